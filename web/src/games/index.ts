/** The games this client can draw, each loaded when it is opened; for any other the table that shows every game by name. */

import type { GameModule } from "../lib/game";

const found = import.meta.glob<{ game: GameModule }>("./*/index.ts");
const ANY = "./generic/index.ts";

export async function moduleOf(game: string): Promise<GameModule> {
  const load = found[`./${game}/index.ts`] ?? found[ANY]!;
  return (await load()).game;
}
