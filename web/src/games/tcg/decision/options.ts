import type { Choice } from "./choices";

type OptionChoice = Choice<{ unit: number; option: number; also?: number[] }>;

/** The options that can be used now: each by itself, and Alpha Strikes that one Unit may use together. */
export interface OfferedOptions {
  single: OptionChoice[];
  /** By Unit, where it has more than one. */
  strikes: ReadonlyMap<number, OptionChoice[]>;
}

/** Sorts what is offered; the options of the Unit that somebody looks at come first. */
export function offeredOptions(
  options: readonly OptionChoice[],
  first: number | null,
  isStrike: (unit: number, option: number) => boolean,
): OfferedOptions {
  const plain = options.filter(({ body }) => !body.also?.length);
  const strikes = new Map<number, OptionChoice[]>();
  const isOne = ({ body }: OptionChoice) => isStrike(body.unit, body.option);
  for (const it of plain.filter(isOne))
    strikes.set(it.body.unit, [...(strikes.get(it.body.unit) ?? []), it]);
  for (const [unit, its] of strikes) if (its.length === 1) strikes.delete(unit);
  const single = plain.filter((it) => !(isOne(it) && strikes.has(it.body.unit)));
  const later = ({ body }: OptionChoice) => (body.unit === first ? 0 : 1);
  return { single: single.sort((a, b) => later(a) - later(b)), strikes };
}
