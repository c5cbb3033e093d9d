/** Geometry for drawing flat-top hexes named by column and row, two digits each, as on the map sheets. */

/** The distance from a hex's centre to its corners. */
export const SIZE = 32;
const HEIGHT = Math.sqrt(3) * SIZE;

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

/** The angle of a direction in degrees, clockwise from north. */
export function bearing(direction: string): number {
  return DIRECTIONS.indexOf(direction as Direction) * 60;
}
