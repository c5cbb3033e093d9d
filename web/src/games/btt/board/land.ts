/** The ground of a map, as the catalogue's faces and the table's tokens make it. */

import { hexName } from "../../../lib/hex";

/** What one hex is made of; what is left out is 0, none or no. */
export interface Ground {
  level?: number;
  woods?: number;
  water?: number | null;
  rough?: boolean;
  rubble?: boolean;
  building?: number;
  smoke?: number;
  fire?: boolean;
  impassable?: boolean;
}

/** One face of a mapsheet: columns 00 to 16, the first and the last of half hexes, and rows 01 to 17. */
export interface Face {
  name: string;
  ground: Ground[][];
}

/** The face that gives the column between two sheets its ground. */
export type Seam = "west" | "east" | "clear";

/** A map to draw. */
export interface Land {
  columns: number;
  rows: number;
  ground: ReadonlyMap<string, Ground>;
}

const SHEET_COLUMNS = 15;

/** One face by itself, without its half hexes. */
export function sheetLand(face: Face): Land {
  return land(face.ground.slice(1, SHEET_COLUMNS + 1));
}

/** Two faces side by side with the seam column between them. */
export function joinedLand(west: Face, east: Face, seam: Seam): Land {
  const between = { west: west.ground.at(-1), east: east.ground[0], clear: undefined }[seam];
  const rows = west.ground[1]!.length;
  return land([
    ...west.ground.slice(1, SHEET_COLUMNS + 1),
    between ?? Array.from({ length: rows }, () => ({})),
    ...east.ground.slice(1, SHEET_COLUMNS + 1),
  ]);
}

function land(columns: Ground[][]): Land {
  const ground = new Map<string, Ground>();
  columns.forEach((rows, column) => {
    rows.forEach((hex, row) => {
      ground.set(hexName(column + 1, row + 1), hex);
    });
  });
  return { columns: columns.length, rows: columns[0]?.length ?? 0, ground };
}

/** A map of clear ground but for these hexes. */
export function smallLand(columns: number, rows: number, hexes: Record<string, Ground>): Land {
  const column = () => Array.from({ length: rows }, () => ({}));
  const clear = land(Array.from({ length: columns }, column));
  return changedLand(clear, Object.entries(hexes));
}

/** The same map with some hexes changed. */
export function changedLand(land: Land, changes: Iterable<[string, Ground]>): Land {
  const ground = new Map(land.ground);
  for (const [hex, change] of changes) {
    const before = ground.get(hex);
    if (before) ground.set(hex, { ...before, ...change });
  }
  return { ...land, ground };
}

/** The same map with its buildings as hills, where the options say so. */
export function withoutBuildings(land: Land): Land {
  const ground = new Map(land.ground);
  for (const [hex, { level = 0, building = 0, ...rest }] of ground) {
    ground.set(hex, { ...rest, level: level + building });
  }
  return { ...land, ground };
}

/** What a hex is made of, in words. */
export function groundWords(ground: Ground): string {
  const { level = 0, woods = 0, water, rough, rubble, building = 0, smoke = 0 } = ground;
  const parts = [
    level !== 0 && `level ${level}`,
    woods > 0 && (woods === 1 ? "light woods" : "heavy woods"),
    typeof water === "number" && `water of depth ${water}`,
    rough && "rough",
    rubble && "rubble",
    building > 0 && `a building of height ${building}`,
    ground.impassable && "impassable",
    smoke > 0 && (smoke === 1 ? "smoke" : "heavy smoke"),
    ground.fire && "fire",
  ].filter((part) => typeof part === "string");
  return parts.length === 0 ? "clear" : parts.join(", ");
}
