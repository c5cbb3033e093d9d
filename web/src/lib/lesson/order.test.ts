import { expect, test } from "vitest";
import type { LessonInfo } from "../../generated/protocol";
import { firstOpen, nextAfter } from "./order";

const lesson = (id: string) => ({ id, game: id.split("/")[0] }) as LessonInfo;
const lessons = ["btt/first", "btt/aim", "tcg/first"].map(lesson);

test("after the last lesson of a game comes no other game's", () => {
  expect(nextAfter("btt/first", lessons)?.id).toBe("btt/aim");
  expect(nextAfter("btt/aim", lessons)).toBeNull();
  expect(nextAfter("btt/gone", lessons)).toBeNull();
});

test("one goes on with the first that is not done", () => {
  expect(firstOpen(lessons, (id) => id === "btt/first")?.id).toBe("btt/aim");
  expect(firstOpen(lessons, () => true)).toBeNull();
});
