import type { TermKind } from "../../lib/terms/terms";

/** The words of cards and rulebook that a newcomer does not know. */
export const terms: TermKind[] = [
  { pattern: "\\bCommand Points?\\b", rule: "rrt.cp.uses" },
  { pattern: "\\bMDC\\b|\\bMD\\b", rule: "rrt.damage.take" },
  { pattern: "\\bboost(?:s|ed|ing)?\\b", rule: "rrt.move.boost" },
  { pattern: "\\bClose Formation\\b", rule: "rrt.ranged.close-formation" },
  { pattern: "\\bCrossfire\\b", rule: "rrt.ranged.crossfire" },
  { pattern: "\\bBack Strike\\b", rule: "rrt.ranged.back-strike" },
  { pattern: "\\bsoft cover\\b", rule: "rrt.ranged.soft-cover" },
  { pattern: "\\bhard cover\\b", rule: "rrt.ranged.hard-cover" },
  { pattern: "\\bDodge[sd]?\\b", rule: "rrt.defence.dodge" },
  { pattern: "\\broll(?:s|ed|ing)? with the impact\\b", rule: "rrt.defence.roll" },
  { pattern: "\\bsho(?:o|t)t?(?:ing|s)? down\\b", rule: "rrt.defence.shoot-down" },
  { pattern: "\\bInescapable\\b", rule: "rrt.weapon.inescapable" },
  { pattern: "\\bOverwhelming\\b", rule: "rrt.weapon.overwhelming" },
  { pattern: "\\bRapid Fire\\b", rule: "rrt.weapon.rapid-fire" },
  { pattern: "\\bVolley\\b", rule: "rrt.weapon.volley" },
  { pattern: "\\bLife is Cheap\\b", rule: "rrt.ability.life-is-cheap-no-cp" },
  { pattern: "\\bAircraft\\b", rule: "rrt.aircraft.flight" },
];
