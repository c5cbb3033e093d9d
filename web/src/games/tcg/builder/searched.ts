import type { Affiliation, CardEntry } from "../../../generated/tcg";
import { byNumber, type Searched } from "../../../lib/builder/search.svelte";
import { ASSETS } from "../card/assets";
import { AFFILIATIONS, affiliationSign } from "../card/emblems";
import AssetChip from "./AssetChip.svelte";
import { PILES, pileOf } from "./deck";

/** The filter by Clan or House, which follows the deck. */
export const AFFILIATION = "affiliation";

const FEATURES = [
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

/** What cards are found by; `copies` tells how many of one the deck has. */
export function searchedCards(copies: (card: CardEntry) => number): Searched<CardEntry> {
  const cost = (card: CardEntry) => card.cost?.base ?? 0;
  return {
    things: "cards",
    placeholder: "Search by name, keyword, text…",
    name: (card) => card.name,
    words: (card) => [
      card.name,
      card.secondary ?? "",
      card.keywords,
      card.cost?.words ?? "",
      ...card.text,
    ],
    sorts: [
      {
        id: "kind",
        words: "Kind",
        by: (a, b) => PILES.indexOf(pileOf(a)) - PILES.indexOf(pileOf(b)) || cost(a) - cost(b),
      },
      { id: "name", words: "Name", by: (a, b) => a.name.localeCompare(b.name, "en") },
      { id: "cost", words: "Cost", by: byNumber((it) => it.cost?.base) },
      { id: "attack", words: "Attack", by: byNumber((it) => it.attack) },
      { id: "structure", words: "Structure", by: byNumber((it) => it.structure) },
      { id: "tons", words: "Tons", by: byNumber((it) => it.tons) },
    ],
    filters: [
      { id: "kind", label: "Kind", chips: PILES, has: (card, pile) => pileOf(card) === pile },
      {
        id: "asset",
        label: "Asset",
        chips: ASSETS.map(({ asset }) => asset),
        words: (chip) => ASSETS.find(({ asset }) => asset === chip)?.name ?? chip,
        Sign: AssetChip,
        has: touches,
      },
      {
        id: "speed",
        label: "Speed",
        chips: ["slow", "moderate", "fast"],
        has: (card, speed) => card.speed === speed,
      },
      {
        id: "features",
        label: "Options and abilities",
        chips: FEATURES,
        all: true,
        has: (card, feature) => card.features.some(({ name }) => name === feature),
      },
      {
        id: AFFILIATION,
        label: "Side or affiliation",
        any: "Any Clan or House",
        groups: [
          { label: "Clans", entries: AFFILIATIONS.filter(({ side }) => side === "clan") },
          {
            label: "Inner Sphere",
            entries: AFFILIATIONS.filter(({ side }) => side === "inner-sphere"),
          },
        ],
        has: (card, affiliation) => belongs(card, affiliation as Affiliation),
      },
      { id: "cost", label: "Cost", least: 0, most: 20, of: cost },
      {
        id: "only",
        label: "Only",
        chips: ["in the deck"],
        has: (card) => copies(card) > 0,
      },
    ],
  };
}

/** Whether a card costs an asset or provides it. */
function touches(card: CardEntry, asset: string): boolean {
  const costs = card.cost?.assets.map(([it]) => it) ?? [];
  return [...card.provides, ...costs].some((it) => it === asset);
}

/** Whether a card shows the sign of a Clan or House, or none while being of no other side. The server judges; this only narrows what is looked through. */
function belongs(card: CardEntry, affiliation: Affiliation): boolean {
  if (card.affiliations.length > 0) return card.affiliations.includes(affiliation);
  return card.side === null || card.side === affiliationSign(affiliation).side;
}
