import type { CardEntry } from "../../../generated/tcg";

/** The kinds of frames: what a card is can be told from its colour, and from the sign beside its keywords. */
export type Frame = "unit" | "resource" | "command" | "attached" | "mission" | "power";

export function frameOf({ class: kind, kinds }: CardEntry): Frame {
  if (kind === "unit") return "unit";
  if (kind === "mission") return "mission";
  if (kind === "box-power") return "power";
  if (kinds.includes("resource")) return "resource";
  return kinds.includes("pilot") || kinds.includes("enhancement") ? "attached" : "command";
}

/** The sign of a frame, in a box of 12. */
export const frameSigns: Record<Frame, string> = {
  unit: "M3 1h6l2 4-2 1v5H7V8H5v3H3V6L1 5z",
  resource: "M1 11V5l3 2V5l3 2V5l4 2v4z",
  command: "M2 11V1h8L8 4l2 3H4v4z",
  attached: "M6 1l5 3v4L6 11 1 8V4zM6 3.8 3.6 6 6 8.2 8.4 6z",
  mission: "M6 .5 7.4 4.6 11.5 6 7.4 7.4 6 11.5 4.6 7.4.5 6 4.6 4.6z",
  power: "M6 1a5 5 0 1 0 .01 0zM1 7.5q5-4 10-3L11 5.5Q6 5 1.4 8.5z",
};

export const speedWords = { slow: "slow", moderate: "moderate", fast: "fast" } as const;
