import { surplus } from "../../lib/ending/story";
import type { EndingUi, Tallied } from "../../lib/ending/types";
import type { Frame } from "../../lib/replay/types";
import { held } from "../../lib/variant";
import type { Catalogue, Event, View } from "./types";
import { isGone } from "./units";

/** What each unit dealt and took, counted in clicks. */
export function tally(frames: readonly Frame[], last: View, catalogue: Catalogue): Tallied[] {
  const rows = new Map<string, Tallied>();
  for (const unit of last.units) {
    const name = `${unit.id} ${catalogue.units[unit.kind]?.name ?? ""}`;
    rows.set(unit.id, {
      ...blank(unit.id),
      name,
      seat: seatOf(unit.id),
      fate: isGone(unit) ? "gone" : "",
    });
  }
  const row = (id: string) => rows.get(id) ?? blank(id);
  const deeds = new Map<string, string[]>();
  const did = (id: string, deed: string) => deeds.set(id, [...(deeds.get(id) ?? []), deed]);
  let [round, attacker, targets]: [number, string | null, readonly string[]] = [0, null, []];
  for (const frame of frames) {
    for (const { event, number } of frame.events) {
      const it = event as Event;
      const turn = held(it, "turn");
      round = (turn && held(turn, "began")?.round) ?? round;
      // What happens after the order is nobody's attack.
      if (turn) attacker = null;
      const combat = held(it, "combat");
      if (!combat) continue;
      const declared = held(combat, "declared");
      if (declared) [attacker, targets] = [declared.attacker, declared.targets];
      const rolled = held(combat, "rolled");
      const luck = frame.luck.find((luck) => luck.event === number);
      if (rolled && luck)
        row(rolled.attacker).luck = (row(rolled.attacker).luck ?? 0) + surplus(luck);
      const damaged = held(combat, "damaged");
      if (damaged) {
        row(damaged.unit).taken += damaged.amount;
        if (attacker && targets.includes(damaged.unit)) row(attacker).dealt += damaged.amount;
      }
      const eliminated = held(combat, "eliminated");
      if (eliminated) {
        row(eliminated.unit).fate = `destroyed, round ${round}`;
        if (attacker && targets.includes(eliminated.unit)) did(attacker, eliminated.unit);
      }
      const captured = held(combat, "captured");
      if (captured) did(captured.captor, `captured ${captured.captive}`);
    }
  }
  for (const [id, all] of deeds) row(id).deeds = all.join(", ");
  return [...rows.values()];
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

/** Units are lettered by the seat they began with. */
function seatOf(id: string): number {
  return id.charCodeAt(0) - 64;
}

/** The points of the units that each seat has left. */
export function strength(view: View): number[] {
  return view.players.map(({ seat }) =>
    view.units
      .filter((unit) => unit.controller === seat && !isGone(unit) && !unit.captor)
      .reduce((sum, { points }) => sum + points, 0),
  );
}

const ui: EndingUi = {
  tallied: "Damage by unit",
  tally: (frames, last, catalogue) => tally(frames, last as View, catalogue as Catalogue),
  measured: "Points left, by round",
  strength: (view) => strength(view as View),
};

export default ui;
