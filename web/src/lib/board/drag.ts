import type { Attachment } from "svelte/attachments";
import type { Point } from "../hex";

/** A pointer that moves less than this many pixels is a click. */
export const SLACK = 6;

/** What becomes of something that is dragged. */
export interface Drag {
  begin?(element: HTMLElement): void;
  /** It was moved by so many pixels since it was taken. */
  move(by: Point): void;
  /** It was let go of; without an event it was broken off, and nothing should come of it. */
  end(event: PointerEvent | null): void;
}

/** Lets something be dragged by mouse, pen or finger; a drag is no click. */
export function draggable(drag: Drag): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number; pointer: number } | null = null;
    let dragged = false;

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || from) return;
      from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
      dragged = false;
      // A quick pointer is elsewhere before it is first heard of.
      addEventListener("pointermove", move);
      addEventListener("pointerup", up);
      addEventListener("pointercancel", up);
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== from?.pointer) return;
      const by = { x: event.clientX - from.x, y: event.clientY - from.y };
      if (!dragged && Math.hypot(by.x, by.y) < SLACK) return;
      if (!dragged) {
        dragged = true;
        // Only now, or else what is clicked inside would not hear of it.
        node.setPointerCapture(event.pointerId);
        drag.begin?.(node);
      }
      drag.move(by);
    };
    const up = (event: PointerEvent) => {
      if (event.pointerId === from?.pointer) letGo(event.type === "pointerup" ? event : null);
    };
    const letGo = (event: PointerEvent | null) => {
      if (!from) return;
      from = null;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
      if (!dragged) return;
      // Who drags leaves the focus free, so that Enter confirms what was chosen.
      node.blur();
      drag.end(event);
    };
    const click = (event: MouseEvent) => {
      if (!dragged) return;
      dragged = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };

    node.addEventListener("pointerdown", down);
    node.addEventListener("click", click, true);
    return () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("click", click, true);
      letGo(null);
    };
  };
}

/** A picture of something that follows the pointer over everything else until it is let go of. */
export class Carried {
  #ghost: HTMLElement | null = null;

  take(element: HTMLElement): void {
    const { left, top, width, height } = element.getBoundingClientRect();
    const ghost = element.cloneNode(true) as HTMLElement;
    ghost.inert = true;
    ghost.ariaHidden = "true";
    ghost.style.cssText = `position:fixed;z-index:50;left:${left}px;top:${top}px;width:${width}px;height:${height}px;margin:0;opacity:0.8;pointer-events:none`;
    element.after(ghost);
    // What it is fixed to may be a box of the page instead of the screen.
    const at = ghost.getBoundingClientRect();
    ghost.style.left = `${2 * left - at.left}px`;
    ghost.style.top = `${2 * top - at.top}px`;
    this.#ghost = ghost;
  }

  move({ x, y }: Point): void {
    if (this.#ghost) this.#ghost.style.translate = `${x}px ${y}px`;
  }

  /** Lets go, and says what of this kind lies below the pointer. */
  drop(event: PointerEvent | null, selector: string): HTMLElement | null {
    this.#ghost?.remove();
    this.#ghost = null;
    const below = event && document.elementFromPoint(event.clientX, event.clientY);
    return below?.closest<HTMLElement>(selector) ?? null;
  }
}
