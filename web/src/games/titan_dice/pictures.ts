/** Which picture of the sheet stands for a thing. */

import type { Thing } from "../../messages";
import type { View } from "./view";

/** Nothing, if the thing has no picture, or only the table would tell which one it is. */
export function pictureOf({ thing, id }: Thing, view: View | null): string | null {
  const [first = "", second = ""] = id.split("-");
  const player = view?.players[Number(first)];
  switch (thing) {
    case "creature":
      return `token-${id}`;
    case "track":
    case "space":
      return `token-${second}`;
    case "exodus":
      return `token-${id}`;
    case "face":
      return `face-${id}`;
    case "bonus_face":
      return `bonus-${id}`;
    case "die":
      return `face-${second}`;
    case "bonus_die":
      return `bonus-${player?.bonus.face ?? "blank"}`;
    case "wound_die":
      return "face-wound";
    case "rolled_die":
      return first === "bonus" ? `bonus-${view?.rolled.dice.find((die) => die.bonus)?.face ?? "blank"}` : `face-${first}`;
    case "side":
      return `${first === "bonus" ? "bonus" : "face"}-${second}`;
    case "pool":
      return "face-blank";
    case "attack":
      return `creature-${id}`;
    case "stack": {
      const top = view?.stacks.find(({ creature }) => creature === id)?.cards[0];
      return top ? `card-${top.card}` : `token-${id}`;
    }
    case "stack_card": {
      const stack = view?.stacks.find(({ creature }) => creature === first);
      const card = stack?.cards.find(({ level }) => level === Number(second));
      return card ? `card-${card.card}` : `token-${first}`;
    }
    case "card": {
      if (!second) return `card-${id}`; // the ability
      const card = player?.cards.find(({ creature }) => creature === second);
      return card ? `card-${card.card}` : `token-${second}`;
    }
    default:
      return null;
  }
}
