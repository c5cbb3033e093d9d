import { expect, test } from "vitest";
import { clockOf, firstSeats, type GameInfo, here, levels, seatNames, usualLevel } from "./plan";

const game: GameInfo = {
  code: "xmp",
  name: "Example",
  seats: [2, 4],
  levels: [
    { name: "random", about: "" },
    { name: "regular", about: "" },
    { name: "elite", about: "" },
  ],
};
const seats = (query: string) => firstSeats(game, new URLSearchParams(query), "Ada");

test("a new table is against the usual computer player", () => {
  expect(levels(seats(""))).toEqual([null, "regular"]);
  expect(here(seats(""))).toEqual([{ seat: 1, name: "Ada" }]);
  expect(seatNames(seats(""))).toEqual(["Ada", "Computer (regular)"]);
});

test("where there is no usual computer player, the strongest sits down", () => {
  expect(usualLevel([{ name: "random" }, { name: "greedy" }])).toBe("greedy");
  expect(usualLevel([])).toBe("");
});

test("the address may ask for two at one screen, or for a friend", () => {
  expect(here(seats("hotseat"))).toEqual([
    { seat: 1, name: "Ada" },
    { seat: 2, name: "Player 2" },
  ]);
  expect(here(seats("friend"))).toEqual([{ seat: 1, name: "Ada" }]);
  expect(levels(seats("friend"))).toEqual([null, null]);
});

test("a clock always has a number of seconds", () => {
  const plan = { decisionSeconds: 90, bankMinutes: 30, then: "loss" } as const;
  expect(clockOf({ ...plan, kind: "none" })).toBe("none");
  expect(clockOf({ ...plan, kind: "bank" })).toEqual({ bank: { seconds: 1800, then: "loss" } });
  expect(clockOf({ ...plan, kind: "per-decision", decisionSeconds: Number.NaN })).toEqual({
    "per-decision": { seconds: 60, then: "loss" },
  });
});
