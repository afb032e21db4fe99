/** Where the numbers of an event are on the table. */

import type { Entry, GameEvent, GameInfo } from "../../lib/game";
import { spot, type Scene } from "../../lib/stage/beats";
import { both } from "../../lib/stage/puts";
import { heroOf } from "./onTable";
import { EVENTS, type View } from "./view";

/** Where something comes from, as `facts/kinds.py` numbers it. */
const SOURCES = ["rules", "die", "card", "token", "hammer", "forge", "extra_action", "boar_owner", "celestial", "space", "zone", "memory"];

/** The id of the thing with this number: the reference lists everything in the order of its numbers. */
export function idOf(info: GameInfo | null, list: string, number: number): string {
  return (info?.[list] as Entry[] | undefined)?.[number]?.id ?? String(number);
}

/** Does it come from a die that was thrown? */
export function dieShowing([, , , , source]: GameEvent): boolean {
  return SOURCES[both(source)[0]] === "die";
}

/** The thing an amount comes from, or goes to. */
export function whereFrom(event: GameEvent, on: Scene<View>): string | null {
  const [, seat, , , source] = event;
  const [sort, id] = both(source);
  switch (SOURCES[sort]) {
    case "die":
    case "boar_owner":
      return dieOf(event, on);
    case "card":
      return cardOf(seat, idOf(on.info, "cards", id), on);
    case "token":
      return spot("token", `${seat}-${idOf(on.info, "cards", id)}`);
    case "hammer":
      return spot("hammer", seat);
    case "forge":
      return stockOf(on.before, idOf(on.info, "faces", id)) ?? spot("sanctuary", "sanctuary");
    case "celestial":
      return spot("celestial", "die");
    case "space":
      return spot("space", id);
    case "zone":
      return spot("allegiance", seat);
    case "extra_action":
      return spot("sanctuary", "sanctuary");
    default:
      return spot("hero", seat);
  }
}

/** A card that is being bought lies on its island; any other one with its owner. */
function cardOf(seat: number, card: string, { before, info, events, at }: Scene<View>): string {
  const feat = events.slice(0, at).findLast(([what, who]) => EVENTS[what] === "feat" && who === seat);
  if (feat && idOf(info, "cards", feat[3]) === card) return spot("slot", idOf(info, "slots", feat[2]));
  return heroOf(before, seat)?.cards.some((one) => one.card === card) ? spot("card", `${seat}-${card}`) : spot("hero", seat);
}

/** Which of the two dice gives: the one that shows this face; if both do, the second gives what comes second. */
function dieOf([, seat, , , source]: GameEvent, { events, at }: Scene<View>): string {
  const face = both(source)[1];
  const shown: Record<number, number> = {};
  let given = 0;
  for (const [what, who, a, b, from] of events.slice(0, at)) {
    if (who !== seat) continue;
    if (EVENTS[what] === "rolled" || EVENTS[what] === "turned") {
      shown[a % 2] = b;
      given = 0;
    } else if (EVENTS[what] === "gained" && from === source) given += 1;
  }
  const showing = [0, 1].filter((die) => shown[die] === face);
  return spot("die", `${seat}-${showing[Math.min(given, showing.length - 1)] ?? 0}`);
}

/** Where a face is for sale, or lies until a card brings it. */
export function stockOf(view: View, face: string): string | null {
  if (view.pools.some((pool) => pool.faces.some((one) => one.face === face))) return spot("face_for_sale", face);
  if (view.gardens.some((one) => one.face === face)) return spot("garden_face", face);
  return view.forest.some((pool) => pool.faces.some((one) => one.face === face)) ? spot("forest_face", face) : null;
}

/** A space of the labyrinth, or of the Titans' board. */
export function boardOf(view: View, board: "labyrinth" | "track", space: number): string {
  if (board === "labyrinth") return spot("space", space);
  return spot("track", view.track?.spaces.find((one) => one.space === space)?.label ?? space);
}

const cardsOf = (view: View, seat: number): Map<string, number> =>
  new Map(heroOf(view, seat)?.cards.map(({ card, count }) => [card, count]));

/** How many cards a hero has more when the move is over. */
export function cardsTaken({ before, then }: Scene<View>, seat: number): number {
  const counted = (view: View): number => [...cardsOf(view, seat).values()].reduce((sum, count) => sum + count, 0);
  return counted(then) - counted(before);
}

/** A card that a hero has more when the move is over. */
export function newCard({ before, then }: Scene<View>, seat: number): string | undefined {
  const had = cardsOf(before, seat);
  return [...cardsOf(then, seat)].find(([card, count]) => count > (had.get(card) ?? 0))?.[0];
}

/** The stack on which a card lies. */
export function slotWith(view: View, card: string): string | undefined {
  return view.islands.flatMap((island) => island.slots).find((slot) => slot.card === card)?.slot;
}
