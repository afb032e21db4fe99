/** The one explanation that is open: of the thing under the pointer, in focus, or pressed long. */

export interface Tip {
  anchor: HTMLElement;
  title: string;
  text: string;
  /** Why it cannot be chosen now. */
  whyNot: string | null;
  /** What each option that it stands for would do. */
  options: { text: string; preview: string[] }[];
}

export const TIP_ID = "tip";
const PAUSE = 250;
const LONG_PRESS = 450;

export const tips = $state<{ open: Tip | null }>({ open: null });
let timer: ReturnType<typeof setTimeout> | undefined;

export function showTip(tip: Tip, after = PAUSE): void {
  clearTimeout(timer);
  timer = setTimeout(() => (tips.open = tip), after);
}

export function hideTip(anchor?: HTMLElement): void {
  clearTimeout(timer);
  if (!anchor || tips.open?.anchor === anchor) tips.open = null;
}

/** Explain an element on hover, focus and long press. A long press does not press. */
export function explained(node: HTMLElement, make: () => Omit<Tip, "anchor"> | null) {
  let pressing: ReturnType<typeof setTimeout> | undefined;
  let wasLong = false;
  let current = make;
  const show = (after?: number): void => {
    const tip = current();
    if (tip) showTip({ ...tip, anchor: node }, after);
  };
  const hide = (): void => hideTip(node);
  const over = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") show();
  };
  const focus = (): void => {
    if (node.matches(":focus-visible")) show(0);
  };
  const down = (event: PointerEvent): void => {
    wasLong = false;
    if (event.pointerType === "mouse") return;
    pressing = setTimeout(() => {
      wasLong = true;
      show(0);
    }, LONG_PRESS);
  };
  const up = (): void => clearTimeout(pressing);
  const click = (event: MouseEvent): void => {
    if (wasLong) {
      event.preventDefault();
      event.stopImmediatePropagation();
      wasLong = false;
    } else hide();
  };
  const menu = (event: Event): void => {
    if (wasLong) event.preventDefault();
  };
  node.addEventListener("pointerenter", over);
  node.addEventListener("pointerleave", hide);
  node.addEventListener("focus", focus);
  node.addEventListener("blur", hide);
  node.addEventListener("pointerdown", down);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  node.addEventListener("contextmenu", menu);
  node.addEventListener("click", click, { capture: true });
  return {
    update(next: () => Omit<Tip, "anchor"> | null) {
      current = next;
    },
    destroy() {
      clearTimeout(pressing);
      hideTip(node);
    },
  };
}
