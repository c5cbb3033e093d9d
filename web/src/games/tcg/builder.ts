import type { BuilderUi } from "../types";
import Builder from "./builder/Builder.svelte";
import { blankDeck, type Deck, ownCopy } from "./builder/deck";
import { readDeck } from "./builder/read";
import Summary from "./builder/Summary.svelte";
import { AFFILIATIONS } from "./card/emblems";
import type { Catalogue } from "./types";

const ui: BuilderUi = {
  noun: "deck",
  blank: blankDeck,
  anything: () => {
    const known = AFFILIATIONS.filter(({ id }) => id !== "steel-viper");
    const { id, name } = known[Math.floor(Math.random() * known.length)]!;
    return { name: `${name} by chance`, affiliation: id, cards: [] };
  },
  name: (force) => (force as Deck).name,
  ready: (catalogue) =>
    (catalogue as Catalogue).decks.map((deck) => ({ id: deck.id ?? "", force: deck })),
  copy: (force) => ownCopy(force as Deck),
  read: readDeck,
  Summary,
  Builder: Builder as BuilderUi["Builder"],
};

export default ui;
