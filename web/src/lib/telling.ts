import { getContext, setContext } from "svelte";
import type { GameUi } from "../games/types";
import type { TableState } from "./table.svelte";

/** What a table lends to the sentences that are said at it: who sits there, and how the game shows things. */
export interface Telling {
  table(): TableState;
  ui: Pick<Partial<GameUi>, "shows" | "Thing" | "Die" | "terms">;
}

const KEY = Symbol("telling");

export function provideTelling(telling: Telling): void {
  setContext(KEY, telling);
}

/** Nothing where a sentence is said away from any table, as in a builder. */
export function useTelling(): Telling | undefined {
  return getContext<Telling | undefined>(KEY);
}
