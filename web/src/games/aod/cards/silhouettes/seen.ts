import { valueAt } from "../dial";
import type { Equipment, Row, Seen } from "../types";

/** Whether a unit has some special equipment in a row when the game begins. */
export function begins(unit: Seen, row: Row, ...equipment: Equipment[]): boolean {
  const click = unit.dial[unit.start];
  const mounted = click && valueAt(click, row).equipment;
  return mounted ? equipment.includes(mounted.equipment) : false;
}

/** Whether a unit wears armour on which something glances off. */
export function isArmoured(unit: Seen): boolean {
  return begins(
    unit,
    "defense",
    "heavy-armor",
    "hardened-armor",
    "reactive-armor",
    "reflective-armor",
  );
}
