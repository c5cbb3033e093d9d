import type { Rrt } from "../../../generated/rrt";

export type Catalogue = Rrt["catalogue"];
export type MechaEntry = Catalogue["mecha"][number];
export type ModeEntry = MechaEntry["modes"][number];
export type WeaponEntry = Catalogue["weapons"][number];
export type CardEntry = Catalogue["cards"][number];
export type CharacterEntry = Catalogue["characters"][number];
export type UpgradeEntry = Catalogue["upgrades"][number];

export type {
  Ability,
  CardRole,
  Faction,
  FeatureKind,
  ModeName,
  Size,
  WeaponAbility,
} from "../../../generated/rrt";
