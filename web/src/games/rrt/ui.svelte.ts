import { createContext } from "svelte";
import type { Spot } from "../../lib/open/inches";
import { nothingOver, type Ghost as OpenGhost, type OpenOverlay } from "../../lib/open/overlay";
import { OpenUi } from "../../lib/open/ui.svelte";
import { LiveTable, type TableState } from "../../lib/table.svelte";
import { held } from "../../lib/variant";
import type { Action, Ask, Catalogue, MechaEntry, MechaView, ModeName, View } from "./types";

/** A mecha as it will or may stand. */
export interface Ghost extends OpenGhost {
  mode?: ModeName | null;
}

/** Missiles or shots that are planned: from whom to whom, how many. */
export interface Volley {
  from: Spot;
  to: Spot;
  count: number;
}

/** Everything the board draws over the table. */
export interface Overlay extends OpenOverlay<Ghost> {
  volleys: Volley[];
}

/** What the parts of one table of Robotech RPG Tactics share. */
export class RrtUi extends OpenUi<Overlay> {
  /** Whether the squadrons that are left are deployed for the person, one question after the other. */
  deploys = $state(false);
  /** The turn in which the other side's activations are let be without being asked for each. */
  letsBe = $state<number | null>(null);
  /** Where a squadron is to go that is being activated by dragging it there. */
  wish = $state.raw<{ squadron: string; lead: string; to: Spot } | null>(null);

  constructor(
    table: () => TableState,
    readonly catalogue: Catalogue,
  ) {
    super(table, { ...nothingOver, volleys: [] });
    $effect(() => {
      const live = table();
      if (!(live instanceof LiveTable)) return;
      live.habit = ({ ask }) => this.#habit(ask as Ask);
      return () => {
        live.habit = null;
      };
    });
  }

  #habit(ask: Ask): Action | null {
    const lets = held(ask, "activation") === "steal" && this.letsBe === this.view?.turn;
    return lets ? { activation: "let-be" } : null;
  }

  get view(): View | null {
    return this.table().view as View | null;
  }

  get seat(): number {
    return this.table().seat ?? 1;
  }

  mecha(id: string | null | undefined): MechaView | null {
    return this.view?.mecha.find((it) => it.id === id) ?? null;
  }

  /** What a mecha is, in the catalogue. */
  entry(mecha: Pick<MechaView, "kind">): MechaEntry {
    return this.catalogue.mecha[mecha.kind]!;
  }

  /** "A1 VF-1A Valkyrie". */
  name(id: string): string {
    const mecha = this.mecha(id);
    return mecha ? `${id} ${this.entry(mecha).name}` : id;
  }

  /** The members of a squadron that are still in the game. */
  members(squadron: string): MechaView[] {
    const gone = (it: MechaView) => typeof it.place === "object" && "out" in it.place;
    return (this.view?.mecha ?? []).filter((it) => it.squadron === squadron && !gone(it));
  }
}

export const [useUi, provideUi] = createContext<RrtUi>();
