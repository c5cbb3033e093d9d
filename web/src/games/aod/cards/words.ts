import type {
  BaseType,
  CardType,
  Class,
  RangeType,
  Rank,
  Row,
  SpeedMode,
  UnitEntry,
  Weapon,
} from "./types";

/** The words of the wire as people say them. */

export const bases: Record<BaseType, string> = {
  infantry: "Infantry",
  vehicle: "Vehicle",
  mech: "'Mech",
  "quad-mech": "Quad 'Mech",
};

export const modes: Record<SpeedMode, string> = {
  foot: "foot",
  aquatic: "aquatic",
  hover: "hover",
  tracked: "tracked",
  wheeled: "wheeled",
  mech: "'Mech",
  "quad-mech": "Quad 'Mech",
  vtol: "VTOL",
};

export const ranks: Record<Rank, string> = {
  green: "Green",
  veteran: "Veteran",
  elite: "Elite",
  unique: "Unique",
};

export const classes: Record<Class, string> = {
  light: "light",
  medium: "medium",
  heavy: "heavy",
  assault: "assault",
};

export const rangeTypes: Record<RangeType, string> = {
  ballistic: "ballistic",
  energy: "energy",
  melee: "melee",
};

export const attackSymbols: Record<UnitEntry["attack-symbol"], string> = {
  crosshairs: "crosshairs",
  triage: "triage",
  wrench: "wrench",
};

export const cardTypes: Record<CardType, string> = {
  "planetary-condition": "Planetary condition",
  "mercenary-contract": "Mercenary contract",
  "faction-pride": "Faction pride",
  "situational-alliance": "Situational alliance",
  gear: "Gear",
  "common-pilot": "Pilot",
  "legendary-pilot": "Legendary pilot",
  "gunslinger-pilot": "Gunslinger",
};

export function isMech(unit: Pick<UnitEntry, "base">): boolean {
  return unit.base === "mech" || unit.base === "quad-mech";
}

/** A unit's name, of a 'Mech with the variant. */
export function fullName(unit: Pick<UnitEntry, "name" | "variant">): string {
  return unit.variant ? `${unit.name} ${unit.variant}` : unit.name;
}

/** What a unit is, in a few words: "Veteran tracked vehicle", "Elite heavy 'Mech". */
export function kindWords(unit: UnitEntry): string {
  const rank = ranks[unit.rank];
  if (isMech(unit)) {
    const kind = unit.base === "quad-mech" ? "Quad 'Mech" : "'Mech";
    return [rank, unit.class && classes[unit.class], kind].filter(Boolean).join(" ");
  }
  return `${rank} ${modes[unit["speed-mode"]]} ${bases[unit.base].toLowerCase()}`;
}

/** What a unit can do besides, as its base shows it. */
export function traits(unit: UnitEntry): string[] {
  const range = unit["artillery-range"];
  return [
    ...(range ? [`Artillery, ${range} inches`] : []),
    ...(unit["anti-aircraft"] ? ["Anti-aircraft"] : []),
    ...(unit.capacity > 0 ? [`Transport, capacity ${unit.capacity}`] : []),
    ...(unit["attack-symbol"] === "triage" ? ["Triage: repairs foot units"] : []),
    ...(unit["attack-symbol"] === "wrench" ? ["Wrench: repairs all but foot units"] : []),
    ...(unit.vent > 0 ? [`Vent rating ${unit.vent}`] : []),
  ];
}

export function rangeWords({ minimum, maximum }: Weapon): string {
  return `${minimum}/${maximum}`;
}

/** The weapons of a unit in words: "energy 0/10, 2 targets". */
export function weaponWords(weapon: Weapon): string {
  const targets = weapon.targets > 1 ? `, ${weapon.targets} targets` : "";
  return `${rangeTypes[weapon["range-type"]]} ${rangeWords(weapon)}${targets}`;
}

const rowNames: Record<Row, string> = {
  primary: "Primary damage",
  secondary: "Secondary damage",
  speed: "Speed",
  attack: "Attack",
  defense: "Defense",
};

/** The name of a row of a unit's dial. */
export function rowName(unit: Pick<UnitEntry, "weapons">, row: Row): string {
  return row === "primary" && unit.weapons.length < 2 ? "Damage" : rowNames[row];
}
