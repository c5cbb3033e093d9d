import type {
  AnyEvent,
  AnyPrompt,
  Outcome,
  TableInfo,
  TableStatus,
} from "../../generated/protocol";
import { patched } from "../patch";
import type { Thing } from "../sentence";
import type { Meant, TableState } from "../table.svelte";
import type { Frame, Replay, Viewer } from "./types";

/** A game that was played, at one of its steps. A board draws it like any other table. */
export class ReplayTable implements TableState {
  /** How many steps have been done; 0 is the table before the first. */
  step = $state(0);
  pointed = $state.raw<AnyEvent | null>(null);
  thing = $state.raw<Thing | null>(null);
  readonly refused = null;
  readonly actions = [];
  readonly allActions = false;
  readonly busy = false;
  readonly seat: number | null;
  readonly info: TableInfo;
  /** Everything that happened, in order. */
  readonly allEvents: readonly AnyEvent[];

  /** The view after each step, as far as somebody went. */
  #views: unknown[];
  /** How many events there were after each step. */
  #counts = [0];

  constructor(
    readonly replay: Replay,
    readonly viewer: Viewer,
  ) {
    this.seat = Number(viewer) || null;
    this.#views = [replay.view];
    let count = 0;
    for (const { events } of replay.frames) {
      count += events.length;
      this.#counts.push(count);
    }
    this.info = {
      id: replay.id,
      game: replay.game,
      setup: replay.setup ?? null,
      seats: replay.seats.map((name, index) => ({ seat: index + 1, kind: "human", name })),
      status: "finished",
      clock: "none",
      commitment: "",
    };
    this.allEvents = replay.frames.flatMap((frame) => frame.events);
  }

  /** The last step. */
  get last(): number {
    return this.replay.frames.length;
  }

  /** The step that led here. */
  get frame(): Frame | null {
    return this.replay.frames[this.step - 1] ?? null;
  }

  get view(): unknown {
    return this.viewAt(this.step);
  }

  /** What the viewer saw after a step. */
  viewAt(step: number): unknown {
    for (let next = this.#views.length; next <= step; next++) {
      const patch = this.replay.frames[next - 1]?.patch;
      const before = this.#views[next - 1];
      this.#views.push(patch === null || patch === undefined ? before : patched(before, patch));
    }
    return this.#views[step];
  }

  get events(): readonly AnyEvent[] {
    return this.allEvents.slice(0, this.#counts[this.step]);
  }

  get prompts(): readonly AnyPrompt[] {
    return this.frame?.prompts ?? this.replay.prompts;
  }

  get outcome(): Outcome | null {
    return this.step === this.last ? (this.replay.outcome ?? null) : null;
  }

  get status(): TableStatus {
    return { thinking: [], outcome: this.outcome };
  }

  /** Goes to a step, or as near as there is one. */
  go(step: number): void {
    this.step = Math.max(0, Math.min(this.last, Math.trunc(step) || 0));
    this.pointed = null;
    this.thing = null;
  }

  /** The step in which the event at this place of `allEvents` happened. */
  stepOf(place: number): number {
    return this.#counts.findIndex((count) => count > place);
  }

  /** The next step after this one in which something happened that fits, or before it if `back`; null if there is none. */
  find(fits: (frame: Frame) => boolean, back = false): number | null {
    const { frames } = this.replay;
    const found = back
      ? frames.findLastIndex((frame, index) => index + 1 < this.step && fits(frame))
      : frames.findIndex((frame, index) => index + 1 > this.step && fits(frame));
    return found < 0 ? null : found + 1;
  }

  async act(): Promise<boolean> {
    return false;
  }

  async undo(): Promise<boolean> {
    return false;
  }

  async why(): Promise<null> {
    return null;
  }

  async nearest(): Promise<null> {
    return null;
  }

  async read(): Promise<Meant> {
    return { usage: null };
  }

  async odds(): Promise<null> {
    return null;
  }

  async look(): Promise<null> {
    return null;
  }

  async describe(): Promise<null> {
    return null;
  }
}
