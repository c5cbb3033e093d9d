/** How a card lies on the table, as far as its face shows it. */
export interface Lying {
  tapped?: boolean;
  depleted?: boolean;
  /** Under construction: face down, or face up once it is revealed. */
  building?: boolean;
  revealed?: boolean;
  /** Construction counters, and how many it needs where that is known. */
  construction?: number;
  needs?: number | null;
  damage?: number;
  /** The values as they are now. */
  values?: { attack: number; armor: number; structure: number } | null;
  counters?: readonly { name: string; count: number }[];
  /** Activated this turn. */
  fresh?: boolean;
  /** Signs that a Pilot or Enhancement adds, such as "+1 initiative". */
  initiative?: number;
}

/** What is said of how a card lies, for those who do not see it. */
export function lyingWords(lying: Lying): string {
  const words: string[] = [];
  if (lying.building)
    words.push(lying.revealed ? "under construction, face up" : "under construction, face down");
  if (lying.construction)
    words.push(`${lying.construction} construction counter${lying.construction === 1 ? "" : "s"}`);
  if (lying.depleted) words.push("depleted");
  else if (lying.tapped) words.push("tapped");
  if (lying.fresh) words.push("activated this turn");
  if (lying.values) {
    const { attack, armor, structure } = lying.values;
    words.push(`attack ${attack}, armor ${armor}, structure ${structure}`);
  }
  if (lying.damage) words.push(`${lying.damage} damage`);
  for (const { name, count } of lying.counters ?? []) words.push(`${count} ${name}`);
  return words.join(", ");
}
