import type { TableState } from "../../lib/table.svelte";
import type { Things } from "../types";
import type { CardView, Place, View } from "./wire";

/** What lies on the table in a line each, one's own first. */
export function things(table: TableState): Things[] {
  const { players, cards } = table.view as View;
  const own = table.seat ?? 1;
  const seats = players
    .map((_, place) => place + 1)
    .sort((a, b) => Number(b === own) - Number(a === own));
  const name = (seat: number) =>
    table.info?.seats.find((it) => it.seat === seat)?.name || `seat ${seat}`;
  return seats.map((seat) => {
    const player = players[seat - 1]!;
    const counts = `Stockpile ${player["stockpile-count"]}, hand ${player["hand-count"]}, assets ${player.assets.join(", ") || "none"}`;
    return {
      heading: `Area of ${name(seat)}: ${counts}`,
      things: cards
        .filter((card) => card.controller === seat)
        .map((card) => ({ name: `#${card.id}`, words: cardWords(card) })),
    };
  });
}

function cardWords(card: CardView): string {
  const name = card.card ? card.card.replaceAll("-", " ") : "a card face down";
  const parts = [placeWords(card.place)];
  if (card.place === "construction") parts.push(`${card.construction} counters`);
  if (card.values)
    parts.push(
      `attack ${card.values.attack}, armor ${card.values.armor}, structure ${card.values.structure}`,
    );
  if (card.damage > 0) parts.push(`${card.damage} damage`);
  if (card.depleted) parts.push("depleted");
  else if (card.tapped) parts.push("tapped");
  return `#${card.id} ${name}: ${parts.join("; ")}`;
}

function placeWords(place: Place): string {
  if (typeof place === "string") return place.replaceAll("-", " ");
  if ("guard" in place)
    return `guards ${"card" in place.guard ? `#${place.guard.card}` : "the Stockpile"}`;
  if ("on" in place) return `on ${"card" in place.on ? `#${place.on.card}` : "the Stockpile"}`;
  return `in the ${place.in.replaceAll("-", " ")} region`;
}
