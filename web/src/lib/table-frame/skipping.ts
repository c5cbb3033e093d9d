import type { Attachment } from "svelte/attachments";
import type { BeatQueue } from "../beats/queue.svelte";

/** How long a press must be held to skip everything, in milliseconds. */
const HELD = 450;

/** Lets a press skip a beat, and a press that is held all of them. What is pressed so is nothing else while beats are played. */
export function skipping(beats: BeatQueue): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let began = false;

    const down = () => {
      clearTimeout(timer);
      began = beats.playing;
      if (began) timer = setTimeout(() => beats.skipAll(), HELD);
    };
    const up = () => clearTimeout(timer);
    const click = (event: Event) => {
      // A key presses a button without a pointer.
      const keyed = (event as MouseEvent).detail === 0 && beats.playing;
      if (!began && !keyed) return;
      began = false;
      event.stopPropagation();
      event.preventDefault();
      beats.skip();
    };

    node.addEventListener("pointerdown", down, true);
    node.addEventListener("click", click, true);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
    return () => {
      clearTimeout(timer);
      node.removeEventListener("pointerdown", down, true);
      node.removeEventListener("click", click, true);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
    };
  };
}

/** Whether a key that is pressed while beats are played skips: any that writes, Enter and Escape; held, it skips all. */
export function skippedBy(event: KeyboardEvent, beats: BeatQueue): boolean {
  const plain = event.key.length === 1 || event.key === "Enter" || event.key === "Escape";
  if (!beats.playing || !plain) return false;
  if (event.repeat) beats.skipAll();
  else beats.skip();
  return true;
}
