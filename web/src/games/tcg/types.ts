import type { CardEntry } from "../../generated/tcg";
import type { OptionEntry } from "../../lib/new-table/options";
import type { Deck } from "./builder/deck";

/** What the game is played with, as far as the client needs it. */
export interface Catalogue {
  cards: CardEntry[];
  decks: Deck[];
  options?: OptionEntry[];
}
