import type { Attachment } from "svelte/attachments";
import { plainKey } from "./keys";

/** What each key presses; of several under one key the newest is meant. */
const bound = new Map<string, HTMLElement[]>();

/** Lets a key press this button from anywhere on the page, except where one writes. */
export function shortcut(key: string | undefined): Attachment<HTMLElement> {
  return (element) => {
    if (!key) return;
    if (bound.size === 0) document.addEventListener("keydown", press);
    bound.set(key, [...(bound.get(key) ?? []), element]);
    element.setAttribute("aria-keyshortcuts", key.length === 1 ? key.toUpperCase() : key);
    return () => {
      const others = (bound.get(key) ?? []).filter((it) => it !== element);
      if (others.length > 0) bound.set(key, others);
      else bound.delete(key);
      if (bound.size === 0) document.removeEventListener("keydown", press);
    };
  };
}

function press(event: KeyboardEvent): void {
  if (!plainKey(event)) return;
  // Where something has the focus that Enter presses by itself, that is meant.
  if (event.key === "Enter" && event.target !== document.body && isControl(event.target)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const element = bound.get(key)?.at(-1);
  if (!element) return;
  event.preventDefault();
  element.click();
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary, label") !== null;
}

/** Keys for choices one after the other, as far as they go. */
export function keyAt(place: number): string | undefined {
  return "123456789"[place];
}
