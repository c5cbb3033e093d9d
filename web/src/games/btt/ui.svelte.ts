import { createContext } from "svelte";
import type { Btt } from "../../generated/btt";
import { Overlaid } from "../../lib/board/overlaid.svelte";
import { plain, type Said, type Sentence } from "../../lib/sentence";
import type { TableState } from "../../lib/table.svelte";

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
  facing?: string;
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
  facings: null,
  units: [],
};

/** What choosing on the map means; without a decision, choosing a unit opens its card. */
interface Answers {
  hex(hex: string): void;
  unit(unit: string): void;
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
    facing: () => {},
  });

  constructor(
    readonly table: () => TableState,
    readonly catalogue: Catalogue,
  ) {}

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
