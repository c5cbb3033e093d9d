import type { Mention } from "../../generated/tcg";

/** What a log line shows beside its sentence. */
export interface Detail {
  die?: number;
  /** The damage the die deals. */
  damage?: number;
  /** How damage came through, as a sum. */
  sum?: string;
}

interface Parts {
  name: string;
  /** What it holds, by field. */
  held: Record<string, unknown>;
  /** The cards on the table that it speaks of, as they were called then. */
  names: readonly Pick<Mention, "id" | "card">[];
}

/** What happened, and the names that stand beside it. */
function partsOf(event: unknown): Parts {
  if (typeof event !== "object" || event === null) return { name: "", held: {}, names: [] };
  const { names = [], ...variant } = event as Partial<Parts> & Record<string, unknown>;
  const [name = "", body] = Object.entries(variant)[0] ?? [];
  return { name, held: (body ?? {}) as Record<string, unknown>, names };
}

/** What there is to show of an event. */
export function detailOf(event: unknown): Detail {
  const { name, held } = partsOf(event);
  const number = (key: string) => (typeof held[key] === "number" ? (held[key] as number) : 0);
  if (name === "missile") return { die: number("die"), damage: number("damage") };
  if (name === "rolled" || name === "vehicle-rolled") return { die: number("die") };
  if (name === "received" && number("total") > 0) {
    const parts = [`${number("total")} damage`];
    if (number("prevented") > 0) parts.push(`− ${number("prevented")} prevented`);
    if (number("armor") > 0) parts.push(`− ${number("armor")} armor`);
    return parts.length === 1 ? {} : { sum: `${parts.join(" ")} = ${number("through")}` };
  }
  return {};
}

/** The cards on the table that an event speaks of, by number, with which cards they were where the viewer knew. */
export function spokenOf(event: unknown): ReadonlyMap<number, string | null> {
  return new Map(partsOf(event).names.map(({ id, card }) => [id, card ?? null]));
}
