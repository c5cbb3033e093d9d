import type { TableCard } from "../model";
import type { Action } from "../wire";

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

/** Whether there is something to choose: more cards could pay than have to. */
export function isChoice(cards: readonly TableCard[], due: number): boolean {
  return due > 0 && yieldOf(cards) >= due && suggestion(cards, due).length < cards.length;
}

/** One card less pays, or one more and none that is needless because of it. */
export function exchanged(
  cards: readonly TableCard[],
  chosen: readonly number[],
  id: number,
  due: number,
): number[] {
  if (chosen.includes(id)) return chosen.filter((it) => it !== id);
  const paid = (ids: readonly number[]) => yieldOf(cards.filter((card) => ids.includes(card.id)));
  let next = [...chosen, id];
  for (const other of chosen) {
    const without = next.filter((it) => it !== other);
    if (paid(without) >= due) next = without;
  }
  return next;
}

/** The same action, for which these cards are tapped. */
export function withPayment(action: Action, cards: readonly number[]): Action {
  const bodies = Object.entries(action).map(([kind, body]) => [
    kind,
    { ...body, with: [...cards] },
  ]);
  return Object.fromEntries(bodies) as Action;
}
