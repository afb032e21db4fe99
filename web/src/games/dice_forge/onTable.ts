/** What lies on the table now where a thing points. */

import type { Thing } from "../../messages";
import type { Face, HeroView, Island, Slot, View } from "./view";

/** The numbers of an id, e.g. seat, die and side of `1-0-5`. */
export function numbersOf(id: string): number[] {
  return id.split("-").map(Number);
}

export function heroOf(view: View, seat: number): HeroView | undefined {
  return view.heroes.find((hero) => hero.seat === seat);
}

export function slotOf(view: View, id: string): Slot | undefined {
  return view.islands.flatMap((island) => island.slots).find((slot) => slot.slot === id);
}

export function islandOf(view: View, id: string): Island | undefined {
  return view.islands.find((island) => String(island.island) === id);
}

/** The face at `seat-die-side`; with `seat-die`, the one that is up. */
export function faceAt(view: View, id: string): Face | undefined {
  const [seat, which, side] = numbersOf(id);
  const die = heroOf(view, seat ?? -1)?.dice[which ?? -1];
  return die?.faces[side ?? die.up];
}

export function memoryOf(view: View, id: string) {
  return view.islands.flatMap((island) => island.memories).find((memory) => String(memory.memory) === id);
}

/** Does its picture depend on the position? */
export function isOnTable(thing: string): boolean {
  return thing === "place" || thing === "die" || thing === "slot" || thing === "memory";
}

/** The picture of what lies there; nothing if the thing does not depend on the position. */
export function onTable(view: View, { thing, id }: Thing): string | null {
  switch (thing) {
    case "place":
    case "die": {
      const face = faceAt(view, id);
      return face ? `face-${face.face}` : null;
    }
    case "slot": {
      const card = slotOf(view, id)?.card;
      return card ? `card-${card}` : null;
    }
    case "memory": {
      const memory = memoryOf(view, id);
      return memory ? `memory-${memory.colour}` : null;
    }
    default:
      return null;
  }
}
