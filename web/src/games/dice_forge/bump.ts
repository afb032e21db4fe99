/** What has just changed swells for a moment. */

import { backOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { wantsLessMotion } from "../../lib/settings.svelte";

const LASTS = 450;

export function bump(_: Element, { from = 1.6 }: { from?: number } = {}): TransitionConfig {
  if (wantsLessMotion()) return { duration: 0 };
  return { duration: LASTS, easing: backOut, css: (t) => `scale: ${from + (1 - from) * t}` };
}
