import type { Thing } from "../../../lib/sentence";
import { tag } from "../../../lib/variant";
import type { Event, Place, Point } from "../types";

/** Where on the table something happened. */
export interface Happened {
  units: string[];
  /** The way somebody went. */
  way: { unit: string; points: Point[] } | null;
  /** Who did it, and to whom. */
  from: string | null;
  to: string | null;
  spots: Point[];
}

/** The kinds of things in sentences that stand on the table. */
export const SHOWN = ["unit", "feature"] as const;

const UNIT = /^[A-D]\d{1,2}$/;

export const nowhere: Happened = { units: [], way: null, from: null, to: null, spots: [] };

/** The event itself, without the chapter it belongs to. */
export function inner(event: Event): Record<string, unknown> {
  return Object.values(event)[0] as Record<string, unknown>;
}

/** Finds the units and spots that an event names, wherever it names them. */
export function happened(event: Event): Happened {
  const it = inner(event);
  const body = (typeof it === "object" ? it[tag(it) as string] : null) as Record<string, unknown>;
  const found: Happened = { ...nowhere, units: [], spots: [] };
  collect(body, found);
  const text = (key: string) => (typeof body?.[key] === "string" ? (body[key] as string) : null);
  found.from = text("attacker") ?? text("captor");
  found.to =
    text("target") ?? text("captive") ?? (body?.targets as string[] | undefined)?.[0] ?? null;
  const [unit, path] = [text("unit"), body?.path];
  if (unit && Array.isArray(path) && path.length > 0) found.way = { unit, points: path as Point[] };
  return found;
}

/** Where on the table a thing is that a sentence speaks of. */
export function placeOf({ kind, thing }: Thing): Happened {
  return kind === "unit" ? { ...nowhere, units: [thing] } : nowhere;
}

function collect(value: unknown, found: Happened): void {
  if (typeof value === "string") {
    if (UNIT.test(value) && !found.units.includes(value)) found.units.push(value);
  } else if (value && typeof value === "object") {
    if (isPoint(value)) found.spots.push(value);
    else for (const part of Object.values(value)) collect(part, found);
  }
}

function isPoint(value: object): value is Point {
  return "x" in value && "y" in value;
}

/** Where a place is on the battlefield. */
export function fieldOf(place: Place) {
  return typeof place === "object" && "field" in place ? place.field : null;
}
