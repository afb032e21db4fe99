/** What is shown of a thing that is looked at large. */

import { entryOf, type BaseView, type GameInfo, type Printed } from "../../lib/game";
import { settings } from "../../lib/settings.svelte";
import type { Thing } from "../../messages";
import { onTable } from "./onTable";
import { pictureOf, withoutSeat } from "./pictures";
import type { CardEntry } from "./reference";
import type { View } from "./view";

/** What lies beside a card is told by it. */
const CARDS: Record<string, string> = { hammer: "blacksmiths_hammer", scepter: "blacksmiths_scepter", companion: "companion" };

/** A card or a face, wherever it lies: its picture tells which one it is. */
export function known(thing: Thing, view: BaseView): Thing {
  const card = thing.thing === "token" ? withoutSeat(thing.id) : CARDS[thing.thing];
  if (card) return { thing: "card", id: card };
  const picture = onTable(view as View, thing) ?? pictureOf(thing);
  const [, sort, id] = /^(card|face)-(.+)$/.exec(picture ?? "") ?? [];
  return sort && id ? { thing: sort, id } : thing;
}

/** The price and the glory of a card. */
export function printed(info: GameInfo, { thing, id }: Thing): Printed[] {
  const card = thing === "card" ? (entryOf(info, "cards", id) as CardEntry | undefined) : undefined;
  if (!card) return [];
  return (["moon", "sun", "glory"] as const).flatMap((resource) => {
    const amount = card[resource];
    const name = entryOf(info, "resources", resource)?.name ?? resource;
    return amount ? [{ thing: { thing: "resource", id: resource }, amount, label: `${amount} ${name}` }] : [];
  });
}

const NAMES = {
  en: { gold: "gold", sun: "sun shards?", moon: "moon shards?", glory: "glory", ancient: "ancient shards?", loyalty: "loyalty" },
  fr: { gold: "pièces? d’or", sun: "fragments? solaires?", moon: "fragments? lunaires?", glory: "(?:points? de )?gloire", ancient: "fragments? originels?", loyalty: "(?:points? de )?loyauté" },
};

export function symbols(): [string, Thing][] {
  return Object.entries(NAMES[settings.lang]).map(([id, name]) => [name, { thing: "resource", id }]);
}
