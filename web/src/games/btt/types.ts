import type { Action, Catalogue, Event, Finding, View } from "./ui.svelte";

/** Parts of the wire types that have no name of their own there. */
export type UnitView = NonNullable<View["units"][string]>;
export type AttackView = NonNullable<View["attack"]>;
export type AttackFace = AttackView["dice"][number];
export type DefenseFace = AttackView["defense"][number];
export type Phase = View["phase"];
export type UnitEntry = Catalogue["units"][number];
export type TicEntry = UnitEntry["tics"][number];
export type DeckCard = Catalogue["heat-cards"][number];
export type Bracket = AttackView["bracket"];
export type Deck = Extract<Event, { "critical-drawn": unknown }>["critical-drawn"]["deck"];
export type Order = Extract<Action, { order: unknown }>["order"]["order"];
export type LineFinding = Extract<Finding, { line: unknown }>["line"];
export type UnitAction = Extract<Action, { act: unknown }>["act"]["action"];
export type BarAction = UnitEntry["action-bar"][number];
export type Declared = NonNullable<Extract<Action, { fire: unknown }>["fire"]["declared"]>;
export type Modification = Extract<Action, { modify: unknown }>["modify"];
export type Mode = "still" | "walking" | "running" | "jumping";
