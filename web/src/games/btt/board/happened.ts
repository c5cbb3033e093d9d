import type { Thing } from "../../../lib/sentence";
import type { Event, Ghost } from "../ui.svelte";

/** Where on the map something happened. */
export interface Happened {
  units: string[];
  hexes: string[];
  /** The way somebody went. */
  path: string[];
  /** Who did it, and to whom. */
  from: string | null;
  to: string | null;
  /** How somebody stood after it. */
  ghost: Ghost | null;
}

const UNIT = /^[AB][1-4]$/;
const HEX = /^\d{4}$/;

/** Finds the units and hexes that an event names, wherever it names them. */
export function happened(event: Event): Happened {
  const body = Object.values(event)[0] as Record<string, unknown> | undefined;
  const found = nowhere();
  collect(body, found);
  const text = (key: string) => (typeof body?.[key] === "string" ? (body[key] as string) : null);
  found.from = text("attacker") ?? text("by");
  found.to = text("target") ?? text("on");
  if (Array.isArray(body?.path)) {
    found.path = [text("from"), ...body.path].filter((it) => typeof it === "string");
  }
  const [unit, hex, facing] = [text("unit"), text("hex") ?? found.path.at(-1), text("facing")];
  if (unit && hex && facing) found.ghost = { unit, hex, facing };
  return found;
}

/** The kinds of things in sentences that stand or lie on the map. */
export const MAPPED = ["unit", "hex"] as const;

/** Where on the map a thing is that a sentence speaks of. */
export function placeOf({ kind, thing }: Thing): Happened {
  if (kind === "unit") return { ...nowhere(), units: [thing] };
  return kind === "hex" ? { ...nowhere(), hexes: [thing] } : nowhere();
}

function nowhere(): Happened {
  return { units: [], hexes: [], path: [], from: null, to: null, ghost: null };
}

function collect(value: unknown, found: Happened): void {
  if (typeof value === "string") {
    if (UNIT.test(value)) add(found.units, value);
    else if (HEX.test(value)) add(found.hexes, value);
  } else if (value && typeof value === "object") {
    for (const part of Object.values(value)) collect(part, found);
  }
}

function add(list: string[], value: string): void {
  if (!list.includes(value)) list.push(value);
}
