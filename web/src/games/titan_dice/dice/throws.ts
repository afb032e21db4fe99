/** How often each die had been thrown when it was drawn last: a die that comes back to the table does not tumble again. */

import type { Table } from "../../../lib/table/table.svelte";

const drawn = new WeakMap<Table, Map<string, number>>();

export function drawnThrows(table: Table): Map<string, number> {
  let found = drawn.get(table);
  if (!found) drawn.set(table, (found = new Map()));
  return found;
}
