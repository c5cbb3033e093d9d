import { surplus } from "../../lib/ending/story";
import type { EndingUi, Tallied } from "../../lib/ending/types";
import type { Frame } from "../../lib/replay/types";
import { held } from "../../lib/variant";
import { seatOf } from "./names";
import type { Event, View } from "./ui.svelte";

const WHOLE = ["armor", "external", "internal"] as const;

/** What each unit dealt and took, counted in circles. */
export function tally(frames: readonly Frame[], last: View): Tallied[] {
  const rows = new Map<string, Tallied>();
  for (const [id, unit] of Object.entries(last.units))
    if (unit) rows.set(id, { ...blank(id), name: `${id} ${unit.name}` });
  const row = (id: string) => rows.get(id) ?? blank(id);
  const wrecks = new Map<string, number>();
  let [round, attacker, target]: [number, string | null, string | null] = [1, null, null];
  for (const frame of frames) {
    for (const { event, number } of frame.events) {
      const it = event as Event;
      round = held(it, "round-began")?.round ?? round;
      const rolled = held(it, "attack-rolled");
      if (rolled) [attacker, target] = [rolled.attacker, rolled.target];
      const luck = frame.luck.find((luck) => luck.event === number);
      if (rolled && luck)
        row(rolled.attacker).luck = (row(rolled.attacker).luck ?? 0) + surplus(luck);
      const damaged = held(it, "damaged");
      if (damaged) {
        const circles = WHOLE.reduce((sum, track) => sum + damaged[track], 0);
        row(damaged.unit).taken += circles;
        if (attacker && damaged.unit === target) row(attacker).dealt += circles;
      }
      const destroyed = held(it, "destroyed");
      if (destroyed) {
        row(destroyed.unit).fate = `wreck, round ${round}`;
        if (attacker && destroyed.unit === target)
          wrecks.set(attacker, (wrecks.get(attacker) ?? 0) + 1);
      }
      // What burns or blows up later is nobody's shot.
      if (held(it, "phase-began")) [attacker, target] = [null, null];
    }
  }
  for (const [id, count] of wrecks) row(id).deeds = count === 1 ? "1 wreck" : `${count} wrecks`;
  return [...rows.values()].toSorted((a, b) => a.key.localeCompare(b.key));
}

function blank(id: string): Tallied {
  return {
    key: id,
    name: id,
    seat: seatOf(id),
    dealt: 0,
    taken: 0,
    luck: null,
    fate: "",
    deeds: "",
  };
}

/** The circles that each lance has left. */
export function strength(view: View): number[] {
  const left = view.sides.map(() => 0);
  for (const [id, unit] of Object.entries(view.units)) {
    if (!unit || unit.destroyed) continue;
    left[seatOf(id) - 1]! += WHOLE.reduce((sum, track) => sum + unit[track], 0);
  }
  return left;
}

const ui: EndingUi = {
  tallied: "Damage by unit",
  tally: (frames, last) => tally(frames, last as View),
  measured: "Circles left, by round",
  strength: (view) => strength(view as View),
};

export default ui;
