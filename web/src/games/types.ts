import type { Component } from "svelte";
import type { AnyAction, AnyEvent, AnyPrompt } from "../generated/protocol";
import type { BeatsOf } from "../lib/beats/beat";
import type { Draft } from "../lib/draft.svelte";
import type { EndingUi } from "../lib/ending/types";
import type { Chosen } from "../lib/new-table/forces";
import type { Said, Thing } from "../lib/sentence";
import type { TableState } from "../lib/table.svelte";
import type { ExchangePart } from "../lib/table-frame/log";
import type { TermKind } from "../lib/terms/terms";
import type { Questions } from "../lib/text-table/questions";
import type { LiveVerdict } from "../lib/verdict.svelte";

/** What a part of the table gets: the table, and whether things may be decided on it. */
export interface PartProps {
  table: TableState;
}

/** Things on the table that can be described by name, with what is said of each in a line. */
export interface Things {
  heading: string;
  things: { name: string; words: string }[];
}

/** What a game puts into the frame of the table and onto the other pages. */
export interface GameUi {
  code: string;
  /** Prepares what all parts of one table share, as Svelte context; called once while the frame is set up. */
  prepare(table: () => TableState, catalogue: unknown): void;
  /** The table itself, in the middle. */
  Board: Component<PartProps>;
  /** The forces, at the left. */
  Force: Component<PartProps>;
  /** The choices of the dock: one row, what `More` opens above it, and what `Note` adds to the sentence. */
  Decision: Component<PartProps>;
  /** Whether one's hand lies right above the dock: then the teacher of a lesson stands at the other end of the table. */
  lowHand?: boolean;
  /** Which panels are unfolded as long as nobody folds them; both unless said. */
  panels?: { force: boolean; log: boolean };
  /** The kinds of things that it shows on the table while `table.thing` is one; others are plain words in a sentence. */
  shows?: readonly string[];
  /** How such a thing stands in a sentence, where there is more to it than words; `look` shows it large. */
  Thing?: Component<{ thing: Thing; words: string }, { look?: () => void }>;
  /** What a die shows, as it stands in a sentence; without this it is the name of the face. */
  Die?: Component<{ die: string }>;
  /** The words of the game that explain themselves where they stand. */
  terms?: readonly TermKind[];
  /** What a log line shows beside its sentence, such as dice. */
  EventDetail: Component<{ event: AnyEvent }>;
  /** Where the game stands, in a few words: "Round 4, combat". */
  where(view: unknown): string;
  /** The heading under which a log line begins a new part, or null. */
  heading(event: AnyEvent): Said | null;
  /** What an event is in an exchange of several that are one line of the log; without this, each event has its own. */
  exchange?(event: AnyEvent): ExchangePart;
  /** Whether an event needs no line of its own in the log, because a heading or the bar above the board says it. */
  silent?(event: AnyEvent): boolean;
  /** Whether the view shows what other seats may not know; without this, a shared screen is covered at every change of seat. */
  secrets?(view: unknown): boolean;
  /** Answers for a seat whose person is not at a shared screen, by what everybody knows or what they said before; null where they must be asked. */
  standing?(prompt: AnyPrompt, actions: readonly AnyAction[], view: unknown): unknown;
  /**
   * How whoever is asked at a shared screen lets the moment pass without having the screen handed to them: what they do, as in
   * "Bo lets it through", and the action. It goes by what everybody knows; null where the moment is not one to let pass.
   */
  waive?(
    prompt: AnyPrompt,
    actions: readonly AnyAction[],
  ): { words: string; action: unknown } | null;
  /** What is to be seen of an event; without this, everything is there at once. */
  beats?: BeatsOf;
  /** Whether an event is an attack, for going from one to the next in a replay. */
  attack?(event: AnyEvent): boolean;
  /** What can be asked about the table, for the text table. */
  questions?(table: TableState, catalogue: unknown): Questions;
  /** What lies on the table, for the text table. */
  things?(table: TableState, catalogue: unknown): Things[];
  /** What it tells of a game that is over; loaded when one is. */
  ending?(): Promise<{ default: EndingUi }>;
  /** The action of giving up, where a seat may do that at any time. */
  concede?: unknown;
  /** The keys of the board and the decisions, for the list of shortcuts. */
  keys?: { keys: string; words: string }[];
}

/** What the page that makes a new table needs of a game. */
export interface SetupUi<Setup = unknown, Force = unknown, Catalogue = unknown> {
  /** What is chosen there, in the plural: "lances and maps". */
  things: string;
  /** What a seat does with its force: "brings". */
  verb: string;
  builder: BuilderUi<Force, Catalogue>;
  /** The forces in a set-up, in the order of the seats. */
  forces(setup: Setup): Chosen<Force>[];
  withForces(setup: Setup, forces: Chosen<Force>[]): Setup;
  /** What is chosen once for the whole table. */
  Whole?: Component<{ setup: Setup; catalogue: Catalogue; seats: number }, object, "setup">;
  /** A force in its parts, where its summary would not tell enough. */
  Parts?: Component<{ force: Force; catalogue: Catalogue; side: number }>;
  /** What a seat brings besides its force, such as a map. */
  More?: Component<{ setup: Setup; catalogue: Catalogue; side: number }, object, "setup">;
  /** The ground of a game, seen from above. */
  Scene?: Component<{ setup: Setup; catalogue: Catalogue }>;
  /** A remark below what the seats bring. */
  Note?: Component;
}

/** What the builder page needs of a game, and every list of forces. */
export interface BuilderUi<Force = unknown, Catalogue = unknown> {
  /** What a force is called here: "lance". */
  noun: string;
  /** A force with nothing in it yet. */
  blank(): Force;
  /** The beginning of a force that the server may complete as it likes, for the game of a set-up if there is one. */
  anything(catalogue: Catalogue, setup?: unknown): Force;
  name(force: Force): string;
  /** What is said of a force in a list, in a line each; the first tells it from others. */
  facts(force: Force, catalogue: Catalogue): string[];
  /** The ready-made forces of a catalogue. */
  ready(catalogue: Catalogue): { id: string; force: Force }[];
  /** A force to be changed freely, from one that somebody else made. */
  copy(force: Force): Force;
  /** Reads a force from the text of a file, or throws what is wrong with it. */
  read(text: string): Force;
  /** Other files that a force can be read from, by the ends of their names. */
  files?: { kinds: string; read(file: File): Promise<Force> };
  /** A force in a list, seen from afar. */
  Picture: Component<{ force: Force; catalogue: Catalogue }>;
  Builder: Component<{ draft: Draft<Force>; verdict: LiveVerdict; catalogue: Catalogue }>;
}
