import type { Btt } from "../../../generated/btt";
import { same } from "../../../lib/new-table/options";
import type { Catalogue, Lance } from "../builder/cards";

export type Setup = Btt["setup"];
export type LanceChoice = Setup["lances"][number];

/** The lance that is chosen, in full. */
export function chosenLance(catalogue: Catalogue, choice: LanceChoice | undefined): Lance | null {
  if (!choice) return null;
  if ("built" in choice) return choice.built;
  return catalogue.lances.find(({ id }) => id === choice.named)?.lance ?? null;
}

/** A ready-made lance is chosen by its name, any other in full. */
export function choiceOf(catalogue: Catalogue, lance: Lance): LanceChoice {
  const ready = catalogue.lances.find((it) => it.id === lance.id);
  return ready && same(ready.lance, lance) ? { named: ready.id } : { built: lance };
}

export function withLance(setup: Setup, place: number, choice: LanceChoice): Setup {
  return { ...setup, lances: setup.lances.with(place, choice) };
}

export function withSheet(setup: Setup, place: number, sheet: string): Setup {
  return { ...setup, sheets: setup.sheets.with(place, sheet) };
}
