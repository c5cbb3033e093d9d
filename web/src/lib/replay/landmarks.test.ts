import { expect, test } from "vitest";
import { landmarks } from "./landmarks";

test("a landmark is where something new begins", () => {
  const where = ["Set-up", "Set-up", "Round 1", "Round 1", "Round 2"];
  expect(landmarks(4, (step) => where[step] ?? "")).toEqual([
    { step: 0, words: "Set-up" },
    { step: 2, words: "Round 1" },
    { step: 4, words: "Round 2" },
  ]);
  expect(landmarks(4, () => "")).toEqual([]);
});
