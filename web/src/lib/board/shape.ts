/** Parts of silhouettes. Each is a closed path; what is cut out runs the other way round. */

export type Corner = readonly [x: number, y: number];

function area(corners: readonly Corner[]): number {
  return corners.reduce((sum, [x, y], place) => {
    const [nextX, nextY] = corners[(place + 1) % corners.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
}

const round = (value: number) => Math.round(value * 10) / 10;

function path(corners: readonly Corner[]): string {
  return `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

/** A shape through these corners. */
export function shape(...corners: Corner[]): string {
  return path(area(corners) < 0 ? corners.toReversed() : corners);
}

/** A hole through these corners. */
export function hole(...corners: Corner[]): string {
  return path(area(corners) < 0 ? corners : corners.toReversed());
}

export function box(x: number, y: number, width: number, height: number): string {
  return shape([x, y], [x + width, y], [x + width, y + height], [x, y + height]);
}

export function gap(x: number, y: number, width: number, height: number): string {
  return hole([x, y], [x + width, y], [x + width, y + height], [x, y + height]);
}

/** A disc, the same way round as a shape. */
export function disc(x: number, y: number, radius: number): string {
  const r = round(radius);
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 1 ${round(2 * radius)} 0a${r} ${r} 0 1 1 ${round(-2 * radius)} 0Z`;
}

/** A round hole. */
export function eye(x: number, y: number, radius: number): string {
  const r = round(radius);
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * radius)} 0a${r} ${r} 0 1 0 ${round(-2 * radius)} 0Z`;
}

/** On the right if `side` is 1, on the left if it is -1. */
export function on(side: number, ...corners: Corner[]): string {
  return shape(...corners.map(([x, y]): Corner => [x * side, y]));
}

/** The same on both sides. */
export function both(...corners: Corner[]): string {
  return on(1, ...corners) + on(-1, ...corners);
}

/** Closed across the middle, from its right half. */
export function across(...right: Corner[]): string {
  return shape(...right, ...right.map(([x, y]): Corner => [-x, y]).reverse());
}
