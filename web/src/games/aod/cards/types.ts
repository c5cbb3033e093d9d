import type { Aod } from "../../../generated/aod";

export type Catalogue = Aod["catalogue"];
export type UnitEntry = Catalogue["units"][number];
/** What of a unit can be seen from afar. */
export type Seen = Pick<
  UnitEntry,
  | "name"
  | "base"
  | "speed-mode"
  | "class"
  | "weapons"
  | "capacity"
  | "artillery-range"
  | "anti-aircraft"
  | "attack-symbol"
  | "dial"
  | "start"
>;
export type CardEntry = Catalogue["cards"][number];
export type FactionEntry = Catalogue["factions"][number];
export type EquipmentText = Catalogue["equipment"][number];
export type HeatText = Catalogue["heat-effects"][number];
export type TableEntry = Catalogue["tables"][number];
export type PieceEntry = Catalogue["terrain"][number];
export type Click = UnitEntry["dial"][number];
export type DialValue = Click["values"][number];
export type HeatClick = UnitEntry["heat"][number];
export type Weapon = UnitEntry["weapons"][number];
export type BaseType = UnitEntry["base"];
export type CardType = CardEntry["type"];
export type Class = NonNullable<UnitEntry["class"]>;
export type Colour = EquipmentText["colour"];
export type RangeType = Weapon["range-type"];
export type Rank = UnitEntry["rank"];
export type SpeedMode = UnitEntry["speed-mode"];
export type Equipment = EquipmentText["equipment"];
/** A row of a combat dial. */
export type Row = "primary" | "secondary" | "speed" | "attack" | "defense";
