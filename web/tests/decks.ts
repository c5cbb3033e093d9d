import type { APIRequestContext } from "@playwright/test";
import { type Made, makeTable } from "./table";

interface Card {
  id: string;
  name: string;
  class: string;
  kinds: string[];
  side: string | null;
  affiliations: string[];
  cost: { base: number } | null;
}

export interface SmallDeck {
  name: string;
  affiliation: string;
  cards: string[];
}

const AFFILIATIONS = { clan: "wolf", "inner-sphere": "davion" };

/**
 * Small decks of both sides in turn, in which no card is twice and no two decks have a card in common: they make short games,
 * and whatever is seen of a card is seen of this one.
 */
export async function smallDecks(request: APIRequestContext, count: number): Promise<SmallDeck[]> {
  const { cards } = (await (await request.get("/api/games/tcg/catalogue")).json()) as {
    cards: Card[];
  };
  const free = cards.filter(
    (card) => card.affiliations.length === 0 && (card.cost?.base ?? 0) <= 3,
  );
  const take = (wanted: number, fits: (card: Card) => boolean) => {
    const found = free.filter(fits).slice(0, wanted);
    for (const card of found) free.splice(free.indexOf(card), 1);
    return found;
  };
  return Array.from({ length: count }, (_, place) => {
    const side = place % 2 === 0 ? "clan" : "inner-sphere";
    const resources = take(3, (it) => it.kinds.includes("resource") && !it.side);
    const units = take(7, (it) => it.class === "unit" && it.side === side);
    const missions = take(4, (it) => it.class === "mission" && !it.side);
    const all = [...resources, ...units, ...missions].map(({ name }) => `1 ${name}`);
    return { name: `Deck ${place + 1}`, affiliation: AFFILIATIONS[side], cards: all };
  });
}

/** The names of the cards of a deck. */
export function namesOf(deck: SmallDeck): string[] {
  return deck.cards.map((entry) => entry.replace(/^\d+ /, ""));
}

/** One asset, and a 'Mech that costs 2 with it and deals 3. */
const CARDS = ["20 Support: Munitions", "20 Falcon Hawk (FNHK-9K1A)"];
/** Builds up with them and sends nobody. */
export const BUILD = ["Activate", "Put 2", "Put 1", "Deploy Support", "Deploy Falcon Hawk"];

/** A table for two people with the same few cards. */
export function twoOfAKind(
  request: APIRequestContext,
  cards = CARDS,
  options: Record<string, unknown> = { "box-powers": "off" },
): Promise<Made> {
  const deck = { name: "Few", affiliation: "davion", cards };
  return makeTable(request, {
    game: "tcg",
    seats: [null, null],
    setup: { decks: [deck, deck] },
    options,
  });
}
