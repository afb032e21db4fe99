/** What this game brings to the table. */

import type { BaseView, GameModule } from "../../lib/game";
import { say } from "./words";
import { stage } from "./beats";
import Board from "./Board.svelte";
import { explain } from "./explain";
import { known, printed, symbols } from "./large";
import Picture from "./Picture.svelte";
import type { PlayerView, View } from "./view";

/** Alone nobody counts points: what is caged wins. */
function standing(player: PlayerView, solo: boolean) {
  if (solo) return { score: player.caged, parts: [{ name: say("titan_dice.types_caged"), points: player.caged }] };
  const parts = [
    { name: say("titan_dice.creatures"), points: player.points_of_creatures },
    { name: say("titan_dice.cards"), points: player.points_of_cards },
  ];
  return { score: player.score, parts };
}

export const game: GameModule = {
  schema: 1,
  Board,
  Picture,
  stage,
  standings: (view: BaseView) =>
    (view as View).players.map((player) => ({
      seat: player.seat,
      name: player.name,
      ...standing(player, (view as View).solo),
      ...(player.out && !view.over ? { note: say("titan_dice.out") } : {}),
    })),
  known,
  printed,
  symbols,
  explain: (info, thing, view) => explain(info, thing, view as View),
};
