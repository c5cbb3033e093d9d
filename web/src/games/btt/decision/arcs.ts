import type { Finding, Overlay } from "../ui.svelte";

type Arcs = Extract<Finding, { arcs: unknown }>["arcs"];

/** Arcs as the board draws them around a hex; nothing while either is not known. */
export function arcsOf(arcs: Arcs | null, from: string | null | undefined): Overlay["arcs"] {
  return arcs && from ? { from, ...arcs } : null;
}
