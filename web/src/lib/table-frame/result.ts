import type { Outcome, SeatInfo } from "../../generated/protocol";
import { seatName } from "../names";

/** Who won, as somebody who holds the seats `mine` is told. */
export function resultWords(
  { winners }: Outcome,
  seats: readonly SeatInfo[],
  mine: readonly number[],
): string {
  if (winners.length === 0) return "A draw";
  // At a shared screen "you" could be anybody.
  if (mine.length === 1) return winners.includes(mine[0]!) ? "You have won" : "You have lost";
  const names = winners.map((winner) => seatName(seats, winner));
  return `${names.join(" and ")} ${names.length > 1 ? "have" : "has"} won`;
}
