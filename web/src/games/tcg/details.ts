/** What a log line shows beside its sentence. */
export interface Detail {
  die?: number;
  /** The damage the die deals. */
  damage?: number;
  /** How damage came through, as a sum. */
  sum?: string;
  /** The card it is about. */
  card?: string;
}

/** What there is to show of an event. */
export function detailOf(event: unknown): Detail {
  if (typeof event !== "object" || event === null) return {};
  const [name, body] = Object.entries(event)[0] ?? [];
  const held = (body ?? {}) as Record<string, unknown>;
  const number = (key: string) => (typeof held[key] === "number" ? (held[key] as number) : 0);
  if (name === "missile") return { die: number("die"), damage: number("damage") };
  if (name === "rolled" || name === "vehicle-rolled") return { die: number("die") };
  if (name === "received" && number("total") > 0) {
    const parts = [`${number("total")} damage`];
    if (number("prevented") > 0) parts.push(`− ${number("prevented")} prevented`);
    if (number("armor") > 0) parts.push(`− ${number("armor")} armor`);
    return parts.length === 1 ? {} : { sum: `${parts.join(" ")} = ${number("through")}` };
  }
  return typeof held.card === "string" ? { card: held.card } : {};
}
