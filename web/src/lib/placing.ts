/** Where an explanation lies: near what it explains, inside the window, and never over the question. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Place {
  left: number;
  top: number;
  /** How high it may be at most. */
  room: number;
}

const MARGIN = 8;

/** The parts of the window beside, above and below what must stay in sight. */
function free(window: Box, kept: Box | null): Box[] {
  if (!kept) return [window];
  return [
    { ...window, bottom: Math.min(window.bottom, kept.top) },
    { ...window, right: Math.min(window.right, kept.left) },
    { ...window, left: Math.max(window.left, kept.right) },
    { ...window, top: Math.max(window.top, kept.bottom) },
  ];
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** The best place for something of this size. Where it fits nowhere, it gets the largest part and is scrolled. */
export function placed(size: { width: number; height: number }, anchor: Box, window: Box, kept: Box | null): Place {
  const middle = { x: (anchor.left + anchor.right - size.width) / 2, y: (anchor.top + anchor.bottom - size.height) / 2 };
  const wishes = [
    { left: middle.x, top: anchor.top - size.height - MARGIN },
    { left: middle.x, top: anchor.bottom + MARGIN },
    { left: anchor.right + MARGIN, top: middle.y },
    { left: anchor.left - size.width - MARGIN, top: middle.y },
  ];
  let best: (Place & { cost: number }) | null = null;
  for (const part of free(window, kept)) {
    const room = part.bottom - part.top - 2 * MARGIN;
    const height = Math.min(size.height, room);
    if (part.right - part.left < size.width + 2 * MARGIN || room < 80) continue;
    for (const wish of wishes) {
      const left = clamp(wish.left, part.left + MARGIN, part.right - size.width - MARGIN);
      const top = clamp(wish.top, part.top + MARGIN, part.bottom - height - MARGIN);
      const covered = overlap({ left, top, right: left + size.width, bottom: top + height }, anchor);
      const cost = 10 * covered + 50 * (size.height - height) + Math.hypot(left - wish.left, top - wish.top);
      if (!best || cost < best.cost) best = { left, top, room, cost };
    }
  }
  return best ?? { left: MARGIN, top: MARGIN, room: window.bottom - 2 * MARGIN };
}
