/** Turns a map's ground into few, large paths. Nothing here depends on what moves. */

import { centre, DIRECTIONS, HEIGHT, neighbour, type Point, SIZE } from "../../../lib/hex";
import { grid, outline } from "../../../lib/outline";
import { randomFrom } from "../../../lib/random";
import type { Ground, Land } from "./land";
import { variant } from "./symbols";

/** A symbol that stands in a hex. */
export interface Piece extends Point {
  symbol: string;
}

/** A number printed in a hex: its level, the depth of its water or the height of its building. */
export interface Printed extends Point {
  text: string;
  kind: "level" | "depth" | "height";
}

/** A map as paths, from the ground up. */
export interface Relief {
  /** The edge of the map. */
  edge: string;
  /** Ground above level 0, the lowest first; each lies on the one before. */
  hills: { level: number; path: string }[];
  /** Ground below level 0, the highest first. */
  hollows: { level: number; path: string }[];
  /** Water at least so deep, the shallow first. */
  water: { depth: number; path: string }[];
  waves: string;
  grass: string;
  /** Patches that make open ground look less like a floor; they mean nothing. */
  meadows: string;
  lightWoods: string;
  heavyWoods: string;
  impassable: string;
  grid: string;
  pieces: Piece[];
  numbers: Printed[];
}

export function relief(land: Land): Relief {
  const hexes = [...land.ground.keys()];
  const having = (test: (ground: Ground) => boolean) =>
    hexes.filter((hex) => test(land.ground.get(hex)!));
  const levels = hexes.map((hex) => land.ground.get(hex)!.level ?? 0);
  const deepest = Math.max(-1, ...hexes.map((hex) => land.ground.get(hex)!.water ?? -1));
  return {
    edge: outline(hexes),
    hills: upTo(Math.max(0, ...levels)).map((level) => ({
      level,
      // Each step is a little smaller, so that a cliff shows as many lines as it has levels.
      path: outline(
        having((it) => level <= (it.level ?? 0)),
        { inset: level * 1.6, round: 9 },
      ),
    })),
    hollows: upTo(-Math.min(0, ...levels)).map((depth) => ({
      level: -depth,
      path: outline(
        having((it) => (it.level ?? 0) <= -depth),
        { inset: depth * 1.6, round: 9 },
      ),
    })),
    water: [0, ...upTo(deepest)].slice(0, deepest + 1).map((depth) => ({
      depth,
      path: outline(
        having((it) => depth <= (it.water ?? -1)),
        { inset: 1 + depth * 4, round: 13 },
      ),
    })),
    waves: having((it) => typeof it.water === "number")
      .map(waves)
      .join(""),
    meadows: meadows(land),
    grass: having(isClear).map(grass).join(""),
    lightWoods: outline(
      having((it) => it.woods === 1),
      { inset: 2, round: 12 },
    ),
    heavyWoods: outline(
      having((it) => it.woods === 2),
      { inset: 2, round: 12 },
    ),
    impassable: outline(
      having((it) => it.impassable === true),
      { inset: 1, round: 4 },
    ),
    grid: grid(hexes),
    pieces: hexes.flatMap((hex) => pieces(hex, land.ground.get(hex)!)).sort((a, b) => a.y - b.y),
    numbers: hexes.flatMap((hex) => numbers(hex, land)),
  };
}

/** How much room a map takes. */
export function extent({ columns, rows }: Land): { width: number; height: number } {
  return { width: columns * SIZE * 1.5 + SIZE / 2, height: rows * HEIGHT + HEIGHT / 2 };
}

function upTo(most: number): number[] {
  return Array.from({ length: most }, (_, index) => index + 1);
}

function isClear({ woods, water, rough, rubble, building, impassable }: Ground): boolean {
  return !woods && typeof water !== "number" && !rough && !rubble && !building && !impassable;
}

function pieces(hex: string, ground: Ground): Piece[] {
  const { woods = 0, building = 0 } = ground;
  const kinds = [
    ground.rough && "rough",
    ground.rubble && "rubble",
    woods > 0 && (woods === 1 ? "light-woods" : "heavy-woods"),
    building > 0 && `building-${Math.min(building, 3)}`,
  ].filter((kind) => typeof kind === "string");
  return kinds.map((kind) => ({ ...centre(hex), symbol: `${kind}-${variant(hex)}` }));
}

function numbers(hex: string, land: Land): Printed[] {
  const { level = 0, water, building = 0 } = land.ground.get(hex)!;
  const { x, y } = centre(hex);
  const at = { x, y: y + HEIGHT / 2 - 4.5 };
  if (building > 0) return [{ ...at, text: String(building), kind: "height" }];
  if (typeof water === "number") return [{ ...at, text: String(water), kind: "depth" }];
  // Within a wide plain of one level, its edge says enough.
  const changes = DIRECTIONS.some((direction) => {
    return (land.ground.get(neighbour(hex, direction))?.level ?? 0) !== level;
  });
  return changes && level !== 0 ? [{ ...at, text: String(level), kind: "level" }] : [];
}

function waves(hex: string): string {
  const random = randomFrom(Number(hex) + 3);
  const { x, y } = centre(hex);
  return [-11, 1, 12]
    .map((down) => {
      const from = `M${round(x - 14 + random() * 12)} ${round(y + down + random() * 4)}`;
      return `${from}q3 -3.4 6 0t6 0`;
    })
    .join("");
}

function meadows(land: Land): string {
  const random = randomFrom(land.columns);
  const { width, height } = extent(land);
  return Array.from({ length: land.columns * 2 }, () => {
    const [x, y, r] = [random() * width, random() * height, 40 + random() * 70];
    const flat = 0.35 + random() * 0.3;
    const [rx, ry] = [Math.round(r), Math.round(r * flat)];
    const from = `M${Math.round(x - r)} ${Math.round(y)}`;
    return `${from}a${rx} ${ry} -18 1 0 ${2 * rx} ${-rx / 2}a${rx} ${ry} -18 1 0 ${-2 * rx} ${rx / 2}Z`;
  }).join("");
}

function grass(hex: string): string {
  const random = randomFrom(Number(hex) + 5);
  const { x, y } = centre(hex);
  const tuft = () => {
    const [a, b] = [x + (random() - 0.5) * 44, y + (random() - 0.5) * 38];
    return `M${round(a)} ${round(b)}v-3.4m-2.2 3.2l-1 -2.4m5.4 2.4l1 -2.4`;
  };
  return random() < 0.45 ? tuft() + (random() < 0.4 ? tuft() : "") : "";
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
