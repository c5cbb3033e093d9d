import type { Affiliation, Side } from "../../../generated/tcg";

/** A Clan or House as the client shows it. The signs are our own: plain shapes that hint at the name. */
export interface AffiliationSign {
  id: Affiliation;
  name: string;
  side: Side;
  /** Its shape, in a box from -8 to 8. */
  path: string;
}

export const AFFILIATIONS: readonly AffiliationSign[] = [
  {
    id: "ghost-bear",
    name: "Ghost Bear",
    side: "clan",
    path: "M0-1c3 0 5.5 2.6 5.5 5S3.5 7.5 0 7.5-5.5 6.4-5.5 4-3-1 0-1zM-6.2-4.5a1.5 2 0 1 0 .01 0zM-2.2-7.2a1.5 2 0 1 0 .01 0zM2.2-7.2a1.5 2 0 1 0 .01 0zM6.2-4.5a1.5 2 0 1 0 .01 0z",
  },
  {
    id: "jade-falcon",
    name: "Jade Falcon",
    side: "clan",
    path: "M-7.5-6 0-1l7.5-5-1.5 7L0 7.5-6 1zM0 1.2-2.4-.4 0 4.6 2.4-.4z",
  },
  {
    id: "smoke-jaguar",
    name: "Smoke Jaguar",
    side: "clan",
    path: "M-6.5-7-2.5 7l-1.6-.2L-8-4zM-1.5-7.5 2 7.5.2 7.5-3.2-6zM3.5-7 6.8 6.5 5 6.8 2-5.5z",
  },
  {
    id: "steel-viper",
    name: "Steel Viper",
    side: "clan",
    path: "M-3-7.5h7.5L-.5-3 5.5 1-1 7.5l-4.5-1L0 1-5.8-3z",
  },
  {
    id: "wolf",
    name: "Wolf",
    side: "clan",
    path: "M-6.5-7.5-2.5-4h5l4-3.5L6 1 0 7.5-6 1zM-3.5-.8-1-.2-2.5 1.4zM3.5-.8 1-.2l1.5 1.6z",
  },
  {
    id: "comstar",
    name: "ComStar",
    side: "inner-sphere",
    path: "M0-8 1.8-1.8 8 0 1.8 1.8 0 8-1.8 1.8-8 0-1.8-1.8z",
  },
  {
    id: "davion",
    name: "Davion",
    side: "inner-sphere",
    path: "M0-3.2a3.2 3.2 0 1 0 .01 0zM-.9-8h1.8v3.2h-1.8zM-.9 4.8h1.8V8h-1.8zM-8-.9h3.2v1.8H-8zM4.8-.9H8v1.8H4.8zM-6.3-5l1.3-1.3 2.2 2.2L-4.1-2.8zM2.8 4.1l1.3-1.3L6.3 5 5 6.3zM-6.3 5l2.2-2.2 1.3 1.3L-5 6.3zM2.8-4.1 5-6.3 6.3-5 4.1-2.8z",
  },
  {
    id: "kurita",
    name: "Kurita",
    side: "inner-sphere",
    path: "M0-7.5A7.5 7.5 0 1 1-7.5 0h2.6A4.9 4.9 0 1 0 0-4.9l2.2 2.4L-.8-.4-6-6.2z",
  },
  {
    id: "liao",
    name: "Liao",
    side: "inner-sphere",
    path: "M0-8 7 0 0 8-7 0zM0-4.2V4.2L3.7 0z",
  },
  {
    id: "marik",
    name: "Marik",
    side: "inner-sphere",
    path: "M0-6 2-2l6-4-2 8-4 1 1 4H-3l1-4-4-1-2-8 6 4z",
  },
  {
    id: "rasalhague",
    name: "Rasalhague",
    side: "inner-sphere",
    path: "M0-7.5A7.5 7.5 0 1 1-.01-7.5zM0-4.8A4.8 4.8 0 1 0 .01-4.8zM-1.2-4.8h2.4v9.6h-2.4z",
  },
  {
    id: "st-ives",
    name: "St. Ives",
    side: "inner-sphere",
    path: "M-2-8h4v6h6v4H2v6h-4V2h-6v-4h6z",
  },
  {
    id: "steiner",
    name: "Steiner",
    side: "inner-sphere",
    path: "M-5.5-7h2.4v4h.8v-4.5H.1V-3h.8v-4h2.4v4.5L5.5-1v4L3 8h-6.5L-5.5 3.5z",
  },
];

const signs = new Map(AFFILIATIONS.map((sign) => [sign.id, sign]));

export function affiliationSign(id: Affiliation): AffiliationSign {
  return signs.get(id)!;
}

export const sideNames: Record<Side, string> = { clan: "Clan", "inner-sphere": "Inner Sphere" };
