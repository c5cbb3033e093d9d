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
}

const known = new Map<string, Promise<Rule>>();

/** The rule with this id. Fetched once. */
export function rule(id: string): Promise<Rule> {
  let promise = known.get(id);
  if (!promise) {
    promise = get<Rule>(`/api/rules/${id}`);
    promise.catch(() => known.delete(id));
    known.set(id, promise);
  }
  return promise;
}

/** The rule that lies open beside the table. */
class OpenRule {
  id = $state<string | null>(null);

  open(id: string): void {
    this.id = id;
  }

  close(): void {
    this.id = null;
  }
}

export const openRule = new OpenRule();
