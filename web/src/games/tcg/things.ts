import { seatName } from "../../lib/names";
import type { TableState } from "../../lib/table.svelte";
import type { Things } from "../types";
import { cardsOf } from "./model";
import type { Catalogue } from "./types";
import type { CardView, Place, Site, View } from "./wire";

/** What lies on the table in a line each, one's own first. */
export function things(table: TableState, catalogue: unknown): Things[] {
  const { players } = table.view as View;
  const cards = cardsOf(table.view as View);
  const names = new Map((catalogue as Catalogue).cards.map((it) => [it.id, it.name]));
  const cardName = ({ card }: CardView) => (card && names.get(card)) ?? "a card face down";
  const siteName = (site: Site) => {
    if ("stockpile" in site) return "the Stockpile";
    const card = cards.find((it) => it.id === site.card);
    return card ? `${cardName(card)} #${card.id}` : "a card that is gone";
  };
  const own = table.seat ?? 1;
  const seats = players
    .map((_, place) => place + 1)
    .sort((a, b) => Number(b === own) - Number(a === own));
  const name = (seat: number) => seatName(table.info?.seats, seat);
  return seats.map((seat) => {
    const player = players[seat - 1]!;
    const counts = `Stockpile ${player["stockpile-count"] ?? "?"}, hand ${player["hand-count"] ?? "?"}, assets ${player.assets.join(", ") || "none"}`;
    return {
      heading: `Area of ${name(seat)}: ${counts}`,
      things: [
        ...handOf(player.hand ?? [], names),
        ...cards
          .filter((card) => card.controller === seat)
          .map((card) => ({
            name: `#${card.id}`,
            words: `#${card.id} ${cardName(card)}: ${stateWords(card, siteName)}`,
          })),
      ],
    };
  });
}

/** The cards in a hand that the viewer may know, each once. */
function handOf(hand: readonly string[], names: ReadonlyMap<string, string>): Things["things"] {
  return [...new Set(hand)].map((id) => {
    const name = names.get(id) ?? id;
    const copies = hand.filter((it) => it === id).length;
    return { name, words: `${name}: in hand${copies > 1 ? `, ${copies} of them` : ""}` };
  });
}

function stateWords(card: CardView, siteName: (site: Site) => string): string {
  const parts = [placeWords(card.place, siteName)];
  if (card.place === "construction") parts.push(`${card.construction} counters`);
  if (card.values)
    parts.push(
      `attack ${card.values.attack}, armor ${card.values.armor}, structure ${card.values.structure}`,
    );
  if (card.damage > 0) parts.push(`${card.damage} damage`);
  if (card.depleted) parts.push("depleted");
  else if (card.tapped) parts.push("tapped");
  return parts.join("; ");
}

function placeWords(place: Place, siteName: (site: Site) => string): string {
  if (typeof place === "string") return place.replaceAll("-", " ");
  if ("guard" in place) return `guards ${siteName(place.guard)}`;
  if ("on" in place) return `on ${siteName(place.on)}`;
  return `in the ${place.in.replaceAll("-", " ")} region`;
}
