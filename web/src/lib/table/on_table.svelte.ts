/** What the table shows of a question, so that it need not be listed beside it. */

import type { Option } from "../../messages";

/** Does whoever plays here want to read every option, even if the table shows it? */
export const lists = $state({ open: false });

/** Can the option be pressed on the table? */
export function isOnTable(option: Option): boolean {
  return option.things.some(({ thing, id }) => {
    const place = document.querySelector<HTMLElement>(`[data-thing="${CSS.escape(`${thing}:${id}`)}"]`);
    return place !== null && (place.checkVisibility?.() ?? true);
  });
}
