/** A word that not everybody knows, and the rule that says what it means. */
export interface TermKind {
  /** How it is written; it has no groups and no anchors. */
  pattern: string;
  rule: string;
}

/** A piece of text: plain, or a term with its rule. */
export type Piece = string | { words: string; rule: string };

/** Finds the terms in a text. */
export function pieces(text: string, kinds: readonly TermKind[]): Piece[] {
  if (kinds.length === 0) return [text];
  const all = new RegExp(kinds.map(({ pattern }) => `(${pattern})`).join("|"), "g");
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(all)) {
    const place = match.slice(1).findIndex((group) => group !== undefined);
    const rule = kinds[place]?.rule;
    if (!rule || match[0] === "") continue;
    if (match.index > end) found.push(text.slice(end, match.index));
    found.push({ words: match[0], rule });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push(text.slice(end));
  return found;
}
