/** The map of a table: its faces, with the hexes and tokens that changed it. */

import type { Catalogue, View } from "../ui.svelte";
import {
  changedLand,
  type Face,
  type Ground,
  joinedLand,
  type Land,
  type Seam,
  withoutBuildings,
} from "./land";

type Token = View["tokens"][number];

/** What the printed map of a table is made of. */
interface Made {
  board: NonNullable<View["board"]>;
  laid: { hex: string; ground: Ground }[];
  woods: [string, Ground][];
  buildings: string;
}

/** What the map of a view is made of, as text: the same text is the same map, which need not be drawn again. */
export function landKey(view: View): string | null {
  const { board, laid = [], tokens, options } = view;
  if (!board) return null;
  const made = { board, laid, woods: tokens.flatMap(woods), buildings: options.buildings };
  return JSON.stringify(made);
}

/** The map that is drawn once: everything but smoke and fire. */
export function tableLand(catalogue: Catalogue, key: string): Land | null {
  const { board, laid, woods, buildings } = JSON.parse(key) as Made;
  const face = (name: string) => catalogue.faces.find((it) => it.name === name) as Face | undefined;
  const [west, east] = [face(board.west), face(board.east)];
  if (!west || !east) return null;
  let land = joinedLand(west, east, board.key.seam as Seam);
  if (buildings === "hills") land = withoutBuildings(land);
  land = changedLand(
    land,
    laid.map(({ hex, ground }) => [hex, ground]),
  );
  return changedLand(land, woods);
}

/** The ground of every hex as it is now, with smoke and fire. */
export function groundNow(land: Land, tokens: Token[]): ReadonlyMap<string, Ground> {
  return tokens.length === 0 ? land.ground : changedLand(land, tokens.flatMap(burning)).ground;
}

function burning({ hex, kind }: Token): [string, Ground][] {
  if (kind === "smoke") return [[hex, { smoke: 1 }]];
  if (kind === "heavy-smoke") return [[hex, { smoke: 2 }]];
  return kind === "fire" ? [[hex, { fire: true }]] : [];
}

function woods({ hex, kind }: Token): [string, Ground][] {
  return typeof kind === "object" ? [[hex, { woods: kind.woods }]] : [];
}
