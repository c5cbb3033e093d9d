import { createContext } from "svelte";
import type { Refused } from "../../../generated/protocol";
import type { Affiliation, CardEntry } from "../../../generated/tcg";
import type { Draft } from "../../../lib/draft.svelte";
import { plain } from "../../../lib/sentence";
import { type LiveVerdict, Prospects } from "../../../lib/verdict.svelte";
import { affiliationSign } from "../card/emblems";
import type { Catalogue } from "../types";
import { CardIndex, copiesOf, type Deck, withCopies } from "./deck";

/** What the parts of the builder share: the deck that is worked on, and what the server says of it. */
export class Workshop {
  readonly index: CardIndex;
  readonly prospects = new Prospects("tcg");

  constructor(
    readonly catalogue: Catalogue,
    readonly draft: Draft<Deck>,
    readonly verdict: LiveVerdict,
  ) {
    this.index = new CardIndex(catalogue.cards);
  }

  get deck(): Deck {
    return this.draft.force;
  }

  /** What would be wrong with the deck if it had one more of this card. */
  objections(card: CardEntry): Refused[] {
    return this.prospects.objections.get(card.id) ?? [];
  }

  /** What is wrong with a card of the deck. */
  wrong(name: string): Refused[] {
    return this.verdict.refusals.filter((refusal) => cardOf(refusal) === name);
  }

  rename(name: string): void {
    this.draft.change({ ...this.deck, name }, "", "name");
  }

  join(affiliation: Affiliation | null): void {
    const { affiliation: _, ...rest } = this.deck;
    const words = affiliation
      ? `The deck belongs to ${affiliationSign(affiliation).name}.`
      : "The deck belongs to nobody.";
    this.draft.change(affiliation ? { ...rest, affiliation } : rest, words);
  }

  add(card: CardEntry, more: number): void {
    this.set(card.name, copiesOf(this.deck, card) + more);
  }

  set(name: string, copies: number): void {
    const least = Math.min(99, Math.max(0, copies));
    const words = least === 0 ? `Took out ${name}.` : `${least} ${name} in the deck.`;
    this.draft.change(withCopies(this.deck, name, least), words);
  }
}

/** The card that a refusal of a deck is about, by name; nothing if it is about the deck as a whole. */
export function cardOf({ facts }: Refused): string | null {
  const card = facts?.find(({ name }) => name === "card");
  return card ? plain(card.value) : null;
}

export const [useWorkshop, provideWorkshop] = createContext<Workshop>();
