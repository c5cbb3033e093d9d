import { expect, test } from "vitest";
import { cardsOf } from "./cards";
import {
  addMech,
  blankLance,
  cardIn,
  kindWords,
  lancePoints,
  moveUnit,
  ownCopy,
  removeUnit,
  setCard,
} from "./lance";
import { catalogue, mech } from "./sample";

const cards = cardsOf(catalogue([mech("a", { cost: 40 }), mech("b", { cost: 60 })]));
const two = addMech(addMech(blankLance(), "a"), "b");
const mechs = (lance: typeof two) => lance.units.map((unit) => unit.mech);

test("mechs are added, moved and removed, and the lance before stays as it was", () => {
  expect(mechs(two)).toEqual(["a", "b"]);
  expect(mechs(moveUnit(two, 0, 1))).toEqual(["b", "a"]);
  expect(mechs(moveUnit(two, 1, 1))).toEqual(["a", "b"]);
  expect(mechs(removeUnit(two, 0))).toEqual(["b"]);
  expect(mechs(two)).toEqual(["a", "b"]);
});

test("cards go into slots and out again without a trace", () => {
  const laser = { tic: "LASERS" };
  let lance = setCard(two, 0, laser, "overdrive");
  lance = setCard(lance, 0, "command", "rally");
  lance = setCard(lance, 0, { pilot: 0 }, "elite");
  expect(lance.units[0]).toEqual({
    mech: "a",
    upgrades: [{ upgrade: "overdrive", tic: "LASERS" }],
    "command-card": "rally",
    mechwarriors: ["elite"],
  });
  expect(cardIn(lance.units[0]!, laser)).toBe("overdrive");
  expect(cardIn(lance.units[1]!, "command")).toBeNull();
  lance = setCard(lance, 0, { pilot: 0 }, "rookie");
  expect(lance.units[0]?.mechwarriors).toEqual(["rookie"]);
  for (const slot of [laser, "command", { pilot: 0 }] as const) {
    lance = setCard(lance, 0, slot, null);
  }
  expect(lance).toEqual(two);
});

test("a lance costs what is printed on its cards", () => {
  const lance = setCard(setCard(two, 1, { tic: "LASERS" }, "overdrive"), 1, { pilot: 0 }, "elite");
  expect(lancePoints(cards, lance)).toBe(40 + 60 + 2 + 6);
  expect(lancePoints(cards, addMech(lance, "unknown"))).toBe(108);
});

test("a lance says whose it is", () => {
  expect(kindWords(cards, two)).toBe("Mercenaries");
  const of = (type: typeof two.type) => kindWords(cards, { ...two, type });
  expect(of({ merc: { unit: "kell-hounds" } })).toBe("Mercenaries, Kell Hounds");
  expect(of({ house: { faction: "steiner" } })).toBe("House Steiner");
});

test("a copy of a ready-made lance is one's own", () => {
  const ready = { ...two, id: "iron-fist", origin: "original" as const };
  expect(ownCopy(ready)).toEqual({ ...two, id: "" });
});
