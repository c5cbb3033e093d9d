/** The numbers of all seats, one's own first; who only watches sees them in their order. */
export function ownFirst(seats: number, own: number | null): number[] {
  const all = Array.from({ length: seats }, (_, place) => place + 1);
  return all.sort((a, b) => Number(b === own) - Number(a === own));
}
