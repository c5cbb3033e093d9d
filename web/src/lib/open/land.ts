import type { Point } from "../hex";
import { randomFrom, seedOf } from "../random";

/** What a piece of terrain is to the rules, and so what it looks like. */
export type Ground = "clear" | "hindering" | "blocking" | "shallow-water" | "deep-water";
export type Rise = "ground" | "elevated" | "abrupt";

/** A piece of terrain to be drawn. Its outline is exactly what the rules use. */
export interface Piece {
  id: number | string;
  name: string;
  /** The corners, on the board. */
  outline: Point[];
  ground: Ground;
  rise: Rise;
  /** Where it can be climbed, on the board. */
  access: Point[];
  /** How high it is, on the board, where that is to be seen. */
  height?: number;
  /** What is written on it, where its kind alone does not tell. */
  words?: string;
}

/** Something drawn on a piece. */
export interface Growth extends Point {
  size: number;
  kind: "tree" | "fir" | "stone" | "wave" | "tuft" | "reed";
}

export function isInside({ x, y }: Point, outline: readonly Point[]): boolean {
  let inside = false;
  outline.forEach((a, place) => {
    const b = outline[(place + 1) % outline.length]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}

/** How far a point is from an outline. */
export function fromEdge(point: Point, outline: readonly Point[]): number {
  return Math.min(
    ...outline.map((a, place) => toSegment(point, a, outline[(place + 1) % outline.length]!)),
  );
}

function toSegment(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - a.x - dx * share, point.y - a.y - dy * share);
}

export function centreOf(outline: readonly Point[]): Point {
  const sum = outline.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / outline.length, y: sum.y / outline.length };
}

/** The outline drawn smaller or larger around its middle. */
export function scaled(outline: readonly Point[], factor: number): Point[] {
  const { x, y } = centreOf(outline);
  return outline.map((it) => ({ x: x + (it.x - x) * factor, y: y + (it.y - y) * factor }));
}

/** Points within an outline that keep away from its edge and from each other, from north to south. */
export function scattered(
  outline: readonly Point[],
  seed: number,
  gap: number,
  edge: number,
): Point[] {
  const random = randomFrom(seed);
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const found: Point[] = [];
  const tries = Math.min(900, Math.round((wide * high) / (gap * gap)) * 14);
  for (let count = 0; count < tries; count += 1) {
    const point = { x: left + random() * wide, y: top + random() * high };
    const free = found.every((it) => Math.hypot(it.x - point.x, it.y - point.y) >= gap);
    if (free && isInside(point, outline) && fromEdge(point, outline) >= edge) found.push(point);
  }
  return found.toSorted((a, b) => a.y - b.y);
}

const STONY = /rubble|ruin|rock|scree|boulder|debris/i;
const FIRS = /thicket|wood|ridge|fir|pine/i;
const SOLID = /boulder|crag|rock|mesa/i;

/** Whether a blocking piece is rock, and no building. */
export function isRock({ name }: Pick<Piece, "name">): boolean {
  return SOLID.test(name);
}

/** What grows or lies on a piece; the rules do not ask about any of it. */
export function growth(piece: Piece): Growth[] {
  const seed = seedOf(
    `${piece.name} ${piece.outline.length} ${Math.round(piece.outline[0]?.x ?? 0)}`,
  );
  const on = (gap: number, edge: number) => scattered(piece.outline, seed, gap, edge);
  if (piece.ground === "hindering") {
    if (STONY.test(piece.name)) {
      return on(17, 5).map((at, place) => ({ ...at, kind: "stone", size: 4 + (place % 3) * 1.6 }));
    }
    const kind = FIRS.test(piece.name) ? "fir" : "tree";
    return on(24, 11).map((at, place) => ({ ...at, kind, size: 11 + ((place * 7) % 4) }));
  }
  if (piece.ground.endsWith("water")) {
    const deep = piece.ground === "deep-water";
    return on(deep ? 44 : 34, 12).map((at) => ({ ...at, kind: "wave", size: deep ? 11 : 8 }));
  }
  if (piece.ground === "clear") return on(46, 12).map((at) => ({ ...at, kind: "tuft", size: 4 }));
  return [];
}

const KINDS: Record<Ground, string> = {
  clear: "clear",
  hindering: "hindering",
  blocking: "blocking",
  "shallow-water": "shallow water",
  "deep-water": "deep water",
};

/** "copse: hindering", "mesa: abrupt". */
export function pieceWords({ name, ground, rise, words }: Piece): string {
  if (words !== undefined) return words;
  const kinds = [
    rise === "ground" ? "" : rise,
    ground === "clear" && rise !== "ground" ? "" : KINDS[ground],
  ];
  return `${name.toLowerCase()}: ${kinds.filter(Boolean).join(", ")}`;
}
