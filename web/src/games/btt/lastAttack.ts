import type { AnyEvent } from "../../generated/protocol";
import { held } from "../../lib/variant";
import type { AttackFace, Deck, DefenseFace } from "./types";
import type { Event } from "./ui.svelte";

/** The attack that was made last, told by its dice and what came of it. */
export interface LastAttack {
  /** The number of its first event. */
  number: number;
  attacker: string;
  target: string;
  /** With what; none for a physical attack. */
  tic: string | null;
  attack: AttackFace[];
  defense: DefenseFace[] | null;
  /** The dice as they lay before they were last changed. */
  before: { attack: AttackFace[]; defense: DefenseFace[] } | null;
  evaded: boolean;
  result: { hits: number; evades: number; damage: number } | null;
  /** All circles that the target lost by it, those by cards and explosions included. */
  marked: { armor: number; external: number; internal: number } | null;
  cards: { deck: Deck; card: string }[];
  destroyed: boolean;
}

/** The last attack of the phase that goes on; null where there was none yet. */
export function lastAttack(events: readonly AnyEvent[]): LastAttack | null {
  const start = events.findLastIndex(({ event }) => held(event as Event, "attack-rolled"));
  const phase = events.findLastIndex(({ event }) => held(event as Event, "phase-began"));
  const first = events[start];
  const rolled = first && held(first.event as Event, "attack-rolled");
  if (!first || !rolled || phase > start) return null;
  const { attacker, target, tic, dice } = rolled;
  const found: LastAttack = {
    number: first.number,
    attacker,
    target,
    tic: tic ?? null,
    attack: dice,
    defense: null,
    before: null,
    evaded: false,
    result: null,
    marked: null,
    cards: [],
    destroyed: false,
  };
  for (const { event } of events.slice(start + 1)) follow(found, event as Event);
  return found;
}

/** Adds what came of an attack. What happens to others, or later to the same unit, is no part of it. */
function follow(found: LastAttack, event: Event): void {
  const changed = held(event, "dice-modified");
  if (changed) {
    found.before = { attack: found.attack, defense: found.defense ?? [] };
    found.attack = changed.attack;
    if (found.defense) found.defense = changed.defense;
    found.evaded ||= changed.modification === "spend-evade";
  }
  const defended = held(event, "defense-rolled");
  if (defended) {
    found.defense = defended.dice;
    found.before = null;
  }
  found.result ??= held(event, "attack-resolved");
  const marked = held(event, "damaged");
  if (marked?.unit === found.target) {
    const { armor, external, internal } = found.marked ?? { armor: 0, external: 0, internal: 0 };
    found.marked = {
      armor: armor + marked.armor,
      external: external + marked.external,
      internal: internal + marked.internal,
    };
  }
  const card = held(event, "critical-drawn");
  if (card?.unit === found.target) found.cards.push(card);
  found.destroyed ||= held(event, "destroyed")?.unit === found.target;
}
