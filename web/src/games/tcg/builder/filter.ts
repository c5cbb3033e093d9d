import type { Affiliation, Asset, CardEntry, Speed } from "../../../generated/tcg";
import { affiliationSign } from "../card/emblems";
import { type Pile, pileOf } from "./deck";

/** What is looked for among the cards. */
export interface Filter {
  text: string;
  piles: Pile[];
  speeds: Speed[];
  /** Cards that cost one of these or provide it. */
  assets: Asset[];
  features: string[];
  /** Only what a deck of this Clan or House may hold. */
  affiliation: Affiliation | "";
  from: number | null;
  to: number | null;
  /** Only what the deck already has. */
  inDeck: boolean;
}

export const everything: Filter = {
  text: "",
  piles: [],
  speeds: [],
  assets: [],
  features: [],
  affiliation: "",
  from: null,
  to: null,
  inDeck: false,
};

export const SORTS = {
  kind: "Kind",
  name: "Name",
  cost: "Cost",
  attack: "Attack",
  structure: "Structure",
  tons: "Tons",
} as const;
export type Sort = keyof typeof SORTS;

export const FEATURES = [
  "Overheat",
  "Alpha Strike",
  "Missile",
  "Jump",
  "Long-Range",
  "Anti-Missile",
  "ECM",
  "C3",
  "NARC",
];

/** How many filters besides the words are set. */
export function filterCount({
  piles,
  speeds,
  assets,
  features,
  affiliation,
  from,
  to,
  inDeck,
}: Filter): number {
  const set = [affiliation !== "", from !== null || to !== null, inDeck].filter(Boolean).length;
  return piles.length + speeds.length + assets.length + features.length + set;
}

export function fits(card: CardEntry, filter: Filter, copies: number): boolean {
  const { piles, speeds, assets, features, affiliation, from, to } = filter;
  if (card.class === "box-power") return false;
  if (filter.inDeck && copies === 0) return false;
  if (piles.length > 0 && !piles.includes(pileOf(card))) return false;
  if (speeds.length > 0 && !(card.speed && speeds.includes(card.speed))) return false;
  if (assets.length > 0 && !assets.some((asset) => touches(card, asset))) return false;
  if (
    features.length > 0 &&
    !features.every((it) => card.features.some(({ words }) => words.startsWith(it)))
  )
    return false;
  if (affiliation && !belongs(card, affiliation)) return false;
  const cost = card.cost?.base ?? 0;
  if ((from !== null && cost < from) || (to !== null && cost > to)) return false;
  return hasWords(card, filter.text);
}

function touches(card: CardEntry, asset: Asset): boolean {
  return card.provides.includes(asset) || (card.cost?.assets.some(([it]) => it === asset) ?? false);
}

/** Whether a card shows the sign of a Clan or House, or none while being of no other side. The server judges; this only narrows what is looked through. */
function belongs(card: CardEntry, affiliation: Affiliation): boolean {
  if (card.affiliations.length > 0) return card.affiliations.includes(affiliation);
  return card.side === null || card.side === affiliationSign(affiliation).side;
}

const searched = new WeakMap<CardEntry, string>();

function hasWords(card: CardEntry, text: string): boolean {
  let all = searched.get(card);
  if (all === undefined) {
    all = [card.name, card.secondary ?? "", card.keywords, card.cost?.words ?? "", ...card.text]
      .join(" ")
      .toLowerCase();
    searched.set(card, all);
  }
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

const KINDS: Record<Pile, number> = {
  Units: 0,
  Resources: 1,
  "Other Command cards": 2,
  Missions: 3,
};

export function sorted(cards: readonly CardEntry[], sort: Sort, descending: boolean): CardEntry[] {
  const number = (card: CardEntry): number => {
    if (sort === "kind") return KINDS[pileOf(card)] * 100 + (card.cost?.base ?? 0);
    if (sort === "cost") return card.cost?.base ?? -1;
    return sort === "name" ? 0 : (card[sort] ?? -1);
  };
  const turn = descending ? -1 : 1;
  const byName = (a: CardEntry, b: CardEntry) => a.name.localeCompare(b.name);
  return [...cards].sort(
    (a, b) => turn * (number(a) - number(b)) || (sort === "name" ? turn : 1) * byName(a, b),
  );
}
