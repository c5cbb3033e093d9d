import { columnRow, hexName } from "../../../lib/hex";

/** The four starting edges as they lie on the map: rows 01 and 17 of the two sheets. */
const edges: Record<string, { first: number; row: number }> = {
  "north-west": { first: 1, row: 1 },
  "north-east": { first: 17, row: 1 },
  "south-west": { first: 1, row: 17 },
  "south-east": { first: 17, row: 17 },
};
const COLUMNS = 15;

/** The hexes of an edge, for drawing. Which of them a unit may be placed in, the rules say. */
export function edgeHexes(edge: string): string[] {
  const place = edges[edge];
  if (!place) return [];
  return Array.from({ length: COLUMNS }, (_, step) => hexName(place.first + step, place.row));
}

/** The edge a hex belongs to. */
export function edgeAt(hex: string): string | null {
  const [column, row] = columnRow(hex);
  const found = Object.entries(edges).find(
    ([, place]) => place.row === row && place.first <= column && column < place.first + COLUMNS,
  );
  return found?.[0] ?? null;
}
