import type { TableCard } from "../model";

const gives = ({ view }: TableCard) => view.gives;

/** The cards that could be tapped for resources now. */
export function payers(cards: Iterable<TableCard>, seat: number): TableCard[] {
  return [...cards].filter((card) => card.view.controller === seat && gives(card) > 0);
}

/** What these cards give together. */
export function yieldOf(cards: readonly TableCard[]): number {
  return cards.reduce((sum, card) => sum + gives(card), 0);
}

/** A way to pay so much that taps little: cards that do nothing else first, and none that is not needed. */
export function suggestion(cards: readonly TableCard[], due: number): TableCard[] {
  const skilled = ({ entry }: TableCard) => (entry && entry.text.length > 2 ? 1 : 0);
  const sorted = [...cards].sort(
    (a, b) => skilled(a) - skilled(b) || gives(a) - gives(b) || a.id - b.id,
  );
  let chosen: TableCard[] = [];
  for (const card of sorted) if (yieldOf(chosen) < due) chosen.push(card);
  // What the last card gives may make an earlier one needless.
  for (const card of [...chosen]) {
    const without = chosen.filter((it) => it !== card);
    if (yieldOf(without) >= due) chosen = without;
  }
  return chosen;
}
