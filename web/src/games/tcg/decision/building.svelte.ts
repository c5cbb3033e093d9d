import { toggled } from "../../../lib/toggled";
import type { TableCard } from "../model";
import type { TcgUi } from "../ui.svelte";
import { Paying } from "./paying.svelte";

/** Counters that are about to be put on a card under construction, and what pays for them. */
export class Building extends Paying {
  /** How many, where somebody has said so. */
  #wanted = $state<number | null>(null);

  constructor(
    ui: TcgUi,
    readonly id: number,
    /** What the server offers to put on it. */
    readonly offered: () => number,
  ) {
    super(ui);
  }

  get card(): TableCard | null {
    return this.ui.cards.get(this.id) ?? null;
  }

  get #player() {
    return this.ui.view!.players[this.ui.seat - 1]!;
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

  get due(): number {
    return Math.max(0, this.counters - this.#player.pool);
  }

  get affordable(): boolean {
    return this.paid >= this.due && this.#player.pool + this.paid > 0;
  }

  /** The cards for the action; none leaves the choice to the server. */
  get with(): number[] {
    return [...(this.picked ?? [])];
  }

  /** So many more or less, paid as suggested. */
  change(by: number): void {
    this.#wanted = Math.max(1, this.counters + by);
    this.picked = null;
  }

  /** One card pays or does not; the counters follow what is paid. */
  toggle(id: number): void {
    this.picked = toggled(this.chosen, id);
    const bought = this.#player.pool + this.paid;
    this.#wanted = Math.max(1, this.missing > 0 ? Math.min(bought, this.missing) : bought);
  }

  override suggest(): void {
    this.#wanted = null;
    super.suggest();
  }
}
