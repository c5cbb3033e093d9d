/** The emblems of factions: plain shapes of our own that hint at the name, each in a box from -8 to 8. */

const emblems: Record<string, string> = {
  "bannsons-raiders": "M-7-5 2-7 7-1 3 7-4 5-1 1-7-5zM1-4-1 0 3 2 4-1z",
  "dragons-fury": "M0-7.5A7.5 7.5 0 1 1-7.5 0h2.6A4.9 4.9 0 1 0 0-4.9l2.2 2.4L-.8-.4-6-6.2z",
  highlanders: "M-8 7 0-7 8 7H4.6L0-1.2-4.6 7zM-2.6 7 0 2.6 2.6 7z",
  "house-davion":
    "M0-3.2a3.2 3.2 0 1 0 .01 0zM-.9-8h1.8v3.2h-1.8zM-.9 4.8h1.8V8h-1.8zM-8-.9h3.2v1.8H-8zM4.8-.9H8v1.8H4.8zM-6.3-5l1.3-1.3 2.2 2.2L-4.1-2.8zM2.8 4.1l1.3-1.3L6.3 5 5 6.3zM-6.3 5l2.2-2.2 1.3 1.3L-5 6.3zM2.8-4.1 5-6.3 6.3-5 4.1-2.8z",
  "house-liao": "M0-8 7 0 0 8-7 0zM0-4.2V4.2L3.7 0z",
  "house-steiner": "M-5.5-7h2.4v4h.8v-4.5H.1V-3h.8v-4h2.4v4.5L5.5-1v4L3 8h-6.5L-5.5 3.5z",
  "jade-falcon": "M-7.5-6 0-1l7.5-5-1.5 7L0 7.5-6 1zM0 1.2-2.4-.4 0 4.6 2.4-.4z",
  "republic-of-the-sphere":
    "M0-7.5A7.5 7.5 0 1 1-.01-7.5zM0-5A5 5 0 1 0 .01-5zM0-3.6 1-1.1 3.6-.9 1.6.8 2.2 3.4 0 2-2.2 3.4-1.6.8-3.6-.9-1-1.1z",
  "sea-fox": "M-8 3Q-4-6 4-5L8-2 4-.5Q6 3 3 6L1.5 1.5Q-4 1-8 3zM3-3.6a.8.8 0 1 0 .01 0z",
  "spirit-cats":
    "M-7-7.5-2.6-4.6h5.2L7-7.5 6.4 1 0 7.5-6.4 1zM-4-1.4-1.2-.4-2.4 1.2zM4-1.4 1.2-.4 2.4 1.2z",
  "steel-wolves":
    "M-6.5-7.5-2.5-4h5l4-3.5L6 1 1.6 3.6 0 7.5-1.6 3.6-6 1zM-3.5-.8-1-.2-2.5 1.4zM3.5-.8 1-.2l1.5 1.6z",
  stormhammers: "M-6-7.5H6V-2H1.4L4.5 0.5H1.6L3.8 8-3.4 1.6H-.2L-1.6-2H-6z",
  swordsworn: "M0-8 1.6-5.4V1.4H5v2.2H1.2V6A1.6 1.6 0 1 1-1.2 6V3.6H-5V1.4h3.4V-5.4z",
};

/** What Mercenaries have, who belong to nobody: a coin. */
const COIN = "M0-6.5A6.5 6.5 0 1 1-.01-6.5zM0-4.6A4.6 4.6 0 1 0 .01-4.6zM-2.6-1h5.2v2h-5.2z";

/** The emblem of a faction by its id, or of Mercenaries; a faction that nobody knows has a plain ring. */
export function emblem(faction: string | null | undefined): string {
  if (!faction) return COIN;
  return emblems[faction] ?? "M0-6.5A6.5 6.5 0 1 1-.01-6.5zM0-4A4 4 0 1 0 .01-4z";
}

/** Whether there is an emblem of its own. */
export function hasEmblem(faction: string): boolean {
  return faction in emblems;
}
