/** What an operator could try who knows the secret, has heard all words, and answers this browser as he likes. */

import { beforeEach, describe, expect, test } from "vitest";
import { Checking } from "../../src/lib/proof/checking.svelte";
import { keep, newPin, pinOf, type Pin } from "../../src/lib/proof/pins";
import { follow, promise } from "../../src/lib/proof/promise";
import { wrongIn } from "../../src/lib/proof/sealed";
import type { DiceProof, ProvedThrow, RoomSeen } from "../../src/messages";
import { answering } from "../answers";
import samples from "../samples/sealed_dice.json";

interface Sample {
  proof: DiceProof;
  pin: Pin;
}
const [FORGE, TITAN, BELL] = samples as unknown as [Sample, Sample, Sample];
const TICKET = "ab".repeat(32);
const OTHER = "cd".repeat(32);

function with_(throws: (all: ProvedThrow[]) => ProvedThrow[], { proof }: Sample): DiceProof {
  return { ...proof, throws: throws(proof.throws) };
}

function room(changes: Partial<RoomSeen> = {}, dice: Partial<RoomSeen["dice"]> = {}): RoomSeen {
  return {
    id: "abcdefgh", status: "waiting", mine: [0], commitment: TICKET, nonces: [], seats: [{ who: "person" }, { who: "person" }],
    dice: { protocol: 2, promises: ["", ""], awaited: [0, 1], sealed: true, seals: { "0": "seal" }, since: 0, anew: 0, may: [], beacon: "", follows: null, without_word: [], ...dice },
    ...changes,
  } as unknown as RoomSeen;
}

describe.each([FORGE, TITAN])("throws with running numbers $#: each follows from its key, and yet", (sample) => {
  test("none is left out", async () => {
    for (const at of [0, 3, 7]) {
      const proof = with_((all) => all.toSpliced(at, 1), sample);
      expect(await wrongIn(proof, sample.pin)).toEqual({ fault: "order", number: at + 1 });
    }
  });

  test("none is repeated, and none comes before its turn", async () => {
    const again = with_((all) => all.toSpliced(4, 1, ...all.slice(3, 4)), sample);
    expect(await wrongIn(again, sample.pin)).toEqual({ fault: "order", number: 5 });
    const sooner = with_((all) => [...all.slice(0, 2), ...all.slice(3, 4), ...all.slice(2, 3), ...all.slice(4)], sample);
    expect(await wrongIn(sooner, sample.pin)).toEqual({ fault: "order", number: 3 });
  });

  test("none has its number in other signs, from which another throw would follow", async () => {
    for (const key of ["03", "3e0", " 3", "0x3", "0.0.3"]) {
      const proof = with_((all) => all.map((one) => (one.key === "3" ? { ...one, key } : one)), sample);
      expect(await wrongIn(proof, sample.pin)).toEqual({ fault: "order", number: 4 });
    }
  });
});

test("a throw that the game has named falls once, and its name is written in one way", async () => {
  const again = with_((all) => [...all, ...all.slice(2, 3)], BELL);
  expect(await wrongIn(again, BELL.pin)).toEqual({ fault: "order", number: again.throws.length });
  for (const change of [(key: string) => `0${key}`, (key: string) => `${key}.0`, () => "3"]) {
    const proof = with_((all) => all.map((one, at) => (at === 2 ? { ...one, key: change(one.key) } : one)), BELL);
    expect(await wrongIn(proof, BELL.pin)).toEqual({ fault: "order", number: 3 });
  }
});

test("no word is put behind those of all seats, not even an empty one", async () => {
  for (const { proof, pin } of [FORGE, TITAN, BELL])
    for (const more of ["", "chosen-last"]) {
      const nonces = [...proof.nonces, more];
      const wrong = await wrongIn({ ...proof, nonces, throws: [], sheets: {} }, pin);
      expect(wrong).toEqual({ fault: "promise", number: nonces.length });
    }
});

describe("what was shown first counts", () => {
  beforeEach(() => localStorage.clear());

  test("other promises, seals or rounds cannot be shown when my word was heard", async () => {
    answering({ "POST /api/tables/abcdefgh/word": {} });
    keep("abcdefgh", newPin(TICKET, "mine", true));
    const promises = [await promise(TICKET, "mine"), await promise(TICKET, "of-bob")];
    await follow(room({}, { promises }));
    const before = pinOf("abcdefgh");
    await follow(room({}, { promises: promises.with(1, await promise(TICKET, "chosen-last")), seals: { "0": "other" }, beacon: "1-2-3" }));
    expect(pinOf("abcdefgh")).toEqual(before);
  });

  test("a table that begins anew when my word was heard is counted here, too", async () => {
    const calls = { "POST /api/tables/abcdefgh/word": {}, "POST /api/tables/abcdefgh/promise": {} };
    answering({ ...calls, "POST /api/tables/abcdefgh/door": { ticket: OTHER } });
    keep("abcdefgh", newPin(TICKET, "mine", true));
    await follow(room({ commitment: OTHER }, { sealed: false }));
    expect(pinOf("abcdefgh")?.anew).toBeUndefined(); // nobody had heard it
    keep("abcdefgh", newPin(TICKET, "mine", true));
    await follow(room({}, { promises: [await promise(TICKET, "mine"), ""] }));
    await follow(room({ commitment: OTHER }, { sealed: false }));
    expect(pinOf("abcdefgh")).toMatchObject({ ticket: OTHER, anew: 1 });
  });

  test("beginnings that the server does not tell of are told", async () => {
    const { proof, pin } = FORGE;
    keep("abcdefgh", { ...pin, anew: 2 });
    answering({ "GET /api/tables/abcdefgh/dice": proof });
    for (const [told, wrong] of [[1, { fault: "anew", number: 2 }], [2, null]] as const) {
      const checking = new Checking();
      await checking.look(room({ status: "running", commitment: pin.ticket }, { anew: told }));
      expect(checking.wrong).toEqual(wrong);
    }
  });

  test("throws that are passed over are missed", async () => {
    const { proof, pin } = FORGE;
    keep("abcdefgh", pin);
    answering({ "GET /api/tables/abcdefgh/dice": { ...proof, throws: proof.throws.slice(2), first: 2 } });
    const checking = new Checking();
    await checking.look(room({ status: "running", commitment: pin.ticket }));
    expect(checking.wrong).toEqual({ fault: "order", number: 1 });
  });
});
