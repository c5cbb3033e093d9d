import type { Asker } from "../../../lib/asking.svelte";
import type { Spot } from "../../../lib/open/inches";
import type { Action, Finding, Query, UnitView } from "../types";
import type { AodUi } from "../ui.svelte";

/** An artillery attack that is being aimed: the spots where its markers are to lie. */
export class Bombarding {
  on = $state(false);
  spots = $state.raw<readonly Spot[]>([]);
  readonly #refused: { readonly value: { words: string } | null };

  constructor(
    readonly ui: AodUi,
    readonly asker: Asker<Query, Finding>,
    readonly unit: () => UnitView | null,
    readonly others: () => readonly string[],
  ) {
    this.#refused = asker.answer(
      () => this.action,
      async (action) => {
        const refused = await asker.why(action);
        return refused && { words: ui.plain(refused.sentence) };
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
    return this.#refused.value?.words ?? "";
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

  /** The blasts as the board draws them. */
  circles() {
    const unit = this.unit();
    if (!this.on || !unit) return [];
    const entry = this.#entry(unit);
    const marker = this.ui.catalogue.markers.find(({ id }) => id === entry.marker);
    const radius = (marker?.blast ?? 1) * 1000;
    return this.spots.map((at) => ({ at, radius, words: marker?.name ?? "" }));
  }

  #entry(unit: UnitView) {
    return this.ui.entry(unit);
  }
}
