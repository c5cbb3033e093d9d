import { expect, test } from "vitest";
import type { TableInfo } from "../../generated/protocol";
import { against, type Glance, standing } from "./peek";

const info = (status: string): TableInfo => ({
  id: "t",
  game: "xmp",
  setup: null,
  seats: [
    { seat: 1, kind: "human", name: "Ada" },
    { seat: 2, kind: "human", name: "Ben" },
  ],
  status,
  clock: "none",
  commitment: "",
});
const glance = (status: string, owing: number[]): Glance => ({
  info: info(status),
  mine: [1],
  prompts: owing.map((seat) => ({ seat, kind: "turn", ask: null, sentence: [] })),
  outcome: null,
});

test("a table says whether it waits for me", () => {
  expect(standing(glance("playing", [2, 1]))).toEqual({ words: "Your move", waits: true });
  expect(standing(glance("playing", [2]))).toEqual({ words: "Ben decides", waits: false });
  expect(standing(glance("open", []))).toEqual({ words: "Waiting for players", waits: false });
});

test("a finished game says who won", () => {
  const won = { ...glance("finished", []), outcome: { winners: [1], rule: "xmp.victory" } };
  expect(standing(won).words).toBe("You have won");
});

test("a table is named by who else is there", () => {
  expect(against(glance("playing", []))).toBe("against Ben");
  expect(against({ ...glance("playing", []), mine: [1, 2] })).toBe("Ada and Ben");
});
