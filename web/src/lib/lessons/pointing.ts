/** Things on the table that a lesson points at: outlined, brought into the window, and named. */

import type { Thing } from "../../messages";
import { showAll } from "../table/into_view";

function places({ thing, id }: Thing): HTMLElement[] {
  const found = document.querySelectorAll<HTMLElement>(`main [data-thing="${CSS.escape(`${thing}:${id}`)}"]`);
  return [...found].filter((place) => place.offsetParent !== null);
}

/** Mark them until the answer is called. */
export function mark(things: Thing[]): () => void {
  const marked = things.flatMap(places);
  marked.forEach((place) => place.setAttribute("data-pointed", ""));
  showAll(marked);
  return () => marked.forEach((place) => place.removeAttribute("data-pointed"));
}

/** What they are, for whoever cannot see them. */
export function labelsOf(things: Thing[]): string {
  const labels = things.map((thing) => places(thing)[0]?.querySelector(".spoken")?.textContent ?? "");
  return labels.filter(Boolean).join(", ");
}
