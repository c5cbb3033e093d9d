import { facingTo, type Spot } from "../../lib/open/inches";
import type { Catalogue, MechaView, ModeName, Place, SquadronView, View } from "./types";

/** Where a mecha is on the table; null if it is somewhere else. */
export function standing(
  mecha: { place: Place } | null | undefined,
): { at: Spot; facing: number } | null {
  const place = mecha?.place;
  return place && typeof place === "object" && "table" in place ? place.table : null;
}

export function isGone({ place }: { place: Place }): boolean {
  return typeof place === "object" && "out" in place;
}

export function isAway({ place }: { place: Place }): boolean {
  return typeof place === "object" && "away" in place;
}

/** Mecha and squadrons are lettered by the seat they began with. */
export function seatOf(id: string): number {
  return id.charCodeAt(0) - 64;
}

/** The number of a squadron at its seat: 2 of `A-2`. */
export function numberOf(squadron: string): number {
  return Number(squadron.slice(2));
}

export function enemies(view: View, seat: number): MechaView[] {
  return view.mecha.filter((it) => standing(it) && seatOf(it.id) !== seat);
}

export function squadronsOf(view: View, seat: number): readonly SquadronView[] {
  return view.players.find((it) => it.seat === seat)?.squadrons ?? [];
}

/** Of the enemies those few who are nearest to some of one's own. */
export function nearestEnemies(view: View, seat: number, own: readonly Spot[]): Spot[] {
  const [from] = own;
  const spots = enemies(view, seat).map((it) => standing(it)!.at);
  return from ? nearest(from, spots, 3) : [];
}

/** The direction in which the nearest enemy lies; a facing worth suggesting. */
export function towardsEnemy(view: View, seat: number, from: Spot): number | null {
  const spots = enemies(view, seat).map((it) => standing(it)!.at);
  const [next] = nearest(from, spots, 1);
  return next ? facingTo(from, next) : null;
}

/** The nearest of some spots. */
export function nearest(from: Spot, spots: readonly Spot[], most: number): Spot[] {
  const far = ({ x, y }: Spot) => (x - from.x) ** 2 + (y - from.y) ** 2;
  return spots.toSorted((a, b) => far(a) - far(b)).slice(0, most);
}

/** Where a squadron begins to look: away from its edge. */
export function ahead(view: View, seat: number): number {
  const edge = view.players.find((it) => it.seat === seat)?.edge ?? "bottom";
  return { bottom: 0, left: 90, top: 180, right: 270 }[edge];
}

export const modeWords: Record<ModeName, string> = {
  battloid: "Battloid",
  guardian: "Guardian",
  fighter: "Fighter",
};

export function kindOf(catalogue: Catalogue, mecha: Pick<MechaView, "kind">) {
  return catalogue.mecha[mecha.kind]!;
}

/** "A1 VF-1A Valkyrie, Guardian". */
export function fullName(catalogue: Catalogue, mecha: MechaView): string {
  const mode = mecha.mode ? `, ${modeWords[mecha.mode]}` : "";
  return `${mecha.id} ${kindOf(catalogue, mecha).name}${mode}`;
}

export function count(number: number, one: string, more = `${one}s`): string {
  return `${number} ${number === 1 ? one : more}`;
}

/** Things in a sentence: "a, b and c". */
export function and(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}

/** What a squadron is called by its core card. */
export function squadronName(catalogue: Catalogue, squadron: SquadronView): string {
  const [core] = squadron.cards;
  return core === undefined ? "Squadron" : (catalogue.cards[core]?.name ?? "Squadron");
}
