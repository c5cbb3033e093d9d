import { expect, test } from "vitest";
import type { MissionView, Site } from "../wire";
import { damageSigns, damageWords, fighterAt, incoming, STEPS, stepAt } from "./fighting";

const fighter = {
  assigned: false,
  missiles: 0,
  dealt: 0,
  recipients: [],
  "missile-recipients": [],
  options: 0,
  spent: false,
  pressed: false,
  gone: false,
  hurt: false,
  scrapped: false,
};
const mission: MissionView = {
  attacker: 1,
  defender: 2,
  target: { stockpile: 2 },
  step: "first",
  blocked: true,
  reachable: false,
  lost: 1,
  "target-gone": false,
  "cards-left": [1, 1],
  blows: [{ to: { card: 2 }, points: 2, kind: "overheat", by: null }],
  battle: true,
  scores: [1, 1],
  played: [[], []],
  fighters: [
    { ...fighter, site: { card: 1 }, part: "attacker" },
    { ...fighter, site: { card: 2 }, part: "blocker" },
    { ...fighter, site: { card: 3 }, part: "attacker", gone: true },
  ],
  assigned: [
    { by: { card: 1 }, to: { card: 2 }, points: 3, extra: 1, missiles: 0, wasted: false },
    { by: { card: 1 }, to: { card: 2 }, points: 5, extra: 0, missiles: 0, wasted: true },
    { by: { card: 1 }, to: { stockpile: 2 }, points: 0, extra: 0, missiles: 2, wasted: false },
  ],
};

test("who takes part in the mission is found by where it lies", () => {
  expect(fighterAt(mission, { card: 1 })?.part).toBe("attacker");
  expect(fighterAt(mission, { card: 99 })).toBeNull();
});

test("what comes to a card is told in points and missiles", () => {
  const words = (to: Site) => damageWords(incoming(mission, to));
  expect(words({ card: 2 })).toBe("6");
  expect(words({ stockpile: 2 })).toBe("2 missiles");
  expect(words({ card: 1 })).toBe("");
  expect(damageSigns({ points: 5, missiles: 2 })).toBe("5 + 2✦");
});

test("a mission is told in six steps", () => {
  expect(STEPS[stepAt({ declared: [1, 0] })]).toBe("Attack");
  expect(STEPS[stepAt("second")]).toBe("Second acts");
  expect(STEPS[stepAt({ missiles: 0 })]).toBe("Damage");
});
