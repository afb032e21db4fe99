/**
 * The one explanation that is open: of the thing under the pointer, in focus, or pressed long. It is small at first; who
 * stays there, presses long, or presses the key `I`, sees the thing large.
 */

import type { Thing } from "../messages";
import type { Table } from "./table/table.svelte";

export interface Tip {
  anchor: HTMLElement;
  title: string;
  text: string;
  /** Why it cannot be chosen now. */
  whyNot: string | null;
  /** What each option that it stands for would do. */
  options: { text: string; preview: string[] }[];
  /** What it is, if it can be shown large. */
  about?: { table: Table; thing: Thing };
}

type Make = () => Omit<Tip, "anchor"> | null;

export const TIP_ID = "tip";
const PAUSE = 250;
const TO_LARGE = 900; // after that: whoever moves on has gone by then
const LONG_PRESS = 450;

export const tips = $state<{ open: Tip | null; large: boolean }>({ open: null, large: false });
let timer: ReturnType<typeof setTimeout> | undefined;
const makers = new WeakMap<HTMLElement, Make>();

export function showTip(tip: Tip, after = PAUSE, large = false): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    tips.open = tip;
    tips.large = large && tip.about !== undefined;
  }, after);
}

/** The one that is open grows, if the pointer stays. */
function growLater(): void {
  timer = setTimeout(() => (tips.large = tips.open?.about !== undefined), TO_LARGE);
}

export function hideTip(anchor?: HTMLElement): void {
  clearTimeout(timer);
  if (!anchor || tips.open?.anchor === anchor) tips.open = null;
}

/** The thing in focus, or the one that is explained: large, and small again. */
export function toggleLarge(): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const anchor = tips.open?.anchor ?? focused;
  const tip = anchor && makers.get(anchor)?.();
  if (!anchor || !tip?.about) return false;
  if (tips.open && tips.large) hideTip();
  else showTip({ ...tip, anchor }, 0, true);
  return true;
}

/** Explain an element on hover, focus and long press. A long press does not press. */
export function explained(node: HTMLElement, make: Make) {
  let pressing: ReturnType<typeof setTimeout> | undefined;
  let wasLong = false;
  const show = (after?: number, large = false): void => {
    const tip = makers.get(node)?.();
    if (tip) showTip({ ...tip, anchor: node }, after, large);
  };
  const hide = (): void => hideTip(node);
  const over = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") return;
    show();
    const small = timer;
    setTimeout(() => timer === small && tips.open?.anchor === node && growLater(), PAUSE + 10);
  };
  const focus = (): void => {
    if (node.matches(":focus-visible")) show(0);
  };
  const down = (event: PointerEvent): void => {
    wasLong = false;
    if (event.pointerType === "mouse") return;
    pressing = setTimeout(() => {
      wasLong = true;
      show(0, true);
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
  makers.set(node, make);
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
    update(next: Make) {
      makers.set(node, next);
    },
    destroy() {
      clearTimeout(pressing);
      hideTip(node);
    },
  };
}
