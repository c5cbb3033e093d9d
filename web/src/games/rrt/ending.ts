import { surplus } from "../../lib/ending/story";
import type { EndingUi, Tallied } from "../../lib/ending/types";
import type { Frame } from "../../lib/replay/types";
import { held } from "../../lib/variant";
import type { Catalogue, Event, View } from "./types";
import { fullName, isGone, seatOf } from "./units";

/** What each mecha dealt and took, in MDC, counted by what is left of it from step to step. */
export function tally(frames: readonly Frame[], last: View, catalogue: Catalogue): Tallied[] {
  const rows = new Map<string, Tallied>();
  for (const mecha of last.mecha) {
    rows.set(mecha.id, {
      key: mecha.id,
      name: fullName(catalogue, mecha),
      seat: seatOf(mecha.id),
      dealt: 0,
      taken: mecha["full-mdc"] - mecha.mdc,
      luck: null,
      fate: isGone(mecha) ? "gone" : "",
      deeds: "",
    });
  }
  const deeds = new Map<string, string[]>();
  let turn = 0;
  for (const frame of frames) {
    for (const { event, number } of frame.events) {
      const it = event as Event;
      const command = held(it, "command");
      turn = (command && held(command, "turn-began")?.turn) ?? turn;
      const luck = frame.luck.find((luck) => luck.event === number);
      const move = held(it, "move");
      const boosted = move && held(move, "boosted");
      const row = boosted && rows.get(boosted.mecha);
      if (row && luck) row.luck = (row.luck ?? 0) + surplus(luck);
      const activation = held(it, "activation");
      const stabbed = activation && held(activation, "backstabbed");
      if (stabbed) deeds.set(stabbed.mecha, [...(deeds.get(stabbed.mecha) ?? []), stabbed.other]);
    }
  }
  for (const [id, all] of deeds) {
    const row = rows.get(id);
    if (row) row.deeds = all.join(", ");
  }
  return [...rows.values()];
}

/** The worth of the mecha that each seat has left. */
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
