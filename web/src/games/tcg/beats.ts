import type { AnyEvent } from "../../generated/protocol";
import type { BeatKind } from "../../lib/beats/beat";

/** What is to be seen of each kind of event, and for how long; what is not here needs no time of its own. */
const kinds: Record<string, BeatKind> = {
  "turn-began": { name: "Turn", time: 450 },
  drew: { name: "Draw", time: 300, sound: "card", reveals: true },
  deployed: { name: "Deploy", time: 450, sound: "card", reveals: true },
  constructed: { name: "Build", time: 400, reveals: true },
  activated: { name: "Activate", time: 450, reveals: true },
  placed: { name: "Guard", time: 400, reveals: true },
  moved: { name: "Move", time: 350, reveals: true },
  repaired: { name: "Repair", time: 350, reveals: true },
  sent: { name: "Mission", time: 650, reveals: true },
  redirected: { name: "Redirect", time: 500, reveals: true },
  blocked: { name: "Block", time: 550, reveals: true },
  unblocked: { name: "No block", time: 400, reveals: true },
  "initiative-won": { name: "Initiative", time: 450, reveals: true },
  "option-used": { name: "Option", time: 450, reveals: true },
  played: { name: "Card", time: 650, sound: "card", reveals: true },
  used: { name: "Ability", time: 500, reveals: true },
  assigned: { name: "Aim", time: 450, reveals: true },
  rolled: { name: "Dice", time: 600, sound: "die" },
  missile: { name: "Missiles", time: 600, sound: "die" },
  "vehicle-rolled": { name: "Dice", time: 600, sound: "die" },
  received: { name: "Damage", time: 650, sound: "hit" },
  // They are seen to be hit before they go.
  scrapped: { name: "Scrapped", time: 500, reveals: true },
  "mission-ended": { name: "Mission over", time: 300, reveals: true },
  out: { name: "Out", time: 600, reveals: true },
};

/** Besides what happened, an event has the names of the cards it speaks of. */
export function beats({ event }: AnyEvent): readonly BeatKind[] {
  const tags = typeof event === "string" ? [event] : Object.keys(event as object);
  return tags.flatMap((tag) => kinds[tag] ?? []);
}
