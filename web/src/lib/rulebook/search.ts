import type { Rule } from "../rules.svelte";

/** The words of a search, as the server takes them. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The rules in which every word occurs, the best first: as `GET /api/rules?search=` finds them. */
export function search(rules: readonly Rule[], words: readonly string[]): Rule[] {
  if (words.length === 0) return [];
  return rules
    .map((rule, place) => ({ rule, place, distance: distance(rule, words) }))
    .filter((found) => found.distance < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.distance - b.distance || a.place - b.place)
    .map((found) => found.rule);
}

/** Large enough that no number of words in the text outweighs one that is missing in the heading. */
const HEADING_BEFORE_TEXT = 1000;

function distance(rule: Rule, words: readonly string[]): number {
  const heading = `${rule.id}\n${rule.title}`.toLowerCase();
  const text = rule.text.toLowerCase();
  const notes = [...rule.rulings, ...rule.examples].join("\n").toLowerCase();
  let sum = 0;
  for (const word of words) {
    if (rule.id === word) continue;
    if (heading.includes(word)) sum += 1;
    else if (text.includes(word)) sum += HEADING_BEFORE_TEXT;
    else if (notes.includes(word)) sum += HEADING_BEFORE_TEXT + 1;
    else return Number.POSITIVE_INFINITY;
  }
  return sum;
}

export interface Piece {
  text: string;
  found: boolean;
}

/** A text cut where the words begin and end. */
export function pieces(text: string, words: readonly string[]): Piece[] {
  if (words.length === 0) return [{ text, found: false }];
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const any = longestFirst.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return text
    .split(new RegExp(`(${any})`, "gi"))
    .map((piece, place) => ({ text: piece, found: place % 2 === 1 }))
    .filter((piece) => piece.text);
}

/** A line of a text around the first of the words that it has. */
export function excerpt(text: string, words: readonly string[], length = 120): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  if (text.length <= length) return text;
  const from = first < length / 2 ? 0 : text.lastIndexOf(" ", first - length / 4) + 1;
  const cut = text.slice(from, from + length);
  const end = from + length < text.length ? `${cut.slice(0, cut.lastIndexOf(" "))} …` : cut;
  return from > 0 ? `… ${end}` : end;
}
