import { toggled } from "../../../lib/toggled";
import type { TableCard } from "../model";
import type { TcgUi } from "../ui.svelte";
import { payers, suggestion, yieldOf } from "./payment";

/** Counters that are about to be put on a card under construction, and what pays for them. */
export class Building {
  /** How many, where somebody has said so. */
  #wanted = $state<number | null>(null);
  /** The cards that pay, where somebody has chosen them. */
  #paying = $state.raw<readonly number[] | null>(null);

  constructor(
    readonly ui: TcgUi,
    readonly id: number,
    /** What the server offers to put on it. */
    readonly offered: () => number,
  ) {}

  get card(): TableCard | null {
    return this.ui.cards.get(this.id) ?? null;
  }

  get #player() {
    return this.ui.view!.players[this.ui.seat - 1]!;
  }

  /** What could pay. */
  get payers(): TableCard[] {
    return payers(this.ui.cards.values(), this.ui.seat);
  }

  /** How many counters it lacks; none where nobody knows. */
  get missing(): number {
    const view = this.card?.view;
    return Math.max(0, (view?.cost ?? 0) - (view?.construction ?? 0));
  }

  get counters(): number {
    const most = Math.min(this.missing, this.#player.resources);
    return this.#wanted ?? Math.max(1, this.offered() || most);
  }

  /** What is to be paid besides what was gained already. */
  get due(): number {
    return Math.max(0, this.counters - this.#player.pool);
  }

  /** The cards that are tapped for it, as long as nobody says otherwise those that are missed least. */
  get chosen(): readonly number[] {
    return this.#paying ?? suggestion(this.payers, this.due).map(({ id }) => id);
  }

  get paid(): number {
    return yieldOf(this.payers.filter(({ id }) => this.chosen.includes(id)));
  }

  get suggested(): boolean {
    return this.#paying === null;
  }

  get affordable(): boolean {
    return this.paid >= this.due && this.#player.pool + this.paid > 0;
  }

  /** The cards for the action; none leaves the choice to the server. */
  get with(): number[] {
    return [...(this.#paying ?? [])];
  }

  /** So many more or less, paid as suggested. */
  change(by: number): void {
    this.#wanted = Math.max(1, this.counters + by);
    this.#paying = null;
  }

  /** One card pays or does not; the counters follow what is paid. */
  toggle(id: number): void {
    this.#paying = toggled(this.chosen, id);
    const bought = this.#player.pool + this.paid;
    this.#wanted = Math.max(1, this.missing > 0 ? Math.min(bought, this.missing) : bought);
  }

  suggest(): void {
    this.#wanted = null;
    this.#paying = null;
  }
}
