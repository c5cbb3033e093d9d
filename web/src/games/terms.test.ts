import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pieces } from "../lib/terms/terms";
import { terms as btt } from "./btt/terms";
import { terms as tcg } from "./tcg/terms";

/** The words of a text that explain themselves. */
const found = (text: string, kinds: typeof btt) =>
  pieces(text, kinds).flatMap((it) => (typeof it === "string" ? [] : [it.words]));

test.each([
  ["btt", btt],
  ["tcg", tcg],
])("every term of %s has a rule of its rulebook", (game, kinds) => {
  const book = readFileSync(new URL(`../../../rules/${game}.md`, import.meta.url), "utf8");
  const missing = kinds.filter(({ rule }) => !book.includes(`\n### ${rule} — `));
  expect(missing).toEqual([]);
});

test("what the log says has the words that a newcomer does not know", () => {
  expect(found(" defends: 2 dice (1 native, +1 light woods): ", btt)).toEqual([
    "native",
    "light woods",
  ]);
  expect(found(" draws a minor critical card: ", btt)).toEqual(["minor critical"]);
  expect(found(" no longer has a target lock on ", btt)).toEqual(["target lock"]);
  expect(found(" is dealt 14 damage: 1 stopped by armor, 13 through.", tcg)).toEqual([
    "stopped by armor",
  ]);
  expect(found("1 construction counter is put on a card; it is untapped", tcg)).toEqual([
    "construction counter",
    "untapped",
  ]);
});

test("names that only hold such a word are left alone", () => {
  expect(found("Jumpers and Omnipotence of initiatives", tcg)).toEqual([]);
});
