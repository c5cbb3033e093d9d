import type { Asker } from "../../../lib/asking.svelte";
import { allowance, facingTo, inches, type Spot } from "../../../lib/open/inches";
import type {
  Finding,
  MoveOrder,
  PathFinding,
  Place,
  Purpose,
  Query,
  UnitView,
  View,
} from "../types";
import type { AodUi, Ghost, Way } from "../ui.svelte";
import { standing, towardsEnemy } from "../units";
import { AROUND, Riding, touching } from "./riding.svelte";

/** A move as it was worked out and judged by the server. */
export interface Planned {
  order: MoveOrder;
  found: PathFinding;
  /** The nearest move that is allowed, if this one is not. */
  near: MoveOrder | null;
}

/** What is asked of the server. */
interface Wanted {
  unit: string;
  to: Spot | null;
  bends: readonly Spot[] | null;
  facing: number | null;
  run: boolean;
  jump: boolean;
  climbs: "first" | "last" | null;
  fires: boolean;
  dragging: boolean;
  /** Who gets on and off; asked anew when that changes. */
  rides: unknown;
}

/** Where a unit is to go, as far as the person has said, and what the server says to it. */
export class Planner {
  /** Where it is to end; null if it stays. */
  to = $state.raw<Spot | null>(null);
  /** The corners in between, where they were set by hand; the last point is `to`. */
  bends = $state.raw<readonly Spot[] | null>(null);
  /** Where it is to look, where that was said. */
  facing = $state<number | null>(null);
  run = $state(false);
  jump = $state(false);
  /** Where on the way a VTOL changes its level. */
  climbs = $state<"first" | "last" | null>(null);
  /** Whether a VTOL fires after this part of its movement. */
  fires = $state(false);
  /** Who gets on and off. */
  readonly rides = new Riding();
  /** Whether it is being dragged just now. */
  dragging = $state(false);
  readonly #answer: { readonly value: Planned | null };

  constructor(
    readonly ui: AodUi,
    readonly asker: Asker<Query, Finding>,
    readonly unit: () => string | null,
  ) {
    this.#answer = asker.answer(
      () => this.#question,
      (question) => this.#resolve(question),
      25,
    );
  }

  get view(): View | null {
    return this.ui.view;
  }

  /** Whether anything is planned. */
  get any(): boolean {
    return this.to !== null || this.facing !== null || this.climbs !== null || this.rides.any;
  }

  /** What the server says to the plan; the one before for as long as it is being asked. */
  get planned(): Planned | null {
    const planned = this.#answer.value;
    return planned && this.any && planned.order.unit === this.unit() ? planned : null;
  }

  get allowed(): boolean {
    return this.planned !== null && this.planned.found.refused === null;
  }

  clear(): void {
    this.to = null;
    this.bends = null;
    this.facing = null;
    this.climbs = null;
    this.fires = false;
    this.rides.clear();
  }

  /** A passenger gets off on the side of this spot, or a captive is put there. */
  land(unit: string, at: Spot): void {
    const here = standing(this.ui.unit(this.unit()))?.at;
    const from = this.rides.early ? here : (this.to ?? here);
    if (from) this.rides.landAt(unit, from, at);
  }

  /** Another end; the way there is the shortest again. */
  go(to: Spot): void {
    this.to = to;
    this.bends = null;
  }

  /** Takes over a move that the server offered. */
  take(order: MoveOrder): void {
    const path = order.path ?? [];
    this.to = path.at(-1) ?? null;
    this.bends = path.slice(0, -1);
    this.facing = order.facing;
  }

  /** The way is the shortest again. */
  straighten(): void {
    this.bends = null;
  }

  turn(by: number): void {
    const now =
      this.facing ?? this.planned?.order.facing ?? standing(this.ui.unit(this.unit()))?.facing ?? 0;
    this.facing = (Math.round((now + by) / 5) * 5 + 360) % 360;
  }

  /** A leg or a bend of the way is dragged: `leg:0` makes a bend, `bend:0` moves it. */
  bend(handle: string, at: Spot): void {
    const [, kind, number] = handle.match(/(leg|bend):(\d+)/) ?? [];
    const path = this.planned?.order.path ?? [];
    if (!kind || !this.to) return;
    const place = Number(number);
    const corners = this.bends ? [...this.bends] : path.slice(0, -1);
    // A leg that is pulled becomes two; from then on its bend is what is dragged.
    if (kind === "leg" && this.#pulled !== handle) corners.splice(place, 0, at);
    else corners[place] = at;
    if (kind === "leg") this.#pulled = handle;
    this.bends = corners;
  }
  #pulled = "";

  /** Nothing is dragged any more. */
  letGo(): void {
    this.#pulled = "";
    this.dragging = false;
  }

  get #question(): Wanted | null {
    const unit = this.unit();
    if (!unit || !this.any) return null;
    const { to, bends, facing, run, jump, climbs, fires, dragging } = this;
    const { boards, lands, early, captive } = this.rides;
    const rides = [boards, lands, early, captive];
    return { unit, to, bends, facing, run, jump, climbs, fires, dragging, rides };
  }

  async #resolve(it: Wanted): Promise<Planned | null> {
    const here = this.ui.unit(it.unit);
    const from = standing(here);
    const { view } = this;
    if (!here || !from || !view) return null;
    const { unit, to, run, jump } = it;
    const end = to ?? from.at;
    const facing = it.facing ?? this.#looks(view, here, end) ?? from.facing;
    const short =
      to && !it.bends ? await this.asker.look("path", { unit, to, facing, run, jump }) : null;
    const path = to ? (it.bends ? [...it.bends, to] : (short?.path.slice(1) ?? [to])) : [];
    const levels = it.climbs === null ? [] : [it.climbs === "first" ? 0 : path.length];
    const order: MoveOrder = {
      unit,
      path,
      facing,
      run,
      jump,
      levels,
      purpose: it.fires ? "fire" : "plain",
    };
    const plain = levels.length === 0 && !here.captive && !it.fires && !this.rides.any;
    const found = short && plain ? short : await this.#judge(order, here, end);
    if (!found) return null;
    // While it is dragged nobody asks what else would do.
    const near = found.refused && !it.dragging ? await this.#near(order) : null;
    return { order, found, near };
  }

  /** Towards the nearest enemy, if it goes anywhere. */
  #looks(view: View, here: UnitView, end: Spot): number | null {
    return this.to ? towardsEnemy(view, here.controller, end) : null;
  }

  /** A captive that moves along, and whoever gets off, are put where there is room. */
  async #judge(order: MoveOrder, here: UnitView, end: Spot): Promise<PathFinding | null> {
    const captive = this.ui.unit(here.captive);
    const said = this.rides.captive !== null;
    const tries = (captive && !said) || this.rides.free ? AROUND : AROUND.slice(0, 1);
    let first: PathFinding | null = null;
    for (const turn of tries) {
      const tried = this.#beside(order, here, captive, end, turn);
      const found = await this.asker.lookFor("judge", { order: tried }, "path");
      const fits = found !== null && found.refused === null;
      // Where nothing will do, the first try is what is shown.
      if (fits || first === null) Object.assign(order, tried);
      if (fits) return found;
      first ??= found;
    }
    return first;
  }

  /** The order with everybody who is put down, in a direction from its front. */
  #beside(order: MoveOrder, here: UnitView, captive: UnitView | null, end: Spot, turn: number) {
    const tried = { ...order };
    if (captive) {
      const at = touching(here, captive, end, this.rides.captive ?? order.facing + turn);
      tried.captive = { at, facing: standing(captive)?.facing ?? order.facing };
    }
    if (this.rides.any) {
      const from = (this.rides.early ? standing(here)?.at : null) ?? end;
      tried.purpose = this.rides.purpose(this.ui, here, from, order.facing, turn) as never;
    }
    return tried;
  }

  async #near(order: MoveOrder): Promise<MoveOrder | null> {
    const action = { order: { move: order } };
    const table = this.ui.table();
    const refused = await table.why(action);
    const near = refused && (await table.nearest(refused));
    const held = near?.action as { order?: { move?: MoveOrder } } | undefined;
    return held?.order?.move ?? null;
  }

  /** The way as the board draws it. */
  ways(): Way[] {
    const { planned } = this;
    const from = standing(this.ui.unit(this.unit()))?.at;
    if (!planned || !from) return [];
    const { found, near, order } = planned;
    const refused = found.refused !== null;
    const points = [from, ...(order.path ?? [])];
    const words =
      points.length > 1 ? `${inches(found.length)} of ${allowance(found.allowed)} in` : "";
    const unit = order.unit;
    if (!refused || !near)
      return [{ unit, points, tone: refused ? "stop" : "plain", words, held: true }];
    return [
      { unit, points, tone: "wish", words: "" },
      {
        unit,
        points: [from, ...(near.path ?? [])],
        tone: "plain",
        words: `as far as it may`,
        held: false,
      },
    ];
  }

  /** The unit as it would stand. */
  ghosts(): Ghost[] {
    const { planned } = this;
    const from = standing(this.ui.unit(this.unit()));
    if (!planned || !from) return [];
    const { order, found, near } = planned;
    const shown = found.refused && near ? near : order;
    const at = shown.path?.at(-1) ?? from.at;
    const place = fieldOf(found.place);
    const cruising = place?.cruising ?? from.cruising;
    const captive = shown.captive && this.ui.unit(order.unit)?.captive;
    const purpose = shown.purpose as Purpose | undefined;
    const landed =
      typeof purpose === "object" && "disembark" in purpose ? purpose.disembark.units : [];
    const own: Ghost = {
      unit: order.unit,
      at,
      facing: shown.facing,
      cruising,
      banned: found.refused !== null && !near,
      held: true,
    };
    const beside = [...landed];
    if (captive && shown.captive) beside.push({ unit: captive, ...shown.captive });
    const held = (it: (typeof beside)[number]): Ghost => ({
      ...it,
      held: true,
      handle: `land:${it.unit}`,
    });
    return [own, ...beside.map(held)];
  }

  /** Where the handle to turn it is. */
  turner() {
    const { planned } = this;
    const here = this.ui.unit(this.unit());
    const from = standing(here);
    if (!planned || !here || !from) return null;
    return {
      at: planned.order.path?.at(-1) ?? from.at,
      facing: planned.order.facing,
      radius: here.base.radius,
    };
  }

  /** The handle to turn it was pulled there. */
  look(at: Spot): void {
    const here = standing(this.ui.unit(this.unit()));
    const facing = here && facingTo(this.to ?? here.at, at);
    if (facing !== null) this.facing = facing;
  }
}

function fieldOf(place: Place | null) {
  return place && typeof place === "object" && "field" in place ? place.field : null;
}
