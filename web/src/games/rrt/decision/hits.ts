import type { Catalogue, HitOn } from "../types";
import { count } from "../units";

/** What hit somebody: "a gun, 3 missiles". */
export function meansWords(hit: HitOn, catalogue: Catalogue): string {
  const name =
    hit.weapon === null
      ? (catalogue.h2h.find(({ kind }) => kind === hit.kind)?.name ?? "a blow")
      : (catalogue.weapons[hit.weapon]?.name ?? "a weapon");
  return hit.missiles > 1 ? `${name}, ${count(hit.missiles, "missile")}` : name;
}

/** What is at stake: "B3 hits A1 with a gun: 9 of its 14 MDC". */
export function hitWords(hit: HitOn, catalogue: Catalogue): string {
  const stake =
    hit.damage >= hit.mdc ? `all of its ${hit.mdc} MDC` : `${hit.damage} of its ${hit.mdc} MDC`;
  return `${hit.by} hits ${hit.mecha} with ${meansWords(hit, catalogue)}: ${stake}`;
}

/** What a success saves: all of the damage, and perhaps the mecha. */
export function savesWords(hit: HitOn): string {
  return hit.damage >= hit.mdc ? `saves ${hit.mecha}` : `saves ${hit.damage} MDC`;
}

/** What is left if nothing is done: "A1 keeps 5 of its 14 MDC". */
export function leavesWords(hit: HitOn): string {
  return hit.damage >= hit.mdc
    ? `${hit.mecha} is destroyed`
    : `${hit.mecha} keeps ${hit.mdc - hit.damage} MDC`;
}

export function pointWords(points: number): string {
  return points === 0 ? "no CP" : `${points} CP`;
}
