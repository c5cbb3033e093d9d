import type { SeatInfo } from "../generated/protocol";
import { capital } from "./capital";

type Seats = readonly Pick<SeatInfo, "seat" | "name">[] | undefined;

/** Who sits in a seat, or which seat it is. */
export function seatName(seats: Seats, number: number | null): string {
  return seats?.find(({ seat }) => seat === number)?.name || `seat ${number}`;
}

/**
 * Words of the rules, which know seats by number, with the names of those who sit there. A seat keeps its number where
 * nobody sits, and where two have the same name.
 */
export function withNames(words: string, seats: Seats): string {
  const nameOf = (number: number) => {
    const name = seats?.find(({ seat }) => seat === number)?.name;
    const alone = seats?.filter((other) => other.name === name).length === 1;
    return name && alone ? name : null;
  };
  const named = words.replace(/\bseat (\d)\b/gi, (seat, number) => nameOf(Number(number)) ?? seat);
  // Who stands at the beginning of a sentence is written with a capital.
  return /^\p{Lu}/u.test(words) ? capital(named) : named;
}

/** The same for things that say themselves in a sentence. */
export function sayingNames<Said extends { sentence: string }>(said: Said, seats: Seats): Said {
  return { ...said, sentence: withNames(said.sentence, seats) };
}
