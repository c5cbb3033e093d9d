import type { Refused } from "../../../generated/protocol";
import { type Cards, fullName, type Lance, type LanceUnit } from "./cards";
import type { Slot } from "./lance";

/** What a refusal is about: a unit of the lance, and perhaps one of its slots. */
export interface Concern {
  unit: number;
  slot: Slot | null;
}

/** The facts of a refused lance that name things: by name or, where there is no such thing, by id. */
interface Facts {
  mech?: string;
  tic?: string;
  upgrade?: string;
  card?: string;
  mechwarrior?: string;
  cards?: string[];
  items?: string[];
  mechwarriors?: number;
}

/** Where in the lance a refusal belongs; nowhere if it is about the lance as a whole. */
export function concerns(cards: Cards, lance: Lance, refusal: Refused): Concern[] {
  const facts = factsOf(refusal);
  return lance.units.flatMap((unit, place): Concern[] => {
    if (facts.mech && !isMech(cards, unit, facts.mech)) return [];
    const slots = slotsNamed(cards, unit, facts);
    if (slots.length > 0) return slots.map((slot) => ({ unit: place, slot }));
    const whole = namesOnlyMech(facts) || isItem(cards, unit, facts);
    return whole ? [{ unit: place, slot: null }] : [];
  });
}

export function isSameSlot(a: Slot | null, b: Slot | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function factsOf(refusal: Refused): Facts {
  const about = refusal.facts as { lance?: { refusal?: Record<string, unknown> } } | null;
  const [facts] = Object.values(about?.lance?.refusal ?? {});
  return (facts ?? {}) as Facts;
}

function isMech(cards: Cards, unit: LanceUnit, name: string): boolean {
  const mech = cards.units.get(unit.mech);
  return mech ? fullName(mech) === name : unit.mech === name;
}

/** Only the mech is named, and nothing on it that could be pointed at instead. */
function namesOnlyMech({ mech, tic, upgrade, mechwarrior, mechwarriors }: Facts): boolean {
  return Boolean(mech && !tic && !upgrade && !mechwarrior && !mechwarriors);
}

function isItem(cards: Cards, unit: LanceUnit, { items = [] }: Facts): boolean {
  const mech = cards.units.get(unit.mech);
  return Boolean(mech && items.some((item) => item.startsWith(`${fullName(mech)} (`)));
}

function slotsNamed(cards: Cards, unit: LanceUnit, facts: Facts): Slot[] {
  const { card, mechwarrior, upgrade, tic, cards: commands = [], items = [] } = facts;
  const listed = (name: string) => items.some((item) => item.startsWith(`${name} (`));
  const slots: Slot[] = [];
  for (const it of unit.upgrades ?? []) {
    const name = cards.upgrades.get(it.upgrade)?.name ?? it.upgrade;
    const named = upgrade ? upgrade === name && (!tic || tic === it.tic) : tic === it.tic;
    if (named || listed(name)) slots.push({ tic: it.tic });
  }
  const command = unit["command-card"];
  if (command) {
    const name = cards.commandCards.get(command)?.name ?? command;
    if (name === card || commands.includes(name) || listed(name)) slots.push("command");
  }
  const pilots = unit.mechwarriors ?? [];
  for (const [place, id] of pilots.entries()) {
    const name = cards.mechwarriors.get(id)?.name ?? id;
    const tooMany = facts.mechwarriors === pilots.length && place === pilots.length - 1;
    if (name === mechwarrior || name === card || tooMany || listed(name)) {
      slots.push({ pilot: place });
    }
  }
  return slots;
}
