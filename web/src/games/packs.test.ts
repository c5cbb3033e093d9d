import { expect, test } from "vitest";
import { bareCode, codeWith, packsIn, playableWith } from "./packs";

test("a code may have packs in it", () => {
  expect(bareCode("tcg+foxes+hares")).toBe("tcg");
  expect(packsIn("tcg+foxes+hares")).toEqual(["foxes", "hares"]);
  expect(packsIn("tcg")).toEqual([]);
  expect(codeWith("tcg+mice", ["hares", "foxes"])).toBe("tcg+foxes+hares");
  expect(codeWith("tcg+mice", [])).toBe("tcg");
});

test("a force is playable where all its packs are", () => {
  expect(playableWith("tcg", "tcg+hares")).toBe(true);
  expect(playableWith("tcg+hares", "tcg+foxes+hares")).toBe(true);
  expect(playableWith("tcg+hares", "tcg")).toBe(false);
  expect(playableWith("btt", "tcg")).toBe(false);
});
