/** The first game of somebody on this device is accompanied: what each question is for, and what is new, once. */

import type { Explained, Help } from "../../messages";
import { get } from "../api";
import { myGame, myGames } from "../mygames";
import { settings } from "../settings.svelte";
import type { Table } from "../table/table.svelte";

const TOLD = "astragal.told";
const PLAYED = "astragal.played";

function kept<T>(place: string, nothing: T): T {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "null") as T | null ?? nothing;
  } catch {
    return nothing; // what was kept cannot be read, or nothing may be kept here
  }
}

function keep(place: string, value: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // nothing may be kept here: it is told again
  }
}

/** By game: what this device has been told. */
const allTold = (): Record<string, string[]> => kept(TOLD, {});
/** The games that were played to their end here. */
const played = (): string[] => kept(PLAYED, []);

function noteTold(game: string, names: string[]): void {
  const all = allTold();
  keep(TOLD, { ...all, [game]: [...new Set([...(all[game] ?? []), ...names])] });
}

function notePlayed(game: string): void {
  if (!played().includes(game)) keep(PLAYED, [...played(), game]);
}

/** Has nobody played this game to its end here? Or was this table asked for with help? */
export function isFirst(id: string, game: string): boolean {
  if (myGame(id)?.isAccompanied) return true;
  return !played().includes(game) && !myGames().some((one) => one.game === game && one.status === "over");
}

/** Made by a page, for its table. */
export class Accompanist {
  sentence = $state("");
  explained = $state.raw<Explained[]>([]);
  private last = 0; // the number of the last move that was looked at
  private asked = "";

  constructor(private readonly table: Table) {
    $effect(() => {
      const { room, view, myQuestion, mine, moment, seq } = table;
      const isRace = (view?.live ?? null) !== null;
      const seat = myQuestion?.seat ?? (isRace ? mine[0] : undefined);
      if (room?.status === "over" && mine.length > 0) notePlayed(room.game);
      const isHere = settings.accompany && room?.status === "running" && moment === null && seat !== undefined;
      if (!isHere || !isFirst(table.id, room.game)) {
        if (!settings.accompany || room?.status === "over") this.hush();
        return;
      }
      const what = isRace ? `${view?.round} ${view?.phase?.id}` : String(seq);
      const asked = `${what} ${seat} ${settings.lang}`;
      if (asked !== this.asked) void this.ask(asked, seat, room.game);
    });
  }

  /** Whoever has answered already needs no help any more, and what moves now is not disturbed. */
  private isAsked(): boolean {
    const { myQuestion, view } = this.table;
    return myQuestion !== null || (view?.live ?? null) !== null;
  }

  private hush(): void {
    this.sentence = "";
    this.explained = [];
    this.asked = "";
  }

  /** What was explained at the question before is not said again. */
  private async ask(asked: string, seat: number, game: string): Promise<void> {
    const isSame = asked.split(" ").slice(0, -1).join(" ") === this.asked.split(" ").slice(0, -1).join(" ");
    this.asked = asked;
    try {
      const help = await get<Help>(`/api/tables/${this.table.id}/help?seat=${seat}&after=${this.last}${myGame(this.table.id)?.isAccompanied ? "&whole=1" : ""}`);
      if (this.asked !== asked || !this.isAsked()) return;
      const told = allTold()[game] ?? [];
      const before = isSame ? this.explained.map(({ name }) => name) : [];
      this.sentence = help.sentence;
      this.explained = help.explained.filter(({ name }) => before.includes(name) || !told.includes(name));
      this.last = isSame ? this.last : help.seq;
      noteTold(game, this.explained.map(({ name }) => name));
    } catch {
      // the game is played without
    }
  }
}
