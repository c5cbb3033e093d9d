import type { Aod } from "../../generated/aod";
import { seatName } from "../../lib/names";
import type { TableState } from "../../lib/table.svelte";
import type { Things } from "../types";
import { cardsOf, nameOf } from "./builder/cards";
import { markOf, rowsOf, valueAt } from "./cards/dial";
import type { Catalogue } from "./cards/types";
import { rowName } from "./cards/words";
import { inches, spotWords } from "./inches";

type View = Aod["view"];
type UnitView = View["units"][number];
type FeatureView = View["terrain"][number];

/** Units, terrain and markers in a line each, one's own units first. */
export function things(table: TableState, catalogue: unknown): Things[] {
  const view = table.view as View;
  const content = catalogue as Catalogue;
  const seats = view.players
    .map(({ seat }) => seat)
    .sort((a, b) => Number(b === table.seat) - Number(a === table.seat));
  return [
    ...seats.map((seat) => ({
      heading: `Battleforce of ${seatName(table.info?.seats, seat)}`,
      things: view.units
        .filter(({ controller }) => controller === seat)
        .map((unit) => ({ name: unit.id, words: `${unit.id} ${unitWords(unit, content)}` })),
    })),
    { heading: "Terrain", things: view.terrain.map((it) => featureThing(it, content)) },
    ...(view.markers.length > 0
      ? [{ heading: "Artillery markers", things: view.markers.map(markerThing) }]
      : []),
  ];
}

/** What a unit is, where it is, what its dials show and what has become of it. */
function unitWords(unit: UnitView, content: Catalogue): string {
  const entry = content.units[unit.kind];
  const name = nameOf(cardsOf(content), entry?.number ?? "");
  const values = unit.showing && entry ? `; ${dialWords(unit, content)}` : "";
  return `${name}: ${[placeWords(unit), ...stateWords(unit)].join("; ")}${values}`;
}

function placeWords({ place }: UnitView): string {
  if (place === "reserve") return "not deployed yet";
  if (place === "stowed") return "aboard a transport";
  if ("aboard" in place) return `aboard ${place.aboard.transport}`;
  if ("out" in place) return place.out.replace("-", " ");
  const { at, facing, cruising } = place.field;
  return `at ${spotWords(at)}, facing ${facing} degrees${cruising ? ", cruising" : ""}`;
}

function stateWords(unit: UnitView): string[] {
  const { tokens, heat, captor, captive, passengers } = unit;
  return [
    ...(tokens > 0 ? [`${tokens} order ${tokens === 1 ? "token" : "tokens"}`] : []),
    ...(heat > 0 ? [`heat ${heat}`] : []),
    ...(unit.shutdown ? ["shut down"] : []),
    ...(unit.submerged ? ["submerged"] : []),
    ...(captor ? [`captive of ${captor}`] : []),
    ...(captive ? [`holds ${captive} captive`] : []),
    ...(passengers.length > 0 ? [`carries ${passengers.join(", ")}`] : []),
    ...(unit["engaged-with"].length > 0 ? [`touches ${unit["engaged-with"].join(", ")}`] : []),
  ];
}

function dialWords({ showing, kind, click }: UnitView, content: Catalogue): string {
  const entry = content.units[kind]!;
  const values = rowsOf(entry).map((row) => {
    const value = valueAt(showing!, row);
    const mark = markOf(content, value);
    const name = rowName(entry, row).toLowerCase();
    return `${name} ${value.number}${mark ? ` (${mark.name}${mark.circled ? ", in a circle" : ""})` : ""}`;
  });
  return `${values.join(", ")}, click ${click + 1} of ${entry.dial.length}`;
}

function featureThing(feature: FeatureView, content: Catalogue): Things["things"][number] {
  const { id, piece, terrain, height, outline } = feature;
  const called = piece === null ? "Terrain" : (content.terrain[piece]?.name ?? "Terrain");
  const high = { ground: "", elevated: "elevated ", abrupt: "abrupt elevated " }[height];
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const from = spotWords({ x: Math.min(...xs), y: Math.min(...ys) });
  const to = spotWords({ x: Math.max(...xs), y: Math.max(...ys) });
  const words = `${called} ${id + 1}: ${high}${terrain.replace("-", " ")}, between ${from} and ${to}`;
  return { name: `${called} ${id + 1}`, words };
}

function markerThing({ unit, at, blast }: View["markers"][number]): Things["things"][number] {
  return {
    name: `marker of ${unit}`,
    words: `Marker of ${unit}: at ${spotWords(at)}, blast radius ${inches(blast)} inches`,
  };
}
