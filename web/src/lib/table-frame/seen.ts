/** What was last seen of each table that this browser looked at. */
const KEY = "ironlance.seen";
const MOST = 30;

function read(): [table: string, event: number][] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** The number of the last event that was seen; null at a table that is new here. */
export function lastSeen(table: string): number | null {
  return read().find(([it]) => it === table)?.[1] ?? null;
}

/** Remembers it, and forgets the tables that nobody has looked at for longest. */
export function keepSeen(table: string, event: number): void {
  const others = read().filter(([it]) => it !== table);
  localStorage.setItem(KEY, JSON.stringify([[table, event], ...others].slice(0, MOST)));
}
