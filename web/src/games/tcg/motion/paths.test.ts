import { expect, test } from "vitest";
import { between, isMoved } from "./paths";

const box = { left: 10, top: 20, width: 50, height: 64, turned: false };

test("a box shown in its own place is not moved", () => {
  expect(between(box, box)).toBe("translate(0px, 0px) rotate(0deg) scale(1.000)");
  expect(isMoved(box, { ...box, left: 12 })).toBe(false);
});

test("something goes from middle to middle and grows on the way", () => {
  const large = { left: 100, top: 100, width: 100, height: 128, turned: false };
  expect(between(box, large)).toBe("translate(115px, 112px) rotate(0deg) scale(2.000)");
});

test("a card that is tapped turns in its place", () => {
  const tapped = { left: 3, top: 27, width: 64, height: 50, turned: true };
  expect(isMoved(box, tapped)).toBe(true);
  expect(between(tapped, box)).toBe("translate(0px, 0px) rotate(-90deg) scale(1.000)");
});
