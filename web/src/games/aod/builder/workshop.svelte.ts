import { createContext } from "svelte";
import type { Refused } from "../../../generated/protocol";
import type { Draft } from "../../../lib/draft.svelte";
import { plain } from "../../../lib/sentence";
import type { LiveVerdict } from "../../../lib/verdict.svelte";
import { type Battleforce, type Cards, type Catalogue, cardsOf, nameOf } from "./cards";
import { concerns } from "./concern";
import {
  addCard,
  addUnit,
  type Fitting,
  fit,
  forcePoints,
  moveUnit,
  removeCard,
  removeUnit,
  type Slot,
  unfit,
} from "./force";

/** What the parts of the builder share: the battleforce that is worked on, and what the server says of it. */
export class Workshop {
  readonly cards: Cards;

  #placed = $derived.by(() =>
    this.verdict.refusals.map((refusal) => ({
      refusal,
      concerns: concerns(this.cards, this.force, refusal),
    })),
  );

  constructor(
    readonly catalogue: Catalogue,
    readonly draft: Draft<Battleforce>,
    readonly verdict: LiveVerdict,
  ) {
    this.cards = cardsOf(catalogue);
  }

  get force(): Battleforce {
    return this.draft.force;
  }

  get total(): number {
    return this.force["build-total"];
  }

  /** What it costs: as the server counted, or as printed until it has. */
  get points(): number {
    const { verdict, fresh, refusals } = this.verdict;
    const judged =
      verdict?.summary ?? refusals.find(({ rule }) => rule === "aod.build.limit")?.sentence;
    const found = fresh && judged ? POINTS.exec(plain(judged)) : null;
    return found ? Number(found[1]) : forcePoints(this.cards, this.force);
  }

  /** What is wrong with the battleforce as a whole. */
  get general(): Refused[] {
    return this.#placed.filter((it) => it.concerns.length === 0).map((it) => it.refusal);
  }

  /** What is wrong with a unit itself, or with something on it. */
  wrong(unit: number, slot: Slot | null): Refused[] {
    return this.#at((it) => "unit" in it && it.unit === unit && it.slot === slot);
  }

  /** What is wrong with a card for the whole battleforce. */
  wrongCard(card: number): Refused[] {
    return this.#at((it) => "card" in it && it.card === card);
  }

  #at(is: (concern: ReturnType<typeof concerns>[number]) => boolean): Refused[] {
    return this.#placed.filter((it) => it.concerns.some(is)).map((it) => it.refusal);
  }

  nameOf(unit: string): string {
    return nameOf(this.cards, unit);
  }

  rename(name: string): void {
    this.draft.change({ ...this.force, name }, "", "name");
  }

  setTotal(total: number): void {
    this.draft.change({ ...this.force, "build-total": total }, "");
  }

  add(unit: string): void {
    this.draft.change(addUnit(this.force, unit), `Added the ${this.nameOf(unit)}.`);
  }

  remove(place: number): void {
    const unit = this.force.units[place]?.unit;
    if (unit === undefined) return;
    this.draft.change(removeUnit(this.force, place), `Removed the ${this.nameOf(unit)}.`);
  }

  move(place: number, by: -1 | 1): void {
    this.draft.change(moveUnit(this.force, place, by), "");
  }

  put(place: number, slot: Slot | null, fitting: Fitting, words: string): void {
    this.draft.change(fit(this.force, place, slot, fitting), words);
  }

  take(place: number, slot: Slot, words: string): void {
    this.draft.change(unfit(this.force, place, slot), words);
  }

  addCard(card: string): void {
    const name = this.cards.cards.get(card)?.name ?? card;
    this.draft.change(addCard(this.force, card), `Added ${name}.`);
  }

  removeCard(place: number): void {
    const card = this.force.cards?.[place];
    if (card === undefined) return;
    const name = this.cards.cards.get(card)?.name ?? card;
    this.draft.change(removeCard(this.force, place), `Removed ${name}.`);
  }
}

/** The points in a verdict: "5 units, 261 of 300 points", "costs 320 points". */
const POINTS = /(\d+)(?: of \d+)? points/;

export const [useWorkshop, provideWorkshop] = createContext<Workshop>();
