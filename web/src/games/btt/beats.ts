import type { AnyEvent } from "../../generated/protocol";
import type { BeatKind } from "../../lib/beats/beat";
import { type Tag, tag } from "../../lib/variant";
import type { Event } from "./ui.svelte";

/** What is to be seen of each kind of event, and for how long; what is not here needs no time of its own. */
const kinds: Partial<Record<Tag<Event>, readonly BeatKind[]>> = {
  "sheet-placed": [{ name: "Map", time: 350, reveals: true }],
  "edge-chosen": [{ name: "Edge", time: 300, reveals: true }],
  "unit-placed": [{ name: "Place", time: 300, reveals: true }],
  "round-began": [{ name: "Round", time: 350, reveals: true }],
  moved: [{ name: "Move", time: 480, reveals: true }],
  acted: [{ name: "Action", time: 400, reveals: true }],
  "special-resolved": [{ name: "Special action", time: 450, reveals: true }],
  "hex-token-placed": [{ name: "Token", time: 350, reveals: true }],
  "attack-rolled": [
    { name: "Aim", time: 350 },
    { name: "Dice", time: 600, sound: "die" },
  ],
  "dice-modified": [{ name: "Change", time: 550 }],
  "defense-rolled": [{ name: "Evades", time: 550, sound: "die" }],
  "attack-resolved": [{ name: "Hits", time: 450 }],
  damaged: [{ name: "Damage", time: 600, sound: "hit", reveals: true }],
  "critical-drawn": [{ name: "Critical card", time: 700, sound: "card" }],
  "heat-turned-up": [{ name: "Heat", time: 400, sound: "card", reveals: true }],
  exploded: [{ name: "Explosion", time: 600, sound: "hit" }],
  "shut-down": [{ name: "Shutdown", time: 450, reveals: true }],
  restarted: [{ name: "Restart", time: 350, reveals: true }],
  destroyed: [{ name: "Destroyed", time: 650, sound: "hit" }],
  // It is seen to burst before it goes.
  removed: [{ name: "Gone", time: 300, reveals: true }],
};

export function beats({ event }: AnyEvent): readonly BeatKind[] {
  return kinds[tag(event as Event)] ?? [];
}
