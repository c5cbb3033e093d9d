import type { GameUi } from "../types";
import Board from "./Board.svelte";
import { heading, where } from "./phases";
import { secrets } from "./secrets";
import { BttUi, type Catalogue, provideUi } from "./ui.svelte";

type Slots = "code" | "prepare" | "Board" | "where" | "heading" | "secrets" | "concede";

const ui: Pick<GameUi, Slots> = {
  code: "btt",
  prepare: (table, catalogue) => {
    provideUi(new BttUi(table, catalogue as Catalogue));
  },
  Board,
  where,
  heading,
  secrets,
  concede: "concede",
};

export default ui as GameUi;
