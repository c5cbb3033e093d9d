import type { Spot } from "../../../lib/open/inches";
import type { Action, AssaultKind, Slot, UnitEntry, UnitView } from "../types";
import { isMech, standing } from "../units";

/** One thing that could be done to somebody, allowed or not. */
export interface Deed {
  name: string;
  detail: string;
  action: Action;
  /** Whether it is only shown where it is allowed. */
  rare: boolean;
}

/** When an attack is made: as an order of its own, or while another order goes on. */
export type Occasion = "order" | "ranged" | "close";

const SLOTS: readonly Slot[] = ["primary", "secondary"];

/** What could be tried on an enemy, one form of attack after the other; the server says which of it may be done. */
export function deeds(
  unit: UnitView,
  entry: UnitEntry,
  target: UnitView,
  others: readonly string[],
  occasion: Occasion,
): Deed[] {
  const found: Deed[] = [];
  const list = [...others];
  const slots = SLOTS.slice(0, entry.weapons.length);
  const damage = (slot: Slot) => `${unit.values?.damage[SLOTS.indexOf(slot)] ?? 0} damage`;
  const called = (slot: Slot) => (slots.length > 1 ? ` ${slot}` : "");
  const at = { unit: unit.id, with: list };
  if (occasion !== "close") {
    for (const indirect of [false, true]) {
      for (const slot of slots) {
        const weapon = isMech(entry) ? slot : null;
        found.push({
          name: `${indirect ? "Indirect" : "Fire"}${called(slot)}`,
          detail: damage(slot),
          action: { combat: { fire: { ...at, weapon, targets: [target.id], indirect } } },
          rare: indirect,
        });
      }
    }
  }
  if (occasion !== "ranged") {
    for (const slot of slots) {
      const weapon = isMech(entry) ? slot : null;
      found.push({
        name: `Strike${called(slot)}`,
        detail: damage(slot),
        action: { combat: { strike: { ...at, target: target.id, weapon, purpose: "damage" } } },
        rare: slot === "secondary",
      });
    }
    found.push({
      name: "Capture",
      detail: "close combat",
      action: { combat: { strike: { ...at, target: target.id, purpose: "capture" as never } } },
      rare: true,
    });
  }
  if (occasion === "order") found.push(...specials(unit, entry, target));
  return found;
}

/** The damage value that an attack is made with, where it names one. */
export function weaponOf(action: Action | undefined): Slot | null {
  const combat = action && "combat" in action ? action.combat : null;
  return combat && typeof combat === "object" && "fire" in combat
    ? (combat.fire.weapon ?? null)
    : null;
}

/** Charge, death from above, ram: a straight way that ends at the target. */
function specials(unit: UnitView, entry: UnitEntry, target: UnitView): Deed[] {
  const [from, to] = [standing(unit), standing(target)];
  if (!from || !to) return [];
  const end = beside(to.at, from.at, unit.base.radius + target.base.radius + 1);
  const facing = from.facing;
  const looks = Math.round((Math.atan2(to.at.x - from.at.x, to.at.y - from.at.y) * 180) / Math.PI);
  const order = (run: boolean, jump: boolean, purpose: object): Action => ({
    order: {
      move: {
        unit: unit.id,
        path: [end],
        facing: (looks + 360) % 360 || (looks === 0 ? 0 : facing),
        run,
        jump,
        purpose: purpose as never,
      },
    },
  });
  const deed = (name: string, action: Action): Deed => ({
    name,
    detail: "special attack",
    action,
    rare: true,
  });
  if (!isMech(entry)) return [deed("Ram", order(false, false, { ram: { target: target.id } }))];
  return [
    deed("Charge", order(true, false, { charge: { target: target.id } })),
    deed("Death from above", order(false, true, { "death-from-above": { target: target.id } })),
  ];
}

/** The spot so far from another, on the side of a third. */
export function beside(at: Spot, from: Spot, apart: number): Spot {
  const far = Math.hypot(from.x - at.x, from.y - at.y) || 1;
  return {
    x: Math.round(at.x + ((from.x - at.x) * apart) / far),
    y: Math.round(at.y + ((from.y - at.y) * apart) / far),
  };
}

/** What could be done to patch a friend up. */
export function repairs(unit: UnitView, entry: UnitEntry, friend: UnitView): Deed[] {
  const mends = entry["attack-symbol"] !== "crosshairs" || unit.equipment.includes("repair");
  if (!mends) return [];
  const deed = (name: string, byDie: boolean): Deed => {
    const purpose = { repair: { "by-die": byDie } } as never;
    const strike = { unit: unit.id, target: friend.id, purpose };
    return { name, detail: friend.id, action: { combat: { strike } }, rare: true };
  };
  return [deed(`Repair ${friend.id}`, false), deed(`Repair ${friend.id} by die`, true)];
}

/** Taking a friend aboard without going anywhere. */
export function boarding(unit: UnitView, friend: UnitView): Action {
  const facing = standing(unit)?.facing ?? 0;
  const purpose = { board: { units: [friend.id] } } as never;
  return { order: { move: { unit: unit.id, path: [], facing, purpose } } };
}

/** An assault: the move, then the attack. */
export function assault(
  unit: string,
  attack: AssaultKind,
  path: readonly Spot[],
  facing: number,
  jump: boolean,
): Action {
  return { order: { assault: { unit, attack, path: [...path], facing, jump } } };
}
