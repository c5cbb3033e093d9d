import type { CardView, PlayerView, View } from "./wire";

/** A card on the table for tests: what is not said is as plain as can be. */
export function cardView(card: Partial<CardView>): CardView {
  return {
    id: 0,
    card: null,
    owner: 1,
    controller: 1,
    place: "patrol",
    tapped: false,
    depleted: false,
    revealed: false,
    damage: 0,
    construction: 0,
    cost: null,
    gives: 0,
    asset: null,
    counters: [],
    values: null,
    ...card,
  };
}

export function playerView(player: Partial<PlayerView> = {}): PlayerView {
  return {
    affiliation: null,
    hand: null,
    "hand-count": 5,
    "stockpile-count": 55,
    scrapheap: [],
    deployments: 0,
    resources: 0,
    assets: [],
    pool: 0,
    repaired: false,
    "box-used": false,
    out: false,
    ...player,
  };
}

/** A table with these cards, by their numbers. */
export function sampleView(cards: Record<number, CardView>, more: Partial<View> = {}): View {
  const numbered = Object.fromEntries(
    Object.entries(cards).map(([id, card]) => [id, { ...card, id: Number(id) }]),
  );
  const players = [playerView(), playerView()];
  return {
    turn: 1,
    active: 1,
    phase: "deploy",
    players,
    cards: numbered,
    mission: null,
    asking: null,
    ending: null,
    ...more,
  };
}
