/** A choice in words. */
interface Choice {
  words: string;
}

/** Choices that begin with the same words. */
export interface ChoiceGroup<C extends Choice> {
  /** The words they begin with; empty for all of them together. */
  words: string;
  /** How many there are, those in groups included. */
  count: number;
  /** Those that belong to no smaller group. */
  choices: C[];
  groups: ChoiceGroup<C>[];
}

/** So few are one list; no list is parted into single choices. */
const FEW = 9;

/** Puts choices that begin alike together, so that hundreds of them can be walked through. */
export function grouped<C extends Choice>(choices: readonly C[]): ChoiceGroup<C> {
  return group(
    choices.map((choice) => ({ choice, words: choice.words.split(" ") })),
    0,
  );
}

interface Split<C> {
  choice: C;
  words: string[];
}

function group<C extends Choice>(all: Split<C>[], known: number): ChoiceGroup<C> {
  const shared = sharedWords(all, known);
  const words = all[0]?.words.slice(0, shared).join(" ") ?? "";
  const count = all.length;
  const parts = new Map<string, Split<C>[]>();
  for (const it of all) {
    const next = it.words[shared] ?? "";
    parts.set(next, [...(parts.get(next) ?? []), it]);
  }
  if (count <= FEW || parts.size === count) {
    return { words, count, choices: all.map((it) => it.choice), groups: [] };
  }
  const choices: C[] = [];
  const groups: ChoiceGroup<C>[] = [];
  for (const part of parts.values()) {
    const [only, ...others] = part;
    if (only && others.length === 0) choices.push(only.choice);
    else groups.push(group(part, shared + 1));
  }
  return { words, count, choices, groups };
}

/** How many words all of them have in common at the beginning. */
function sharedWords<C>(all: Split<C>[], from: number): number {
  const [first, ...others] = all;
  let shared = from;
  while (
    first?.words[shared] !== undefined &&
    others.length > 0 &&
    others.every((it) => it.words[shared] === first.words[shared])
  )
    shared++;
  return shared;
}

/** How people say the directions that are written short. */
const COMPASS: Readonly<Record<string, string>> = {
  north: "n",
  northeast: "ne",
  "north-east": "ne",
  southeast: "se",
  "south-east": "se",
  south: "s",
  southwest: "sw",
  "south-west": "sw",
  northwest: "nw",
  "north-west": "nw",
};

/** The choices in which every word that is wanted occurs. */
export function fitting<C extends Choice>(choices: readonly C[], wanted: string): C[] {
  const words = wanted.toLowerCase().split(/\s+/);
  return choices.filter((choice) => {
    const lower = choice.words.toLowerCase();
    return words.every(
      (word) => lower.includes(word) || wordsOf(lower).includes(COMPASS[word] ?? ""),
    );
  });
}

/** The choice that words mean beyond doubt: the only one that fits, says just them, or has all of them as whole words. */
export function meantBy<C extends Choice>(fitting: readonly C[], wanted: string): C | null {
  if (fitting.length === 1) return fitting[0]!;
  const wish = wordsOf(wanted).map((word) => COMPASS[word] ?? word);
  const isSame = (words: string[]) => words.join(" ") === wish.join(" ");
  const exact = fitting.find(({ words }) => isSame(wordsOf(words)));
  if (exact) return exact;
  const whole = fitting.filter(({ words }) => {
    const there = wordsOf(words);
    return wish.every((word) => there.includes(word));
  });
  return whole.length === 1 ? whole[0]! : null;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}'#-]+/gu) ?? [];
}
