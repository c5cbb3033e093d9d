import type { Clock, MadeTable, SeatInfo, TableInfo } from "../generated/protocol";
import { get, post } from "./api";
import { bind, showParts } from "./dice";
import { holdSeat, randomPart } from "./seats";

/** What a new table is to be. */
export interface NewTable {
  game: string;
  /** The level of a computer player, or null for a person. */
  seats: (string | null)[];
  /** The game's own if left out. */
  setup?: unknown;
  /** Play on from here, with new dice. */
  origin?: { replay: string; step: number };
  private?: boolean;
  clock?: Clock;
}

/** Makes a table, and keeps the secret by which its seats are freed again. */
export async function createTable(table: NewTable): Promise<TableInfo> {
  const { host, ...made } = await post<MadeTable>("/api/tables", table);
  localStorage.setItem(HOSTED, JSON.stringify({ ...hosted(), [made.id]: host }));
  return made;
}

const HOSTED = "ironlance.hosted";

/** The secrets of the tables that this browser has made. */
export function hosted(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(HOSTED) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** Sends somebody away from a table that this browser has made, before the game begins. */
export function freeSeat(table: string, seat: number): Promise<TableInfo> {
  return post<TableInfo>(`/api/tables/${table}/seats/${seat}/free`, { host: hosted()[table] });
}

/** Takes a free seat for this browser, with its part of the dice, and perhaps a force to play instead of the table's. */
export async function takeSeat(
  table: string,
  seat: number,
  name: string,
  force: unknown = null,
): Promise<void> {
  const brought = force ? { force: { text: JSON.stringify(force) } } : {};
  const path = `/api/tables/${table}`;
  const body = {
    name,
    ...(await bind(await get<TableInfo>(path), seat, randomPart())),
    ...brought,
  };
  const taken = await post<{ seat: SeatInfo; token: string }>(
    `/api/tables/${table}/seats/${seat}`,
    body,
  );
  holdSeat(table, { seat: taken.seat.seat, token: taken.token });
  await showParts(await get<TableInfo>(path));
}

/** Makes a table and sits down at it: for each seat that is taken at this screen, the name of who takes it. */
export async function openTable(
  table: NewTable,
  here: { seat: number; name: string }[],
): Promise<string> {
  const { id } = await createTable(table);
  for (const { seat, name } of here) await takeSeat(id, seat, name);
  return id;
}

/** How another game differs from the one before it. */
export interface Again {
  /** Everybody one seat further: with two, sides are swapped. */
  swapped?: boolean;
  /** Another computer player. */
  level?: string;
}

/** The seats of another game: for each the level of its computer player, and who sits down at this screen. */
export function seatsAgain(info: TableInfo, mine: readonly number[], { swapped, level }: Again) {
  const count = info.seats.length;
  const by = swapped ? 1 : 0;
  const before = info.seats.map((_, place) => info.seats[(place + count - by) % count]!);
  const seats = before.map((seat) => (seat.level ? (level ?? seat.level) : null));
  const here = before.flatMap((seat, place) =>
    mine.includes(seat.seat) ? [{ seat: place + 1, name: seat.name }] : [],
  );
  return { seats, here };
}

/** The same table again, with the same people at this screen. */
export function again(info: TableInfo, mine: readonly number[], how: Again = {}): Promise<string> {
  const { game, setup, clock, origin } = info;
  const { seats, here } = seatsAgain(info, mine, how);
  const begin = origin ? { origin: { replay: origin.replay, step: origin.step } } : { setup };
  return openTable({ game, clock, seats, private: true, ...begin }, here);
}

/** A link that others open to join or to watch. */
export function tableLink(id: string): string {
  return `${location.origin}/table/${id}`;
}
