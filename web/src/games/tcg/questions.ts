import type { Query } from "../../generated/tcg";
import { ownFirst } from "../../lib/own-first";
import type { TableState } from "../../lib/table.svelte";
import type { Entry, Question, Questions } from "../../lib/text-table/questions";
import { type CardIndex, indexOf } from "./builder/deck";
import { cardsOf, siteOf } from "./model";
import type { Catalogue } from "./types";
import type { CardView, Region, View } from "./wire";

export type Name = "card" | "name" | "seat" | "region" | "unit" | "target" | "building";

/** What can be asked about the cards, for those who do not see them. */
export function questions(table: TableState, catalogue: unknown): Questions<Name> {
  const view = table.view as View;
  const index = indexOf((catalogue as Catalogue).cards);
  const { seat, region, unit, target, building } = choices(view, index, table.seat ?? 1);
  const suggestions = known(view, index);
  return {
    questions: asked(index),
    fields: {
      card: { label: "Card", suggestions },
      name: { label: "Card", suggestions },
      seat: { label: "Player", list: seat },
      region: { label: "Region", list: region },
      unit: { label: "Unit", list: unit },
      target: { label: "Target", list: target },
      building: { label: "Card under construction", list: building },
    },
  };
}

/** The cards that somebody at this table may want to hear of: those on it, in hand and in the Scrapheaps. */
function known(view: View, index: CardIndex): Entry[] {
  const held = view.players.flatMap(({ hand, scrapheap }) => [...(hand ?? []), ...scrapheap]);
  const ids = [...cardsOf(view).map((it) => it.card), ...held];
  const names = ids.flatMap((id) => (id ? (index.byId.get(id)?.name ?? []) : []));
  return [...new Set(names)].map((name) => ({ id: name, name: "" }));
}

/** A question that the rules know. */
interface Asked extends Question<Name> {
  ask(answers: Record<Name, string>): Query | null;
}

const seatOf = ({ seat }: Record<Name, string>) => Number(seat);

export const asked = (index: CardIndex): Asked[] => [
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
    ask: ({ card }) => {
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

const REGIONS: Entry[] = [
  { id: "patrol", name: "Patrol region" },
  { id: "construction", name: "Construction region" },
  { id: "command-post", name: "Command Post" },
  { id: "stockpile", name: "Stockpile region" },
];

/** What there is to choose from, one's own first where that is asked about. */
export function choices(
  view: View,
  index: CardIndex,
  own: number,
): Record<Exclude<Name, "card" | "name">, Entry[]> {
  const name = (card: CardView) =>
    `${(card.card && index.byId.get(card.card)?.name) || "a card face down"} #${card.id}`;
  const kept = (card: CardView): Entry => ({ id: String(card.id), name: name(card) });
  const isUnit = (card: CardView) =>
    card.place !== "construction" &&
    card.card !== null &&
    index.byId.get(card.card)?.class === "unit";
  const byOwner = (a: CardView, b: CardView) =>
    Number(b.controller === own) - Number(a.controller === own);
  const seats = ownFirst(view.players.length, own);
  const piles = seats
    .toReversed()
    .map((seat) => ({ id: `s${seat}`, name: `Stockpile of seat ${seat}` }));
  const cards = cardsOf(view);
  const theirs = cards.toSorted((a, b) => -byOwner(a, b));
  return {
    seat: seats.map((seat) => ({ id: String(seat), name: `seat ${seat}` })),
    region: REGIONS,
    unit: cards.filter(isUnit).toSorted(byOwner).map(kept),
    building: cards
      .filter((it) => it.place === "construction")
      .toSorted(byOwner)
      .map(kept),
    target: [...piles, ...theirs.map((card) => ({ id: `c${card.id}`, name: name(card) }))],
  };
}
