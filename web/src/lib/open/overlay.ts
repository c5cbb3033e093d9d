import type { FanShot } from "../board/fanned";
import type { Said } from "../sentence";
import type { Spot } from "./inches";

/** Somebody as they will or may stand. */
export interface Ghost {
  unit: string;
  at: Spot;
  facing: number;
  /** Whether they may not stand there. */
  banned?: boolean;
  /** Whether they can be dragged. */
  held?: boolean;
  /** What the handle is called then; `ghost` unless said. */
  handle?: string;
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
  crossings: { at: Spot; label: Said; stops: boolean }[];
}

/** The front arc of somebody with its ranges. */
export interface FrontArc {
  at: Spot;
  facing: number;
  front: number;
  ranges: { name: string; least: number; most: number }[];
}

/** A part of the table with edges like those of the table. */
export interface Zone {
  lower_left: Spot;
  upper_right: Spot;
}

/** Everything that a board of an open table draws over the table. */
export interface OpenOverlay<G extends Ghost = Ghost> {
  /** Those that may be chosen, or may not. */
  units: { unit: string; kind: "choice" | "chosen" | "ban" | "target"; words?: string }[];
  ghosts: G[];
  ways: Way[];
  /** Where somebody gets straight on. */
  reach: { outline: readonly Spot[]; tone: "reach" | "threat" }[];
  arcs: FrontArc[];
  line: Aim | null;
  /** The ways to deal with somebody, around them. */
  fan: { unit: string; label: string; shots: FanShot[]; tall?: boolean } | null;
  /** Those that may be dragged. */
  drag: readonly string[];
  /** A handle to turn who stands there. */
  turner: { at: Spot; facing: number; radius: number } | null;
  /** Where something may be put. */
  zones: Zone[];
  /** Circles, such as a blast that is planned; how far something reaches is only a thin line. */
  circles: { at: Spot; radius: number; words: string; thin?: boolean }[];
  /** What else should be seen while this is decided. */
  frame: readonly Spot[];
}

export const nothingOver: OpenOverlay<never> = {
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
  frame: [],
};
