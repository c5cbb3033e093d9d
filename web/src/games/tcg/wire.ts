import type { Affiliation, Asset, OptionKind, Speed } from "../../generated/tcg";

/** Something that can be attacked, guarded and built on. */
export type Site = { card: number } | { stockpile: number };
/** Anything an effect may be about. */
export type Thing =
  | Site
  | { "in-hand": [number, number] }
  | { "in-scrapheap": [number, number] }
  | { "in-stockpile": [number, number] };
export type Region = "stockpile" | "construction" | "command-post" | "patrol";
export type Place =
  | "construction"
  | "new"
  | "command-post"
  | "patrol"
  | { guard: Site }
  | { on: Site }
  | { in: Region };
export type Phase =
  | "beginning"
  | "untap"
  | "draw"
  | "deploy"
  | "repair"
  | "missions"
  | "end-of-missions"
  | "end"
  | "restock"
  | "turn-over";

export interface PlayerView {
  affiliation: Affiliation | null;
  hand: string[] | null;
  "hand-count": number;
  "stockpile-count": number;
  scrapheap: string[];
  deployments: number;
  resources: number;
  assets: Asset[];
  pool: number;
  out: boolean;
}

export interface ValuesView {
  attack: number;
  armor: number;
  structure: number;
  initiative: number;
  speed: Speed | null;
  options: string[];
}

export interface CardView {
  id: number;
  card: string | null;
  owner: number;
  controller: number;
  place: Place;
  tapped: boolean;
  depleted: boolean;
  revealed: boolean;
  damage: number;
  construction: number;
  cost: number | null;
  asset: Asset | null;
  counters: [string, number][];
  values: ValuesView | null;
}

export type Part = "attacker" | "blocker" | "target";
export type MissionStep =
  | { declared: [number, number] }
  | "blocking"
  | { decided: [number, number] }
  | "initiative"
  | "first"
  | "second"
  | "resolving"
  | { missiles: number }
  | "damage"
  | "follow-up"
  | "after"
  | { afterwards: [number, number] };

export interface FighterView {
  site: Site;
  part: Part;
  assigned: boolean;
  /** The options it has used, bit by bit. */
  options: number;
  spent: boolean;
  pressed: boolean;
  gone: boolean;
  hurt: boolean;
  scrapped: boolean;
}

export interface AssignedView {
  by: Site;
  to: Site;
  points: number;
  extra: number;
  missiles: number;
}

export interface MissionView {
  attacker: number;
  defender: number;
  target: Site;
  step: MissionStep;
  fighters: FighterView[];
  blocked: boolean;
  reachable: boolean;
  battle: boolean;
  scores: [number, number];
  played: [string[], string[]];
  assigned: AssignedView[];
}

export interface View {
  turn: number;
  active: number;
  phase: Phase;
  players: PlayerView[];
  cards: CardView[];
  mission: MissionView | null;
  ending: { winners: number[] } | null;
}

export interface Share {
  to: Site;
  points?: number;
  extra?: number;
  missiles?: number;
}

export type Question =
  | { objects: { from: Thing[]; least: number; most: number } }
  | { cards: { from: string[]; least: number; most: number } }
  | { divide: { among: Site[]; points: number } }
  | { "one-of": { choices: number } }
  | "may"
  | { number: { most: number } }
  | { counters: { most: number } }
  | "asset"
  | "option"
  | { opponent: { from: number[] } };

export type Ask =
  | "draw"
  | "deploy"
  | "repair"
  | "missions"
  | "end-of-missions"
  | "restock"
  | "attack-declared"
  | "block"
  | "block-decided"
  | { initiative: { own: number; other: number } }
  | { act: { "mission-cards": number } }
  | "after-mission"
  | { "assign-more": { by: Site; points: number } }
  | { "take-back": { by: Site; points: number } }
  | { answer: { card: number } }
  | { upkeep: { card: number } }
  | { effect: Question };

export type Action =
  | "done"
  | "concede"
  | { reveal: { card: number } }
  | { deploy: { card: string; revealed?: boolean } }
  | { construct: { card: number; counters: number; with?: number[] } }
  | { activate: { card: number; on?: Site | null; region?: Region | null } }
  | { reassign: { pilot: number; to: number } }
  | { use: { of: { card: number } | "box-power"; ability?: number; with?: number[] } }
  | { repair: { unit: number; with?: number[] } }
  | { pay: { with?: number[] } }
  | { guard: { unit: number; site: Site } }
  | { "end-guard": { unit: number } }
  | { send: { units: number[]; target: Site } }
  | { block: { units: number[]; include?: boolean } }
  | { "use-option": { unit: number; option: number } }
  | { play: { card: string; with?: number[] } }
  | { assign: { by: Site; shares: Share[] } }
  | { "take-back": { shares: Share[] } }
  | { choose: { objects: Thing[] } }
  | { "choose-cards": { cards: string[] } }
  | { divide: { shares: Share[] } }
  | { pick: { choice: number } }
  | { answer: { yes: boolean } }
  | { number: { number: number } }
  | { asset: { asset: Asset } }
  | { option: { option: OptionKind } }
  | { opponent: { seat: number } }
  | { restock: { card: string } };
