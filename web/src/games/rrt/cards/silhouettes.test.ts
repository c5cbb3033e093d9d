import { readdirSync, readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { silhouette } from "./silhouettes";
import type { Catalogue, MechaEntry } from "./types";

type Weapon = Catalogue["weapons"][number];

/** All items under a heading in the files of a folder of the pack. */
function packed<T>(folder: string, heading: string): T[] {
  const at = new URL(`../../../../../packs/rrt/${folder}/`, import.meta.url);
  return readdirSync(at).flatMap(
    (file) => parse(readFileSync(new URL(file, at), "utf8"))[heading] as T[],
  );
}

const weapons = packed<Weapon>("weapons", "weapons").map((it) => ({
  ...it,
  abilities: it.abilities ?? [],
}));
type Raw = MechaEntry & Pick<MechaEntry["modes"][number], "size" | "abilities">;
const mecha = packed<Raw>("mecha", "mecha").map((it) => ({
  ...it,
  officer: it.officer ?? false,
  modes: it.modes.map((mode) => ({
    ...mode,
    size: mode.size ?? it.size,
    abilities: [...(it.abilities ?? []), ...(mode.abilities ?? [])],
  })),
}));

const all = mecha.flatMap((entry) =>
  entry.modes.map((mode) => ({ entry, mode, name: `${entry.name} ${mode.name ?? ""}`.trim() })),
);

test("no two kinds of mecha look alike, in no mode", () => {
  const shapes = new Map<string, string[]>();
  for (const { entry, mode, name } of all) {
    const path = silhouette(entry, mode.name, weapons);
    shapes.set(path, [...(shapes.get(path) ?? []), name]);
  }
  expect([...shapes.values()].filter((names) => names.length > 1)).toEqual([]);
});

test.each(all)("a silhouette of $name stays in its box", ({ entry, mode }) => {
  const path = silhouette(entry, mode.name, weapons);
  expect(path).not.toContain("NaN");
  for (const [, x, y] of path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
    expect(Math.abs(Number(x))).toBeLessThanOrEqual(17);
    expect(Math.abs(Number(y))).toBeLessThanOrEqual(17);
  }
});
