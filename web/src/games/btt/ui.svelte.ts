import { createContext, untrack } from "svelte";
import type { Btt } from "../../generated/btt";
import type { AnyAction, AnyPrompt } from "../../generated/protocol";
import type { FanShot } from "../../lib/board/fanned";
import { Overlaid } from "../../lib/board/overlaid.svelte";
import { plain, type Said, type Sentence } from "../../lib/sentence";
import { settings } from "../../lib/settings.svelte";
import { LiveTable, type TableState } from "../../lib/table.svelte";
import { deciding } from "./deciding";
import { habitual } from "./habits.svelte";
import { actionOf, type Intent, intended } from "./intents";

export type Catalogue = Btt["catalogue"];
export type View = Btt["view"];
export type Action = Btt["action"];
export type Ask = Btt["ask"];
export type Event = Btt["event"];
export type Finding = Btt["found"]["finding"];
export type Query = Btt["query"];

/** A hex that something is said about: shaded, labelled, perhaps to be chosen. */
export interface MarkedHex {
  hex: string;
  /** What the shade means. Reach has steps of cost; a choice is one of few; a ban may not be chosen. */
  kind: "reach" | "choice" | "chosen" | "ban" | "pointed";
  /** 0 is near or cheap, 1 is far or dear; shades reach. */
  share?: number;
  /** A short text in the hex, such as its cost. */
  label?: string;
  /** What choosing it means, for the name of its button: "walk, cost 3". */
  words?: string;
}

/** A unit as it will or may stand, drawn as a ghost. */
export interface Ghost {
  unit: string;
  hex: string;
  facing?: string | null;
}

/** Everything the board draws over the map. */
export interface Overlay {
  hexes: MarkedHex[];
  ghosts: Ghost[];
  /** A path from hex to hex, the one where it begins included, with what it costs. */
  path: { hexes: string[]; words: string } | null;
  /** Arcs and range bands of a unit. */
  arcs: { from: string; forward: string[]; rear: string[]; short: number; medium: number } | null;
  /** A line of sight with what it crosses. */
  line: {
    from: string;
    to: string;
    steps: { hexes: string[]; labels: Sentence[]; blocks: boolean }[];
    blocked: Sentence | null;
    words: string;
  } | null;
  /** The ways to attack whoever stands in this hex, around it. */
  fan: { hex: string; label: string; shots: FanShot[] } | null;
  /** The units that may be dragged to where they go. */
  drag: readonly string[];
  /** Six facings to choose from around this hex. */
  facings: { hex: string; allowed: string[]; chosen: string | null } | null;
  /** Units that may be chosen, for instance as targets. */
  units: { unit: string; kind: "choice" | "chosen" | "ban"; words?: string }[];
}

export const nothing: Overlay = {
  hexes: [],
  ghosts: [],
  path: null,
  arcs: null,
  line: null,
  fan: null,
  drag: [],
  facings: null,
  units: [],
};

/** What choosing on the map means; without a decision, choosing a unit opens its card. */
interface Answers {
  /** A hex; where a unit was dragged there, with the facing it was pulled to, if to any. */
  hex(hex: string, facing?: string | null): void;
  unit(unit: string): void;
  /** A unit that may be dragged was taken up. */
  take(unit: string): void;
  facing(facing: string): void;
}

/** What the parts of one BT Tactics table share: what is selected and pointed at, and what lies over the map. */
export class BttUi {
  /** The unit whose card lies open. */
  selected = $state<string | null>(null);
  /** The hex under the pointer or the keyboard's cursor. */
  pointed = $state<string | null>(null);
  readonly board = new Overlaid<Overlay, Answers>(nothing, {
    hex: () => {},
    unit: (unit) => {
      this.selected = unit;
    },
    take: () => {},
    facing: () => {},
  });

  /** The unit that is being dragged, over which hex, and where it would face. */
  dragged = $state.raw<{ unit: string; hex: string; facing: string | null } | null>(null);
  /** Whether it is drawn where the enemy could fire after its next move. */
  threat = $state(false);
  /** What is wanted after what is being done. */
  #intents: readonly Intent[] = [];

  constructor(
    readonly table: () => TableState,
    readonly catalogue: Catalogue,
  ) {}

  /** Lets an opened card make room for that of the unit one is asked about, for as long as the component lives. */
  followDecisions(): void {
    const asked = $derived(this.table().prompts.filter(({ seat }) => seat === this.table().seat));
    const [unit] = $derived(deciding(asked));
    $effect(() => {
      const now = unit;
      untrack(() => {
        if (now && this.selected) this.selected = now;
      });
    });
  }

  /** Lets what was wanted before, and habits, answer for the person, for as long as the component lives. */
  answerByHabit(): void {
    $effect.pre(() => {
      const table = this.table();
      if (!(table instanceof LiveTable)) return;
      // What is asked just now must not make this anew.
      untrack(() => {
        table.habit = (prompt, actions) => this.#answer(prompt, actions);
      });
      return () => {
        table.habit = null;
        this.#intents = [];
      };
    });
  }

  /** Does something and what follows from it by one press, as far as nothing comes between. */
  async want(first: unknown, then: readonly Intent[]): Promise<boolean> {
    this.#intents = then;
    const done = await this.table().act(first);
    if (!done) this.#intents = [];
    return done;
  }

  /** Does several things one after the other by one press. */
  wantAll([first, ...then]: readonly Intent[]): Promise<boolean> {
    const action = first && actionOf(first);
    return action ? this.want(action, then) : Promise.resolve(false);
  }

  #answer(prompt: AnyPrompt, actions: readonly AnyAction[]): unknown {
    const { action, left } = intended(prompt, actions, this.view, this.#intents);
    this.#intents = left;
    if (action || left.length > 0 || !settings.autoAnswer) return action;
    return habitual(prompt, actions, this.view, this.table().info);
  }

  get overlay(): Overlay {
    return this.board.overlay;
  }

  get view(): View | null {
    return this.table().view as View | null;
  }

  /** What is said in plain words, for the names of what lies on the map. */
  plain(said: Said): string {
    return plain(said, this.table().info?.seats);
  }
}

export const [useUi, provideUi] = createContext<BttUi>();
