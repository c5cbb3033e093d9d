import type { AnyAction } from "../../../generated/protocol";
import { held } from "../../../lib/variant";
import type { TableCard } from "../model";
import type { TcgUi } from "../ui.svelte";
import type { Action } from "../wire";
import { choices } from "./choices";

/** The next step towards putting a card into play: to be done, to be chosen among several, or none. */
export type NextStep = { act: Action; last: boolean } | "choose" | null;

/** What brings a card under construction into play: all the counters it lacks at once, then its activation. */
export function nextStep(card: TableCard, actions: readonly AnyAction[]): NextStep {
  const activations = choices(actions, "activate").filter(({ body }) => body.card === card.id);
  const [only, ...more] = activations;
  if (only) return more.length === 0 ? { act: only.action, last: true } : "choose";
  const missing = (card.view.cost ?? 0) - card.view.construction;
  const whole = choices(actions, "construct").find(
    ({ body }) => body.card === card.id && body.counters === missing,
  );
  return whole ? { act: whole.action, last: false } : null;
}

/** Puts a card into play in one press: it is deployed, paid for and activated, as far as each of that is offered. */
export class Finishing {
  /** The card under construction that is to be put somewhere, which its player chooses. */
  choosing = $state<number | null>(null);
  #wanted: { card: string; before: ReadonlySet<number> } | { id: number } | null = null;

  constructor(readonly ui: TcgUi) {}

  /** Deploys a card, and goes on when it lies there. */
  async deploy(action: Action): Promise<boolean> {
    const card = held(action, "deploy")?.card;
    const before = new Set(this.#built().map(({ id }) => id));
    this.#wanted = card ? { card, before } : null;
    const done = await this.ui.act(action);
    if (!done) this.#wanted = null;
    return done;
  }

  /** Goes on with a card that lies there already; says whether there is anything to go on with. */
  begin(id: number): boolean {
    this.#wanted = { id };
    const first = this.next(this.ui.table().actions);
    if (first) void this.ui.act(first);
    return first !== null || this.choosing !== null;
  }

  /** The next step of what was begun, among what is offered now. */
  next(actions: readonly AnyAction[]): Action | null {
    const card = this.#card();
    const step = card && nextStep(card, actions);
    const more = step !== null && step !== "choose" && !step.last;
    this.#wanted = card && more ? { id: card.id } : null;
    if (card && step === "choose") this.choosing = card.id;
    return step && step !== "choose" ? step.act : null;
  }

  stop(): void {
    this.#wanted = null;
    this.choosing = null;
  }

  #built(): TableCard[] {
    const { seat } = this.ui.table();
    return [...this.ui.cards.values()].filter(
      ({ view, lying }) => lying.building && view.controller === seat,
    );
  }

  #card(): TableCard | null {
    const wanted = this.#wanted;
    if (!wanted) return null;
    if ("id" in wanted) return this.ui.cards.get(wanted.id) ?? null;
    const fresh = ({ id, entry }: TableCard) => !wanted.before.has(id) && entry?.id === wanted.card;
    return this.#built().find(fresh) ?? null;
  }
}
