import { expect, test } from "vitest";
import type { Catalogue } from "../cards/types";
import { sample } from "../sample";
import {
  asQuickStart,
  forcesOf,
  pileOf,
  type Setup,
  withForces,
  withPiece,
  withTotal,
} from "./game";

const made = (id: string, total: number) => ({
  id,
  name: id,
  points: total,
  force: { name: id, "build-total": total, units: [] },
});
const table = (id: string, ...terrain: ("blocking" | "hindering")[]) => ({
  id,
  name: id,
  features: terrain.map((it) => ({
    piece: it,
    terrain: it,
    height: "ground" as const,
    outline: [],
    at: { x: 0, y: 0 },
  })),
});
const catalogue: Catalogue = {
  ...sample,
  forces: [
    made("lancers", 300),
    made("dragoons", 300),
    made("wolves", 300),
    made("cats", 450),
    made("guns", 450),
    made("fort", 600),
  ],
  tables: [table("woods", "blocking", "hindering"), table("bare"), table("town", "blocking")],
};
const usual: Setup = { forces: ["cats", "guns"], "build-total": 450, table: "woods" };

test("the quick-start game has its own battleforces, table and build total", () => {
  const quick = asQuickStart({ ...usual, teams: true, terrain: [["copse"]] }, true, catalogue);
  expect(quick).toMatchObject({
    forces: ["lancers", "dragoons"],
    "build-total": 300,
    "quick-start": true,
    table: "town",
    teams: false,
    terrain: [],
  });
  expect(asQuickStart(quick, false, catalogue)).toMatchObject({
    forces: ["cats", "guns"],
    "build-total": 450,
    "quick-start": false,
    table: "town",
  });
});

test("another build total changes ready-made battleforces and leaves one's own", () => {
  const own = { name: "Mine", "build-total": 450, units: [] };
  expect(withTotal({ ...usual, forces: ["cats", own] }, 600, catalogue).forces).toEqual([
    "fort",
    own,
  ]);
  expect(withTotal(usual, 600, catalogue).forces).toEqual(["fort", "fort"]);
  expect(withTotal({ ...usual, forces: ["wolves", "cats"] }, 300, catalogue).forces).toEqual([
    "wolves",
    "lancers",
  ]);
});

test("where no ready-made battleforce is made for a build total, all stay", () => {
  expect(withTotal(usual, 900, catalogue)).toEqual({ ...usual, "build-total": 900 });
});

test("battleforces are ready-made by id, or one's own in full", () => {
  const own = { name: "Mine", "build-total": 450, units: [] };
  const setup = withForces(usual, [{ ready: "guns" }, { own }]);
  expect(setup.forces).toEqual(["guns", own]);
  expect(forcesOf(setup)).toEqual([{ ready: "guns" }, { own }]);
});

test("each side has its own part of the terrain pile", () => {
  const one = withPiece(usual, 2, "copse", 2);
  expect(one.terrain).toEqual([[], ["copse", "copse"]]);
  const two = withPiece(withPiece(one, 1, "pond", 1), 2, "copse", 0);
  expect(two.terrain).toEqual([["pond"], []]);
  expect(pileOf(usual, 1)).toEqual([]);
});
