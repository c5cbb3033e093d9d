import { expect, test } from "vitest";
import { isChanged, type OptionEntry, optionValue, withOption, withoutChanges } from "./options";

const setup = { options: { "round-limit": 12 } };
const option = (id: string, value: unknown) => ({ id, default: value }) as OptionEntry;

test("an option is its default unless somebody chose, and can be set back", () => {
  const rounds = option("round-limit", 12);
  const levels = option("physical-level-limit", null);
  expect(optionValue(setup, levels)).toBeNull();
  const changed = withOption(withOption(setup, rounds, 8), levels, 1);
  expect([isChanged(setup, rounds), isChanged(changed, rounds)]).toEqual([false, true]);
  expect(optionValue(changed, levels)).toBe(1);
  const back = withoutChanges(changed, [rounds, levels]);
  expect([isChanged(back, rounds), isChanged(back, levels)]).toEqual([false, false]);
});
