import { expect, test } from "vitest";
import type { AnyAction, AnyPrompt, TableInfo } from "../../generated/protocol";
import { habitual } from "./habits.svelte";
import type { View } from "./ui.svelte";

const prompt = (ask: unknown) => ({ seat: 1, ask }) as AnyPrompt;
const listed = (...actions: unknown[]) =>
  actions.map((action) => ({ action, words: [] })) as unknown as AnyAction[];
const against = (kind: string) =>
  ({
    seats: [
      { seat: 1, kind: "human" },
      { seat: 2, kind },
    ],
  }) as unknown as TableInfo;
const view = {
  sides: [{ edge: "south-west" }, {}],
  units: { A1: { hex: "0808", facing: "N" }, B1: { hex: "0801", facing: "S" } },
} as unknown as View;
const none = { setUp: false, finish: false, move: false, special: false };

test("against a computer units are put down around the middle of their edge, facing ahead", () => {
  const place = (hex: string, facing: string) => ({ "place-unit": { unit: "A1", hex, facing } });
  const offered = listed(
    ...["0117", "0217", "0317"].flatMap((hex) => ["N", "S"].map((it) => place(hex, it))),
  );
  const asked = prompt({ "place-unit": { units: ["A1"] } });
  const wanted = { ...none, setUp: true };
  expect(habitual(asked, offered, view, against("computer"), wanted)).toEqual(place("0217", "N"));
  expect(habitual(asked, offered, view, against("human"), wanted)).toBe(null);
  expect(habitual(asked, offered, view, against("computer"), none)).toBe(null);
});

test("a unit goes where it was ordered and faces the enemy, and is asked about where it cannot", () => {
  const move = (hex: string, facing: string) => ({ move: { unit: "A1", hex, facing } });
  const asked = prompt({ move: { unit: "A1", order: { walk: "0806" } } });
  const wanted = { ...none, move: true };
  const ways = listed(move("0806", "S"), move("0806", "N"), move("0807", "N"));
  expect(habitual(asked, ways, view, null, wanted)).toEqual(move("0806", "N"));
  expect(habitual(asked, listed(move("0807", "N")), view, null, wanted)).toBe(null);
  expect(habitual(asked, ways, view, null, none)).toBe(null);
});

test("special actions are declined by those who never use them", () => {
  const decline = { "resolve-special": { choice: "decline" } };
  const offered = listed({ "resolve-special": { choice: "hull-down" } }, decline);
  const asked = prompt({ "resolve-special": { unit: "A1" } });
  expect(habitual(asked, offered, view, null, { ...none, special: true })).toEqual(decline);
  expect(habitual(asked, offered, view, null, none)).toBe(null);
});
