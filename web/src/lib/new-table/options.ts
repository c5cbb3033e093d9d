/** An open choice of a rulebook, as catalogues have it. */
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

export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A set-up as far as its options go. */
export interface WithOptions {
  options?: object;
}

export function optionValue(setup: WithOptions, option: OptionEntry): unknown {
  const value = ((setup.options ?? {}) as Record<string, unknown>)[option.id];
  return value === undefined ? option.default : value;
}

export function withOption<Setup extends WithOptions>(
  setup: Setup,
  option: OptionEntry,
  value: unknown,
): Setup {
  return { ...setup, options: { ...setup.options, [option.id]: value } };
}

export function isChanged(setup: WithOptions, option: OptionEntry): boolean {
  return !same(optionValue(setup, option), option.default);
}

/** All options as the rulebook has them. */
export function withoutChanges<Setup extends WithOptions>(
  setup: Setup,
  options: readonly OptionEntry[],
): Setup {
  return options.reduce((it, option) => withOption(it, option, option.default), setup);
}
