import type { Refused } from "../generated/protocol";
import { ApiError, post } from "./api";

/** What the server says of a force. The client judges nothing itself. */
export interface Verdict {
  /** What the force is, if it is legal. */
  summary: string | null;
  /** Every rule it breaks. */
  refusals: Refused[];
  /** Why the server did not judge it. */
  failed: string | null;
}

const DELAY = 200;
const AGAIN = 3_000;
const AT_ONCE = 6;
const REMEMBERED = 1_000;

const verdicts = new Map<string, Promise<Verdict>>();

/** Asks the server to judge a force. What it judged lately is not asked again. */
export function judge(game: string, force: unknown): Promise<Verdict> {
  const key = `${game} ${JSON.stringify(force)}`;
  let verdict = verdicts.get(key);
  if (!verdict) {
    verdict = ask(game, force);
    verdicts.set(key, verdict);
    verdict.then((it) => it.failed && verdicts.delete(key));
    const [oldest] = verdicts.keys();
    if (verdicts.size > REMEMBERED && oldest) verdicts.delete(oldest);
  }
  return verdict;
}

async function ask(game: string, force: unknown): Promise<Verdict> {
  try {
    const answer = await post<{ summary: string }>(`/api/games/${game}/forces/check`, force);
    return { summary: answer.summary, refusals: [], failed: null };
  } catch (error) {
    const refusals = error instanceof ApiError ? error.refusals : [];
    const failed = refusals.length > 0 ? null : (error as Error).message;
    return { summary: null, refusals, failed };
  }
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
    const verdict = await judge(this.game, force);
    if (turn !== this.#turn) return;
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
    const before = await judge(this.game, now);
    const found = new Map<string, Refused[]>();
    const left = [...forces];
    const worker = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        if (turn !== this.#turn) return;
        const [key, force] = next;
        const verdict = await judge(this.game, force);
        const fresh = newRefusals(before.refusals, verdict.refusals);
        if (fresh.length > 0) found.set(key, fresh);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    if (turn !== this.#turn) return;
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
      after.findIndex((other) => other.sentence === it.sentence) === place &&
      more((other) => other.rule === it.rule) &&
      more((other) => other.sentence === it.sentence),
  );
}
