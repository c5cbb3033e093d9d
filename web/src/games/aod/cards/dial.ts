import type {
  Catalogue,
  Click,
  Colour,
  DialValue,
  EquipmentText,
  HeatClick,
  HeatText,
  Row,
  UnitEntry,
} from "./types";

/** The rows in the order of the values of a click. */
const ORDER: readonly Row[] = ["primary", "secondary", "speed", "attack", "defense"];

/** The rows of a unit's dial in the order in which they are read: what moves, shoots, stands, hurts. */
export function rowsOf(unit: Pick<UnitEntry, "weapons">): Row[] {
  const damage: Row[] = unit.weapons.length > 1 ? ["primary", "secondary"] : ["primary"];
  return ["speed", "attack", "defense", ...damage];
}

export function valueAt(click: Click, row: Row): DialValue {
  return click.values[ORDER.indexOf(row)]!;
}

/** How special equipment stands on a dial. */
export interface Mark {
  name: string;
  colour: Colour;
  circled: boolean;
  text: string;
}

/** The mark of the special equipment beside a value. */
export function markOf(catalogue: Catalogue, value: DialValue): Mark | null {
  if (!value.equipment) return null;
  const { equipment, circled = false } = value.equipment;
  const entry = catalogue.equipment.find((it) => it.equipment === equipment);
  return entry ? { name: entry.name, colour: entry.colour, circled, text: entry.text } : null;
}

/** Special equipment somewhere on a dial. */
export interface OnDial {
  row: Row;
  entry: EquipmentText;
  /** The clicks that show it, from 1. */
  clicks: number[];
  /** Those of them that show it in a circle. */
  circled: number[];
}

/** All special equipment of a unit's dial, row by row, each with the clicks that show it. */
export function equipmentOf(catalogue: Catalogue, unit: UnitEntry): OnDial[] {
  const found: OnDial[] = [];
  for (const row of rowsOf(unit)) {
    for (const [place, click] of unit.dial.entries()) {
      const mounted = valueAt(click, row).equipment;
      const entry = catalogue.equipment.find((it) => it.equipment === mounted?.equipment);
      if (!mounted || !entry) continue;
      const known = found.find((it) => it.row === row && it.entry === entry);
      const here = known ?? { row, entry, clicks: [], circled: [] };
      if (!known) found.push(here);
      here.clicks.push(place + 1);
      if (mounted.circled) here.circled.push(place + 1);
    }
  }
  return found;
}

/** "1 to 4 and 6", from clicks in order. */
export function spans(clicks: readonly number[]): string {
  const found: [number, number][] = [];
  for (const click of clicks) {
    const last = found.at(-1);
    if (last && last[1] === click - 1) last[1] = click;
    else found.push([click, click]);
  }
  const words = found.map(([from, to]) => {
    if (from === to) return `${from}`;
    return to === from + 1 ? `${from}, ${to}` : `${from} to ${to}`;
  });
  return words.join(", ");
}

/** The rows of a heat dial, and what each changes. */
export type HeatRow = keyof HeatClick;
export const HEAT_ROWS: readonly HeatRow[] = ["speed", "primary", "secondary"];

export function heatEffect(catalogue: Catalogue, click: HeatClick, row: HeatRow): HeatText | null {
  const effect = click[row].effect;
  return effect === null || effect === undefined
    ? null
    : (catalogue["heat-effects"][effect] ?? null);
}

/** All heat effects of a unit's heat dial, each with its row and the positions that show it. */
export function heatEffectsOf(
  catalogue: Catalogue,
  unit: UnitEntry,
): { row: HeatRow; effect: HeatText; positions: number[] }[] {
  const found: { row: HeatRow; effect: HeatText; positions: number[] }[] = [];
  for (const row of HEAT_ROWS) {
    for (const [position, click] of unit.heat.entries()) {
      const effect = heatEffect(catalogue, click, row);
      if (!effect) continue;
      const same = found.find((it) => it.row === row && it.effect.id === effect.id);
      if (same) same.positions.push(position);
      else found.push({ row, effect, positions: [position] });
    }
  }
  return found;
}

/** A modifier as it is printed: "−1", "0", "+2". */
export function signed(modifier: number): string {
  if (modifier === 0) return "0";
  return modifier < 0 ? `−${-modifier}` : `+${modifier}`;
}
