import type { SharedSeed } from "./types";

/** What this browser found out about dice that come from a secret and parts. */
export interface FairDice {
  /** What the secret makes: what the table must have been bound to. */
  hash: string;
  /** Whether the secret and all parts are those that everybody was bound to. */
  holds: boolean;
  /** What the dice were made of. */
  seed: string;
}

/** What a browser saw of a table's dice while it played there, with its own parts: nobody can change that later. */
export interface Seen {
  commitment: string;
  /** Its own parts, by the number of the seat. */
  parts: Record<number, string>;
  /** What the seats were bound to when the parts were shown, by seat; null for computers. */
  seats?: (string | null)[];
}

/** Whether this page can compute hashes itself; only pages from a safe origin can. */
export function canCheck(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Computes everything again that a shared seed claims. Older games are bound to the secret alone. */
export async function checkDice(shared: SharedSeed): Promise<FairDice> {
  const { commitment, secret, parts, bound } = shared;
  if (!bound) {
    const hash = await sha256(bytes(secret));
    const seed = await sha256(words("ironlance dice 1"), bytes(secret), ...parts.map(bytes));
    return { hash, holds: hash === commitment.toLowerCase(), seed };
  }
  const hash = await sha256(
    words("ironlance table 2"),
    words(bound.table),
    bytes("00"),
    bytes(secret),
  );
  const people = bound.seats.flatMap((shown, place) => (shown ? [{ seat: place + 1, shown }] : []));
  const made = await Promise.all(
    people.map(({ seat }, place) => seatCommitment(commitment, seat, parts[place] ?? "")),
  );
  const fit =
    people.length === parts.length && people.every(({ shown }, place) => shown === made[place]);
  const seats = bound.seats.map((shown, place) => [
    Uint8Array.of(place + 1),
    bytes(shown ?? "00".repeat(32)),
  ]);
  const seed = await sha256(
    words("ironlance dice 2"),
    bytes(commitment),
    bytes(bound.start),
    ...seats.flat(),
    bytes(secret),
    ...parts.map(bytes),
  );
  return { hash, holds: fit && hash === commitment, seed };
}

/** What binds a seat to its part of the dice without showing it. */
export function seatCommitment(table: string, seat: number, part: string): Promise<string> {
  return sha256(words("ironlance seat 2"), bytes(table), Uint8Array.of(seat), bytes(part));
}

/** What a set-up is known by in the dice. */
export function startOf(setup: unknown): Promise<string> {
  return sha256(words("ironlance start 2"), words(ordered(setup)));
}

/** What in these dice is not as this browser saw it while it played; nothing if all is. */
export async function swapped(shared: SharedSeed, seen: Seen): Promise<string[]> {
  const wrong = [];
  if (shared.commitment !== seen.commitment)
    wrong.push("the table was bound to another secret when you sat down");
  for (const [seat, part] of Object.entries(seen.parts)) {
    const mine = await seatCommitment(seen.commitment, Number(seat), part);
    const place = shared.bound?.seats.slice(0, Number(seat)).filter((shown) => shown).length ?? 0;
    const there = shared.bound
      ? shared.bound.seats[Number(seat) - 1] === mine && shared.parts[place - 1] === part
      : shared.parts.includes(part);
    if (!there) wrong.push(`your part for seat ${seat} is not the one that you gave`);
  }
  const others = seen.seats?.some(
    (shown, place) => (shared.bound?.seats[place] ?? null) !== shown && !seen.parts[place + 1],
  );
  if (others) wrong.push("somebody's part is not the one they were bound to when you showed yours");
  return wrong;
}

/** JSON without blanks, the names in order. */
function ordered(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(ordered).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${ordered(field)}`).join(",")}}`;
}

async function sha256(...parts: Uint8Array[]): Promise<string> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  const digest = await crypto.subtle.digest("SHA-256", whole);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function words(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function bytes(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
