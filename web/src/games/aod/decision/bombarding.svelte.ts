import type { Odds } from "../../../generated/protocol";
import type { Asker } from "../../../lib/asking.svelte";
import { type Chances, chances } from "../../../lib/odds";
import type { Spot } from "../../../lib/open/inches";
import type { Action, Finding, Query, UnitView } from "../types";
import type { AodUi } from "../ui.svelte";
import { standing } from "../units";

/** What the server says to an attack: why it may not be made, or what is to be expected of it. */
interface Judged {
  refused: string;
  odds: Odds | null;
  chances: Chances | null;
}

/** An artillery attack that is being aimed: the spots where its markers are to lie. */
export class Bombarding {
  on = $state(false);
  spots = $state.raw<readonly Spot[]>([]);
  readonly #judged: { readonly value: Judged | null };

  constructor(
    readonly ui: AodUi,
    readonly asker: Asker<Query, Finding>,
    readonly unit: () => UnitView | null,
    readonly others: () => readonly string[],
  ) {
    this.#judged = asker.answer(
      () => this.action,
      async (action) => {
        const refused = await asker.why(action);
        const odds = refused ? null : await asker.odds(action);
        const first = odds?.cases[0];
        const words = refused ? ui.plain(refused.sentence) : "";
        return { refused: words, odds, chances: first ? chances(first) : null };
      },
      30,
    );
  }

  /** Whether the unit has artillery at all. */
  get offered(): boolean {
    const unit = this.unit();
    return unit !== null && this.#entry(unit)["artillery-range"] != null;
  }

  get action(): Action | null {
    const unit = this.unit();
    if (!this.on || !unit || this.spots.length === 0) return null;
    return {
      combat: { bombard: { unit: unit.id, spots: [...this.spots], with: [...this.others()] } },
    };
  }

  /** Why it may not be fired so; nothing if it may. */
  get refused(): string {
    return this.#judged.value?.refused ?? "";
  }
  get odds(): Odds | null {
    return this.#judged.value?.odds ?? null;
  }
  get chances(): Chances | null {
    return this.#judged.value?.chances ?? null;
  }

  /** Another marker; whoever has as many as its weapon hits begins anew. */
  put(at: Spot): void {
    const unit = this.unit();
    const most = unit ? (this.#entry(unit).weapons[0]?.targets ?? 1) : 1;
    this.spots = this.spots.length < most ? [...this.spots, at] : [at];
  }

  clear(): void {
    this.on = false;
    this.spots = [];
  }

  /** The blasts as the board draws them, and how far the gun reaches. */
  circles() {
    const unit = this.unit();
    const from = standing(unit)?.at;
    if (!this.on || !unit || !from) return [];
    const entry = this.#entry(unit);
    const marker = this.ui.catalogue.markers.find(({ id }) => id === entry.marker);
    const radius = (marker?.blast ?? 1) * 1000;
    const far = entry["artillery-range"] ?? 0;
    const reach = { at: from, radius: far * 1000, words: `artillery: up to ${far} in`, thin: true };
    return [reach, ...this.spots.map((at) => ({ at, radius, words: marker?.name ?? "" }))];
  }

  #entry(unit: UnitView) {
    return this.ui.entry(unit);
  }
}
