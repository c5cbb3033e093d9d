import type { Asker } from "../../../lib/asking.svelte";
import type { Spot } from "../../../lib/open/inches";
import type { Action, Finding, Query, UnitView } from "../types";
import type { AodUi, Ghost } from "../ui.svelte";
import { standing } from "../units";
import { beside } from "./deeds";

/** A passenger that is being set down beside its transport. */
export class Unloading {
  passenger = $state<string | null>(null);
  at = $state.raw<Spot | null>(null);
  readonly #refused: { readonly value: { words: string } | null };

  constructor(
    readonly ui: AodUi,
    asker: Asker<Query, Finding>,
    readonly transport: () => UnitView | null,
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

  get on(): boolean {
    return this.passenger !== null;
  }

  get refused(): string {
    return this.#refused.value?.words ?? "";
  }

  get action(): Action | null {
    const there = standing(this.transport());
    if (!this.passenger || !this.at || !there) return null;
    const units = [{ unit: this.passenger, at: this.at, facing: there.facing }];
    const purpose = { disembark: { units, first: true } };
    return {
      order: {
        move: {
          unit: this.transport()!.id,
          path: [],
          facing: there.facing,
          purpose: purpose as never,
        },
      },
    };
  }

  /** Begins behind the transport. */
  begin(passenger: string): void {
    const there = standing(this.transport());
    this.passenger = passenger;
    if (!there) return;
    const angle = ((there.facing + 180) * Math.PI) / 180;
    this.put({ x: there.at.x + Math.sin(angle) * 1000, y: there.at.y + Math.cos(angle) * 1000 });
  }

  /** On the side of the transport that was pressed. */
  put(towards: Spot): void {
    const [carrier, rider] = [this.transport(), this.ui.unit(this.passenger)];
    const there = standing(carrier);
    if (!carrier || !rider || !there) return;
    this.at = beside(there.at, towards, carrier.base.radius + rider.base.radius + 1);
  }

  clear(): void {
    this.passenger = null;
    this.at = null;
  }

  ghosts(): Ghost[] {
    const facing = standing(this.transport())?.facing ?? 0;
    return this.passenger && this.at
      ? [{ unit: this.passenger, at: this.at, facing, banned: this.refused !== "" }]
      : [];
  }
}
