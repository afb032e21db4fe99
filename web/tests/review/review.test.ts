import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import ChanceCurve from "../../src/components/review/ChanceCurve.svelte";
import ReviewPanel from "../../src/components/review/ReviewPanel.svelte";
import { barsOf, scaleOf, signed, termsOf } from "../../src/lib/review/books";
import { apart, bandsOf, nearest, roundsOf } from "../../src/lib/review/curve";
import { marksOf, nextMark } from "../../src/lib/review/marks";
import { byTheme, due, LADDER, mistakes, note, noteTry, SOON, tried, type Mistake } from "../../src/lib/review/mistakes";
import { verdictOf } from "../../src/lib/review/verdict";
import { parse } from "../../src/lib/router.svelte";
import { settings } from "../../src/lib/settings.svelte";
import { Table } from "../../src/lib/table/table.svelte";
import type { ReviewMark, ReviewPoint, ReviewSeat, ReviewSeen, ReviewTold, RoomSeen, TryOffered } from "../../src/messages";
import { answering, Refusal } from "../answers";
import PartAtTable from "../PartAtTable.svelte";

const DAY = 86_400_000;
const NOW = 1_700_000_000_000;

function point(entry: number, mine: number, sketch = false): ReviewPoint {
  return { entry, seq: entry + 1, round: entry < 2 ? 1 : 2, win: [mine, 1 - mine], sketch };
}
const CURVE = [point(0, 0.5), point(1, 0.75), point(2, 0.25), point(3, 1)];

function seat(name: string, books: Partial<ReviewSeat>): ReviewSeat {
  const nothing = { luck_own: 0, luck_others: 0, lost: 0, given: 0, coincidence: 0, open: 0, adjusted: 0.4, adjusted_error: 0.05 };
  return { name, bot: "", points: 10, start: 0.5, end: 1, ...nothing, decisions: 3, rate: 0.01, rate_error: 0.002, grade: "a Smith", grade_low: "an Apprentice", grade_high: "a Smith", marks: {}, ...books };
}
const ANN = seat("Ann", { luck_own: 0.3, luck_others: 0.1, lost: 0.2, given: 0.25, open: 0.05 });
const BOB = seat("Bob", { luck_own: -0.1, luck_others: -0.3, lost: 0.25, given: 0.2, open: -0.05, end: 0 });

function offered(entry: number, seat: number, theme: string): TryOffered {
  return { entry, seq: entry, round: 1, seat, theme, theme_text: theme.toUpperCase(), mark: "mistake", loss: 0.06 };
}
function mark(entry: number, change: number, mark: ReviewMark["mark"] = "", text = "something"): ReviewMark {
  return { entry, seq: entry, seat: 0, sort: mark ? "answer" : "throw", mark, text, change, win: [0.5, 0.5] };
}
const TOLD: ReviewTold = {
  game: "dice_forge",
  depth: "quick",
  judge: "Judged quickly.",
  over: true,
  live: false,
  seats: [ANN, BOB],
  turning: [],
  lucky: [[], []],
  costly: [[], []],
  moments: [mark(1, 0.07), mark(2, -0.06, "mistake"), mark(3, -0.09), mark(4, 0, "", "")],
  tries: [offered(2, 0, "forging"), offered(5, 0, "feats"), offered(6, 1, "forging")],
  hints: [],
};
const DONE: ReviewSeen = { depth: "quick", state: "done", ahead: 0, judged: 3, of: 3, version: "1", curve: CURVE, told: TOLD };
const NONE: ReviewSeen = { ...DONE, state: "none", of: 0, judged: 0, curve: [], told: null };

/** A finished game of Ann and Bob, at which this device has sat or not. */
function finished(id: string, mine: number[]): Table {
  const table = new Table(id);
  const people = ["Ann", "Bob"].map((name) => ({ name, who: "person" }));
  table.room = { id, game: "dice_forge", status: "over", seats: people, mine, results: [1, 0] } as unknown as RoomSeen;
  return table;
}

beforeEach(() => {
  localStorage.clear();
  settings.lang = "en";
});
afterEach(cleanup);

describe("the river of chances", () => {
  test("at every moment the bands fill the whole height, mine at the bottom", () => {
    const [mine, other] = bandsOf(CURVE, [0, 1], 3, { width: 300, height: 100 });
    expect(mine!.judged).toBe("M0 50L100 25L200 75L300 0L300 100L200 100L100 100L0 100Z");
    expect(other!.judged).toBe("M0 0L100 0L200 0L300 0L300 0L200 75L100 25L0 50Z");
    expect(mine!.sketched).toBe("");
  });

  test("what was only sketched goes on where the judged part ends", () => {
    const [mine] = bandsOf([point(0, 0.5), point(1, 0.75), point(2, 0.25, true), point(3, 1, true)], [0, 1], 3, { width: 300, height: 100 });
    expect(mine!.judged).toBe("M0 50L100 25L100 100L0 100Z");
    expect(mine!.sketched.startsWith("M100 25L200 75L300 0")).toBe(true);
  });

  test("the nearest moment is found, and where the rounds begin", () => {
    expect([0, 149, 151, 900].map((x) => nearest(CURVE, x, 3, 300))).toEqual([0, 1, 2, 3]);
    expect(roundsOf(CURVE)).toEqual([{ round: 1, entry: 0 }, { round: 2, entry: 2 }]);
  });

  test("numbers that would touch move apart, and none leaves the line", () => {
    expect(apart([10, 12, 299], 20, 300)).toEqual([10, 30, 299]);
    expect(apart([290, 295, 299], 20, 300)).toEqual([260, 280, 300]);
  });

  test("arrow keys tell the moments in words, and Enter opens one", async () => {
    const table = finished("river1", [0]);
    table.log = [{ seq: 3, seat: 0, what: "answer", at: 0, events: [], log: ["Ann forges."], pictures: [] }];
    const seen = { ...DONE, told: { ...TOLD, moments: [] } };
    render(PartAtTable, { table, Part: ChanceCurve, given: { seen, mine: [0] } });
    const river = screen.getByRole("slider");
    await fireEvent.keyDown(river, { key: "End" });
    await fireEvent.keyDown(river, { key: "ArrowLeft" });
    expect(river.getAttribute("aria-valuetext")).toBe("Round 2 · Ann forges. · Ann 25%, Bob 75%");
    await fireEvent.keyDown(river, { key: "Enter" });
    expect(location.pathname).toBe("/river1/at/3");
  });
});

describe("the books", () => {
  test("each bar begins where the one before it ends, and they lead from the start to the result", () => {
    for (const one of [ANN, BOB]) {
      const bars = barsOf(one, termsOf([ANN, BOB], false));
      bars.slice(1, -1).forEach((bar, at) => expect(bar.from).toBe(bars[at]!.to));
      expect(bars.at(-2)!.to).toBeCloseTo(one.end);
      expect(bars.map((bar) => bar.term)).toContain("open");
    }
  });

  test("all seats are drawn on one scale, which nothing leaves", () => {
    const all = [ANN, BOB].map((one) => barsOf(one, termsOf([ANN, BOB], false)));
    const { low, high } = scaleOf(all);
    expect(low).toBeLessThanOrEqual(Math.min(...all.flat().map((bar) => Math.min(bar.from, bar.to))));
    expect(high).toBe(1);
  });

  test("what nobody has is left out, and in real time nobody has lost anything", () => {
    expect(termsOf([ANN, BOB], false)).not.toContain("coincidence");
    expect(termsOf([seat("Ann", { luck_own: 0.5 })], true)).toEqual(["luck_own", "open"]);
  });

  test("points have their sign, in the reader's way", () => {
    expect([signed(0.0461), signed(-0.1), signed(0.0001)]).toEqual(["+4.6", "−10", "0"]);
    settings.lang = "fr";
    expect(signed(0.0461)).toBe("+4,6");
  });
});

describe("was it the dice, or you?", () => {
  const verdict = (books: Partial<ReviewSeat>, isLive = false) => verdictOf(seat("Ann", books), isLive);
  test("what counted clearly more is the answer", () => {
    expect(verdict({ luck_own: 0.3, lost: 0.1 })).toBe("dice_for");
    expect(verdict({ luck_others: -0.3, given: 0.1 })).toBe("dice_against");
    expect(verdict({ luck_own: 0.1, given: 0.3 })).toBe("play_for");
    expect(verdict({ luck_own: 0.1, lost: 0.3 })).toBe("play_against");
  });
  test("where both counted about as much, both are", () => {
    expect(verdict({ luck_own: 0.3, lost: 0.28 })).toBe("both");
  });
  test("nothing is said beyond what the books carry", () => {
    expect(verdict({ luck_own: 0.2, open: -0.4 })).toBe("unsure");
    expect(verdict({ luck_own: 0.01 })).toBe("unsure");
  });
  test("in real time it can only be the dice", () => {
    expect(verdict({ luck_own: 0.1, lost: 0.5 }, true)).toBe("dice_for");
  });
});

describe("marks on the slider", () => {
  test("answers that cost something and throws that counted are marked, in the order of the game", () => {
    expect(marksOf(TOLD).map(({ seq, sort, sign }) => [seq, sort, sign])).toEqual([[1, "lucky", "▲"], [2, "costly", "?"], [3, "unlucky", "▼"]]);
    expect(nextMark(marksOf(TOLD), 1, 1)?.seq).toBe(2);
    expect(nextMark(marksOf(TOLD), 3, -1)?.seq).toBe(2);
    expect(nextMark(marksOf(TOLD), 3, 1)).toBeUndefined();
  });
});

describe("my mistakes", () => {
  const fresh: Mistake = { table: "t", entry: 2, game: "dice_forge", theme: "forging", mark: "mistake", loss: 0.06, found: 0, due: NOW };

  test("a review brings mine and nobody else's, each once, and they are due at once", () => {
    note("t", TOLD, [0], NOW);
    note("t", TOLD, [0], NOW + DAY);
    expect(mistakes().map((one) => one.entry)).toEqual([2, 5]);
    expect(due(mistakes(), NOW).map((one) => one.entry)).toEqual([2, 5]);
  });

  test("what is found comes again later and later, and at last every ninety days", () => {
    let one = fresh;
    const waits: number[] = [];
    for (let times = 0; times < LADDER.length + 1; times++) {
      const next = tried(one, true, one.due);
      waits.push((next.due - one.due) / DAY);
      one = next;
    }
    expect(waits).toEqual([1, 3, 7, 16, 35, 90, 90]);
  });

  test("what is not found comes again soon, and begins anew", () => {
    expect(tried({ ...fresh, found: 4 }, false, NOW)).toMatchObject({ found: 0, due: NOW + SOON });
  });

  test("to repeat it before it is due does not count; to fail does", () => {
    note("t", TOLD, [0], NOW);
    noteTry("t", 2, true, NOW);
    noteTry("t", 2, true, NOW + 1);
    expect(mistakes()[0]).toMatchObject({ found: 1, due: NOW + DAY });
    noteTry("t", 2, false, NOW + 2);
    expect(mistakes()[0]).toMatchObject({ found: 0, due: NOW + 2 + SOON });
    expect(mistakes()[1]).toMatchObject({ entry: 5, found: 0, due: NOW });
  });

  test("by theme: where most is due first", () => {
    const all = [fresh, { ...fresh, entry: 3, due: NOW + 1 }, { ...fresh, entry: 4, theme: "feats" }, { ...fresh, entry: 5, theme: "feats" }];
    expect(byTheme(all, NOW).map((one) => [one.theme, one.all.length, one.due.length])).toEqual([["feats", 2, 2], ["forging", 2, 1]]);
  });

  test("their pages have addresses of their own", () => {
    expect(parse("/mistakes")).toEqual({ page: "mistakes" });
    expect(parse("/mistakes/due")).toEqual({ page: "practice", game: "", theme: "" });
    expect(parse("/mistakes/dice_forge/feat%2C_forge")).toEqual({ page: "practice", game: "dice_forge", theme: "feat,_forge" });
    expect(parse("/abc/tries/7")).toEqual({ page: "tries", id: "abc", entry: 7 });
  });
});

describe("the review on the end page", () => {
  test("whoever sat there has it made, and it is followed until it is done", async () => {
    const growing = [{ ...NONE, state: "waiting", ahead: 2 }, { ...NONE, state: "running", judged: 1, of: 3, curve: CURVE }, DONE];
    let asked = 0;
    const calls = answering({
      "POST /api/tables/mine1/review": growing[0],
      "GET /api/tables/mine1/review": () => growing[Math.min(++asked, 2)],
    });
    render(PartAtTable, { table: finished("mine1", [0]), Part: ReviewPanel });
    expect(await screen.findByRole("link", { name: "Try again: 2 answers" })).toBeTruthy();
    expect(calls.filter((one) => one.what.startsWith("POST"))).toHaveLength(1);
    expect(mistakes()).toHaveLength(2);
    expect(screen.getByText("With the luck taken out:", { exact: false, selector: "#books-0 ~ p" }).textContent).toContain("40%");
    expect(screen.getAllByText(/Plays like a Smith; it may be anything from an Apprentice to a Smith/)).toHaveLength(2);
  });

  test("whoever only watches is asked first", async () => {
    const calls = answering({ "GET /api/tables/watched1/review": NONE, "POST /api/tables/watched1/review": DONE });
    render(PartAtTable, { table: finished("watched1", []), Part: ReviewPanel });
    const button = await screen.findByRole("button", { name: "Review this game" });
    expect(calls.some((one) => one.what.startsWith("POST"))).toBe(false);
    await fireEvent.click(button);
    expect(await screen.findByText("How it adds up")).toBeTruthy();
    expect(mistakes()).toEqual([]);
  });

  test("too many are refused in the server's words", async () => {
    const text = "Three reviews of yours wait already.";
    answering({ "GET /api/tables/many1/review": NONE, "POST /api/tables/many1/review": new Refusal(429, { code: "too_many_reviews", text }) });
    render(PartAtTable, { table: finished("many1", [0]), Part: ReviewPanel });
    expect((await screen.findByRole("alert")).textContent).toBe(text);
  });
});
