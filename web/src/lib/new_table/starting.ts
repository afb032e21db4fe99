/** A new table: what is asked of the server, and going there. */

import type { Created, CreateTable, WantedSeat } from "../../messages";
import { post } from "../api";
import { usualLevel } from "./levels";
import { keep } from "../proof/pins";
import { forNewTable } from "../proof/promise";
import { remember } from "../mygames";
import { go } from "../router.svelte";
import { settings } from "../settings.svelte";
import type { GameInfo } from "../game";

/** What is played if nothing else is wanted: in real time where the game can. */
export function usualSetup(info: GameInfo): string {
  return info.live ?? info.setup;
}

/** A game for one person at once: the usual setup against one bot. */
export function quickTable(info: GameInfo): CreateTable {
  const bots = Math.max(1, info.seats.least - 1);
  const bot: WantedSeat = { who: "bot", bot: usualLevel(info) };
  const seats: WantedSeat[] = [{ who: "me", name: settings.name }, ...Array.from({ length: bots }, () => bot)];
  return { game: info.id, setup: usualSetup(info), seats };
}

/** Make the table, keep its links on this device, and go there. */
export async function begin(wanted: CreateTable, title: string, isAccompanied = false): Promise<void> {
  const { nonce: typed, ...asked } = wanted;
  const { body, pin } = await forNewTable(typed);
  const made = await post<Created>("/api/tables", { ...asked, ...body });
  if (pin) keep(made.id, pin);
  const names = wanted.seats.map((seat) => seat.name ?? "");
  remember({ id: made.id, game: wanted.game, title, names, status: "", isAccompanied, ...keptLinks(made, wanted.seats.map((seat) => seat.who === "open")) });
  go(`/${made.id}`);
}

/** What the maker of a table is told once: the invitation for each open seat, and the secret to watch. */
export function keptLinks(made: Created, isOpen: boolean[]): { invites: string[]; watch: string } {
  const left = [...made.invites];
  return { invites: isOpen.map((open) => (open ? (left.shift() ?? "") : "")), watch: made.watch };
}
