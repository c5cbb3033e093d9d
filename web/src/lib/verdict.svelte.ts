import type { ForceVerdict, Refused } from "../generated/protocol";
import { post } from "./api";
import { isSameSentence, type Sentence } from "./sentence";

/** What the server says of a force. The client judges nothing itself. */
export interface Verdict {
  /** What the force is, if it is legal. */
  summary: Sentence | null;
  /** Every rule it breaks. */
  refusals: Refused[];
  /** Why the server did not judge it. */
  failed: string | null;
}

const DELAY = 200;
const AGAIN = 3_000;
const REMEMBERED = 1_000;

const verdicts = new Map<string, Promise<Verdict>>();

/**
 * Asks the server to judge forces, all at once, by the options of a set-up or else of the rulebook. What it judged lately
 * is not asked again.
 */
export function judge(game: string, forces: unknown[], setup?: unknown): Promise<Verdict[]> {
  const keys = forces.map((force) => JSON.stringify([game, setup, force]));
  const unknown = [...new Map(keys.map((key, place) => [key, forces[place]]))].filter(
    ([key]) => !verdicts.has(key),
  );
  if (unknown.length > 0) {
    const asked = ask(
      game,
      unknown.map(([, force]) => force),
      setup,
    );
    for (const [place, [key]] of unknown.entries()) {
      verdicts.set(
        key,
        asked.then((all) => all[place] ?? failure("the server did not answer")),
      );
      verdicts.get(key)?.then(({ failed }) => failed && verdicts.delete(key));
    }
  }
  const judged = Promise.all(keys.map((key) => verdicts.get(key) as Promise<Verdict>));
  for (const key of [...verdicts.keys()].slice(0, -REMEMBERED)) verdicts.delete(key);
  return judged;
}

async function ask(game: string, forces: unknown[], setup: unknown): Promise<Verdict[]> {
  try {
    const path = `/api/games/${game}/forces/check`;
    const verdicts = await post<ForceVerdict[]>(path, { setup, forces });
    return verdicts.map(verdictOf);
  } catch (error) {
    return forces.map(() => failure((error as Error).message));
  }
}

function verdictOf(verdict: ForceVerdict): Verdict {
  if ("legal" in verdict) return { summary: verdict.legal, refusals: [], failed: null };
  if ("refused" in verdict) return { summary: null, refusals: verdict.refused, failed: null };
  return failure(verdict.malformed);
}

function failure(why: string): Verdict {
  return { summary: null, refusals: [], failed: why };
}

/** The verdict on a force while it is worked on. The last one stands until the next is in. */
export class LiveVerdict {
  verdict = $state.raw<Verdict | null>(null);
  /** Whether the verdict is on the force as it is now. */
  fresh = $state(false);
  #turn = 0;

  constructor(readonly game: string) {}

  get legal(): boolean {
    return this.fresh && this.verdict?.summary != null;
  }

  get refusals(): Refused[] {
    return this.verdict?.refusals ?? [];
  }

  /** Judges a force soon, unless another comes first. */
  soon(force: unknown): void {
    const turn = ++this.#turn;
    this.fresh = false;
    setTimeout(() => void this.#ask(turn, force), DELAY);
  }

  /** Asks until there is an answer: a server that is away or busy comes back. */
  async #ask(turn: number, force: unknown): Promise<void> {
    if (turn !== this.#turn) return;
    const [verdict] = await judge(this.game, [force]);
    if (turn !== this.#turn || !verdict) return;
    this.verdict = verdict;
    this.fresh = verdict.failed === null;
    if (!this.fresh) setTimeout(() => void this.#ask(turn, force), AGAIN);
  }

  /** Nobody looks any more. */
  close(): void {
    this.#turn++;
  }
}

/** For each thing that could be added, what would then be wrong that is not wrong now. */
export class Prospects {
  objections = $state.raw<ReadonlyMap<string, Refused[]>>(new Map());
  /** Whether the server has answered yet. */
  known = $state(false);
  #turn = 0;

  constructor(readonly game: string) {}

  /** Asks soon what the server says of these, unless others come first. */
  soon(now: unknown, forces: () => ReadonlyMap<string, unknown>): void {
    const turn = ++this.#turn;
    setTimeout(() => turn === this.#turn && void this.#find(turn, now, forces()), 2 * DELAY);
  }

  /** Asks at once, for each key, what the server says of the force it would make. */
  ask(now: unknown, forces: ReadonlyMap<string, unknown>): Promise<void> {
    return this.#find(++this.#turn, now, forces);
  }

  async #find(turn: number, now: unknown, forces: ReadonlyMap<string, unknown>): Promise<void> {
    const [before, ...after] = await judge(this.game, [now, ...forces.values()]);
    if (turn !== this.#turn) return;
    const found = new Map<string, Refused[]>();
    for (const [place, key] of [...forces.keys()].entries()) {
      const fresh = newRefusals(before?.refusals ?? [], after[place]?.refusals ?? []);
      if (fresh.length > 0) found.set(key, fresh);
    }
    this.objections = found;
    this.known = true;
  }
}

/** The refusals that were not there before. A rule that refused as often before refuses nothing new. */
export function newRefusals(before: Refused[], after: Refused[]): Refused[] {
  const more = (same: (it: Refused) => boolean) =>
    after.filter(same).length > before.filter(same).length;
  return after.filter(
    (it, place) =>
      after.findIndex((other) => isSameSentence(other.sentence, it.sentence)) === place &&
      more((other) => other.rule === it.rule) &&
      more((other) => isSameSentence(other.sentence, it.sentence)),
  );
}
