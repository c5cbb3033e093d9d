import { same } from "../../../lib/new-table/options";
import type { Deck } from "../builder/deck";
import type { Catalogue } from "../types";
import type { Setup } from "../wire";

/** A ready-made deck by its id, or one of a player's own. */
export type DeckChoice = Setup["decks"][number];

/** The deck that is chosen, in full. */
export function chosenDeck(catalogue: Catalogue, choice: DeckChoice | undefined): Deck | null {
  if (choice === undefined) return null;
  if (typeof choice !== "string") return { ...choice, name: choice.name ?? "" };
  return catalogue.decks.find(({ id }) => id === choice) ?? null;
}

/** A ready-made deck is chosen by its id, any other in full. */
export function choiceOf(catalogue: Catalogue, deck: Deck): DeckChoice {
  const ready = catalogue.decks.find((it) => it.id && it.id === deck.id);
  return ready && same(ready, deck) ? ready.id! : deck;
}

export function withDeck(setup: Setup, place: number, choice: DeckChoice): Setup {
  return { ...setup, decks: setup.decks.with(place, choice) };
}

/** As many decks as there are seats; a new seat brings a ready-made deck that nobody has. */
export function withSeats(setup: Setup, catalogue: Catalogue, seats: number): Setup {
  const decks = setup.decks.slice(0, seats);
  for (const { id } of [...catalogue.decks, ...catalogue.decks]) {
    if (decks.length < seats && id && !(decks.includes(id) && catalogue.decks.length >= seats))
      decks.push(id);
  }
  return { ...setup, decks };
}
