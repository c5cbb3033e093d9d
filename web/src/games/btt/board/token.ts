/** What a mech's token shows. */

import { type Size, silhouette } from "../../../lib/board/silhouettes";
import type { Catalogue, View } from "../ui.svelte";

type UnitView = View["units"][string];
type UnitCard = Catalogue["units"][number];

/** Circles left and circles on the card. */
export type Circles = readonly [left: number, all: number];

export interface Token {
  /** Printed on it, such as `A1`; empty for a mech that is in no lance yet. */
  id: string;
  /** What people call it. */
  name: string;
  mech: string;
  size: Size;
  /** How it looks, as a path. */
  shape: string;
  /** The side, from 1; 0 for none. */
  side: number;
  armor: Circles;
  external: Circles;
  internal: Circles;
  /** Tokens and cards that lie by it, by kind. */
  pips: Partial<Record<Pip, number>>;
  /** The Activation Order. */
  order: number | null;
  shutDown: boolean;
  destroyed: boolean;
}

export type Pip = "focus" | "evade" | "special" | "heat" | "suppression" | "locked";

/** The side that a unit belongs to. */
export function sideOf(unit: string): number {
  return unit.startsWith("A") ? 1 : 2;
}

/** The token of a unit on the table. */
export function unitToken(id: string, view: View, cards: Map<string, UnitCard>): Token {
  const unit = view.units[id]!;
  const card = cards.get(unit.mech);
  const units = Object.values(view.units);
  return {
    id,
    name: unit.name,
    mech: unit.mech,
    size: card?.size ?? "medium",
    shape: shapeOf(card),
    side: sideOf(id),
    armor: [unit.armor, card?.armor ?? unit.armor],
    external: [unit.external, card?.external ?? unit.external],
    internal: [unit.internal, card?.internal ?? unit.internal],
    pips: {
      focus: unit.focus,
      evade: unit.evade,
      special: unit.special === "none" ? 0 : 1,
      heat: heatCards(unit),
      suppression: unit.suppression,
      locked: units.filter((other) => other.locks.includes(id)).length,
    },
    order: unit["activation-order"],
    shutDown: unit["shut-down"],
    destroyed: Boolean(unit.destroyed),
  };
}

/** The token of a mech as it comes from its card. */
export function cardToken(card: UnitCard, side = 0): Token {
  return {
    id: "",
    name: `${card.name} ${card.variant}`,
    mech: card.id,
    size: card.size,
    shape: shapeOf(card),
    side,
    armor: [card.armor, card.armor],
    external: [card.external, card.external],
    internal: [card.internal, card.internal],
    pips: {},
    order: null,
    shutDown: false,
    destroyed: false,
  };
}

const shapes = new WeakMap<UnitCard, string>();

/** Put together once for each card. */
function shapeOf(card: UnitCard | undefined): string {
  if (!card) return "";
  const known = shapes.get(card) ?? silhouette(card);
  shapes.set(card, known);
  return known;
}

function heatCards(unit: UnitView): number {
  return unit.heat.length + unit["heat-face-down"];
}
