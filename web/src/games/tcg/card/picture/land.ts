import { randomFrom, seedOf } from "../../../../lib/random";
import { type Corner, line, polygon } from "./shape";

/** What lies behind a Unit: a ridge on the horizon, and a sun or moon. */
export function landscape(id: string) {
  const random = randomFrom(seedOf(`${id} land`));
  const top = 48 + random() * 12;
  const peaks = Array.from(
    { length: 8 },
    (_, place): Corner => [place * 18 - 3, top - random() * 16],
  );
  return {
    ridge: polygon([-40, 90], [-40, top], ...peaks, [160, top], [160, 90]),
    sun: { x: 18 + random() * 84, y: 14 + random() * 18, radius: 7 + random() * 9 },
  };
}

const upright = Array.from({ length: 13 }, (_, place) => place * 16 - 40);
const level = Array.from({ length: 6 }, (_, place) => place * 16 + 5);

/** The grid of the drawing board. */
export const GRID = [
  ...upright.map((x) => line([x, 0], [x, 90])),
  ...level.map((y) => line([-40, y], [160, y])),
].join("");

/** What a fast Unit leaves behind. */
export const STREAKS = [34, 46, 57, 68]
  .map((y, place) => line([place % 2 ? -12 : -2, y], [26 + (place % 2) * 6, y]))
  .join("");
