import type { AnyEvent } from "../../generated/protocol";

/** What a beat sounds like. */
export type BeatSound = "die" | "hit" | "card";

/** How an event is played: what its beat is called, and how long that lasts when it is played calmly, in milliseconds. */
export interface BeatKind {
  name: string;
  time: number;
  /** What is heard of it, where it is worth a sound. */
  sound?: BeatSound;
  /** Whether the table is seen from here on as it is after all that happened; the last beat of an exchange that says so. */
  reveals?: boolean;
}

/** A game's beats for an event, one after the other; none for what needs no time of its own. The last of them tells it. */
export type BeatsOf = (event: AnyEvent) => readonly BeatKind[];

/** One thing to be seen of what happened. */
export interface Beat {
  name: string;
  time: number;
  /** What it is about. */
  about: AnyEvent;
  /** What is known from here on. */
  told: readonly AnyEvent[];
  reveals: boolean;
  sound?: BeatSound;
}

/** Each more of the same is a little longer to see. */
const MORE = 80;

/**
 * What is to be seen of some events, in their order. What needs no time is told with what comes next, or at the end with what
 * came before; the same thing several times over is one beat. No beats if none of them needs any time.
 */
export function beatsFor(events: readonly AnyEvent[], kindsOf: BeatsOf): Beat[] {
  const beats: Beat[] = [];
  let quiet: AnyEvent[] = [];
  for (const about of events) {
    const kinds = kindsOf(about);
    const last = beats.at(-1);
    const [only, ...more] = kinds;
    if (!only) quiet.push(about);
    else if (last?.name === only.name && more.length === 0) {
      const told = [...last.told, ...quiet, about];
      const reveals = last.reveals || only.reveals === true;
      beats[beats.length - 1] = { ...last, time: last.time + MORE, about, told, reveals };
      quiet = [];
    } else {
      kinds.forEach(({ name, time, sound, reveals = false }, place) => {
        const told = place === kinds.length - 1 ? [...quiet, about] : [];
        beats.push({ name, time, about, told, reveals, ...(sound ? { sound } : {}) });
      });
      quiet = [];
    }
  }
  const last = beats.at(-1);
  if (last) beats[beats.length - 1] = { ...last, told: [...last.told, ...quiet] };
  return beats;
}
