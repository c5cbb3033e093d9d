// Made from docs/schema/wire/aod.schema.json by `npm run types`. Do not edit.

/**
 * One decision of one seat.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Action".
 */
export type Action =
  | {
      setup: SetupAction;
    }
  | {
      turn: TurnAction;
    }
  | {
      order: OrderAction;
    }
  | {
      move: MoveAction;
    }
  | {
      combat: CombatAction;
    }
  | {
      cards: CardAction;
    };
/**
 * A decision while setting up.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "SetupAction".
 */
export type SetupAction =
  | {
      "place-terrain": {
        /**
         * Where its reference point lies.
         */
        at: Point;
        /**
         * Which.
         */
        piece: TerrainId;
        /**
         * How far it is turned, clockwise.
         */
        turn: Facing;
      };
    }
  | "pass-terrain"
  | {
      deploy: {
        /**
         * Where the centre of its base is.
         */
        at: Point;
        /**
         * Whether a VTOL begins at cruising level.
         */
        cruising?: boolean;
        /**
         * Where it looks.
         */
        facing: Facing;
        /**
         * Who.
         */
        unit: UnitId;
      };
    }
  | {
      embark: {
        /**
         * A friendly transport.
         */
        transport: UnitId;
        /**
         * Who.
         */
        unit: UnitId;
      };
    }
  | {
      "leave-out": {
        /**
         * Who.
         */
        unit: UnitId;
      };
    };
/**
 * A terrain piece, by its place among all pieces.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "TerrainId".
 */
export type TerrainId = number;
/**
 * A facing in whole degrees, clockwise; 0 points up, along `y`.
 *
 * ```
 * use ironlance_space::table::{Arc, Facing, FrontArc, Vector};
 *
 * let facing = Facing::new(0).unwrap();
 * let sideways = Vector::new(4000, 0).unwrap();
 * let behind = Vector::new(4000, -1).unwrap();
 * assert_eq!(facing.arc(FrontArc::HALF, sideways), Arc::Front);
 * assert_eq!(facing.arc(FrontArc::HALF, behind), Arc::Rear);
 * ```
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Facing".
 */
export type Facing = number;
/**
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "UnitId".
 */
export type UnitId = string;
/**
 * A decision about the course of a turn.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "TurnAction".
 */
export type TurnAction =
  | {
      resolve: {
        /**
         * Whose.
         */
        unit: UnitId;
      };
    }
  | "end-turn"
  | "withdraw"
  | "propose-end"
  | {
      "answer-proposal": {
        /**
         * Whether to end it.
         */
        agree: boolean;
      };
    }
  | {
      consent: {
        /**
         * The transport.
         */
        transport: UnitId;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | "concede";
/**
 * An order that moves or cools a unit. Attacks are orders of their own.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "OrderAction".
 */
export type OrderAction =
  | {
      move: MoveOrder;
    }
  | {
      formation: {
        /**
         * Three to five infantry and vehicles in base contact.
         */
        units: UnitId[];
      };
    }
  | {
      vent: {
        /**
         * A 'Mech.
         */
        unit: UnitId;
      };
    }
  | {
      assault: {
        /**
         * The kind of attack that follows.
         */
        attack: AssaultKind;
        /**
         * Where the unit looks in the end.
         */
        facing: Facing;
        /**
         * Whether Jump Jets are used.
         */
        jump?: boolean;
        /**
         * The corners of the path after its start; the last is its end.
         */
        path?: Point[];
        /**
         * A 'Mech.
         */
        unit: UnitId;
      };
    };
/**
 * What else a move order is for.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Purpose".
 */
export type Purpose =
  | "plain"
  | {
      board: {
        /**
         * Who boards.
         */
        units: UnitId[];
      };
    }
  | {
      disembark: {
        /**
         * Whether they are set down before the transport moves, not after.
         */
        first?: boolean;
        /**
         * Who, and where.
         */
        units: SetDown[];
      };
    }
  | "fire"
  | {
      charge: {
        /**
         * At whom.
         */
        target: UnitId;
      };
    }
  | {
      "death-from-above": {
        /**
         * On whom.
         */
        target: UnitId;
      };
    }
  | {
      ram: {
        /**
         * Of whom.
         */
        target: UnitId;
      };
    };
/**
 * The attack of an assault order.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "AssaultKind".
 */
export type AssaultKind = "ranged" | "close";
/**
 * An answer while units move.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "MoveAction".
 */
export type MoveAction =
  | {
      formation: {
        /**
         * The moves, in order.
         */
        moves: MemberMove[];
      };
    }
  | {
      turn: {
        /**
         * Where it looks.
         */
        facing: Facing;
      };
    }
  | {
      "fly-on": {
        /**
         * Where the unit looks in the end.
         */
        facing: Facing;
        /**
         * Where on the path the level changes: 0 at its start, 1 at the first corner and so on.
         */
        levels?: number[];
        /**
         * The corners of the path after its start; the last is its end. Empty for staying.
         */
        path?: Point[];
      };
    }
  | {
      spin: {
        /**
         * Where the unit looks.
         */
        facing: Facing;
      };
    }
  | "no-spin"
  | {
      "set-down": {
        /**
         * Where.
         */
        at: Point;
        /**
         * Where it looks.
         */
        facing: Facing;
        /**
         * Who.
         */
        unit: UnitId;
      };
    }
  | {
      "give-up": {
        /**
         * Who.
         */
        unit: UnitId;
      };
    };
/**
 * A decision about an attack.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "CombatAction".
 */
export type CombatAction =
  | {
      fire: {
        /**
         * Optional equipment that the attacker cancels first.
         */
        cancel?: Equipment[];
        /**
         * Whether as indirect fire.
         */
        indirect?: boolean;
        /**
         * At whom.
         */
        targets: UnitId[];
        /**
         * Who fires; of a formation, the primary attacker.
         */
        unit: UnitId;
        /**
         * The damage value that a 'Mech announces; the primary one if it announces none.
         */
        weapon?: Slot | null;
        /**
         * The other members of the formation.
         */
        with?: UnitId[];
      };
    }
  | {
      bombard: {
        /**
         * Where.
         */
        spots: Point[];
        /**
         * Who fires; of a formation, the primary attacker.
         */
        unit: UnitId;
        /**
         * The other members of the formation.
         */
        with?: UnitId[];
      };
    }
  | {
      strike: {
        /**
         * Optional equipment that the attacker cancels first.
         */
        cancel?: Equipment[];
        /**
         * What for.
         */
        purpose?: BlowPurpose & string;
        /**
         * Whom.
         */
        target: UnitId;
        /**
         * Who strikes; of a formation, the primary attacker.
         */
        unit: UnitId;
        /**
         * The damage value that a 'Mech announces; the primary one if it announces none.
         */
        weapon?: Slot | null;
        /**
         * The other members of the formation.
         */
        with?: UnitId[];
      };
    }
  | "give-up"
  | "again"
  | {
      cancel: {
        /**
         * What.
         */
        equipment: Equipment[];
      };
    }
  | {
      reroll: {
        /**
         * Which.
         */
        die?: AttackDie | null;
      };
    }
  | {
      divide: {
        /**
         * How much each is given.
         */
        shares: number[];
      };
    };
/**
 * What special equipment does. The list says on which value and in which colour it is found, what
 * it is called and whether it is optional.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Equipment".
 */
export type Equipment =
  | "hand-to-hand-weapon"
  | "full-strike"
  | "rapid-strike"
  | "agility"
  | "brawling"
  | "armor-piercing"
  | "homing-beacon"
  | "anti-personnel"
  | "streak-missiles"
  | "point-defense-system"
  | "pulse"
  | "tsemp"
  | "grapple"
  | "alpha-strike"
  | "flamers"
  | "camouflage"
  | "evade"
  | "jump-jets"
  | "electronic-camouflage"
  | "infiltrate"
  | "repair"
  | "bypass"
  | "improved-targeting"
  | "salvage"
  | "command"
  | "decoy"
  | "reflective-armor"
  | "reactive-armor"
  | "hardened-armor"
  | "heavy-armor";
/**
 * Which of a 'Mech's two damage values; other units have the primary alone.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Slot".
 */
export type Slot = "primary" | "secondary";
/**
 * What a close combat attack is for.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "BlowPurpose".
 */
export type BlowPurpose =
  | "damage"
  | "capture"
  | {
      repair: {
        /**
         * Whether a die says how much, and not the damage value.
         */
        "by-die": boolean;
      };
    };
/**
 * One of the attack dice.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "AttackDie".
 */
export type AttackDie = "first-white" | "second-white" | "black";
/**
 * A decision about special equipment, cards or factions.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "CardAction".
 */
export type CardAction =
  | {
      cancel: {
        /**
         * What is canceled.
         */
        equipment: Equipment;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      prefer: {
        /**
         * That of the dial, and not that of the gear.
         */
        dial: boolean;
        /**
         * The value.
         */
        row: Row;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      bypass: {
        /**
         * The captive it takes over.
         */
        captive: UnitId;
        /**
         * The unit with Bypass.
         */
        unit: UnitId;
      };
    }
  | {
      awe: {
        /**
         * Who may lose orders.
         */
        opponent?: Seat | null;
      };
    };
/**
 * A row of a combat dial.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Row".
 */
export type Row = "primary" | "secondary" | "speed" | "attack" | "defense";
/**
 * A place at the table, counted from 1 as people do.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Seat".
 */
export type Seat = number;
/**
 * What a prompt asks for.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Ask".
 */
export type Ask =
  | {
      setup: SetupAsk;
    }
  | {
      turn: TurnAsk;
    }
  | {
      move: MoveAsk;
    }
  | {
      combat: CombatAsk;
    }
  | {
      cards: CardAsk;
    };
/**
 * What is asked while setting up.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "SetupAsk".
 */
export type SetupAsk =
  | {
      terrain: {
        /**
         * The pile.
         */
        pile: TerrainId[];
      };
    }
  | {
      deploy: {
        /**
         * Whether these are units that infiltrate.
         */
        infiltrate: boolean;
        /**
         * Who is not deployed yet.
         */
        units: UnitId[];
      };
    };
/**
 * What is asked in the course of a turn.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "TurnAsk".
 */
export type TurnAsk =
  | {
      command: {
        /**
         * The units whose attacks wait.
         */
        waiting: UnitId[];
      };
    }
  | {
      order: {
        /**
         * How many orders are left.
         */
        left: number;
      };
    }
  | {
      proposal: {
        /**
         * Who proposed it.
         */
        by: Seat;
      };
    };
/**
 * What is asked while units move.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "MoveAsk".
 */
export type MoveAsk =
  | {
      formation: {
        /**
         * The members.
         */
        members: Member[];
      };
    }
  | {
      turn: {
        /**
         * Who.
         */
        unit: UnitId;
      };
    }
  | {
      "fly-on": {
        /**
         * How far.
         */
        inches: Length;
        /**
         * Who.
         */
        unit: UnitId;
      };
    }
  | {
      spin: {
        /**
         * Who came into contact.
         */
        mover: UnitId;
        /**
         * Who may.
         */
        unit: UnitId;
      };
    }
  | {
      "set-down": {
        /**
         * The transport.
         */
        transport: UnitId;
        /**
         * Who must leave.
         */
        units: UnitId[];
      };
    };
/**
 * A length in thousandths of an inch, shown in inches.
 *
 * Sums and differences end at the largest and smallest number there is instead of overflowing.
 *
 * ```
 * use ironlance_space::table::Length;
 *
 * let length = Length::inches(8) + Length::thousandths(1);
 * assert_eq!(length.to_string(), "8.001");
 * assert!(Length::inches(8) < length);
 * ```
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Length".
 */
export type Length = number;
/**
 * What a decision in combat is about.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "CombatAsk".
 */
export type CombatAsk =
  | {
      assault: {
        /**
         * Which kind of attack.
         */
        kind: AssaultKind;
        /**
         * Who attacks.
         */
        unit: UnitId;
      };
    }
  | {
      flight: {
        /**
         * Who fires.
         */
        unit: UnitId;
      };
    }
  | {
      cancel: {
        /**
         * Who attacks.
         */
        attacker: UnitId;
        /**
         * What may be canceled.
         */
        equipment: Equipment[];
        /**
         * Whose equipment.
         */
        unit: UnitId;
      };
    }
  | {
      reroll: {
        /**
         * The roll.
         */
        dice: AttackDice;
        /**
         * Who attacks.
         */
        unit: UnitId;
      };
    }
  | {
      divide: {
        /**
         * How much there is.
         */
        damage: number;
        /**
         * The targets hit, in the order they were named.
         */
        targets: UnitId[];
        /**
         * Who attacks.
         */
        unit: UnitId;
      };
    }
  | {
      again: {
        /**
         * What grants it.
         */
        by: FurtherAttack;
        /**
         * Whom.
         */
        target: UnitId;
        /**
         * Who attacks.
         */
        unit: UnitId;
      };
    };
/**
 * What grants a further attack.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "FurtherAttack".
 */
export type FurtherAttack = "pulse" | "rapid-strike" | "predator";
/**
 * What special equipment, cards and factions ask.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "CardAsk".
 */
export type CardAsk = {
  awe: {
    /**
     * Who may be named.
     */
    opponents: Seat[];
  };
};
/**
 * The four kinds of base.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "BaseType".
 */
export type BaseType = "infantry" | "vehicle" | "mech" | "quad-mech";
/**
 * What a card costs.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Cost".
 */
export type Cost =
  | {
      fixed: number;
    }
  | {
      "per-150": number;
    };
/**
 * When an alternative point value is paid.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Condition".
 */
export type Condition = "faction-pure" | "preferred-mech";
/**
 * The classes of 'Mechs.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Class".
 */
export type Class = "light" | "medium" | "heavy" | "assault";
/**
 * Where an item comes from.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Origin".
 */
export type Origin = "rulebook" | "original";
/**
 * The types of card, in the order of precedence.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "CardType".
 */
export type CardType =
  | "planetary-condition"
  | "mercenary-contract"
  | "faction-pride"
  | "situational-alliance"
  | "gear"
  | "common-pilot"
  | "legendary-pilot"
  | "gunslinger-pilot";
/**
 * The combat value that gear is put on.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "GearValue".
 */
export type GearValue =
  | {
      damage: {
        /**
         * Which of the two it may be put on.
         */
        mark: WeaponMark;
        /**
         * The range type it must have.
         */
        "range-type": RangeType;
      };
    }
  | "speed"
  | "attack"
  | "defense"
  | "vent";
/**
 * How gear for damage values is marked.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "WeaponMark".
 */
export type WeaponMark = "primary" | "secondary" | "either";
/**
 * The range types.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "RangeType".
 */
export type RangeType = "ballistic" | "energy" | "melee";
/**
 * The colours of special equipment and heat effects.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Colour".
 */
export type Colour = "green" | "red" | "blue" | "black" | "grey" | "yellow";
/**
 * What kinds of value special equipment sits on.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "ValueKind".
 */
export type ValueKind = "melee" | "ballistic" | "energy" | "speed" | "attack" | "defense";
/**
 * What an option can be.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
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
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "RuleId".
 */
export type RuleId = string;
/**
 * How high a terrain feature is.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Height".
 */
export type Height = "ground" | "elevated" | "abrupt";
/**
 * An outline without holes that meets itself nowhere. It need not be convex.
 *
 * Corners go counter-clockwise, whichever way they were given, and corners in the middle of a
 * straight edge are left out.
 *
 * ```
 * use ironlance_space::table::{Location, Point, Polygon, Segment};
 *
 * let at = |x, y| Point::new(x, y).unwrap();
 * let wood = Polygon::new(&[at(14_000, 8000), at(18_000, 8000), at(18_000, 12_000), at(14_000, 12_000)])?;
 * assert_eq!(wood.locate(at(14_000, 10_000)), Location::Edge);
 * assert!(wood.contains(at(14_000, 10_000)));
 *
 * // A line through the wood crosses it; one along its edge does not.
 * assert!(wood.is_crossed_by(&Segment::new(at(10_000, 10_000), at(20_000, 10_000))));
 * assert!(!wood.is_crossed_by(&Segment::new(at(10_000, 12_000), at(20_000, 12_000))));
 * # Ok::<(), ironlance_space::table::PolygonError>(())
 * ```
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Polygon".
 */
export type Polygon = Point[];
/**
 * The types of terrain.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Terrain".
 */
export type Terrain = "clear" | "hindering" | "blocking" | "shallow-water" | "deep-water";
/**
 * The symbols beside the attack value.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "AttackSymbol".
 */
export type AttackSymbol = "crosshairs" | "triage" | "wrench";
/**
 * How wide the front arc is: an even number of degrees, centred on the facing.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "FrontArc".
 */
export type FrontArc = number;
/**
 * A heat effect, by its place on the list.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "HeatEffectId".
 */
export type HeatEffectId = number;
/**
 * The ranks.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Rank".
 */
export type Rank = "green" | "veteran" | "elite" | "unique";
/**
 * The speed modes.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "SpeedMode".
 */
export type SpeedMode =
  "foot" | "aquatic" | "hover" | "tracked" | "wheeled" | "mech" | "quad-mech" | "vtol";
/**
 * Something that happened.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Event".
 */
export type Event =
  | {
      setup: SetupEvent;
    }
  | {
      turn: TurnEvent;
    }
  | {
      order: OrderEvent;
    }
  | {
      move: MoveEvent;
    }
  | {
      combat: CombatEvent;
    }
  | {
      cards: CardEvent;
    };
/**
 * What happened while setting up.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "SetupEvent".
 */
export type SetupEvent =
  | {
      "rolled-for-first": {
        /**
         * Who, with what.
         */
        rolls: FirstRoll[];
      };
    }
  | {
      first: {
        /**
         * Who.
         */
        seat: Seat;
      };
    }
  | {
      "terrain-placed": {
        /**
         * The corners of its outline.
         */
        corners: Point[];
        /**
         * Which.
         */
        piece: TerrainId;
        /**
         * By whom.
         */
        seat: Seat;
      };
    }
  | {
      "terrain-passed": {
        /**
         * Who.
         */
        seat: Seat;
      };
    }
  | {
      deployed: {
        /**
         * Who may know aboard which transport; everybody, if nobody is named.
         */
        "known-to"?: Seat[];
        /**
         * Where.
         */
        place: Place;
        /**
         * Who.
         */
        unit: UnitId;
      };
    };
/**
 * Where a unit is.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Place".
 */
export type Place =
  | "reserve"
  | {
      field: {
        /**
         * The centre of its base.
         */
        at: Point;
        /**
         * At cruising level.
         */
        cruising: boolean;
        /**
         * Where it looks.
         */
        facing: Facing;
      };
    }
  | {
      aboard: {
        /**
         * Of this transport.
         */
        transport: UnitId;
      };
    }
  | "stowed"
  | {
      out: Fate;
    };
/**
 * Why a unit is no longer in the game.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Fate".
 */
export type Fate = "eliminated" | "withdrawn" | "left-out";
/**
 * What happened in the course of a turn.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "TurnEvent".
 */
export type TurnEvent =
  | {
      began: {
        /**
         * How many orders there are.
         */
        orders: number;
        /**
         * In which round.
         */
        round: number;
        /**
         * Whose.
         */
        seat: Seat;
      };
    }
  | {
      "clean-up": {
        /**
         * Whose.
         */
        seat: Seat;
        /**
         * Orders that are lost.
         */
        unused: number;
      };
    }
  | {
      scored: {
        /**
         * For which victory condition.
         */
        condition: number;
        /**
         * How much.
         */
        points: number;
        /**
         * Who.
         */
        seat: Seat;
        /**
         * How much in all.
         */
        total: number;
      };
    }
  | {
      "player-eliminated": {
        /**
         * Who.
         */
        seat: Seat;
      };
    }
  | {
      withdrew: {
        /**
         * Who.
         */
        seat: Seat;
      };
    }
  | {
      "end-proposed": {
        /**
         * Who.
         */
        seat: Seat;
      };
    }
  | {
      "end-answered": {
        /**
         * Whether the game shall end.
         */
        agree: boolean;
        /**
         * Who.
         */
        seat: Seat;
      };
    }
  | {
      consented: {
        /**
         * The transport.
         */
        transport: UnitId;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      "doubt-rolled": {
        /**
         * Whether it is allowed.
         */
        allowed: boolean;
        /**
         * The die.
         */
        die: number;
        /**
         * Who was to be ordered.
         */
        unit: UnitId;
      };
    }
  | {
      "tie-rolled": {
        /**
         * Their rolls.
         */
        rolled: number[];
        /**
         * The sides.
         */
        sides: number[];
      };
    }
  | {
      ended: {
        /**
         * Everybody's points, by seat.
         */
        scores: Score[];
        /**
         * Who won.
         */
        winners: Seat[];
      };
    };
/**
 * What happened with orders and their tokens.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "OrderEvent".
 */
export type OrderEvent =
  | {
      given: {
        /**
         * Which.
         */
        kind: OrderKind;
        /**
         * Orders left this turn.
         */
        left: number;
        /**
         * By whom.
         */
        seat: Seat;
        /**
         * To whom.
         */
        units: UnitId[];
      };
    }
  | {
      token: {
        /**
         * How many it has now.
         */
        tokens: number;
        /**
         * Who.
         */
        unit: UnitId;
      };
    }
  | {
      "tokens-removed": {
        /**
         * Who.
         */
        unit: UnitId;
      };
    };
/**
 * The five orders.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "OrderKind".
 */
export type OrderKind = "move" | "vent" | "ranged" | "close" | "assault";
/**
 * What happened while units moved.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "MoveEvent".
 */
export type MoveEvent =
  | {
      "broke-away": {
        /**
         * The die.
         */
        die: number;
        /**
         * It fails on this and less.
         */
        "fails-on": number;
        /**
         * Whether it got away.
         */
        free: boolean;
        /**
         * Who.
         */
        unit: UnitId;
      };
    }
  | {
      moved: {
        /**
         * How long the path is.
         */
        length: Length;
        /**
         * Its path, with its start and end.
         */
        path: Point[];
        /**
         * Where it is now.
         */
        place: Place;
        /**
         * Who.
         */
        unit: UnitId;
      };
    }
  | {
      turned: {
        /**
         * Where it looks.
         */
        facing: Facing;
        /**
         * Who.
         */
        unit: UnitId;
      };
    }
  | {
      spun: {
        /**
         * Where it looks.
         */
        facing: Facing;
        /**
         * Who.
         */
        unit: UnitId;
      };
    }
  | {
      "not-spun": {
        /**
         * Who.
         */
        unit: UnitId;
      };
    }
  | {
      placed: {
        /**
         * Where.
         */
        place: Place;
        /**
         * Who.
         */
        unit: UnitId;
      };
    }
  | {
      boarded: {
        /**
         * Who may know which transport it is; everybody, if nobody is named.
         */
        "known-to"?: Seat[];
        /**
         * What.
         */
        transport: UnitId;
        /**
         * Who.
         */
        unit: UnitId;
      };
    }
  | {
      "went-aboard": {
        /**
         * Who.
         */
        unit: UnitId;
      };
    }
  | {
      landed: {
        /**
         * Who.
         */
        unit: UnitId;
      };
    };
/**
 * Something that happened in combat.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "CombatEvent".
 */
export type CombatEvent =
  | {
      declared: {
        /**
         * Why it is a further attack.
         */
        again?: FurtherAttack | null;
        /**
         * By whom; of a formation, the primary attacker.
         */
        attacker: UnitId;
        /**
         * What kind.
         */
        kind: AttackKind;
        /**
         * Which damage value.
         */
        slot: Slot;
        /**
         * At whom.
         */
        targets: UnitId[];
        /**
         * The other members of the formation.
         */
        with?: UnitId[];
      };
    }
  | {
      "imaging-rolled": {
        /**
         * The die.
         */
        die: number;
        /**
         * For whom.
         */
        unit: UnitId;
      };
    }
  | {
      "merciless-rolled": {
        /**
         * The die.
         */
        die: number;
        /**
         * For whom.
         */
        unit: UnitId;
      };
    }
  | {
      rolled: {
        /**
         * By whom.
         */
        attacker: UnitId;
        /**
         * The dice.
         */
        dice: AttackDice;
      };
    }
  | {
      rerolled: {
        /**
         * The dice now.
         */
        dice: AttackDice;
        /**
         * Which.
         */
        die: AttackDie;
        /**
         * By whom.
         */
        unit: UnitId;
      };
    }
  | {
      compared: {
        /**
         * The attack value with its modifiers.
         */
        attack: Tally;
        /**
         * Who attacks.
         */
        attacker: UnitId;
        /**
         * What the white dice mean.
         */
        critical: Critical | null;
        /**
         * The defense value with its modifiers.
         */
        defense: Tally;
        /**
         * Whether the attack succeeds.
         */
        hit: boolean;
        /**
         * The attack roll.
         */
        roll: number;
        /**
         * Whom.
         */
        target: UnitId;
      };
    }
  | {
      "decoy-rolled": {
        /**
         * The dice.
         */
        dice: AttackDice;
        /**
         * Whether the hit stands.
         */
        hit: boolean;
        /**
         * Whose Decoy.
         */
        target: UnitId;
      };
    }
  | {
      scored: {
        /**
         * How much it is dealt, and why.
         */
        damage: Tally;
        /**
         * Whom.
         */
        unit: UnitId;
      };
    }
  | {
      damaged: {
        /**
         * The damage dealt.
         */
        amount: number;
        /**
         * The position before.
         */
        from: number;
        /**
         * The position after.
         */
        to: number;
        /**
         * Whose.
         */
        unit: UnitId;
      };
    }
  | {
      crippled: {
        /**
         * Who.
         */
        unit: UnitId;
      };
    }
  | {
      eliminated: {
        /**
         * By which player.
         */
        by: Seat | null;
        /**
         * Who.
         */
        unit: UnitId;
      };
    }
  | {
      repaired: {
        /**
         * The position before.
         */
        from: number;
        /**
         * The position after.
         */
        to: number;
        /**
         * Whose.
         */
        unit: UnitId;
      };
    }
  | {
      heated: {
        /**
         * The position before.
         */
        from: number;
        /**
         * The position after.
         */
        to: number;
        /**
         * Who.
         */
        unit: UnitId;
      };
    }
  | {
      cooled: {
        /**
         * The position before.
         */
        from: number;
        /**
         * The position after.
         */
        to: number;
        /**
         * Who.
         */
        unit: UnitId;
      };
    }
  | {
      "heat-rolled": {
        /**
         * The die.
         */
        die: number;
        /**
         * Which effect.
         */
        effect: HeatEffectId;
        /**
         * For whom.
         */
        unit: UnitId;
      };
    }
  | {
      "shut-down": {
        /**
         * Who.
         */
        unit: UnitId;
      };
    }
  | {
      restarted: {
        /**
         * Who.
         */
        unit: UnitId;
      };
    }
  | {
      captured: {
        /**
         * Who.
         */
        captive: UnitId;
        /**
         * By whom.
         */
        captor: UnitId;
      };
    }
  | {
      freed: {
        /**
         * Who.
         */
        unit: UnitId;
      };
    }
  | {
      stranded: {
        /**
         * Who.
         */
        unit: UnitId;
      };
    }
  | {
      "marker-placed": {
        /**
         * Where.
         */
        at: Point;
        /**
         * Whose.
         */
        attacker: UnitId;
      };
    }
  | {
      "marker-removed": {
        /**
         * Whose.
         */
        attacker: UnitId;
      };
    }
  | {
      exploded: {
        /**
         * Where the blast is; off the battlefield there is none.
         */
        at: Point | null;
        /**
         * The attack value with its modifiers.
         */
        attack: Tally;
        /**
         * Whose.
         */
        attacker: UnitId;
        /**
         * Where the marker lay.
         */
        from: Point;
        /**
         * The attack result.
         */
        result: number;
      };
    };
/**
 * A kind of attack.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "AttackKind".
 */
export type AttackKind =
  | "ranged"
  | "indirect"
  | "artillery"
  | "close"
  | "capture"
  | {
      repair: {
        /**
         * Whether a die says how much, and not the damage value.
         */
        "by-die": boolean;
      };
    }
  | {
      charge: {
        /**
         * Where the attacker stood.
         */
        from: Point;
      };
    }
  | "death-from-above"
  | {
      ram: {
        /**
         * Where the attacker stood.
         */
        from: Point;
      };
    };
/**
 * What two equal white dice may mean.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Critical".
 */
export type Critical = "miss" | "hit";
/**
 * What special equipment, cards and factions did.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "CardEvent".
 */
export type CardEvent =
  | {
      played: {
        /**
         * Which.
         */
        card: CardId;
        /**
         * Whose card.
         */
        seat: Seat;
      };
    }
  | {
      removed: {
        /**
         * Which.
         */
        card: CardId;
        /**
         * Whose card.
         */
        seat: Seat;
      };
    }
  | {
      canceled: {
        /**
         * What.
         */
        equipment: Equipment;
        /**
         * Of this unit.
         */
        unit: UnitId;
      };
    }
  | {
      preferred: {
        /**
         * That of the dial.
         */
        dial: boolean;
        /**
         * On this value.
         */
        row: Row;
        /**
         * Of this unit.
         */
        unit: UnitId;
      };
    }
  | {
      "circle-used": {
        /**
         * What.
         */
        equipment: Equipment;
        /**
         * By this unit.
         */
        unit: UnitId;
      };
    }
  | {
      "command-rolled": {
        /**
         * The die.
         */
        die: number;
        /**
         * Which.
         */
        unit: UnitId;
      };
    }
  | {
      bypassed: {
        /**
         * The captive.
         */
        captive: UnitId;
        /**
         * Who controls it now.
         */
        seat: Seat;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      "awe-named": {
        /**
         * The opponent.
         */
        opponent: Seat;
        /**
         * By this player.
         */
        seat: Seat;
      };
    }
  | {
      "awe-rolled": {
        /**
         * The die.
         */
        die: number;
        /**
         * The opponent.
         */
        opponent: Seat;
        /**
         * By this player.
         */
        seat: Seat;
      };
    }
  | {
      bound: {
        /**
         * Whom.
         */
        to: UnitId;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      "faction-repairs": {
        /**
         * How much, at most.
         */
        amount: number;
        /**
         * The ability.
         */
        rule: RuleId;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      "rolled-again": {
        /**
         * By this card.
         */
        card: CardId;
        /**
         * Which die.
         */
        die: Happening;
        /**
         * For this unit.
         */
        unit: UnitId;
      };
    }
  | {
      "token-taken": {
        /**
         * By this card.
         */
        card: CardId;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      "heat-ignored": {
        /**
         * By this card.
         */
        card: CardId;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    };
/**
 * A combat enhancement card, by its place among all cards.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "CardId".
 */
export type CardId = number;
/**
 * Dice that can be rolled again.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Happening".
 */
export type Happening = "break-away" | "white-attack-die" | "heat-effect";
/**
 * The answer to a question.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Finding".
 */
export type Finding =
  | {
      distance: {
        /**
         * Whether they are in base contact.
         */
        contact: boolean;
        /**
         * From centre to centre, rounded up.
         */
        distance: Length;
        /**
         * Between the edges of the bases, rounded up.
         */
        gap: Length;
      };
    }
  | {
      reach: {
        /**
         * How far.
         */
        inches: Length;
        /**
         * Where it gets straight on, all around.
         */
        outline: Point[];
      };
    }
  | {
      path: PathFinding;
    }
  | {
      arcs: ArcsFinding;
    }
  | {
      line: LineFinding;
    }
  | {
      threat: ThreatFinding;
    }
  | {
      formation: FormationFinding;
    };
/**
 * A piece of a sentence.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
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
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Sentence".
 */
export type Sentence = Piece[];
/**
 * The two arcs of a base.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Arc".
 */
export type Arc = "front" | "rear";
/**
 * What something does to a line that crosses it.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "LineEffect".
 */
export type LineEffect = "blocks" | "hinders" | "none";
/**
 * Something that a line crosses.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Crossed".
 */
export type Crossed =
  | {
      unit: UnitId;
    }
  | {
      terrain: FeatureId;
    };
/**
 * A terrain feature, by its place in the list.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "FeatureId".
 */
export type FeatureId = number;
/**
 * A question about the table.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Query".
 */
export type Query =
  | {
      distance: {
        /**
         * From.
         */
        from: Target;
        /**
         * To.
         */
        to: Target;
      };
    }
  | {
      reach: {
        /**
         * Whether it uses Jump Jets.
         */
        jump?: boolean;
        /**
         * Whether it runs.
         */
        run?: boolean;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      path: {
        /**
         * Where it looks in the end; as now if left out.
         */
        facing?: Facing | null;
        /**
         * Whether it uses Jump Jets.
         */
        jump?: boolean;
        /**
         * Whether it runs.
         */
        run?: boolean;
        /**
         * Where to.
         */
        to: Point;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      judge: {
        /**
         * The order.
         */
        order: MoveOrder;
      };
    }
  | {
      arcs: {
        /**
         * As if it stood here.
         */
        at?: Point | null;
        /**
         * As if it faced this way.
         */
        facing?: Facing | null;
        /**
         * The unit.
         */
        unit: UnitId;
      };
    }
  | {
      line: {
        /**
         * As if the unit stood here.
         */
        at?: Point | null;
        /**
         * As if it faced this way.
         */
        facing?: Facing | null;
        /**
         * To this target.
         */
        target: Target;
        /**
         * From this unit.
         */
        unit: UnitId;
        /**
         * With this damage value.
         */
        weapon?: Slot | null;
      };
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
      formation: {
        /**
         * The unit.
         */
        unit: UnitId;
      };
    };
/**
 * A unit, or a spot of the table.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Target".
 */
export type Target =
  | {
      unit: UnitId;
    }
  | {
      point: Point;
    };
/**
 * A ready-made battleforce, or one of a player's own.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "ForceChoice".
 */
export type ForceChoice = string | BattleforceTaken;
/**
 * Which ranges anti-aircraft units double.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "AaDoubles".
 */
export type AaDoubles = "ballistic" | "all";
/**
 * The width of front arcs.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "ArcWidth".
 */
export type ArcWidth = "half" | "narrow-vehicles" | "per-unit";
/**
 * Whether blasts reach units in the air and under water.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "BlastReach".
 */
export type BlastReach = "both" | "not-cruising" | "not-submerged" | "neither";
/**
 * When the line to a marker is checked.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "ArtilleryLineCheck".
 */
export type ArtilleryLineCheck = "resolved" | "declared";
/**
 * What becomes of a marker whose attacker is gone.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "ArtilleryWithoutAttacker".
 */
export type ArtilleryWithoutAttacker = "removed" | "printed-values";
/**
 * The bases of units.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "BaseShape".
 */
export type BaseShape = "circles" | "small-circles" | "vehicle-stadiums";
/**
 * Who must be foot infantry in a formation that captures.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "CaptureFormation".
 */
export type CaptureFormation = "primary" | "all";
/**
 * How far apart bases still touch.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "ContactTolerance".
 */
export type ContactTolerance = "usual" | "tight" | "wide";
/**
 * Which positions of a dial are shown.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "DialVisibility".
 */
export type DialVisibility = "showing" | "open";
/**
 * Which bases on an elevated feature block lines to and from the ground.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "ElevatedBases".
 */
export type ElevatedBases = "every" | "by-type";
/**
 * What a critical energy hit scores against infantry.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "EnergyCritical".
 */
export type EnergyCritical = "one" | "two";
/**
 * What a failed break-away roll costs.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "FailedBreakAway".
 */
export type FailedBreakAway = "movement-lost" | "order-ends";
/**
 * Where a unit may look after a free spin.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "FreeSpinFacing".
 */
export type FreeSpinFacing = "any" | "towards-mover";
/**
 * Whether an effect with a frequency works below its points.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "FrequencyBelow".
 */
export type FrequencyBelow = "no-use" | "once";
/**
 * What blocks lines from 'Mechs to other units.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "LineToGroundUnits".
 */
export type LineToGroundUnits = "mech-bases" | "any-base";
/**
 * Whether all know who rides in which transport.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "PassengerVisibility".
 */
export type PassengerVisibility = "open" | "hidden";
/**
 * Who scores a unit destroyed by its own side.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "SelfEliminatedPoints".
 */
export type SelfEliminatedPoints = "nobody" | "opponent";
/**
 * Which other factions a situational alliance lets in.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "AllianceOthers".
 */
export type AllianceOthers = "allied" | "any-alliance";
/**
 * Whether water protects against special attacks.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "SpecialAttacksAndWater".
 */
export type SpecialAttacksAndWater = "no-limits" | "as-close-combat";
/**
 * How far beyond an edge a stopped path may end.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "StopTolerance".
 */
export type StopTolerance = "usual" | "tight" | "wide";
/**
 * How large a terrain feature may be.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "TerrainSize".
 */
export type TerrainSize = "usual" | "large" | "any";
/**
 * Which terrain may be used.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "TerrainTypes".
 */
export type TerrainTypes = "standard" | "all";
/**
 * When the game ends at the latest.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "TimeLimit".
 */
export type TimeLimit =
  | "fifty-minutes"
  | "ninety-minutes"
  | "five-rounds"
  | "ten-rounds"
  | "fifteen-rounds"
  | "twenty-rounds"
  | "none";
/**
 * What shallow water is for tracked units.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "TrackedWater".
 */
export type TrackedWater = "hindering" | "clear";
/**
 * An edge of the table.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Edge".
 */
export type Edge = "bottom" | "left" | "top" | "right";
/**
 * Whether a player still takes part.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Status".
 */
export type Status = "playing" | "eliminated" | "withdrawn";
/**
 * What is going on.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "StageView".
 */
export type StageView = "terrain" | "deployment" | "command" | "orders" | "clean-up" | "over";
/**
 * A faction, by its place among all factions.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "FactionId".
 */
export type FactionId = number;
/**
 * A unit, by its place among all units.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "UnitKind".
 */
export type UnitKind = number;

export interface Aod {
  action: Action;
  ask: Ask;
  catalogue: Catalogue;
  event: Event;
  extra: Extra;
  force: BattleforceTaken;
  found: Found;
  query: Query;
  setup: Setup;
  view: View;
}
/**
 * A point of the table, in thousandths of an inch from its lower left corner.
 *
 * `x` grows to the right and `y` upwards, seen from above. A point may lie off the table, but not
 * more than [`FARTHEST`] in either direction.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Point".
 */
export interface Point {
  x: number;
  y: number;
}
/**
 * A move order.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "MoveOrder".
 */
export interface MoveOrder {
  /**
   * Where a captive that moves along is put.
   */
  captive?: Spot | null;
  /**
   * Where the unit looks in the end.
   */
  facing: Facing;
  /**
   * Whether Jump Jets are used.
   */
  jump?: boolean;
  /**
   * Where on the path a VTOL changes level: 0 at its start, 1 at the first corner and so on.
   */
  levels?: number[];
  /**
   * The corners of the path after its start; the last is its end. Empty for staying.
   */
  path?: Point[];
  /**
   * What else the order is for.
   */
  purpose?: Purpose & string;
  /**
   * Whether a 'Mech runs.
   */
  run?: boolean;
  /**
   * Who moves.
   */
  unit: UnitId;
}
/**
 * A place with a facing.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Spot".
 */
export interface Spot {
  /**
   * Where the centre of the base is.
   */
  at: Point;
  /**
   * Where the unit looks.
   */
  facing: Facing;
}
/**
 * A unit that is put on the battlefield.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "SetDown".
 */
export interface SetDown {
  /**
   * Where the centre of its base is.
   */
  at: Point;
  /**
   * Where it looks.
   */
  facing: Facing;
  /**
   * Who.
   */
  unit: UnitId;
}
/**
 * How one member of a movement formation moves.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "MemberMove".
 */
export interface MemberMove {
  /**
   * Where a captive that moves along is put.
   */
  captive?: Spot | null;
  /**
   * Where the unit looks in the end.
   */
  facing: Facing;
  /**
   * Whether Jump Jets are used.
   */
  jump?: boolean;
  /**
   * The corners of the path after its start; the last is its end. Empty for staying.
   */
  path?: Point[];
  /**
   * Who.
   */
  unit: UnitId;
}
/**
 * A member of a movement formation and how far it may go.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Member".
 */
export interface Member {
  /**
   * Whether it failed to break away.
   */
  held: boolean;
  /**
   * How far; 0 for one that is held.
   */
  inches: Length;
  /**
   * Who.
   */
  unit: UnitId;
}
/**
 * The three dice of an attack roll.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "AttackDice".
 */
export interface AttackDice {
  /**
   * The black die.
   */
  black: number;
  /**
   * A critical hit made by a reroll, which does not count as one.
   */
  rerolled_to_sixes?: boolean;
  /**
   * The white dice.
   *
   * @minItems 2
   * @maxItems 2
   */
  white: [number, number];
}
/**
 * Everything the game is played with.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Catalogue".
 */
export interface Catalogue {
  /**
   * The radius of each base, in thousandths of an inch.
   */
  bases: BaseEntry[];
  /**
   * The length of an edge of the battlefield, in thousandths of an inch.
   */
  battlefield: number;
  /**
   * Combat enhancement cards, in the order of their ids.
   */
  cards: CardEntry[];
  /**
   * The special equipment list.
   */
  equipment: EquipmentText[];
  /**
   * The factions; what is said of one by its place is said by the place here.
   */
  factions: FactionEntry[];
  /**
   * Ready-made battleforces.
   */
  forces: ForceEntry[];
  /**
   * The heat effects, in the order of their ids.
   */
  "heat-effects": HeatText[];
  /**
   * The artillery markers, in the order of their ids.
   */
  markers: MarkerText[];
  /**
   * The open choices of the rulebook.
   */
  options: OptionEntry[];
  /**
   * Ready-made tables.
   */
  tables: TableEntry[];
  /**
   * Terrain pieces, in the order of their ids.
   */
  terrain: PieceEntry[];
  /**
   * Units, in the order of their kinds.
   */
  units: UnitEntry[];
}
/**
 * The size of a kind of base.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "BaseEntry".
 */
export interface BaseEntry {
  /**
   * The kind.
   */
  base: BaseType;
  /**
   * Its radius, in thousandths of an inch.
   */
  radius: number;
}
/**
 * A combat enhancement card.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "CardEntry".
 */
export interface CardEntry {
  /**
   * What it costs in some case.
   */
  alternative?: Alternative | null;
  /**
   * The classes of 'Mech it is for; empty if it goes on no 'Mech.
   */
  classes: Class[];
  /**
   * What it costs, as written on it.
   */
  cost: string;
  /**
   * The factions it is about, by id; those of gear and pilots are none.
   */
  factions: string[];
  /**
   * How often it may be used.
   */
  frequency?: Frequency | null;
  /**
   * Its name.
   */
  name: string;
  /**
   * Whether gear has to be set to one of the two damage values.
   */
  "needs-slot": boolean;
  /**
   * Its collector's number.
   */
  number: string;
  /**
   * Where it comes from.
   */
  origin: Origin;
  /**
   * What it costs.
   */
  points: Cost;
  /**
   * The 'Mechs that a pilot prefers, by collector's number.
   */
  preferred: string[];
  /**
   * The factions that may recruit a gunslinger.
   */
  "recruited-by": Recruiter[];
  /**
   * What it needs.
   */
  requirement?: string | null;
  /**
   * What it does.
   */
  text: string;
  /**
   * Its type.
   */
  type: CardType;
  /**
   * Whether a battleforce may have only one.
   */
  unique: boolean;
  /**
   * The combat value that gear is put on.
   */
  value?: GearValue | null;
}
/**
 * A point value that must be paid instead, in some case.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Alternative".
 */
export interface Alternative {
  /**
   * What is paid.
   */
  cost: Cost;
  /**
   * The case.
   */
  when: Condition;
}
/**
 * How often a card's effect may be used in a turn.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Frequency".
 */
export interface Frequency {
  /**
   * …for every full so many points of the build total.
   */
  per: number;
  /**
   * So often…
   */
  uses: number;
}
/**
 * A faction that may recruit a gunslinger.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Recruiter".
 */
export interface Recruiter {
  /**
   * Its id.
   */
  faction: string;
  /**
   * What it pays.
   */
  points: number;
}
/**
 * A piece of special equipment.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "EquipmentText".
 */
export interface EquipmentText {
  /**
   * Its colour.
   */
  colour: Colour;
  /**
   * What it is.
   */
  equipment: Equipment;
  /**
   * Its name.
   */
  name: string;
  /**
   * Whether it may be canceled.
   */
  optional: boolean;
  /**
   * Where it comes from.
   */
  origin: Origin;
  /**
   * What it does.
   */
  text: string;
  /**
   * The kind of value it sits on.
   */
  value: ValueKind;
}
/**
 * A faction.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "FactionEntry".
 */
export interface FactionEntry {
  /**
   * What its units can do.
   */
  abilities: NamedText[];
  /**
   * The factions it is in a House Alliance with, by id.
   */
  allies: string[];
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
 * A name with what it means.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "NamedText".
 */
export interface NamedText {
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
 * A ready-made battleforce.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "ForceEntry".
 */
export interface ForceEntry {
  /**
   * The battleforce.
   */
  force: Battleforce;
  /**
   * Its id.
   */
  id: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * What it costs.
   */
  points: number;
}
/**
 * A battleforce: units with their gear and pilots, and the cards for all of them, by collector's
 * number.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Battleforce".
 */
export interface Battleforce {
  /**
   * The build total it is made for.
   */
  "build-total": number;
  /**
   * Planetary condition, faction pride, Mercenary contract and situational alliance.
   */
  cards?: string[];
  /**
   * Its id, for ready-made battleforces.
   */
  id?: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Where it comes from, for ready-made battleforces.
   */
  origin?: Origin | null;
  /**
   * Its units, in the order in which they get their numbers.
   */
  units: ForceUnit[];
}
/**
 * One unit of a battleforce.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "ForceUnit".
 */
export interface ForceUnit {
  /**
   * Gear.
   */
  gear?: ForceGear[];
  /**
   * The pilot.
   */
  pilot?: ForcePilot | null;
  /**
   * Its collector's number.
   */
  unit: string;
}
/**
 * Gear assigned to a 'Mech.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "ForceGear".
 */
export interface ForceGear {
  /**
   * The card.
   */
  card: string;
  /**
   * The damage value it is set to, where it is marked with both.
   */
  on?: Slot | null;
}
/**
 * A pilot assigned to a 'Mech.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "ForcePilot".
 */
export interface ForcePilot {
  /**
   * The card.
   */
  card: string;
  /**
   * The faction that recruits a gunslinger, by id.
   */
  "recruited-by"?: string | null;
}
/**
 * A heat effect.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "HeatText".
 */
export interface HeatText {
  /**
   * Its colour.
   */
  colour: Colour;
  /**
   * Its id.
   */
  id: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * What it does.
   */
  text: string;
  /**
   * The kind of value it is shown beside.
   */
  value: ValueKind;
}
/**
 * An artillery marker.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "MarkerText".
 */
export interface MarkerText {
  /**
   * The blast radius, in inches.
   */
  blast: number;
  /**
   * Its id.
   */
  id: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * What an attack result must reach.
   */
  target: number;
  /**
   * What it does.
   */
  text: string;
}
/**
 * An open choice of the rulebook.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
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
 * This interface was referenced by `Aod`'s JSON-Schema
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
 * A ready-made table.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "TableEntry".
 */
export interface TableEntry {
  /**
   * What lies on it.
   */
  features: PlacedFeature[];
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
 * A terrain piece on a ready-made table.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "PlacedFeature".
 */
export interface PlacedFeature {
  /**
   * Where its reference point lies.
   */
  at: Point;
  /**
   * How high it is.
   */
  height: Height;
  /**
   * Its outline.
   */
  outline: Polygon;
  /**
   * The piece, by id.
   */
  piece: string;
  /**
   * Its type.
   */
  terrain: Terrain;
}
/**
 * A terrain piece.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "PieceEntry".
 */
export interface PieceEntry {
  /**
   * The access points, from its reference point.
   */
  access: Vector[];
  /**
   * Its corners, from its reference point.
   */
  corners: Vector[];
  /**
   * How high it is.
   */
  height: Height;
  /**
   * Its id.
   */
  id: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Whether the standard game uses such terrain.
   */
  standard: boolean;
  /**
   * Its type.
   */
  terrain: Terrain;
}
/**
 * The way from one point to another.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Vector".
 */
export interface Vector {
  dx: number;
  dy: number;
}
/**
 * A unit with its dials.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "UnitEntry".
 */
export interface UnitEntry {
  /**
   * Whether it is an anti-aircraft unit.
   */
  "anti-aircraft": boolean;
  /**
   * Its artillery range value, in inches.
   */
  "artillery-range"?: number | null;
  /**
   * The symbol beside its attack value.
   */
  "attack-symbol": AttackSymbol;
  /**
   * Its base.
   */
  base: BaseType;
  /**
   * How much it carries.
   */
  capacity: number;
  /**
   * The class of a 'Mech.
   */
  class?: Class | null;
  /**
   * The clicks of its combat dial.
   */
  dial: Click[];
  /**
   * Its faction, by id; a Mercenary has none.
   */
  faction?: string | null;
  /**
   * How wide its front arc is.
   */
  "front-arc": FrontArc;
  /**
   * How many pieces of gear or pilots it takes.
   */
  "gear-slots": number;
  /**
   * The positions of its heat dial.
   */
  heat: HeatClick[];
  /**
   * Its artillery marker, by id.
   */
  marker?: string | null;
  /**
   * Its name.
   */
  name: string;
  /**
   * Its collector's number.
   */
  number: string;
  /**
   * Where it comes from.
   */
  origin: Origin;
  /**
   * Its point value.
   */
  points: number;
  /**
   * Its rank.
   */
  rank: Rank;
  /**
   * Its speed mode.
   */
  "speed-mode": SpeedMode;
  /**
   * The click with the starting marker, counted from 0.
   */
  start: number;
  /**
   * The variant of a 'Mech.
   */
  variant?: string | null;
  /**
   * Its vent rating, 0 if it is no 'Mech.
   */
  vent: number;
  /**
   * Its damage values' ranges.
   */
  weapons: Weapon[];
}
/**
 * A position of a combat dial.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Click".
 */
export interface Click {
  /**
   * Whether it shows a repair marker.
   */
  repair_marker: boolean;
  /**
   * The values in the order of [`Row`]; a unit with one damage value shows 0 as the second.
   *
   * @minItems 5
   * @maxItems 5
   */
  values: [DialValue, DialValue, DialValue, DialValue, DialValue];
}
/**
 * A value on a dial, with the special equipment beside it.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "DialValue".
 */
export interface DialValue {
  /**
   * The special equipment.
   */
  equipment?: Mounted | null;
  /**
   * The number.
   */
  number: number;
}
/**
 * Special equipment as it sits on a dial.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Mounted".
 */
export interface Mounted {
  /**
   * Whether it is shown as a circle: using it costs 1 pushing damage.
   */
  circled?: boolean;
  /**
   * What it is.
   */
  equipment: Equipment;
}
/**
 * A position of a heat dial.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "HeatClick".
 */
export interface HeatClick {
  /**
   * Beside the primary damage value.
   */
  primary: HeatValue;
  /**
   * Beside the secondary damage value.
   */
  secondary: HeatValue;
  /**
   * Beside the speed value.
   */
  speed: HeatValue;
}
/**
 * What a heat dial shows beside one value.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "HeatValue".
 */
export interface HeatValue {
  /**
   * A heat effect.
   */
  effect?: HeatEffectId | null;
  /**
   * A modifier to the value.
   */
  modifier: number;
}
/**
 * What is printed beside a damage value.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Weapon".
 */
export interface Weapon {
  /**
   * Its maximum range value, in inches.
   */
  maximum: number;
  /**
   * Its minimum range value, in inches.
   */
  minimum: number;
  /**
   * Its range type.
   */
  "range-type": RangeType;
  /**
   * How many range-type symbols it has: so many targets it may attack.
   */
  targets: number;
}
/**
 * A roll for the first turn.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "FirstRoll".
 */
export interface FirstRoll {
  /**
   * The three dice.
   *
   * @minItems 3
   * @maxItems 3
   */
  dice: [number, number, number];
  /**
   * Who.
   */
  seat: Seat;
}
/**
 * A player's points for the three victory conditions.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Score".
 */
export interface Score {
  /**
   * Condition 1: eliminating opposing units.
   */
  eliminations: number;
  /**
   * Condition 2: the battlefield.
   */
  field: number;
  /**
   * Condition 3: the opponents' deployment zones.
   */
  raids: number;
}
/**
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Tally".
 */
export interface Tally {
  parts: [RuleId, number][];
}
/**
 * What a choice has besides its words: the way a unit goes.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Extra".
 */
export interface Extra {
  /**
   * How long it is.
   */
  length: Length;
  /**
   * The path, with its start.
   */
  path: Point[];
}
/**
 * A battleforce: units with their gear and pilots, and the cards for all of them, by collector's
 * number.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "BattleforceTaken".
 */
export interface BattleforceTaken {
  /**
   * The build total it is made for.
   */
  "build-total": number;
  /**
   * Planetary condition, faction pride, Mercenary contract and situational alliance.
   */
  cards?: string[];
  /**
   * Its id, for ready-made battleforces.
   */
  id?: string;
  /**
   * Its name.
   */
  name?: string;
  /**
   * Where it comes from, for ready-made battleforces.
   */
  origin?: Origin | null;
  /**
   * Its units, in the order in which they get their numbers.
   */
  units?: ForceUnit[];
}
/**
 * The answer to a question, for those who draw and for those who read.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
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
 * A way, judged.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "PathFinding".
 */
export interface PathFinding {
  /**
   * How far the unit may go.
   */
  allowed: Length;
  /**
   * The die that would have to be beaten first to break away.
   */
  "breaks-away-above": number | null;
  /**
   * How long it is.
   */
  length: Length;
  /**
   * The path, with its start.
   */
  path: Point[];
  /**
   * Where it would stand; nowhere if it may not go so.
   */
  place: Place | null;
  /**
   * Why it may not go so.
   */
  refused: Reason | null;
}
/**
 * Some words with the rule behind them.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
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
 * This interface was referenced by `Aod`'s JSON-Schema
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
 * The arcs of a unit.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "ArcsFinding".
 */
export interface ArcsFinding {
  /**
   * Where the unit stands.
   */
  at: Point;
  /**
   * Where it looks.
   */
  facing: Facing;
  /**
   * The width of the front arc.
   */
  front: number;
  /**
   * Who lies in the front arc.
   */
  "in-front": UnitId[];
  /**
   * Who lies in the rear arc.
   */
  "in-rear": UnitId[];
}
/**
 * A line of fire.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "LineFinding".
 */
export interface LineFinding {
  /**
   * The arc of the target through which it comes.
   */
  arrives: Arc | null;
  /**
   * Whether something blocks it.
   */
  blocked: boolean;
  /**
   * How long it is.
   */
  distance: Length;
  /**
   * Where it begins.
   */
  from: Point;
  /**
   * Whether something hinders it.
   */
  hindered: boolean;
  /**
   * Whether the distance is within them.
   */
  "in-range": boolean;
  /**
   * The arc of the attacker through which it leaves.
   */
  leaves: Arc;
  /**
   * Minimum and maximum range of the damage value.
   *
   * @minItems 2
   * @maxItems 2
   */
  range: [number, number] | null;
  /**
   * Everything it crosses.
   */
  steps: LineStep[];
  /**
   * Where it ends.
   */
  to: Point;
}
/**
 * Something that a line crosses.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "LineStep".
 */
export interface LineStep {
  /**
   * What it does.
   */
  effect: LineEffect;
  /**
   * Why, with the rule.
   */
  reason: Reason;
  /**
   * What.
   */
  what: Crossed;
}
/**
 * What a unit threatens.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "ThreatFinding".
 */
export interface ThreatFinding {
  /**
   * How far it moves and then shoots with one order, if it can.
   */
  assaults: Length | null;
  /**
   * How far it moves with a plain move order.
   */
  moves: Length;
  /**
   * Where it gets straight on, all around.
   */
  outline: Point[];
  /**
   * How far it runs, if it can.
   */
  runs: Length | null;
  /**
   * How far it shoots from where it stands.
   */
  shoots: Length;
  /**
   * Opposing units it could fire at now.
   */
  targets: UnitId[];
}
/**
 * Who could form up.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "FormationFinding".
 */
export interface FormationFinding {
  /**
   * Those of them that could move in formation with it.
   */
  "can-move": UnitId[];
  /**
   * Friends of the same player that hang together with the unit in base contact, itself
   * included.
   */
  group: UnitId[];
}
/**
 * Who plays with which battleforce on which table, and how.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Setup".
 */
export interface Setup {
  /**
   * The build total, a multiple of 150.
   */
  "build-total"?: number;
  /**
   * The battleforces by seat.
   */
  forces: ForceChoice[];
  /**
   * The open choices.
   */
  options?: Options;
  /**
   * The quick-start game instead of the Rules of Warfare.
   */
  "quick-start"?: boolean;
  /**
   * What an organiser allows.
   */
  restrictions?: Restrictions;
  /**
   * A ready-made table; otherwise players place terrain from a pile.
   */
  table?: string | null;
  /**
   * Whether four players play in two teams: the first and third against the others.
   */
  teams?: boolean;
  /**
   * What each player puts into the terrain pile, by seat: up to three pieces, by id.
   */
  terrain?: string[][];
}
/**
 * How this game is played where the rulebook leaves a choice.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Options".
 */
export interface Options {
  /**
   * Which ranges anti-aircraft units double.
   */
  "aa-doubles"?: AaDoubles & string;
  /**
   * Whether a die decides what only just touches.
   */
  "ambiguous-roll"?: boolean;
  /**
   * The width of front arcs.
   */
  "arc-width"?: ArcWidth & string;
  /**
   * Whether blasts reach units in the air and under water.
   */
  "artillery-hits-cruising-and-submerged"?: BlastReach & string;
  /**
   * When the line to a marker is checked.
   */
  "artillery-line-check"?: ArtilleryLineCheck & string;
  /**
   * What becomes of a marker whose attacker is gone.
   */
  "artillery-without-attacker"?: ArtilleryWithoutAttacker & string;
  /**
   * The bases of units.
   */
  "base-shape"?: BaseShape & string;
  /**
   * Who must be foot infantry in a formation that captures.
   */
  "capture-formation-members"?: CaptureFormation & string;
  /**
   * How far apart bases still touch.
   */
  "contact-tolerance"?: ContactTolerance & string;
  /**
   * Whether Mercenaries under contract keep a battleforce pure.
   */
  "contract-counts-for-purity"?: boolean;
  /**
   * Whether the base of a cruising unit stops paths on the ground.
   */
  "cruising-bases-obstruct"?: boolean;
  /**
   * Which positions of a dial are shown.
   */
  "dial-visibility"?: DialVisibility & string;
  /**
   * Whether a transport may move on both sides of disembarking.
   */
  "disembark-split-move"?: boolean;
  /**
   * Which bases on an elevated feature block lines to and from the ground.
   */
  "elevated-bases-block"?: ElevatedBases & string;
  /**
   * What a critical energy hit scores against infantry.
   */
  "energy-critical-on-infantry"?: EnergyCritical & string;
  /**
   * What a failed break-away roll costs.
   */
  "failed-break-away"?: FailedBreakAway & string;
  /**
   * Where a unit may look after a free spin.
   */
  "free-spin-facing"?: FreeSpinFacing & string;
  /**
   * Whether an effect with a frequency works below its points.
   */
  "frequency-below-450"?: FrequencyBelow & string;
  /**
   * The Grand Alliances, as groups of factions.
   */
  "grand-alliances"?: string[][];
  /**
   * Whether a unit that began in hindering terrain stops when it enters some again.
   */
  "hindering-reentry-stop"?: boolean;
  /**
   * What blocks lines from 'Mechs to other units.
   */
  "line-mech-to-ground-units"?: LineToGroundUnits & string;
  /**
   * Whether passengers lost with their transport score.
   */
  "passenger-points"?: boolean;
  /**
   * Whether all know who rides in which transport.
   */
  "passenger-visibility"?: PassengerVisibility & string;
  /**
   * Whether movement formations of the quick-start game push.
   */
  "quick-formation-pushing"?: boolean;
  /**
   * Who scores a unit destroyed by its own side.
   */
  "self-eliminated-points"?: SelfEliminatedPoints & string;
  /**
   * Which other factions a situational alliance lets in.
   */
  "situational-alliance-others"?: AllianceOthers & string;
  /**
   * Whether water protects against special attacks.
   */
  "special-attacks-and-water"?: SpecialAttacksAndWater & string;
  /**
   * How far beyond an edge a stopped path may end.
   */
  "stop-tolerance"?: StopTolerance & string;
  /**
   * How large a terrain feature may be.
   */
  "terrain-size-limit"?: TerrainSize & string;
  /**
   * Which terrain may be used.
   */
  "terrain-types"?: TerrainTypes & string;
  /**
   * When the game ends at the latest.
   */
  "time-limit"?: TimeLimit & string;
  /**
   * What shallow water is for tracked units.
   */
  "tracked-shallow-water"?: TrackedWater & string;
  /**
   * Whether who has withdrawn can still win.
   */
  "withdrawn-can-win"?: boolean;
}
/**
 * What an organiser does not allow; nothing is restricted unless it says so.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Restrictions".
 */
export interface Restrictions {
  /**
   * The factions that may be taken, by id; all and Mercenaries if it is empty.
   */
  factions?: string[];
  /**
   * Whether Unique units and cards are left out.
   */
  "no-uniques"?: boolean;
  /**
   * How the collector's numbers of allowed units begin; all if it is empty.
   */
  sets?: string[];
  /**
   * The types of card that are left out.
   */
  "without-cards"?: CardType[];
}
/**
 * The table as a viewer sees it.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "View".
 */
export interface View {
  /**
   * Whose turn it is.
   */
  active: Seat;
  /**
   * The build total.
   */
  "build-total": number;
  /**
   * Planetary conditions in play.
   */
  conditions: CardId[];
  /**
   * How far apart bases still touch.
   */
  contact: Length;
  /**
   * How the game ended.
   */
  ended: EndedView | null;
  /**
   * The battlefield.
   */
  field: Area;
  /**
   * Who took the first turn.
   */
  first: Seat;
  /**
   * Artillery markers.
   */
  markers: MarkerView[];
  /**
   * Whether whole dials are shown.
   */
  "open-dials": boolean;
  /**
   * The order being resolved.
   */
  order: OrderView | null;
  /**
   * Orders the active player may still give.
   */
  "orders-left": number;
  /**
   * The terrain pieces that may still be placed.
   */
  pile: TerrainId[];
  /**
   * The players by seat.
   */
  players: PlayerView[];
  /**
   * The quick-start game.
   */
  "quick-start": boolean;
  /**
   * The round, from 1; 0 while setting up.
   */
  round: number;
  /**
   * After how many rounds the game ends.
   */
  rounds: number;
  /**
   * What is going on.
   */
  stage: StageView;
  /**
   * The terrain on the battlefield.
   */
  terrain: FeatureView[];
  /**
   * All units that were ever in the game.
   */
  units: UnitView[];
}
/**
 * How a game ended.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "EndedView".
 */
export interface EndedView {
  /**
   * The rule that decided.
   */
  rule: RuleId;
  /**
   * Everybody's points, by seat.
   */
  scores: Score[];
  /**
   * Who won.
   */
  winners: Seat[];
}
/**
 * A rectangle whose sides lie along the edges of the table; its edge belongs to it.
 *
 * ```
 * use ironlance_space::table::{Area, Length, Point};
 *
 * let table = Area::of_size(Length::inches(36), Length::inches(36)).expect("it fits");
 * let zone = Area::between(Point::new(8000, 0).unwrap(), Point::new(28_000, 3000).unwrap());
 * assert!(zone.contains(Point::new(8000, 3000).unwrap()));
 * assert!(!zone.contains(Point::new(7999, 3000).unwrap()));
 * assert!(zone.corners().into_iter().all(|corner| table.contains(corner)));
 * ```
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Area".
 */
export interface Area {
  lower_left: Point;
  upper_right: Point;
}
/**
 * An artillery marker.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "MarkerView".
 */
export interface MarkerView {
  /**
   * Where it lies.
   */
  at: Point;
  /**
   * How far its blast reaches.
   */
  blast: Length;
  /**
   * Whose attack it is.
   */
  unit: UnitId;
}
/**
 * The order being resolved.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "OrderView".
 */
export interface OrderView {
  /**
   * Which.
   */
  kind: OrderKind;
  /**
   * Who was given it.
   */
  units: UnitId[];
}
/**
 * A player at the table.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "PlayerView".
 */
export interface PlayerView {
  /**
   * Mercenary contract, faction pride or situational alliance.
   */
  cards: CardId[];
  /**
   * The edge of the table.
   */
  edge: Edge;
  /**
   * Whether there is a planetary condition that is not revealed yet.
   */
  "has-secret": boolean;
  /**
   * The points, as they would count if the game ended now.
   */
  score: Score;
  /**
   * Who.
   */
  seat: Seat;
  /**
   * The planetary condition, while it is secret and the viewer may know it.
   */
  "secret-condition": CardId | null;
  /**
   * Those who play together have the same.
   */
  side: number;
  /**
   * Whether the player still takes part.
   */
  status: Status;
  /**
   * The deployment zone.
   */
  zone: Area;
}
/**
 * A terrain feature.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "FeatureView".
 */
export interface FeatureView {
  /**
   * Where abrupt terrain can be climbed.
   */
  access: Point[];
  /**
   * How high it is.
   */
  height: Height;
  /**
   * Its number.
   */
  id: FeatureId;
  /**
   * The corners of its outline, counter-clockwise.
   */
  outline: Point[];
  /**
   * The piece it is.
   */
  piece: TerrainId | null;
  /**
   * Its type.
   */
  terrain: Terrain;
}
/**
 * A unit.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "UnitView".
 */
export interface UnitView {
  /**
   * Whether it is able: it counts for the end of the game.
   */
  able: boolean;
  /**
   * Its base.
   */
  base: BaseView;
  /**
   * The unit it must attack before all others.
   */
  bound: UnitId | null;
  /**
   * Special equipment that is canceled until the turn ends.
   */
  canceled: Equipment[];
  /**
   * Whom it holds captive.
   */
  captive: UnitId | null;
  /**
   * Who holds it captive.
   */
  captor: UnitId | null;
  /**
   * The position of its combat dial, from 0.
   */
  click: number;
  /**
   * Who controls it; of a captive, who did before.
   */
  controller: Seat;
  /**
   * The opposing units in base contact.
   */
  "engaged-with": UnitId[];
  /**
   * Special equipment that works now.
   */
  equipment: Equipment[];
  /**
   * The faction it counts as.
   */
  faction: FactionId | null;
  /**
   * Gear and pilot.
   */
  fitted: Fitted[];
  /**
   * The position of its heat dial, from 0.
   */
  heat: number;
  /**
   * What the heat dial shows.
   */
  "heat-showing": HeatClick | null;
  /**
   * Its name.
   */
  id: UnitId;
  /**
   * What it is, in the catalogue.
   */
  kind: UnitKind;
  /**
   * How fast it moves by what.
   */
  mode: SpeedMode;
  /**
   * Whether it has moved this turn.
   */
  moved: boolean;
  /**
   * The terrain feature it occupies.
   */
  occupies: FeatureId | null;
  /**
   * Whether it was given an order this turn.
   */
  ordered: boolean;
  /**
   * Who is aboard; hidden from others where the table plays so.
   */
  passengers: UnitId[];
  /**
   * Where it is.
   */
  place: Place;
  /**
   * What it is worth, gear and pilot included.
   */
  points: number;
  /**
   * What the dial shows; nothing once it is eliminated.
   */
  showing: Click | null;
  /**
   * Whether it is shut down.
   */
  shutdown: boolean;
  /**
   * Whether it is submerged.
   */
  submerged: boolean;
  /**
   * Order tokens.
   */
  tokens: number;
  /**
   * Its values with all modifiers that always apply.
   */
  values: ValuesView | null;
}
/**
 * The base of a unit, for drawing.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "BaseView".
 */
export interface BaseView {
  /**
   * The width of its front arc in degrees.
   */
  front: number;
  /**
   * Its type.
   */
  kind: BaseType;
  /**
   * Its length along the facing; twice the radius for a circle.
   */
  length: Length;
  /**
   * The radius of its round parts.
   */
  radius: Length;
}
/**
 * A card on a 'Mech in a game.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "Fitted".
 */
export interface Fitted {
  /**
   * The card.
   */
  card: CardId;
  /**
   * The faction that has recruited the gunslinger.
   */
  recruited: FactionId | null;
  /**
   * The damage value that gear is on.
   */
  slot: Slot | null;
}
/**
 * The values of a unit with all modifiers that always apply.
 *
 * This interface was referenced by `Aod`'s JSON-Schema
 * via the `definition` "ValuesView".
 */
export interface ValuesView {
  /**
   * The attack value.
   */
  attack: number;
  /**
   * The damage values, primary first.
   */
  damage: number[];
  /**
   * The defense value.
   */
  defense: number;
  /**
   * How far a plain move order goes from here, in thousandths of an inch.
   */
  inches: Length;
  /**
   * Minimum and maximum range of each.
   */
  ranges: [number, number][];
  /**
   * The speed value.
   */
  speed: number;
}
