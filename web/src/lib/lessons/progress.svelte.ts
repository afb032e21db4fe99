/** How far somebody has come in each lesson, on this device. */

export interface Progress {
  /** The step that comes next. */
  at: number;
  isFinished: boolean;
}

const PLACE = "astragal.lessons";

function read(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, Progress>;
  } catch {
    return {}; // what was kept cannot be read, or nothing may be kept here
  }
}

export const progress = $state<{ of: Record<string, Progress> }>({ of: read() });

export function noteStep(lesson: string, at: number, isLast: boolean): void {
  const isFinished = isLast || (progress.of[lesson]?.isFinished ?? false);
  progress.of[lesson] = { at: isLast ? 0 : at, isFinished };
  try {
    localStorage.setItem(PLACE, JSON.stringify(progress.of));
  } catch {
    // nothing may be kept here: it lasts as long as the page
  }
}

export function isFinished(lesson: string): boolean {
  return progress.of[lesson]?.isFinished ?? false;
}

export function isBegun(lesson: string): boolean {
  return (progress.of[lesson]?.at ?? 0) > 0;
}

/** Which of a game's lessons comes next: the first one that is not finished, or when all are, the first. */
export function nextOf<Lesson extends { id: string }>(lessons: Lesson[]): Lesson | undefined {
  return lessons.find(({ id }) => !isFinished(id)) ?? lessons[0];
}
