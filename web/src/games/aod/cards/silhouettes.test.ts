import { expect, test } from "vitest";
import { infantry, mech } from "../sample";
import { silhouette } from "./silhouettes";
import type { UnitEntry } from "./types";

const kinds: Record<string, UnitEntry> = {
  soldiers: infantry("1", "Rifles"),
  divers: infantry("2", "Rifles", { "speed-mode": "aquatic" }),
  riders: infantry("3", "Rifles", { "speed-mode": "hover" }),
  suits: infantry("4", "Rifles Battle Armor"),
  mortar: infantry("5", "Rifles", { "artillery-range": 16 }),
  tank: infantry("6", "Rifles", { base: "vehicle", "speed-mode": "tracked" }),
  car: infantry("7", "Rifles", { base: "vehicle", "speed-mode": "wheeled" }),
  boat: infantry("8", "Rifles", { base: "vehicle", "speed-mode": "aquatic" }),
  helicopter: infantry("9", "Rifles", { base: "vehicle", "speed-mode": "vtol" }),
  carrier: infantry("10", "Rifles", { base: "vehicle", "speed-mode": "tracked", capacity: 6 }),
  howitzer: infantry("11", "Rifles", {
    base: "vehicle",
    "speed-mode": "tracked",
    "artillery-range": 22,
  }),
  flak: infantry("12", "Rifles", {
    base: "vehicle",
    "speed-mode": "tracked",
    "anti-aircraft": true,
  }),
  light: mech("13", "Blade"),
  assault: mech("14", "Blade", { class: "assault" }),
  quad: mech("15", "Blade", { base: "quad-mech", "speed-mode": "quad-mech" }),
};

test("no two kinds of unit look alike", () => {
  const shapes = Object.values(kinds).map(silhouette);
  expect(new Set(shapes).size).toBe(shapes.length);
});

test.each(Object.entries(kinds))("a silhouette of %s stays in its box", (_, unit) => {
  const path = silhouette(unit);
  expect(path).not.toContain("NaN");
  for (const [, x, y] of path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
    expect(Math.abs(Number(x))).toBeLessThanOrEqual(17);
    expect(Math.abs(Number(y))).toBeLessThanOrEqual(17);
  }
});

test("a unit always looks the same", () => {
  expect(silhouette({ ...kinds.light! })).toBe(silhouette(kinds.light!));
});
