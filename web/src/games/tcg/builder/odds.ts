/** The cards of an opening hand, and those drawn in each turn after the first player's first. */
export const OPENING = 5;
const DRAWN = 2;

/** How many cards a player has seen by the end of the Draw phase of a turn; turn 0 is the opening hand. */
export function seenBy(turn: number, first: boolean): number {
  if (turn === 0) return OPENING;
  return OPENING + DRAWN * turn - (first ? 1 : 0);
}

/** The chance of at least so many of these copies among the cards seen of a deck. */
export function atLeast(deck: number, copies: number, seen: number, least: number): number {
  let fewer = 0;
  for (let found = 0; found < least; found += 1) fewer += exactly(deck, copies, seen, found);
  return Math.min(1, Math.max(0, 1 - fewer));
}

function exactly(deck: number, copies: number, seen: number, found: number): number {
  const others = deck - copies;
  if (found > copies || seen - found > others || found > seen) return 0;
  return Math.exp(ways(copies, found) + ways(others, seen - found) - ways(deck, seen));
}

/** The logarithm of how many ways there are to choose. */
function ways(of: number, chosen: number): number {
  let sum = 0;
  for (let place = 1; place <= chosen; place += 1) sum += Math.log((of - chosen + place) / place);
  return sum;
}

/** A shuffled deck, for hands to try. */
export function shuffled<T>(cards: readonly T[], random: () => number = Math.random): T[] {
  const pile = [...cards];
  for (let last = pile.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [pile[last], pile[other]] = [pile[other]!, pile[last]!];
  }
  return pile;
}
