import { isStill } from "../../../lib/settings.svelte";

/** How long a dial stays at each position while it turns, in milliseconds. */
const CLICK = 180;

/** A dial that turns from one position to another, click by click. */
export class Stepping {
  now = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Turns it, and says how to stop that. */
  turn(from: number, to: number): () => void {
    this.#stop();
    this.now = isStill() ? to : from;
    const step = from < to ? 1 : -1;
    if (this.now !== to)
      this.#timer = setInterval(() => {
        this.now += step;
        if (this.now === to) this.#stop();
      }, CLICK);
    return () => this.#stop();
  }

  #stop(): void {
    clearInterval(this.#timer);
  }
}
