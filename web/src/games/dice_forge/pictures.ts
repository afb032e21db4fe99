/** Which picture of the sheet shows a thing. */

import type { Thing } from "../../messages";

const DICE = ["die-sun", "die-moon"];

/** `1-silver_hind` and `silver_hind` are the same card. */
export function withoutSeat(id: string): string {
  return id.replace(/^\d+-/, "");
}

const OF: Record<string, (id: string) => string> = {
  face: (id) => `face-${id}`,
  face_for_sale: (id) => `face-${id}`,
  garden_face: (id) => `face-${id}`,
  forest_face: (id) => `face-${id}`,
  slot: () => "card-back",
  card: (id) => `card-${withoutSeat(id)}`,
  set: (id) => `card-${id}`,
  resource: (id) => `res-${withoutSeat(id)}`,
  die: (id) => DICE[Number(withoutSeat(id))] ?? "die-sun",
  token: (id) => `token-${withoutSeat(id)}`,
  hammer: () => "hammer",
  scepter: () => "scepter",
  companion: () => "companion",
  hero: (id) => `hero-${id}`,
  island: (id) => `island-${id}`,
  space: (id) => `space-${id}`,
  treasure: (id) => id,
  celestial: (id) => (id === "die" ? "die-celestial" : `celestial-${id}`),
  allegiance: () => "res-loyalty",
  zone: (id) => `zone-${id}`,
  sanctuary: () => "sanctuary",
};

/** The name of its picture; nothing for what has none. */
export function pictureOf({ thing, id }: Thing): string | null {
  return OF[thing]?.(id) ?? null;
}
