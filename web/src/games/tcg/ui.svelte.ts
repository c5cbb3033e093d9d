import { createContext } from "svelte";
import type { AnyAction, AnyPrompt } from "../../generated/protocol";
import type { CardEntry, Extra, Finding, OptionKind, Query } from "../../generated/tcg";
import { Asker } from "../../lib/asking.svelte";
import { Overlaid } from "../../lib/board/overlaid.svelte";
import { plain, type Said, type Thing } from "../../lib/sentence";
import { settings } from "../../lib/settings.svelte";
import { LiveTable, type TableState } from "../../lib/table.svelte";
import { type CardIndex, indexAt } from "./builder/deck";
import { type AssignPlan, assignPlans } from "./decision/assigning";
import { Finishing } from "./decision/finishing.svelte";
import { habitual } from "./decision/habits";
import type { PayingFor } from "./decision/paying.svelte";
import { spokenOf } from "./details";
import { type Area, areaOf, cardName, siteKey, type TableCard, tableCards } from "./model";
import type { Catalogue } from "./types";
import type { Action, Site, View } from "./wire";

/** What is said about something on the table: it may be chosen, is chosen, or takes part in something. */
export interface Mark {
  kind: "choice" | "chosen" | "target" | "source" | "later" | "able" | "ban";
  /** What choosing it means, for the name of its button. */
  words?: string;
  /** A short text on it, such as the damage that comes to it. */
  badge?: string;
  /** Whether that text is of no weight. */
  mild?: boolean;
}

/** A line on the table from who acts to who is meant. */
export interface Line {
  from: string;
  to: string;
  kind: "aim" | "attack" | "block" | "hit";
  /** What goes along it. */
  words?: string;
}

/** What something would lead to, as one sum. */
export interface Sum {
  head: string;
  parts: readonly { words: string; detail?: string }[];
}

/** What lies over the table while something is decided. */
export interface Overlay {
  /** By the key of a site. */
  sites: ReadonlyMap<string, Mark>;
  /** Cards in the own hand, by their place in it. */
  hand: ReadonlyMap<number, Mark>;
  /** Instead of the lines of the mission under way. */
  lines: readonly Line[] | null;
  sum: Sum | null;
}

const nothing: Overlay = { sites: new Map(), hand: new Map(), lines: null, sum: null };

/** What choosing on the table means. */
interface Answers {
  site(site: Site): void;
  hand(card: string, place: number): void;
  /** The damage of one is dropped on another. */
  aim(by: Site, to: Site): void;
}

/** What the parts of one table share. */
export class TcgUi {
  readonly board = new Overlaid<Overlay, Answers>(nothing, {
    site: () => {},
    hand: () => {},
    aim: () => {},
  });
  /** The opponent whose area is shown large, where there are several. */
  across = $state<number | null>(null);
  /** What somebody points at on the table, by the key of the site. */
  pointed = $state<string | null>(null);
  /** Whether the last press was a touch: who cannot point first sees what a press would lead to. */
  touched = $state(false);
  /** A card that is put into play in one go, once it is deployed. */
  readonly finishing: Finishing = new Finishing(this);
  /** What the table answers about itself. */
  readonly asker: Asker<Query, Finding>;
  /** Whose damage is being assigned, where somebody does that. */
  assigning = $state.raw<Site | null>(null);
  /** What is being paid for, where somebody chooses with what. */
  paying = $state.raw<PayingFor | null>(null);

  constructor(
    readonly table: () => TableState,
    readonly catalogue: Catalogue,
  ) {
    this.asker = new Asker(table);
  }

  /** What cards say at this table, where its options change it. */
  #texts = $derived(this.view?.texts);

  #index = $derived.by(() => indexAt(this.catalogue.cards, this.#texts));

  /** All cards, with what they say at this table. */
  get index(): CardIndex {
    return this.#index;
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

  /** What somebody points at in a sentence, or else what the line of the log or what happens now speaks of, by the keys of sites. */
  #told = $derived.by((): ReadonlySet<string> => {
    const { thing, pointed, beat } = this.table();
    if (thing?.kind === "card") return new Set([`c${thing.thing}`]);
    if (thing?.kind === "stockpile") return new Set([`s${thing.thing}`]);
    // While something is played, whoever it is about is seen to be meant.
    const event = pointed?.event ?? beat?.about.event;
    return new Set([...spokenOf(event).keys()].map((id) => `c${id}`));
  });

  isTold(site: Site): boolean {
    return this.#told.has(siteKey(site));
  }

  /** Which cards those were that the log speaks of, also of those that are gone. */
  #mentioned = $derived.by(
    () => new Map(this.table().events.flatMap(({ event }) => [...spokenOf(event)])),
  );

  /** The card that a sentence speaks of, where the viewer may know. */
  cardOf({ kind, thing }: Thing): CardEntry | null {
    if (kind === "kind" || kind === "def") return this.entry(thing);
    if (kind !== "card") return null;
    const id = Number(thing);
    return this.cards.get(id)?.entry ?? this.entry(this.#mentioned.get(id) ?? "");
  }

  /** What an option of a Unit is, by the place it has among its options; those it gained included. */
  optionKind(unit: number, option: number): OptionKind | null {
    const words = this.optionWords(unit, option);
    return this.#features.get(words ?? "") ?? null;
  }

  /** An option of a Unit as a card would have it printed. */
  optionWords(unit: number, option: number): string | null {
    return this.cards.get(unit)?.view.values?.options[option] ?? null;
  }

  /** All features of all cards, as they are printed. */
  #features = $derived.by(
    () =>
      new Map(
        this.catalogue.cards.flatMap(({ features }) => features.map((it) => [it.words, it.option])),
      ),
  );

  /** What is said in plain words, for the names of what lies on the table. */
  plain(said: Said): string {
    return plain(said, this.table().info?.seats);
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

  /** What an action that is offered has besides its words. */
  extraOf(action: Action): Extra | null {
    const extra = this.table().actions.find((it) => it.action === action)?.extra;
    return (extra as Extra | undefined) ?? null;
  }

  /** What is to be paid for an action that is offered. */
  dueFor(action: Action): number {
    return this.extraOf(action)?.due ?? 0;
  }

  /** What is to be done after what is being done, as far as it is offered then. */
  #wanted: readonly Action[] = [];

  /** Lets what was wanted before, and habits, answer for the person, for as long as the component lives. */
  answerByHabit(): void {
    $effect.pre(() => {
      const table = this.table();
      if (!(table instanceof LiveTable)) return;
      table.habit = (prompt, actions) => this.#answer(prompt, actions);
      return () => {
        table.habit = null;
        this.#wanted = [];
        this.finishing.stop();
      };
    });
  }

  /** Does several things one after the other by one press. */
  async want(first: Action, then: readonly Action[]): Promise<void> {
    this.#wanted = then;
    if (!(await this.act(first))) this.#wanted = [];
  }

  #answer(prompt: AnyPrompt, actions: readonly AnyAction[]): Action | null {
    const begun = this.finishing.next(actions);
    if (begun) return begun;
    const [next, ...then] = this.#wanted;
    this.#wanted = then;
    if (next) return next;
    return settings.autoAnswer ? habitual(prompt, actions, this.unwatched) : null;
  }

  /** Somebody points at something, or has stopped to. */
  point(site: Site, on: boolean): void {
    const key = siteKey(site);
    if (on) this.pointed = key;
    else if (this.pointed === key) this.pointed = null;
  }

  /** Whether nobody at this table could learn anything from how fast this seat answers. */
  get unwatched(): boolean {
    const seats = this.table().info?.seats ?? [];
    return seats.every(({ seat, level }) => seat === this.table().seat || level);
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
