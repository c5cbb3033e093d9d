import { seatName } from "../../lib/names";
import { inches } from "../../lib/open/inches";
import { ownFirst } from "../../lib/own-first";
import type { TableState } from "../../lib/table.svelte";
import type { Things } from "../types";
import { tokenWords, unitToken } from "./board/token";
import type { Catalogue, UnitView, View } from "./types";
import { standing } from "./units";

/** The units in a line each, one's own first, and the terrain. */
export function things(table: TableState, catalogue: unknown): Things[] {
  const view = table.view as View;
  const known = catalogue as Catalogue;
  const forces = ownFirst(view.players.length, table.seat).map((seat) => ({
    heading: `Battleforce of ${seatName(table.info?.seats, seat)}`,
    things: view.units
      .filter((unit) => unit.controller === seat)
      .map((unit) => ({ name: unit.id, words: `${unit.id} ${unitWords(unit, view, known)}` })),
  }));
  const terrain = view.terrain.map((feature) => {
    const name =
      feature.piece === null ? feature.terrain : (known.terrain[feature.piece]?.name ?? "");
    const kind = [
      feature.height === "ground" ? "" : feature.height,
      feature.terrain.replace("-", " "),
    ];
    const corners = feature.outline.map((at) => `${inches(at.x)} ${inches(at.y)}`).join("; ");
    return {
      name: `${feature.id}`,
      words: `${name}, ${kind.filter(Boolean).join(" ")}: corners ${corners}`,
    };
  });
  return terrain.length > 0 ? [...forces, { heading: "Terrain", things: terrain }] : forces;
}

function unitWords(unit: UnitView, view: View, catalogue: Catalogue): string {
  const token = unitToken(unit, view, catalogue);
  const there = standing(unit);
  const place = there
    ? `at ${inches(there.at.x)} ${inches(there.at.y)}, facing ${there.facing}`
    : elsewhere(unit);
  const { values } = unit;
  const figures = values
    ? `speed ${values.speed}, attack ${values.attack}, defense ${values.defense}, damage ${values.damage.join(" and ")}`
    : "";
  const name = `${token.name}, ${token.kind}: ${place}`;
  return [name, figures, tokenWords(token)].filter(Boolean).join("; ");
}

function elsewhere({ place }: UnitView): string {
  if (place === "reserve") return "not on the table yet";
  return "aboard" in place ? `aboard ${place.aboard.transport}` : "out of the game";
}
