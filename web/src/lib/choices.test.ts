import { expect, test } from "vitest";
import { type ChoiceGroup, fitting, grouped, meantBy } from "./choices";

interface Choice {
  words: string;
}
const choices = (...words: string[]): Choice[] => words.map((it) => ({ words: it }));
const shape = (group: ChoiceGroup<Choice>): unknown => [
  group.words,
  group.count,
  group.choices.map((it) => it.words),
  group.groups.map(shape),
];
const hexes = (count: number) => Array.from({ length: count }, (_, place) => `${1000 + place}`);

test("few choices are one list", () => {
  const few = choices("focus", "evade", "end the actions");
  expect(shape(grouped(few))).toEqual(["", 3, ["focus", "evade", "end the actions"], []]);
});

test("orders are grouped by how one moves", () => {
  const walks = hexes(12).map((hex) => `walk to ${hex}`);
  const runs = hexes(10).map((hex) => `run to ${hex}`);
  expect(shape(grouped(choices("stand still", ...walks, ...runs)))).toEqual([
    "",
    23,
    ["stand still"],
    [
      ["walk to", 12, walks, []],
      ["run to", 10, runs, []],
    ],
  ]);
});

test("placements are grouped by unit, then by hex", () => {
  const words = ["A1", "A2"].flatMap((unit) =>
    hexes(3).flatMap((hex) =>
      ["N", "NE", "S", "NW"].map((facing) => `place ${unit} in ${hex}, facing ${facing}`),
    ),
  );
  const all = grouped(choices(...words));
  expect(all.words).toBe("place");
  expect(all.groups.map((it) => it.words)).toEqual(["place A1 in", "place A2 in"]);
  expect(all.groups[0]?.groups.map((it) => [it.words, it.count])).toEqual([
    ["place A1 in 1000, facing", 4],
    ["place A1 in 1001, facing", 4],
    ["place A1 in 1002, facing", 4],
  ]);
});

test("no choice is lost", () => {
  const words = [...hexes(30).map((it) => `move to ${it}`), "move", "", "move to 1000 again"];
  const count = (group: ChoiceGroup<Choice>): number =>
    group.choices.length + group.groups.reduce((sum, it) => sum + count(it), 0);
  expect(count(grouped(choices(...words)))).toBe(words.length);
  expect(grouped([]).count).toBe(0);
});

test("a filter wants every word, anywhere and in any case", () => {
  const all = choices("fire PPC at B1", "fire PPC at B2", "end the attacks");
  expect(fitting(all, "b2 ppc")).toEqual([{ words: "fire PPC at B2" }]);
  expect(fitting(all, "")).toHaveLength(3);
});

test("words mean a choice that alone fits them, says just them, or has them as whole words", () => {
  const all = choices("walk to 1412 (3 MP), facing N", "walk to 1412 (3 MP), facing NE", "stay");
  const meant = (words: string) => meantBy(fitting(all, words), words)?.words;
  expect(meant("sta")).toBe("stay");
  expect(meant("walk 1412 n")).toBe("walk to 1412 (3 MP), facing N");
  expect(meant("walk to 1412 (3 MP), facing NE")).toBe("walk to 1412 (3 MP), facing NE");
  expect(meant("walk 1412")).toBeUndefined();
  expect(meant("jump")).toBeUndefined();
});

test("a direction may be said in full", () => {
  const at = (hex: string, facing: string) => ({ words: `place A1 in ${hex} facing ${facing}` });
  const all = [at("0901", "S"), at("0901", "SE"), at("0902", "S")];
  expect(fitting(all, "0901 south")).toEqual([all[0]]);
  expect(fitting(all, "0901 south-east")).toEqual([all[1]]);
  expect(meantBy(fitting(all, "0901 south"), "0901 south")).toBe(all[0]);
});
