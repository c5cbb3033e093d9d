import { expect, test } from "vitest";
import type { AnyEvent } from "../../../generated/protocol";
import type { Event } from "../wire";
import { flights, hits } from "./flights";

const told = (...events: Event[]) =>
  events.map(
    (event, number) => ({ event, number, sentence: [], rules: [] }) as unknown as AnyEvent,
  );
const spots = (...keys: string[]) => new Set(keys);

test("a card of one's own is deployed out of the hand, one of others out of where their hand is counted", () => {
  const deployed = (card: string | null, seat: number): Event => ({
    deployed: { card, id: 4, revealed: false, seat },
  });
  const own = flights(
    spots("h tank 0", "h tank 1"),
    spots("h tank 0", "c4"),
    told(deployed("tank", 1)),
  );
  expect(own).toEqual([{ from: "h tank 1", to: "c4", shows: "now" }]);
  const other = flights(spots(), spots("c4"), told(deployed(null, 2)));
  expect(other).toEqual([{ from: "p2", to: "c4", shows: "now" }]);
});

test("cards are drawn from the Stockpile, face up only into the own hand", () => {
  const own = flights(spots(), spots("h tank 0"), told({ drew: { card: "tank", seat: 1 } }));
  expect(own).toEqual([{ from: "s1", to: "h tank 0", shows: "now" }]);
  const other = flights(spots(), spots(), told({ drew: { card: null, seat: 2 } }));
  expect(other).toEqual([{ from: "s2", to: "p2", shows: "back" }]);
});

test("what is scrapped goes to the Scrapheap of its owner", () => {
  const scrapped = (from: "table" | "stockpile", id: number | null): Event => ({
    scrapped: { card: "tank", from, id, owner: 2 },
  });
  const unit = flights(spots("c7"), spots(), told(scrapped("table", 7)));
  expect(unit).toEqual([{ from: "c7", to: "x2", shows: "before" }]);
  const pile = flights(
    spots(),
    spots(),
    told(scrapped("stockpile", null), scrapped("stockpile", null)),
  );
  expect(pile).toHaveLength(2);
  expect(pile[0]).toEqual({ from: "s2", to: "x2", shows: "now" });
});

test("what is taken back returns to the hand", () => {
  const back = flights(spots("c4"), spots("h tank 0"), []);
  expect(back).toEqual([{ from: "c4", to: "h tank 0", shows: "now" }]);
});

test("damage that came through is shown where it was received", () => {
  const received = (through: number): Event => ({
    received: { armor: 1, kind: null, prevented: 0, through, to: { card: 3 }, total: through + 1 },
  });
  expect(hits(told(received(2), received(0)))).toEqual([{ at: "c3", through: 2 }]);
});
