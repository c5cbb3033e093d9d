import type { Seats } from "./sentence";

/** Who sits in a seat, or which seat it is. */
export function seatName(seats: Seats, number: number | null): string {
  return seats?.find(({ seat }) => seat === number)?.name || `seat ${number}`;
}
