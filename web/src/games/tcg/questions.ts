import type { Query } from "../../generated/tcg";
import type { CardIndex } from "./builder/deck";
import { cardsOf } from "./model";
import type { CardView, Region, Site, View } from "./wire";

/** The fields a question can have. */
export type Field = "card" | "name" | "seat" | "region" | "unit" | "target" | "building";
export type Answers = Record<Field, string>;

/** A question of the text table. */
export interface Question {
  id: string;
  words: string;
  fields: Field[];
  ask: (answers: Answers, index: CardIndex) => Query | null;
}

/** Something that can be chosen, by what is kept of it. */
export interface Entry {
  id: string;
  name: string;
}

const seatOf = ({ seat }: Answers) => Number(seat);

export const questions: Question[] = [
  { id: "scores", words: "How do the players stand?", fields: [], ask: () => ({ scores: {} }) },
  { id: "threats", words: "What threatens me?", fields: [], ask: () => ({ threats: {} }) },
  { id: "mission", words: "How does the mission stand?", fields: [], ask: () => ({ mission: {} }) },
  { id: "hand", words: "What is in my hand?", fields: [], ask: () => ({ hand: {} }) },
  {
    id: "region",
    words: "What is in a region of …?",
    fields: ["seat", "region"],
    ask: (it) => ({ region: { seat: seatOf(it), region: it.region as Region } }),
  },
  {
    id: "scrapheap",
    words: "What is in the Scrapheap of …?",
    fields: ["seat"],
    ask: (it) => ({ scrapheap: { seat: seatOf(it) } }),
  },
  {
    id: "whereis",
    words: "Where is …?",
    fields: ["name"],
    ask: ({ name }) => ({ whereis: { name } }),
  },
  {
    id: "card",
    words: "What does … say?",
    fields: ["card"],
    ask: ({ card }, index) => {
      const found = index.find(card);
      return found ? { card: { card: found.id } } : null;
    },
  },
  {
    id: "payment",
    words: "What can pay for …?",
    fields: ["building"],
    ask: ({ building }) => (building ? { payment: { card: Number(building) } } : null),
  },
  {
    id: "targets",
    words: "What can … attack?",
    fields: ["unit"],
    ask: ({ unit }) => (unit ? { targets: { unit: Number(unit) } } : null),
  },
  {
    id: "blockers",
    words: "Who can block … if it attacks …?",
    fields: ["unit", "target"],
    ask: ({ unit, target }) =>
      unit && target ? { blockers: { unit: Number(unit), target: siteOf(target) } } : null,
  },
  {
    id: "blocks",
    words: "Whom can … block?",
    fields: ["unit"],
    ask: ({ unit }) => (unit ? { blocks: { unit: Number(unit) } } : null),
  },
  { id: "questions", words: "What can be asked?", fields: [], ask: () => ({ questions: {} }) },
];

/** A site from what is kept of it: `s2` is the Stockpile of seat 2, `c7` the card with that number. */
function siteOf(key: string): Site {
  const number = Number(key.slice(1));
  return key.startsWith("s") ? { stockpile: number } : { card: number };
}

export const REGIONS: Entry[] = [
  { id: "patrol", name: "Patrol region" },
  { id: "construction", name: "Construction region" },
  { id: "command-post", name: "Command Post" },
  { id: "stockpile", name: "Stockpile region" },
];

/** What there is to choose from, one's own first where that is asked about. */
export function choices(view: View, index: CardIndex, own: number): Record<string, Entry[]> {
  const name = (card: CardView) =>
    `${(card.card && index.byId.get(card.card)?.name) || "a card face down"} #${card.id}`;
  const kept = (card: CardView): Entry => ({ id: String(card.id), name: name(card) });
  const isUnit = (card: CardView) =>
    card.place !== "construction" &&
    card.card !== null &&
    index.byId.get(card.card)?.class === "unit";
  const ownFirst = (a: CardView, b: CardView) =>
    Number(b.controller === own) - Number(a.controller === own);
  const seats = view.players
    .map((_, place) => place + 1)
    .sort((a, b) => Number(b === own) - Number(a === own));
  const piles = seats
    .toReversed()
    .map((seat) => ({ id: `s${seat}`, name: `Stockpile of seat ${seat}` }));
  const cards = cardsOf(view);
  const theirs = cards.toSorted((a, b) => -ownFirst(a, b));
  return {
    seat: seats.map((seat) => ({ id: String(seat), name: `seat ${seat}` })),
    region: REGIONS,
    unit: cards.filter(isUnit).toSorted(ownFirst).map(kept),
    building: cards
      .filter((it) => it.place === "construction")
      .toSorted(ownFirst)
      .map(kept),
    target: [...piles, ...theirs.map((card) => ({ id: `c${card.id}`, name: name(card) }))],
  };
}
