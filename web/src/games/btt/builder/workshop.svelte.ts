import { createContext } from "svelte";
import type { Refused } from "../../../generated/protocol";
import type { Draft } from "../../../lib/draft.svelte";
import type { LiveVerdict } from "../../../lib/verdict.svelte";
import { type Cards, type Catalogue, cardsOf, fullName, type Lance } from "./cards";
import { concerns, isSameSlot } from "./concern";
import { addMech, moveUnit, removeUnit, type Slot, setCard } from "./lance";

/** What the parts of the builder share: the lance that is worked on, and what the server says of it. */
export class Workshop {
  readonly cards: Cards;
  /** The points a lance may cost unless a table says otherwise. */
  readonly pointLimit: number;

  #placed = $derived.by(() =>
    this.verdict.refusals.map((refusal) => ({
      refusal,
      concerns: concerns(this.cards, this.lance, refusal),
    })),
  );

  constructor(
    readonly catalogue: Catalogue,
    readonly draft: Draft<Lance>,
    readonly verdict: LiveVerdict,
  ) {
    this.cards = cardsOf(catalogue);
    const limit = catalogue.options.find((it) => it.id === "point-limit");
    this.pointLimit = Number(limit?.default);
  }

  get lance(): Lance {
    return this.draft.force;
  }

  /** What is wrong with the lance as a whole. */
  get general(): Refused[] {
    return this.#placed.filter((it) => it.concerns.length === 0).map((it) => it.refusal);
  }

  /** What is wrong with a unit itself, or with one of its slots. */
  wrong(unit: number, slot: Slot | null): Refused[] {
    const here = this.#placed.filter((it) =>
      it.concerns.some((at) => at.unit === unit && isSameSlot(at.slot, slot)),
    );
    return here.map((it) => it.refusal);
  }

  nameOf(mech: string): string {
    const card = this.cards.units.get(mech);
    return card ? fullName(card) : mech;
  }

  rename(name: string): void {
    this.draft.change({ ...this.lance, name }, "", "name");
  }

  setType(type: Lance["type"]): void {
    this.draft.change({ ...this.lance, type }, "");
  }

  add(mech: string): void {
    this.draft.change(addMech(this.lance, mech), `Added the ${this.nameOf(mech)}.`);
  }

  remove(place: number): void {
    const mech = this.lance.units[place]?.mech;
    if (mech === undefined) return;
    this.draft.change(removeUnit(this.lance, place), `Removed the ${this.nameOf(mech)}.`);
  }

  move(place: number, by: -1 | 1): void {
    this.draft.change(moveUnit(this.lance, place, by), "");
  }

  put(place: number, slot: Slot, card: string | null, words: string): void {
    this.draft.change(setCard(this.lance, place, slot, card), words);
  }
}

export const [useWorkshop, provideWorkshop] = createContext<Workshop>();
