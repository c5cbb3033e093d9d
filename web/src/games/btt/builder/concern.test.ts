import { expect, test } from "vitest";
import type { Refused } from "../../../generated/protocol";
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

function at(kind: string, facts: Record<string, unknown>) {
  const refusal = { rule: "r", sentence: "s", facts: { lance: { refusal: { [kind]: facts } } } };
  return concerns(cards, lance, refusal as unknown as Refused);
}

test("what is about the whole lance is nowhere in particular", () => {
  expect(at("over-point-limit", { total: 208, limit: 200 })).toEqual([]);
  expect(concerns(cards, lance, { rule: "r", sentence: "s", facts: {} })).toEqual([]);
});

test("a mech that does not belong is found by its name, each time it is there", () => {
  expect(at("foreign-mech", { mech: "Atlas AS7-D", house: "House Liao" })).toEqual([
    { unit: 0, slot: null },
    { unit: 2, slot: null },
  ]);
  expect(at("unknown-mech", { mech: "manticore" })).toEqual([{ unit: 3, slot: null }]);
});

test("an upgrade is found on its TIC, and not on the same mech without it", () => {
  const facts = { mech: "Atlas AS7-D", tic: "MIXED", upgrade: "Overdrive" };
  expect(at("upgrade-on-mixed", facts)).toEqual([{ unit: 0, slot: { tic: "MIXED" } }]);
});

test("command cards and mechwarriors are found by their names", () => {
  expect(at("several-command-cards", { cards: ["Rally", "Code of the Duel"] })).toEqual([
    { unit: 1, slot: "command" },
    { unit: 2, slot: "command" },
  ]);
  expect(at("house-card-in-merc-lance", { card: "Elite", faction: "House Steiner" })).toEqual([
    { unit: 0, slot: { pilot: 0 } },
    { unit: 2, slot: { pilot: 0 } },
  ]);
});

test("one mechwarrior too many is the last one", () => {
  const facts = { mech: "Atlas AS7-D", mechwarriors: 2, most: 1 };
  expect(at("several-mechwarriors", facts)).toEqual([{ unit: 0, slot: { pilot: 1 } }]);
});

test("mercenaries of several units are all pointed at", () => {
  const items = ["Wasp WSP-1A (Wolf's Dragoons)", "Rookie (Kell Hounds)"];
  expect(at("several-mercenary-units", { items })).toEqual([
    { unit: 0, slot: { pilot: 1 } },
    { unit: 1, slot: null },
  ]);
});
