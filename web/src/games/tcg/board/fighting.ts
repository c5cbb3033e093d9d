import { siteKey } from "../model";
import type { FighterView, MissionStep, MissionView, Site } from "../wire";

/** What takes part in a mission as this, if anything does. */
export function fighterAt(mission: MissionView, site: Site): FighterView | null {
  return mission.fighters.findLast((it) => siteKey(it.site) === siteKey(site)) ?? null;
}

/** Those of a mission who stand on one side, the target apart. */
export function group(mission: MissionView, part: FighterView["part"]): FighterView[] {
  return mission.fighters.filter((it) => it.part === part);
}

/** The damage assigned to something, by all: points and missiles. What was aimed at it before it left is wasted. */
export function incoming(mission: MissionView, to: Site): { points: number; missiles: number } {
  const aimed = mission.assigned.filter((it) => !it.wasted && siteKey(it.to) === siteKey(to));
  const blows = mission.blows.filter((it) => siteKey(it.to) === siteKey(to));
  return {
    points:
      sum(aimed.map(({ points, extra }) => points + extra)) + sum(blows.map((it) => it.points)),
    missiles: sum(aimed.map(({ missiles }) => missiles)),
  };
}

/** "5 + 2 missiles", or nothing. */
export function damageWords({ points, missiles }: { points: number; missiles: number }): string {
  const parts = [
    points > 0 ? `${points}` : "",
    missiles > 0 ? `${missiles} missile${missiles === 1 ? "" : "s"}` : "",
  ];
  return parts.filter(Boolean).join(" + ");
}

/** The same in signs, where there is little room: a star is a missile. */
export function damageSigns({ points, missiles }: { points: number; missiles: number }): string {
  const parts = [points > 0 ? `${points}` : "", missiles > 0 ? `${missiles}✦` : ""];
  return parts.filter(Boolean).join(" + ");
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, it) => total + it, 0);
}

/** The steps of a mission as they are told. */
export const STEPS = [
  "Attack",
  "Block",
  "Initiative",
  "First acts",
  "Second acts",
  "Damage",
] as const;

/** Which of the steps a mission is at. */
export function stepAt(step: MissionStep): number {
  const name = typeof step === "string" ? step : Object.keys(step)[0]!;
  const places: Record<string, number> = {
    declared: 0,
    blocking: 1,
    allies: 1,
    decided: 1,
    initiative: 2,
    first: 3,
    second: 4,
  };
  return places[name] ?? 5;
}
