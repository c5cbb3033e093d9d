import type { Attachment } from "svelte/attachments";
import type { CardEntry } from "../../../generated/tcg";

/** How long one points or presses before a card is shown large. */
const POINTED = 350;
const PRESSED = 450;

/** The card that is shown large, and where what shows it lies. */
class Peek {
  card = $state.raw<CardEntry | null>(null);
  at = $state.raw<DOMRect | null>(null);
  /** Shown until it is closed: it was asked for by a key or a long press. */
  held = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(card: CardEntry, element: Element, held: boolean): void {
    clearTimeout(this.#timer);
    this.card = card;
    this.at = element.getBoundingClientRect();
    this.held = held;
  }

  soon(card: CardEntry, element: Element, wait: number, held: boolean): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.show(card, element, held), wait);
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.card = null;
    this.held = false;
  }

  /** Whoever points elsewhere looks no longer, unless it was asked for. */
  leave(): void {
    clearTimeout(this.#timer);
    if (!this.held) this.card = null;
  }
}

export const peek = new Peek();

/** Shows a card large while one points at the element, after a long press, or by the key I while it has the focus. */
export function peekable(card: CardEntry | null | undefined): Attachment<HTMLElement> {
  return (element) => {
    if (!card) return;
    let long = false;
    let pointed = false;
    // Whoever does not move looks at nothing new, even if the table moves under the pointer.
    const move = (event: PointerEvent) => {
      if (event.pointerType !== "mouse" || pointed || event.movementX + event.movementY === 0)
        return;
      pointed = true;
      peek.soon(card, element, POINTED, false);
    };
    const down = (event: PointerEvent) => {
      long = false;
      if (event.pointerType === "mouse") return peek.hide();
      peek.soon(card, element, PRESSED, true);
      setTimeout(() => (long = peek.held && peek.card === card), PRESSED + 20);
    };
    const up = () => !peek.held && peek.leave();
    const key = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "i" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (peek.card === card) peek.hide();
      else peek.show(card, element, true);
    };
    // A long press looks; it does not choose.
    const click = (event: MouseEvent) => {
      if (!long) return;
      long = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const menu = (event: Event) => long && event.preventDefault();
    const leave = () => {
      pointed = false;
      peek.leave();
    };
    const listeners: [string, EventListener, boolean?][] = [
      ["pointermove", move as EventListener],
      ["pointerleave", leave],
      ["pointerdown", down as EventListener],
      ["pointerup", up],
      ["pointercancel", leave],
      ["keydown", key as EventListener],
      ["blur", leave],
      ["click", click as EventListener, true],
      ["contextmenu", menu],
    ];
    for (const [name, listener, capture] of listeners)
      element.addEventListener(name, listener, capture);
    return () => {
      for (const [name, listener, capture] of listeners)
        element.removeEventListener(name, listener, capture);
      // What is being taken away may not change what is shown before that is done.
      queueMicrotask(() => peek.card === card && peek.hide());
    };
  };
}
