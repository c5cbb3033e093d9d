/** Geometry for drawing flat-top hexes named by column and row, two digits each, as on the map sheets. */

/** The distance from a hex's centre to its corners. */
export const SIZE = 32;
/** The distance between the centres of two neighbours. */
export const HEIGHT = Math.sqrt(3) * SIZE;

export const DIRECTIONS = ["N", "NE", "SE", "S", "SW", "NW"] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface Point {
  x: number;
  y: number;
}

export function hexName(column: number, row: number): string {
  return String(column).padStart(2, "0") + String(row).padStart(2, "0");
}

export function columnRow(hex: string): [number, number] {
  return [Number(hex.slice(0, 2)), Number(hex.slice(2))];
}

/** The centre of a hex. Even columns lie half a hex lower. */
export function centre(hex: string): Point {
  const [column, row] = columnRow(hex);
  const lower = column % 2 === 0 ? HEIGHT / 2 : 0;
  return { x: (column - 1) * SIZE * 1.5 + SIZE, y: (row - 1) * HEIGHT + HEIGHT / 2 + lower };
}

/** The six corners around a centre, clockwise from the upper right. */
export function corners({ x, y }: Point, size: number = SIZE): Point[] {
  return [300, 0, 60, 120, 180, 240].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: x + size * Math.cos(angle), y: y + size * Math.sin(angle) };
  });
}

/** The next hex in a direction; it may lie off the map. */
export function neighbour(hex: string, direction: Direction): string {
  const [column, row] = columnRow(hex);
  const [east, odd, even] = STEPS[direction];
  return hexName(column + east, row + (column % 2 === 0 ? even : odd));
}

/** Columns to the east, and rows to the south from an odd and from an even column. */
const STEPS: Record<Direction, [number, number, number]> = {
  N: [0, -1, -1],
  NE: [1, -1, 0],
  SE: [1, 0, 1],
  S: [0, 1, 1],
  SW: [-1, 0, 1],
  NW: [-1, -1, 0],
};

/** The number of steps of a shortest path. */
export function distance(from: string, to: string): number {
  const [a, b] = [cube(from), cube(to)];
  const [x, z] = [b.x - a.x, b.z - a.z];
  return Math.max(Math.abs(x), Math.abs(z), Math.abs(x + z));
}

function cube(hex: string): { x: number; z: number } {
  const [column, row] = columnRow(hex);
  const x = column - 1;
  return { x, z: row - 1 - (x >> 1) };
}

/** The hex that a point lies in; it may lie off the map. */
export function hexAt(point: Point): string {
  const column = Math.round((point.x - SIZE) / (SIZE * 1.5)) + 1;
  let nearest = "";
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of [column - 1, column, column + 1]) {
    const lower = candidate % 2 === 0 ? HEIGHT / 2 : 0;
    const row = Math.round((point.y - HEIGHT / 2 - lower) / HEIGHT) + 1;
    if (candidate < 0 || row < 0) continue;
    const hex = hexName(candidate, row);
    const { x, y } = centre(hex);
    const away = Math.hypot(x - point.x, y - point.y);
    if (away < least) [nearest, least] = [hex, away];
  }
  return nearest;
}

/** The angle of a direction in degrees, clockwise from north. */
export function bearing(direction: string): number {
  return DIRECTIONS.indexOf(direction as Direction) * 60;
}
