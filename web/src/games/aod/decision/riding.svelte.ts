import { facingTo, type Spot } from "../../../lib/open/inches";
import { toggled } from "../../../lib/toggled";
import type { Purpose, SetDown, UnitView } from "../types";
import type { AodUi } from "../ui.svelte";
import { beside } from "./deeds";

/** Directions from the front that are tried for who is put down beside somebody: behind them first. */
export const AROUND = [180, 150, 210, 120, 240, 90, 270, 60, 300, 0];
/** Between two who get off together, in degrees. */
const APART = 75;

/** A passenger who gets off, and in which direction from the transport, where that was said. */
interface Landing {
  unit: string;
  side: number | null;
}

/** Who gets on and off with a move. */
export class Riding {
  /** Who boards before the transport moves. */
  boards = $state.raw<readonly string[]>([]);
  /** Who gets off, when it has moved or before. */
  lands = $state.raw<readonly Landing[]>([]);
  early = $state(false);
  /** In which direction a captive that moves along is put down, where that was said. */
  captive = $state<number | null>(null);

  get any(): boolean {
    return this.boards.length > 0 || this.lands.length > 0;
  }

  /** Whether somebody gets off, and nobody said where. */
  get free(): boolean {
    return this.lands.some(({ side }) => side === null);
  }

  clear(): void {
    this.boards = [];
    this.lands = [];
    this.early = false;
    this.captive = null;
  }

  /** Somebody boards, or does not after all. */
  board(unit: string): void {
    this.boards = toggled(this.boards, unit);
    this.lands = [];
  }

  /** Somebody gets off, or does not after all. */
  land(unit: string): void {
    const others = this.lands.filter((it) => it.unit !== unit);
    this.lands = others.length < this.lands.length ? others : [...others, { unit, side: null }];
    this.boards = [];
  }

  /** Somebody is put down on the side where this spot is: who gets off, or else the captive. */
  landAt(unit: string, from: Spot, at: Spot): void {
    const side = facingTo(from, at);
    if (side === null) return;
    if (!this.lands.some((it) => it.unit === unit)) this.captive = side;
    this.lands = this.lands.map((it) => (it.unit === unit ? { unit, side } : it));
  }

  /** What the move is for; passengers get off in this direction from the front, unless they said where. */
  purpose(ui: AodUi, here: UnitView, from: Spot, facing: number, turn: number): Purpose {
    if (this.boards.length > 0) return { board: { units: [...this.boards] } };
    if (this.lands.length === 0) return "plain";
    const units = this.lands.map(({ unit, side }, place): SetDown => {
      const away = side ?? facing + turn + place * APART;
      return { unit, at: touching(here, ui.unit(unit), from, away), facing };
    });
    return { disembark: { units, first: this.early } };
  }
}

/** The spot in a direction from somebody where another base touches theirs. */
export function touching(
  one: UnitView,
  other: UnitView | null,
  from: Spot,
  direction: number,
): Spot {
  const angle = (direction * Math.PI) / 180;
  const there = { x: from.x + Math.sin(angle) * 1000, y: from.y + Math.cos(angle) * 1000 };
  return beside(from, there, one.base.radius + (other?.base.radius ?? 0) + 1);
}
