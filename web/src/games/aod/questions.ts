import type { Aod } from "../../generated/aod";
import type { TableState } from "../../lib/table.svelte";
import type { Question, Questions } from "../../lib/text-table/questions";
import { cardsOf, nameOf } from "./builder/cards";
import type { Catalogue } from "./cards/types";
import { readSpot } from "./inches";

type Query = Aod["query"];
type View = Aod["view"];
type Name = "unit" | "target" | "friend" | "from" | "to" | "way" | "weapon" | "spot";

/** What can be asked about the table, for those who do not see it; one's own units first, or the others where those are meant. */
export function questions(table: TableState, catalogue: unknown): Questions<Name> {
  const view = table.view as View;
  const cards = cardsOf(catalogue as Catalogue);
  const { units } = catalogue as Catalogue;
  const standing = view.units.filter(({ place }) => typeof place === "object" && "field" in place);
  const named = standing.map(({ id, kind, controller }) => ({
    id,
    name: `${id} ${nameOf(cards, units[kind]?.number ?? "")}`,
    own: controller === table.seat,
  }));
  const mine = named.filter(({ own }) => own);
  const others = named.filter(({ own }) => !own);
  const suggestions = [...mine, ...others];
  return {
    questions: asked,
    fields: {
      unit: { label: "Unit", list: [...mine, ...others] },
      target: { label: "Target", list: [...others, ...mine] },
      friend: { label: "Unit", list: [...mine, ...others] },
      from: { label: "From unit or spot", suggestions },
      to: { label: "To unit or spot", suggestions },
      way: {
        label: "Movement",
        list: [
          { id: "move", name: "move" },
          { id: "run", name: "run" },
          { id: "jump", name: "use Jump Jets" },
        ],
      },
      weapon: {
        label: "Damage value",
        list: [
          { id: "primary", name: "primary" },
          { id: "secondary", name: "secondary" },
        ],
      },
      spot: { label: "Spot, in inches from the left and the bottom" },
    },
  };
}

/** A unit by its name on the table, such as A1, or a spot. */
function target(text: string): Extract<Query, { distance: unknown }>["distance"]["from"] | null {
  const [unit] = /^[a-d][1-9]\d?\b/i.exec(text.trim()) ?? [];
  if (unit) return { unit: unit.toUpperCase() };
  const point = readSpot(text);
  return point && { point };
}

const how = (way: string) => ({ run: way === "run", jump: way === "jump" });

/** A question that the rules know. */
interface Asked extends Question<Name> {
  ask(answers: Record<Name, string>): Query | null;
}

const asked: Asked[] = [
  {
    id: "line",
    words: "Has … a line of fire to …, and what does it cross?",
    fields: ["unit", "target", "weapon"],
    ask: ({ unit, target, weapon }) => ({
      line: {
        unit,
        target: { unit: target },
        weapon: weapon === "secondary" ? "secondary" : "primary",
      },
    }),
  },
  {
    id: "distance",
    words: "How far is it from … to …?",
    fields: ["from", "to"],
    ask: ({ from, to }) => {
      const [one, other] = [target(from), target(to)];
      return one && other && { distance: { from: one, to: other } };
    },
  },
  {
    id: "arcs",
    words: "Who is in which arc of …?",
    fields: ["unit"],
    ask: ({ unit }) => ({ arcs: { unit } }),
  },
  {
    id: "reach",
    words: "How far does … get?",
    fields: ["unit", "way"],
    ask: ({ unit, way }) => ({ reach: { unit, ...how(way) } }),
  },
  {
    id: "path",
    words: "How does … get to …?",
    fields: ["unit", "way", "spot"],
    ask: ({ unit, way, spot }) => {
      const to = readSpot(spot);
      return to && { path: { unit, to, ...how(way) } };
    },
  },
  {
    id: "threat",
    words: "How far could … move and shoot, and at whom?",
    fields: ["target"],
    ask: ({ target }) => ({ threat: { unit: target } }),
  },
  {
    id: "formation",
    words: "Who could form up with …?",
    fields: ["friend"],
    ask: ({ friend }) => ({ formation: { unit: friend } }),
  },
];
