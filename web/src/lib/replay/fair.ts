import type { SharedSeed } from "./types";

/** What this browser found out about dice that come from a secret and parts. */
export interface FairDice {
  /** The SHA-256 of the secret. */
  hash: string;
  /** Whether that is what the table was bound to. */
  holds: boolean;
  /** What the dice were made of: the SHA-256 of the words below, the secret and the parts. */
  seed: string;
}

const PREFIX = new TextEncoder().encode("ironlance dice 1");

/** Whether this page can compute hashes itself; only pages from a safe origin can. */
export function canCheck(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Computes everything again that a shared seed claims. */
export async function checkDice({ commitment, secret, parts }: SharedSeed): Promise<FairDice> {
  const hash = await sha256(bytes(secret));
  const seed = await sha256(PREFIX, bytes(secret), ...parts.map(bytes));
  return { hash, holds: hash === commitment.toLowerCase(), seed };
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

function bytes(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
