/** What Treasure Bell brings to the table. */

import { entryOf, type BaseView, type GameModule } from "../../lib/game";
import type { Thing } from "../../messages";
import { stage } from "./beats";
import { say } from "./words";
import Board from "./Board.svelte";
import Picture from "./Picture.svelte";
import type { Treasure } from "./reference";
import type { View } from "./view";

const of = (view: BaseView): View => view as View;

/** Which rule tells about a thing, and which list of the reference names it. */
const RULE: Record<string, string> = { dice: "cast" };

export const game: GameModule = {
  schema: 1,
  Board,
  Picture,
  stage,
  standings: (view) =>
    of(view).players.map(({ seat, name, score, won }) => ({
      seat,
      name,
      score,
      parts: won.map((treasure) => ({ name: treasure.treasure, points: treasure.value })),
    })),
  explain(info, { thing, id }: Thing, view) {
    if (thing === "place" || thing === "treasure") {
      const place = of(view).field.find((one) => one.place === id);
      const treasure = thing === "treasure" ? id : place?.card?.treasure;
      const found = treasure ? entryOf(info, "treasures", treasure) : undefined;
      return found && treasure ? { title: thing === "place" ? `${id}: ${treasure}` : treasure, text: found.text } : null;
    }
    const rule = entryOf(info, "rules", RULE[thing] ?? thing);
    return rule ? { title: rule.name, text: rule.text } : null;
  },
  known: (thing, view) => {
    const card = thing.thing === "place" ? of(view).field.find((one) => one.place === thing.id)?.card : null;
    return card ? { thing: "treasure", id: card.treasure } : thing;
  },
  printed: (info, known) => {
    const value = known.thing === "treasure" ? (entryOf(info, "treasures", known.id) as unknown as Treasure | undefined)?.value : undefined;
    return value === undefined ? [] : [{ thing: null, amount: value, label: say("rules.points", { n: value }) }];
  },
  /** What is laid in Set Up is secret until all have decided. */
  secret: (view) => of(view).phase.id === "set_up",
};
