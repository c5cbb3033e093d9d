import type { ReplayTable } from "./replay.svelte";

export const SPEEDS = [0.5, 1, 2, 4, 8];

/** How long a step without and with something to see is shown at speed 1, in milliseconds. */
const SHORT = 350;
const LONG = 1200;

/** Lets a replay run. */
export class Player {
  playing = $state(false);
  speed = $state(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: () => ReplayTable) {}

  toggle(): void {
    if (this.playing) this.pause();
    else this.#play();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** Goes somewhere by hand, which ends the playing. */
  go(step: number | null): void {
    this.pause();
    if (step !== null) this.table().go(step);
  }

  #play(): void {
    const table = this.table();
    if (table.step === table.last) table.go(0);
    this.playing = true;
    this.#wait();
  }

  #wait(): void {
    const seen = (this.table().frame?.events.length ?? 0) > 0;
    this.#timer = setTimeout(() => this.#next(), (seen ? LONG : SHORT) / this.speed);
  }

  #next(): void {
    const table = this.table();
    table.go(table.step + 1);
    if (table.step === table.last) this.playing = false;
    else this.#wait();
  }
}
