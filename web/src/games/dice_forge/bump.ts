/** What has just changed swells for a moment. Nothing is to be done when that is over. */

import type { Action } from "svelte/action";
import { wantsLessMotion } from "../../lib/settings.svelte";

const LASTS = 450;

export const bump: Action<HTMLElement, unknown> = (node) => {
  node.style.scale = "1"; // so that nothing has to be laid out when it is over
  return {
    update: () => {
      if (!wantsLessMotion()) node.animate?.([{ scale: 1.45 }, { scale: 1 }], { duration: LASTS, easing: "cubic-bezier(.34,1.56,.64,1)" });
    },
  };
};
