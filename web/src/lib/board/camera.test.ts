import { expect, test, vi } from "vitest";
import { Camera } from "./camera.svelte";

vi.stubGlobal("cancelAnimationFrame", () => {});
// Whatever glides is there at once.
vi.stubGlobal("matchMedia", () => ({ matches: true }));

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
  const { box, scale } = camera(370, 555);
  // A hex of 40 pixels and more.
  expect(scale).toBe(0.74);
  expect(box.width).toBe(500);
  expect(box.x).toBe(-50);
  expect(box.y + box.height).toBe(whole.y + whole.height);
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
  it.resize(1440, 990);
  expect(it.scale).toBe(0.9);
  it.zoom(2, { x: 10, y: 10 });
  it.resize(1600, 1100);
  expect(it.scale).toBe(1.8);
  expect(it.box).not.toEqual(whole);
});

const covers = { top: 0, right: 300, bottom: 112, left: 280 };

test("what covers the board from its edges is left out of what is seen", () => {
  const it = camera(1600, 1100);
  it.cover(covers);
  expect(it.free).toEqual({ x: 280, y: 0, width: 1020, height: 988 });
  expect(it.sees(it.toMap({ x: 290, y: 500 }))).toBe(true);
  expect(it.sees(it.toMap({ x: 270, y: 500 }))).toBe(false);
  expect(it.sees(it.toMap({ x: 800, y: 1000 }))).toBe(false);
});

test("the board stays where it is when something else covers it", () => {
  const it = camera(800, 600);
  const before = it.box;
  it.cover({ ...covers, left: 100, right: 120 });
  expect(it.box.x).toBeCloseTo(before.x);
  expect(it.box.y).toBeCloseTo(before.y);
});

test("who acts and who is meant are both brought into what is seen, and nothing moves if they are", () => {
  const it = camera(1000, 700);
  it.cover({ ...covers, left: 200, right: 200 });
  const points = [
    { x: 1300, y: 200 },
    { x: 1400, y: 300 },
  ];
  it.frame(points, 40);
  for (const point of points) expect(it.sees(point)).toBe(true);
  const { box } = it;
  it.frame(points, 40);
  expect(it.box).toEqual(box);
});

test("what is seen whole near the edge moves nothing", () => {
  const it = camera(800, 600);
  const { box } = it;
  const { x, y } = it.seen;
  const inside = (pixels: number) => ({ x: x + pixels / it.scale, y: y + 300 / it.scale });
  it.frame([inside(30)], 72);
  expect(it.box).toEqual(box);
  it.frame([inside(20)], 72);
  expect(it.box).not.toEqual(box);
});

test("what stands under the controls in the corner is brought out from there", () => {
  const it = camera(800, 600);
  it.corner = { width: 200, height: 50 };
  const inCorner = it.toMap({ x: 700, y: 570 });
  const beside = it.toMap({ x: 500, y: 570 });
  const { box } = it;
  it.frame([beside], 72);
  expect(it.box).toEqual(box);
  it.frame([inCorner], 72);
  expect(it.toScreen(inCorner).y).toBeLessThan(530);
});

test("two who are far apart are seen from farther away, and only for as long as they are meant", () => {
  const it = camera(1000, 700);
  const { scale } = it;
  const apart = [
    { x: 0, y: 0 },
    { x: 1400, y: 500 },
  ];
  it.frame(apart, 40);
  expect(it.scale).toBeLessThan(scale);
  it.frame(apart.slice(0, 1), 40);
  expect(it.scale).toBeCloseTo(scale);
});

test("of what is too far apart to be seen at once, the first is seen with whoever is near it", () => {
  const it = camera(300, 300);
  const first = { x: 1300, y: 200 };
  const near = { x: 1250, y: 260 };
  const far = { x: 0, y: 0 };
  it.frame([first, far, near], 40);
  expect([first, near, far].map((point) => it.sees(point))).toEqual([true, true, false]);
});

test("what somebody has just moved by hand is left alone", () => {
  const it = camera(800, 600);
  it.pan(-300, 0);
  const { box } = it;
  it.frame([{ x: 0, y: 0 }], 40);
  expect(it.box).toEqual(box);
});
