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
  if (pupil) await takeSeat(table.id, pupil.seat, settings.name || "Pupil");
  router.go(`/table/${table.id}`);
}
