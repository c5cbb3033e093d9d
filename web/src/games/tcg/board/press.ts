import type { Attachment } from "svelte/attachments";
import type { TcgUi } from "../ui.svelte";
import type { Site } from "../wire";

/** Does what pressing means. Who presses with a pointer leaves the focus free, so that Enter confirms what was chosen. */
export function press(event: MouseEvent, task: () => void): void {
  if (event.detail > 0) (event.currentTarget as HTMLElement).blur();
  task();
}

/** Tells what somebody points at, by pointer or by focus, and whether it is touched. */
export function pointing(ui: TcgUi, site: Site): Attachment<HTMLElement> {
  return (node) => {
    const on = () => ui.point(site, true);
    const off = () => ui.point(site, false);
    const enter = (event: PointerEvent) => event.pointerType !== "touch" && on();
    const down = (event: PointerEvent) => {
      ui.touched = event.pointerType === "touch";
    };
    const key = () => {
      ui.touched = false;
    };
    const heard: [string, EventListener][] = [
      ["pointerenter", enter as EventListener],
      ["pointerleave", off],
      ["pointerdown", down as EventListener],
      ["keydown", key],
      ["focus", on],
      ["blur", off],
    ];
    for (const [name, listener] of heard) node.addEventListener(name, listener);
    return () => {
      off();
      for (const [name, listener] of heard) node.removeEventListener(name, listener);
    };
  };
}
