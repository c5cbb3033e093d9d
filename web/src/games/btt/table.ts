import type { GameUi } from "../types";

import { beats } from "./beats";
import { MAPPED } from "./board/happened";
import Decision from "./Decision.svelte";
import EventDetail from "./EventDetail.svelte";
import Force from "./Force.svelte";
import { attack, exchange, heading, silent, where } from "./phases";
import { questions } from "./questions";
import { secrets } from "./secrets";
import TableTop from "./TableTop.svelte";
import { terms } from "./terms";
import { things } from "./things";
import { BttUi, type Catalogue, provideUi } from "./ui.svelte";

const ui: GameUi = {
  code: "btt",
  prepare: (table, catalogue) => {
    const ui = new BttUi(table, catalogue as Catalogue);
    ui.answerByHabit();
    ui.followDecisions();
    provideUi(ui);
  },
  Board: TableTop,
  Force,
  Decision,
  shows: MAPPED,
  EventDetail,
  where,
  heading,
  silent,
  exchange,
  secrets,
  attack,
  beats,
  questions,
  things,
  terms,
  ending: () => import("./ending"),
  concede: "concede",
  keys: [
    { keys: "1 to 9", words: "Choose what bears the number" },
    { keys: "0", words: "The safe way out: end, keep, decline" },
    { keys: "Enter", words: "Confirm a move, a placement, a discard" },
    { keys: "X W R J", words: "Planning: stand still, walk, run, jump" },
    { keys: "Q W E R", words: "Combat: choose a target" },
    { keys: "V G", words: "Combat: fire all that fits together; the same with a focus token" },
    { keys: "T", words: "Where the enemy could fire after its next move" },
    { keys: "↑ ↓ ← → or H J K L", words: "On the map: move the cursor; Enter chooses" },
    { keys: "N P", words: "On the map: the next choice, the one before" },
    { keys: "+ − F", words: "On the map: closer, farther, all of it" },
  ],
};

export default ui;
