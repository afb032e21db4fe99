import { describe, expect, test } from "vitest";
import { firstWrong } from "../src/lib/proof";

// As docs/protocol.md computes it.
const proof = {
  commitment: "",
  secret: "00".repeat(31) + "2a",
  nonces: ["ann", "bob"],
  throws: [2, 4, 0, 1, 1, 5].map((outcome, number) => ({ key: String(number), sides: 6, outcome })),
};

async function promised(): Promise<string> {
  const secret = Uint8Array.from({ length: 32 }, (_, at) => (at === 31 ? 42 : 0));
  const digest = await crypto.subtle.digest("SHA-256", secret);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

describe("the proof of the dice", () => {
  test("dice that are as promised are proved", async () => {
    expect(await firstWrong({ ...proof, commitment: await promised() })).toBeNull();
  });

  test("another secret than the promised one is found", async () => {
    expect(await firstWrong({ ...proof, commitment: "00".repeat(32) })).toBe(0);
  });

  test("the first throw that does not fit is named", async () => {
    const throws = proof.throws.map((one, at) => (at === 3 ? { ...one, outcome: 2 } : one));
    expect(await firstWrong({ ...proof, throws, commitment: await promised() })).toBe(4);
  });
});
