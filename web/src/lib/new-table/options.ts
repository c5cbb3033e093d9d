/** An open choice of a rulebook, as catalogues have it. */
export interface OptionEntry {
  id: string;
  rule: string;
  title: string;
  about: string;
  kind:
    | "toggle"
    | { choices: { value: unknown; words: string }[] }
    | { number: { min: number; max: number } };
  default: unknown;
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
