/** What the token of a mecha shows. */

import { drawnLength } from "../../../lib/open/inches";
import { isFromAbove, silhouette } from "../cards/silhouettes";
import type { Catalogue, MechaEntry, MechaView, ModeName, View } from "../types";
import { count, isGone, modeWords, numberOf, seatOf } from "../units";

export interface Token {
  id: string;
  name: string;
  mode: ModeName | null;
  side: number;
  /** On the board. */
  radius: number;
  shape: string;
  /** Whether its shape turns with it. */
  above: boolean;
  mdc: number;
  full: number;
  /** The number of its squadron; 0 for none. */
  squadron: number;
  flies: boolean;
  engaged: number;
  held: boolean;
  /** An officer, a character or the commander. */
  star: boolean;
  boosts: number;
  /** Whether its squadron has been activated this turn. */
  done: boolean;
  gone: boolean;
}

export function mechaToken(
  mecha: MechaView,
  view: View,
  catalogue: Catalogue,
  mode = mecha.mode,
): Token {
  const entry = catalogue.mecha[mecha.kind]!;
  const player = view.players.find(({ seat }) => seat === seatOf(mecha.id));
  const size = entry.modes.find(({ name }) => name === mode)?.size;
  const radius =
    mode === mecha.mode ? mecha.radius : catalogue.sizes.find((it) => it.size === size)?.radius;
  return {
    id: mecha.id,
    name: entry.name,
    mode: mode ?? null,
    side: seatOf(mecha.id),
    radius: drawnLength(radius ?? mecha.radius),
    shape: silhouette(entry, mode, catalogue.weapons),
    above: isFromAbove(entry, mode),
    mdc: mecha.mdc,
    full: mecha["full-mdc"],
    squadron: numberOf(mecha.squadron),
    flies: mecha.aircraft,
    engaged: mecha.engaged.length,
    held: mecha["held-by"] !== null,
    star: mecha.officer || mecha.character !== null || player?.commander === mecha.id,
    boosts: mecha.boosts,
    done:
      view.acting?.squadron !== mecha.squadron &&
      (player?.squadrons.find(({ id }) => id === mecha.squadron)?.activated ?? false),
    gone: isGone(mecha),
  };
}

/** The token of a mecha as it comes from the catalogue. */
export function entryToken(
  entry: MechaEntry,
  catalogue: Catalogue,
  side = 0,
  mode = entry.modes[0]?.name,
): Token {
  const size = entry.modes.find(({ name }) => name === mode)?.size ?? "medium";
  return {
    id: "",
    name: entry.name,
    mode: mode ?? null,
    side,
    radius: drawnLength(catalogue.sizes.find((it) => it.size === size)?.radius ?? 600),
    shape: silhouette(entry, mode, catalogue.weapons),
    above: isFromAbove(entry, mode),
    mdc: entry.mdc,
    full: entry.mdc,
    squadron: 0,
    flies: false,
    engaged: 0,
    held: false,
    star: entry.officer,
    boosts: 0,
    done: false,
    gone: false,
  };
}

/** What is to be known of a mecha at a glance, in words. */
export function tokenWords(token: Token): string {
  const words = [
    token.mode && `${modeWords[token.mode]} mode`,
    `MDC ${token.mdc} of ${token.full}`,
    token.squadron > 0 && `squadron ${token.squadron}`,
    token.done && "activated this turn",
    token.engaged > 0 && `touches ${count(token.engaged, "enemy", "enemies")}`,
    token.held && "held",
    token.boosts > 0 && `boosted ${count(token.boosts, "time")}`,
  ];
  return words.filter(Boolean).join(", ");
}
