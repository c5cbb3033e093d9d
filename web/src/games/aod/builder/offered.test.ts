import { expect, test } from "vitest";
import { card, infantry, mech, sample } from "../sample";
import { offersFor } from "./offered";

const blade = sample.units[0]!;
const ballistic = { damage: { "range-type": "ballistic", mark: "either" } } as const;

function keys(unit = blade, ...cards: ReturnType<typeof card>[]) {
  return offersFor(unit, cards).map(({ key }) => key);
}

test("gear for one of two damage values is offered for those of its range type", () => {
  const rounds = card("G-003", "Rounds", { "needs-slot": true, value: ballistic });
  expect(keys(blade, rounds)).toEqual(["G-003 secondary"]);
  const [one] = blade.weapons;
  expect(keys(mech("1", "Other", { weapons: [one!, one!] }), rounds)).toEqual(["G-003 primary"]);
  const [, two] = blade.weapons;
  expect(keys(mech("1", "Other", { weapons: [two!, two!] }), rounds)).toEqual([
    "G-003 primary",
    "G-003 secondary",
  ]);
});

test("a gunslinger in a faction's 'Mech is recruited by that faction, in another by nobody yet", () => {
  const lex = sample.cards.find(({ number }) => number === "GS-001")!;
  expect(offersFor(blade, [lex])[0]!.fitting).toEqual({
    pilot: { card: "GS-001", "recruited-by": "bannsons-raiders" },
  });
  expect(offersFor(infantry("1", "Nobody's"), [lex])[0]!.fitting).toEqual({
    pilot: { card: "GS-001" },
  });
});

test("cards for the whole battleforce go on no 'Mech", () => {
  const pride = sample.cards.find(({ number }) => number === "F-001")!;
  expect(keys(blade, pride)).toEqual([]);
});
