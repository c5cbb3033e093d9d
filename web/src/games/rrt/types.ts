import type { Rrt } from "../../generated/rrt";

export type Catalogue = Rrt["catalogue"];
export type View = Rrt["view"];
export type Action = Rrt["action"];
export type Ask = Rrt["ask"];
export type Event = Rrt["event"];
export type Finding = Rrt["found"]["finding"];
export type Query = Rrt["query"];
export type Setup = Rrt["setup"];

export type {
  Ability,
  ActivationAsk,
  Answerable,
  BlowNow,
  CombatAsk,
  CombatEvent,
  CommandAsk,
  Edge,
  Facing,
  FeatureView,
  H2HKind,
  HitOn,
  MechaEntry,
  MechaView,
  ModeName,
  Partner,
  Phase,
  Place,
  PlayerView,
  Point,
  SetupAsk,
  Spot as Stand,
  SquadronView,
  System,
  Target,
  TargetNow,
  WeaponEntry,
  WeaponNow,
} from "../../generated/rrt";
