import { isStill } from "../../../lib/settings.svelte";
import type { TcgUi } from "../ui.svelte";

/** Brings what is to be decided into view where the table is larger than the screen: when none of it is seen, the first is. */
export function keepInView(ui: TcgUi, areas: () => HTMLElement | undefined): void {
  let before = "";
  $effect(() => {
    const marked = [...ui.overlay.sites].flatMap(([key, { kind }]) => (kind === "ban" ? [] : key));
    const root = areas();
    const now = marked.join(" ");
    if (!root || now === before) return;
    before = now;
    const there = marked.flatMap((key) => elementAt(root, key) ?? []);
    const [first] = there;
    if (!first || there.some((it) => isSeen(it, root))) return;
    const behavior = isStill() ? "instant" : "smooth";
    first.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
  });
}

function elementAt(root: HTMLElement, key: string): Element | null {
  return root.querySelector(`[data-site="${key}"]`);
}

function isSeen(element: Element, root: HTMLElement): boolean {
  const [it, box] = [element.getBoundingClientRect(), root.getBoundingClientRect()];
  const middle = it.top + it.height / 2;
  return it.height > 0 && middle > box.top && middle < box.bottom;
}
