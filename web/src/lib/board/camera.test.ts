import { expect, test, vi } from "vitest";
import { Camera } from "./camera.svelte";

vi.stubGlobal("cancelAnimationFrame", () => {});

const whole = { x: -50, y: -50, width: 1600, height: 1100 };

function camera(width: number, height: number): Camera {
  const made = new Camera(
    () => whole,
    () => ({ x: 100, y: 900 }),
  );
  made.resize(width, height);
  return made;
}

test("a large screen begins with all of the map", () => {
  const { box, scale } = camera(1600, 1100);
  expect(scale).toBe(1);
  expect(box).toEqual(whole);
});

test("a small screen begins with a part of it, without going beyond its edge", () => {
  const { box, scale } = camera(400, 500);
  expect(scale).toBe(0.5);
  expect(box).toEqual({ x: -50, y: 50, width: 800, height: 1000 });
});

test("what is under the pointer stays there when zooming", () => {
  const it = camera(1600, 1100);
  const at = { x: 400, y: 300 };
  const before = it.toMap(at);
  it.zoom(2, at);
  expect(it.scale).toBe(2);
  expect(it.toMap(at).x).toBeCloseTo(before.x);
  expect(it.toMap(at).y).toBeCloseTo(before.y);
});

test("the map cannot be dragged out of sight", () => {
  const it = camera(800, 600);
  it.zoom(2, { x: 400, y: 300 });
  it.pan(-100_000, 100_000);
  const { x, y, width } = it.box;
  expect(x + width).toBeLessThan(whole.x + whole.width + 200);
  expect(y).toBeGreaterThan(whole.y - 200);
});

test("a fitted map goes on fitting, one that was moved does not", () => {
  const it = camera(1600, 1100);
  it.resize(800, 550);
  expect(it.scale).toBe(0.5);
  it.zoom(2, { x: 10, y: 10 });
  it.resize(1600, 1100);
  expect(it.scale).toBe(1);
  expect(it.box).not.toEqual(whole);
});
