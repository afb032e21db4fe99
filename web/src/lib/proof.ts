/** The dice of a finished game, computed again in this browser from what the server had promised. */

import type { DiceProof } from "../messages";

const encoder = new TextEncoder();

/** The first throw that does not fit, from 1; 0 if the secret is not the promised one; null if all is as promised. */
export async function firstWrong(proof: DiceProof): Promise<number | null> {
  const secret = bytes(proof.secret);
  if (hex(await crypto.subtle.digest("SHA-256", secret)) !== proof.commitment) return 0;
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const nonces = proof.nonces.flatMap((nonce) => {
    const word = encoder.encode(nonce);
    return [word.length >> 8, word.length & 255, ...word];
  });
  for (const [number, one] of proof.throws.entries()) {
    if ((await outcome(key, nonces, one.key, one.sides)) !== one.outcome) return number + 1;
  }
  return null;
}

async function outcome(key: CryptoKey, nonces: number[], name: string, sides: number): Promise<number> {
  const n = BigInt(sides);
  const tooLarge = 2n ** 64n - (2n ** 64n % n); // from here on some outcomes would be likelier than others
  for (let word = name; ; word += "+") {
    const digest = await crypto.subtle.sign("HMAC", key, Uint8Array.from([...nonces, ...encoder.encode(word)]));
    for (const at of [0, 8, 16, 24]) {
      const number = new DataView(digest).getBigUint64(at);
      if (number < tooLarge) return Number(number % n);
    }
  }
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
