import type { Attachment } from "svelte/attachments";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * One stop of the Tab key for a whole row of cards: arrows go from card to card, and when the card that has the focus goes, its
 * neighbour has it.
 */
export const roving: Attachment<HTMLElement> = (node) => {
  let current: HTMLElement | null = null;
  let place = 0;
  let inside = false;
  const buttons = () => [...node.querySelectorAll<HTMLElement>("button:not(:disabled)")];

  function settle(): void {
    const all = buttons();
    const lost = inside && current !== null && !current.isConnected;
    if (lost || !current || !all.includes(current))
      current = all[Math.min(place, all.length - 1)] ?? null;
    for (const it of all) it.tabIndex = it === current ? 0 : -1;
    if (lost && document.activeElement === document.body) current?.focus();
  }
  function focused(event: FocusEvent): void {
    const button = (event.target as Element).closest<HTMLElement>("button");
    if (!button) return;
    inside = true;
    current = button;
    place = buttons().indexOf(button);
    settle();
  }
  function left(event: FocusEvent): void {
    // What is taken away loses the focus to nobody.
    if (event.relatedTarget) inside = false;
  }
  function moved(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = buttons()[place + step];
    if (!inside || !next) return;
    event.preventDefault();
    next.focus();
  }

  const observer = new MutationObserver(settle);
  observer.observe(node, { childList: true, subtree: true });
  node.addEventListener("focusin", focused);
  node.addEventListener("focusout", left);
  node.addEventListener("keydown", moved);
  settle();
  return () => {
    observer.disconnect();
    node.removeEventListener("focusin", focused);
    node.removeEventListener("focusout", left);
    node.removeEventListener("keydown", moved);
  };
};
