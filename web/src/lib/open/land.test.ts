import { expect, test } from "vitest";
import { fromEdge, growth, isInside, type Piece, pieceWords } from "./land";

const outline = [
  { x: 0, y: 0 },
  { x: 160, y: 0 },
  { x: 160, y: 160 },
  { x: 80, y: 40 },
  { x: 0, y: 160 },
];
const piece = (over: Partial<Piece>): Piece => ({
  id: 1,
  name: "Copse",
  outline,
  ground: "hindering",
  rise: "ground",
  access: [],
  ...over,
});

test("what lies in a notch is outside", () => {
  expect(isInside({ x: 80, y: 30 }, outline)).toBe(true);
  expect(isInside({ x: 80, y: 120 }, outline)).toBe(false);
});

test("trees keep within the outline, so that it stays what the rules use", () => {
  const trees = growth(piece({}));
  expect(trees.length).toBeGreaterThan(5);
  for (const tree of trees) {
    expect(isInside(tree, outline)).toBe(true);
    expect(fromEdge(tree, outline)).toBeGreaterThanOrEqual(11);
  }
});

test("what grows is the same whenever it is drawn", () => {
  expect(growth(piece({}))).toEqual(growth(piece({})));
});

test("a piece says what it is to the rules", () => {
  expect(pieceWords(piece({}))).toBe("copse: hindering");
  expect(pieceWords(piece({ name: "Mesa", ground: "clear", rise: "abrupt" }))).toBe("mesa: abrupt");
  expect(pieceWords(piece({ name: "Crag", ground: "blocking", rise: "elevated" }))).toBe(
    "crag: elevated, blocking",
  );
});
