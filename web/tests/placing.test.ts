import { describe, expect, test } from "vitest";
import { placed, type Box } from "../src/lib/placing";

const desk: Box = { left: 0, top: 0, right: 1440, bottom: 900 };
const phone: Box = { left: 0, top: 0, right: 360, bottom: 740 };
const beside: Box = { left: 1090, top: 60, right: 1430, bottom: 500 };
const sheet: Box = { left: 0, top: 420, right: 360, bottom: 740 };

const sizes = [{ width: 300, height: 120 }, { width: 340, height: 420 }];
const anchors: [string, Box, Box, Box][] = [];
for (const [window, kept] of [[desk, beside], [phone, sheet]] as const) {
  for (let x = 0; x + 60 <= window.right; x += 60) {
    for (let y = 0; y + 60 <= window.bottom; y += 60) anchors.push([`${window.right}: ${x}, ${y}`, { left: x, top: y, right: x + 60, bottom: y + 60 }, window, kept]);
  }
}

describe("an explanation", () => {
  test.each(sizes)("of $width × $height never lies over the question or outside the window", (size) => {
    for (const [where, anchor, window, kept] of anchors) {
      const { left, top, room } = placed(size, anchor, window, kept);
      const right = left + size.width;
      const bottom = top + Math.min(size.height, room);
      expect(left >= 0 && top >= 0 && right <= window.right && bottom <= window.bottom, where).toBe(true);
      expect(right <= kept.left || left >= kept.right || bottom <= kept.top || top >= kept.bottom, where).toBe(true);
    }
  });

  test("lies above what it explains, if there is room", () => {
    const anchor = { left: 600, top: 400, right: 660, bottom: 460 };
    expect(placed(sizes[0]!, anchor, desk, null)).toMatchObject({ left: 480, top: 272 });
  });
});
