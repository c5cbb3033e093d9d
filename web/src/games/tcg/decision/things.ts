import type { CardEntry } from "../../../generated/tcg";
import type { TcgUi } from "../ui.svelte";
import type { Thing } from "../wire";

/** Which card something is, where the viewer may know. */
export function thingCard(ui: TcgUi, thing: Thing): CardEntry | null {
  if ("card" in thing) return ui.cards.get(thing.card)?.entry ?? null;
  if ("in-scrapheap" in thing) return listed(ui, thing["in-scrapheap"], "scrapheap");
  if ("in-hand" in thing) return listed(ui, thing["in-hand"], "hand");
  return null;
}

function listed(
  ui: TcgUi,
  [seat, place]: [number, number],
  zone: "scrapheap" | "hand",
): CardEntry | null {
  const id = ui.view?.players[seat - 1]?.[zone]?.[place];
  return id ? ui.entry(id) : null;
}

/** What something is called. */
export function thingName(ui: TcgUi, thing: Thing): string {
  if ("card" in thing || "stockpile" in thing) {
    const controller =
      "card" in thing ? ui.cards.get(thing.card)?.view.controller : thing.stockpile;
    const whose =
      controller && controller !== ui.table().seat && "card" in thing
        ? ` of ${ui.nameOf(controller)}`
        : "";
    return `${ui.siteName(thing)}${whose}`;
  }
  return thingCard(ui, thing)?.name ?? "a card face down";
}
