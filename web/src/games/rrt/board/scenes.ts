import type { Pose, Scene } from "../../../lib/board/motion.svelte";
import { drawnLength, type Field } from "../../../lib/open/inches";
import { held } from "../../../lib/variant";
import type { CombatEvent, Event, Target, View } from "../types";
import { standing as placed } from "../units";

/** How the mecha stand on the table. */
export function standing(view: View, field: Field): Map<string, Pose> {
  const poses = new Map<string, Pose>();
  for (const mecha of view.mecha) {
    const there = placed(mecha);
    if (there) poses.set(mecha.id, { ...field.draw(there.at), turn: there.facing, lift: 0 });
  }
  return poses;
}

/** What is to be seen of an event. */
export function scenes(field: () => Field): (event: Event) => Scene[] {
  return (event) => {
    const move = held(event, "move");
    if (move) return moves(move, field());
    const combat = held(event, "combat");
    return combat ? fights(combat, field()) : [];
  };
}

function fights(combat: CombatEvent, field: Field): Scene[] {
  const struck = held(combat, "struck");
  if (struck) return shot(struck.mecha, struck.target, struck.hit ? "hit" : "miss");
  const clashed = held(combat, "clashed");
  if (clashed) return shot(clashed.mecha, { mecha: clashed.target }, clashed.hit ? "hit" : "miss");
  const damaged = held(combat, "damaged");
  if (damaged) return shot(damaged.by, damaged.target, `−${damaged.damage}`);
  const destroyed = held(combat, "destroyed");
  if (destroyed && "mecha" in destroyed.target) return [{ bursts: destroyed.target.mecha }];
  const blast = held(combat, "blast");
  if (blast) {
    const at = field.draw(blast.centre);
    return [{ blasts: at, reach: drawnLength(blast.reach) }];
  }
  const pushed = held(combat, "pushed");
  if (!pushed) return [];
  const way = [pushed.from, pushed.to].map((at) => field.draw(at));
  return [{ moves: pushed.mecha, way, turn: null, jump: false }];
}

/** Structures have no token that could be shot at. */
function shot(fires: string, target: Target, words: string): Scene[] {
  return "mecha" in target
    ? [{ fires, at: target.mecha, damage: words === "miss" ? 0 : 1, words }]
    : [];
}

function moves(move: NonNullable<ReturnType<typeof moveOf>>, field: Field): Scene[] {
  const moved = held(move, "moved");
  if (moved) {
    const way = moved.path.map((at) => field.draw(at));
    return [{ moves: moved.mecha, way, turn: moved.facing, jump: false }];
  }
  const turned = held(move, "turned");
  if (turned) return [{ moves: turned.mecha, way: [], turn: turned.facing, jump: false }];
  const flew = held(move, "flew");
  if (flew) {
    const way = [flew.from, flew.to].map((at) => field.draw(at));
    return [{ moves: flew.mecha, way, turn: flew.facing, jump: true }];
  }
  const left = held(move, "left-table");
  return left ? [{ leaves: left.mecha }] : [];
}

const moveOf = (event: Event) => held(event, "move");
