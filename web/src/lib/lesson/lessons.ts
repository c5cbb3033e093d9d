import type { LessonInfo, TableInfo } from "../../generated/protocol";
import { get, post } from "../api";
import { router } from "../router.svelte";
import { settings } from "../settings.svelte";
import { takeSeat } from "../tables";

/** Every lesson and puzzle, by game and in order. */
export function allLessons(): Promise<LessonInfo[]> {
  return get<LessonInfo[]>("/api/lessons");
}

/** Sits down at a new table for a lesson: one press, and it goes on. */
export async function startLesson(id: string): Promise<void> {
  const table = await post<TableInfo>(`/api/lessons/${id}`, null);
  const pupil = table.seats.find(({ kind }) => kind === "open");
  if (pupil) await takeSeat(table.id, pupil.seat, settings.name || "You");
  router.go(`/table/${table.id}`);
}

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
