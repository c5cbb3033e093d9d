import type { TableState } from "../../lib/table.svelte";
import type { Question, Questions } from "../../lib/text-table/questions";
import { MODES, modeWords, seatOf } from "./names";
import type { Mode } from "./types";
import type { Query, View } from "./ui.svelte";

type Name = "unit" | "target" | "mode" | "token" | "from" | "to" | "name" | "hex";

type Token = Extract<Query, { token: unknown }>["token"]["token"];

/** What can be asked about the map, for those who do not see it; one's own units first, or the others where those are meant. */
export function questions(table: TableState): Questions<Name> {
  const units = Object.entries((table.view as View).units).flatMap(([id, unit]) =>
    unit?.hex ? [{ id, name: unit.name }] : [],
  );
  const named = units.map(({ id, name }) => ({ id, name: `${id} ${name}` }));
  const mine = named.filter((it) => seatOf(it.id) === table.seat);
  const others = named.filter((it) => !mine.includes(it));
  return {
    questions: asked,
    fields: {
      unit: { label: "Unit", list: [...mine, ...others] },
      target: { label: "Target", list: [...others, ...mine] },
      mode: {
        label: "Movement",
        list: MODES.slice(1).map((it) => ({ id: it, name: modeWords[it].verb })),
      },
      token: {
        label: "Token",
        list: [
          { id: "focus", name: "Focus" },
          { id: "evade", name: "Evade" },
          { id: "target-lock", name: "Target Lock" },
        ],
      },
      from: { label: "From unit or hex", suggestions: units },
      to: { label: "To unit or hex", suggestions: units },
      name: { label: "Unit or name", suggestions: units },
      hex: { label: "Hex" },
    },
  };
}

/** A question that the rules know. */
interface Asked extends Question<Name> {
  ask(answers: Record<Name, string>): Query;
}

const asked: Asked[] = [
  {
    id: "units",
    words: "Where is everybody?",
    fields: [],
    ask: () => ({ units: {} }),
  },
  {
    id: "whereis",
    words: "Where is …?",
    fields: ["name"],
    ask: ({ name }) => ({ whereis: { name } }),
  },
  {
    id: "nearest-enemy",
    words: "Which enemy is nearest to …?",
    fields: ["unit"],
    ask: ({ unit }) => ({ "nearest-enemy": { unit } }),
  },
  {
    id: "range",
    words: "How far is it from … to …?",
    fields: ["from", "to"],
    ask: ({ from, to }) => ({ range: { from, to } }),
  },
  {
    id: "line",
    words: "Does … see …, and what gives cover?",
    fields: ["unit", "target"],
    ask: ({ unit, target }) => ({ line: { unit, target } }),
  },
  {
    id: "arcs",
    words: "What is in the arcs of …?",
    fields: ["unit"],
    ask: ({ unit }) => ({ arcs: { unit } }),
  },
  {
    id: "reach",
    words: "What can … reach?",
    fields: ["unit", "mode"],
    ask: ({ unit, mode }) => ({ reach: { unit, mode: mode as Mode } }),
  },
  {
    id: "threat",
    words: "Where could … go and fire next?",
    fields: ["target"],
    ask: ({ target }) => ({ threat: { unit: target } }),
  },
  {
    id: "volley",
    words: "What can … fire at …, all together?",
    fields: ["unit", "target"],
    ask: ({ unit, target }) => ({ volley: { unit, target } }),
  },
  {
    id: "token",
    words: "What would a token of … change?",
    fields: ["unit", "token"],
    ask: ({ unit, token }) => ({ token: { unit, token: token as Token } }),
  },
  {
    id: "path",
    words: "How does … get to …?",
    fields: ["unit", "mode", "hex"],
    ask: ({ unit, mode, hex }) => ({ path: { unit, mode: mode as Mode, to: hex } }),
  },
  {
    id: "hex",
    words: "What is in hex …?",
    fields: ["hex"],
    ask: ({ hex }) => ({ hex: { hex } }),
  },
];
