/** What this game brings to the table. */

import type { BaseView, GameModule } from "../../lib/types";
import sheet from "./art.svg?url";
import Board from "./Board.svelte";
import Picture from "./Picture.svelte";
import type { View } from "./view";

export const game: GameModule = {
  schema: 1,
  sheet,
  Board,
  Picture,
  rolls: () => [],
  standings: (view: BaseView) =>
    (view as unknown as View).players.map(({ seat, name, score }) => ({ seat, name, score, parts: [] })),
  explain: () => null,
};
