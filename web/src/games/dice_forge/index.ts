/** What Dice Forge brings to the table. */

import type { BaseView, GameModule, Standing } from "../../lib/game";
import { say } from "./words";
import { stage } from "./beats";
import Board from "./Board.svelte";
import { explain } from "./explain";
import { known, printed, symbols } from "./large";
import Picture from "./Picture.svelte";
import type { View } from "./view";

function standings(base: BaseView): Standing[] {
  const view = base as View;
  return view.heroes.map((hero) => ({
    seat: hero.seat,
    name: hero.name,
    score: hero.score,
    parts: [
      { name: say("dice_forge.inventory"), points: hero.glory_of_inventory },
      { name: say("dice_forge.cards"), points: hero.glory_of_cards },
      ...(hero.allegiance ? [{ name: say("dice_forge.allegiance"), points: hero.glory_of_allegiance }] : []),
    ],
  }));
}

export const game: GameModule = { schema: 2, Board, Picture, stage, standings, explain, known, printed, symbols };
