import type { AnyEvent } from "../../generated/protocol";
import type { Frame, Luck } from "../replay/types";

/** How much each seat had left after each step, as a share of the most it had. */
export function shares(strengths: readonly (readonly number[])[]): number[][] {
  const seats = strengths[0]?.length ?? 0;
  return Array.from({ length: seats }, (_, seat) => {
    const line = strengths.map((all) => all[seat] ?? 0);
    const most = Math.max(...line, 1);
    // Before a force is on the table it is whole.
    const begun = line.findIndex((it) => it > 0);
    return line.map((it, step) => (step < begun ? 1 : it / most));
  });
}

/** The step that changed most between the winners and the others; null if nothing ever changed. */
export function turningPoint(
  lines: readonly (readonly number[])[],
  winners: readonly number[],
): { step: number; change: number } | null {
  const mean = (of: readonly (readonly number[])[], step: number) =>
    of.length === 0 ? 0 : of.reduce((sum, line) => sum + (line[step] ?? 0), 0) / of.length;
  const won = lines.filter((_, place) => winners.includes(place + 1));
  const lost = lines.filter((_, place) => !winners.includes(place + 1));
  let best: { step: number; change: number } | null = null;
  for (let step = 1; step < (lines[0]?.length ?? 0); step++) {
    const lead = (at: number) => mean(won, at) - mean(lost, at);
    const change = lead(step) - lead(step - 1);
    const size = winners.length > 0 ? change : Math.abs(change);
    if (size > 0.001 && size > (best?.change ?? 0)) best = { step, change: size };
  }
  return best;
}

/** A roll that was far from what was to be expected. */
export interface Extreme {
  by: number;
  event: AnyEvent;
  luck: Luck;
}

const expectedOf = ({ expected: [numerator, denominator] }: Luck) =>
  denominator === 0 ? 0 : numerator / denominator;

/** How much more or less than expected was rolled. */
export const surplus = (luck: Luck): number => luck.rolled - expectedOf(luck);

/** The rolls that were farthest above and below what was to be expected. */
export function extremes(frames: readonly Frame[]): {
  best: Extreme | null;
  worst: Extreme | null;
} {
  let [best, worst]: (Extreme | null)[] = [null, null];
  for (const { events, luck } of frames) {
    for (const it of luck) {
      const event = events.find(({ number }) => number === it.event);
      if (!event) continue;
      const by = surplus(it);
      if (by > (best?.by ?? 0)) best = { by, event, luck: it };
      if (by < (worst?.by ?? 0)) worst = { by, event, luck: it };
    }
  }
  return { best: best ?? null, worst: worst ?? null };
}
