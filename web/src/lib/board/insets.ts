import { getContext, setContext } from "svelte";

/** How much of a board is covered from each edge, in pixels: by panels, the dock, what floats at the top. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export const NONE: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

const KEY = Symbol("insets");

/** Tells the board what lies over it. */
export function provideInsets(insets: () => Insets): void {
  setContext(KEY, insets);
}

/** What lies over the board; nothing where nobody says so, as in a replay. */
export function useInsets(): () => Insets {
  return getContext<(() => Insets) | undefined>(KEY) ?? (() => NONE);
}

/** The same for style sheets: what is laid out by them keeps clear of what covers it. */
export function insetStyle({ top, right, bottom, left }: Insets): string {
  return `--inset-top:${top}px;--inset-right:${right}px;--inset-bottom:${bottom}px;--inset-left:${left}px`;
}
