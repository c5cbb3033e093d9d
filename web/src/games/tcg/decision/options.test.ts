import { expect, test } from "vitest";
import { offeredOptions } from "./options";

const option = (unit: number, place: number, words: string) => ({
  action: { "use-option": { unit, option: place } },
  words,
  body: { unit, option: place },
});

test("several Alpha Strikes of a Unit are offered together, a lone one by itself", () => {
  const { single, strikes } = offeredOptions(
    [
      option(1, 0, "Atlas uses Alpha Strike: +2 attack"),
      option(1, 1, "Atlas uses Alpha Strike: +1 attack"),
      option(1, 2, "Atlas uses Jump"),
      option(2, 0, "Piranha uses Alpha Strike: +1 attack"),
    ],
    null,
  );
  expect([...strikes.keys()]).toEqual([1]);
  expect(strikes.get(1)?.map(({ body }) => body.option)).toEqual([0, 1]);
  expect(single.map(({ body }) => [body.unit, body.option])).toEqual([
    [1, 2],
    [2, 0],
  ]);
});

test("the Unit that somebody looks at comes first", () => {
  const { single } = offeredOptions([option(1, 0, "Jump"), option(2, 0, "Jump")], 2);
  expect(single.map(({ body }) => body.unit)).toEqual([2, 1]);
});
