/** On a narrow screen what the question is about may lie outside the window. */

const NARROW = "(max-width: 1000px)";
const MARGIN = 12;

/** Bring the first thing that may be chosen into view, between the top and the sheet with the question. */
export function showFirstLit(board: HTMLElement): void {
  if (!matchMedia(NARROW).matches) return;
  requestAnimationFrame(() => {
    const lit = [...board.querySelectorAll<HTMLElement>(".thing.lit")];
    if (lit.length === 0) return;
    const sheet = document.getElementById("question")?.getBoundingClientRect().top ?? innerHeight;
    const end = Math.min(sheet, innerHeight);
    const isSeen = lit.some((thing) => {
      const { top, bottom } = thing.getBoundingClientRect();
      return top >= 0 && bottom <= end;
    });
    if (isSeen) return;
    const top = Math.min(...lit.map((thing) => thing.getBoundingClientRect().top));
    scrollBy({ top: top - Math.max(MARGIN, end / 4) });
  });
}
