import type { AnyPrompt, Outcome, TableInfo } from "../../generated/protocol";
import { ApiError, get } from "../api";
import { forgetTable, type Place } from "../seats";
import { Connection } from "../socket";
import { resultWords } from "../table-frame/result";

const PATIENCE = 5_000;

/** A table of one's own at a glance. */
export interface Glance {
  info: TableInfo;
  /** The seats held here. */
  mine: number[];
  prompts: AnyPrompt[];
  outcome: Outcome | null;
}

/** Looks at a table at which one holds seats, and leaves again; null if it is gone. */
export async function glance(id: string, held: readonly Place[]): Promise<Glance | null> {
  try {
    const info = await get<TableInfo>(`/api/tables/${id}`);
    const mine = held.map(({ seat }) => seat).filter((seat) => seat > 0);
    const seen = info.status === "open" ? null : await peek(id);
    return { info, mine, prompts: seen?.prompts ?? [], outcome: seen?.status.outcome ?? null };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) forgetTable(id);
    return null;
  }
}

/** Who must decide is told at the table only; no events are asked for. Who only peeks does not sit down. */
function peek(id: string) {
  type Seen = { prompts: AnyPrompt[]; status: { outcome?: Outcome | null } } | null;
  return new Promise<Seen>((resolve) => {
    const leave = (seen: Seen) => {
      clearTimeout(late);
      connection.close();
      resolve(seen);
    };
    const late = setTimeout(() => leave(null), PATIENCE);
    const listener = {
      welcome: leave,
      update: () => undefined,
      connected: (status: string) => {
        if (status === "refused") leave(null);
      },
    };
    const nothing = () => Number.MAX_SAFE_INTEGER;
    const connection = new Connection(id, null, listener, nothing);
  });
}

/** How a table stands, in a few words, and whether it waits for somebody here. */
export function standing({ info, mine, prompts, outcome }: Glance): {
  words: string;
  waits: boolean;
} {
  if (outcome) return { words: resultWords(outcome, info.seats, mine), waits: false };
  if (info.status === "open") return { words: "Waiting for players", waits: false };
  if (info.status === "finished") return { words: "The game is over", waits: false };
  const owing = prompts.map(({ seat }) => seat);
  if (owing.some((seat) => mine.includes(seat))) return { words: "Your move", waits: true };
  const name = info.seats.find(({ seat }) => seat === owing[0])?.name;
  return { words: name ? `${name} decides` : "In play", waits: false };
}

/** The others at a table, by name. */
export function against({ info, mine }: Glance): string {
  const others = info.seats.filter(({ seat }) => !mine.includes(seat));
  if (others.length === 0) return info.seats.map(({ name }) => name).join(" and ");
  return `against ${others.map(({ name }) => name || "a friend").join(" and ")}`;
}
