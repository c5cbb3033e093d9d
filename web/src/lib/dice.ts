import type { TableInfo } from "../generated/protocol";
import { post } from "./api";
import { canCheck, type Seen, seatCommitment } from "./replay/fair";
import { seatsAt } from "./seats";

/** What this browser saw of the dice of its tables, kept to check the logs with when the games are over. */
const KEY = "ironlance.dice";
/** How many tables it remembers. */
const TABLES = 200;

function read(): Record<string, Seen> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Seen>;
  } catch {
    return {};
  }
}

/** What this browser saw of a table's dice, if it played there. */
export function seenAt(table: string): Seen | null {
  return read()[table] ?? null;
}

function keep(table: string, seen: Seen): void {
  const { [table]: _, ...others } = read();
  const kept = Object.entries(others).slice(1 - TABLES);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [table, seen]])));
}

/** What to sit down with: what binds this browser to its part, or the part at once where it cannot compute that. */
export async function bind(
  { id, commitment }: TableInfo,
  seat: number,
  part: string,
): Promise<{ commitment: string } | { part: string }> {
  const seen = seenAt(id) ?? { commitment, parts: {} };
  keep(id, { ...seen, parts: { ...seen.parts, [seat]: part } });
  return canCheck() ? { commitment: await seatCommitment(commitment, seat, part) } : { part };
}

/** Shows the parts of this browser's seats, once everybody is bound to theirs: not before, and not if anything was swapped. */
export async function showParts(info: TableInfo): Promise<void> {
  const seen = seenAt(info.id);
  const owing = info.seats.filter((seat) => seat["owes-part"] && seen?.parts[seat.seat]);
  if (!seen || owing.length === 0 || info.seats.some(({ kind }) => kind === "open")) return;
  if (info.commitment !== seen.commitment)
    throw new Error("the table is bound to other dice than when you sat down; do not play here");
  keep(info.id, { ...seen, seats: info.seats.map((seat) => seat.commitment ?? null) });
  const held = seatsAt(info.id);
  for (const { seat, commitment } of owing) {
    const part = seen.parts[seat] ?? "";
    if (commitment !== (await seatCommitment(seen.commitment, seat, part))) {
      throw new Error("your part of the dice was swapped; do not play here");
    }
    const token = held.find((it) => it.seat === seat)?.token ?? null;
    await post(`/api/tables/${info.id}/seats/${seat}/part`, { token, part });
  }
}
