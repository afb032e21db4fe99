/** A few gentle sounds, made on the spot. */

import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

function tone(frequency: number, at: number, length: number, loud: number, shape: OscillatorType): void {
  if (!context) return;
  const swing = context.createOscillator();
  const gain = context.createGain();
  swing.type = shape;
  swing.frequency.value = frequency;
  gain.gain.setValueAtTime(0, context.currentTime + at);
  gain.gain.linearRampToValueAtTime(loud, context.currentTime + at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + at + length);
  swing.connect(gain).connect(context.destination);
  swing.start(context.currentTime + at);
  swing.stop(context.currentTime + at + length);
}

function ready(): boolean {
  if (!settings.sound || typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return false;
  context ??= new AudioContext();
  return true;
}

/** It is my turn. */
export function chime(): void {
  if (!ready()) return;
  tone(523, 0, 0.5, 0.06, "sine");
  tone(784, 0.12, 0.7, 0.05, "sine");
}

/** Dice fall. */
export function rattle(): void {
  if (!ready()) return;
  for (let knock = 0; knock < 5; knock++) {
    tone(180 + 60 * ((knock * 7) % 4), 0.07 * knock + 0.02 * (knock % 2), 0.05, 0.05, "triangle");
  }
}

/** A bell is rung. */
export function bell(): void {
  if (!ready()) return;
  for (const [part, loud] of [
    [880, 0.08],
    [1760, 0.04],
    [2640, 0.02],
  ] as const) {
    tone(part, 0, 1.4, loud, "sine");
  }
}
