import type { Mode } from "./types";
import type { Query } from "./ui.svelte";

/** The fields a question can have. */
export type Field = "unit" | "target" | "mode" | "from" | "to" | "name" | "hex";
export type Answers = Record<Field, string>;

/** A question of the text table. */
export interface Question {
  id: string;
  words: string;
  fields: Field[];
  ask: (answers: Answers) => Query;
}

export const questions: Question[] = [
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
