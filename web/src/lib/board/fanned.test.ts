import { expect, test } from "vitest";
import { CARD, fanned } from "./fanned";

const free = { x: 290, y: 60, width: 850, height: 700 };
const overlap = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.abs(a.x - b.x) < CARD.width && Math.abs(a.y - b.y) < CARD.height;

for (const [name, at] of Object.entries({
  middle: { x: 700, y: 400 },
  corner: { x: 300, y: 70 },
  edge: { x: 1130, y: 400 },
  bottom: { x: 600, y: 750 },
})) {
  test(`cards around a target at the ${name} are seen and do not cover each other or it`, () => {
    const cards = fanned(6, at, { x: 500, y: 700 }, free, 40);
    for (const [number, card] of cards.entries()) {
      expect(free.x <= card.x && card.x + CARD.width <= free.x + free.width).toBe(true);
      expect(free.y <= card.y && card.y + CARD.height <= free.y + free.height).toBe(true);
      const covers =
        card.x < at.x && at.x < card.x + CARD.width && card.y < at.y && at.y < card.y + CARD.height;
      expect(covers).toBe(false);
      for (const other of cards.slice(number + 1)) expect(overlap(card, other)).toBe(false);
    }
  });
}

test("whoever fires from near by is not covered", () => {
  const from = { x: 560, y: 440 };
  for (const card of fanned(5, { x: 700, y: 400 }, from, free, 40)) {
    const inside = card.x < from.x && from.x < card.x + CARD.width;
    expect(inside && card.y < from.y && from.y < card.y + CARD.height).toBe(false);
  }
});
