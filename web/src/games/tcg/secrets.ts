import type { View } from "./wire";

/** Whether the view shows what other seats may not know: cards in a hand, or what is under construction face down. */
export function secrets(view: unknown): boolean {
  const { players, cards, ending } = view as View;
  if (ending) return false;
  const hand = players.some((player) => (player.hand?.length ?? 0) > 0);
  return (
    hand || cards.some((it) => it.place === "construction" && !it.revealed && it.card !== null)
  );
}
