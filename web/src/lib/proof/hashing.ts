/** SHA-256 and HMAC as this browser has them. A page without https has none. */

const encoder = new TextEncoder();

export type Bytes = Uint8Array<ArrayBuffer>;

export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

export async function sha256(...parts: Bytes[]): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", joined(parts)));
}

export async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const secret = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", secret, message));
}

export function joined(parts: Bytes[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

export function utf8(text: string): Bytes {
  return Uint8Array.from(encoder.encode(text));
}

export function bytes(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function hex(from: Bytes): string {
  return Array.from(from, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Each word as its length in two bytes, and itself. */
export function withLengths(words: string[]): Bytes {
  return joined(
    words.map((word) => {
      const said = utf8(word);
      return Uint8Array.from([said.length >> 8, said.length & 255, ...said]);
    }),
  );
}

/** One of so many, from the digest of a name; where every number in it is too large, of the name with `+`. */
export async function oneOf(sides: number, name: string, digest: (name: string) => Promise<Bytes>): Promise<number> {
  const n = BigInt(sides);
  const tooLarge = 2n ** 64n - (2n ** 64n % n); // from here on some outcomes would be likelier than others
  for (let word = name; ; word += "+") {
    const found = new DataView((await digest(word)).buffer);
    for (const at of [0, 8, 16, 24]) {
      const number = found.getBigUint64(at);
      if (number < tooLarge) return Number(number % n);
    }
  }
}
