import { expect, test } from "vitest";
import type { MissionView } from "../wire";
import { eventLines, missionLines } from "./lines";

const fighter = (card: number, part: string) => ({
  site: { card },
  part,
  gone: false,
  scrapped: false,
});
const mission = {
  target: { stockpile: 2 },
  fighters: [fighter(1, "attacker"), fighter(2, "attacker"), fighter(5, "blocker")],
  assigned: [{ by: { card: 1 }, to: { card: 5 }, points: 3, extra: 1, missiles: 0, wasted: false }],
} as unknown as MissionView;

test("a mission is drawn from attackers to the target, from blockers to attackers, and along its damage", () => {
  expect(missionLines(mission)).toEqual([
    { from: "c1", to: "s2", kind: "attack" },
    { from: "c2", to: "s2", kind: "attack" },
    { from: "c5", to: "c1", kind: "block" },
    { from: "c1", to: "c5", kind: "hit", words: "4" },
  ]);
});

test("what happens is drawn while it is played", () => {
  const event = { sent: { seat: 1, units: [4], target: { card: 9 } } };
  const lines = eventLines({
    event,
    number: 1,
    rule: "tcg.mission.declare",
    sentence: [],
  } as never);
  expect(lines).toEqual([{ from: "c4", to: "c9", kind: "attack" }]);
  expect(eventLines({ event: { "turn-began": { turn: 2, seat: 1 } } } as never)).toEqual([]);
});
