import { Asker } from "../../../lib/asking.svelte";
import type { TableState } from "../../../lib/table.svelte";
import type { Action, Finding, Query, UnitView } from "../types";
import type { AodUi, Overlay } from "../ui.svelte";
import { controlledBy, enemies, isMech, standing } from "../units";
import { aimOf, type Weighed, weigh } from "./attacking.svelte";
import { Bombarding } from "./bombarding.svelte";
import { assault, boarding, deeds, repairs, weaponOf } from "./deeds";
import { Planner } from "./planner.svelte";

/** An order as far as it has come: who, and then where to or at whom. */
export class Ordering {
  readonly asker: Asker<Query, Finding>;
  readonly plan: Planner;
  readonly gun: Bombarding;
  /** Those who are given the order; the first is who attacks. */
  chosen = $state.raw<readonly string[]>([]);
  /** Whom it is about. */
  target = $state<string | null>(null);
  /** Whether friends that are pressed join. */
  forming = $state(false);

  readonly lead = $derived(this.chosen[0] ?? null);
  readonly unit = $derived.by(() => this.ui.unit(this.lead));
  readonly entry = $derived.by(() => (this.unit ? this.ui.entry(this.unit) : null));
  readonly own = $derived.by(() => {
    const view = this.ui.view;
    return view ? controlledBy(view, this.#seat).filter((it) => standing(it) && it.able) : [];
  });
  readonly foes = $derived.by(() => (this.ui.view ? enemies(this.ui.view, this.#seat) : []));

  readonly #reach;
  readonly #group;
  readonly #weighed;
  readonly #kind;
  readonly #riders;
  readonly #line;
  readonly #assaults;
  readonly #formed;

  constructor(
    readonly ui: AodUi,
    readonly table: () => TableState,
  ) {
    const asker = new Asker<Query, Finding>(table);
    this.asker = asker;
    const single = () => (this.chosen.length === 1 ? this.lead : null);
    this.plan = new Planner(ui, asker, single);
    this.gun = new Bombarding(
      ui,
      asker,
      () => this.unit,
      () => this.chosen.slice(1),
    );
    this.#reach = asker.answer(
      () => (single() ? { unit: single()!, run: this.plan.run, jump: this.plan.jump } : null),
      (query) => asker.look("reach", query),
    );
    this.#group = asker.answer(
      () => (this.lead ? { unit: this.lead } : null),
      (query) => asker.look("formation", query),
    );
    this.#weighed = asker.answer(
      () => {
        const { unit, entry } = this;
        const foe = ui.unit(this.target);
        return unit && entry && foe ? deeds(unit, entry, foe, this.chosen.slice(1), "order") : null;
      },
      (all) => weigh(asker, this.lead ?? "", all),
    );
    this.#kind = asker.answer(
      () => {
        const { unit, entry } = this;
        if (!unit || !entry || !single()) return null;
        return this.#touched.flatMap((friend) => repairs(unit, entry, friend));
      },
      async (all) => (await weigh(asker, this.lead ?? "", all)).filter(({ refused }) => !refused),
    );
    this.#riders = asker.answer(
      () => {
        const { unit, entry } = this;
        if (!unit || !single() || !entry?.capacity) return null;
        return this.#touched.map((friend) => ({ id: friend.id, action: boarding(unit, friend) }));
      },
      async (all) => {
        const may = all.map(async ({ id, action }) => ((await asker.why(action)) ? [] : id));
        return (await Promise.all(may)).flat();
      },
    );
    this.#line = asker.answer(
      () => {
        if (!this.lead || !this.seen) return null;
        const end = this.plan.planned?.order;
        const weapon = this.#aimed;
        const stands = { at: end?.path?.at(-1) ?? null, facing: end?.facing ?? null };
        return { unit: this.lead, target: { unit: this.seen }, weapon, ...stands };
      },
      (query) => asker.look("line", query),
      30,
    );
    this.#assaults = asker.answer(
      () => {
        const order = this.plan.planned?.order;
        const plain = order && !order.run && !this.plan.fires && !this.plan.rides.any;
        if (!plain || !this.entry || !isMech(this.entry)) return null;
        const { unit, path = [], facing, jump = false } = order;
        return (["ranged", "close"] as const).map((attack) => ({
          attack,
          action: assault(unit, attack, path, facing, jump),
        }));
      },
      (all) => Promise.all(all.map(async (it) => ({ ...it, refused: await asker.why(it.action) }))),
      40,
    );
    this.#formed = asker.answer(
      () => this.together,
      (action) => asker.why(action),
    );
  }

  get #seat(): number {
    return this.table().seat ?? 1;
  }

  /** Friends that hang together with the unit in base contact, and those of them that could move with it. */
  get friends(): string[] {
    return (this.#group.value?.group ?? []).filter((id) => id !== this.lead);
  }
  get movable(): string[] {
    return (this.#group.value?.["can-move"] ?? []).filter((id) => id !== this.lead);
  }

  /** An enemy that is pointed at is looked at without being chosen. */
  get seen(): string | null {
    const pointed = this.lead && !this.target && this.foes.some(({ id }) => id === this.ui.over);
    return pointed ? this.ui.over : this.target;
  }

  /** The damage value whose line is looked at: that of the best shot, or else the one that reaches farthest. */
  get #aimed() {
    const shots = this.seen === this.target ? this.allowed : [];
    const chosen = shots.flatMap(({ deed }) => weaponOf(deed.action) ?? [])[0];
    if (chosen || !this.entry || !isMech(this.entry)) return chosen ?? null;
    const [primary = 0, secondary = 0] = (this.unit?.values?.ranges ?? []).map(([, most]) => most);
    return secondary > primary ? ("secondary" as const) : ("primary" as const);
  }

  /** What could be done to the target, the best first. */
  get found(): readonly Weighed[] {
    return this.target ? (this.#weighed.value ?? []) : [];
  }
  get allowed(): readonly Weighed[] {
    return this.found.filter(({ refused }) => !refused);
  }
  /** On the table lies what can be done, or else why nothing can. */
  get fanned(): readonly Weighed[] {
    return this.allowed.length > 0 ? this.allowed : this.found.slice(0, 1);
  }

  get #touched(): UnitView[] {
    return this.friends.flatMap((id) => this.ui.unit(id) ?? []);
  }

  /** What can be done for friends that it touches. */
  get helps(): readonly Weighed[] {
    return this.#kind.value ?? [];
  }
  /** Friends that it may take aboard. */
  get riders(): readonly string[] {
    return this.#riders.value ?? [];
  }

  get assaults() {
    return this.plan.planned ? (this.#assaults.value ?? []) : [];
  }

  get together(): Action | null {
    return this.chosen.length > 1 ? { order: { formation: { units: [...this.chosen] } } } : null;
  }
  /** Why they may not move together; nothing if they may. */
  get apart(): string {
    return this.#formed.value ? this.ui.plain(this.#formed.value.sentence) : "";
  }

  get vents(): Action | null {
    const { unit, entry } = this;
    const hot = unit && entry && isMech(entry) && (unit.heat > 0 || unit.shutdown);
    return hot ? { order: { vent: { unit: unit.id } } } : null;
  }

  /** Attacks on several at once, as the server offers them. */
  get several() {
    return this.table().actions.filter(({ action }) => {
      const fire = (action as { combat?: { fire?: { unit: string; targets: string[] } } }).combat
        ?.fire;
      return (
        fire?.unit === this.lead &&
        fire?.targets.length > 1 &&
        fire.targets.includes(this.target ?? "")
      );
    });
  }

  act = (action: unknown): void => void this.table().act(action);

  /** Says why something may not be done. */
  why = async (action: Action): Promise<void> => {
    this.table().refused = await this.asker.why(action);
  };

  select(id: string): void {
    this.#forget();
    this.plan.run = false;
    this.plan.jump = false;
    this.chosen = [id];
    this.ui.selected = id;
  }

  form(): void {
    const others = this.movable.length > 0 ? this.movable : this.friends;
    this.forming = true;
    if (this.lead) this.chosen = [this.lead, ...others.slice(0, 4)];
  }

  back = (): void => {
    if (this.gun.on) this.gun.clear();
    else if (this.plan.any) this.plan.clear();
    else if (this.target) this.target = null;
    else if (this.forming || this.chosen.length > 1) {
      this.forming = false;
      this.chosen = this.chosen.slice(0, 1);
    } else this.chosen = [];
  };

  /** What pressing a unit means. */
  press(id: string, more: boolean): void {
    const { lead } = this;
    if (lead && this.foes.some((it) => it.id === id)) {
      this.plan.clear();
      const there = standing(this.ui.unit(id));
      if (this.gun.on && there) this.gun.put(there.at);
      else this.target = this.target === id ? null : id;
    } else if (!this.own.some((it) => it.id === id)) {
      this.ui.selected = this.ui.selected === id ? null : id;
    } else if (lead && id !== lead && (more || this.forming)) {
      this.plan.clear();
      const others = this.chosen.filter((it) => it !== id);
      this.chosen = others.length < this.chosen.length ? others : [...this.chosen, id];
    } else if (id === lead && this.chosen.length === 1) this.back();
    else this.select(id);
  }

  /** What pressing the ground means. */
  go(at: { x: number; y: number }): void {
    if (this.gun.on) this.gun.put(at);
    else if (this.target) this.target = null;
    else if (this.lead && this.chosen.length === 1) this.plan.go(at);
  }

  take(id: string): void {
    if (this.lead !== id || this.chosen.length > 1) this.select(id);
    this.target = null;
    this.gun.clear();
  }

  #forget(): void {
    this.plan.clear();
    this.gun.clear();
    this.target = null;
    this.forming = false;
  }

  /** What the board draws of it; what lies around the target is added by who can say how. */
  overlay(): Partial<Overlay> {
    const { plan, unit, target, lead } = this;
    const planned = plan.planned?.order;
    const place = standing(unit);
    const end = planned?.path?.at(-1) ?? place?.at;
    const facing = planned?.facing ?? place?.facing ?? 0;
    const aims = plan.any || target !== null || this.gun.on;
    const line =
      this.seen && this.#line.value && this.ui.view
        ? aimOf(this.#line.value, this.ui.view, this.ui.catalogue.terrain)
        : null;
    const idle = this.chosen.length === 1 && !aims;
    return {
      units: [...this.#ownMarks(), ...(lead ? this.#foeMarks() : [])],
      reach:
        this.#reach.value && idle ? [{ outline: this.#reach.value.outline, tone: "reach" }] : [],
      ways: target ? [] : plan.ways(),
      ghosts: target ? [] : plan.ghosts(),
      turner: target || plan.dragging ? null : plan.turner(),
      arcs:
        unit && end && aims
          ? [{ at: end, facing, front: unit.base.front, ranges: rangesOf(unit) }]
          : [],
      line,
      drag: target ? [] : this.own.filter((it) => !it.ordered).map(({ id }) => id),
      circles: this.gun.circles(),
    };
  }

  #ownMarks(): Overlay["units"] {
    const open = (it: UnitView) => !it.ordered && (!this.lead || this.forming);
    return this.own.flatMap((it): Overlay["units"] => {
      if (this.chosen.includes(it.id)) return [{ unit: it.id, kind: "chosen" }];
      const words = this.forming ? "may join" : "may be ordered";
      return open(it) ? [{ unit: it.id, kind: "choice", words }] : [];
    });
  }

  #foeMarks(): Overlay["units"] {
    return this.foes.map(({ id }) => ({
      unit: id,
      kind: id === this.target ? ("chosen" as const) : ("target" as const),
      words: "may be attacked",
    }));
  }
}

/** How far each weapon of a unit reaches. */
export function rangesOf(unit: UnitView) {
  return (unit.values?.ranges ?? []).map(([least, most], place) => ({
    name: place === 0 ? "primary" : "secondary",
    least,
    most,
  }));
}
