import { createContext } from "svelte";
import type { CardEntry } from "../../generated/tcg";
import { Overlaid } from "../../lib/board/overlaid.svelte";
import type { TableState } from "../../lib/table.svelte";
import { CardIndex } from "./builder/deck";
import { type AssignPlan, assignPlans } from "./decision/assigning";
import type { PayingFor } from "./decision/paying.svelte";
import { spokenOf } from "./details";
import { type Area, areaOf, cardName, siteKey, type TableCard, tableCards } from "./model";
import type { Catalogue } from "./types";
import type { Action, Site, View } from "./wire";

/** What is said about something on the table: it may be chosen, is chosen, or takes part in something. */
export interface Mark {
  kind: "choice" | "chosen" | "target" | "source" | "ban";
  /** What choosing it means, for the name of its button. */
  words?: string;
  /** A short text on it, such as the damage that comes to it. */
  badge?: string;
}

/** What lies over the table while something is decided. */
export interface Overlay {
  /** By the key of a site. */
  sites: ReadonlyMap<string, Mark>;
  /** Cards in the own hand, by their place in it. */
  hand: ReadonlyMap<number, Mark>;
}

const nothing: Overlay = { sites: new Map(), hand: new Map() };

/** What choosing on the table means. */
interface Answers {
  site(site: Site): void;
  hand(card: string, place: number): void;
  /** The damage of one is dropped on another. */
  aim(by: Site, to: Site): void;
}

/** What the parts of one table share. */
export class TcgUi {
  readonly index: CardIndex;
  readonly board = new Overlaid<Overlay, Answers>(nothing, {
    site: () => {},
    hand: () => {},
    aim: () => {},
  });
  /** The opponent whose area is shown large, where there are several. */
  across = $state<number | null>(null);
  /** Whose damage is being assigned, where somebody does that. */
  assigning = $state.raw<Site | null>(null);
  /** What is being paid for, where somebody chooses with what. */
  paying = $state.raw<PayingFor | null>(null);

  constructor(
    readonly table: () => TableState,
    readonly catalogue: Catalogue,
  ) {
    this.index = new CardIndex(catalogue.cards);
  }

  #cards = $derived.by(() =>
    this.view ? tableCards(this.view, this.index) : new Map<number, TableCard>(),
  );

  /** Whose damage can be assigned now, and to whom. */
  #plans = $derived.by(() => assignPlans(this.table().actions));

  get plans(): ReadonlyMap<string, AssignPlan> {
    return this.#plans;
  }

  get overlay(): Overlay {
    return this.board.overlay;
  }

  get view(): View | null {
    return this.table().view as View | null;
  }

  get cards(): ReadonlyMap<number, TableCard> {
    return this.#cards;
  }

  /** The cards on the table that the line of the log speaks of that somebody points at. */
  #told = $derived.by(() => new Set(spokenOf(this.table().pointed?.event).table));

  isTold(id: number): boolean {
    return this.#told.has(id);
  }

  /** The seat at the bottom of the table. */
  get seat(): number {
    return this.table().seat ?? 1;
  }

  entry(id: string): CardEntry | null {
    return this.index.byId.get(id) ?? null;
  }

  area(seat: number): Area | null {
    return this.view ? areaOf(this.view, this.cards, seat) : null;
  }

  mark(site: Site): Mark | null {
    return this.overlay.sites.get(siteKey(site)) ?? null;
  }

  nameOf(seat: number): string {
    return this.table().info?.seats.find((it) => it.seat === seat)?.name || `Seat ${seat}`;
  }

  /** Whose something is. */
  seatOf(site: Site): number {
    return "stockpile" in site ? site.stockpile : (this.cards.get(site.card)?.view.controller ?? 1);
  }

  /** What something is called. */
  siteName(site: Site): string {
    if ("stockpile" in site)
      return site.stockpile === this.seat
        ? "your Stockpile"
        : `${this.nameOf(site.stockpile)}'s Stockpile`;
    const card = this.cards.get(site.card);
    if (!card) return "a card that is gone";
    const name = cardName(this.cards, card);
    if (name) return name;
    const { construction } = card.view;
    return `a face-down card with ${construction} counter${construction === 1 ? "" : "s"}`;
  }

  /** What is to be paid for an action that is offered. */
  dueFor(action: Action): number {
    return this.table().actions.find((it) => it.action === action)?.due ?? 0;
  }

  isOffered(action: Action): boolean {
    const wanted = JSON.stringify(action);
    return this.table().actions.some((it) => JSON.stringify(it.action) === wanted);
  }

  /** Does an action, or says why it cannot be done. */
  act(action: Action): Promise<boolean> {
    return this.table().act(action);
  }
}

export const [useUi, provideUi] = createContext<TcgUi>();
