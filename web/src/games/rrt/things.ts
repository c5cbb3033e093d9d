import { seatName } from "../../lib/names";
import { placeWords } from "../../lib/open/inches";
import type { TableState } from "../../lib/table.svelte";
import type { Things } from "../types";
import type { Catalogue, FeatureView, MechaView, PlayerView, View } from "./types";
import { and, fullName, squadronName, standing } from "./units";

/** Squadrons, mecha, terrain and objectives in a line each, one's own first. */
export function things(table: TableState, catalogue: unknown): Things[] {
  const view = table.view as View;
  const content = catalogue as Catalogue;
  const players = view.players.toSorted(
    (a, b) => Number(b.seat === table.seat) - Number(a.seat === table.seat),
  );
  return [
    ...players.map((player) => ({
      heading: `Force of ${seatName(table.info?.seats, player.seat)}: ${player.points} Command Points, ${player.refill} next turn`,
      things: squadrons(player, view, content),
    })),
    { heading: "Terrain", things: view.terrain.map((it) => featureThing(it, content)) },
    ...(view.objectives.length > 0
      ? [
          {
            heading: "Objectives",
            things: view.objectives.map(({ at, holder }, place) => ({
              name: `objective ${place + 1}`,
              words: `Objective ${place + 1}: at ${placeWords(at)}, held by ${holder === null ? "nobody" : seatName(table.info?.seats, holder)}`,
            })),
          },
        ]
      : []),
  ];
}

function squadrons(player: PlayerView, view: View, content: Catalogue): Things["things"] {
  return player.squadrons.flatMap((squadron) => {
    const mecha = view.mecha.filter((it) => it.squadron === squadron.id);
    const state = squadron.activated ? ", activated this turn" : "";
    const aside = squadron.aside.length > 0 ? `, ${squadron.aside.length} set aside` : "";
    return [
      {
        name: squadron.id,
        words: `${squadron.id} ${squadronName(content, squadron)}${state}${aside}: ${and(mecha.map(({ id }) => id))}`,
      },
      ...mecha.map((it) => ({ name: it.id, words: mechaWords(it, content) })),
    ];
  });
}

/** What a mecha is, where it is, and what has become of it. */
function mechaWords(mecha: MechaView, content: Catalogue): string {
  const { speed, piloting, gunnery, defense, mdc, engaged } = mecha;
  const weapons = mecha.weapons.flatMap(({ weapon, ammo }) => {
    const entry = content.weapons[weapon];
    return entry ? [`${entry.name}${ammo === null ? "" : ` (${ammo} left)`}`] : [];
  });
  return [
    `${fullName(content, mecha)}: ${placeOf(mecha)}`,
    `MDC ${mdc} of ${mecha["full-mdc"]}`,
    `SPD ${speed}, PIL ${piloting}, GN ${gunnery ?? "none"}, DF ${defense}`,
    ...(engaged.length > 0 ? [`touches ${and(engaged)}`] : []),
    ...(mecha["held-by"] ? [`held by ${mecha["held-by"]}`] : []),
    ...(weapons.length > 0 ? [and(weapons)] : []),
  ].join("; ");
}

function placeOf(mecha: MechaView): string {
  const there = standing(mecha);
  if (there) return `at ${placeWords(there.at)}, facing ${there.facing} degrees`;
  const { place } = mecha;
  if (place === "reserve") return "not deployed yet";
  return typeof place === "object" && "out" in place
    ? place.out.replace("-", " ")
    : "off the table";
}

function featureThing(feature: FeatureView, content: Catalogue): Things["things"][number] {
  const { id, kind, outline, ground, cover, structure } = feature;
  const called = content.features.find((it) => it.feature === kind)?.name ?? kind;
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const from = placeWords({ x: Math.min(...xs), y: Math.min(...ys) });
  const to = placeWords({ x: Math.max(...xs), y: Math.max(...ys) });
  const base = structure ? `, MDC ${structure.mdc}, DF ${structure.defense}` : "";
  return {
    name: `${called} ${id}`,
    words: `${called} ${id}: ${ground} ground, ${cover} cover${base}, between ${from} and ${to}`,
  };
}
