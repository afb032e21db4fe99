/** What a thing on the table is, in words, from the game's reference. */

import type { BaseView, Explanation, GameInfo } from "../../lib/game";
import type { Thing } from "../../messages";
import { say } from "./words";
import { faceAt, heroOf, islandOf, memoryOf, numbersOf, slotOf } from "./onTable";
import { withoutSeat } from "./pictures";
import type { Entry, Reference } from "./reference";
import type { View } from "./view";

type Found = Explanation | null;

function entry(entries: Entry[], id: string): Found {
  const found = entries.find((one) => one.id === id);
  return found ? { title: found.name, text: found.text } : null;
}

/** The same explanation with another title or with more words. */
function changed(found: Found, change: { title?: string; first?: string; last?: string }): Found {
  if (!found) return change.title ? { title: change.title, text: [change.first, change.last].filter(Boolean).join(" ") } : null;
  const text = [change.first, found.text, change.last].filter(Boolean).join(" ");
  return { title: change.title ?? found.title, text };
}

function die(words: Reference, view: View, id: string): Found {
  const [seat, which] = numbersOf(id);
  const name = heroOf(view, seat ?? -1)?.dice[which ?? -1]?.name;
  const face = faceAt(view, id);
  if (!name || !face) return null;
  return changed(entry(words.faces, face.face), { title: say("dice_forge.at", { name, place: face.name }) });
}

function place(words: Reference, view: View, id: string): Found {
  const face = faceAt(view, id);
  if (!face) return null;
  const locked = face.locked ? `(${say("dice_forge.side_locked")})` : "";
  return changed(entry(words.faces, face.face), { last: locked });
}

function slot(words: Reference, view: View, id: string): Found {
  const found = slotOf(view, id);
  if (!found?.card) return entry(words.slots, id);
  return changed(entry(words.cards, found.card), { title: found.name ?? found.title });
}

function hero(view: View, id: string): Found {
  const found = heroOf(view, Number(id));
  if (!found) return null;
  const text = [say("dice_forge.stands_at", { place: found.stands }), say("dice_forge.forged", { n: found.forged })];
  return { title: found.name, text: text.join(" ") };
}

function island(words: Reference, view: View, id: string): Found {
  const standing = islandOf(view, id)?.hero ?? null;
  const name = standing === null ? "" : (heroOf(view, standing)?.name ?? "");
  return changed(entry(words.islands, id), { first: name && say("dice_forge.stands", { name }) + "." });
}

function space(words: Reference, view: View, id: string): Found {
  const found = view.labyrinth?.spaces.find((one) => String(one.space) === id);
  const hall = view.labyrinth?.treasures.find((one) => one.hall !== null && String(one.hall) === id);
  return changed(entry(words.labyrinth, id), { title: found?.name, last: hall && say("dice_forge.at", { name: hall.name, place: hall.text }) });
}

function celestial(words: Reference, view: View, id: string): Found {
  if (id !== "die") return entry(words.celestial, id);
  const found = view.celestial;
  if (!found) return null;
  const up = found.up === null ? "" : (found.faces[found.up]?.text ?? "");
  return { title: found.name, text: up || found.faces.map((face) => face.name).join(" · ") };
}

function allegiance(words: Reference, view: View, id: string): Found {
  const found = heroOf(view, Number(id));
  if (!found?.allegiance) return null;
  const title = say("dice_forge.allegiance_of", { name: found.name, space: found.allegiance.name });
  return changed(entry(words.track, found.allegiance.label), { title });
}

function trackSpace(words: Reference, view: View, id: string): Found {
  const oneWay = isPassedOver(view, id) ? say("dice_forge.one_way") : "";
  return changed(entry(words.track, id), { last: oneWay });
}

/** On the way to Rebellion no space leads here: the special paths pass it. */
export function isPassedOver(view: View, label: string): boolean {
  const spaces = view.track?.spaces ?? [];
  const found = spaces.find((space) => space.label === label);
  return found !== undefined && found.to_loyalty !== null && !spaces.some((space) => space.to_rebellion === found.space);
}

/** What a token of a hero says of itself. */
function belonging(words: Reference, view: View, thing: string, id: string): Found {
  const [seat, which] = numbersOf(id);
  const found = heroOf(view, seat ?? -1);
  if (thing === "hammer") return changed(entry(words.cards, "blacksmiths_hammer"), { first: dotted(found?.hammer?.text) });
  if (thing === "scepter")
    return changed(entry(words.cards, "blacksmiths_scepter"), { first: dotted(found?.scepters[which ?? -1]?.text) });
  return changed(entry(words.cards, "companion"), { first: dotted(found?.companions[which ?? -1]?.text) });
}

function dotted(text: string | undefined): string {
  return text ? `${text}.` : "";
}

export function explain(info: GameInfo, { thing, id }: Thing, base: BaseView): Explanation | null {
  const words = info as unknown as Reference;
  const view = base as View;
  switch (thing) {
    case "face":
    case "face_for_sale":
    case "garden_face":
    case "forest_face":
      return entry(words.faces, id);
    case "place":
      return place(words, view, id);
    case "die":
      return die(words, view, id);
    case "slot":
      return slot(words, view, id);
    case "card":
    case "token":
      return entry(words.cards, withoutSeat(id));
    case "set":
      return entry(words.cards, id) ?? entry(words.cards, `${id}-red`);
    case "resource":
      return entry(words.resources, withoutSeat(id));
    case "hammer":
    case "scepter":
    case "companion":
      return belonging(words, view, thing, id);
    case "hero":
      return hero(view, id);
    case "island":
      return island(words, view, id);
    case "memory": {
      const found = memoryOf(view, id);
      return found ? { title: entry(words.cards, `memory-${found.colour}`)?.title ?? "", text: dotted(found.text) } : null;
    }
    case "space":
      return space(words, view, id);
    case "treasure":
      return entry(words.treasures, id);
    case "celestial":
      return celestial(words, view, id);
    case "allegiance":
      return allegiance(words, view, id);
    case "track":
      return trackSpace(words, view, id);
    case "zone":
      return entry(words.zones, id);
    case "sanctuary":
      return { title: words.places["sanctuary"] ?? "", text: words.resources.find((one) => one.id === "gold")?.text ?? "" };
    default:
      return null;
  }
}
