/** The story of a game, asked for once by all who show something of it, and its points by where they came from. */

import type { Group, Source, Story } from "../messages";
import { get } from "./api";
import { settings, type Lang } from "./settings.svelte";

let known: { table: string; lang: Lang; seq: number; story: Promise<Story> } | null = null;

/** As of a move; when that is the last one, it is asked for only once. */
export function storyOf(table: string, seq: number): Promise<Story> {
  const lang = settings.lang;
  if (known?.table !== table || known.lang !== lang || known.seq !== seq) {
    const story = get<Story>(`/api/tables/${table}/story`);
    story.catch(() => (known = null)); // it is asked for again
    known = { table, lang, seq, story };
  }
  return known.story;
}

/** So much of one sort, of each seat, and what it is made of. */
export interface Share extends Group {
  inside: (Source & { seats: number[] })[];
  seats: number[];
}

export const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Where everybody's points came from; without what brought nobody anything. */
export function sharesOf(story: Story, seats: number): Share[] {
  const each = Array.from({ length: seats }, (_, seat) => seat);
  const sources = story.sources
    .map((source) => ({ ...source, seats: each.map((seat) => sum(source.points.map((round) => round[seat] ?? 0))) }))
    .filter((source) => source.seats.some((points) => points !== 0));
  return story.groups
    .map((group) => {
      const inside = sources.filter((source) => source.group === group.id).sort((a, b) => sum(b.seats) - sum(a.seats));
      return { ...group, inside, seats: each.map((seat) => sum(inside.map((source) => source.seats[seat] ?? 0))) };
    })
    .filter((group) => group.inside.length > 0);
}
