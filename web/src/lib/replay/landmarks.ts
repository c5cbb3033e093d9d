/** A step worth going to: one with which a new part of the game begins. */
export interface Landmark {
  step: number;
  /** Where the game stands then: "Round 4, combat". */
  words: string;
}

/** The steps after which the game stands somewhere else than before. */
export function landmarks(last: number, where: (step: number) => string): Landmark[] {
  const places: Landmark[] = [];
  for (let step = 0; step <= last; step++) {
    const words = where(step);
    if (words && words !== places.at(-1)?.words) places.push({ step, words });
  }
  return places;
}
