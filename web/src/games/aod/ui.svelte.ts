import { createContext } from "svelte";
import type { Spot } from "../../lib/open/inches";
import {
  type Aim,
  type FrontArc,
  nothingOver,
  type Ghost as OpenGhost,
  type OpenOverlay,
  type Way,
} from "../../lib/open/overlay";
import { OpenUi } from "../../lib/open/ui.svelte";
import type { TableState } from "../../lib/table.svelte";
import type { Catalogue, PieceEntry, UnitEntry, UnitView, View } from "./types";

export type { Aim, FrontArc, Way };

/** A unit as it will or may stand. */
export interface Ghost extends OpenGhost {
  cruising?: boolean;
}

/** Everything the board draws over the table. */
export interface Overlay extends OpenOverlay<Ghost> {
  /** A terrain piece that is being placed. */
  piece: { entry: PieceEntry; at: Spot; turn: number; banned: boolean } | null;
}

/** What the parts of one table of Age of Destruction share. */
export class AodUi extends OpenUi<Overlay> {
  /** Whether the units that are left are deployed for the person, one question after the other. */
  deploys = $state(false);
  readonly #kinds: readonly UnitEntry[];

  constructor(
    table: () => TableState,
    readonly catalogue: Catalogue,
  ) {
    super(table, { ...nothingOver, piece: null });
    this.#kinds = catalogue.units;
  }

  get view(): View | null {
    return this.table().view as View | null;
  }

  unit(id: string | null | undefined): UnitView | null {
    return this.view?.units.find((unit) => unit.id === id) ?? null;
  }

  /** What a unit is, in the catalogue. */
  entry(unit: Pick<UnitView, "kind">): UnitEntry {
    return this.#kinds[unit.kind]!;
  }

  /** "A1 Blade". */
  name(id: string): string {
    const unit = this.unit(id);
    return unit ? `${id} ${this.entry(unit).name}` : id;
  }

  /** The side a seat plays for, from 1. */
  sideOf(seat: number): number {
    return this.view?.players.find((it) => it.seat === seat)?.side ?? seat;
  }
}

export const [useUi, provideUi] = createContext<AodUi>();
