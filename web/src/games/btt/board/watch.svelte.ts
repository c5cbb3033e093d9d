import { newEvents } from "../../../lib/events";
import { bearing, centre } from "../../../lib/hex";
import type { TableState } from "../../../lib/table.svelte";
import type { Event, View } from "../ui.svelte";
import { Motion, type Pose } from "./motion.svelte";

/** Plays what happens at a table from now on; not what happened before, nor what a leap through a replay passes over. */
export function watch(table: () => TableState, view: () => View): Motion {
  const motion = new Motion();
  let before = standing(view());
  let seen = table().events;

  $effect.pre(() => {
    const now = standing(view());
    const events = table().events;
    const fresh = newEvents(seen, events).map((it) => it.event as Event);
    if (fresh.length > 0) motion.play(fresh, before, now);
    else if (events.length < seen.length) motion.skip();
    before = now;
    seen = events;
  });
  $effect(() => () => motion.skip());
  return motion;
}

function standing(view: View): Map<string, Pose> {
  const poses = new Map<string, Pose>();
  for (const [id, { hex, facing }] of Object.entries(view.units)) {
    if (hex) poses.set(id, { ...centre(hex), turn: bearing(facing), lift: 0 });
  }
  return poses;
}
