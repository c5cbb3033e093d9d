import type { OptionEntry } from "../../../lib/new-table/options";

/** The open choices of the rulebook that a table may change. */
export const OPTIONS: readonly OptionEntry[] = [
  {
    id: "universe",
    rule: "tcg.deck.universe",
    title: "Universe deck construction",
    about: "Decks belong to one Clan or House and hold only what goes with it.",
    kind: "toggle",
    default: true,
  },
  {
    id: "copy-limit",
    rule: "tcg.deck.copies",
    title: "Copies of a card",
    about: "How often a card other than a basic Support may be in a deck.",
    kind: {
      choices: [
        { value: null, words: "As often as one likes." },
        { value: 6, words: "Six times." },
        { value: 2, words: "Twice." },
      ],
    },
    default: null,
  },
  {
    id: "deck-size",
    rule: "tcg.deck.max-size",
    title: "Most cards of a deck",
    about: "Another maximum may be agreed by all players.",
    kind: { number: { min: 6, max: 99 } },
    default: 60,
  },
  {
    id: "full-first-turn",
    rule: "tcg.turn.first-turn",
    title: "Full first turn",
    about:
      "Whether the first player draws two cards and has two deployments in the first turn as well.",
    kind: "toggle",
    default: false,
  },
  {
    id: "box-powers",
    rule: "tcg.box.what",
    title: "Box powers",
    about: "Whether each player has the power of the deck's Clan or House.",
    kind: "toggle",
    default: true,
  },
];
