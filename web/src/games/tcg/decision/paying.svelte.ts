import type { Said } from "../../../lib/sentence";
import type { TableCard } from "../model";
import type { Mark, TcgUi } from "../ui.svelte";
import type { Action } from "../wire";
import { exchanged, payers, suggestion, withPayment, yieldOf } from "./payment";

/** What pays for something: a suggestion that taps little, or the cards that somebody chose. */
export abstract class Paying {
  /** The cards that pay, where somebody has chosen them. */
  protected picked = $state.raw<readonly number[] | null>(null);

  constructor(readonly ui: TcgUi) {}

  /** What is to be paid besides what was gained already. */
  abstract get due(): number;

  /** One card pays or does not. */
  abstract toggle(id: number): void;

  /** What could pay. */
  get payers(): TableCard[] {
    return payers(this.ui.cards.values(), this.ui.seat);
  }

  /** The cards that are tapped for it, as long as nobody says otherwise those that are missed least. */
  get chosen(): readonly number[] {
    return this.picked ?? suggestion(this.payers, this.due).map(({ id }) => id);
  }

  get paid(): number {
    return yieldOf(this.payers.filter(({ id }) => this.chosen.includes(id)));
  }

  get suggested(): boolean {
    return this.picked === null;
  }

  suggest(): void {
    this.picked = null;
  }

  /** What is said about the cards on the table that could pay. */
  get marks(): [string, Mark][] {
    return this.payers.map(({ id }) => {
      const pays = this.chosen.includes(id);
      const words = pays ? "pays" : "may pay";
      // What is not needed any more may still pay in the place of another.
      const other = this.paid < this.due ? "choice" : "later";
      return [`c${id}`, { kind: pays ? "chosen" : other, words, ...(pays && { badge: words }) }];
    });
  }
}

/** What pays for something that has a price: an ability, a Mission card, a repair, an upkeep. */
export class PayingFor extends Paying {
  constructor(
    ui: TcgUi,
    readonly action: Action,
    readonly words: Said,
    readonly price: number,
  ) {
    super(ui);
  }

  get due(): number {
    return this.price;
  }

  get affordable(): boolean {
    return this.paid >= this.due;
  }

  /** The action, paid with these cards. */
  get paidAction(): Action {
    return withPayment(this.action, this.chosen);
  }

  toggle(id: number): void {
    this.picked = exchanged(this.payers, this.chosen, id, this.due);
  }
}
