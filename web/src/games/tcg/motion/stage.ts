import type { AnyEvent } from "../../../generated/protocol";
import { isStill } from "../../../lib/settings.svelte";
import { type Flight, flights, hits } from "./flights";
import { type Box, between, isMoved } from "./paths";

/** Something on the table, as it was seen. */
interface Seen {
  node: HTMLElement;
  box: Box;
  /** The row it lies in, which may move as a whole. */
  row: Element | null;
}

const FLIGHT = 260;
/** Between cards that leave one pile one after another. */
const STAGGER = 60;
/** Between what two updates show, where they come faster. */
const STEP = 180;
/** How far what is shown may lag behind. */
const LAG = 900;
const RISE = 1100;
const HURT = 450;
const EASE = "cubic-bezier(0.3, 0, 0.2, 1)";

/** Moves what is on the table: everything lies already where it belongs, and only its picture is still on the way. */
export class Stage {
  #before: Map<string, Seen> | null = null;
  #rows = new Map<Element, number>();
  #until = 0;
  #running = new Set<Animation>();

  /** Remembers where everything lies. */
  take(root: HTMLElement | undefined): void {
    if (!root || isStill() || document.hidden) {
      this.#before = null;
      return;
    }
    this.#before = look(root);
    const rows = root.querySelectorAll("[data-row]");
    this.#rows = new Map([...rows].map((row) => [row, row.getBoundingClientRect().top]));
  }

  /** Shows the way from there to where everything lies now. */
  play(root: HTMLElement, layer: HTMLElement, events: readonly AnyEvent[]): void {
    const before = this.#before;
    this.#before = null;
    if (!before || isStill() || document.hidden) return;
    const now = look(root);
    const told = flights(new Set(before.keys()), new Set(now.keys()), events);
    const start = this.#begin();
    const shifts = this.#shiftRows(start);
    let moved = shifts.size > 0;
    for (const [key, it] of now) {
      const was = before.get(key);
      if (was && /^[chm]/.test(key) && !told.some(({ to }) => to === key))
        moved = this.#move(layer, was, it, shifts, start) || moved;
    }
    const hurt = hits(events);
    const order = new Map<string, number>();
    for (const flight of told) {
      const place = order.get(flight.from) ?? 0;
      order.set(flight.from, place + 1);
      // Whoever is hit is seen to be, before it goes.
      const wait = hurt.some(({ at }) => at === flight.from) ? HURT : place * STAGGER;
      moved = this.#fly(layer, flight, before, now, start + wait) || moved;
    }
    for (const { at, through } of hurt) {
      const there = now.get(at) ?? before.get(at);
      if (there) this.#hit(layer, there.box, through, start);
    }
    if (moved) this.#until = performance.now() + start + STEP;
  }

  /** Leaves out what is still on the way. */
  skip(): void {
    for (const animation of this.#running) animation.finish();
    this.#until = 0;
  }

  /** In how long what comes now begins: one update after another, as long as that can be waited for. */
  #begin(): number {
    const lag = Math.max(0, this.#until - performance.now());
    if (lag > LAG) this.skip();
    return lag > LAG ? 0 : lag;
  }

  #shiftRows(delay: number): ReadonlyMap<Element, number> {
    const shifts = new Map<Element, number>();
    for (const [row, top] of this.#rows) {
      if (!row.isConnected) continue;
      const by = top - row.getBoundingClientRect().top;
      if (Math.abs(by) < 2) continue;
      shifts.set(row, by);
      this.#animate(row, [{ transform: `translateY(${by}px)` }, { transform: "none" }], delay);
    }
    return shifts;
  }

  /** What lies elsewhere than before: within its row it glides or turns, from row to row it flies. */
  #move(
    layer: HTMLElement,
    was: Seen,
    now: Seen,
    rows: ReadonlyMap<Element, number>,
    delay: number,
  ): boolean {
    if (was.row === now.row) {
      const shift = now.row ? (rows.get(now.row) ?? 0) : 0;
      const from = { ...was.box, top: was.box.top - shift };
      if (!isMoved(from, now.box)) return false;
      this.#animate(
        now.node,
        [{ transform: between(now.box, from) }, { transform: "none" }],
        delay,
      );
      return true;
    }
    if (!isMoved(was.box, now.box)) return false;
    const shown = now.box.width * 2 < was.box.width ? was : now;
    this.#send(layer, shown, was.box, now.box, delay, now.node);
    return true;
  }

  #fly(
    layer: HTMLElement,
    flight: Flight,
    before: ReadonlyMap<string, Seen>,
    now: ReadonlyMap<string, Seen>,
    delay: number,
  ): boolean {
    const from = before.get(flight.from) ?? now.get(flight.from);
    const to = now.get(flight.to) ?? before.get(flight.to);
    if (!from || !to) return false;
    const back = flight.shows === "back" || /^[sp]/.test(flight.to);
    const pile = now.get(flight.from) ?? from;
    const shown = back ? pile : flight.shows === "before" ? from : to;
    // A pile that something is added to stays in sight.
    const arrives = /^[chm]/.test(flight.to) ? to.node : null;
    this.#send(layer, shown, from.box, to.box, delay, arrives);
    return true;
  }

  /** A picture of something goes from one place to another; what arrives is not seen until then. */
  #send(
    layer: HTMLElement,
    shown: Seen,
    from: Box,
    to: Box,
    delay: number,
    arrives: HTMLElement | null,
  ): void {
    const ghost = shown.node.cloneNode(true) as HTMLElement;
    const origin = layer.getBoundingClientRect();
    ghost.className += " ghost";
    for (const name of ["data-site", "data-spot", "id"]) ghost.removeAttribute(name);
    ghost.style.cssText = `position:absolute;margin:0;left:${shown.box.left - origin.left}px;top:${shown.box.top - origin.top}px;width:${shown.box.width}px;height:${shown.box.height}px;max-width:none;opacity:1`;
    layer.append(ghost);
    const path = [{ transform: between(shown.box, from) }, { transform: between(shown.box, to) }];
    this.#animate(ghost, path, delay, () => ghost.remove());
    if (arrives)
      this.#animate(arrives, [{ opacity: 0 }, { opacity: 0 }], 0, undefined, delay + FLIGHT);
  }

  #hit(layer: HTMLElement, box: Box, through: number, delay: number): void {
    const origin = layer.getBoundingClientRect();
    const mark = document.createElement("span");
    mark.className = "hit";
    mark.textContent = `−${through}`;
    mark.style.left = `${box.left + box.width / 2 - origin.left}px`;
    mark.style.top = `${box.top + box.height / 2 - origin.top}px`;
    layer.append(mark);
    const rise = [
      { opacity: 0, transform: "translate(-50%, -30%) scale(0.6)" },
      { opacity: 1, transform: "translate(-50%, -50%) scale(1.15)", offset: 0.15 },
      { opacity: 1, transform: "translate(-50%, -60%)", offset: 0.7 },
      { opacity: 0, transform: "translate(-50%, -110%)" },
    ];
    this.#animate(mark, rise, delay, () => mark.remove(), RISE);
  }

  #animate(
    element: Element,
    frames: Keyframe[],
    delay: number,
    then?: () => void,
    duration = FLIGHT,
  ): void {
    const animation = element.animate(frames, { duration, delay, easing: EASE, fill: "backwards" });
    this.#running.add(animation);
    const end = () => {
      this.#running.delete(animation);
      then?.();
    };
    animation.finished.then(end, end);
  }
}

/** Everything that lies somewhere, by key. */
function look(root: HTMLElement): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const name of ["site", "spot"]) {
    for (const node of root.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
      const { left, top, width, height } = node.getBoundingClientRect();
      if (width === 0) continue;
      const box = { left, top, width, height, turned: node.dataset.turned === "true" };
      seen.set(node.dataset[name]!, { node, box, row: node.closest("[data-row]") });
    }
  }
  return seen;
}
