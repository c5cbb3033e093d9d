import { tag } from "../variant";
import type { Spot } from "./inches";

/** Where on the table something happened. */
export interface Happened {
  units: string[];
  /** The way somebody went. */
  way: { unit: string; points: Spot[] } | null;
  /** Who did it, and to whom. */
  from: string | null;
  to: string | null;
  spots: Spot[];
}

export const nowhere: Happened = { units: [], way: null, from: null, to: null, spots: [] };

/** How the events of a game name those who stand on the table. */
export interface Naming {
  /** A name of somebody. */
  pattern: RegExp;
  /** The fields that hold who went, who did it, and to whom, the more telling first. */
  unit: string;
  from: readonly string[];
  to: readonly string[];
}

/** The event itself, without the chapter it belongs to. */
export function inner(event: object): Record<string, unknown> {
  return Object.values(event)[0] as Record<string, unknown>;
}

/** Finds those and the spots that an event names, wherever it names them. */
export function whereIn(event: object, naming: Naming): Happened {
  const it = inner(event);
  const body = (typeof it === "object" ? it[tag(it) as string] : null) as Record<string, unknown>;
  const found: Happened = { ...nowhere, units: [], spots: [] };
  collect(body, found, naming.pattern);
  const first = (keys: readonly string[]) => {
    const names = keys.map((key) => nameIn(body?.[key]));
    return names.find((it) => it !== null) ?? null;
  };
  found.from = first(naming.from);
  found.to = first(naming.to);
  const [unit, path] = [first([naming.unit]), body?.path];
  if (unit && Array.isArray(path) && path.length > 0) found.way = { unit, points: path as Spot[] };
  return found;
}

/** The name in a field: by itself, first in a list, or the one thing that a variant holds. */
function nameIn(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return nameIn(value[0]);
  if (typeof value !== "object" || value === null) return null;
  const held = Object.values(value);
  return held.length === 1 ? nameIn(held[0]) : null;
}

function collect(value: unknown, found: Happened, pattern: RegExp): void {
  if (typeof value === "string") {
    if (pattern.test(value) && !found.units.includes(value)) found.units.push(value);
  } else if (value && typeof value === "object") {
    if (isSpot(value)) found.spots.push(value);
    else for (const part of Object.values(value)) collect(part, found, pattern);
  }
}

function isSpot(value: object): value is Spot {
  return "x" in value && "y" in value;
}
