import type { TermKind } from "../../lib/terms/terms";

/** The words of dials and rulebook that a newcomer does not know. */
export const terms: TermKind[] = [
  { pattern: "\\border tokens?\\b", rule: "aod.order.token" },
  { pattern: "\\bbase contact\\b", rule: "aod.table.base-contact" },
  { pattern: "\\b(?:front|rear) arc\\b", rule: "aod.table.arcs" },
  { pattern: "\\bbreak(?:s)? away\\b", rule: "aod.breakaway.required" },
  { pattern: "\\bfree spin\\b", rule: "aod.spin.basic" },
  { pattern: "\\bcritical hit\\b", rule: "aod.combat.critical-hit" },
  { pattern: "\\bcritical miss\\b", rule: "aod.combat.critical-miss" },
  { pattern: "\\bshuts? down\\b", rule: "aod.heat.shutdown-auto" },
  { pattern: "\\bvents?\\b", rule: "aod.heat.vent" },
  { pattern: "\\bcrippled\\b", rule: "aod.equipment.salvage-hook" },
  { pattern: "\\bhinders\\b|\\bhindering terrain\\b", rule: "aod.terrain.hindering-lof" },
];
