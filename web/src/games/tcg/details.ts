/** What a log line shows beside its sentence. */
export interface Detail {
  die?: number;
  /** The damage the die deals. */
  damage?: number;
  /** How damage came through, as a sum. */
  sum?: string;
}

/** What an event holds, by field. */
function bodyOf(event: unknown): [name: string, held: Record<string, unknown>] {
  if (typeof event !== "object" || event === null) return ["", {}];
  const [name, body] = Object.entries(event)[0] ?? [""];
  return [name, (body ?? {}) as Record<string, unknown>];
}

/** What there is to show of an event. */
export function detailOf(event: unknown): Detail {
  const [name, held] = bodyOf(event);
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

/** The cards that an event speaks of: their ids where they have names, and their numbers on the table. */
export function spokenOf(event: unknown): { cards: string[]; table: number[] } {
  const [, held] = bodyOf(event);
  const names = (held.names ?? []) as { id: number; card: string | null }[];
  const others = [held.card, ...(Array.isArray(held.cards) ? held.cards : [])];
  const cards = [...names.map((it) => it.card), ...others].filter((it) => typeof it === "string");
  return { cards: [...new Set(cards)], table: names.map((it) => it.id) };
}

/** A piece of a sentence, and the name in it where it is one. */
export interface Piece {
  text: string;
  named: boolean;
}

/** A sentence in pieces, with the names apart; where one is the beginning of another, the longer one is meant. */
export function pieces(sentence: string, names: readonly string[]): Piece[] {
  const longest = names.filter((it) => it !== "").sort((a, b) => b.length - a.length);
  const found: Piece[] = [];
  let [plain, at] = ["", 0];
  const close = () => {
    if (plain) found.push({ text: plain, named: false });
    plain = "";
  };
  while (at < sentence.length) {
    const name = longest.find((it) => sentence.startsWith(it, at));
    if (name) {
      close();
      found.push({ text: name, named: true });
    } else plain += sentence[at];
    at += name?.length ?? 1;
  }
  close();
  return found;
}
