/** What is shown of a thing that is looked at large. */

import { entryOf, type BaseView, type Entry, type GameInfo, type Printed } from "../../lib/game";
import { say } from "./words";
import type { Thing } from "../../messages";
import { pictureOf } from "./pictures";
import type { CardEntry } from "./reference";
import type { View } from "./view";

const SORTS: Record<string, string> = { card: "card", face: "face", bonus: "face", token: "creature" };

/** A card, a face or a creature, wherever it lies: its picture tells which one it is. */
export function known(thing: Thing, view: BaseView): Thing {
  const [, sort, id] = /^(card|face|bonus|token)-(.+)$/.exec(pictureOf(thing, view as View) ?? "") ?? [];
  return sort && id ? { thing: SORTS[sort]!, id } : thing;
}

/** What a card costs, in creatures of its type, and its points. */
export function printed(info: GameInfo, { thing, id }: Thing, base: BaseView): Printed[] {
  const card = thing === "card" ? (entryOf(info, "cards", id) as CardEntry | undefined) : undefined;
  if (!card) return [];
  const view = base as View;
  const cards = [...view.stacks.flatMap((stack) => stack.cards), ...view.players.flatMap((player) => player.cards)];
  const cost = cards.find((one) => one.card === id)?.cost;
  const creature = { thing: "creature", id: card.creature };
  const name = entryOf(info, "creatures", card.creature)?.name ?? "";
  return [
    ...(cost === undefined ? [] : [{ thing: creature, amount: cost, label: `${cost} ${name}` }]),
    { thing: null, amount: card.points, label: say("rules.points", { n: card.points }) },
  ];
}

export function symbols(info: GameInfo | null): [string, Thing][] {
  return ((info?.["creatures"] as Entry[] | undefined) ?? []).map(({ id, name }) => [name, { thing: "creature", id }]);
}
