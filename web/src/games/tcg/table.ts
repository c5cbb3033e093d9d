import type { GameUi } from "../types";

import { beats } from "./beats";
import TableTop from "./board/TableTop.svelte";
import Decision from "./Decision.svelte";
import { standing, waived } from "./decision/habits";
import EventDetail from "./EventDetail.svelte";
import Force from "./Force.svelte";
import { attack, heading, silent, where } from "./phases";
import { questions } from "./questions";
import { secrets } from "./secrets";
import Thing from "./Thing.svelte";
import { terms } from "./terms";
import { things } from "./things";
import type { Catalogue } from "./types";
import { provideUi, TcgUi } from "./ui.svelte";

const ui: GameUi = {
  code: "tcg",
  prepare: (table, catalogue) => {
    provideUi(new TcgUi(table, catalogue as Catalogue));
  },
  Board: TableTop,
  Force,
  // The table itself shows what the panel counts.
  panels: { force: false, log: true },
  lowHand: true,
  Decision,
  shows: ["card", "kind", "def", "stockpile"],
  Thing,
  EventDetail,
  where,
  heading,
  silent,
  secrets,
  standing,
  waive: waived,
  attack,
  beats,
  questions,
  things,
  terms,
  ending: () => import("./ending"),
  concede: "concede",
  keys: [
    { keys: "1 to 9", words: "Choose what bears the number; damage goes to whom bears it" },
    { keys: "+, -", words: "One point more or less to whom was chosen last" },
    { keys: "Q to Y", words: "Options and cards, while there is damage to assign" },
    { keys: "0", words: "The safe way out: end the phase, pass, let it through" },
    { keys: "Enter", words: "Confirm a payment, a block, an assignment" },
    { keys: "Escape", words: "Back to all choices; close a card" },
    { keys: "H", words: "Go to the hand" },
    { keys: "T", words: "All targets of the chosen Units, with what would come of it" },
    { keys: "S", words: "Where to be asked, and where to go on" },
    { keys: "I", words: "On a card, or on a line of the log that names one: look at it large" },
    {
      keys: "Tab, arrows, Enter",
      words: "Go from row to row and from card to card, and press one",
    },
  ],
};

export default ui;
