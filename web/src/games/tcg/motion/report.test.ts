import { expect, test } from "vitest";
import type { AnyEvent } from "../../../generated/protocol";
import type { Event } from "../wire";
import { isReported, reported, sumWords } from "./report";

const told = (...events: Event[]) =>
  events.map((event, number) => ({ event, number }) as unknown as AnyEvent);
const who = () => ({ name: "Atlas", seat: 2 });
const to = { card: 3 };
const missile = (die: number, damage: number): Event => ({
  missile: { by: { card: 1 }, damage, die, six: 3, to },
});
const received: Event = {
  received: { armor: 2, kind: null, prevented: 1, through: 2, to, total: 5 },
};

test("dice, damage and losses are told by whom they came to", () => {
  const scrapped: Event = { scrapped: { card: "atlas", from: "table", id: 3, owner: 2 } };
  const [line, ...others] = reported(
    [],
    told(missile(5, 2), missile(1, 0), received, scrapped),
    who,
  );
  expect(others).toEqual([]);
  expect(line?.dice.map(({ face }) => face)).toEqual([5, 1]);
  expect(line?.scrapped).toBe(true);
  expect(sumWords(line!)).toBe("5 damage − 1 prevented − 2 armor = 2");
});

test("what comes later is added", () => {
  const first = reported([], told(missile(5, 2)), who);
  const then = reported(first, told(received), who);
  expect(then).toHaveLength(1);
  expect(then[0]?.dice).toHaveLength(1);
  expect(then[0]?.through).toBe(2);
});

test("only dice and damage are reported", () => {
  const [missiles, phase] = told(missile(5, 2), { "phase-began": { phase: "draw", seat: 1 } });
  expect([isReported(missiles!), isReported(phase!)]).toEqual([true, false]);
});
