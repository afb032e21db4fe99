/** The dice of a finished game of protocol 1, computed again in this browser from what the server had promised. */

import type { DiceProof } from "../../messages";
import { bytes, hex, hmac, joined, oneOf, sha256, utf8, withLengths } from "./hashing";

/** The first throw that does not fit, from 1; 0 if the secret is not the promised one; null if all is as promised. */
export async function firstWrong(proof: DiceProof): Promise<number | null> {
  const secret = bytes(proof.secret);
  if (hex(await sha256(secret)) !== proof.commitment) return 0;
  const nonces = withLengths(proof.nonces);
  for (const [number, one] of proof.throws.entries()) {
    const outcome = await oneOf(one.sides, one.key, (name) => hmac(secret, joined([nonces, utf8(name)])));
    if (outcome !== one.outcome) return number + 1;
  }
  return null;
}
