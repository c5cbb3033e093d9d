import type { Attachment } from "svelte/attachments";
import { settings } from "../settings.svelte";

/**
 * Keeps a press from meaning what it was not meant for: after the choices have changed, it counts only if it began on what is
 * there now, and not within a moment of the change.
 */
export class Guard {
  /** When something else was asked. */
  #asked = Number.NEGATIVE_INFINITY;
  /** When the choices in the dock were last others. */
  #changed = Number.NEGATIVE_INFINITY;

  /** Something else is asked now. */
  ask(): void {
    this.#asked = performance.now();
  }

  /** For the board: what lies there stays there while choices come and go, so only another question counts. */
  readonly board: Attachment<HTMLElement> = (node) => this.#watch(node, () => this.#asked);

  /** For the dock: any button that comes or goes is a change. */
  readonly dock: Attachment<HTMLElement> = (node) => {
    const observer = new MutationObserver((changes) => {
      const nodes = changes.flatMap((it) => [...it.addedNodes, ...it.removedNodes]);
      if (nodes.some(hasButton)) this.#changed = performance.now();
    });
    observer.observe(node, { childList: true, subtree: true });
    const leave = this.#watch(node, () => Math.max(this.#asked, this.#changed));
    return () => {
      observer.disconnect();
      leave();
    };
  };

  /** Whether a key is too early to mean a choice. */
  isEarly(event: KeyboardEvent): boolean {
    if (event.key.length > 1 && event.key !== "Enter") return false;
    // A key that is still held was meant for what was there before.
    return event.repeat || this.#within(event.timeStamp, Math.max(this.#asked, this.#changed));
  }

  #within(time: number, change: number): boolean {
    return time < change + settings.settling;
  }

  #watch(node: HTMLElement, change: () => number): () => void {
    let began = 0;
    const down = (event: PointerEvent) => {
      began = event.timeStamp;
    };
    const click = (event: MouseEvent) => {
      // What a key or a script presses has no pointer that went down before.
      const time = event.detail === 0 ? event.timeStamp : began;
      if (!this.#within(time, change())) return;
      event.stopPropagation();
      event.preventDefault();
    };
    node.addEventListener("pointerdown", down, true);
    node.addEventListener("click", click, true);
    return () => {
      node.removeEventListener("pointerdown", down, true);
      node.removeEventListener("click", click, true);
    };
  }
}

function hasButton(node: Node): boolean {
  return (
    node instanceof Element && (node.matches("button") || node.querySelector("button") !== null)
  );
}
