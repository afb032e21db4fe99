/** What the server says of its games, in the reader's language; asked for once in each language. */

import type { Games } from "../messages";
import { get } from "./api";
import { settings } from "./settings.svelte";
import type { GameInfo } from "./game";

const fetched: Record<string, Promise<GameInfo[]>> = {};
/** What this server can do for every game. */
export const server = $state({ hasBeacon: false });

export function allGames(): Promise<GameInfo[]> {
  const { lang } = settings;
  fetched[lang] ??= get<Games>("/api/games").then(({ games, beacon }) => {
    server.hasBeacon = beacon;
    return games as GameInfo[];
  });
  fetched[lang].catch(() => delete fetched[lang]);
  return fetched[lang];
}

/** The games in the reader's language. Those of the former language stay until the others are there. Made by a page. */
export class Shelf {
  games = $state.raw<GameInfo[] | null>(null);
  problem = $state.raw<Error | null>(null);
  private times = $state(0);

  constructor() {
    $effect(() => {
      void this.times;
      let isWanted = true;
      allGames().then(
        (games) => {
          if (!isWanted) return;
          this.games = games;
          this.problem = null;
        },
        (problem: Error) => {
          if (isWanted) this.problem = problem;
        },
      );
      return () => (isWanted = false);
    });
  }

  game(id: string): GameInfo | null {
    return this.games?.find((one) => one.id === id) ?? null;
  }

  again(): void {
    this.times += 1;
  }
}

export async function gameInfo(game: string): Promise<GameInfo> {
  const found = (await allGames()).find((one) => one.id === game);
  if (!found) throw new Error(game);
  return found;
}
