import type { Camera } from "../board/camera.svelte";
import { SLACK } from "../board/drag";
import type { Point } from "../hex";
import { apart, type Field, type Spot } from "./inches";

/** Somebody on the board, as the hand needs to know them. */
export interface Standing {
  unit: string;
  /** On the board. */
  at: Point;
  radius: number;
}

/** What choosing on an open table means. */
export interface OpenAnswers {
  /** A unit was pressed; with another key held, it is meant as one more. */
  unit(unit: string, more: boolean): void;
  /** A spot of the ground was pressed. */
  spot(at: Spot): void;
  /** A unit that may be dragged was taken up. */
  take(unit: string): void;
  /** A unit is being dragged, or was let go there. */
  drag(unit: string, at: Spot, done: boolean): void;
  /** A handle is being dragged, or was let go there. */
  handle(name: string, at: Spot, done: boolean): void;
}

/** What the hand needs of the table of a game. */
export interface OpenTable {
  /** The spot under the pointer or the keyboard's cursor, and the unit there. */
  pointed: Spot | null;
  over: string | null;
  readonly answers: OpenAnswers;
  /** The units that may be dragged. */
  readonly drag: readonly string[];
  /** The units that may be chosen. */
  readonly choices: readonly string[];
  /** Whether the hand holds a ruler. */
  readonly measures: boolean;
  /** Everybody on the board. */
  readonly standing: readonly Standing[];
}

/** One end of the ruler: it snaps to whoever stands there. */
export type RulerEnd = { unit: string } | { point: Spot };

/** A finger is broader than what is smaller than this, in pixels. */
const FINGER = 40;
const FINE = 250;
const COARSE = 1000;

/** What mouse, fingers and keys do on an open table: point, choose, drag, measure. */
export class OpenHand {
  /** Whether the keys were used last, so that their cursor is shown and read out. */
  keyboard = $state(false);
  ruler = $state.raw<{ from: RulerEnd; to: RulerEnd } | null>(null);
  /** Whether something is being dragged. */
  busy = $state(false);

  constructor(
    readonly table: OpenTable,
    readonly camera: Camera,
    readonly field: () => Field,
  ) {}

  /** Who stands at a point of the board, the one whose middle is nearest first. */
  at(point: Point, slack = 0): Standing | null {
    const near = this.table.standing.filter(
      (it) => apart(it.at, point) <= it.radius + slack / this.camera.scale,
    );
    return near.toSorted((a, b) => apart(a.at, point) - apart(b.at, point))[0] ?? null;
  }

  point = (event: PointerEvent): void => {
    if (event.pointerType === "touch" || event.buttons !== 0) return;
    const at = this.#place(event);
    this.keyboard = false;
    this.table.pointed = this.field().holds(at) ? this.field().spot(at) : null;
    this.table.over = this.at(at)?.unit ?? null;
  };

  leave = (): void => {
    if (this.keyboard) return;
    this.table.pointed = null;
    this.table.over = null;
  };

  /** A mouse leaves the focus alone, so that the keys of the decision go on working. */
  press = (event: MouseEvent): void => {
    event.preventDefault();
    (document.activeElement as HTMLElement | null)?.blur();
  };

  /** Takes up a handle, a unit that may be dragged, or the ruler. */
  claim = (event: PointerEvent): boolean => {
    if (event.button !== 0 || !event.isPrimary) return false;
    const board = event.currentTarget as Element;
    const place = (it: PointerEvent) => this.#at(board, it);
    const at = place(event);
    if (this.table.measures) return this.#measure(event, at, place);
    const handle = (event.target as Element | null)?.closest<SVGElement>("[data-handle]")?.dataset
      .handle;
    if (handle) {
      this.#follow(event, place, (to, done) => this.table.answers.handle(handle, to, done));
      return true;
    }
    const there = this.at(at);
    const unit = named(event.target) ?? there?.unit;
    if (!unit || !this.table.drag.includes(unit)) return false;
    // It is held where it was taken, not at its middle.
    const centre = this.table.standing.find((it) => it.unit === unit)?.at ?? at;
    const off = { x: centre.x - at.x, y: centre.y - at.y };
    let taken = false;
    this.#follow(event, place, (to, done, free) => {
      if (!taken) this.table.answers.take(unit);
      taken = true;
      const middle = { x: free.x + off.x, y: free.y + off.y };
      this.table.answers.drag(unit, this.field().spot(middle), done);
      void to;
    });
    return true;
  };

  click = (event: MouseEvent): void => {
    if (this.table.measures) return;
    const at = this.#place(event);
    const touch = event instanceof PointerEvent && event.pointerType === "touch";
    const unit = named(event.target) ?? this.at(at, touch ? FINGER / 3 : 0)?.unit;
    this.keyboard = false;
    if (unit) {
      this.table.over = unit;
      this.table.answers.unit(unit, event.shiftKey || event.ctrlKey || event.metaKey);
    } else if (this.field().holds(at)) this.table.answers.spot(this.field().spot(at));
  };

  key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.#pressed(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Does what a key means, and says whether it meant anything. */
  #pressed({ key, target, shiftKey }: KeyboardEvent): boolean {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[
      key
    ];
    if (step) return this.#step(step as [number, number], shiftKey ? COARSE : FINE);
    if (key === "n" || key === "p") return this.#cycle(key === "n" ? 1 : -1);
    if (key === "Enter" || key === " ") {
      const unit = named(target) ?? (this.keyboard ? this.table.over : null);
      if (unit) this.table.answers.unit(unit, shiftKey);
      else if (this.keyboard && this.table.pointed) this.table.answers.spot(this.table.pointed);
      else return false;
      return true;
    }
    if (key === "+" || key === "=") this.camera.step(1);
    else if (key === "-") this.camera.step(-1);
    else if (key === "f") this.camera.fit();
    else return false;
    return true;
  }

  #step([x, y]: [number, number], far: number): boolean {
    const field = this.field();
    const middle = field.spot({
      x: this.camera.seen.x + this.camera.seen.width / 2,
      y: this.camera.seen.y + this.camera.seen.height / 2,
    });
    const from = this.table.pointed ?? middle;
    this.#moveTo(field.spot(field.draw({ x: from.x + x * far, y: from.y + y * far })));
    return true;
  }

  #cycle(by: number): boolean {
    const all =
      this.table.choices.length > 0 ? this.table.choices : this.table.standing.map((it) => it.unit);
    const next = all[(all.indexOf(this.table.over ?? "") + by + all.length) % all.length];
    const there = this.table.standing.find((it) => it.unit === next);
    if (!there) return false;
    this.#moveTo(this.field().spot(there.at));
    this.table.over = there.unit;
    return true;
  }

  #moveTo(spot: Spot): void {
    const at = this.field().draw(spot);
    this.keyboard = true;
    this.table.pointed = spot;
    this.table.over = this.at(at)?.unit ?? null;
    this.camera.show(at, 64);
  }

  #measure(event: PointerEvent, at: Point, place: (it: PointerEvent) => Point): boolean {
    const from = this.#end(at);
    this.ruler = { from, to: from };
    const move = (to: PointerEvent) => {
      if (to.pointerId === event.pointerId) this.ruler = { from, to: this.#end(place(to)) };
    };
    const up = (to: PointerEvent) => {
      if (to.pointerId !== event.pointerId) return;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
    return true;
  }

  #end(at: Point): RulerEnd {
    const there = this.at(at, 6);
    return there ? { unit: there.unit } : { point: this.field().spot(at) };
  }

  /** Follows a pointer that has something until it is let go of; a press without a way is a click. */
  #follow(
    event: PointerEvent,
    place: (it: PointerEvent) => Point,
    task: (to: Spot, done: boolean, free: Point) => void,
  ): void {
    const from = { x: event.clientX, y: event.clientY };
    let last: Point | null = null;
    const move = (to: PointerEvent) => {
      if (to.pointerId !== event.pointerId) return;
      if (!last && Math.hypot(to.clientX - from.x, to.clientY - from.y) < SLACK) return;
      last = place(to);
      this.busy = true;
      this.keyboard = false;
      task(this.field().spot(last), false, last);
    };
    const up = (end: PointerEvent) => {
      if (end.pointerId !== event.pointerId) return;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
      this.busy = false;
      if (!last) return;
      // The click that ends it is no press on what lies there.
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }));
      task(this.field().spot(last), true, last);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
  }

  #place(event: MouseEvent): Point {
    return this.#at(event.currentTarget as Element, event);
  }

  #at(board: Element, event: MouseEvent): Point {
    const { left, top } = board.getBoundingClientRect();
    return this.camera.toMap({ x: event.clientX - left, y: event.clientY - top });
  }
}

function swallow(event: MouseEvent): void {
  event.stopPropagation();
  event.preventDefault();
}

/** The unit that an element of the board stands for. */
function named(target: EventTarget | null): string | null {
  return (target as Element | null)?.closest<SVGElement>("[data-unit]")?.dataset.unit ?? null;
}
