import { expect, test } from "vitest";
import type { TableInfo } from "../../generated/protocol";
import { seatsAgain } from "../tables";
import { otherLevel } from "./levels";

test("a stronger opponent is offered, or a weaker one to who has beaten the strongest", () => {
  const levels = ["random", "greedy", "search"];
  expect(otherLevel(levels, "random")).toEqual({ level: "greedy", harder: true });
  expect(otherLevel(levels, "search")).toEqual({ level: "greedy", harder: false });
  expect(otherLevel(["random"], "random")).toBeNull();
  expect(otherLevel([], "random")).toBeNull();
});

test("with sides swapped everybody sits one seat further, computers too", () => {
  const seat = (number: number, name: string, level?: string) => ({
    seat: number,
    kind: level ? "computer" : "human",
    name,
    level,
  });
  const info = { seats: [seat(1, "Ada"), seat(2, "computer", "greedy")] } as TableInfo;
  expect(seatsAgain(info, [1], {})).toEqual({
    seats: [null, "greedy"],
    here: [{ seat: 1, name: "Ada" }],
  });
  expect(seatsAgain(info, [1], { swapped: true, level: "search" })).toEqual({
    seats: ["search", null],
    here: [{ seat: 2, name: "Ada" }],
  });
});
