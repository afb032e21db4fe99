import { describe, expect, test } from "vitest";
import { SOUNDS } from "../src/lib/sound";

const sounds = Object.entries(SOUNDS);

describe("sounds", () => {
  test("each is another one", () => {
    expect(new Set(sounds.map(([, strikes]) => JSON.stringify(strikes))).size).toBe(sounds.length);
  });

  test.each(sounds)("%s is short: the game does not wait for it", (name, strikes) => {
    const ends = Math.max(...strikes.map(([, , at, lasts]) => at + lasts));
    expect(ends).toBeLessThanOrEqual(["bell", "end"].includes(name) ? 1700 : 1000);
    expect(Math.min(...strikes.map(([, , at]) => at))).toBe(0);
  });

  test.each(sounds)("%s can be heard, and does not startle", (_, strikes) => {
    for (const [, pitch, , , loud] of strikes) {
      expect(pitch).toBeGreaterThan(100);
      expect(loud).toBeGreaterThan(0.1);
      expect(loud).toBeLessThanOrEqual(0.8);
    }
  });
});
