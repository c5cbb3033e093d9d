import { byNumber, type Searched } from "../../../lib/builder/search.svelte";
import { factions, roles } from "../cards/words";
import { type CardEntry, type Catalogue, cardsOf, mechaName } from "./cards";

const ROLES = ["core", "support", "special"] as const;
const FACTIONS = ["uedf", "zentraedi", "malcontents"] as const;

/** What the cards of a catalogue are found by; `fits` tells those which the force may have. */
export function searchedCards(
  catalogue: Catalogue,
  fits: (card: CardEntry) => boolean,
): Searched<CardEntry> {
  const cards = cardsOf(catalogue);
  const points = catalogue.cards.map((card) => card.points);
  return {
    things: "cards",
    placeholder: "Search by name, mecha, weapon…",
    name: ({ name }) => name,
    words: (card) => [
      card.name,
      card.text,
      roles[card.role],
      ...card.factions.map((it) => factions[it]),
      ...card.mecha.map(({ kind }) => mechaName(cards, kind)),
      ...card.mecha.flatMap(({ kind }) => cards.mecha.get(kind)?.weapons ?? []),
    ],
    sorts: [
      {
        id: "role",
        words: "Kind",
        by: (a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role) || a.points - b.points,
      },
      { id: "name", words: "Name", by: (a, b) => a.name.localeCompare(b.name, "en") },
      { id: "points", words: "Points", by: byNumber((it) => it.points) },
    ],
    filters: [
      {
        id: "role",
        label: "Kind",
        chips: ROLES,
        words: (role) => roles[role as CardEntry["role"]],
        has: (card, role) => card.role === role,
      },
      {
        id: "only",
        label: "Only",
        chips: ["fits the force"],
        all: true,
        has: (card) => fits(card),
      },
      {
        id: "faction",
        label: "Faction",
        any: "Any faction",
        groups: [{ entries: FACTIONS.map((id) => ({ id, name: factions[id] })) }],
        has: (card, faction) => card.factions.includes(faction as CardEntry["factions"][number]),
      },
      {
        id: "points",
        label: "Points",
        least: Math.min(...points),
        most: Math.max(...points),
        of: (card) => card.points,
      },
    ],
  };
}
