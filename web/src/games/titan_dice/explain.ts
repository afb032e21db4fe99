/** What a thing on the table is, in the words of the game's reference. */

import { entryOf, type Explanation, type GameInfo } from "../../lib/game";
import type { Thing } from "../../messages";
import { say } from "./words";
import type { View } from "./view";

export function explain(info: GameInfo, { thing, id }: Thing, view: View): Explanation | null {
  const parts = id.split("-");
  const [first = "", second = ""] = parts;
  const player = view.players[Number(first)];
  switch (thing) {
    case "creature":
      return entry(info, "creatures", id);
    case "exodus": {
      const track = view.exodus?.find(({ creature }) => creature === id);
      const where = track && (track.lost ? say("titan_dice.is_lost") : say("titan_dice.exodus_space", { space: track.space, cage: track.cage }));
      return entry(info, "creatures", id, where);
    }
    case "track":
    case "space": {
      const track = player?.tracks.find(({ creature }) => creature === second);
      const where = track && say(track.caged ? "titan_dice.track_caged" : "titan_dice.track_at", { count: track.count, cage: track.cage });
      return entry(info, "creatures", second, where);
    }
    case "face":
      return entry(info, "faces", id);
    case "die":
      return entry(info, "faces", second, say("titan_dice.regular_die"));
    case "bonus_face":
      return entry(info, "faces", id, say("titan_dice.bonus_die"));
    case "bonus_die":
      return player?.bonus.face
        ? entry(info, "faces", player.bonus.face, say("titan_dice.bonus_die"))
        : { title: say("titan_dice.bonus_die"), text: say("titan_dice.bonus_text") };
    case "wound_die":
    case "wound_marker":
      return entry(info, "faces", "wound");
    case "rolled_die": {
      const face = first === "bonus" ? view.rolled.dice.find((die) => die.bonus)?.face : first;
      return entry(info, "faces", face ?? "wound", say(first === "bonus" ? "titan_dice.bonus_die" : "titan_dice.regular_die"));
    }
    case "side": {
      const sides = first === "bonus" ? view.dice.bonus : view.dice.regular;
      const opposite = sides.find(({ face }) => face === sides.find((side) => side.face === second)?.opposite);
      const kind = say(first === "bonus" ? "titan_dice.bonus_die" : "titan_dice.regular_die");
      return entry(info, "faces", second, opposite ? `${kind}, ${say("titan_dice.opposite", { face: opposite.name })}` : kind);
    }
    case "attack":
      return entry(info, "attacks", id);
    case "pool":
      return second === "active" || second === "spent"
        ? { title: say(`titan_dice.${second}`), text: say(`titan_dice.${second}_text`) }
        : null;
    case "card": {
      const card = player?.cards.find(({ creature }) => creature === second);
      if (!card) return entry(info, "cards", id);
      const price = say("titan_dice.price", { cost: card.cost, points: card.points });
      const down = card.face_down ? ` ${say("titan_dice.face_down_text")}` : "";
      return { title: card.name, text: `${card.text} ${price}${down}` };
    }
    case "stack": {
      const stack = view.stacks.find(({ creature }) => creature === id);
      const top = stack?.cards[0];
      if (!stack) return null;
      if (!top) return { title: stack.name, text: say("titan_dice.stack_empty") };
      const price = say("titan_dice.price", { cost: top.cost, points: top.points });
      return { title: `${stack.name}: ${top.name}`, text: `${top.text} ${price}` };
    }
    case "stack_card": {
      const card = view.stacks.find(({ creature }) => creature === first)?.cards.find(({ level }) => level === Number(second));
      return card ? { title: card.name, text: `${card.text} ${say("titan_dice.price", { cost: card.cost, points: card.points })}` } : null;
    }
    default:
      return null;
  }
}

/** A row of a list of the reference; `more` follows its name. */
function entry(info: GameInfo, list: string, id: string, more?: string): Explanation | null {
  const found = entryOf(info, list, id);
  if (!found) return null;
  const title = found.name.charAt(0).toUpperCase() + found.name.slice(1);
  return { title: more ? `${title} – ${more}` : title, text: found.text };
}
