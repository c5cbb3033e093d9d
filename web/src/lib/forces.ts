import { playableWith } from "../games/packs";
import { get } from "./api";

/** The forces this browser keeps: saved ones, and what is being worked on. */

export interface SavedForce {
  /** Its id in this browser. */
  id: string;
  game: string;
  name: string;
  force: unknown;
  /** When it was last saved, in milliseconds since 1970. */
  changed: number;
  /** Its id on the server, once it was shared or saved to an account. */
  shared?: string;
}

/** Work that is not saved: the force, and which saved force it began as. */
export interface Unsaved {
  force: unknown;
  saved: string | null;
}

interface Kept {
  version: 1;
  forces: SavedForce[];
  /** By game and source, the newest last. */
  unsaved: Record<string, Unsaved>;
}

const KEY = "ironlance.forces";
/** Unfinished work on more sources than this is forgotten, the oldest first. */
const MOST_UNSAVED = 20;

function read(): Kept {
  const nothing: Kept = { version: 1, forces: [], unsaved: {} };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null;
    // What a newer client wrote is not understood, and must not be lost: it is left alone.
    return kept?.version === 1 ? kept : nothing;
  } catch {
    return nothing;
  }
}

/** Says whether it could be kept: a browser may refuse, and what a newer client wrote stays. */
function write(kept: Kept): boolean {
  try {
    const there = JSON.parse(localStorage.getItem(KEY) ?? "null") as { version: number } | null;
    if (there && there.version > kept.version) return false;
    localStorage.setItem(KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** The saved forces of a game, the newest first. */
export function savedForces(game: string): SavedForce[] {
  const forces = read().forces.filter((it) => playableWith(it.game, game));
  return forces.toSorted((a, b) => b.changed - a.changed);
}

export function savedForce(id: string): SavedForce | null {
  return read().forces.find((it) => it.id === id) ?? null;
}

/** Saves a force, anew or over the one with its id. */
export function saveForce(force: SavedForce): boolean {
  const kept = read();
  const others = kept.forces.filter((it) => it.id !== force.id);
  return write({ ...kept, forces: [...others, force] });
}

export function deleteForce(id: string): boolean {
  const kept = read();
  return write({ ...kept, forces: kept.forces.filter((it) => it.id !== id) });
}

/** What was being worked on here; `source` is the id of a shared force, or empty for a new one. */
export function unsavedWork(game: string, source: string): Unsaved | null {
  return read().unsaved[`${game}/${source}`] ?? null;
}

export function keepUnsaved(game: string, source: string, work: Unsaved): boolean {
  const kept = read();
  const key = `${game}/${source}`;
  const others = Object.entries(kept.unsaved).filter(([it]) => it !== key);
  const entries = [...others.slice(1 - MOST_UNSAVED), [key, work] as const];
  return write({ ...kept, unsaved: Object.fromEntries(entries) });
}

export function forgetUnsaved(game: string, source: string): void {
  const kept = read();
  delete kept.unsaved[`${game}/${source}`];
  write(kept);
}

const PLAY = "ironlance.play";

/** Hands a force to the page that makes a new table, in this tab. */
export function handToNewTable(game: string, force: unknown): void {
  sessionStorage.setItem(PLAY, JSON.stringify({ game, force }));
}

/** The force that was handed over for this game, if any. */
export function handedForce(game: string): unknown {
  try {
    const handed = JSON.parse(sessionStorage.getItem(PLAY) ?? "null") as {
      game: string;
      force: unknown;
    } | null;
    return handed && playableWith(handed.game, game) ? handed.force : null;
  } catch {
    return null;
  }
}

/** The id of a shared force in what somebody pasted: a link to it, or the id itself. */
export function sharedId(pasted: string): string {
  const text = pasted.trim();
  return /\/build\/[^/]+\/([^/?#]+)/.exec(text)?.[1] ?? text;
}

/** A force that somebody shared, by its id. */
export async function sharedForce(id: string): Promise<unknown> {
  return (await get<{ force: unknown }>(`/api/forces/${encodeURIComponent(id)}`)).force;
}
