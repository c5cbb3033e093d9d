import type { Point } from "../hex";

/**
 * A point of an open table as the wire has it: thousandths of an inch from the lower left corner, `y` upwards. What is drawn is
 * measured in units of the board, forty to an inch, `y` downwards; the two are never mixed.
 */
export interface Spot {
  x: number;
  y: number;
}

/** Units of the drawn board in an inch. */
export const INCH = 40;

/** A length of the wire on the board. */
export function drawnLength(thousandths: number): number {
  return (thousandths * INCH) / 1000;
}

/** What maps a table of some height onto the board, and back. */
export class Field {
  constructor(
    /** Thousandths of an inch. */
    readonly wide: number,
    readonly high: number,
  ) {}

  get width(): number {
    return drawnLength(this.wide);
  }
  get height(): number {
    return drawnLength(this.high);
  }

  draw({ x, y }: Spot): Point {
    return { x: drawnLength(x), y: drawnLength(this.high - y) };
  }

  /** The nearest point of the table that can be said, which is never off it. */
  spot({ x, y }: Point): Spot {
    const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)));
    return {
      x: within((x * 1000) / INCH, this.wide),
      y: within(this.high - (y * 1000) / INCH, this.high),
    };
  }

  holds({ x, y }: Point): boolean {
    return 0 <= x && x <= this.width && 0 <= y && y <= this.height;
  }

  /** The corners of a polygon, for SVG. */
  points(corners: readonly Spot[]): string {
    return corners
      .map((corner) => {
        const { x, y } = this.draw(corner);
        return `${short(x)},${short(y)}`;
      })
      .join(" ");
  }

  /** A line from point to point, for SVG. */
  line(corners: readonly Spot[]): string {
    return `M${corners.map((corner) => pair(this.draw(corner))).join("L")}`;
  }
}

export function pair({ x, y }: Point): string {
  return `${short(x)} ${short(y)}`;
}

export function short(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A length in inches to two places, rounded up as lengths are that must not be too long. */
export function inches(thousandths: number): string {
  return (Math.ceil(thousandths / 10) / 100).toFixed(2);
}

/** How far something may go, in inches: rounded down, so that it promises nothing. */
export function allowance(thousandths: number): string {
  return (Math.floor(thousandths / 10) / 100).toFixed(2);
}

/** A place as people read and type it: "12.5 8". */
export function placeWords({ x, y }: Spot): string {
  return `${x / 1000} ${y / 1000}`;
}

/** Reads a place as it is typed: two numbers of inches. */
export function readPlace(text: string): Spot | null {
  const numbers = text.split(/[\s;,]+(?=\S)/).filter(Boolean);
  const [x, y] = numbers.map(Number);
  const meant = numbers.length === 2 && Number.isFinite(x) && Number.isFinite(y);
  return meant ? { x: Math.round(x! * 1000), y: Math.round(y! * 1000) } : null;
}

/** Between two points of the board, in its units. */
export function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The whole degrees, clockwise from up the table, in which one spot lies from another: what is suggested as a facing. */
export function facingTo(from: Spot, to: Spot): number | null {
  if (from.x === to.x && from.y === to.y) return null;
  return wholeTurn((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI);
}

/** A facing as the wire has it. */
export function wholeTurn(degrees: number): number {
  return ((Math.round(degrees) % 360) + 360) % 360;
}

/** A point so far from another, in this direction; on the board. */
export function outwards({ x, y }: Point, degrees: number, far: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: x + Math.sin(angle) * far, y: y - Math.cos(angle) * far };
}

/** A part of a ring around a point, for SVG: from one direction clockwise to another, between two radii. */
export function sector(at: Point, from: number, degrees: number, outer: number, inner = 0): string {
  const to = from + degrees;
  const large = degrees > 180 ? 1 : 0;
  const [a, b] = [outwards(at, from, outer), outwards(at, to, outer)];
  if (inner === 0) return `M${pair(at)}L${pair(a)}A${outer} ${outer} 0 ${large} 1 ${pair(b)}Z`;
  const [c, d] = [outwards(at, to, inner), outwards(at, from, inner)];
  return `M${pair(a)}A${outer} ${outer} 0 ${large} 1 ${pair(b)}L${pair(c)}A${inner} ${inner} 0 ${large} 0 ${pair(d)}Z`;
}

/** Places along a path, one at every full inch, with the direction of the path there. */
export function inchMarks(points: readonly Point[]): (Point & { turn: number })[] {
  const marks: (Point & { turn: number })[] = [];
  let before = 0;
  for (let leg = 1; leg < points.length; leg += 1) {
    const [a, b] = [points[leg - 1]!, points[leg]!];
    const length = apart(a, b);
    const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    for (let next = Math.floor(before / INCH) + 1; next * INCH < before + length; next += 1) {
      const share = (next * INCH - before) / length;
      marks.push({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, turn });
    }
    before += length;
  }
  return marks;
}
