import type { Me, MyTable } from "../generated/protocol";
import { get } from "./api";
import { type Place, seatsAt } from "./seats";

/** Who is signed in, if anybody. */
export async function me(): Promise<{ name: string } | null> {
  try {
    const { name } = await get<Me>("/api/me");
    return name ? { name } : null;
  } catch {
    return null;
  }
}

/** The tables at which the account that is signed in has a seat; none if nobody is. */
export async function myTables(): Promise<MyTable[]> {
  return (await me()) ? get<MyTable[]>("/api/me/tables").catch(() => []) : [];
}

/** The seats to take at a table: those this browser holds, or else those of the account. */
export async function placesAt(id: string, tables?: Promise<MyTable[]>): Promise<Place[]> {
  const held = seatsAt(id);
  if (held.length > 0) return held;
  const seats = (await (tables ?? myTables())).find((table) => table.id === id)?.seats ?? [];
  return seats.map((seat) => ({ seat, token: null }));
}
