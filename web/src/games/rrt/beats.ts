import type { AnyEvent } from "../../generated/protocol";
import type { BeatKind } from "../../lib/beats/beat";
import { tag } from "../../lib/variant";
import type { Event } from "./types";

/** What is to be seen of each kind of event, and for how long; what is not here needs no time of its own. */
const kinds: Record<string, readonly BeatKind[]> = {
  "setup.rolled": [{ name: "Roll for edges", time: 450, sound: "die" }],
  "setup.deployed": [{ name: "Deploy", time: 300, reveals: true }],
  "command.turn-began": [{ name: "Turn", time: 350, reveals: true }],
  "command.rolled-initiative": [{ name: "Initiative", time: 500, sound: "die" }],
  "command.points-changed": [{ name: "Command Points", time: 300, reveals: true }],
  "command.reinforced": [{ name: "Reinforcements", time: 350, reveals: true }],
  "command.arrived": [{ name: "Arrival", time: 300, reveals: true }],
  "activation.tried-to-steal": [{ name: "Theft", time: 600, sound: "die" }],
  "activation.tried-to-block": [{ name: "Block", time: 600, sound: "die" }],
  "activation.stolen": [{ name: "Stolen", time: 400, reveals: true }],
  "activation.activated": [{ name: "Activation", time: 350, reveals: true }],
  "activation.changed-mode": [{ name: "Change of mode", time: 350, reveals: true }],
  "activation.jettisoned": [{ name: "Armour dropped", time: 350, reveals: true }],
  "activation.backstabbed": [{ name: "Backstab", time: 600, sound: "hit", reveals: true }],
  "move.boosted": [{ name: "Boost", time: 450, sound: "die", reveals: true }],
  "move.moved": [{ name: "Move", time: 420, reveals: true }],
  "move.turned": [{ name: "Turn", time: 200, reveals: true }],
  "move.flew": [{ name: "Flight", time: 480, reveals: true }],
  "move.left-table": [{ name: "Off the table", time: 350, reveals: true }],
  "move.released": [{ name: "Let go", time: 300, reveals: true }],
  "ability.scanned": [{ name: "Scan", time: 350, reveals: true }],
  "ability.disturbed": [{ name: "Disturbance", time: 350, reveals: true }],
  "ability.jammed": [{ name: "Jamming", time: 350, reveals: true }],
  "combat.together": [{ name: "At once", time: 400 }],
  "combat.declared": [{ name: "Aim", time: 400 }],
  // Missile by missile.
  "combat.struck": [{ name: "Strike", time: 260, sound: "die" }],
  "combat.clashed": [{ name: "Blow", time: 600, sound: "die" }],
  "combat.scattered": [{ name: "Scatter", time: 450, sound: "die" }],
  "combat.blast": [{ name: "Blast", time: 650, sound: "hit" }],
  "combat.hit": [{ name: "Hit", time: 300 }],
  "combat.took-over": [{ name: "In its place", time: 400 }],
  "combat.dodged": [{ name: "Dodge", time: 550, sound: "die" }],
  "combat.shot-down": [{ name: "Shot down", time: 550, sound: "die" }],
  "combat.divided": [{ name: "Divided", time: 350 }],
  "combat.shared": [{ name: "Shared", time: 350 }],
  "combat.rolled": [{ name: "Rolled with it", time: 400 }],
  "combat.redirected": [{ name: "Handed on", time: 350 }],
  "combat.damaged": [{ name: "Damage", time: 550, sound: "hit", reveals: true }],
  "combat.tried-to-stay": [{ name: "Iron will", time: 500, sound: "die" }],
  "combat.destroyed": [{ name: "Destroyed", time: 650, sound: "hit", reveals: true }],
  "combat.removed": [{ name: "Removed", time: 250, reveals: true }],
  "combat.pushed": [{ name: "Pushed", time: 400, reveals: true }],
  "combat.near-deadly-ground": [{ name: "At the brink", time: 500, sound: "die" }],
  "combat.grabbed": [{ name: "Grabbed", time: 400, reveals: true }],
  "combat.shocked": [{ name: "Shocked", time: 400, reveals: true }],
  "combat.encouraged": [{ name: "Encouraged", time: 350, reveals: true }],
  "move.came-back": [{ name: "Return", time: 350, reveals: true }],
};

export function beats({ event }: AnyEvent): readonly BeatKind[] {
  const chapter = tag(event as Event);
  const body = Object.values(event as Event)[0] as string | object;
  return kinds[`${chapter}.${tag(body)}`] ?? [];
}
