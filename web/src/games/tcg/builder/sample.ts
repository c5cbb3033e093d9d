import type { CardEntry } from "../../../generated/tcg";

/** A card for tests: what is not said is as plain as can be. */
export function sampleCard(card: Partial<CardEntry> & { id: string }): CardEntry {
  return {
    name: card.id,
    secondary: null,
    class: "unit",
    kinds: ["mech"],
    keywords: "'Mech",
    side: null,
    affiliations: [],
    unique: false,
    omni: false,
    cost: { words: "1", base: 1, assets: [] },
    provides: [],
    "taps-for": 0,
    speed: "moderate",
    attack: 1,
    armor: 1,
    structure: 1,
    tons: 20,
    features: [],
    gives: null,
    "one-shot": false,
    text: [],
    set: "",
    ...card,
  };
}

export const puma = sampleCard({
  id: "puma-prime",
  name: "Puma Prime",
  side: "clan",
  cost: {
    words: "5+2A+1M",
    base: 5,
    assets: [
      ["assembly", 2],
      ["munitions", 1],
    ],
  },
});
export const support = sampleCard({
  id: "support-assembly",
  name: "Support: Assembly",
  class: "command",
  kinds: ["resource"],
  cost: { words: "0", base: 0, assets: [] },
  provides: ["assembly"],
  speed: null,
});
export const feint = sampleCard({
  id: "feint",
  name: "Feint",
  class: "mission",
  kinds: [],
  cost: null,
  speed: null,
  text: ["Choose one of your Units."],
});
