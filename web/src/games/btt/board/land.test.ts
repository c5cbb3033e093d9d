import { expect, test } from "vitest";
import type { Catalogue, View } from "../ui.svelte";
import {
  type Face,
  type Ground,
  groundWords,
  joinedLand,
  sheetLand,
  withoutBuildings,
} from "./land";
import { groundNow, landKey, tableLand } from "./table-land";

/** A face with something in its own hexes, which are named as on the sheet. */
function face(name: string, hexes: Record<string, Ground>): Face {
  const ground = Array.from({ length: 17 }, (_, column) =>
    Array.from({ length: 17 }, (_, row) => {
      const hex = String(column).padStart(2, "0") + String(row + 1).padStart(2, "0");
      return hexes[hex] ?? {};
    }),
  );
  return { name, ground };
}

const west = face("West", { "0101": { level: 1 }, "1603": { woods: 1 } });
const east = face("East", {
  "0307": { water: 1 },
  "0003": { rough: true },
  "0110": { building: 2 },
});

test("columns of the east sheet are counted on from the seam", () => {
  const land = joinedLand(west, east, "west");
  expect([land.columns, land.rows, land.ground.size]).toEqual([31, 17, 31 * 17]);
  expect(land.ground.get("0101")).toEqual({ level: 1 });
  expect(land.ground.get("1907")).toEqual({ water: 1 });
});

test("the seam has the ground of one sheet's half hexes, or none", () => {
  expect(joinedLand(west, east, "west").ground.get("1603")).toEqual({ woods: 1 });
  expect(joinedLand(west, east, "east").ground.get("1603")).toEqual({ rough: true });
  expect(joinedLand(west, east, "clear").ground.get("1603")).toEqual({});
});

test("one sheet has no half hexes", () => {
  expect(sheetLand(west).ground.size).toBe(15 * 17);
});

test("a building that counts as a hill is one", () => {
  const land = withoutBuildings(joinedLand(west, east, "west"));
  expect(land.ground.get("1710")).toEqual({ level: 2 });
});

const board = { west: "West", east: "East", key: { west: 0, east: 1, seam: "west" } };
function view(more: Partial<View>): View {
  return { board, tokens: [], options: { buildings: "impassable" }, ...more } as View;
}

test("smoke and fire leave the printed map as it is, woods tokens do not", () => {
  const before = landKey(view({}));
  const smoke = view({ tokens: [{ hex: "0505", kind: "heavy-smoke", until: null }] });
  const woods = view({ tokens: [{ hex: "1603", kind: { woods: 0 }, until: null }] });
  expect(landKey(smoke)).toBe(before);
  expect(landKey(woods)).not.toBe(before);
  const faces = { faces: [west, east] } as unknown as Catalogue;
  const land = tableLand(faces, landKey(woods)!)!;
  expect(land.ground.get("1603")).toEqual({ woods: 0 });
  expect(groundNow(land, smoke.tokens).get("0505")).toEqual({ smoke: 2 });
});

test("ground is told in words", () => {
  expect(groundWords({})).toBe("clear");
  expect(groundWords({ level: 2, woods: 2, smoke: 1 })).toBe("level 2, heavy woods, smoke");
});
