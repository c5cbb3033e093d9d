import type { Camera } from "../../../lib/board/camera.svelte";
import { SLACK } from "../../../lib/board/drag";
import { centre, hexAt, type Point, SIZE } from "../../../lib/hex";
import { directionTo } from "../decision/facing";
import { type BttUi, nothing, type Overlay, type View } from "../ui.svelte";
import { cursorStep, cycle } from "./cursor";
import type { Land } from "./land";

/** A finger is broader than a hex that is smaller than this, in pixels. */
const FINGER = 40;
const MIDDLE = "1609";
/** How far from the middle of a hex, in its sizes, a unit is pulled that is to face that way. */
const PULLED = 0.42;

/** What mouse, fingers and keys do on the map: point, and choose. */
export class Hand {
  /** Whether the keys were used last, so that their cursor is shown and read out. */
  keyboard = $state(false);

  constructor(
    readonly ui: BttUi,
    readonly camera: Camera,
    readonly land: () => Land,
  ) {}

  get #overlay(): Overlay {
    return this.ui.overlay;
  }

  get #units(): View["units"] {
    return this.ui.view?.units ?? {};
  }

  /** The hexes that may be chosen, or whose unit may be. */
  get choices(): string[] {
    const { hexes, units } = this.#overlay;
    const marked = hexes.filter((it) => it.kind === "choice" || it.kind === "reach");
    const standing = units.filter((it) => it.kind === "choice");
    const places = standing
      .map((it) => this.#units[it.unit]?.hex)
      .filter((hex) => typeof hex === "string");
    return [...places, ...marked.map((it) => it.hex)];
  }

  point = (event: PointerEvent): void => {
    if (event.pointerType === "touch" || event.buttons !== 0) return;
    const hex = hexAt(this.#place(event));
    this.keyboard = false;
    this.ui.pointed = this.land().ground.has(hex) ? hex : null;
  };

  leave = (): void => {
    if (!this.keyboard) this.ui.pointed = null;
  };

  /** A mouse leaves the focus alone, so that the keys of the decision go on working. */
  press = (event: MouseEvent): void => {
    event.preventDefault();
    (document.activeElement as HTMLElement | null)?.blur();
  };

  /** Takes up a unit that may be dragged to where it goes. Pulled towards an edge of the hex, it faces that way. */
  claim = (event: PointerEvent): boolean => {
    const { unit } = named(event.target);
    const board = event.currentTarget as Element;
    if (event.button !== 0 || !unit || !this.#overlay.drag.includes(unit)) return false;
    const from = { x: event.clientX, y: event.clientY };
    const move = (to: PointerEvent) => {
      if (to.pointerId !== event.pointerId) return;
      const far = Math.hypot(to.clientX - from.x, to.clientY - from.y);
      if (!this.ui.dragged && far < SLACK) return;
      if (!this.ui.dragged) this.ui.board.answers.take(unit);
      const at = this.#at(board, to);
      const hex = hexAt(at);
      if (!this.land().ground.has(hex)) return;
      const { x, y } = centre(hex);
      const pulled = Math.hypot(at.x - x, at.y - y) > SIZE * PULLED;
      this.keyboard = false;
      this.ui.pointed = hex;
      this.ui.dragged = { unit, hex, facing: pulled ? directionTo({ x, y }, at) : null };
    };
    const up = (end: PointerEvent) => {
      if (end.pointerId !== event.pointerId) return;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
      const { dragged } = this.ui;
      this.ui.dragged = null;
      if (!dragged) return;
      // The click that ends it is no press on what lies there.
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }));
      const meant = end.type === "pointerup" && this.#overlay.drag.includes(unit);
      if (meant) this.ui.board.answers.hex(dragged.hex, dragged.facing);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
    return true;
  };

  click = (event: MouseEvent): void => {
    const at = this.#place(event);
    const { facing, unit } = named(event.target);
    if (facing) {
      this.ui.board.answers.facing(facing);
      return;
    }
    const touch = event instanceof PointerEvent && event.pointerType === "touch";
    const near = touch && SIZE * 2 * this.camera.scale < FINGER ? this.#near(at) : [];
    // Of several choices under one finger none is meant yet.
    if (near.length > 1) {
      this.camera.approach(at, 1);
      return;
    }
    const hex = near[0] ?? this.#units[unit ?? ""]?.hex ?? hexAt(at);
    if (!this.land().ground.has(hex)) return;
    this.keyboard = false;
    this.ui.pointed = hex;
    this.#choose(hex);
  };

  key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.#pressed(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Does what a key means, and says whether it meant anything. */
  #pressed({ key, target }: KeyboardEvent): boolean {
    const { facing, unit, hex } = named(target);
    const at = hex ?? this.#units[unit ?? ""]?.hex ?? this.ui.pointed;
    const to =
      { n: cycle(this.choices, at, 1), p: cycle(this.choices, at, -1) }[key] ??
      cursorStep(at ?? this.#first(), key, this.land());
    if (to) this.#moveTo(at || key === "n" || key === "p" ? to : this.#first());
    else if (key === "Enter" || key === " ") {
      if (facing) this.ui.board.answers.facing(facing);
      else return at !== null && this.#choose(at);
    } else if (key === "+" || key === "=") this.camera.step(1, at ? centre(at) : undefined);
    else if (key === "-") this.camera.step(-1, at ? centre(at) : undefined);
    // Where something is to be decided, 0 belongs to the decision.
    else if (key === "f" || (key === "0" && this.#overlay === nothing)) this.camera.fit();
    else return false;
    return true;
  }

  #moveTo(hex: string): void {
    this.keyboard = true;
    this.ui.pointed = hex;
    this.camera.show(centre(hex), 64);
  }

  /** Where to begin if nothing is pointed at. */
  #first(): string {
    const unit =
      this.#units[this.ui.selected ?? ""] ?? Object.values(this.#units).find((it) => it.hex);
    return this.choices[0] ?? unit?.hex ?? MIDDLE;
  }

  /**
   * Chooses what is in a hex, and says whether that changes anything. A unit that may be chosen comes before its hex,
   * a hex that may be chosen before the unit that stands in it.
   */
  #choose(hex: string): boolean {
    const { hexes, units } = this.#overlay;
    const unit = Object.keys(this.#units).find((id) => this.#units[id]!.hex === hex);
    const asked = units.some((it) => it.unit === unit && it.kind !== "chosen");
    const mark = hexes.find((it) => it.hex === hex && it.kind !== "pointed");
    if (unit && (asked || !mark)) this.ui.board.answers.unit(unit);
    else this.ui.board.answers.hex(hex);
    return mark?.kind !== "chosen";
  }

  #near(point: Point): string[] {
    return this.choices.filter((hex) => {
      const { x, y } = centre(hex);
      return Math.hypot(x - point.x, y - point.y) * this.camera.scale <= FINGER * 0.6;
    });
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

/** What an element of the map stands for. */
function named(target: EventTarget | null): DOMStringMap {
  const element = (target as Element | null)?.closest<SVGElement>(
    "[data-facing], [data-unit], [data-hex]",
  );
  return element?.dataset ?? {};
}
