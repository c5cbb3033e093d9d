import type { TermKind } from "../../lib/terms/terms";

const term = (pattern: string, rule: string): TermKind => ({ pattern: `\\b${pattern}\\b`, rule });

/** The words of the unit cards, the log and the rulebook that a newcomer does not know. */
export const terms: TermKind[] = [
  term("MIXED", "btt.combat.mixed-includes"),
  term("Mixed TICs?", "btt.combat.mixed-includes"),
  term("TICs?", "btt.components.tic"),
  { pattern: "\\b\\d+\\*", rule: "btt.combat.asterisk" },
  term("(?:has|the) initiative", "btt.initiative.fewest-points"),
  term("[Tt]arget locks?", "btt.actions.target-lock"),
  term("focus tokens?", "btt.actions.focus"),
  term("evade tokens?", "btt.actions.evade"),
  term("special mech actions?", "btt.actions.sma-token"),
  term("(?:short|medium|long) range", "btt.combat.range-brackets"),
  term("native", "btt.combat.native-dice"),
  term("flanking", "btt.combat.flanking"),
  term("light woods", "btt.combat.light-woods"),
  term("heavy woods", "btt.combat.heavy-woods"),
  term("minor critical", "btt.damage.minor-critical"),
  term("major critical", "btt.damage.major-critical"),
  term("heat cards?", "btt.heat.deck"),
  term("shut down", "btt.heat.shutdown"),
];
