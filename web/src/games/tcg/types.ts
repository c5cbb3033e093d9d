import type { CardEntry } from "../../generated/tcg";
import type { Deck } from "./builder/deck";

/** What the game is played with, as far as the client needs it. */
export interface Catalogue {
  cards: CardEntry[];
  decks: Deck[];
  options: OptionEntry[];
}

/** An open choice of the rulebook. */
export interface OptionEntry {
  id: string;
  rule: string;
  title: string;
  about: string;
  kind:
    | "toggle"
    | { choices: { value: unknown; words: string }[] }
    | { number: { min: number; max: number } };
  default: unknown;
}
