// Made from docs/schema/wire/btt.schema.json by `npm run types`. Do not edit.

/**
 * One decision of one seat.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Action".
 */
export type Action =
  | {
      "choose-face": {
        /**
         * The face.
         */
        face: FaceName;
      };
    }
  | {
      "place-sheet": {
        /**
         * The face.
         */
        face: FaceName;
        /**
         * On which side of the first sheet.
         */
        side: SheetSide;
      };
    }
  | {
      "choose-edge": {
        /**
         * The edge.
         */
        edge: Edge;
      };
    }
  | {
      "place-unit": {
        /**
         * Facing where.
         */
        facing: Direction;
        /**
         * Where.
         */
        hex: Hex;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      order: {
        /**
         * The order.
         */
        order: Order;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | "finish-planning"
  | {
      "choose-unit": {
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      move: {
        /**
         * Where it faces then.
         */
        facing: Direction;
        /**
         * Where it ends.
         */
        hex: Hex;
        /**
         * The path, hex by hex, its last hex included; the cheapest one if left out.
         */
        path?: Hex[] | null;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      act: {
        /**
         * The action.
         */
        action: UnitAction;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      "end-actions": {
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      "resolve-special": {
        /**
         * What it does.
         */
        choice: SpecialChoice;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      fire: {
        /**
         * What is declared before rolling.
         */
        declared?: DeclaredTaken;
        /**
         * The target.
         */
        target: UnitId;
        /**
         * The TIC.
         */
        tic: TicName;
        /**
         * The unit that fires.
         */
        unit: UnitId;
      };
    }
  | {
      strike: {
        /**
         * The target.
         */
        target: UnitId;
        /**
         * The unit that strikes.
         */
        unit: UnitId;
      };
    }
  | {
      "lay-smoke": {
        /**
         * Where the smoke goes.
         */
        hex: Hex;
        /**
         * The TIC.
         */
        tic: TicName;
        /**
         * The unit that fires.
         */
        unit: UnitId;
      };
    }
  | {
      "end-attacks": {
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      modify: Modification;
    }
  | "keep-dice"
  | {
      dissipate: {
        /**
         * How many face-down cards.
         */
        "face-down"?: number;
        /**
         * Which face-up cards, by their place beside the unit from 1.
         */
        "face-up"?: number[];
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      "turn-up": {
        /**
         * The card, by its place beside the unit from 1.
         */
        card: number;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | "concede";
/**
 * The two faces of a sheet.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "FaceName".
 */
export type FaceName = "A" | "B";
/**
 * The side of the first sheet that the second is placed on.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "SheetSide".
 */
export type SheetSide = "west" | "east";
/**
 * The four short edges of the map.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Edge".
 */
export type Edge = "north-west" | "north-east" | "south-west" | "south-east";
/**
 * One of the six ways out of a hex.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Direction".
 */
export type Direction = "N" | "NE" | "SE" | "S" | "SW" | "NW";
/**
 * A hex by two digits of column and two of row, each from 01 to 32.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Hex".
 */
export type Hex = string;
/**
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "UnitId".
 */
export type UnitId = string;
/**
 * What a unit is ordered to do.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Order".
 */
export type Order =
  | "stand"
  | {
      walk: Hex;
    }
  | {
      run: Hex;
    }
  | {
      jump: Hex;
    };
/**
 * An action of a unit.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "UnitAction".
 */
export type UnitAction =
  | "focus"
  | {
      "target-lock": {
        /**
         * On which enemy.
         */
        target: UnitId;
      };
    }
  | "evade"
  | "jumping-evade"
  | {
      "command-ally": {
        /**
         * Which ally.
         */
        ally: UnitId;
      };
    }
  | {
      "command-card": {
        /**
         * The card it takes from the first of them, by its place beside the unit from 1; for
         * heat cards 0 is a face-down one.
         */
        card?: number | null;
        /**
         * The units it is used on.
         */
        units: UnitId[];
      };
    }
  | "special-mech-action"
  | {
      repair: {
        /**
         * The card, by its place beside the unit from 1.
         */
        card: number;
      };
    }
  | {
      vent: {
        /**
         * The critical card, by its place beside the unit from 1.
         */
        card: number;
        /**
         * The heat card, by its place beside the unit from 1; 0 is a face-down one.
         */
        heat: number;
      };
    }
  | {
      suppress: {
        /**
         * Which enemy.
         */
        target: UnitId;
        /**
         * With which TIC.
         */
        tic: TicName;
      };
    }
  | {
      "clear-woods": {
        /**
         * Where.
         */
        hex: Hex;
        /**
         * With which TIC.
         */
        tic: TicName;
      };
    }
  | {
      "set-fire": {
        /**
         * Where.
         */
        hex: Hex;
        /**
         * With which TIC.
         */
        tic: TicName;
      };
    };
/**
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "TicName".
 */
export type TicName = string;
/**
 * What a special mech action token is used for.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "SpecialChoice".
 */
export type SpecialChoice =
  | "decline"
  | {
      twist: {
        /**
         * The new facing.
         */
        facing: Direction;
      };
    }
  | "hull-down"
  | "flip-arms"
  | {
      sidestep: {
        /**
         * Into which hex.
         */
        hex: Hex;
      };
    }
  | {
      other: {
        /**
         * Which.
         */
        number: number;
      };
    };
/**
 * A change of dice.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Modification".
 */
export type Modification =
  | "spend-target-lock"
  | "spend-focus"
  | "spend-evade"
  | {
      reroll: {
        /**
         * By which card.
         */
        by: Source;
        /**
         * Which die, from 1.
         */
        die: number;
      };
    }
  | {
      change: {
        /**
         * By which card.
         */
        by: Source;
        /**
         * Which die, from 1.
         */
        die: number;
      };
    }
  | {
      cancel: {
        /**
         * By which card.
         */
        by: Source;
        /**
         * Which die, from 1.
         */
        die: number;
      };
    };
/**
 * Where an effect on dice comes from.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Source".
 */
export type Source =
  "upgrade" | "mechwarrior" | "second-mechwarrior" | "command-card" | "unit-card";
/**
 * A decision that somebody owes.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Ask".
 */
export type Ask =
  | "choose-face"
  | "place-sheet"
  | "choose-edge"
  | {
      "place-unit": {
        /**
         * The units whose turn it is.
         */
        units: UnitId[];
      };
    }
  | {
      "give-orders": {
        /**
         * Your units that get an order.
         */
        units: UnitId[];
      };
    }
  | {
      "choose-unit": {
        /**
         * In which phase.
         */
        phase: Phase;
        /**
         * The tied units.
         */
        units: UnitId[];
      };
    }
  | {
      move: {
        /**
         * Its order.
         */
        order: Order;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      act: {
        /**
         * How many actions it has left.
         */
        left: number;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      "free-action": {
        /**
         * Only this action, if one is named.
         */
        only: BarAction | null;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      "resolve-special": {
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      attack: {
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      "modify-dice": {
        /**
         * Who attacks.
         */
        attacker: UnitId;
        /**
         * Which dice, and in which part.
         */
        stage: Stage;
        /**
         * Who is attacked.
         */
        target: UnitId;
      };
    }
  | {
      dissipate: {
        /**
         * How many cards the first of them discards.
         */
        cards: number;
        /**
         * The units that discard.
         */
        units: UnitId[];
      };
    }
  | {
      "turn-up": {
        /**
         * The unit.
         */
        unit: UnitId;
      };
    };
/**
 * What part of the game is being played.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Phase".
 */
export type Phase =
  | "setup"
  | "initiative"
  | "planning"
  | "activation"
  | "resolve-special-actions"
  | "combat"
  | "heat"
  | "clean-up"
  | "end"
  | "over";
/**
 * The actions of an action bar.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "BarAction".
 */
export type BarAction = "focus" | "target-lock" | "evade" | "command" | "special-mech-action";
/**
 * How far an attack has come.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Stage".
 */
export type Stage =
  | "defender-modifies-attack"
  | "attacker-modifies-attack"
  | "defense-roll"
  | "attacker-modifies-defense"
  | "defender-modifies-defense"
  | "resolve";
/**
 * A face of the attack die.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "AttackFace".
 */
export type AttackFace = "short" | "medium" | "long" | "double" | "focus" | "blank";
/**
 * Where an item comes from.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Origin".
 */
export type Origin = "rulebook" | "original";
/**
 * A face of the defence die.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "DefenseFace".
 */
export type DefenseFace = "evade" | "focus" | "blank";
/**
 * What a faction is.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "FactionKind".
 */
export type FactionKind = "great-house" | "mercenary-unit";
/**
 * The two types of lance.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "LanceType".
 */
export type LanceType =
  | {
      merc: {
        /**
         * The mercenary unit, by id.
         */
        unit?: string | null;
      };
    }
  | {
      house: {
        /**
         * The Great House, by id.
         */
        faction: string;
      };
    };
/**
 * The four sizes, in ascending order.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Size".
 */
export type Size = "light" | "medium" | "heavy" | "assault";
/**
 * What an option can be.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "OptionValues".
 */
export type OptionValues =
  | {
      choices: OptionChoice[];
    }
  | {
      number: {
        /**
         * The greatest.
         */
        max: number;
        /**
         * The least.
         */
        min: number;
      };
    }
  | "toggle";
/**
 * The id of a rule, such as `btt.combat.flanking`.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "RuleId".
 */
export type RuleId = string;
/**
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "TicDice".
 */
export type TicDice = string;
/**
 * Weapon types of TICs.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "WeaponType".
 */
export type WeaponType = "lasers" | "ppc" | "ac" | "lrm" | "srm" | "flamer" | "mgun" | "mixed";
/**
 * Something that happened.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Event".
 */
export type Event =
  | {
      "sheet-placed": {
        /**
         * The name of the face that is up.
         */
        face: string;
        /**
         * By whom.
         */
        seat: Seat;
        /**
         * Beside the first sheet, on which side.
         */
        side: SheetSide | null;
      };
    }
  | {
      "edge-chosen": {
        /**
         * Which.
         */
        edge: Edge;
        /**
         * What the opponent got.
         */
        opposite: Edge;
        /**
         * By whom.
         */
        seat: Seat;
      };
    }
  | {
      "unit-placed": {
        /**
         * Facing where.
         */
        facing: Direction;
        /**
         * Where.
         */
        hex: Hex;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      "round-began": {
        /**
         * Who has initiative in it.
         */
        initiative: Seat;
        /**
         * Which.
         */
        round: number;
      };
    }
  | {
      "phase-began": {
        /**
         * Which.
         */
        phase: Phase;
      };
    }
  | {
      "order-given": {
        /**
         * The order.
         */
        order: Order;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      "planning-finished": {
        /**
         * Who.
         */
        seat: Seat;
      };
    }
  | {
      "order-revealed": {
        /**
         * The order.
         */
        order: Order;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      moved: {
        /**
         * Whether none of the seven hexes could be reached.
         */
        blocked: boolean;
        /**
         * The movement points it spent.
         */
        cost: number;
        /**
         * Where it faces now.
         */
        facing: Direction;
        /**
         * From where.
         */
        from: Hex;
        /**
         * The hexes it went through on foot, the last one included; a jump has only the last.
         */
        path: Hex[];
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      acted: {
        /**
         * The action.
         */
        action: UnitAction;
        /**
         * Whether it was a free action.
         */
        free: boolean;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      "tokens-gained": {
        /**
         * How many.
         */
        count: number;
        /**
         * Which.
         */
        token: TokenKind;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      "tokens-lost": {
        /**
         * How many.
         */
        count: number;
        /**
         * Which.
         */
        token: TokenKind;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      "lock-acquired": {
        /**
         * By whom.
         */
        by: UnitId;
        /**
         * On whom.
         */
        on: UnitId;
      };
    }
  | {
      "lock-removed": {
        /**
         * Held by whom.
         */
        by: UnitId;
        /**
         * On whom.
         */
        on: UnitId;
      };
    }
  | {
      marked: {
        /**
         * Whose card.
         */
        by: UnitId;
        /**
         * On whom.
         */
        on: UnitId;
      };
    }
  | {
      "special-resolved": {
        /**
         * What it did.
         */
        choice: SpecialChoice;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      "hex-token-placed": {
        /**
         * The token.
         */
        token: HexToken;
      };
    }
  | {
      "hex-token-removed": {
        /**
         * The token.
         */
        token: HexToken;
      };
    }
  | {
      "attack-rolled": {
        /**
         * Who attacks.
         */
        attacker: UnitId;
        /**
         * At which range.
         */
        bracket: Bracket;
        /**
         * What they show.
         */
        dice: AttackFace[];
        /**
         * How many dice, and why.
         */
        tally: Tally;
        /**
         * Who is attacked.
         */
        target: UnitId;
        /**
         * With which TIC; none for a physical attack.
         */
        tic: TicName | null;
      };
    }
  | {
      "dice-modified": {
        /**
         * The attack dice now.
         */
        attack: AttackFace[];
        /**
         * The defence dice now, once they are rolled.
         */
        defense: DefenseFace[];
        /**
         * How.
         */
        modification: Modification;
        /**
         * By whom.
         */
        seat: Seat;
      };
    }
  | {
      "defense-rolled": {
        /**
         * What they show.
         */
        dice: DefenseFace[];
        /**
         * How many dice, and why.
         */
        tally: Tally;
        /**
         * Who defends.
         */
        target: UnitId;
      };
    }
  | {
      "attack-resolved": {
        /**
         * Who attacked.
         */
        attacker: UnitId;
        /**
         * The hits that remain.
         */
        damage: number;
        /**
         * The evade results.
         */
        evades: number;
        /**
         * The hits that count at this range.
         */
        hits: number;
        /**
         * Who was attacked.
         */
        target: UnitId;
      };
    }
  | {
      damaged: {
        /**
         * Armor circles.
         */
        armor: number;
        /**
         * External circles.
         */
        external: number;
        /**
         * Internal circles.
         */
        internal: number;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      "critical-drawn": {
        /**
         * The card, by id.
         */
        card: string;
        /**
         * From which deck.
         */
        deck: Deck;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      "tic-hit": {
        /**
         * Whether it is lost for good.
         */
        lost: boolean;
        /**
         * The TIC.
         */
        tic: TicName;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      exploded: {
        /**
         * The damage.
         */
        damage: number;
        /**
         * The dice.
         */
        dice: AttackFace[];
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      "card-discarded": {
        /**
         * The card, by id.
         */
        card: string;
        /**
         * To which discard pile.
         */
        deck: Deck;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      "deck-shuffled": {
        /**
         * Which.
         */
        deck: Deck;
      };
    }
  | {
      "heat-gained": {
        /**
         * How many.
         */
        cards: number;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      "heat-turned-up": {
        /**
         * The card, by id.
         */
        card: string;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      "shut-down": {
        /**
         * Its face-up cards with the shutdown indicator.
         */
        indicators: number;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      restarted: {
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      destroyed: {
        /**
         * Whether it stays for its turn.
         */
        stays: boolean;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      removed: {
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      scored: {
        /**
         * Points.
         */
        points: number;
        /**
         * For whom.
         */
        seat: Seat;
      };
    }
  | {
      ended: {
        /**
         * Why.
         */
        reason: EndReason;
        /**
         * Who won; nobody in a draw.
         */
        winner: Seat | null;
      };
    };
/**
 * A place at the table, counted from 1 as people do.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Seat".
 */
export type Seat = number;
/**
 * Tokens that lie beside a unit until the Clean-up Phase.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "TokenKind".
 */
export type TokenKind = "focus" | "evade" | "suppression" | "special";
/**
 * The tokens that lie in hexes.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "HexTokenKind".
 */
export type HexTokenKind =
  | "smoke"
  | "heavy-smoke"
  | "fire"
  | {
      woods: number;
    };
/**
 * The three range brackets.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Bracket".
 */
export type Bracket = "short" | "medium" | "long";
/**
 * The three decks.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Deck".
 */
export type Deck = "minor-critical" | "major-critical" | "heat";
/**
 * Why a game ended.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "EndReason".
 */
export type EndReason =
  | "elimination"
  | "both-eliminated"
  | "eliminated-together"
  | "points"
  | "equal-points"
  | "conceded";
/**
 * The answer to a [`Query`].
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Finding".
 */
export type Finding =
  | {
      reach: {
        /**
         * Where it could end, the hex it stands in not among them.
         */
        hexes: HexCost[];
        /**
         * The movement points it may spend.
         */
        points: number;
      };
    }
  | {
      path: {
        /**
         * The movement points it takes.
         */
        cost: number;
        /**
         * The hexes on the way, the last one included; a jump has only the last.
         */
        hexes: Hex[];
      };
    }
  | {
      arcs: {
        /**
         * The hexes of the map in its forward arc.
         */
        forward: Hex[];
        /**
         * The greatest distance at long range.
         */
        long: number;
        /**
         * The greatest distance at medium range.
         */
        medium: number;
        /**
         * The hexes of the map in its rear arc.
         */
        rear: Hex[];
        /**
         * The greatest distance at short range.
         */
        short: number;
      };
    }
  | {
      line: LineFinding;
    }
  | {
      threat: {
        /**
         * The hexes that it could fire into then.
         */
        fire: HexDice[];
        /**
         * Where it could be after its next move, where it stands among them.
         */
        reach: Hex[];
      };
    }
  | {
      volley: {
        /**
         * The heat of all of them.
         */
        heat: number;
        /**
         * The damage of all of them.
         */
        odds: Odds;
        /**
         * The attacks, in the order in which they count; none where nothing can be fired.
         */
        shots: VolleyShot[];
      };
    }
  | {
      token: {
        /**
         * The attack it is about.
         */
        attack: Attacking | null;
        /**
         * Its chances if this one is.
         */
        with: OddsCase | null;
        /**
         * Its chances while no token is spent.
         */
        without: OddsCase | null;
      };
    }
  | {
      whereis: {
        /**
         * The units.
         */
        units: UnitPlace[];
      };
    }
  | {
      "nearest-enemy": {
        /**
         * The enemy; of several, the first by number.
         */
        enemy: UnitPlace | null;
        /**
         * The line to it.
         */
        line: LineFinding | null;
      };
    }
  | {
      range: {
        /**
         * The range bracket; none beyond long range.
         */
        bracket: Bracket | null;
        /**
         * In hexes.
         */
        distance: number;
      };
    }
  | {
      units: {
        /**
         * The units.
         */
        units: UnitPlace[];
      };
    }
  | {
      hex: {
        /**
         * What it is made of, tokens included.
         */
        ground: Terrain;
        /**
         * The hex.
         */
        hex: Hex;
        /**
         * The tokens in it.
         */
        tokens: HexToken[];
        /**
         * Who stands there.
         */
        unit: UnitId | null;
      };
    };
/**
 * Where another hex lies, seen from a unit.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Arc".
 */
export type Arc = "forward" | "rear" | "side";
/**
 * A piece of a sentence.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Piece".
 */
export type Piece =
  | string
  | {
      /**
       * Whether a capital is due, because a sentence begins here.
       */
      capital?: boolean;
      /**
       * Who.
       */
      seat: Seat;
    }
  | Thing
  | {
      /**
       * Which.
       */
      rule: RuleId;
    }
  | {
      /**
       * Which.
       */
      number: number;
    }
  | {
      /**
       * The face, by the name the game has for it.
       */
      die: string;
    };
/**
 * Something said, in pieces.
 *
 * ```
 * use ironlance_engine::{Piece, Seat, Sentence, say};
 *
 * let (seat, hits) = (Seat::at(1), 3);
 * let sentence: Sentence = say!("{seat} is hit {hits} times.").capital();
 * assert_eq!(sentence.to_string(), "Seat 2 is hit 3 times.");
 * assert_eq!(sentence.pieces()[2], Piece::Number { number: 3 });
 * ```
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Sentence".
 */
export type Sentence = Piece[];
/**
 * A question about the table.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Query".
 */
export type Query =
  | {
      reach: {
        /**
         * How it moves.
         */
        mode: Mode;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      path: {
        /**
         * How it moves.
         */
        mode: Mode;
        /**
         * Where to.
         */
        to: Hex;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      arcs: {
        /**
         * As if it faced this way.
         */
        facing?: Direction | null;
        /**
         * As if it stood here.
         */
        hex?: Hex | null;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      line: LineQuery;
    }
  | {
      threat: {
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      volley: {
        /**
         * At whom.
         */
        target: UnitId;
        /**
         * Who fires.
         */
        unit: UnitId;
      };
    }
  | {
      token: {
        /**
         * Only in attacks on this enemy, or by it.
         */
        target?: UnitId | null;
        /**
         * Only in attacks with this TIC.
         */
        tic?: TicName | null;
        /**
         * The token.
         */
        token: TokenName;
        /**
         * The unit that has the token or could get it.
         */
        unit: UnitId;
      };
    }
  | {
      whereis: {
        /**
         * The name.
         */
        name: string;
      };
    }
  | {
      "nearest-enemy": {
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      range: {
        /**
         * From where.
         */
        from: Place;
        /**
         * To where.
         */
        to: Place;
      };
    }
  | {
      units: {};
    }
  | {
      hex: {
        /**
         * The hex.
         */
        hex: Hex;
      };
    };
/**
 * How a unit moves this round.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Mode".
 */
export type Mode = "still" | "walking" | "running" | "jumping";
/**
 * A line between two hexes, or from a unit to its target.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "LineQuery".
 */
export type LineQuery =
  | {
      /**
       * From where.
       */
      from: Hex;
      /**
       * To where.
       */
      to: Hex;
    }
  | {
      /**
       * As if the one who looks faced this way.
       */
      facing?: Direction | null;
      /**
       * As if the one who looks stood here.
       */
      hex?: Hex | null;
      /**
       * At whom.
       */
      target: UnitId;
      /**
       * Who looks.
       */
      unit: UnitId;
    };
/**
 * A token that may be spent in an attack.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "TokenName".
 */
export type TokenName = "focus" | "target-lock" | "evade";
/**
 * A unit, such as `A1`, or a hex, such as `0806`.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Place".
 */
export type Place = UnitId | Hex;
/**
 * A lance by name or in full.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "LanceChoice".
 */
export type LanceChoice =
  | {
      named: string;
    }
  | {
      built: LanceTaken;
    };
/**
 * What a 360-degree weapon gives.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "AllRoundWeapons".
 */
export type AllRoundWeapons = "tic-only" | "whole-mech";
/**
 * Which dice count towards losing line of sight.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "BlockingDice".
 */
export type BlockingDice = "terrain" | "all";
/**
 * What buildings are.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Buildings".
 */
export type Buildings = "impassable" | "hills";
/**
 * What a line along a hex edge passes.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "EdgeLine".
 */
export type EdgeLine = "targets-choice" | "attackers-choice" | "both";
/**
 * The order of the Heat Phase.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "HeatOrder".
 */
export type HeatOrder = "activation-order" | "together";
/**
 * Which hills block.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "HillBlock".
 */
export type HillBlock = "either" | "both";
/**
 * What a jump costs.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "JumpCost".
 */
export type JumpCost = "per-hex" | "terrain";
/**
 * What becomes of a missing order.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "OrderTimeout".
 */
export type OrderTimeout = "stand" | "wait";
/**
 * The shape of the rear arc.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "RearArc".
 */
export type RearArc = "cone" | "cone-with-borders" | "row";
/**
 * Where the terrain of the seam column comes from.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "SeamColumn".
 */
export type SeamColumn = "first-sheet" | "second-sheet" | "clear";
/**
 * Which destroyed units still take their turn.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "SimultaneousDamage".
 */
export type SimultaneousDamage = "equal-order" | "off" | "whole-phase";
/**
 * Whether a unit that stands still may turn in its Move Step.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "StationaryFacing".
 */
export type StationaryFacing = "free" | "kept";
/**
 * How many target locks a unit may hold.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "TargetLockLimit".
 */
export type TargetLockLimit = "one" | "unlimited";
/**
 * Whether woods and smoke have a height.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "WoodsHeight".
 */
export type WoodsHeight = "ignored" | "two-levels";
/**
 * The sheet that gives the seam column its terrain.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Seam".
 */
export type Seam = "west" | "east" | "clear";
/**
 * What a viewer knows of an order.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "OrderView".
 */
export type OrderView =
  | "none"
  | "hidden"
  | {
      known: Order;
    };
/**
 * The special mech action token and its sides.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Special".
 */
export type Special = "none" | "token" | "hulled-down" | "arms-flipped";
/**
 * Who looks at a game. What each may know is the game's to say.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Viewer".
 */
export type Viewer =
  | {
      seat: Seat;
    }
  | "spectator"
  | "referee";

export interface Btt {
  action: Action;
  ask: Ask;
  catalogue: Catalogue;
  event: Event;
  extra: null;
  force: LanceTaken;
  found: Found;
  query: Query;
  setup: Setup;
  view: View;
}
/**
 * What the attacker declares before rolling.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "DeclaredTaken".
 */
export interface DeclaredTaken {
  /**
   * Without line of sight, by an ally's target lock.
   */
  indirect?: boolean;
  /**
   * Heat cards for the target instead of damage.
   */
  inferno?: boolean;
  /**
   * More dice at short range for more heat.
   */
  overdrive?: boolean;
}
/**
 * Everything the game is played with.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Catalogue".
 */
export interface Catalogue {
  /**
   * Attack dice; the option `attack-die` is the place in this list.
   */
  "attack-dice": AttackDieEntry[];
  /**
   * Command cards.
   */
  "command-cards": CardEntry[];
  /**
   * The faces of the defence die.
   */
  "defense-die": DefenseFace[];
  /**
   * Faces of mapsheets.
   */
  faces: FaceEntry[];
  /**
   * Great Houses and mercenary units.
   */
  factions: Faction[];
  /**
   * The size of the map that two sheets make.
   */
  grid: Grid;
  /**
   * The kinds of heat cards.
   */
  "heat-cards": DeckCard[];
  /**
   * Ready-made lances.
   */
  lances: LanceEntry[];
  /**
   * The kinds of Major Critical cards.
   */
  "major-criticals": DeckCard[];
  /**
   * Mechwarriors.
   */
  mechwarriors: MechwarriorEntry[];
  /**
   * The kinds of Minor Critical cards.
   */
  "minor-criticals": DeckCard[];
  /**
   * The open choices of the rulebook.
   */
  options: OptionEntry[];
  /**
   * The column in which the sheets meet: column 16 of the western face, 00 of the eastern one.
   */
  "seam-column": number;
  /**
   * Mapsheets.
   */
  sheets: SheetEntry[];
  /**
   * Unit cards.
   */
  units: UnitEntry[];
  /**
   * Weapon upgrades.
   */
  upgrades: UpgradeEntry[];
}
/**
 * An attack die.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "AttackDieEntry".
 */
export interface AttackDieEntry {
  /**
   * Its faces.
   */
  faces: AttackFace[];
  /**
   * Its name.
   */
  name: string;
}
/**
 * A command card.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "CardEntry".
 */
export interface CardEntry {
  /**
   * Points.
   */
  cost: number;
  /**
   * The faction it is specific to, by id; generic if none.
   */
  faction: string | null;
  /**
   * Its id.
   */
  id: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Where the card comes from.
   */
  origin: Origin;
  /**
   * Which lances may have it, if not all.
   */
  restriction: string | null;
  /**
   * What it does.
   */
  text: string;
}
/**
 * One face of a mapsheet.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "FaceEntry".
 */
export interface FaceEntry {
  /**
   * The ground by column (00 to 16) and row (01 to 17).
   */
  ground: Terrain[][];
  /**
   * Its name.
   */
  name: string;
}
/**
 * What one hex is made of, without what is as on clear ground.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Terrain".
 */
export interface Terrain {
  /**
   * The height of a building; 0 for none.
   */
  building?: number;
  /**
   * On fire.
   */
  fire?: boolean;
  /**
   * Nobody may enter.
   */
  impassable?: boolean;
  /**
   * The level of the ground, or of the water's surface.
   */
  level?: number;
  /**
   * Rough.
   */
  rough?: boolean;
  /**
   * Rubble.
   */
  rubble?: boolean;
  /**
   * Smoke: 0 none, 1 smoke, 2 heavy smoke.
   */
  smoke?: number;
  /**
   * The depth of water, where there is water.
   */
  water?: number | null;
  /**
   * Woods: 0 none, 1 light, 2 heavy.
   */
  woods?: number;
}
/**
 * A Great House or a mercenary unit.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Faction".
 */
export interface Faction {
  /**
   * Its id.
   */
  id: string;
  /**
   * What it is.
   */
  kind: FactionKind;
  /**
   * Its name.
   */
  name: string;
  /**
   * Where it comes from.
   */
  origin: Origin;
}
/**
 * The size of a map.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Grid".
 */
export interface Grid {
  /**
   * From 1 to [`SIDE`].
   */
  columns: number;
  /**
   * From 1 to [`SIDE`].
   */
  rows: number;
}
/**
 * A kind of critical or heat card.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "DeckCard".
 */
export interface DeckCard {
  /**
   * How many of them the deck has.
   */
  count: number;
  /**
   * Its id.
   */
  id: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Where the card comes from.
   */
  origin: Origin;
  /**
   * Whether it is a heat card with the shutdown indicator.
   */
  shutdown: boolean;
  /**
   * What it does.
   */
  text: string;
}
/**
 * A ready-made lance.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "LanceEntry".
 */
export interface LanceEntry {
  /**
   * Its total cost.
   */
  cost: number;
  /**
   * Its id.
   */
  id: string;
  /**
   * The lance.
   */
  lance: Lance;
  /**
   * Its name.
   */
  name: string;
}
/**
 * A lance: two to four mechs with their cards, all by id.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Lance".
 */
export interface Lance {
  /**
   * Its id, for ready-made lances.
   */
  id: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Where it comes from, for ready-made lances.
   */
  origin?: Origin | null;
  /**
   * What kind of lance it is.
   */
  type: LanceType;
  /**
   * Its units, in the order in which they get their numbers.
   */
  units: LanceUnit[];
}
/**
 * One mech of a lance with its cards.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "LanceUnit".
 */
export interface LanceUnit {
  /**
   * The lance's command card, if this mech carries it.
   */
  "command-card"?: string | null;
  /**
   * The unit card, by id.
   */
  mech: string;
  /**
   * Mechwarriors, by id.
   */
  mechwarriors?: string[];
  /**
   * Weapon upgrades.
   */
  upgrades?: LanceUpgrade[];
}
/**
 * A weapon upgrade assigned to a TIC.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "LanceUpgrade".
 */
export interface LanceUpgrade {
  /**
   * The TIC it is assigned to.
   */
  tic: TicName;
  /**
   * The upgrade, by id.
   */
  upgrade: string;
}
/**
 * A mechwarrior.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "MechwarriorEntry".
 */
export interface MechwarriorEntry {
  /**
   * Points.
   */
  cost: number;
  /**
   * The faction it is specific to, by id; generic if none.
   */
  faction: string | null;
  /**
   * Its id.
   */
  id: string;
  /**
   * Unit cards it may pilot, by id; any if none is named.
   */
  mechs: string[];
  /**
   * Its name.
   */
  name: string;
  /**
   * Where the card comes from.
   */
  origin: Origin;
  /**
   * Which lances and mechs may have it, if not all.
   */
  restriction: string | null;
  /**
   * The sizes of mech it may pilot; any if none is named.
   */
  sizes: Size[];
  /**
   * What it does.
   */
  text: string;
  /**
   * Whether a lance may have only one.
   */
  unique: boolean;
}
/**
 * An open choice of the rulebook.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "OptionEntry".
 */
export interface OptionEntry {
  /**
   * Its default and its alternatives, as the rulebook says it.
   */
  about: string;
  default: unknown;
  /**
   * Its name, as in the set-up.
   */
  id: string;
  /**
   * What it can be.
   */
  kind: OptionValues;
  /**
   * The rule it changes.
   */
  rule: RuleId;
  /**
   * What it is about.
   */
  title: string;
}
/**
 * One way to play.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "OptionChoice".
 */
export interface OptionChoice {
  value: unknown;
  /**
   * What it means.
   */
  words: string;
}
/**
 * A mapsheet with one face or two.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "SheetEntry".
 */
export interface SheetEntry {
  /**
   * Its faces, by name.
   */
  faces: string[];
  /**
   * Its id.
   */
  id: string;
  /**
   * Its name.
   */
  name: string;
}
/**
 * A unit card.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "UnitEntry".
 */
export interface UnitEntry {
  /**
   * Its special abilities.
   */
  abilities: CardText[];
  /**
   * What it can do in its Action Step.
   */
  "action-bar": BarAction[];
  /**
   * Actions by movement mode.
   */
  actions: ActionFigures;
  /**
   * Activation Order.
   */
  "activation-order": number;
  /**
   * Armor circles.
   */
  armor: number;
  /**
   * Base points.
   */
  cost: number;
  /**
   * External circles.
   */
  external: number;
  /**
   * The factions it belongs to, by id.
   */
  factions: string[];
  /**
   * Heat Dissipation.
   */
  "heat-dissipation": number;
  /**
   * Its id, for instance `as7-d`.
   */
  id: string;
  /**
   * Internal circles.
   */
  internal: number;
  /**
   * Movement points for jumping.
   */
  jumping: number;
  /**
   * How many mechwarriors it may have.
   */
  mechwarriors: number;
  /**
   * Its name, for instance `Atlas`.
   */
  name: string;
  /**
   * Native defence dice.
   */
  "native-dice": NativeDice;
  /**
   * Where the card comes from.
   */
  origin: Origin;
  /**
   * Movement points for running.
   */
  running: number;
  /**
   * Its size.
   */
  size: Size;
  /**
   * Its special mech actions.
   */
  "special-actions": CardText[];
  /**
   * Its TICs, in the order of the card.
   */
  tics: TicEntry[];
  /**
   * Whether a lance may have only one.
   */
  unique: boolean;
  /**
   * Its variant code, for instance `AS7-D`.
   */
  variant: string;
  /**
   * Movement points for walking.
   */
  walking: number;
}
/**
 * A name with what it means.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "CardText".
 */
export interface CardText {
  /**
   * The name.
   */
  name: string;
  /**
   * What it does.
   */
  text: string;
}
/**
 * How many actions a unit has after each kind of movement.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "ActionFigures".
 */
export interface ActionFigures {
  /**
   * Evade tokens of a Jumping Evade.
   */
  "jumping-evade": number;
  /**
   * Running.
   */
  running: number;
  /**
   * Standing still.
   */
  still: number;
  /**
   * Walking.
   */
  walking: number;
}
/**
 * Native defence dice by movement mode.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "NativeDice".
 */
export interface NativeDice {
  /**
   * Jumping.
   */
  jumping: number;
  /**
   * Running.
   */
  running: number;
  /**
   * Standing still.
   */
  still: number;
  /**
   * Walking.
   */
  walking: number;
}
/**
 * A group of weapons that attacks as one.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "TicEntry".
 */
export interface TicEntry {
  /**
   * The 360 mark.
   */
  "all-round": boolean;
  /**
   * The `[arm]` mark.
   */
  arm: boolean;
  /**
   * Its attack dice by range.
   */
  dice: RangeDice;
  /**
   * Its heat value.
   */
  heat: number;
  /**
   * For a Mixed TIC the TICs its card leaves out.
   */
  "leaves-out": TicName[];
  /**
   * Its name on the card.
   */
  name: TicName;
  /**
   * Whether it cannot be fired without an upgrade.
   */
  "needs-upgrade": boolean;
  /**
   * The rear mark.
   */
  rear: boolean;
  /**
   * Its weapon type.
   */
  weapon: WeaponType;
}
/**
 * Attack dice for the three range brackets; a bracket may be empty.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "RangeDice".
 */
export interface RangeDice {
  /**
   * At long range.
   */
  long?: TicDice | null;
  /**
   * At medium range.
   */
  medium?: TicDice | null;
  /**
   * At short range.
   */
  short?: TicDice | null;
}
/**
 * A weapon upgrade.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "UpgradeEntry".
 */
export interface UpgradeEntry {
  /**
   * Points.
   */
  cost: number;
  /**
   * The faction mark, by id.
   */
  faction: string | null;
  /**
   * Its id.
   */
  id: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Where the card comes from.
   */
  origin: Origin;
  /**
   * Which lances may have it, if not all.
   */
  restriction: string | null;
  /**
   * What it does.
   */
  text: string;
  /**
   * The weapon type it fits.
   */
  weapon: WeaponType;
}
/**
 * A token in a hex.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "HexToken".
 */
export interface HexToken {
  /**
   * Where.
   */
  hex: Hex;
  /**
   * What.
   */
  kind: HexTokenKind;
  /**
   * The round in whose Clean-up Phase it is removed; never if none is named.
   */
  until: number | null;
}
/**
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Tally".
 */
export interface Tally {
  parts: [RuleId, number][];
}
/**
 * A lance: two to four mechs with their cards, all by id.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "LanceTaken".
 */
export interface LanceTaken {
  /**
   * Its id, for ready-made lances.
   */
  id?: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Where it comes from, for ready-made lances.
   */
  origin?: Origin | null;
  /**
   * What kind of lance it is.
   */
  type: LanceType;
  /**
   * Its units, in the order in which they get their numbers.
   */
  units: LanceUnit[];
}
/**
 * The answer to a question, for those who draw and for those who read.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Found".
 */
export interface Found {
  /**
   * The answer.
   */
  finding: Finding;
  /**
   * The answer as a sentence.
   */
  sentence: Sentence;
}
/**
 * A hex with what it costs to get there.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "HexCost".
 */
export interface HexCost {
  /**
   * The movement points it takes.
   */
  cost: number;
  /**
   * The hex.
   */
  hex: Hex;
}
/**
 * What lies on a line of sight.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "LineFinding".
 */
export interface LineFinding {
  /**
   * In which arc of the unit that looks the target is.
   */
  arc: Arc | null;
  /**
   * Why the target is out of sight, if it is.
   */
  blocked: Reason | null;
  /**
   * The range bracket; none beyond long range.
   */
  bracket: Bracket | null;
  /**
   * Bonus dice for cover.
   */
  cover: number;
  /**
   * In hexes.
   */
  distance: number;
  /**
   * Whether the unit that looks is in the target's rear arc.
   */
  flanking: boolean | null;
  /**
   * From where.
   */
  from: Hex;
  /**
   * Bonus dice for smoke.
   */
  smoke: number;
  /**
   * The hexes that count, from the one who looks to the target's own.
   */
  steps: LineStep[];
  /**
   * To where.
   */
  to: Hex;
  /**
   * Bonus dice for woods.
   */
  woods: number;
}
/**
 * Some words with the rule behind them.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Reason".
 */
export interface Reason {
  /**
   * The rule.
   */
  rule: RuleId;
  /**
   * What it makes of the case.
   */
  words: Sentence;
}
/**
 * Something on the table that can be pointed at.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Thing".
 */
export interface Thing {
  /**
   * What kind of thing, in the game's own words: `unit`, `hex`, `card`.
   */
  kind: string;
  /**
   * Which of its kind, as the game's view has it.
   */
  thing: string;
  /**
   * What it is called, where that is not the same.
   */
  words?: string | null;
}
/**
 * One step of a line of sight.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "LineStep".
 */
export interface LineStep {
  /**
   * Whether the line ends here.
   */
  blocks: boolean;
  /**
   * The hex; two where the line runs along the edge between them.
   */
  hexes: Hex[];
  /**
   * What counts here, each with its rule.
   */
  labels: Reason[];
}
/**
 * A hex with how hard it could be fired into.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "HexDice".
 */
export interface HexDice {
  /**
   * The most attack dice that one TIC has there, before anything else counts.
   */
  dice: number;
  /**
   * The hex.
   */
  hex: Hex;
}
/**
 * The chances of one action: how its numbers come about, and a distribution for each case.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Odds".
 */
export interface Odds {
  /**
   * A distribution for each way the seats may play it, for instance with and without tokens.
   */
  cases: OddsCase[];
  /**
   * What is counted, for instance `damage`.
   */
  measure: string;
  /**
   * Named numbers with the reason of each part, for instance the attack dice.
   */
  tallies: [string, Tally][];
  /**
   * Whom it is counted for, where that is more than one: a blast hits several at once.
   */
  targets?: Sentence[];
}
/**
 * One distribution, exact unless it says otherwise.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "OddsCase".
 */
export interface OddsCase {
  /**
   * What is assumed, for instance `no tokens spent`.
   */
  assuming: string;
  /**
   * The outcomes, in ascending order of value; their weights and `unknown` add up to `total`.
   */
  lines: OddsLine[];
  /**
   * The weight of all outcomes together.
   */
  total: string;
  /**
   * The weight of outcomes too many to tell apart. If it is not 0, a chance is no longer one
   * number: it lies between what its lines weigh and that and this together.
   */
  unknown?: string;
}
/**
 * One outcome with its weight.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "OddsLine".
 */
export interface OddsLine {
  /**
   * The value of each target, where there are several: what happens to one and what happens to
   * another may hang together.
   */
  each?: number[];
  /**
   * What else this outcome means, for instance `destroyed`.
   */
  means: [string, RuleId][];
  /**
   * The measured value: of all targets together, where there are several.
   */
  value: number;
  /**
   * Its share of the case's total.
   */
  weight: string;
}
/**
 * One attack of a volley.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "VolleyShot".
 */
export interface VolleyShot {
  /**
   * Its heat.
   */
  heat: number;
  /**
   * With what; nothing for a physical attack.
   */
  tic: TicName | null;
}
/**
 * Who attacks whom, and with what.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Attacking".
 */
export interface Attacking {
  /**
   * Who attacks.
   */
  attacker: UnitId;
  /**
   * Who is attacked.
   */
  target: UnitId;
  /**
   * With what; nothing for a physical attack.
   */
  tic: TicName | null;
}
/**
 * Where a unit is.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "UnitPlace".
 */
export interface UnitPlace {
  /**
   * Whether it is destroyed.
   */
  destroyed: boolean;
  /**
   * Where it faces.
   */
  facing: Direction;
  /**
   * Where it stands; nowhere before placement and after removal.
   */
  hex: Hex | null;
  /**
   * What people call it.
   */
  name: string;
  /**
   * The unit.
   */
  unit: UnitId;
}
/**
 * Two lances, two mapsheets and the options.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Setup".
 */
export interface Setup {
  /**
   * The lance of each seat.
   */
  lances: LanceChoice[];
  /**
   * The open choices.
   */
  options?: OptionsTaken;
  /**
   * The mapsheet each seat brings, by id.
   */
  sheets: string[];
}
/**
 * How this game is played where the rulebook leaves a choice.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "OptionsTaken".
 */
export interface OptionsTaken {
  /**
   * What a 360-degree weapon gives.
   */
  "all-round-weapons"?: AllRoundWeapons & string;
  /**
   * Whether the Double hit from a target lock counts as two hits despite an asterisk.
   */
  "asterisk-target-lock"?: boolean;
  /**
   * The attack die, by its place in the content; 0 is the default die.
   */
  "attack-die"?: number;
  /**
   * Which dice count towards losing line of sight.
   */
  "blocking-dice"?: BlockingDice & string;
  /**
   * What buildings are.
   */
  buildings?: Buildings & string;
  /**
   * What a line along a hex edge passes.
   */
  "edge-line"?: EdgeLine & string;
  /**
   * The order of the Heat Phase.
   */
  "heat-order"?: HeatOrder & string;
  /**
   * Which hills block.
   */
  "hill-block"?: HillBlock & string;
  /**
   * Whether a House Lance may take the command card of its mercenary unit.
   */
  "house-lance-merc-command-card"?: boolean;
  /**
   * What a jump costs.
   */
  "jump-cost"?: JumpCost & string;
  /**
   * The end of medium range, 12 or 15.
   */
  "medium-range"?: number;
  /**
   * The fewest mechs of a lance, 1 or 2.
   */
  "minimum-mechs"?: number;
  /**
   * Whether a Mixed TIC includes rear TICs.
   */
  "mixed-includes-rear"?: boolean;
  /**
   * What becomes of a missing order.
   */
  "order-timeout"?: OrderTimeout & string;
  /**
   * The greatest difference in level for a physical attack: 1, 2 or none.
   */
  "physical-level-limit"?: number | null;
  /**
   * The most points of a lance.
   */
  "point-limit"?: number;
  /**
   * The shape of the rear arc.
   */
  "rear-arc"?: RearArc & string;
  /**
   * The number of rounds.
   */
  "round-limit"?: number;
  /**
   * Where the terrain of the seam column comes from.
   */
  "seam-column"?: SeamColumn & string;
  /**
   * Whether a unit destroyed by its own heat or ammunition scores for the enemy.
   */
  "self-destruction-scores"?: boolean;
  /**
   * Whether a shut-down unit gets defence dice from cards.
   */
  "shutdown-card-dice"?: boolean;
  /**
   * Which destroyed units still take their turn.
   */
  "simultaneous-damage"?: SimultaneousDamage & string;
  /**
   * Whether a unit that stands still may turn in its Move Step.
   */
  "stationary-facing"?: StationaryFacing & string;
  /**
   * Whether the start hex is one of the seven hexes.
   */
  "stay-on-move-order"?: boolean;
  /**
   * How many target locks a unit may hold.
   */
  "target-lock-limit"?: TargetLockLimit & string;
  /**
   * Whether Target Lock needs line of sight.
   */
  "target-lock-los"?: boolean;
  /**
   * Whether woods and smoke have a height.
   */
  "woods-height"?: WoodsHeight & string;
}
/**
 * The game as a viewer sees it.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "View".
 */
export interface View {
  /**
   * The attack in progress.
   */
  attack: AttackView | null;
  /**
   * The map, once both sheets lie on the table.
   */
  board: BoardView | null;
  /**
   * The decks.
   */
  decks: {
    [k: string]: DeckView;
  };
  /**
   * How the game ended.
   */
  ending: Ending | null;
  /**
   * Who has initiative.
   */
  initiative: Seat;
  /**
   * Hexes that a scenario laid differently from the sheets.
   */
  laid?: LaidHex[];
  /**
   * Effects of command cards until the end of the round.
   */
  marks: MarkInEffect[];
  /**
   * How this game is played where the rulebook leaves a choice.
   */
  options: Options;
  /**
   * The phase.
   */
  phase: Phase;
  /**
   * The orders revealed so far.
   */
  records: OrderRecord[];
  /**
   * The round, from 1; 0 during set-up.
   */
  round: number;
  /**
   * The players.
   */
  sides: SideView[];
  /**
   * Smoke, Fire and Woods tokens.
   */
  tokens: HexToken[];
  /**
   * The units, by name.
   */
  units: {
    [k: string]: UnitView;
  };
  /**
   * Who looks.
   */
  viewer: Viewer;
}
/**
 * An attack between its first roll and its last consequence.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "AttackView".
 */
export interface AttackView {
  /**
   * Whether Double hits count once.
   */
  asterisk: boolean;
  /**
   * Who attacks.
   */
  attacker: UnitId;
  /**
   * The range bracket.
   */
  bracket: Bracket;
  /**
   * What was declared.
   */
  declared: Declared;
  /**
   * The defence dice as they lie.
   */
  defense: DefenseFace[];
  /**
   * The attack dice as they lie.
   */
  dice: AttackFace[];
  /**
   * Whether an evade token was spent.
   */
  evaded: boolean;
  /**
   * Whether the attacker flanks.
   */
  flanking: boolean;
  /**
   * The heat the attack makes.
   */
  heat: number;
  /**
   * Whether the one Double hit is that of a target lock.
   */
  locked: boolean;
  /**
   * How far it has come.
   */
  stage: Stage;
  /**
   * Who is attacked.
   */
  target: UnitId;
  /**
   * With which TIC; none for a physical attack.
   */
  tic: TicName | null;
}
/**
 * What the attacker declares before rolling.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Declared".
 */
export interface Declared {
  /**
   * Without line of sight, by an ally's target lock.
   */
  indirect: boolean;
  /**
   * Heat cards for the target instead of damage.
   */
  inferno: boolean;
  /**
   * More dice at short range for more heat.
   */
  overdrive: boolean;
}
/**
 * The map by the names of its faces.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "BoardView".
 */
export interface BoardView {
  /**
   * The face to the east.
   */
  east: string;
  /**
   * The same by index, with the seam.
   */
  key: BoardKey;
  /**
   * The face to the west.
   */
  west: string;
}
/**
 * Which faces make up the map, and which of them gives the seam column its terrain.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "BoardKey".
 */
export interface BoardKey {
  /**
   * The face to the east, by index.
   */
  east: number;
  /**
   * Where the seam column's terrain comes from.
   */
  seam: Seam;
  /**
   * The face to the west, by index.
   */
  west: number;
}
/**
 * A deck.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "DeckView".
 */
export interface DeckView {
  /**
   * How many cards are left to draw.
   */
  cards: number;
  /**
   * The discard pile, by id, the top one first.
   */
  discard: string[];
  /**
   * The cards to draw, the top one first, for the referee.
   */
  order?: string[] | null;
}
/**
 * How a game ended.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Ending".
 */
export interface Ending {
  /**
   * Why.
   */
  reason: EndReason;
  /**
   * Who won; nobody in a draw.
   */
  winner: Seat | null;
}
/**
 * A hex that a scenario laid differently from the sheets.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "LaidHex".
 */
export interface LaidHex {
  /**
   * What it is made of.
   */
  ground: Ground;
  /**
   * Where.
   */
  hex: Hex;
}
/**
 * What one hex is made of.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Ground".
 */
export interface Ground {
  /**
   * The height of a building; 0 for none.
   */
  building: number;
  /**
   * On fire.
   */
  fire: boolean;
  /**
   * Nobody may enter.
   */
  impassable: boolean;
  /**
   * The level of the ground, or of the water's surface.
   */
  level: number;
  /**
   * Rough.
   */
  rough: boolean;
  /**
   * Rubble.
   */
  rubble: boolean;
  /**
   * Smoke: 0 none, 1 smoke, 2 heavy smoke.
   */
  smoke: number;
  /**
   * The depth of water, where there is water.
   */
  water: number | null;
  /**
   * Woods: 0 none, 1 light, 2 heavy.
   */
  woods: number;
}
/**
 * A mark on an enemy, or on an ally, until the end of the round.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "MarkInEffect".
 */
export interface MarkInEffect {
  /**
   * The unit whose command card it is.
   */
  by: UnitId;
  /**
   * The unit marked.
   */
  on: UnitId;
  /**
   * Whether it has been used up.
   */
  spent: boolean;
}
/**
 * How this game is played where the rulebook leaves a choice.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Options".
 */
export interface Options {
  /**
   * What a 360-degree weapon gives.
   */
  "all-round-weapons": AllRoundWeapons & string;
  /**
   * Whether the Double hit from a target lock counts as two hits despite an asterisk.
   */
  "asterisk-target-lock": boolean;
  /**
   * The attack die, by its place in the content; 0 is the default die.
   */
  "attack-die": number;
  /**
   * Which dice count towards losing line of sight.
   */
  "blocking-dice": BlockingDice & string;
  /**
   * What buildings are.
   */
  buildings: Buildings & string;
  /**
   * What a line along a hex edge passes.
   */
  "edge-line": EdgeLine & string;
  /**
   * The order of the Heat Phase.
   */
  "heat-order": HeatOrder & string;
  /**
   * Which hills block.
   */
  "hill-block": HillBlock & string;
  /**
   * Whether a House Lance may take the command card of its mercenary unit.
   */
  "house-lance-merc-command-card": boolean;
  /**
   * What a jump costs.
   */
  "jump-cost": JumpCost & string;
  /**
   * The end of medium range, 12 or 15.
   */
  "medium-range": number;
  /**
   * The fewest mechs of a lance, 1 or 2.
   */
  "minimum-mechs": number;
  /**
   * Whether a Mixed TIC includes rear TICs.
   */
  "mixed-includes-rear": boolean;
  /**
   * What becomes of a missing order.
   */
  "order-timeout": OrderTimeout & string;
  /**
   * The greatest difference in level for a physical attack: 1, 2 or none.
   */
  "physical-level-limit": number | null;
  /**
   * The most points of a lance.
   */
  "point-limit": number;
  /**
   * The shape of the rear arc.
   */
  "rear-arc": RearArc & string;
  /**
   * The number of rounds.
   */
  "round-limit": number;
  /**
   * Where the terrain of the seam column comes from.
   */
  "seam-column": SeamColumn & string;
  /**
   * Whether a unit destroyed by its own heat or ammunition scores for the enemy.
   */
  "self-destruction-scores": boolean;
  /**
   * Whether a shut-down unit gets defence dice from cards.
   */
  "shutdown-card-dice": boolean;
  /**
   * Which destroyed units still take their turn.
   */
  "simultaneous-damage": SimultaneousDamage & string;
  /**
   * Whether a unit that stands still may turn in its Move Step.
   */
  "stationary-facing": StationaryFacing & string;
  /**
   * Whether the start hex is one of the seven hexes.
   */
  "stay-on-move-order": boolean;
  /**
   * How many target locks a unit may hold.
   */
  "target-lock-limit": TargetLockLimit & string;
  /**
   * Whether Target Lock needs line of sight.
   */
  "target-lock-los": boolean;
  /**
   * Whether woods and smoke have a height.
   */
  "woods-height": WoodsHeight & string;
}
/**
 * A line of an orders card that has been revealed.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "OrderRecord".
 */
export interface OrderRecord {
  /**
   * What.
   */
  order: Order;
  /**
   * In which round.
   */
  round: number;
  /**
   * Whose.
   */
  unit: UnitId;
}
/**
 * A player.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "SideView".
 */
export interface SideView {
  /**
   * The starting edge.
   */
  edge: Edge | null;
  /**
   * Whether planning is finished.
   */
  planned: boolean;
  /**
   * The points scored so far.
   */
  score: number;
  /**
   * The mapsheet, by id.
   */
  sheet: string;
  /**
   * The total cost of the lance.
   */
  "total-cost": number;
}
/**
 * A unit.
 *
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^[AB][1-4]$".
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "UnitView".
 */
export interface UnitView {
  /**
   * Whether it has acted in this phase.
   */
  acted: boolean;
  /**
   * The actions left in its Action Step.
   */
  "actions-left": number;
  /**
   * The Activation Order as it counts now.
   */
  "activation-order": number;
  /**
   * Armor circles left.
   */
  armor: number;
  /**
   * The command card, by id.
   */
  "command-card": string | null;
  /**
   * Critical cards that lie by it.
   */
  criticals: CriticalView[];
  /**
   * Its numbers as they are now.
   */
  current: Current;
  /**
   * When and how it was destroyed.
   */
  destroyed: Destroyed | null;
  /**
   * Evade tokens.
   */
  evade: number;
  /**
   * External circles left.
   */
  external: number;
  /**
   * Where it faces.
   */
  facing: Direction;
  /**
   * TICs fired this round.
   */
  fired: TicName[];
  /**
   * Focus tokens.
   */
  focus: number;
  /**
   * Face-up heat cards, by id.
   */
  heat: string[];
  /**
   * How many heat cards lie face down.
   */
  "heat-face-down": number;
  /**
   * The face-down heat cards, for the referee.
   */
  "heat-face-down-cards"?: string[] | null;
  /**
   * Where it stands.
   */
  hex: Hex | null;
  /**
   * Internal circles left.
   */
  internal: number;
  /**
   * The units it holds target locks on.
   */
  locks: UnitId[];
  /**
   * TICs lost for good.
   */
  "lost-tics": TicName[];
  /**
   * The unit card, by id.
   */
  mech: string;
  /**
   * Mechwarriors, by id.
   */
  mechwarriors: string[];
  /**
   * The movement mode, once the order is revealed.
   */
  mode: Mode | null;
  /**
   * What people call it.
   */
  name: string;
  /**
   * The order of this round, as far as the viewer may know it.
   */
  order: OrderView;
  /**
   * Whether it is shut down.
   */
  "shut-down": boolean;
  /**
   * The special mech action token.
   */
  special: Special;
  /**
   * Whether it has made its physical attack this round.
   */
  struck: boolean;
  /**
   * Suppression tokens.
   */
  suppression: number;
  /**
   * The total cost.
   */
  "total-cost": number;
  /**
   * Weapon upgrades, by TIC.
   */
  upgrades: {
    [k: string]: string;
  };
}
/**
 * A critical card that lies by a unit.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "CriticalView".
 */
export interface CriticalView {
  /**
   * The card, by id.
   */
  card: string;
  /**
   * The deck it came from.
   */
  deck: Deck;
  /**
   * The TIC it jams.
   */
  tic?: TicName | null;
}
/**
 * A unit's numbers as its cards make them.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Current".
 */
export interface Current {
  /**
   * Actions standing still, walking, running, jumping.
   *
   * @minItems 4
   * @maxItems 4
   */
  actions: [number, number, number, number];
  /**
   * Activation Order.
   */
  "activation-order": number;
  /**
   * Added to the dice of `[arm]` TICs.
   */
  "arm-dice": number;
  /**
   * The change of bracketed command ranges, and what it was set to if it was.
   */
  "command-range": number;
  /**
   * What it may not do, as a bit set of [`Forbidden`].
   */
  forbidden: number;
  /**
   * Heat Dissipation.
   */
  "heat-dissipation": number;
  /**
   * Native defence dice standing still, walking, running, jumping.
   *
   * @minItems 4
   * @maxItems 4
   */
  "native-dice": [number, number, number, number];
  /**
   * Added to the dice of physical attacks.
   */
  "physical-dice": number;
  /**
   * Movement points for walking, running and jumping.
   *
   * @minItems 3
   * @maxItems 3
   */
  points: [number, number, number];
  /**
   * Added to the dice of weapon attacks.
   */
  "weapon-dice": number;
}
/**
 * When and how a unit was destroyed.
 *
 * This interface was referenced by `Btt`'s JSON-Schema
 * via the `definition` "Destroyed".
 */
export interface Destroyed {
  /**
   * By its own heat, or ammunition that no attack set off.
   */
  by_itself: boolean;
  /**
   * The moment.
   */
  moment: number;
}
