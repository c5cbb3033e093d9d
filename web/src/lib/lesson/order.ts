import type { LessonInfo } from "../../generated/protocol";

/** The one after another, of the same game. */
export function nextAfter(id: string, lessons: readonly LessonInfo[]): LessonInfo | null {
  const place = lessons.findIndex((lesson) => lesson.id === id);
  const next = place < 0 ? undefined : lessons[place + 1];
  return next && next.game === lessons[place]?.game ? next : null;
}

/** The one to go on with: the first that is not done. */
export function firstOpen(
  lessons: readonly LessonInfo[],
  isDone: (id: string) => boolean,
): LessonInfo | null {
  return lessons.find(({ id }) => !isDone(id)) ?? null;
}
