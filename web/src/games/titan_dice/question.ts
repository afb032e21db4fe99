/** What the question on the table is about. */

import type { Table } from "../../lib/table/table.svelte";
import type { Thing } from "../../messages";
import type { Die, QuestionViewWithDice } from "./view";

/** Is the question about things of this sort whose id begins so? */
export function isAskedAbout(table: Table, sort: string, begins: string): boolean {
  const question = table.myQuestion;
  if (!question) return false;
  const means = (one: Thing): boolean => one.thing === sort && one.id.startsWith(begins);
  return question.options.some((option) => option.things.some(means)) || question.greyed.some(({ thing }) => means(thing));
}

/** The dice that are being turned in the question that is put to me: first the one in question. */
export function inTurning(table: Table): Die[] {
  return (table.myQuestion as QuestionViewWithDice | null)?.dice ?? [];
}
