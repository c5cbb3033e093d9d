import type { AnyEvent } from "../../generated/protocol";
import type { BeatKind } from "../../lib/beats/beat";
import { tag } from "../../lib/variant";
import type { Event } from "./types";

/** What is to be seen of each kind of event, and for how long; what is not here needs no time of its own. */
const kinds: Record<string, readonly BeatKind[]> = {
  "setup.terrain-placed": [{ name: "Terrain", time: 350, reveals: true }],
  "setup.deployed": [{ name: "Deploy", time: 250, reveals: true }],
  "setup.first": [{ name: "First turn", time: 450, sound: "die" }],
  "turn.began": [{ name: "Turn", time: 350, reveals: true }],
  "turn.scored": [{ name: "Points", time: 450, reveals: true }],
  "move.broke-away": [{ name: "Break away", time: 450, sound: "die" }],
  "move.moved": [{ name: "Move", time: 480, reveals: true }],
  "move.turned": [{ name: "Turn", time: 250, reveals: true }],
  "move.spun": [{ name: "Spin", time: 300, reveals: true }],
  "move.placed": [{ name: "Place", time: 300, reveals: true }],
  "move.boarded": [{ name: "Board", time: 350, reveals: true }],
  "move.landed": [{ name: "Land", time: 300, reveals: true }],
  "combat.declared": [{ name: "Aim", time: 400 }],
  "combat.rolled": [{ name: "Dice", time: 600, sound: "die" }],
  "combat.rerolled": [{ name: "Another roll", time: 500, sound: "die" }],
  "combat.compared": [{ name: "Result", time: 450 }],
  "combat.damaged": [{ name: "Damage", time: 600, sound: "hit", reveals: true }],
  "combat.repaired": [{ name: "Repair", time: 450, reveals: true }],
  "combat.crippled": [{ name: "Crippled", time: 400, reveals: true }],
  "combat.eliminated": [{ name: "Destroyed", time: 650, sound: "hit", reveals: true }],
  "combat.heated": [{ name: "Heat", time: 350, reveals: true }],
  "combat.cooled": [{ name: "Cooling", time: 300, reveals: true }],
  "combat.heat-rolled": [{ name: "Heat roll", time: 450, sound: "die" }],
  "combat.shut-down": [{ name: "Shutdown", time: 450, reveals: true }],
  "combat.restarted": [{ name: "Restart", time: 350, reveals: true }],
  "combat.captured": [{ name: "Capture", time: 500, reveals: true }],
  "combat.freed": [{ name: "Freed", time: 400, reveals: true }],
  "combat.marker-placed": [{ name: "Marker", time: 400, reveals: true }],
  "combat.exploded": [{ name: "Blast", time: 700, sound: "hit", reveals: true }],
  "cards.played": [{ name: "Card", time: 500, sound: "card" }],
};

export function beats({ event }: AnyEvent): readonly BeatKind[] {
  const chapter = tag(event as Event);
  const body = Object.values(event as Event)[0] as string | object;
  return kinds[`${chapter}.${tag(body)}`] ?? [];
}
