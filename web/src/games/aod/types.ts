import type { Aod } from "../../generated/aod";

export type Catalogue = Aod["catalogue"];
export type View = Aod["view"];
export type Action = Aod["action"];
export type Ask = Aod["ask"];
export type Event = Aod["event"];
export type Finding = Aod["found"]["finding"];
export type Query = Aod["query"];
export type Extra = Aod["extra"];

export type {
  Area,
  AssaultKind,
  AttackDice,
  BaseType,
  BlowPurpose,
  CardAsk,
  CardEvent,
  Click,
  CombatAsk,
  CombatEvent,
  Edge,
  Equipment,
  Facing,
  FeatureView,
  FormationFinding,
  HeatClick,
  LineFinding,
  Member,
  MoveAsk,
  MoveEvent,
  MoveOrder,
  OrderEvent,
  PathFinding,
  PieceEntry,
  Place,
  Point,
  Purpose,
  Row,
  SetDown,
  SetupAsk,
  SetupEvent,
  Slot,
  SpeedMode,
  Tally,
  ThreatFinding,
  TurnAsk,
  TurnEvent,
  UnitEntry,
  UnitView,
} from "../../generated/aod";
