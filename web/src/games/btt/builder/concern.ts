import type { Refused } from "../../../generated/protocol";
import { plain, type Sentence, thingsIn } from "../../../lib/sentence";
import { type Cards, fullName, type Lance, type LanceUnit } from "./cards";
import type { Slot } from "./lance";

/** What a refusal is about: a unit of the lance, and perhaps one of its slots. */
export interface Concern {
  unit: number;
  slot: Slot | null;
}

/** Something in the lance that a fact may name. */
interface Named {
  id: string;
  name: string;
}

/** Where in the lance a refusal belongs; nowhere if it is about the lance as a whole. */
export function concerns(cards: Cards, lance: Lance, refusal: Refused): Concern[] {
  const facts = new Facts(refusal);
  return lance.units.flatMap((unit, place): Concern[] => {
    const mech = cards.units.get(unit.mech);
    const self = { id: unit.mech, name: mech ? fullName(mech) : unit.mech };
    if (facts.has("mech") && !facts.is("mech", self)) return [];
    const slots = slotsNamed(cards, unit, facts);
    if (slots.length > 0) return slots.map((slot) => ({ unit: place, slot }));
    const isWhole = namesOnlyMech(facts) || facts.hasMercenary(self);
    return isWhole ? [{ unit: place, slot: null }] : [];
  });
}

export function isSameSlot(a: Slot | null, b: Slot | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The facts of a refused lance, which name things of it: by name or, where there is no such thing, by id. */
class Facts {
  #values: ReadonlyMap<string, Sentence>;

  constructor(refusal: Refused) {
    this.#values = new Map((refusal.facts ?? []).map(({ name, value }) => [name, value]));
  }

  has(fact: string): boolean {
    return this.#values.has(fact);
  }

  number(fact: string): number | null {
    const [first] = this.#values.get(fact) ?? [];
    return typeof first === "object" && "number" in first ? first.number : null;
  }

  /** Whether a fact names this and nothing else. */
  is(fact: string, named: Named): boolean {
    const value = this.#values.get(fact) ?? [];
    const words = plain(value);
    return words === named.name || words === named.id || this.#isThing(value, named);
  }

  /** Whether this is among those that a fact lists. */
  lists(fact: string, named: Named): boolean {
    const value = this.#values.get(fact) ?? [];
    return this.#isThing(value, named) || plain(value).includes(named.name);
  }

  /** Whether this is among the mercenaries that are listed, each with its unit in brackets. */
  hasMercenary({ id, name }: Named): boolean {
    return this.lists("items", { id, name: `${name} (` });
  }

  #isThing(value: Sentence, { id }: Named): boolean {
    return thingsIn(value).some(({ thing }) => thing === id);
  }
}

/** Only the mech is named, and nothing on it that could be pointed at instead. */
function namesOnlyMech(facts: Facts): boolean {
  const others = ["tic", "upgrade", "mechwarrior", "mechwarriors"];
  return facts.has("mech") && !others.some((fact) => facts.has(fact));
}

function slotsNamed(cards: Cards, unit: LanceUnit, facts: Facts): Slot[] {
  const slots: Slot[] = [];
  for (const { upgrade, tic } of unit.upgrades ?? []) {
    const it = { id: upgrade, name: cards.upgrades.get(upgrade)?.name ?? upgrade };
    const isTic = facts.is("tic", { id: tic, name: tic });
    const isNamed = facts.has("upgrade")
      ? facts.is("upgrade", it) && (!facts.has("tic") || isTic)
      : isTic;
    if (isNamed || facts.hasMercenary(it)) slots.push({ tic });
  }
  const command = unit["command-card"];
  if (command) {
    const it = { id: command, name: cards.commandCards.get(command)?.name ?? command };
    if (facts.is("card", it) || facts.lists("cards", it) || facts.hasMercenary(it))
      slots.push("command");
  }
  const pilots = unit.mechwarriors ?? [];
  for (const [place, id] of pilots.entries()) {
    const it = { id, name: cards.mechwarriors.get(id)?.name ?? id };
    const isTooMany = facts.number("mechwarriors") === pilots.length && place === pilots.length - 1;
    if (facts.is("mechwarrior", it) || facts.is("card", it) || isTooMany || facts.hasMercenary(it))
      slots.push({ pilot: place });
  }
  return slots;
}
