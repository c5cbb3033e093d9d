import type { Pose, Scene } from "../../../lib/board/motion.svelte";
import { bearing, centre, distance } from "../../../lib/hex";
import type { Event, View } from "../ui.svelte";

/** How the units stand on the map. */
export function standing(view: View): Map<string, Pose> {
  const poses = new Map<string, Pose>();
  for (const [id, { hex, facing }] of Object.entries(view.units)) {
    if (hex) poses.set(id, { ...centre(hex), turn: bearing(facing), lift: 0 });
  }
  return poses;
}

/** What is to be seen of an event. */
export function scenesOf(event: Event): Scene[] {
  if ("moved" in event) {
    const { unit, from, path, facing } = event.moved;
    const hexes = path.length === 0 ? [] : [from, ...path];
    const jump = path.length === 1 && 1 < distance(from, path[0]!);
    return [{ moves: unit, way: hexes.map(centre), turn: bearing(facing), jump }];
  }
  if ("attack-resolved" in event) {
    const { attacker, target, damage } = event["attack-resolved"];
    return [{ fires: attacker, at: target, damage }];
  }
  if ("exploded" in event) return [{ bursts: event.exploded.unit }];
  if ("destroyed" in event) return [{ bursts: event.destroyed.unit }];
  if ("removed" in event) return [{ leaves: event.removed.unit }];
  return [];
}
