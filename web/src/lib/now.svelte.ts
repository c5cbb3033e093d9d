import { createSubscriber } from "svelte/reactivity";

const EVERY = 250;

/** The time by `performance.now()`, for whoever shows running clocks: what reads it is drawn again as it passes. */
class Now {
  #subscribe = createSubscriber((update) => {
    const timer = setInterval(update, EVERY);
    return () => clearInterval(timer);
  });

  get time(): number {
    this.#subscribe();
    return performance.now();
  }
}

export const now = new Now();
