/** What the server tells of one move after another; the socket is ours here. */

import { waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import { Table } from "../src/lib/table/table.svelte";
import { answering } from "./answers";
import sample from "./samples/dice_forge.json";

class OurSocket {
  static readonly OPEN = 1;
  static made: OurSocket;
  readyState = OurSocket.OPEN;
  hellos: { since: number }[] = [];
  onopen: () => void = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  constructor() {
    OurSocket.made = this;
  }
  send(data: string): void {
    const frame = JSON.parse(data) as { t: string; since: number };
    if (frame.t === "hello") this.hellos.push(frame);
  }
  close(): void {}
  tells(frame: Record<string, unknown>): void {
    this.onmessage({ data: JSON.stringify(frame) });
  }
}

const NOTHING = { questions: [], kept: [], undo: [], game_time: 0 };

function everything(seq: number, gold: number) {
  const view = structuredClone(sample.view);
  view.heroes[0]!.reserves[0]!.amount = gold;
  return { t: "everything", seq, missed: [], room: sample.room, view, now: 0, ...NOTHING };
}

function moved(seq: number, gold: number) {
  const changes = [[["heroes", 0, "reserves", 0, "amount"], gold]];
  return { t: "moved", seq, seat: 1, what: "answer", events: [], log: [], pictures: [], changes, clock: null, ...NOTHING };
}

const goldIn = (table: Table): number => (table.present as unknown as typeof sample.view).heroes[0]!.reserves[0]!.amount;

beforeEach(() => {
  settings.pace = "instant";
  vi.stubGlobal("WebSocket", OurSocket);
  answering({ "GET /api/tables/abcdefghjk/moves": { moves: [] } });
});

afterEach(() => {
  settings.pace = "calm";
  vi.unstubAllGlobals();
});

test("whoever was not told of a move asks for the whole table, once, and shows nothing that is not so", async () => {
  const table = new Table("abcdefghjk");
  table.connect();
  const server = OurSocket.made;
  server.onopen();
  server.tells(everything(74, 4));
  await waitFor(() => expect(table.seq).toBe(74));
  server.tells(moved(75, 5));
  await waitFor(() => expect(table.seq).toBe(75));
  expect([goldIn(table), server.hellos.length]).toEqual([5, 1]);
  server.tells(moved(77, 7));
  server.tells(moved(78, 8));
  expect([table.seq, goldIn(table), server.hellos.length]).toEqual([75, 5, 2]);
  server.tells(everything(78, 8));
  server.tells(moved(79, 9));
  await waitFor(() => expect(table.seq).toBe(79));
  expect([goldIn(table), server.hellos.length]).toEqual([9, 2]);
  table.leave();
});
