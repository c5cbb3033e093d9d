import { expect, test } from "vitest";
import type { Sentence } from "../../../lib/sentence";
import { cardsOf, type Lance } from "./cards";
import { concerns } from "./concern";
import { catalogue, mech } from "./sample";

const cards = cardsOf(catalogue([mech("Atlas AS7-D"), mech("Wasp WSP-1A")]));
const lance: Lance = {
  id: "",
  name: "Sample",
  type: { merc: {} },
  units: [
    {
      mech: "Atlas AS7-D",
      upgrades: [{ upgrade: "overdrive", tic: "MIXED" }],
      mechwarriors: ["elite", "rookie"],
    },
    { mech: "Wasp WSP-1A", "command-card": "rally" },
    { mech: "Atlas AS7-D", "command-card": "duel", mechwarriors: ["elite"] },
    { mech: "manticore" },
  ],
};

function at(facts: Record<string, string | number | Sentence>) {
  const said = (value: string | number | Sentence): Sentence => {
    if (typeof value === "number") return [{ number: value }];
    return typeof value === "string" ? [value] : value;
  };
  const listed = Object.entries(facts).map(([name, value]) => ({ name, value: said(value) }));
  return concerns(cards, lance, { rule: "r", sentence: ["s"], facts: listed });
}

test("what is about the whole lance is nowhere in particular", () => {
  expect(at({ total: 208, limit: 200 })).toEqual([]);
  expect(concerns(cards, lance, { rule: "r", sentence: ["s"] })).toEqual([]);
});

test("a mech that does not belong is found by its name, each time it is there", () => {
  expect(at({ mech: "Atlas AS7-D", house: "House Liao" })).toEqual([
    { unit: 0, slot: null },
    { unit: 2, slot: null },
  ]);
  expect(at({ mech: "manticore" })).toEqual([{ unit: 3, slot: null }]);
});

test("an upgrade is found on its TIC, and not on the same mech without it", () => {
  const facts = { mech: "Atlas AS7-D", tic: "MIXED", upgrade: "Overdrive" };
  expect(at(facts)).toEqual([{ unit: 0, slot: { tic: "MIXED" } }]);
});

test("command cards and mechwarriors are found by their names", () => {
  expect(at({ cards: "Rally and Code of the Duel" })).toEqual([
    { unit: 1, slot: "command" },
    { unit: 2, slot: "command" },
  ]);
  expect(at({ card: "Elite", faction: "House Steiner" })).toEqual([
    { unit: 0, slot: { pilot: 0 } },
    { unit: 2, slot: { pilot: 0 } },
  ]);
});

test("one mechwarrior too many is the last one", () => {
  const facts = { mech: "Atlas AS7-D", mechwarriors: 2, most: 1 };
  expect(at(facts)).toEqual([{ unit: 0, slot: { pilot: 1 } }]);
});

test("mercenaries of several units are all pointed at", () => {
  const items = "Wasp WSP-1A (Wolf's Dragoons) and Rookie (Kell Hounds)";
  expect(at({ items })).toEqual([
    { unit: 0, slot: { pilot: 1 } },
    { unit: 1, slot: null },
  ]);
});

test("what is named as a thing is found by its id", () => {
  const tic: Sentence = [{ kind: "tic", thing: "MIXED" }];
  const upgrade: Sentence = [{ kind: "upgrade", thing: "overdrive", words: "Overdrive" }];
  expect(at({ mech: "Atlas AS7-D", tic, upgrade })).toEqual([{ unit: 0, slot: { tic: "MIXED" } }]);
  const cards: Sentence = [{ kind: "command-card", thing: "duel", words: "Code of the Duel" }];
  expect(at({ cards })).toEqual([{ unit: 2, slot: "command" }]);
});
