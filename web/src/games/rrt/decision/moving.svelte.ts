import { Asker } from "../../../lib/asking.svelte";
import { allowance, facingTo, inches, type Spot, wholeTurn } from "../../../lib/open/inches";
import { settings } from "../../../lib/settings.svelte";
import type { TableState } from "../../../lib/table.svelte";
import { held } from "../../../lib/variant";
import type { Action, Finding, MechaView, Query } from "../types";
import type { Overlay, RrtUi } from "../ui.svelte";
import { isAway, nearestEnemies, standing, towardsEnemy } from "../units";

interface Goal {
  to: Spot;
  by: readonly Spot[];
  facing: number;
}

/** A squadron that moves: all alike by one pull, then each by itself, then all at once. */
export class Moving {
  readonly asker: Asker<Query, Finding>;
  goals = $state.raw<ReadonlyMap<string, Goal>>(new Map());
  /** Who is chosen; the squadron follows it unless it goes alone. */
  lead = $state<string | null>(null);
  alone = $state(false);
  dragging = $state(false);
  /** Whether the moves are being made one after the other. */
  sending = $state(false);
  readonly #found;
  readonly #reach;
  #pulled = "";

  constructor(
    readonly ui: RrtUi,
    readonly table: () => TableState,
    readonly squadron: string,
  ) {
    this.asker = new Asker<Query, Finding>(table);
    this.#found = this.asker.answer(
      () => (this.goals.size > 0 && !this.sending ? this.goals : null),
      (goals) =>
        this.asker.look("moves", {
          moves: [...goals].map(([mecha, { to, by, facing }]) => ({
            mecha,
            to,
            by: [...by],
            facing,
          })),
        }),
      25,
    );
    this.#reach = this.asker.answer(
      () => (this.lead && this.goals.size === 0 ? { mecha: this.lead } : null),
      (query) => this.asker.look("reach", query),
    );
  }

  /** Those who may still move. */
  get members(): MechaView[] {
    return this.ui.members(this.squadron).filter((it) => standing(it) && !it.stepped);
  }

  get planned() {
    return this.goals.size > 0 ? (this.#found.value?.moves ?? []) : [];
  }
  get refused() {
    return this.planned.filter((it) => it.refused !== null);
  }
  /** The Command Points that all of it costs. */
  get points(): number {
    return this.planned.reduce((sum, { points }) => sum + points, 0);
  }
  get words(): string {
    const one = this.planned.find(({ mecha }) => mecha === this.lead) ?? this.planned[0];
    if (!one || one.used === null) return "";
    return `${inches(one.used)} of ${allowance(one.allowance)} in`;
  }

  #start(id: string): { at: Spot; facing: number } | null {
    return standing(this.ui.mecha(id));
  }

  /** Goes there: everybody by the same way, or the one alone. */
  go(lead: string, to: Spot): void {
    const from = this.goals.get(lead)?.to ?? this.#start(lead)?.at;
    if (!from) return;
    const by = { x: to.x - from.x, y: to.y - from.y };
    const next = new Map(this.goals);
    for (const { id } of this.members) {
      if (this.alone && id !== lead) continue;
      const start = this.goals.get(id)?.to ?? this.#start(id)!.at;
      const end = id === lead ? to : { x: start.x + by.x, y: start.y + by.y };
      next.set(id, { to: this.#onTable(end), by: [], facing: this.#looks(id, end) });
    }
    this.lead = lead;
    this.goals = next;
  }

  #onTable({ x, y }: Spot): Spot {
    const corner = this.ui.view?.table.upper_right ?? { x, y };
    return { x: Math.max(0, Math.min(corner.x, x)), y: Math.max(0, Math.min(corner.y, y)) };
  }

  /** As it was turned, or else towards the nearest enemy. */
  #looks(id: string, end: Spot): number {
    const turned = this.#turned.get(id);
    const { view } = this.ui;
    const enemy = view ? towardsEnemy(view, this.ui.seat, end) : null;
    return turned ?? enemy ?? this.#start(id)?.facing ?? 0;
  }
  #turned = new Map<string, number>();

  /** Whom a turn is about. */
  get #turning(): string[] {
    return this.alone && this.lead ? [this.lead] : this.members.map(({ id }) => id);
  }

  look(at: Spot): void {
    const from = this.lead && (this.goals.get(this.lead)?.to ?? this.#start(this.lead)?.at);
    const facing = from ? facingTo(from, at) : null;
    if (facing !== null) this.face(facing);
  }

  turn(by: number): void {
    const lead = this.lead ?? this.members[0]?.id;
    if (!lead) return;
    this.face((this.goals.get(lead)?.facing ?? this.#start(lead)?.facing ?? 0) + by);
  }

  face(facing: number): void {
    const next = new Map(this.goals);
    for (const id of this.#turning) {
      const goal = next.get(id);
      this.#turned.set(id, wholeTurn(facing));
      next.set(id, {
        to: goal?.to ?? this.#start(id)!.at,
        by: goal?.by ?? [],
        facing: wholeTurn(facing),
      });
    }
    this.goals = next;
  }

  /** A leg or a bend of a way is dragged. */
  bend(handle: string, at: Spot): void {
    const [, id, kind, number] = handle.match(/^(\w+):(leg|bend):(\d+)$/) ?? [];
    const goal = id ? this.goals.get(id) : undefined;
    const path = this.planned.find(({ mecha }) => mecha === id)?.path.slice(1) ?? [];
    if (!id || !goal) return;
    const corners = goal.by.length > 0 ? [...goal.by] : path.slice(0, -1);
    // A leg that is pulled becomes two; from then on its bend is what is dragged.
    if (kind === "leg" && this.#pulled !== handle) corners.splice(Number(number), 0, at);
    else corners[Number(number)] = at;
    if (kind === "leg") this.#pulled = handle;
    this.goals = new Map(this.goals).set(id, { ...goal, by: corners });
  }

  letGo(): void {
    this.#pulled = "";
    this.dragging = false;
  }

  /** Somebody stays after all. */
  drop(id: string): void {
    const next = new Map(this.goals);
    next.delete(id);
    this.goals = next;
  }

  clear(): void {
    this.goals = new Map();
    this.#turned.clear();
  }

  back = (): void => {
    if (this.goals.size > 0) this.clear();
    else if (this.alone) this.alone = false;
    else this.lead = null;
  };

  /** Those who cannot get there go as far as the rules suggest. */
  async shorten(): Promise<void> {
    for (const { mecha, action } of this.refused) {
      const refused = await this.table().why(action);
      const near = refused && (await this.table().nearest(refused));
      const goal = this.goals.get(mecha);
      const end = near && this.#endOf(near.action as Action, mecha);
      if (!end || !goal) this.drop(mecha);
      else this.goals = new Map(this.goals).set(mecha, { ...goal, ...end });
    }
  }

  #endOf(action: Action, mecha: string): Pick<Goal, "to" | "by" | "facing"> | null {
    const move = held(action, "move");
    const go = move && held(move, "go");
    if (go) {
      const to = go.path.at(-1) ?? this.#start(mecha)!.at;
      return { to, by: go.path.slice(0, -1), facing: go.facing };
    }
    const fly = move && held(move, "fly");
    const from = this.#start(mecha)?.at;
    if (!fly || !from) return null;
    const angle = (fly.facing * Math.PI) / 180;
    const along = (part: number) => Math.round(part * fly.length);
    const to = { x: from.x + along(Math.sin(angle)), y: from.y + along(Math.cos(angle)) };
    return { to, by: [], facing: fly.facing };
  }

  /** Makes all moves that may be made, in the order in which they make room for each other. */
  async send(): Promise<void> {
    const moves = this.planned.filter(({ refused }) => refused === null);
    this.sending = true;
    for (const { mecha, action } of moves) {
      if (!(await this.table().act(action))) break;
      this.drop(mecha);
    }
    this.sending = false;
    this.lead = null;
    // When all have moved there is nothing else to do.
    const away = this.ui.members(this.squadron).some((it) => isAway(it) && !it.stepped);
    if (settings.autoAnswer && moves.length > 0 && this.members.length === 0 && !away)
      await this.table().act({ move: "finish" });
  }

  overlay(): Partial<Overlay> {
    const { lead, planned } = this;
    const chosen = (id: string) => id === lead || (!this.alone && lead !== null);
    const goal = lead ? this.goals.get(lead) : undefined;
    const mecha = this.ui.mecha(lead);
    const spots = this.members.map((it) => standing(it)!.at);
    const { view, seat } = this.ui;
    return {
      // Where they may go is told by who is there.
      frame: view && this.goals.size === 0 ? [...spots, ...nearestEnemies(view, seat, spots)] : [],
      units: this.members.map(({ id }) => ({
        unit: id,
        kind: chosen(id) ? ("chosen" as const) : ("choice" as const),
        words: "may move",
      })),
      drag: this.members.map(({ id }) => id),
      reach: this.#reach.value ? [{ outline: this.#reach.value.outline, tone: "reach" }] : [],
      ghosts: [...this.goals].map(([unit, { to, facing }]) => ({
        unit,
        at: to,
        facing,
        banned: planned.some((it) => it.mecha === unit && it.refused !== null),
        held: true,
        handle: `ghost:${unit}`,
      })),
      ways: planned.map((it) => ({
        unit: it.mecha,
        points: it.path,
        tone: it.refused ? ("stop" as const) : ("plain" as const),
        words: it.mecha === lead ? this.words : "",
        held: it.mecha === lead,
      })),
      turner:
        goal && mecha && !this.dragging
          ? { at: goal.to, facing: goal.facing, radius: mecha.radius }
          : null,
    };
  }
}
