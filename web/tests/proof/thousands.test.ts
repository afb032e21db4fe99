/** Thousands of dice, honest and forged, which a nightly test of the server has written into a file. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Pin } from "../../src/lib/proof/pins";
import { wrongIn } from "../../src/lib/proof/sealed";
import type { DiceProof } from "../../src/messages";

interface Case {
  proof: DiceProof;
  pin: Pin;
  proved: boolean;
}
const FILE = String(import.meta.env["VITE_PROOFS"] ?? "");

test.skipIf(!FILE)("every honest game is proved, and no forged one", { timeout: 3_600_000 }, async () => {
  const lines = readFileSync(FILE, "utf-8").split("\n");
  const cases = lines.map((line) => JSON.parse(line) as Case);
  const unlike: string[] = [];
  for (const [at, { proof, pin, proved }] of cases.entries())
    if (((await wrongIn(proof, pin)) === null) !== proved) unlike.push(lines[at]?.slice(0, 300) ?? "");
  expect(unlike).toEqual([]);
  console.log(`${cases.length} as expected`);
});
