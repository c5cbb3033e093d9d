import { expect, test } from "vitest";
import type { CardEntry, Force } from "./cards";
import {
  addCard,
  blankForce,
  isSame,
  ownCopy,
  removeCard,
  toggleOn,
  toggleUpgrade,
  withCharacters,
} from "./force";

const card = (id: string, role: CardEntry["role"]) => ({ id, role }) as CardEntry;
const core = card("regults", "core");
const support = card("artillery", "support");

test("a core card makes a squadron, another joins the one that is worked on", () => {
  const two = addCard(addCard(blankForce(), core, 0), core, 0);
  expect(two.squadrons).toHaveLength(2);
  const joined = addCard(two, support, 1);
  expect(joined.squadrons[1]?.cards.map((it) => it.card)).toEqual(["regults", "artillery"]);
});

test("a support card without a squadron is there all the same, so that it can be said what it lacks", () => {
  expect(addCard(blankForce(), support, 0).squadrons).toEqual([{ cards: [{ card: "artillery" }] }]);
});

test("the first card takes its squadron along", () => {
  const force = addCard(addCard(blankForce(), core, 0), support, 0);
  expect(removeCard(force, 0, 0).squadrons).toEqual([]);
});

test("what a card changes is found again when another card is put away", () => {
  const on = [
    { card: 1, mecha: "regult", number: 1 },
    { card: 0, mecha: "regult", number: 2 },
  ];
  const force: Force = {
    ...blankForce(),
    squadrons: [{ cards: [{ card: "regults" }, { card: "artillery" }, { card: "veterans", on }] }],
  };
  expect(removeCard(force, 0, 1).squadrons[0]?.cards[1]).toEqual({
    card: "veterans",
    on: [{ card: 0, mecha: "regult", number: 2 }],
  });
});

test("what is pressed again is gone, and leaves nothing behind", () => {
  const bare = { card: "regults" };
  expect(toggleUpgrade(toggleUpgrade(bare, "guns"), "guns")).toEqual(bare);
  const mecha = { card: 0, mecha: "regult", number: 1 };
  expect(toggleOn(toggleOn(bare, mecha), mecha)).toEqual(bare);
  expect(
    withCharacters(withCharacters(bare, [{ character: "khyron", mecha: "glaug" }]), []),
  ).toEqual(bare);
  expect(isSame(mecha, { ...mecha, number: 2 })).toBe(false);
});

test("a copy is no longer the ready-made force", () => {
  const made = { ...blankForce(), id: "iron-wall", origin: "original" as const };
  expect(ownCopy(made)).toEqual(blankForce());
});
