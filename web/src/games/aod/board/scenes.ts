import type { Pose, Scene } from "../../../lib/board/motion.svelte";
import type { Field } from "../../../lib/open/inches";
import { held } from "../../../lib/variant";
import type { Event, View } from "../types";
import { standing as placed } from "../units";
import { fieldOf } from "./happened";

/** How the units stand on the table. */
export function standing(view: View, field: Field): Map<string, Pose> {
  const poses = new Map<string, Pose>();
  for (const unit of view.units) {
    const there = placed(unit);
    if (there) poses.set(unit.id, { ...field.draw(there.at), turn: there.facing, lift: 0 });
  }
  return poses;
}

/** What is to be seen of an event. */
export function scenes(field: () => Field): (event: Event) => Scene[] {
  let attacker = "";
  return (event) => {
    const move = held(event, "move");
    const combat = held(event, "combat");
    const moved = move && held(move, "moved");
    if (moved) {
      const there = fieldOf(moved.place);
      const way = moved.path.map((at) => field().draw(at));
      return [{ moves: moved.unit, way, turn: there?.facing ?? 0, jump: there?.cruising ?? false }];
    }
    const turned = move && (held(move, "turned") ?? held(move, "spun"));
    if (turned) return [{ moves: turned.unit, way: [], turn: turned.facing, jump: false }];
    if (!combat) return [];
    const declared = held(combat, "declared");
    if (declared) attacker = declared.attacker;
    const compared = held(combat, "compared");
    if (compared)
      return [{ fires: compared.attacker, at: compared.target, damage: compared.hit ? 1 : 0 }];
    const damaged = held(combat, "damaged");
    if (damaged && attacker) return [{ fires: attacker, at: damaged.unit, damage: damaged.amount }];
    const eliminated = held(combat, "eliminated");
    return eliminated ? [{ bursts: eliminated.unit }] : [];
  };
}
