/**
 * Short sounds, made on the spot of four materials: stone (dice), bronze (hammer and bell), a plucked string (what is
 * gained, whose turn it is) and air (things that travel). Strings and bronze are tuned to one scale of five notes, so that
 * whatever falls together sounds together.
 */

import { settings } from "./settings.svelte";

type Material = "stone" | "bronze" | "string" | "air";
/** What is struck, its pitch in hertz, when and for how long (in milliseconds), and how loud (1 is full). */
type Strike = readonly [Material, pitch: number, at: number, lasts: number, loud: number];

// D minor without its second and its sixth
const [D3, A3, D4, F4, G4, A4, C5, D5, F5, A5] = [147, 220, 294, 349, 392, 440, 523, 587, 698, 880] as const;

/** What can be heard. Whoever shows something plays its sound by name. */
export const SOUNDS = {
  /** Dice are in the air, and rattle. */
  throw: [0, 55, 120, 170, 245].map((at, knock) => ["stone", 900 + 260 * ((knock * 7) % 4), at, 45, 0.3] as const),
  /** They lie. */
  land: [["stone", 420, 0, 90, 0.7], ["stone", 640, 45, 60, 0.35]],
  gain: [["string", D5, 0, 260, 0.3], ["string", A5, 60, 320, 0.26]],
  pay: [["string", A4, 0, 200, 0.26], ["string", D4, 70, 260, 0.26]],
  /** A hammer on an anvil. */
  forge: [["stone", 1500, 0, 40, 0.5], ["bronze", D5, 0, 420, 0.34], ["bronze", A5, 150, 520, 0.3]],
  feat: [["string", D4, 0, 420, 0.3], ["string", F4, 90, 420, 0.3], ["string", A4, 180, 420, 0.3], ["string", D5, 270, 700, 0.34]],
  travel: [["air", 700, 0, 220, 0.3]],
  reveal: [["air", 1500, 0, 110, 0.3], ["string", C5, 60, 240, 0.2]],
  oust: [["stone", 240, 0, 160, 0.7], ["string", A3, 20, 260, 0.3]],
  step: [["stone", 320, 0, 70, 0.45]],
  allegiance: [["string", F4, 0, 300, 0.28], ["string", C5, 110, 380, 0.26]],
  capture: [["bronze", A4, 0, 240, 0.3], ["stone", 520, 0, 60, 0.5], ["stone", 380, 90, 90, 0.5]],
  attack: [["air", 420, 0, 130, 0.5], ["stone", 200, 90, 200, 0.8]],
  wound: [["string", D4, 0, 240, 0.3], ["string", D3, 90, 460, 0.34]],
  claim: [["stone", 760, 0, 50, 0.5], ["string", G4, 20, 260, 0.28]],
  battle: [["bronze", D4, 0, 500, 0.32], ["stone", 260, 0, 140, 0.7], ["stone", 220, 160, 160, 0.7]],
  bell: [["bronze", A5, 0, 1500, 0.5]],
  /** It is my turn. */
  turn: [["string", F4, 0, 500, 0.3], ["string", C5, 120, 760, 0.28]],
  /** The game is over. */
  end: [D4, F4, A4, C5, D5, F5].map((pitch, note) => ["string", pitch, 140 * note, 900, 0.3] as const),
  /** A sum that grows by one source more. */
  count: [["string", A5, 0, 120, 0.16]],
} satisfies Record<string, readonly Strike[]>;

export type SoundName = keyof typeof SOUNDS;

const PARTIALS = { string: [[1, 1], [2, 0.35], [3, 0.12]], bronze: [[0.5, 0.5], [1, 1], [1.19, 0.5], [1.5, 0.3], [2, 0.6], [2.98, 0.25]] } as const;
const LOUDEST = 0.32; // all the way up it is still beside the game, not above it
const AT_ONCE = 45; // milliseconds in which a sound is not begun twice

let context: AudioContext | null = null;
let volume: GainNode;
let noise: AudioBuffer;
const begun: Partial<Record<SoundName, number>> = {};

/** Nothing sounds before somebody has touched the page: browsers want it so, and so do people. */
function ready(): AudioContext | null {
  const mayPlay = navigator.userActivation?.hasBeenActive ?? false;
  if (!settings.sound || settings.volume <= 0 || typeof AudioContext === "undefined" || !mayPlay) return null;
  if (!context) {
    context = new AudioContext();
    volume = context.createGain();
    volume.connect(context.createDynamicsCompressor()).connect(context.destination);
    noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    noise.getChannelData(0).forEach((_, at, samples) => (samples[at] = 2 * Math.random() - 1));
  }
  volume.gain.value = LOUDEST * (settings.volume / 100) ** 2;
  if (context.state === "suspended") void context.resume();
  return context;
}

/** Play a sound by its name, at once or in so many milliseconds. Off means off: nothing is begun. */
export function play(name: SoundName, after = 0): void {
  const to = ready();
  if (!to || performance.now() + after - (begun[name] ?? -AT_ONCE) < AT_ONCE) return;
  begun[name] = performance.now() + after;
  for (const [material, pitch, at, lasts, loud] of SOUNDS[name]) {
    const from = to.currentTime + (after + at) / 1000;
    if (material === "stone" || material === "air") blow(to, material, pitch, from, lasts / 1000, loud);
    else for (const [times, share] of PARTIALS[material]) swing(to, pitch * times, from, lasts / 1000 / Math.sqrt(times), loud * share);
  }
}

/** Silence at once, also in the middle of a sound. */
export function hush(): void {
  void context?.suspend();
}

/** Louder in no time, then fading. */
function envelope(to: AudioContext, from: number, lasts: number, loud: number, rise = 0.004): GainNode {
  const gain = to.createGain();
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loud, from + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + lasts);
  gain.connect(volume);
  return gain;
}

function swing(to: AudioContext, pitch: number, from: number, lasts: number, loud: number): void {
  const source = to.createOscillator();
  source.frequency.value = pitch;
  source.connect(envelope(to, from, lasts, loud));
  source.start(from);
  source.stop(from + lasts);
}

function blow(to: AudioContext, material: "stone" | "air", pitch: number, from: number, lasts: number, loud: number): void {
  const source = to.createBufferSource();
  const filter = to.createBiquadFilter();
  source.buffer = noise;
  filter.type = "bandpass";
  filter.Q.value = material === "stone" ? 5 : 1.2;
  filter.frequency.setValueAtTime(pitch, from);
  if (material === "air") filter.frequency.linearRampToValueAtTime(2.2 * pitch, from + lasts);
  source.connect(filter).connect(envelope(to, from, lasts, 2 * loud, material === "air" ? lasts / 3 : 0.002));
  source.start(from, from % 0.2);
  source.stop(from + lasts);
}
