import type { Odds, Refused } from "../generated/protocol";
import type { TableState } from "./table.svelte";
import { type Held, held, type Tag } from "./variant";

/** Answers about the table as it is now. Each is asked for once, and forgotten when the table changes. */
export class Asker<Query extends object, Finding extends object> {
  #view: unknown;
  #answers = new Map<string, Promise<unknown>>();

  constructor(readonly table: () => TableState) {}

  /** What the table answers to a question; null if there is no such thing on it. */
  look<K extends Tag<Query> & Tag<Finding>>(
    name: K,
    body: Held<Query, K>,
  ): Promise<Held<Finding, K> | null> {
    return this.lookFor(name, body, name);
  }

  /** The same where what is found has another name than the question. */
  lookFor<Q extends Tag<Query>, F extends Tag<Finding>>(
    name: Q,
    body: Held<Query, Q>,
    finding: F,
  ): Promise<Held<Finding, F> | null> {
    return this.#once(`look ${name}`, body, async () => {
      const found = await this.table().look<Finding>({ [name]: body });
      return found && held(found.finding, finding);
    });
  }

  odds(action: unknown): Promise<Odds | null> {
    return this.#once("odds", action, () => this.table().odds(action));
  }

  why(action: unknown): Promise<Refused | null> {
    return this.#once("why", action, () => this.table().why(action));
  }

  /** The answers to several questions, by what each was about. */
  async each<About, T>(
    all: readonly About[],
    ask: (about: About) => Promise<T>,
    name: (about: About) => string = String,
  ): Promise<Map<string, T>> {
    const answered = all.map(async (about) => [name(about), await ask(about)] as const);
    return new Map(await Promise.all(answered));
  }

  /** The answer to the question of the moment. The one before stays until the next is there; no question, no answer. */
  answer<Question, T>(
    question: () => Question | null,
    ask: (question: Question) => Promise<T>,
    /** How long a question must stand before it is asked, for those that follow a pointer. */
    patience = 0,
  ): { readonly value: T | null } {
    let value = $state.raw<T | null>(null);
    $effect(() => {
      // An answer holds for one state of the table only.
      void this.table().view;
      const wanted = question();
      if (wanted === null) {
        value = null;
        return;
      }
      let current = true;
      const timer = setTimeout(async () => {
        const answer = await ask(wanted);
        if (current) value = answer;
      }, patience);
      return () => {
        current = false;
        clearTimeout(timer);
      };
    });
    return {
      get value() {
        return value;
      },
    };
  }

  #once<T>(kind: string, body: unknown, ask: () => Promise<T>): Promise<T> {
    const { view } = this.table();
    if (view !== this.#view) {
      this.#view = view;
      this.#answers.clear();
    }
    const key = `${kind} ${JSON.stringify(body)}`;
    const known = this.#answers.get(key) as Promise<T> | undefined;
    if (known) return known;
    const answer = ask();
    this.#answers.set(key, answer);
    return answer;
  }
}
