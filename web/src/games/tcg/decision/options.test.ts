import { expect, test } from "vitest";
import { offeredOptions } from "./options";

const option = (unit: number, place: number) => ({
  action: { "use-option": { unit, option: place } },
  words: ["uses an option"],
  body: { unit, option: place },
});

test("several Alpha Strikes of a Unit are offered together, a lone one by itself", () => {
  const strikes = [
    [1, 0],
    [1, 1],
    [2, 0],
  ];
  const offered = offeredOptions(
    [option(1, 0), option(1, 1), option(1, 2), option(2, 0)],
    null,
    (unit, place) => strikes.some(([of, at]) => of === unit && at === place),
  );
  expect([...offered.strikes.keys()]).toEqual([1]);
  expect(offered.strikes.get(1)?.map(({ body }) => body.option)).toEqual([0, 1]);
  expect(offered.single.map(({ body }) => [body.unit, body.option])).toEqual([
    [1, 2],
    [2, 0],
  ]);
});

test("the Unit that somebody looks at comes first", () => {
  const { single } = offeredOptions([option(1, 0), option(2, 0)], 2, () => false);
  expect(single.map(({ body }) => body.unit)).toEqual([2, 1]);
});
