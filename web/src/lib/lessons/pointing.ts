/** Things on the table that a lesson points at: outlined, brought into the window, and named. */

import type { Thing } from "../../messages";
import { showAll } from "../table/into_view";

/** Where it is seen: the thing itself, or in a line of somebody else the place where it would lie. */
function places({ thing, id }: Thing): HTMLElement[] {
  const name = CSS.escape(`${thing}:${id}`);
  const seen = (selector: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(`main ${selector}`)].filter((place) => place.offsetParent !== null);
  const things = seen(`[data-thing="${name}"]`);
  return things.length > 0 ? things : seen(`[data-place="${name}"]`);
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
  const labels = things.map((thing) => {
    const place = places(thing)[0];
    return (place?.querySelector(".spoken") ?? place)?.textContent?.replace(/\s+/g, " ").trim() ?? "";
  });
  return labels.filter(Boolean).join(", ");
}
