import type { TermKind } from "../../lib/terms/terms";

/** The words of the unit cards and the rulebook that a newcomer does not know. */
export const terms: TermKind[] = [
  { pattern: "\\bMIXED\\b|\\bMixed TICs?\\b", rule: "btt.combat.mixed-includes" },
  { pattern: "\\bTICs?\\b", rule: "btt.components.tic" },
  { pattern: "\\b\\d+\\*", rule: "btt.combat.asterisk" },
];
