/** The lessons there are, in the reader's language. Made by a page. */

import type { LessonOffered, Lessons } from "../../messages";
import { get } from "../api";
import { settings } from "../settings.svelte";

const fetched: Record<string, Promise<LessonOffered[]>> = {};

function allLessons(): Promise<LessonOffered[]> {
  const { lang } = settings;
  fetched[lang] ??= get<Lessons>("/api/lessons").then(({ lessons }) => lessons);
  fetched[lang].catch(() => delete fetched[lang]);
  return fetched[lang];
}

export class School {
  lessons = $state.raw<LessonOffered[]>([]);

  constructor() {
    $effect(() => {
      let isWanted = true;
      allLessons().then(
        (lessons) => {
          if (isWanted) this.lessons = lessons;
        },
        () => undefined, // the games can be played without
      );
      return () => (isWanted = false);
    });
  }

  of(game: string): LessonOffered[] {
    return this.lessons.filter((lesson) => lesson.game === game);
  }
}
