import { readPlace } from "../../lib/open/inches";
import type { TableState } from "../../lib/table.svelte";
import type { Question, Questions } from "../../lib/text-table/questions";
import type { Catalogue, Query, View } from "./types";
import { fullName, seatOf, standing } from "./units";

type Name = "mecha" | "target" | "from" | "to" | "spot";

/** What can be asked about the table, for those who do not see it; one's own mecha first. */
export function questions(table: TableState, catalogue: unknown): Questions<Name> {
  const view = table.view as View;
  const named = view.mecha.filter(standing).map((it) => ({
    id: it.id,
    name: fullName(catalogue as Catalogue, it),
    own: seatOf(it.id) === table.seat,
  }));
  const list = named.toSorted((a, b) => Number(b.own) - Number(a.own));
  return {
    questions: asked,
    fields: {
      mecha: { label: "Mecha", list },
      target: { label: "Target", list: list.toReversed() },
      from: { label: "From mecha or spot", suggestions: list },
      to: { label: "To mecha or spot", suggestions: list },
      spot: { label: "Spot, in inches from the left and the bottom" },
    },
  };
}

/** A mecha by its name on the table, such as A1, or a spot. */
function target(text: string): Extract<Query, { distance: unknown }>["distance"]["from"] | null {
  const [mecha] = /^[ab][1-9]\d{0,2}\b/i.exec(text.trim()) ?? [];
  if (mecha) return { mecha: mecha.toUpperCase() };
  const point = readPlace(text.trim());
  return point && { point };
}

/** A question that the rules know. */
interface Asked extends Question<Name> {
  ask(answers: Record<Name, string>): Query | null;
}

const asked: Asked[] = [
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
    id: "sight",
    words: "Does … see …, and what cover has it?",
    fields: ["mecha", "target"],
    ask: ({ mecha, target }) => ({ sight: { from: mecha, to: { mecha: target } } }),
  },
  {
    id: "weapons",
    words: "What can … attack with now?",
    fields: ["mecha"],
    ask: ({ mecha }) => ({ weapons: { mecha } }),
  },
  {
    id: "template",
    words: "Whom would a blast of … on … catch?",
    fields: ["mecha", "target"],
    ask: ({ mecha, target }) => ({ template: { mecha, target: { mecha: target } } }),
  },
  {
    id: "arcs",
    words: "Who is in which arc of …?",
    fields: ["mecha"],
    ask: ({ mecha }) => ({ arcs: { mecha } }),
  },
  {
    id: "reach",
    words: "How far does … get?",
    fields: ["mecha"],
    ask: ({ mecha }) => ({ reach: { mecha } }),
  },
  {
    id: "path",
    words: "How does … get to …?",
    fields: ["mecha", "spot"],
    ask: ({ mecha, spot }) => {
      const to = readPlace(spot.trim());
      return to && { path: { mecha, to } };
    },
  },
];
