import type { Btt } from "../../../generated/btt";
import type { Catalogue, Lance } from "../builder/cards";

export type Setup = Btt["setup"];
export type LanceChoice = Setup["lances"][number];
export type OptionEntry = Catalogue["options"][number];

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

type Values = Record<string, unknown>;

export function optionValue(setup: Setup, option: OptionEntry): unknown {
  const value = ((setup.options ?? {}) as Values)[option.id];
  return value === undefined ? option.default : value;
}

export function withOption(setup: Setup, option: OptionEntry, value: unknown): Setup {
  return { ...setup, options: { ...setup.options, [option.id]: value } as Setup["options"] };
}

export function isChanged(setup: Setup, option: OptionEntry): boolean {
  return !same(optionValue(setup, option), option.default);
}

/** All options as the rulebook has them. */
export function withoutChanges(setup: Setup, options: readonly OptionEntry[]): Setup {
  return options.reduce((it, option) => withOption(it, option, option.default), setup);
}

export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
