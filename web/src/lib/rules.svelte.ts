import { get } from "./api";

/** One rule as the server tells it. */
export interface Rule {
  id: string;
  game: string;
  chapter: string;
  title: string;
  text: string;
  rulings: string[];
  examples: string[];
  source: string;
}

/** A rulebook; the shelf has the ids of its rules, the book itself has their texts. */
export interface Book<R = Rule> {
  game: string;
  title: string;
  intro: string;
  chapters: { title: string; rules: R[] }[];
  "open-choices": { name: string; text: string }[];
}

const fetched = new Map<string, Promise<unknown>>();

/** Rules do not change while the server runs, so everything is fetched once. */
function once<T>(path: string): Promise<T> {
  let promise = fetched.get(path);
  if (!promise) {
    promise = get<T>(path);
    promise.catch(() => fetched.delete(path));
    fetched.set(path, promise);
  }
  return promise as Promise<T>;
}

/** The rule with this id. */
export function rule(id: string): Promise<Rule> {
  return once(`/api/rules/${encodeURIComponent(id)}`);
}

/** The four rulebooks, without the texts of their rules. */
export function shelf(): Promise<Book<string>[]> {
  return once("/api/rules");
}

/** A whole rulebook. */
export function book(game: string): Promise<Book> {
  return once(`/api/rules/books/${encodeURIComponent(game)}`);
}

/** What a search finds in all rulebooks. */
export function searchAll(words: string): Promise<Rule[]> {
  return get(`/api/rules?search=${encodeURIComponent(words)}`);
}

/** The title of a rulebook without what all of them are called. */
export function bookName(title: string): string {
  return title.replace(/ — rules$/, "");
}

/** The rule that lies open beside the table, and those from which a link led to it. */
class OpenRule {
  #trail = $state.raw<string[]>([]);

  get id(): string | null {
    return this.#trail.at(-1) ?? null;
  }

  get canGoBack(): boolean {
    return this.#trail.length > 1;
  }

  /** Opens a rule; one that is open already stays behind it, to go back to. */
  open(id: string): void {
    if (id !== this.id) this.#trail = [...this.#trail, id];
  }

  back(): void {
    this.#trail = this.#trail.slice(0, -1);
  }

  close(): void {
    this.#trail = [];
  }
}

export const openRule = new OpenRule();
