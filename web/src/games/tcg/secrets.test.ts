import { expect, test } from "vitest";
import { attack, heading, where } from "./phases";
import { cardView, playerView, sampleView } from "./sample";
import { secrets } from "./secrets";

test("a hand and a card face down are secrets, a revealed card and an open game are none", () => {
  const down = cardView({ card: "puma-prime", place: "construction" });
  expect(secrets(sampleView({}))).toBe(false);
  expect(secrets(sampleView({ 1: down }))).toBe(true);
  expect(secrets(sampleView({ 1: { ...down, revealed: true } }))).toBe(false);
  const players = [playerView({ hand: ["feint"] }), playerView()];
  expect(secrets(sampleView({}, { players }))).toBe(true);
  expect(secrets(sampleView({}, { players, ending: { winners: [1] } }))).toBe(false);
});

test("the game says where it stands", () => {
  expect(where(sampleView({}, { turn: 3, phase: "missions" }))).toBe("Turn 3, missions");
});

test("turns and missions are headings of the log", () => {
  const event = (event: unknown) => ({ event }) as never;
  expect(heading(event({ "turn-began": { turn: 2, seat: 1 } }))).toEqual(["Turn 2, ", { seat: 1 }]);
  expect(heading(event({ tapped: { cards: [] } }))).toBeNull();
  expect(attack(event({ sent: {} }))).toBe(true);
});
