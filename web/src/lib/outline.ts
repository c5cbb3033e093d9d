/** The outlines of sets of hexes as SVG paths. */

import { centre, corners, DIRECTIONS, neighbour, type Point } from "./hex";

interface Shape {
  /** How far the outline is drawn inwards; negative for outwards. */
  inset?: number;
  /** How far from a corner its rounding begins. */
  round?: number;
}

/** The outline of a set of hexes, holes included; fill it by the even-odd or the nonzero rule. */
export function outline(hexes: Iterable<string>, { inset = 0, round = 0 }: Shape = {}): string {
  return loops(hexes)
    .map((loop) => path(inset === 0 ? loop : moved(loop, inset), round))
    .join("");
}

/** Every edge between hexes of the set, and around it, once. */
export function grid(hexes: readonly string[]): string {
  const within = new Set(hexes);
  const edges = hexes.flatMap((hex) => {
    const points = corners(centre(hex));
    return DIRECTIONS.flatMap((direction, index) => {
      const doubled = within.has(neighbour(hex, direction)) && 3 <= index;
      const [from, to] = [points[(index + 5) % 6]!, points[index]!];
      return doubled
        ? []
        : [`M${number(from.x)} ${number(from.y)}L${number(to.x)} ${number(to.y)}`];
    });
  });
  return edges.join("");
}

/** One hex as the points of a polygon. */
export function polygon(hex: string, size?: number): string {
  return corners(centre(hex), size)
    .map(({ x, y }) => `${number(x)},${number(y)}`)
    .join(" ");
}

/** The closed boundaries of a set, each with the inside to the right of the way round. */
function loops(hexes: Iterable<string>): Point[][] {
  const within = new Set(hexes);
  const next = new Map<string, { from: Point; to: Point }>();
  for (const hex of within) {
    const points = corners(centre(hex));
    DIRECTIONS.forEach((direction, index) => {
      if (within.has(neighbour(hex, direction))) return;
      const [from, to] = [points[(index + 5) % 6]!, points[index]!];
      next.set(key(from), { from, to });
    });
  }
  const found: Point[][] = [];
  // Three hexes meet in a corner, so one boundary at most leaves from it.
  for (const [start, first] of next) {
    const loop: Point[] = [];
    let edge: typeof first | undefined = first;
    let at = start;
    while (edge && next.delete(at)) {
      loop.push(edge.from);
      at = key(edge.to);
      edge = next.get(at);
    }
    found.push(loop);
  }
  return found;
}

function key({ x, y }: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

function moved(loop: Point[], inset: number): Point[] {
  return loop.map((point, index) => {
    const before = normal(loop.at(index - 1)!, point);
    const after = normal(point, loop[(index + 1) % loop.length]!);
    const share = inset / (1 + before.x * after.x + before.y * after.y);
    return {
      x: point.x + (before.x + after.x) * share,
      y: point.y + (before.y + after.y) * share,
    };
  });
}

/** Points inwards, as the inside is to the right and y grows downwards. */
function normal(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
}

function path(loop: Point[], round: number): string {
  if (round === 0) return `M${loop.map(pair).join("L")}Z`;
  const parts = loop.map((point, index) => {
    const before = towards(point, loop.at(index - 1)!, round);
    const after = towards(point, loop[(index + 1) % loop.length]!, round);
    return `${index === 0 ? "M" : "L"}${pair(before)}Q${pair(point)} ${pair(after)}`;
  });
  return `${parts.join("")}Z`;
}

function towards(from: Point, to: Point, length: number): Point {
  const share = Math.min(0.5, length / Math.hypot(to.x - from.x, to.y - from.y));
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function pair({ x, y }: Point): string {
  return `${number(x)} ${number(y)}`;
}

function number(value: number): string {
  return String(Math.round(value * 10) / 10);
}
