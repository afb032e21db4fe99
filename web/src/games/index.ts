/** The games this client can draw, each loaded when it is opened. */

import type { GameModule } from "../lib/game";

const found = import.meta.glob<{ game: GameModule }>("./*/index.ts");

export async function moduleOf(game: string): Promise<GameModule> {
  const load = found[`./${game}/index.ts`];
  if (!load) throw new Error(`This client cannot draw ${game}.`);
  return (await load()).game;
}
