import type { CardEntry, CardType, RangeType, Rank, SpeedMode, UnitEntry } from "./types";

/** The signs that stand beside values, each a path in a box from -8 to 8. */

export const speedSigns: Record<SpeedMode, string> = {
  foot: "M-4.6 6.6C-6-1-4-7-1.4-7S1.4-2 .2.4 1 6.6-.6 6.6zM3-3.4a1.3 1.3 0 1 0 .01 0zM4.8-.6a1.1 1.1 0 1 0 .01 0zM5.4 2a1 1 0 1 0 .01 0z",
  aquatic:
    "M-8-1.6Q-6-5-4-1.6T0-1.6 4-1.6 8-1.6V1Q6-2.4 4 1T0 1-4 1-8 1zM-8 4.4Q-6 1-4 4.4T0 4.4 4 4.4 8 4.4V7Q6 3.6 4 7T0 7-4 7-8 7z",
  hover:
    "M-6.5-2 -3-6H4L7-2zM-8-.6H8L6.4 2.6H-6.4zM-6 4.4h3.4v1.6H-6zM-1.7 4.4h3.4v1.6h-3.4zM2.6 4.4H6v1.6H2.6z",
  tracked:
    "M-4.4-4.4h8.8A4.4 4.4 0 0 1 4.4 4.4h-8.8A4.4 4.4 0 0 1-4.4-4.4zM-4.2-1.7a1.7 1.7 0 1 0 .01 0zM0-1.7a1.7 1.7 0 1 0 .01 0zM4.2-1.7a1.7 1.7 0 1 0 .01 0z",
  wheeled: "M0-7A7 7 0 1 1-.01-7zM0-4.2A4.2 4.2 0 1 0 .01-4.2zM0-1.8A1.8 1.8 0 1 1-.01-1.8z",
  mech: "M-2-7.6h4v3h3.6v6H3.8v-2.8h-1l1 8.6H1L0 2.6-1 7.2h-2.8l1-8.6h-1v2.8h-1.8v-6H-2z",
  "quad-mech": "M-3.4-6.6h6.8v2.2H6L7.6 7H5L3.8.6H1.6V5H-1.6V.6h-2.2L-5 7h-2.6L-6-4.4h2.6z",
  vtol: "M-8-7H8v1.8H1V-3h3.4L8 1.4 5 5h-6.4L-3 1.6l-5-1V-3h1.8l1 2 3-.4V-5.2H-8z",
};

export const rangeSigns: Record<RangeType, string> = {
  ballistic:
    "M-6.5-2.6H1.4C4.4-2.6 6.4-1.4 7.6 0 6.4 1.4 4.4 2.6 1.4 2.6H-6.5zM-7.8-2.6v5.2h.7v-5.2z",
  energy: "M1.8-8-5 1h3.8L-2.4 8 5-1.6H1z",
  melee:
    "M-6.6-7.2 3.4 2.8l1.8-1.8L6.6.4 4.8 3.4 7.4 6 6 7.4 3.4 4.8.4 6.6l-.6-1.4 1.8-1.8-8.2-8.2z",
};

export const attackSigns: Record<UnitEntry["attack-symbol"], string> = {
  crosshairs:
    "M-.8-8H.8v2.6A5.6 5.6 0 0 1 5.4-.8H8V.8H5.4A5.6 5.6 0 0 1 .8 5.4V8H-.8V5.4A5.6 5.6 0 0 1-5.4.8H-8V-.8h2.6A5.6 5.6 0 0 1-.8-5.4zM0-3.8A3.8 3.8 0 1 0 .01-3.8z",
  triage: "M-2.4-7.4h4.8v5h5v4.8h-5v5h-4.8v-5h-5v-4.8h5z",
  wrench:
    "M-7.4 5.2-.8-1.4A4.6 4.6 0 0 1 5-7.4L2.2-4.6l.4 2 2 .4L7.4-5A4.6 4.6 0 0 1 1.4.8l-6.6 6.6z",
};

export const defenseSign = "M0-7.8 6.6-5.4V0C6.6 4 3.6 6.6 0 8-3.6 6.6-6.6 4-6.6 0V-5.4z";

/** Chevrons by rank, and a star for Uniques. */
export const rankSigns: Record<Rank, string> = {
  green: "M-6 2.6 0-2.6 6 2.6V5.6L0 .4-6 5.6z",
  veteran: "M-6 .2 0-5 6 .2V3.2L0-2-6 3.2zM-6 4.8 0-.4 6 4.8V7.8L0 2.6-6 7.8z",
  elite:
    "M-6-2 0-7.2 6-2V.8L0-4.4-6 .8zM-6 2 0-3.2 6 2V4.8L0-.4-6 4.8zM-6 6 0 .8 6 6V8.8L0 3.6-6 8.8z",
  unique: "M0-7.6 2-2.4 7.4-2.2 3.2 1.2 4.6 6.6 0 3.6-4.6 6.6-3.2 1.2-7.4-2.2-2-2.4z",
};

/** The sign of each type of card: a planet, a banner, a contract, joined hands, a cog, a helmet. */
const cardSigns: Record<CardType, string> = {
  "planetary-condition":
    "M0-5.4A5.4 5.4 0 1 1-.01-5.4zM-8.4 3.2Q-1 2.4 7.4-4.4L8.4-3.2Q1 5-7.6 5.2z",
  "faction-pride": "M-6-8h1.6V8H-6zM-3.6-7 7-5.2 4-2 7 1.2-3.6 2.4z",
  "mercenary-contract":
    "M-5.6-8H3L6-5V8H-5.6zM-3.4-3.6h6.6v1.4h-6.6zM-3.4-.6h6.6V.8h-6.6zM-3.4 2.4H.6v1.4h-4z",
  "situational-alliance":
    "M-3.4-5A5 5 0 1 1-3.41-5zM-3.4-2.8A2.8 2.8 0 1 0-3.39-2.8zM3.4-5A5 5 0 1 1 3.39-5zM3.4-2.8A2.8 2.8 0 1 0 3.41-2.8z",
  gear: "M-1.4-8h2.8l.4 2.2L4-4.9l1.9-1.2 2 2-1.2 1.9.9 2.2L8-1.4v2.8l-2.2.4L4.9 4l1.2 1.9-2 2-1.9-1.2-2.2.9L1.4 8h-2.8l-.4-2.2L-4 4.9l-1.9 1.2-2-2 1.2-1.9-.9-2.2L-8 1.4v-2.8l2.2-.4L-4.9-4l-1.2-1.9 2-2 1.9 1.2 2.2-.9zM0-2.6A2.6 2.6 0 1 0 .01-2.6z",
  "common-pilot":
    "M0-8C4-8 6.6-5.4 6.6-1V3.6H4.4L3.4 7H-3.4L-4.4 3.6H-6.6V-1C-6.6-5.4-4-8 0-8zM-4.4-1.4-3.6 2h7.2l.8-3.4z",
  "legendary-pilot": "M0-7.6 2-2.4 7.4-2.2 3.2 1.2 4.6 6.6 0 3.6-4.6 6.6-3.2 1.2-7.4-2.2-2-2.4z",
  "gunslinger-pilot": "M-8-4H6.6v2.4h1.2V.2H1.4L.2 2.6H-2.4L-4.6 7.4H-7.6L-5.4.4-8-1z",
};

/** The sign of a card; gear shows the value that it is put on. */
export function cardSign(card: Pick<CardEntry, "type" | "value">): string {
  const { type, value } = card;
  if (type !== "gear" || !value) return cardSigns[type];
  if (value === "speed") return speedSigns.mech;
  if (value === "attack") return attackSigns.crosshairs;
  if (value === "defense") return defenseSign;
  return typeof value === "object" ? rangeSigns[value.damage["range-type"]] : cardSigns.gear;
}
