import type { AnyEvent } from "../../../generated/protocol";
import { held } from "../../../lib/variant";
import { siteKey } from "../model";
import type { Line } from "../ui.svelte";
import type { Event, MissionView } from "../wire";
import { damageSigns } from "./fighting";

/** The lines of the mission under way: who goes for what, who is in the way, and whose damage goes where. */
export function missionLines(mission: MissionView): Line[] {
  const present = mission.fighters.filter((it) => !it.gone && !it.scrapped);
  const attackers = present.filter(({ part }) => part === "attacker");
  const blockers = present.filter(({ part }) => part === "blocker");
  const target = siteKey(mission.target);
  const aimed = mission.assigned.filter(({ wasted }) => !wasted);
  const hits = aimed.map((it): Line => {
    const words = damageSigns({ points: it.points + it.extra, missiles: it.missiles });
    return { from: siteKey(it.by), to: siteKey(it.to), kind: "hit", words };
  });
  const open = attackers.filter(
    ({ site }) => !hits.some(({ from, to }) => from === siteKey(site) && to === target),
  );
  const attacks = open.map(
    ({ site }): Line => ({ from: siteKey(site), to: target, kind: "attack" }),
  );
  const blocks = blockers.flatMap(({ site }): Line[] => {
    const against = attackers[0];
    const shown = hits.some(({ from }) => from === siteKey(site));
    return against && !shown
      ? [{ from: siteKey(site), to: siteKey(against.site), kind: "block" }]
      : [];
  });
  return [...attacks, ...blocks, ...hits];
}

/** The lines of what has just happened, while it is played. */
export function eventLines({ event }: AnyEvent): Line[] {
  const it = event as Event;
  const sent = held(it, "sent");
  if (sent)
    return sent.units.map((unit) => ({
      from: `c${unit}`,
      to: siteKey(sent.target),
      kind: "attack",
    }));
  const assigned = held(it, "assigned");
  if (assigned)
    return assigned.shares.map(({ to, points = 0, extra = 0, missiles = 0 }) => ({
      from: siteKey(assigned.by),
      to: siteKey(to),
      kind: "hit",
      words: damageSigns({ points: points + extra, missiles }),
    }));
  const missile = held(it, "missile");
  if (missile)
    return [
      {
        from: siteKey(missile.by),
        to: siteKey(missile.to),
        kind: "hit",
        words: missile.damage > 0 ? `${missile.damage}` : "miss",
      },
    ];
  return [];
}
