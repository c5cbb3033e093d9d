import type { GameUi } from "../types";
import { beats } from "./beats";
import { SHOWN } from "./board/happened";
import Decision from "./Decision.svelte";
import EventDetail from "./EventDetail.svelte";
import Force from "./Force.svelte";
import { attack, exchange, heading, silent, where } from "./phases";
import { questions } from "./questions";
import { secrets } from "./secrets";
import TableTop from "./TableTop.svelte";
import { terms } from "./terms";
import { things } from "./things";
import type { Catalogue } from "./types";
import { AodUi, provideUi } from "./ui.svelte";

const ui: GameUi = {
  code: "aod",
  prepare: (table, catalogue) => provideUi(new AodUi(table, catalogue as Catalogue)),
  Board: TableTop,
  Force,
  Decision,
  shows: SHOWN,
  EventDetail,
  secrets,
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
  concede: { turn: "concede" },
  keys: [
    { keys: "1 to 9", words: "Choose what bears the number" },
    { keys: "0", words: "The safe way out: end the turn, give up an attack, keep" },
    { keys: "Enter", words: "Do what is drawn: the move, the best attack, the place" },
    { keys: "Esc", words: "A step back" },
    { keys: "Q E", words: "Turn by 15°" },
    { keys: "N J", words: "Run, jump" },
    { keys: "F", words: "Form up with those in contact" },
    { keys: "G H", words: "Assault: then fire, then strike" },
    { keys: "R C T", words: "Ruler; arcs and ranges; the threat of the enemy" },
    {
      keys: "↑ ↓ ← →",
      words:
        "On the table: move the cursor a quarter of an inch, with Shift an inch; Enter chooses",
    },
    { keys: "N P", words: "On the table: the next unit, the one before" },
    { keys: "+ − F", words: "On the table: closer, farther, all of it" },
  ],
};

export default ui;
