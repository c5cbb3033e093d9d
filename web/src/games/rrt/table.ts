import type { GameUi } from "../types";
import Board from "./Board.svelte";
import { beats } from "./beats";
import { SHOWN } from "./board/happened";
import Decision from "./Decision.svelte";
import EventDetail from "./EventDetail.svelte";
import Force from "./Force.svelte";
import { attack, exchange, heading, silent, where } from "./phases";
import { questions } from "./questions";
import { terms } from "./terms";
import { things } from "./things";
import type { Catalogue } from "./types";
import { provideUi, RrtUi } from "./ui.svelte";

const ui: GameUi = {
  code: "rrt",
  prepare: (table, catalogue) => provideUi(new RrtUi(table, catalogue as Catalogue)),
  Board,
  Force,
  Decision,
  // Nothing is hidden in this game: a shared screen need not be covered.
  secrets: () => false,
  shows: SHOWN,
  EventDetail,
  where,
  heading,
  silent,
  exchange,
  attack,
  beats,
  questions,
  things,
  terms,
  ending: () => import("./ending"),
  concede: "concede",
  keys: [
    { keys: "1 to 9", words: "Choose what bears the number" },
    { keys: "0", words: "The safe way out: go on, pass, let be" },
    { keys: "Enter", words: "Do what is drawn: the moves, the best attack, the places" },
    { keys: "Esc", words: "A step back" },
    { keys: "Q E", words: "Turn by 15°" },
    { keys: "B", words: "Boost who is chosen" },
    { keys: "S", words: "Every member of a squadron alone, or all together" },
    { keys: "R C", words: "Ruler; arcs and ranges" },
    {
      keys: "↑ ↓ ← →",
      words:
        "On the table: move the cursor a quarter of an inch, with Shift an inch; Enter chooses",
    },
    { keys: "N P", words: "On the table: the next mecha, the one before" },
    { keys: "+ − F", words: "On the table: closer, farther, all of it" },
  ],
};

export default ui;
