/** How a part of a picture is coloured. */
export type Tone = "body" | "shade" | "light" | "dark" | "glass" | "glow" | "line" | "far";

/** A part of a picture. */
export interface Shape {
  d: string;
  tone: Tone;
}

export type Corner = readonly [x: number, y: number];

const round = (value: number) => Math.round(value * 10) / 10;

/** A closed shape through these corners. */
export function polygon(...corners: Corner[]): string {
  return `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

export function box(x: number, y: number, width: number, height: number): string {
  return polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height]);
}

export function disc(x: number, y: number, radius: number): string {
  const r = round(radius);
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * radius)} 0a${r} ${r} 0 1 0 ${round(-2 * radius)} 0Z`;
}

export function line(...corners: Corner[]): string {
  return `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`;
}
