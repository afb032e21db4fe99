import { beforeEach, describe, expect, test, vi } from "vitest";
import { firstWrong } from "../../src/lib/proof/former";
import { keep, newPin, pinOf, type Pin } from "../../src/lib/proof/pins";
import { atTheDoor, follow, forNewTable, promise } from "../../src/lib/proof/promise";
import { wrongIn } from "../../src/lib/proof/sealed";
import type { DiceProof, RoomSeen } from "../../src/messages";
import { answering, bodies } from "../answers";
import samples from "../samples/sealed_dice.json";

interface Sample {
  secret: string;
  proof: DiceProof;
  pin: Pin;
}
const SAMPLES = samples as unknown as Sample[];
const TICKET = "ab".repeat(32);

// As docs/protocol.md computes it.
const proof: DiceProof = {
  commitment: "",
  secret: "00".repeat(31) + "2a",
  nonces: ["ann", "bob"],
  throws: [2, 4, 0, 1, 1, 5].map((outcome, number) => ({ key: String(number), sides: 6, outcome, text: "", opened: "" })),
  protocol: 1,
  first: 0,
  sheets: {},
  seals: {},
  beacon: "",
};

async function promised(): Promise<string> {
  const secret = Uint8Array.from({ length: 32 }, (_, at) => (at === 31 ? 42 : 0));
  const digest = await crypto.subtle.digest("SHA-256", secret);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

describe("the proof of the dice of protocol 1", () => {
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

describe.each(SAMPLES)("sealed dice $#", ({ secret, proof, pin }) => {
  test("are proved while they fall, and when the secret is shown", async () => {
    expect(await wrongIn(proof, pin)).toBeNull();
    expect(await wrongIn({ ...proof, secret }, pin)).toBeNull();
  });

  test("no changed throw passes, whatever else is changed with it", async () => {
    for (const [at, one] of proof.throws.entries()) {
      const other = { ...one, outcome: (one.outcome + 1) % one.sides };
      const throws = proof.throws.with(at, other);
      expect(await wrongIn({ ...proof, throws }, pin)).toEqual({ fault: "throw", number: at + 1 });
      const opened = one.opened.replace(/^./, one.opened.startsWith("0") ? "1" : "0");
      expect(await wrongIn({ ...proof, throws: proof.throws.with(at, { ...other, opened }) }, pin)).not.toBeNull();
    }
  });

  test("no word counts that was in no promise, though every throw follows from it", async () => {
    for (const [seat, word] of proof.nonces.entries()) {
      const promises = pin.promises.with(seat, "");
      expect(await wrongIn(proof, { ...pin, promises })).toEqual(word ? { fault: "promise", number: seat + 1 } : null);
    }
    expect(await wrongIn({ ...proof, beacon: `4711-${TICKET}-1700000000` }, pin)).toEqual({ fault: "beacon", number: 0 });
  });

  test("a round of a beacon counts if it is the one that was fixed, and came after my promise", async () => {
    const [due, seated] = [1_700_000_020_000, 1_700_000_000_999];
    const round = { number: 4711, due, seated };
    const followed = (at: number): Pin => ({ ...pin, round, at });
    const dice = (beacon: string): DiceProof => ({ ...proof, throws: [], sheets: {}, beacon });
    const word = `4711-${TICKET}-1700000000`;
    expect(await wrongIn(dice(word), followed(seated - 5000))).toBeNull();
    expect(await wrongIn(dice(word), followed(due))).toEqual({ fault: "round", number: 4711 });
    for (const other of ["", word.replace("4711-", "4710-"), word.replace("-1700000000", "-1699999999"), `4711-${TICKET}`])
      expect(await wrongIn(dice(other), followed(seated))).toEqual({ fault: "beacon", number: 0 });
    expect((await wrongIn({ ...proof, beacon: word }, followed(seated)))?.fault).toBe("throw"); // it is in every throw
    const known = { ...followed(seated), beacon: word };
    expect(await wrongIn(dice(word), known)).toBeNull();
    expect(await wrongIn(dice(word.replace(TICKET, "0".repeat(64))), known)).toEqual({ fault: "beacon", number: 0 });
  });

  test("another ticket, word, seal or secret is found", async () => {
    const word = { ...proof, nonces: proof.nonces.with(0, "better") };
    expect(await wrongIn(word, pin)).toEqual({ fault: "promise", number: 1 });
    expect(await wrongIn(word, { ...pin, promises: [] })).toEqual({ fault: "mine", number: 0 });
    expect(await wrongIn({ ...proof, commitment: TICKET }, pin)).toEqual({ fault: "ticket", number: 0 });
    expect(await wrongIn({ ...proof, secret: TICKET }, pin)).toEqual({ fault: "secret", number: 0 });
    const [sheet, hashes] = Object.entries(proof.sheets)[0] ?? ["", []];
    const sheets = { ...proof.sheets, [sheet]: hashes.with(0, TICKET) };
    expect((await wrongIn({ ...proof, sheets }, pin))?.fault).toBe("seal");
    expect((await wrongIn(proof, { ...pin, seals: { ...pin.seals, [sheet]: TICKET } }))?.fault).toBe("seal");
  });
});

describe("my word in the dice", () => {
  beforeEach(() => localStorage.clear());

  function room(changes: Partial<RoomSeen> = {}, dice: Partial<RoomSeen["dice"]> = {}): RoomSeen {
    return {
      id: "abcdefgh", status: "waiting", mine: [0], commitment: TICKET, nonces: [], seats: [{ who: "person" }, { who: "person" }],
      dice: { protocol: 2, promises: ["", ""], awaited: [0, 1], sealed: true, seals: { "0": "seal" }, since: 0, anew: 0, may: [], beacon: "", follows: null, without_word: [], ...dice },
      ...changes,
    } as unknown as RoomSeen;
  }

  test("is promised for the ticket that was shown first", async () => {
    answering({ "POST /api/tickets": { ticket: TICKET } });
    const { body, pin } = await forNewTable();
    expect(body).toEqual({ ticket: TICKET, promise: await promise(TICKET, pin?.word ?? "") });
  });

  test("cannot be guessed, whatever somebody types", async () => {
    answering({ "POST /api/tables/abcdefgh/door": { ticket: TICKET } });
    const words = [await atTheDoor("abcdefgh", "", "ann"), await atTheDoor("abcdefgh", "", "ann")].map((one) => one.pin?.word ?? "");
    expect(words[0]).not.toBe(words[1]);
    expect(words[0]).toMatch(/^ann-[0-9a-f]{24}$/);
    expect((await atTheDoor("abcdefgh", "", "x".repeat(64))).pin?.word).toHaveLength(64);
  });

  test("is said when all sit, and what was shown then is kept", async () => {
    const calls = answering({ "POST /api/tables/abcdefgh/word": {} });
    keep("abcdefgh", newPin(TICKET, "mine", true));
    const promises = [await promise(TICKET, "mine"), "other"];
    await follow(room({}, { promises, sealed: false, awaited: [] }));
    expect(calls).toEqual([]);
    await follow(room({}, { promises }));
    expect(bodies(calls, "POST /api/tables/abcdefgh/word")).toEqual([{ ticket: TICKET, word: "mine" }]);
    const at = expect.any(Number) as number;
    expect(pinOf("abcdefgh")).toEqual({ ticket: TICKET, word: "mine", early: true, promises, seals: { "0": "seal" }, at, beacon: "" });
  });

  test("is not said before the round of a beacon is known, and the round that was shown first counts", async () => {
    const calls = answering({ "POST /api/tables/abcdefgh/word": {} });
    keep("abcdefgh", newPin(TICKET, "mine", true));
    const promises = [await promise(TICKET, "mine")];
    const follows = { chain: "5e", round: 4711, due: 20, seated: 10 };
    await follow(room({}, { promises, follows }));
    expect(calls).toEqual([]);
    const beacon = `4712-${TICKET}-0`;
    await follow(room({}, { promises, follows: { ...follows, round: 4712 }, beacon }));
    expect(bodies(calls, "POST /api/tables/abcdefgh/word")).toHaveLength(1);
    expect(pinOf("abcdefgh")).toMatchObject({ round: { number: 4711, due: 20, seated: 10 }, beacon });
  });

  test("is promised when it is awaited of somebody who has brought none", async () => {
    const calls = answering({ "POST /api/tables/abcdefgh/door": { ticket: TICKET }, "POST /api/tables/abcdefgh/promise": {} });
    await follow(room({}, { sealed: false, awaited: [1] }));
    expect(calls).toEqual([]);
    await follow(room({}, { sealed: false, awaited: [0] }));
    const word = pinOf("abcdefgh")?.word ?? "";
    expect(bodies(calls, "POST /api/tables/abcdefgh/promise")).toEqual([{ ticket: TICKET, promise: await promise(TICKET, word) }]);
  });

  test("is not said if another promise stands in its place, or another ticket", async () => {
    const calls = answering({ "POST /api/tables/abcdefgh/word": {} });
    keep("abcdefgh", newPin(TICKET, "mine", true));
    await follow(room({}, { promises: ["else", "other"] }));
    await follow(room({ commitment: "cd".repeat(32) }, { promises: [await promise(TICKET, "mine"), ""] }));
    expect(calls).toEqual([]);
  });

  test("is another one when the table begins anew, in my seat or in the one I have lost", async () => {
    const other = "cd".repeat(32);
    const calls = answering({
      "POST /api/tables/abcdefgh/door": { ticket: other },
      "POST /api/tables/abcdefgh/promise": {},
      "POST /api/tables/abcdefgh/join": {},
    });
    keep("abcdefgh", newPin(TICKET, "mine", true));
    await follow(room({ commitment: other }, { sealed: false, awaited: [0] }));
    const { word, ticket } = pinOf("abcdefgh") ?? newPin("", "", false);
    expect([ticket, word === "mine"]).toEqual([other, false]);
    expect(bodies(calls, "POST /api/tables/abcdefgh/promise")).toEqual([{ ticket: other, promise: await promise(other, word) }]);
    keep("abcdefgh", newPin(TICKET, "mine", true));
    const seats = [{ who: "open" }, { who: "person" }] as RoomSeen["seats"];
    await follow(room({ commitment: other, mine: [], seats }, { sealed: false, awaited: [], may: [0] }));
    expect(bodies(calls, "POST /api/tables/abcdefgh/join")).toHaveLength(1);
  });

  test("is given openly where the browser cannot hash", async () => {
    const calls = answering({});
    vi.stubGlobal("crypto", { getRandomValues: (into: Uint8Array) => into });
    expect(await forNewTable()).toEqual({ body: { nonce: "00".repeat(12) }, pin: null });
    expect(calls).toEqual([]);
    const again = answering({ "POST /api/tables/abcdefgh/promise": {} });
    await follow(room({}, { sealed: false, awaited: [0] }));
    expect(bodies(again, "POST /api/tables/abcdefgh/promise")).toEqual([{ ticket: TICKET, nonce: "00".repeat(12) }]);
    vi.unstubAllGlobals();
  });

  test("whoever comes later keeps what he is shown then", async () => {
    await follow(room({ status: "running" }));
    expect(pinOf("abcdefgh")).toMatchObject({ ticket: TICKET, early: false, seals: { "0": "seal" } });
    await follow(room({ status: "running", commitment: "cd".repeat(32) }));
    expect(pinOf("abcdefgh")?.ticket).toBe(TICKET);
  });
});
