import { cardsOf } from "./model";
import type { CardView, View } from "./wire";

/** Whether the view shows what other seats may not know: cards in a hand, or what is under construction face down. */
export function secrets(view: unknown): boolean {
  const { players, ending } = view as View;
  if (ending) return false;
  const hand = players.some((player) => (player.hand?.length ?? 0) > 0);
  const isHidden = (it: CardView) => it.place === "construction" && !it.revealed;
  return hand || cardsOf(view as View).some((it) => isHidden(it) && it.card !== null);
}
