/** What the question on the table is about. */

import type { Table } from "../../lib/table/table.svelte";
import type { Thing } from "../../messages";
import type { Die, Question } from "./view";

/** Is the question about things of this sort whose id begins so? */
export function isAsked(table: Table, sort: string, begins: string): boolean {
  const { asked } = table;
  if (!asked) return false;
  const means = (one: Thing): boolean => one.thing === sort && one.id.startsWith(begins);
  return asked.options.some((option) => option.things.some(means)) || asked.greyed.some(({ thing }) => means(thing));
}

/** The dice that are being turned in the question that is put to me: first the one in question. */
export function inTurning(table: Table): Die[] {
  return (table.asked as unknown as Question | null)?.dice ?? [];
}
