/** What the server says of its games, in the reader's language; asked once for each language. */

import type { Games } from "../messages";
import { get } from "./api";
import { settings } from "./settings.svelte";
import type { GameInfo } from "./types";

const asked: Record<string, Promise<GameInfo[]>> = {};

export function allGames(): Promise<GameInfo[]> {
  const { lang } = settings;
  asked[lang] ??= get<Games>("/api/games").then(({ games }) => games as GameInfo[]);
  asked[lang].catch(() => delete asked[lang]);
  return asked[lang];
}

export async function gameInfo(game: string): Promise<GameInfo> {
  const found = (await allGames()).find((one) => one.id === game);
  if (!found) throw new Error(game);
  return found;
}
