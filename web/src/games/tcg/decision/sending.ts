import { siteKey } from "../model";
import type { Site } from "../wire";

interface Sent {
  body: { units: number[]; target: Site };
}

/** Everything that somebody could attack. */
export function sendable(sends: readonly Sent[]): Site[] {
  return distinct(sends.map(({ body }) => body.target));
}

/** What every one of these Units could attack. The server judges the group; this only shows what is worth pressing. */
export function targetsOf(sends: readonly Sent[], units: readonly number[]): Site[] {
  const reaches = (unit: number, target: Site) =>
    sends.some(({ body }) => body.units.includes(unit) && siteKey(body.target) === siteKey(target));
  return sendable(sends).filter((target) => units.every((unit) => reaches(unit, target)));
}

/** What is aimed at as long as nobody points at anything: a Stockpile, which decides the game. */
export function firstTarget(targets: readonly Site[]): Site | null {
  return targets.find((site) => "stockpile" in site) ?? targets[0] ?? null;
}

/** What a Unit could guard. */
export function guardable(
  guards: readonly { body: { unit: number; site: Site } }[],
  unit: number,
): Site[] {
  return distinct(guards.filter(({ body }) => body.unit === unit).map(({ body }) => body.site));
}

function distinct(sites: readonly Site[]): Site[] {
  return [...new Map(sites.map((site) => [siteKey(site), site])).values()];
}
