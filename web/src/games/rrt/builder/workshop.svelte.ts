import { createContext } from "svelte";
import type { Refused } from "../../../generated/protocol";
import type { Draft } from "../../../lib/draft.svelte";
import { plain } from "../../../lib/sentence";
import type { LiveVerdict } from "../../../lib/verdict.svelte";
import type { Faction } from "../cards/types";
import {
  type CardEntry,
  type Cards,
  type Catalogue,
  cardName,
  cardsOf,
  type Force,
  type ForceCard,
} from "./cards";
import { addCard, changeCard, forcePoints, removeCard } from "./force";

/** What the parts of the builder share: the force that is worked on, and what the server says of it. */
export class Workshop {
  readonly cards: Cards;
  /** The squadron that support and special cards join. */
  chosen = $state(0);

  constructor(
    readonly catalogue: Catalogue,
    readonly draft: Draft<Force>,
    readonly verdict: LiveVerdict,
  ) {
    this.cards = cardsOf(catalogue);
  }

  get force(): Force {
    return this.draft.force;
  }

  get squadron(): number {
    return Math.min(this.chosen, Math.max(0, this.force.squadrons.length - 1));
  }

  /** What it costs: as the server counted, or as printed until it has. */
  get points(): number {
    const { verdict, fresh, refusals } = this.verdict;
    const judged =
      verdict?.summary ?? refusals.find(({ rule }) => rule === "rrt.force.points")?.sentence;
    const found = fresh && judged ? /(\d+) points/.exec(plain(judged)) : null;
    return found ? Number(found[1]) : forcePoints(this.cards, this.force);
  }

  /** The squadron that a refusal names, from 0; null if it is about the force as a whole. */
  #squadronOf(refused: Refused): number | null {
    const facts = new Map((refused.facts ?? []).map(({ name, value }) => [name, plain(value)]));
    const named = facts.get("squadron");
    if (named !== undefined) return Number(named) - 1;
    const card = facts.get("card");
    const at = this.force.squadrons.findIndex(({ cards }) =>
      cards.some((it) => cardName(this.cards, it.card) === card || it.card === card),
    );
    return card !== undefined && 0 <= at ? at : null;
  }

  /** What is wrong with the force as a whole. */
  get general(): Refused[] {
    return this.verdict.refusals.filter((it) => this.#squadronOf(it) === null);
  }

  /** What is wrong with a squadron. */
  wrong(squadron: number): Refused[] {
    return this.verdict.refusals.filter((it) => this.#squadronOf(it) === squadron);
  }

  rename(name: string): void {
    this.draft.change({ ...this.force, name }, "", "name");
  }

  setLimit(points: number): void {
    this.draft.change({ ...this.force, points }, "");
  }

  setFaction(faction: Faction): void {
    this.draft.change({ ...this.force, faction }, "");
  }

  add(card: CardEntry): void {
    this.draft.change(addCard(this.force, card, this.squadron), `Added ${card.name}.`);
    if (card.role === "core") this.chosen = this.force.squadrons.length - 1;
  }

  remove(squadron: number, place: number): void {
    const card = this.force.squadrons[squadron]?.cards[place];
    if (!card) return;
    const name = cardName(this.cards, card.card);
    const words = place === 0 ? `Removed the squadron of ${name}.` : `Removed ${name}.`;
    this.draft.change(removeCard(this.force, squadron, place), words);
  }

  change(squadron: number, place: number, to: (card: ForceCard) => ForceCard): void {
    this.draft.change(changeCard(this.force, squadron, place, to), "");
  }
}

export const [useWorkshop, provideWorkshop] = createContext<Workshop>();
