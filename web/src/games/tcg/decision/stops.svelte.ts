/** Moments at which one may want to be asked although one could just go on. */
export const STOPS = {
  draw: "Before drawing",
  repair: "To repair",
  "attack-declared": "When an attack is declared",
  "block-decided": "When blocking is decided",
  initiative: "To raise initiative",
  "after-mission": "After a mission",
  between: "Between missions of others",
  "end-of-missions": "At the end of the Missions phase",
  restock: "To restock",
} as const;

export type Stop = keyof typeof STOPS;

const KEY = "ironlance.tcg.stops";

function read(): Stop[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (Array.isArray(kept)) return kept.filter((it): it is Stop => it in STOPS);
  } catch {
    // What cannot be read was not kept by this page.
  }
  return [];
}

/** Where this person is not asked, remembered in the browser: whatever could be used there is passed over. */
class Passing {
  #passed = $state<Stop[]>(read());

  passes(moment: string): boolean {
    return (this.#passed as string[]).includes(moment);
  }

  set(stop: Stop, passes: boolean): void {
    this.#passed = [...this.#passed.filter((it) => it !== stop), ...(passes ? [stop] : [])];
    localStorage.setItem(KEY, JSON.stringify(this.#passed));
  }
}

export const passing = new Passing();
