import type { Asset, CardEntry, DeckTaken } from "../../../generated/tcg";
import { ASSETS } from "../card/assets";
import { affiliationSign } from "../card/emblems";

/** A deck as it is on the wire and in files, its name known. */
export type Deck = DeckTaken & { name: string };

/** Cards by id, and by what a deck may call them. */
export class CardIndex {
  readonly byId: ReadonlyMap<string, CardEntry>;
  readonly #byName: ReadonlyMap<string, CardEntry>;

  constructor(readonly cards: readonly CardEntry[]) {
    this.byId = new Map(cards.map((card) => [card.id, card]));
    const named = cards.filter((it) => it.class !== "box-power");
    this.#byName = new Map(named.map((card) => [card.name.toLowerCase(), card]));
  }

  find(name: string): CardEntry | null {
    return this.#byName.get(name.toLowerCase()) ?? this.byId.get(name) ?? null;
  }
}

const indexes = new WeakMap<readonly CardEntry[], CardIndex>();

/** The index of a catalogue's cards, made once. */
export function indexOf(cards: readonly CardEntry[]): CardIndex {
  const index = indexes.get(cards) ?? new CardIndex(cards);
  indexes.set(cards, index);
  return index;
}

/** The index of a catalogue's cards at a table that has other texts for some of them. */
export function indexAt(
  cards: readonly CardEntry[],
  texts: Readonly<Record<string, string[]>> | undefined,
): CardIndex {
  if (!texts) return indexOf(cards);
  return new CardIndex(cards.map((card) => ({ ...card, text: texts[card.id] ?? card.text })));
}

/** Copies of a card in a deck; one that does not exist is only a name. */
export interface Entry {
  copies: number;
  name: string;
  card: CardEntry | null;
}

export function blankDeck(): Deck {
  return { name: "", cards: [] };
}

/** A deck to be changed freely. */
export function ownCopy({ name, affiliation, cards }: Deck): Deck {
  return { name, ...(affiliation && { affiliation }), cards: [...cards] };
}

export function entryOf(text: string): { copies: number; name: string } {
  const [, copies, name] = /^\s*(\d+)\s+(.*\S)\s*$/.exec(text) ?? [];
  return copies && name ? { copies: Number(copies), name } : { copies: 1, name: text.trim() };
}

export function entries(deck: Deck, index: CardIndex): Entry[] {
  return deck.cards.map(entryOf).map((entry) => ({ ...entry, card: index.find(entry.name) }));
}

export function size(deck: Deck): number {
  return deck.cards.reduce((sum, text) => sum + entryOf(text).copies, 0);
}

export function copiesOf(deck: Deck, card: CardEntry): number {
  return deck.cards
    .map(entryOf)
    .reduce((sum, it) => sum + (isCard(it.name, card) ? it.copies : 0), 0);
}

function isCard(name: string, card: CardEntry): boolean {
  return name.toLowerCase() === card.name.toLowerCase() || name === card.id;
}

/** The deck with so many copies of a card, which keeps its place. */
export function withCopies(deck: Deck, name: string, copies: number): Deck {
  const same = (text: string) => entryOf(text).name.toLowerCase() === name.toLowerCase();
  const at = deck.cards.findIndex(same);
  const entry = copies > 0 ? [`${copies} ${name}`] : [];
  if (at < 0) return { ...deck, cards: [...deck.cards, ...entry] };
  return {
    ...deck,
    cards: deck.cards.flatMap((text, place) => (place === at ? entry : same(text) ? [] : [text])),
  };
}

/** The four piles of the tuning guidance. */
export const PILES = ["Units", "Resources", "Other Command cards", "Missions"] as const;
export type Pile = (typeof PILES)[number];

export function pileOf(card: CardEntry): Pile {
  if (card.class === "unit") return "Units";
  if (card.class === "mission") return "Missions";
  return card.kinds.includes("resource") ? "Resources" : "Other Command cards";
}

/** The deck by piles, each by cost and name. */
export function piles(
  deck: Deck,
  index: CardIndex,
): { pile: Pile; count: number; entries: Entry[] }[] {
  const all = entries(deck, index);
  return PILES.map((pile) => {
    const here = all.filter(({ card }) => card && pileOf(card) === pile);
    here.sort(
      (a, b) =>
        (a.card!.cost?.base ?? 0) - (b.card!.cost?.base ?? 0) || a.name.localeCompare(b.name),
    );
    return { pile, count: here.reduce((sum, it) => sum + it.copies, 0), entries: here };
  });
}

/** Whose a deck is and what it holds, then what is said about it. */
export function factsOf(deck: Deck, index: CardIndex): string[] {
  const owner = deck.affiliation ? affiliationSign(deck.affiliation).name : "No affiliation";
  const parts = piles(deck, index)
    .filter(({ count }) => count > 0)
    .map(({ pile, count }) => `${count} ${pile.replace("Other Command cards", "other Command")}`);
  const holds = parts.join(", ") || "no cards yet";
  return [`${owner} · ${holds}`, ...(deck.about ? [deck.about] : [])];
}

/** Cards of a deck that do not exist. */
export function unknown(deck: Deck, index: CardIndex): Entry[] {
  return entries(deck, index).filter(({ card }) => !card);
}

/** How many Units and Command cards there are of each base cost. */
export function curve(
  deck: Deck,
  index: CardIndex,
): { cost: number; units: number; commands: number }[] {
  const priced = entries(deck, index).filter(({ card }) => card?.cost);
  const most = Math.max(6, ...priced.map(({ card }) => card!.cost!.base));
  return Array.from({ length: most + 1 }, (_, cost) => {
    const count = (unit: boolean) =>
      priced
        .filter(({ card }) => card!.cost!.base === cost && (card!.class === "unit") === unit)
        .reduce((sum, it) => sum + it.copies, 0);
    return { cost, units: count(true), commands: count(false) };
  });
}

export interface AssetShare {
  asset: Asset;
  /** All parts of costs that name it, together. */
  asked: number;
  /** The cards whose costs name it. */
  asking: number;
  /** The cards that provide it. */
  provided: number;
}

export function assetShares(deck: Deck, index: CardIndex): AssetShare[] {
  const all = entries(deck, index);
  return ASSETS.map(({ asset }) => {
    const share = { asset, asked: 0, asking: 0, provided: 0 };
    for (const { copies, card } of all) {
      const part = card?.cost?.assets.find(([it]) => it === asset)?.[1] ?? 0;
      share.asked += part * copies;
      if (part > 0) share.asking += copies;
      if (card?.provides.includes(asset)) share.provided += copies;
    }
    return share;
  });
}
