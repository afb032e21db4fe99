/** What a question is about, or what has just moved, is brought into the window if it lies outside. */

const MARGIN = 10;

interface Stretch {
  top: number;
  bottom: number;
}

/** The part of the window in which the table is seen: below the line of the others, above a sheet with the question. */
function seen(): Stretch {
  const line = document.querySelector(".others ul")?.getBoundingClientRect();
  const sheet = document.getElementById("question");
  const isOver = sheet !== null && getComputedStyle(sheet).position === "fixed";
  return { top: line ? line.height : 0, bottom: isOver ? sheet.getBoundingClientRect().top : innerHeight };
}

function around(boxes: Stretch[]): Stretch {
  return { top: Math.min(...boxes.map((box) => box.top)), bottom: Math.max(...boxes.map((box) => box.bottom)) };
}

/** Move the page as little as shows all of this; of what is too long, its beginning. */
function bring({ top, bottom }: Stretch): void {
  const window = seen();
  const above = top - MARGIN - window.top;
  const below = bottom + MARGIN - window.bottom;
  if (above < 0 || bottom - top > window.bottom - window.top) scrollBy({ top: above });
  else if (below > 0) scrollBy({ top: Math.min(below, above) });
}

function fits(box: Stretch): boolean {
  const { top, bottom } = seen();
  return box.bottom - box.top <= bottom - top - MARGIN;
}

/** Whoever moves the page himself is not moved any more. */
const BY_HAND = ["wheel", "touchmove", "keydown"] as const;

/**
 * Bring everything into view that may be chosen, and what it is chosen for; if that is more than fits, only when nothing of
 * it is seen. Once more when the sheet with the question has grown over it, until the answer is called.
 */
export function showLit(board: HTMLElement): () => void {
  let frame = requestAnimationFrame(() => bringLit(board));
  const sheet = document.getElementById("question");
  let height = Infinity; // it is told first how high it is
  const grows = new ResizeObserver(([entry]) => {
    const now = entry!.contentRect.height;
    if (now > height) frame = requestAnimationFrame(() => bringLit(board));
    height = now;
  });
  const stop = (): void => {
    cancelAnimationFrame(frame);
    grows.disconnect();
    for (const name of BY_HAND) removeEventListener(name, stop);
  };
  if (sheet) grows.observe(sheet);
  for (const name of BY_HAND) addEventListener(name, stop, { passive: true });
  return stop;
}

function bringLit(board: HTMLElement): void {
  const lit = [...board.querySelectorAll<HTMLElement>(".thing.lit, .asked")].filter((one) => one.closest(".others") === null);
  if (lit.length === 0) return;
  const boxes = lit.map((one) => one.getBoundingClientRect());
  const { top, bottom } = seen();
  if (fits(around(boxes)) || !boxes.some((box) => box.top >= top && box.bottom <= bottom)) bring(around(boxes));
}

/** Bring these into view because they are spoken of; of what does not fit, the first. The line of the others always is. */
export function showAll(parts: HTMLElement[]): void {
  requestAnimationFrame(() => {
    const boxes = parts.filter((part) => part.closest(".others") === null).map((part) => part.getBoundingClientRect());
    const [first] = boxes;
    if (!first) return;
    bring(fits(around(boxes)) ? around(boxes) : first);
  });
}

/** Bring a part of the table into view because something has moved on it. */
export function showPart(part: HTMLElement): void {
  requestAnimationFrame(() => bring(part.getBoundingClientRect()));
}
