/** What Dice Forge brings to the table. */

import type { BaseView, GameEvent, GameModule, Standing } from "../../lib/game";
import { say } from "../../lib/words";
import Board from "./Board.svelte";
import { explain } from "./explain";
import Picture from "./Picture.svelte";
import { EVENTS, type View } from "./view";

const ROLLED = EVENTS.indexOf("rolled");
const CELESTIAL = EVENTS.indexOf("celestial");

/** The key of each die that was thrown: `seat-die`, or `celestial`. */
function rolls(events: GameEvent[]): string[] {
  const dice = events.flatMap(([what, seat, a]) =>
    what === ROLLED ? [`${seat}-${a % 2}`] : what === CELESTIAL ? ["celestial"] : [],
  );
  return [...new Set(dice)];
}

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

export const game: GameModule = { schema: 2, Board, Picture, rolls, standings, explain };
