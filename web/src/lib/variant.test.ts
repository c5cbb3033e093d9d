import { describe, expect, it } from "vitest";
import { held, tag } from "./variant";

type Shape = "point" | { circle: { radius: number } } | { square: { side: number } };

describe("a variant", () => {
  it("is named by its only key, or is its own name", () => {
    expect(tag<Shape>("point")).toBe("point");
    expect(tag<Shape>({ circle: { radius: 2 } })).toBe("circle");
  });

  it("gives what it holds only under its own name", () => {
    const shape: Shape = { circle: { radius: 2 } };
    expect(held<Shape, "circle">(shape, "circle")?.radius).toBe(2);
    expect(held<Shape, "square">(shape, "square")).toBeNull();
    expect(held<Shape, "point">("point", "point")).toBe(true);
  });
});
