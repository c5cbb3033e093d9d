import { isSameSentence, type Sentence } from "../sentence";

/** A time as people read clocks: 0:07, 12:30, 1:05:00. Parts of a second are dropped. */
export function clockWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** What a seat's clock shows: what it had when the table last spoke, less what has passed since if it runs. */
export function timeLeft(had: number, runs: boolean, heard: number, now: number): number {
  return runs ? Math.max(0, had - (now - heard)) : had;
}

/** Since when each seat owes the decision it owes now. A new question starts anew. */
export type Owed = ReadonlyMap<number, { sentence: Sentence; since: number }>;

export function owedSince(
  before: Owed,
  prompts: readonly { seat: number; sentence: Sentence }[],
  now: number,
): Owed {
  return new Map(
    prompts.map(({ seat, sentence }) => {
      const known = before.get(seat);
      return [
        seat,
        known && isSameSentence(known.sentence, sentence) ? known : { sentence, since: now },
      ];
    }),
  );
}
