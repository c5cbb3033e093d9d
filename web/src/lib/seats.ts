/** The seats this browser holds: the secrets of the tables it plays at. They never leave it except to sit down. */
export interface HeldSeat {
  seat: number;
  token: string;
}

/** A seat to sit down in: by its secret, or without one as a seat of the account that is signed in. */
export interface Place {
  seat: number;
  token: string | null;
}

const KEY = "ironlance.seats";

type Held = Record<string, HeldSeat[]>;

function read(): Held {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Held;
  } catch {
    return {};
  }
}

/** The seats held at a table, by their number. */
export function seatsAt(table: string): HeldSeat[] {
  return (read()[table] ?? []).toSorted((a, b) => a.seat - b.seat);
}

/** The tables at which this browser holds a seat, the newest first. */
export function heldTables(): string[] {
  return Object.keys(read()).reverse();
}

/** Keeps a seat. A token whose number is not known yet is kept as seat 0 until the table says. */
export function holdSeat(table: string, held: HeldSeat): void {
  const all = read();
  const others = (all[table] ?? []).filter((it) => it.token !== held.token);
  delete all[table];
  all[table] = [...others, held];
  localStorage.setItem(KEY, JSON.stringify(all));
}

/** Notes the number of a seat that came by a secret link. */
export function numberSeat(table: string, held: HeldSeat): void {
  if (read()[table]?.some((it) => it.token === held.token && it.seat === 0)) holdSeat(table, held);
}

/** Forgets a table. */
export function forgetTable(table: string): void {
  const all = read();
  delete all[table];
  localStorage.setItem(KEY, JSON.stringify(all));
}

/** The secret link of a seat. The secret is in the fragment, which browsers do not send. */
export function seatLink(table: string, token: string): string {
  return `${location.origin}/table/${table}#seat=${token}`;
}

/** Takes a seat's secret out of the address, if it is a secret link, and says whether it was one. */
export function acceptSeatLink(table: string): boolean {
  const token = new URLSearchParams(location.hash.slice(1)).get("seat");
  if (!token) return false;
  holdSeat(table, { seat: 0, token });
  history.replaceState(null, "", location.pathname + location.search);
  return true;
}

/** 32 random bytes as hexadecimal digits: a part of the dice, or a key that nobody else has. Also over plain http. */
export function randomPart(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
