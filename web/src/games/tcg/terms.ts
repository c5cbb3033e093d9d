import type { TermKind } from "../../lib/terms/terms";

const term = (pattern: string, rule: string): TermKind => ({ pattern: `\\b${pattern}\\b`, rule });

/** The words on cards and in the log that a newcomer does not know. */
export const terms: TermKind[] = [
  term("[Rr]estock(?:s|ed|ing)?", "tcg.end.restock"),
  term("Assembly", "tcg.asset.assembly"),
  term("Logistics", "tcg.asset.logistics"),
  term("Munitions", "tcg.asset.munitions"),
  term("Tactics", "tcg.asset.tactics"),
  term("Politics", "tcg.asset.politics"),
  term("assets?", "tcg.asset.available"),
  term("Long-Range \\d+", "tcg.keyword.long-range"),
  term("Anti-Missile", "tcg.keyword.anti-missile"),
  term("ECM", "tcg.keyword.ecm"),
  term("C3", "tcg.keyword.c3"),
  term("NARC", "tcg.keyword.narc"),
  term("AP", "tcg.keyword.ap"),
  term("Hand-to-Hand \\d+", "tcg.keyword.hand-to-hand"),
  term("VTOL", "tcg.keyword.vtol"),
  term("Omni", "tcg.card.omni"),
  term("Alpha Strike", "tcg.option.alpha-strike"),
  term("Overheat", "tcg.option.overheat"),
  term("Jump", "tcg.option.jump"),
  term("[Mm]issiles?", "tcg.option.missile"),
  term("on patrol", "tcg.area.patrolling"),
  term("construction counters?", "tcg.construct.counters"),
  term("under construction", "tcg.area.construction"),
  term("(?:un)?tapped", "tcg.components.card-states"),
  term("depleted", "tcg.deplete.meaning"),
  term("scrapped", "tcg.area.scrapheap"),
  term("stopped by armor", "tcg.damage.armor-once"),
  term("initiative", "tcg.init.score"),
];
