import { readPlace, type Spot } from "../../lib/open/inches";
import type { TableState } from "../../lib/table.svelte";
import type { Question, Questions } from "../../lib/text-table/questions";
import type { Catalogue, Query, View } from "./types";
import { isEnemy, standing } from "./units";

type Name = "unit" | "target" | "from" | "to" | "place" | "facing" | "weapon" | "pace";

/** What can be asked about the table, for those who do not see it; one's own units first, or the others where those are meant. */
export function questions(table: TableState, catalogue: unknown): Questions<Name> {
  const view = table.view as View;
  const known = catalogue as Catalogue;
  const units = view.units.filter((unit) => standing(unit));
  const named = units.map((unit) => ({
    unit,
    id: unit.id,
    name: `${unit.id} ${known.units[unit.kind]?.name ?? ""}`,
  }));
  const mine = named.filter(({ unit }) => !isEnemy(view, unit, table.seat ?? 1));
  const others = named.filter((it) => !mine.includes(it));
  return {
    questions: asked,
    fields: {
      unit: { label: "Unit", list: [...mine, ...others] },
      target: { label: "Target", list: [...others, ...mine] },
      from: { label: "From unit or place in inches", suggestions: named },
      to: { label: "To unit or place in inches", suggestions: named },
      place: { label: "Place in inches, such as 12.5 8" },
      facing: { label: "Facing in degrees, clockwise from up the table" },
      weapon: {
        label: "Damage value",
        list: [
          { id: "primary", name: "primary" },
          { id: "secondary", name: "secondary" },
        ],
      },
      pace: {
        label: "Movement",
        list: [
          { id: "move", name: "Move" },
          { id: "run", name: "Run" },
          { id: "jump", name: "Jump" },
        ],
      },
    },
  };
}

/** A question that the rules know; none where what was written is no place. */
interface Asked extends Question<Name> {
  ask(answers: Record<Name, string>): Query | null;
}

const UNIT = /^[A-D]\d{1,2}$/i;

function end(text: string) {
  const word = text.trim().split(" ")[0] ?? "";
  if (UNIT.test(word)) return { unit: word.toUpperCase() };
  const point = readPlace(text.trim());
  return point && { point };
}

function paced(pace: string) {
  return { run: pace === "run", jump: pace === "jump" };
}

function withPlace(text: string, ask: (at: Spot) => Query): Query | null {
  const at = readPlace(text.trim());
  return at && ask(at);
}

function degrees(text: string): number | null {
  const facing = Number(text);
  return text.trim() !== "" && Number.isInteger(facing) ? ((facing % 360) + 360) % 360 : null;
}

const asked: Asked[] = [
  {
    id: "distance",
    words: "How far is it from … to …?",
    fields: ["from", "to"],
    ask: ({ from, to }) => {
      const [start, goal] = [end(from), end(to)];
      return start && goal && { distance: { from: start, to: goal } };
    },
  },
  {
    id: "line",
    words: "Does … see …, in range, and what is between?",
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
    id: "arcs",
    words: "Who is in the arcs of …?",
    fields: ["unit"],
    ask: ({ unit }) => ({ arcs: { unit } }),
  },
  {
    id: "arcs-at",
    words: "Who would be in the arcs of … at …, facing …?",
    fields: ["unit", "place", "facing"],
    ask: ({ unit, place, facing }) =>
      withPlace(place, (at) => ({ arcs: { unit, at, facing: degrees(facing) } })),
  },
  {
    id: "reach",
    words: "How far does … get?",
    fields: ["unit", "pace"],
    ask: ({ unit, pace }) => ({ reach: { unit, ...paced(pace) } }),
  },
  {
    id: "path",
    words: "How does … get to …?",
    fields: ["unit", "pace", "place"],
    ask: ({ unit, pace, place }) =>
      withPlace(place, (to) => ({ path: { unit, to, ...paced(pace) } })),
  },
  {
    id: "threat",
    words: "Where could … go, and at whom could it fire?",
    fields: ["target"],
    ask: ({ target }) => ({ threat: { unit: target } }),
  },
  {
    id: "formation",
    words: "Who could form up with …?",
    fields: ["unit"],
    ask: ({ unit }) => ({ formation: { unit } }),
  },
];
