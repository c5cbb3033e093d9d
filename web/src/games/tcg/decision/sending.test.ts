import { expect, test } from "vitest";
import { guardable, sendable, targetsOf } from "./sending";

const send = (units: number[], target: { card: number } | { stockpile: number }) => ({
  body: { units, target },
});
const sends = [
  send([1], { stockpile: 2 }),
  send([2], { stockpile: 2 }),
  send([1], { card: 9 }),
  send([1, 2], { stockpile: 2 }),
];

test("a group reaches what each of its Units reaches", () => {
  expect(sendable(sends)).toEqual([{ stockpile: 2 }, { card: 9 }]);
  expect(targetsOf(sends, [1])).toEqual([{ stockpile: 2 }, { card: 9 }]);
  expect(targetsOf(sends, [1, 2])).toEqual([{ stockpile: 2 }]);
});

test("a Unit guards what it is offered", () => {
  const guards = [
    { body: { unit: 1, site: { stockpile: 1 } } },
    { body: { unit: 2, site: { card: 4 } } },
  ];
  expect(guardable(guards, 2)).toEqual([{ card: 4 }]);
});
