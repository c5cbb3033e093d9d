// Made from docs/schema/wire/tcg.schema.json by `npm run types`. Do not edit.

/**
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Affiliation".
 */
export type Affiliation =
  | "ghost-bear"
  | "jade-falcon"
  | "smoke-jaguar"
  | "steel-viper"
  | "wolf"
  | "comstar"
  | "davion"
  | "kurita"
  | "liao"
  | "marik"
  | "rasalhague"
  | "st-ives"
  | "steiner";
/**
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Class".
 */
export type Class = "unit" | "command" | "mission" | "box-power";
/**
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Asset".
 */
export type Asset = "assembly" | "logistics" | "munitions" | "tactics" | "politics";
/**
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "OptionKind".
 */
export type OptionKind = "overheat" | "alpha-strike" | "missile" | "jump";
/**
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Kind".
 */
export type Kind =
  | "mech"
  | "vehicle"
  | "battle-armor"
  | "resource"
  | "enhancement"
  | "terrain"
  | "pilot"
  | "artillery"
  | "subterfuge"
  | "mercenary";
/**
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Side".
 */
export type Side = "clan" | "inner-sphere";
/**
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "Speed".
 */
export type Speed = "slow" | "moderate" | "fast";

export interface Tcg {
  cards: CardEntry[];
}
/**
 * A card or box power, as its face shows it.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "CardEntry".
 */
export interface CardEntry {
  /**
   * Its Clans and Houses.
   */
  affiliations: Affiliation[];
  /**
   * Armor, where it has one of its own.
   */
  armor: number | null;
  /**
   * Attack, where it has one of its own.
   */
  attack: number | null;
  /**
   * Unit, Command, Mission or box power.
   */
  class: Class;
  /**
   * The construction cost; Missions have none.
   */
  cost: CostEntry | null;
  /**
   * Its options and keyword abilities.
   */
  features: FeatureEntry[];
  /**
   * Its id, for instance `puma-prime`.
   */
  id: string;
  /**
   * The keyword line, in words.
   */
  keywords: string;
  /**
   * Types and sub-types, such as `mech`, `pilot`, `resource`.
   */
  kinds: Kind[];
  /**
   * Its name.
   */
  name: string;
  /**
   * An OmniMech.
   */
  omni: boolean;
  /**
   * The assets it provides.
   */
  provides: Asset[];
  /**
   * The other name some 'Mechs have.
   */
  secondary: string | null;
  /**
   * The set it was printed in.
   */
  set: string;
  /**
   * The side it is aligned with.
   */
  side: Side | null;
  /**
   * The speed of a Unit.
   */
  speed: Speed | null;
  /**
   * Structure, where it has one of its own.
   */
  structure: number | null;
  /**
   * Resources it gives when tapped.
   */
  "taps-for": number;
  /**
   * Everything it does, line by line, made from its data.
   */
  text: string[];
  /**
   * Tons, of a Unit.
   */
  tons: number | null;
  /**
   * Only one of it may be in play, and in a deck.
   */
  unique: boolean;
}
/**
 * What a card costs.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "CostEntry".
 */
export interface CostEntry {
  /**
   * Due without the asset.
   */
  assets: [Asset, number][];
  /**
   * Always due.
   */
  base: number;
  /**
   * As it is printed, for instance `6+3A+3M`.
   */
  words: string;
}
/**
 * An option or keyword ability.
 *
 * This interface was referenced by `Tcg`'s JSON-Schema
 * via the `definition` "FeatureEntry".
 */
export interface FeatureEntry {
  /**
   * The standard option it is, if it is one.
   */
  option: OptionKind | null;
  /**
   * What it means, where the name does not say it.
   */
  reminder: string | null;
  /**
   * As it is printed, for instance `Overheat 2: +1`.
   */
  words: string;
}
