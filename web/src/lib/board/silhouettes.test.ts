import { readdirSync, readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { type Seen, silhouette } from "./silhouettes";

const folder = new URL("../../../../packs/btt/units/", import.meta.url);
const mechs = readdirSync(folder).map(
  (file) => parse(readFileSync(new URL(file, folder), "utf8")) as unknown as Seen,
);

/** Which cells of a drawing 28 pixels wide are filled, by the rule that counts how often a path goes round them. */
function cells(path: string): boolean[] {
  const rings = path
    .split("Z")
    .filter(Boolean)
    .map((ring) =>
      ring
        .slice(1)
        .split("L")
        .map((pair) => pair.split(" ").map(Number) as [number, number]),
    );
  const filled = (x: number, y: number) =>
    rings.reduce((winding, ring) => {
      let around = 0;
      for (const [place, [ax, ay]] of ring.entries()) {
        const [bx, by] = ring[(place + 1) % ring.length]!;
        const left = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
        if (ay <= y && by > y && left > 0) around += 1;
        if (ay > y && by <= y && left < 0) around -= 1;
      }
      return winding + around;
    }, 0) !== 0;
  const steps = Array.from({ length: 28 }, (_, step) => -16 + (step + 0.5) * (32 / 28));
  return steps.flatMap((y) => steps.map((x) => filled(x, y)));
}

test("no two chassis look alike even when they are small", () => {
  const drawn = mechs.map((mech) => ({
    id: mech.id,
    chassis: mech.id.split("-")[0],
    cells: cells(silhouette(mech)),
  }));
  const alike = drawn.flatMap((a, place) =>
    drawn.slice(place + 1).flatMap((b) => {
      const differ = a.cells.filter((it, cell) => it !== b.cells[cell]).length;
      return a.chassis !== b.chassis && differ < 24 ? [`${a.id} ${b.id} ${differ}`] : [];
    }),
  );
  expect(mechs.length).toBeGreaterThan(50);
  expect(alike).toEqual([]);
});

test("a mech is no blot and no speck", () => {
  for (const mech of mechs) {
    const filled = cells(silhouette(mech)).filter(Boolean).length;
    expect(filled, mech.id).toBeGreaterThan(90);
    expect(filled, mech.id).toBeLessThan(480);
  }
});

test("variants of a chassis differ by what they carry", () => {
  const path = (id: string) => silhouette(mechs.find((mech) => mech.id === id)!);
  expect(path("lct-1v")).not.toBe(path("lct-1e"));
  expect(path("wvr-6r")).not.toBe(path("wvr-6k"));
});
