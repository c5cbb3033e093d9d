import { and } from "../names";
import type { Deck, DeckCard, TicEntry, UnitView } from "../types";
import type { Catalogue } from "../ui.svelte";

/** What lies on a unit card besides what is printed on it. A unit on the table has all of it. */
export type Assigned = Pick<UnitView, "upgrades" | "mechwarriors" | "command-card" | "total-cost">;

/** What is marked on a TIC. */
export function ticMarks(tic: TicEntry): { words: string; about: string }[] {
  const marks: { words: string; about: string }[] = [];
  const weapon = tic.weapon.toUpperCase();
  if (!tic.name.startsWith(weapon)) marks.push({ words: weapon, about: `Weapon type ${weapon}` });
  if (tic.arm) marks.push({ words: "arm", about: "In the arms: turned by Flip Arms" });
  if (tic.rear) marks.push({ words: "rear", about: "Fires into the rear arc" });
  if (tic["all-round"]) marks.push({ words: "360°", about: "Fires in every direction" });
  const without = and(tic["leaves-out"]);
  if (without) marks.push({ words: `without ${without}`, about: `Does not include ${without}` });
  return marks;
}

/** What has become of a TIC this round or for good; empty if it is ready. */
export function ticState(unit: UnitView, tic: string): "lost" | "jammed" | "fired" | "" {
  if (unit["lost-tics"].includes(tic)) return "lost";
  if (unit.criticals.some((critical) => critical.tic === tic)) return "jammed";
  return unit.fired.includes(tic) ? "fired" : "";
}

/** A card of one of the three decks. */
export function deckCard(catalogue: Catalogue, deck: Deck, id: string): DeckCard | null {
  const cards = {
    "minor-critical": catalogue["minor-criticals"],
    "major-critical": catalogue["major-criticals"],
    heat: catalogue["heat-cards"],
  }[deck];
  return cards.find((card) => card.id === id) ?? null;
}

/** A token that lies by a unit. */
export interface Token {
  name: string;
  letter: string;
  number: number;
}

/** The tokens that lie by a unit. */
export function tokens(unit: UnitView): Token[] {
  const special = {
    none: null,
    token: { name: "special mech action token", letter: "S" },
    "hulled-down": { name: "Hulled Down", letter: "H" },
    "arms-flipped": { name: "arms flipped", letter: "A" },
  }[unit.special];
  return [
    { name: "focus", letter: "F", number: unit.focus },
    { name: "evade", letter: "E", number: unit.evade },
    { name: "suppression", letter: "D", number: unit.suppression },
    ...(special ? [{ ...special, number: 1 }] : []),
  ].filter((token) => token.number > 0);
}

/** What state a unit is in, where it is not its usual one. */
export function condition(unit: UnitView): "destroyed" | "shut down" | "" {
  if (unit.destroyed) return "destroyed";
  return unit["shut-down"] ? "shut down" : "";
}
