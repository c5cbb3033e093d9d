import { createContext } from "svelte";
import type { FanShot } from "../../lib/board/fanned";
import { Overlaid } from "../../lib/board/overlaid.svelte";
import type { Spot } from "../../lib/open/inches";
import { plain, type Said, type Sentence } from "../../lib/sentence";
import type { TableState } from "../../lib/table.svelte";
import type { Area, Catalogue, PieceEntry, UnitEntry, UnitView, View } from "./types";

/** A unit as it will or may stand. */
export interface Ghost {
  unit: string;
  at: Spot;
  facing: number;
  cruising?: boolean;
  /** Whether it may not stand there. */
  banned?: boolean;
  /** Whether it can be dragged: then it is the handle `ghost`. */
  held?: boolean;
}

/** A way that somebody goes, went or would go. */
export interface Way {
  unit: string;
  /** The place where it begins included. */
  points: readonly Spot[];
  tone: "plain" | "stop" | "past" | "wish";
  words: string;
  /** Whether its bends and legs can be dragged. */
  held?: boolean;
}

/** A line of fire, with what it crosses. */
export interface Aim {
  from: Spot;
  to: Spot;
  blocked: boolean;
  words: string;
  crossings: { at: Spot; label: Sentence; stops: boolean }[];
}

/** The front arc of a unit with its ranges. */
export interface FrontArc {
  at: Spot;
  facing: number;
  front: number;
  ranges: { name: string; least: number; most: number }[];
}

/** Everything the board draws over the table. */
export interface Overlay {
  /** Units that may be chosen, or may not. */
  units: { unit: string; kind: "choice" | "chosen" | "ban" | "target"; words?: string }[];
  ghosts: Ghost[];
  ways: Way[];
  /** Where units get straight on. */
  reach: { outline: readonly Spot[]; tone: "reach" | "threat" }[];
  arcs: FrontArc[];
  line: Aim | null;
  /** The ways to deal with a unit, around it. */
  fan: { unit: string; label: string; shots: FanShot[] } | null;
  /** The units that may be dragged. */
  drag: readonly string[];
  /** A handle to turn who stands there. */
  turner: { at: Spot; facing: number; radius: number } | null;
  /** Where something may be put. */
  zones: Area[];
  /** Circles, such as a blast that is planned. */
  circles: { at: Spot; radius: number; words: string }[];
  /** A terrain piece that is being placed. */
  piece: { entry: PieceEntry; at: Spot; turn: number; banned: boolean } | null;
}

export const nothing: Overlay = {
  units: [],
  ghosts: [],
  ways: [],
  reach: [],
  arcs: [],
  line: null,
  fan: null,
  drag: [],
  turner: null,
  zones: [],
  circles: [],
  piece: null,
};

/** What choosing on the table means; without a decision, choosing a unit opens its card. */
export interface Answers {
  /** A unit was pressed; with another key held, it is meant as one more. */
  unit(unit: string, more: boolean): void;
  /** A spot of the ground was pressed. */
  spot(at: Spot): void;
  /** A unit that may be dragged was taken up. */
  take(unit: string): void;
  /** A unit is being dragged, or let go there. */
  drag(unit: string, at: Spot, done: boolean): void;
  /** A handle is being dragged, or let go there. */
  handle(name: string, at: Spot, done: boolean): void;
}

/** What the parts of one table of Age of Destruction share. */
export class AodUi {
  /** The unit whose card lies open. */
  selected = $state<string | null>(null);
  /** The spot under the pointer or the keyboard's cursor. */
  pointed = $state.raw<Spot | null>(null);
  /** The unit under it. */
  over = $state<string | null>(null);
  /** What is drawn besides: a ruler, arcs, the threat of the other side. */
  tool = $state<"ruler" | "arcs" | "threat" | null>(null);
  /** Whether the units that are left are deployed for the person, one question after the other. */
  deploys = $state(false);
  readonly board: Overlaid<Overlay, Answers>;
  readonly #kinds: readonly UnitEntry[];

  constructor(
    readonly table: () => TableState,
    readonly catalogue: Catalogue,
  ) {
    this.#kinds = catalogue.units;
    this.board = new Overlaid<Overlay, Answers>(nothing, {
      unit: (unit) => {
        this.selected = this.selected === unit ? null : unit;
      },
      spot: () => {},
      take: () => {},
      drag: () => {},
      handle: () => {},
    });
  }

  get view(): View | null {
    return this.table().view as View | null;
  }

  get overlay(): Overlay {
    return this.board.overlay;
  }

  unit(id: string | null | undefined): UnitView | null {
    return this.view?.units.find((unit) => unit.id === id) ?? null;
  }

  /** What a unit is, in the catalogue. */
  entry(unit: Pick<UnitView, "kind">): UnitEntry {
    return this.#kinds[unit.kind]!;
  }

  /** "A1 Blade". */
  name(id: string): string {
    const unit = this.unit(id);
    return unit ? `${id} ${this.entry(unit).name}` : id;
  }

  /** The side a seat plays for, from 1. */
  sideOf(seat: number): number {
    return this.view?.players.find((it) => it.seat === seat)?.side ?? seat;
  }

  /** What is said in plain words, for the names of what lies on the table. */
  plain(said: Said): string {
    return plain(said, this.table().info?.seats);
  }
}

export const [useUi, provideUi] = createContext<AodUi>();
