import type { SeatInfo } from "../generated/protocol";

type Seats = readonly Pick<SeatInfo, "seat" | "side">[] | undefined;

/** The side a seat plays for, which gives it its colour and mark. A seat that plays for itself is a side of its number. */
export function sideOf(seats: Seats, seat: number): number {
  return seats?.find((it) => it.seat === seat)?.side ?? seat;
}

/** Who plays against whom: "Ada and Bob against Eve". */
export function againstWords<Seat extends Pick<SeatInfo, "seat" | "side">>(
  seats: readonly Seat[],
  name: (seat: Seat) => string,
): string {
  const sides = new Map<number, string[]>();
  for (const it of seats) {
    const side = sideOf(seats, it.seat);
    sides.set(side, [...(sides.get(side) ?? []), name(it)]);
  }
  return [...sides.values()].map((names) => names.join(" and ")).join(" against ");
}
