/** What the token of a unit shows. */

import { drawnLength } from "../../../lib/open/inches";
import { silhouette } from "../cards/silhouettes";
import type { Catalogue, UnitEntry, UnitView, View } from "../types";
import { count, isGone, kindWords, sideOf, standing } from "../units";

export interface Token {
  id: string;
  name: string;
  kind: string;
  side: number;
  /** On the board. */
  radius: number;
  /** The width of the front arc in degrees. */
  front: number;
  shape: string;
  /** Positions of the dial that are left, of all. */
  left: number;
  all: number;
  tokens: number;
  /** The position of the heat dial; null where there is none. */
  heat: number | null;
  hottest: number;
  passengers: number;
  captive: string | null;
  isCaptive: boolean;
  cruising: boolean;
  submerged: boolean;
  shutdown: boolean;
  ordered: boolean;
  gone: boolean;
}

export function unitToken(unit: UnitView, view: View, catalogue: Catalogue): Token {
  const entry = catalogue.units[unit.kind]!;
  return {
    id: unit.id,
    name: entry.name,
    kind: kindWords(entry),
    side: sideOf(view, unit.controller),
    radius: drawnLength(unit.base.radius),
    front: unit.base.front,
    shape: silhouette(entry),
    left: Math.max(0, entry.dial.length - unit.click),
    all: entry.dial.length - entry.start,
    tokens: unit.tokens,
    heat: entry.heat.length > 0 ? unit.heat : null,
    hottest: Math.max(0, entry.heat.length - 1),
    passengers: unit.passengers.length,
    captive: unit.captive,
    isCaptive: unit.captor !== null,
    cruising: standing(unit)?.cruising ?? false,
    submerged: unit.submerged,
    shutdown: unit.shutdown,
    ordered: unit.ordered,
    gone: isGone(unit),
  };
}

/** The token of a unit as it comes from the catalogue. */
export function entryToken(entry: UnitEntry, catalogue: Catalogue, side = 0): Token {
  const base = catalogue.bases.find((it) => it.base === entry.base);
  return {
    id: "",
    name: entry.name,
    kind: kindWords(entry),
    side,
    radius: drawnLength(base?.radius ?? 900),
    front: entry["front-arc"],
    shape: silhouette(entry),
    left: entry.dial.length - entry.start,
    all: entry.dial.length - entry.start,
    tokens: 0,
    heat: null,
    hottest: 0,
    passengers: 0,
    captive: null,
    isCaptive: false,
    cruising: false,
    submerged: false,
    shutdown: false,
    ordered: false,
    gone: false,
  };
}

/** What is to be known of a unit at a glance, in words. */
export function tokenWords(token: Token): string {
  const words = [
    token.tokens > 0 && count(token.tokens, "order token"),
    token.heat !== null && token.heat > 0 && `heat ${token.heat}`,
    token.shutdown && "shut down",
    token.cruising && "cruising",
    token.submerged && "submerged",
    token.captive && `holds ${token.captive}`,
    token.isCaptive && "captive",
    token.passengers > 0 && `${token.passengers} aboard`,
    token.ordered && "ordered this turn",
  ];
  return words.filter(Boolean).join(", ");
}
