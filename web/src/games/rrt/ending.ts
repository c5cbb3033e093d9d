import { surplus } from "../../lib/ending/story";
import type { EndingUi, Tallied } from "../../lib/ending/types";
import type { Frame } from "../../lib/replay/types";
import { held } from "../../lib/variant";
import type { Catalogue, Event, MechaView, View } from "./types";
import { and, fullName, isGone, seatOf } from "./units";

/** What each mecha dealt and took, in MDC. */
export function tally(frames: readonly Frame[], last: View, catalogue: Catalogue): Tallied[] {
  const rows = new Map(last.mecha.map((mecha) => [mecha.id, blank(mecha, catalogue)]));
  const deeds = new Map<string, string[]>();
  const did = (id: string | null, deed: string) => {
    if (id) deeds.set(id, [...(deeds.get(id) ?? []), deed]);
  };
  let turn = 0;
  for (const frame of frames) {
    for (const { event, number } of frame.events) {
      const it = event as Event;
      const command = held(it, "command");
      turn = (command && held(command, "turn-began")?.turn) ?? turn;
      const luck = frame.luck.find((luck) => luck.event === number);
      const lucky = rows.get(rollerOf(it) ?? "");
      if (lucky && luck) lucky.luck = (lucky.luck ?? 0) + surplus(luck);
      const activation = held(it, "activation");
      const stabbed = activation && held(activation, "backstabbed");
      if (stabbed) did(stabbed.mecha, stabbed.other);
      const combat = held(it, "combat");
      const damaged = combat && held(combat, "damaged");
      if (damaged) {
        const taker = "mecha" in damaged.target ? rows.get(damaged.target.mecha) : null;
        const dealer = rows.get(damaged.by);
        if (taker) taker.taken += damaged.damage;
        if (dealer) dealer.dealt += damaged.damage;
      }
      const destroyed = combat && held(combat, "destroyed");
      if (destroyed && "mecha" in destroyed.target) {
        const { mecha } = destroyed.target;
        const row = rows.get(mecha);
        if (row) row.fate = `destroyed, turn ${turn}`;
        did(destroyed.by, mecha);
      }
    }
  }
  for (const [id, all] of deeds) {
    const row = rows.get(id);
    if (row) row.deeds = `destroys ${and(all)}`;
  }
  return [...rows.values()];
}

function blank(mecha: MechaView, catalogue: Catalogue): Tallied {
  return {
    key: mecha.id,
    name: fullName(catalogue, mecha),
    seat: seatOf(mecha.id),
    dealt: 0,
    taken: 0,
    luck: null,
    fate: isGone(mecha) ? "gone" : "",
    deeds: "",
  };
}

/** Whose dice an event tells of. */
function rollerOf(event: Event): string | null {
  const move = held(event, "move");
  const combat = held(event, "combat");
  const rolled =
    (move && held(move, "boosted")) ??
    (combat && (held(combat, "struck") ?? held(combat, "clashed") ?? held(combat, "dodged")));
  return rolled?.mecha ?? null;
}

/** The MDC that each seat has left. */
export function strength(view: View): number[] {
  return view.players.map(({ seat }) =>
    view.mecha
      .filter((it) => seatOf(it.id) === seat && !isGone(it))
      .reduce((sum, { mdc }) => sum + mdc, 0),
  );
}

const ui: EndingUi = {
  tallied: "Damage by mecha",
  tally: (frames, last, catalogue) => tally(frames, last as View, catalogue as Catalogue),
  measured: "MDC left, by turn",
  strength: (view) => strength(view as View),
};

export default ui;
