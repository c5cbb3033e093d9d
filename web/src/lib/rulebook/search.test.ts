import { expect, test } from "vitest";
import type { Rule } from "../rules.svelte";
import { excerpt, pieces, search, wordsOf } from "./search";

function rule(id: string, title: string, text: string, rulings: string[] = []): Rule {
  return { id, game: "btt", chapter: "", title, text, rulings, examples: [], source: "" };
}

const rules = [
  rule("btt.map.smoke", "Smoke", "It hides."),
  rule("btt.combat.cover", "Cover", "Smoke gives none."),
  rule("btt.combat.odds", "Odds", "Exact.", ["smoke counts"]),
];
const found = (words: string) => search(rules, wordsOf(words)).map((it) => it.title);

test("headings come before texts and texts before rulings", () => {
  expect(found("SMOKE")).toEqual(["Smoke", "Cover", "Odds"]);
});

test("every word must occur", () => {
  expect(found("smoke  combat")).toEqual(["Cover", "Odds"]);
  expect(found("smoke xyzzy")).toEqual([]);
  expect(found(" ")).toEqual([]);
});

test("a text is cut at the words, whatever signs they have", () => {
  expect(pieces("The +1 (once)", ["+1", "(o"])).toEqual([
    { text: "The ", found: false },
    { text: "+1", found: true },
    { text: " ", found: false },
    { text: "(o", found: true },
    { text: "nce)", found: false },
  ]);
});

test("an excerpt shows the first word found and ends between words", () => {
  const text = `${"far away ".repeat(20)}smoke ${"and more ".repeat(20)}`;
  const line = excerpt(text, ["smoke"]);
  expect(line).toContain("smoke");
  expect(line.startsWith("… ")).toBe(true);
  expect(line.endsWith(" …")).toBe(true);
  expect(excerpt("short", ["x"])).toBe("short");
});
