/** A stream of numbers from 0 to 1 that is the same for the same seed, so that what is drawn looks the same to everybody. */
export function randomFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  // The generator known as mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A seed from a name. */
export function seedOf(name: string): number {
  let seed = 0x811c9dc5;
  for (const letter of name) seed = Math.imul(seed ^ letter.charCodeAt(0), 0x01000193);
  return seed >>> 0;
}
