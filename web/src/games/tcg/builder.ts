import type { BuilderUi } from "../types";
import Builder from "./builder/Builder.svelte";
import DeckPicture from "./builder/DeckPicture.svelte";
import { blankDeck, type Deck, factsOf, indexOf, ownCopy } from "./builder/deck";
import { readDeck } from "./builder/read";
import { AFFILIATIONS } from "./card/emblems";
import type { Catalogue } from "./types";

const ui: BuilderUi<Deck, Catalogue> = {
  noun: "deck",
  blank: blankDeck,
  anything: () => {
    const known = AFFILIATIONS.filter(({ id }) => id !== "steel-viper");
    const { id, name } = known[Math.floor(Math.random() * known.length)]!;
    return { name: `${name} by chance`, affiliation: id, cards: [] };
  },
  name: ({ name }) => name,
  facts: (deck, { cards }) => factsOf(deck, indexOf(cards)),
  ready: ({ decks }) => decks.map((deck) => ({ id: deck.id ?? "", force: deck })),
  copy: ownCopy,
  read: readDeck,
  Picture: DeckPicture,
  Builder,
};

export default ui;
