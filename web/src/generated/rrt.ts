// Made from docs/schema/wire/rrt.schema.json by `npm run types`. Do not edit.

/**
 * One decision of one seat.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "ActionTaken".
 */
export type ActionTaken =
  | {
      setup: SetupActionTaken;
    }
  | {
      command: CommandAction;
    }
  | {
      activation: ActivationAction;
    }
  | {
      move: MoveActionTaken;
    }
  | {
      combat: CombatActionTaken;
    }
  | {
      ability: AbilityAction;
    }
  | "concede";
/**
 * A decision while setting up.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "SetupActionTaken".
 */
export type SetupActionTaken =
  | {
      role: {
        /**
         * Whether to attack.
         */
        attack: boolean;
      };
    }
  | {
      edge: {
        /**
         * Which.
         */
        edge: Edge;
      };
    }
  | {
      name: {
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      deploy: {
        /**
         * The mode of its Variable mecha.
         */
        mode?: ModeName | null;
        /**
         * Where its mecha stand and look, in the order of their names.
         */
        spots: Spot[];
        /**
         * Which.
         */
        squadron: SquadronId;
      };
    }
  | {
      squeeze: {
        /**
         * Which.
         */
        squadron: SquadronId;
      };
    };
/**
 * An edge of the table.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Edge".
 */
export type Edge = "bottom" | "left" | "top" | "right";
/**
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "MechaId".
 */
export type MechaId = string;
/**
 * The modes of Variable mecha.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "ModeName".
 */
export type ModeName = "battloid" | "guardian" | "fighter";
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
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Facing".
 */
export type Facing = number;
/**
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "SquadronId".
 */
export type SquadronId = string;
/**
 * A decision in the Command Phase.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "CommandAction".
 */
export type CommandAction =
  | {
      first: {
        /**
         * Who.
         */
        seat: Seat;
      };
    }
  | {
      reinforce: {
        /**
         * Which.
         */
        squadron: SquadronId;
      };
    }
  | "no-reinforcements"
  | {
      arrive: {
        /**
         * Where the centre of its base is.
         */
        at: Point;
        /**
         * Where it looks.
         */
        facing: Facing;
      };
    };
/**
 * A place at the table, counted from 1 as people do.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Seat".
 */
export type Seat = number;
/**
 * A decision in the Action Phase.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "ActivationAction".
 */
export type ActivationAction =
  | "steal"
  | "let-be"
  | "block"
  | "give-way"
  | {
      activate: {
        /**
         * Which.
         */
        squadron: SquadronId;
      };
    }
  | "pass"
  | {
      "change-mode": {
        /**
         * Who.
         */
        mecha: MechaId;
        /**
         * Into which.
         */
        mode: ModeName;
      };
    }
  | {
      jettison: {
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      swarm: {
        /**
         * Who leads the swarm.
         */
        mecha: MechaId;
      };
    }
  | {
      backstab: {
        /**
         * Who does it.
         */
        mecha: MechaId;
        /**
         * Who is destroyed.
         */
        other: MechaId;
      };
    }
  | "begin"
  | {
      burn: {
        /**
         * Where it looks, and goes.
         */
        facing: Facing;
        /**
         * Who.
         */
        mecha: MechaId;
      };
    };
/**
 * A decision in the Movement Step.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "MoveActionTaken".
 */
export type MoveActionTaken =
  | {
      boost: {
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      "boost-freely": {
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      "break-free": {
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      go: {
        /**
         * Where it looks in the end.
         */
        facing: Facing;
        /**
         * The leg of the path, counted from 0, that is a leap.
         */
        leap?: number | null;
        /**
         * Who.
         */
        mecha: MechaId;
        /**
         * The corners of the path after its start; the last is its end. Empty for turning only.
         */
        path: Point[];
      };
    }
  | {
      fly: {
        /**
         * Where it looks after its turn, and goes.
         */
        facing: Facing;
        /**
         * How far, in thousandths of an inch.
         */
        length: Length;
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      return: {
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
        mecha: MechaId;
      };
    }
  | "finish";
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
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Length".
 */
export type Length = number;
/**
 * A decision in the Combat Step, or an answer to an attack.
 *
 * Weapon systems are named by their place in the mecha's list, from 0; hits by their number in the
 * attack, from 0, which they keep until it is over.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "CombatActionTaken".
 */
export type CombatActionTaken =
  | {
      fire: {
        /**
         * Who fires what.
         */
        shot: FiringTaken;
        /**
         * Whom at, the primary target first.
         */
        targets: AimedTaken[];
      };
    }
  | {
      "fire-together": {
        /**
         * Who fires what.
         */
        shots: FiringTaken[];
        /**
         * Whom at.
         */
        target: Target;
      };
    }
  | {
      strike: {
        /**
         * The weapon system used as a club, by its place; the best if it is left out.
         */
        club?: number | null;
        /**
         * How.
         */
        kind: H2HKind;
        /**
         * Who.
         */
        mecha: MechaId;
        /**
         * What pays for it; the cheapest if it is left out.
         */
        pay?: Payment | null;
        /**
         * Whom.
         */
        target: MechaId;
      };
    }
  | {
      drop: {
        /**
         * What pays for it; the cheapest if it is left out.
         */
        pay?: Payment | null;
        /**
         * Whom.
         */
        target: MechaId;
        /**
         * The weapon system, by its place.
         */
        weapon: number;
      };
    }
  | {
      reroll: {
        /**
         * Which.
         */
        missiles: number[];
      };
    }
  | {
      "take-over": {
        /**
         * Who takes it.
         */
        mecha: MechaId;
      };
    }
  | {
      dodge: {
        /**
         * Which.
         */
        hit: number;
      };
    }
  | {
      "shoot-down": {
        /**
         * Which.
         */
        hit: number;
        /**
         * With which weapon system, by its place; none if the options want none.
         */
        weapon?: number | null;
      };
    }
  | {
      "take-hit": {
        /**
         * Which.
         */
        hit: number;
      };
    }
  | "reroll-dodge"
  | {
      divide: {
        /**
         * How much that one takes, where the options leave it open.
         */
        share?: number | null;
        /**
         * With whom.
         */
        with: MechaId;
      };
    }
  | "roll-with-impact"
  | {
      redirect: {
        /**
         * How much to whom.
         */
        shares: Share[];
      };
    }
  | {
      credit: {
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      encourage: {
        /**
         * Who gets it.
         */
        mecha: MechaId;
      };
    }
  | "decline"
  | "finish";
/**
 * What pays for an attack with a weapon system.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Payment".
 */
export type Payment =
  | "nothing"
  | "free"
  | {
      grant: Grant;
    }
  | "hand-to-hand"
  | "esprit"
  | "point";
/**
 * A free additional attack that an ability grants.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Grant".
 */
export type Grant = "focus-fire" | "fire-at-will" | "dual-pilot";
/**
 * What can be attacked.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Target".
 */
export type Target =
  | {
      mecha: MechaId;
    }
  | {
      structure: FeatureId;
    };
/**
 * A terrain feature, by its place in the list.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "FeatureId".
 */
export type FeatureId = number;
/**
 * A kind of hand-to-hand attack.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "H2hKind".
 */
export type H2HKind =
  "body-block" | "punch" | "kick" | "jump-kick" | "power-punch" | "stomp" | "club" | "grab";
/**
 * The use of an ability.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "AbilityAction".
 */
export type AbilityAction =
  | {
      scan: {
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      disturb: {
        /**
         * Who.
         */
        mecha: MechaId;
        /**
         * Whom.
         */
        targets: MechaId[];
      };
    }
  | {
      jam: {
        /**
         * Who.
         */
        mecha: MechaId;
      };
    };
/**
 * What a prompt asks for.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Ask".
 */
export type Ask =
  | {
      setup: SetupAsk;
    }
  | {
      command: CommandAsk;
    }
  | {
      activation: ActivationAsk;
    }
  | {
      move: MoveAsk;
    }
  | {
      combat: CombatAsk;
    }
  | {
      ability: AbilityAsk;
    };
/**
 * What is asked while setting up.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "SetupAsk".
 */
export type SetupAsk = "role" | "edge" | "name" | "deploy";
/**
 * What is asked in the Command Phase.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "CommandAsk".
 */
export type CommandAsk =
  | "first"
  | "reinforce"
  | {
      arrive: {
        /**
         * Who returns, by the name it had.
         */
        mecha: MechaId;
        /**
         * For which squadron.
         */
        squadron: SquadronId;
      };
    };
/**
 * What is asked in the Action Phase.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "ActivationAsk".
 */
export type ActivationAsk =
  | "steal"
  | "block"
  | {
      choose: {
        /**
         * Whether the player may pass instead.
         */
        "may-pass": boolean;
      };
    }
  | {
      prepare: {
        /**
         * Which squadron.
         */
        squadron: SquadronId;
      };
    }
  | {
      burn: {
        /**
         * Which squadron.
         */
        squadron: SquadronId;
      };
    };
/**
 * What is asked in the Movement Step.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "MoveAsk".
 */
export type MoveAsk = {
  step: {
    /**
     * Which squadron moves.
     */
    squadron: SquadronId;
  };
};
/**
 * What is asked in the Combat Step and while an attack is resolved.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "CombatAsk".
 */
export type CombatAsk =
  | "attack"
  | {
      "fly-over": {
        /**
         * The enemies that it crossed.
         */
        crossed: MechaId[];
        /**
         * Who moved.
         */
        mecha: MechaId;
      };
    }
  | {
      reroll: {
        /**
         * The Strikes that failed and have not been rolled again.
         */
        failed: Failed[];
        /**
         * Who struck.
         */
        mecha: MechaId;
      };
    }
  | {
      "take-over": {
        /**
         * Who can take it.
         */
        by: MechaId[];
        /**
         * The hit.
         */
        hit: HitOn;
      };
    }
  | {
      answer: {
        /**
         * The hits that can be answered.
         */
        hits: Answerable[];
      };
    }
  | {
      "reroll-dodge": {
        /**
         * The hit.
         */
        hit: HitOn;
        /**
         * The least die that avoids the hit.
         */
        least: number;
        /**
         * The die that failed.
         */
        rolled: number;
      };
    }
  | {
      divide: {
        /**
         * Whether any shares may be named.
         */
        "any-share": boolean;
        /**
         * What the other takes.
         */
        gives: number;
        /**
         * The hit.
         */
        hit: HitOn;
        /**
         * What the target keeps.
         */
        keeps: number;
        /**
         * Who can take a share.
         */
        with: MechaId[];
      };
    }
  | {
      "roll-with-impact": {
        /**
         * The hit, with the damage that this mecha would take of it.
         */
        hit: HitOn;
        /**
         * The damage that it leaves.
         */
        leaves: number;
        /**
         * What it costs in Command Points.
         */
        points: number;
      };
    }
  | {
      redirect: {
        /**
         * The hit, with the damage that this mecha would take of it.
         */
        hit: HitOn;
        /**
         * Who can take some.
         */
        to: MechaId[];
      };
    }
  | {
      credit: {
        /**
         * Whose hits did damage.
         */
        among: MechaId[];
        /**
         * Who was destroyed.
         */
        target: Target;
      };
    }
  | {
      encourage: {
        /**
         * The officers who saw it.
         */
        among: MechaId[];
        /**
         * Who was destroyed.
         */
        destroyed: MechaId;
      };
    };
/**
 * A weapon system, by its place among all weapon systems.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "WeaponId".
 */
export type WeaponId = number;
/**
 * The id of a rule, such as `btt.combat.flanking`.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "RuleId".
 */
export type RuleId = string;
/**
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "AbilityAsk".
 */
export type AbilityAsk = unknown;
/**
 * An ability of a mecha, in a mode.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Ability".
 */
export type Ability =
  | "afterburner"
  | "aircraft"
  | "experienced-pilot"
  | "fast-mover"
  | "flight"
  | "hover"
  | "focus-fire"
  | "hands"
  | "leap"
  | "cumbersome"
  | "life-is-cheap"
  | "infantry"
  | "brawler"
  | "dual-pilot"
  | "advanced-recon"
  | "electronic-attack"
  | "jamming-pod"
  | "recovery";
/**
 * A faction: all cards of a force belong to one.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Faction".
 */
export type Faction = "uedf" | "zentraedi" | "malcontents";
/**
 * Where an item comes from.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Origin".
 */
export type Origin = "rulebook" | "original";
/**
 * What a card is in a squadron.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "CardRole".
 */
export type CardRole = "core" | "support" | "special";
/**
 * A kind of cover, the weaker first.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Cover".
 */
export type Cover = "none" | "soft" | "hard";
/**
 * A standard feature.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "FeatureKind".
 */
export type FeatureKind =
  | "woods"
  | "rubble"
  | "shallow-water"
  | "low-wall"
  | "small-building"
  | "tall-building"
  | "hill"
  | "deep-water"
  | "structure";
/**
 * A kind of ground, the better first.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Ground".
 */
export type Ground = "open" | "rough" | "deadly" | "impassable";
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
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Polygon".
 */
export type Polygon = Point[];
/**
 * What rules and cards ask for: a group of kinds of mecha.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Family".
 */
export type Family =
  | "regult"
  | "regult-variant"
  | "glaug"
  | "power-armour"
  | "infantry"
  | "fighter"
  | "vf1a"
  | "vf1j"
  | "vf1s"
  | "valkyrie"
  | "destroid"
  | "other";
/**
 * The size class: base and Height.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Size".
 */
export type Size = "small" | "medium" | "large" | "huge";
/**
 * What an option can be.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
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
 * What a scenario's effect does.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "ScenarioChange".
 */
export type ScenarioChange =
  | {
      "gain-points": number;
    }
  | {
      "lose-points": number;
    };
/**
 * Whom a scenario's effect is for.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Whom".
 */
export type Whom = "attacker" | "defender" | "both";
/**
 * How a scenario is won.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "ScenarioKind".
 */
export type ScenarioKind =
  "pitched-battle" | "control" | "breakthrough" | "decapitation" | "assault";
/**
 * What a weapon system can do.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "WeaponAbility".
 */
export type WeaponAbility =
  | "accurate"
  | "anti-missile"
  | "blast"
  | "fly-over"
  | "indirect-fire"
  | "inescapable"
  | "missile"
  | "overwhelming"
  | "rear-fire"
  | "split-fire"
  | "cannot-be-shot-down"
  | "salvo"
  | "nose-laser"
  | "shock-baton"
  | "wing-mounted"
  | "hand-held"
  | "gu11";
/**
 * How many missiles one use fires.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Volley".
 */
export type Volley =
  | {
      of: number;
    }
  | "x";
/**
 * Something that happened.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Event".
 */
export type Event =
  | {
      setup: SetupEvent;
    }
  | {
      command: CommandEvent;
    }
  | {
      activation: ActivationEvent;
    }
  | {
      move: MoveEvent;
    }
  | {
      combat: CombatEvent;
    }
  | {
      ability: AbilityEvent;
    }
  | {
      end: EndEvent;
    };
/**
 * What happened while setting up.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "SetupEvent".
 */
export type SetupEvent =
  | {
      rolled: {
        /**
         * The two dice of each player, by seat.
         *
         * @minItems 2
         * @maxItems 2
         */
        dice: [[number, number], [number, number]];
        /**
         * Who won.
         */
        winner: Seat | null;
      };
    }
  | {
      attacks: {
        /**
         * Who.
         */
        seat: Seat;
      };
    }
  | {
      edge: {
        /**
         * Which.
         */
        edge: Edge;
        /**
         * Who.
         */
        seat: Seat;
      };
    }
  | {
      named: {
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      deployed: {
        /**
         * In which mode.
         */
        mode: ModeName | null;
        /**
         * Where.
         */
        spots: (Spot | null)[];
        /**
         * Which.
         */
        squadron: SquadronId;
      };
    };
/**
 * What happened in the Command Phase and at the ends of turns.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "CommandEvent".
 */
export type CommandEvent =
  | {
      "turn-began": {
        /**
         * Which.
         */
        turn: number;
      };
    }
  | {
      refilled: {
        /**
         * To how many points.
         */
        points: number;
        /**
         * Whose.
         */
        seat: Seat;
      };
    }
  | {
      "rolled-initiative": {
        /**
         * The two dice of each player, by seat.
         *
         * @minItems 2
         * @maxItems 2
         */
        dice: [[number, number], [number, number]];
      };
    }
  | {
      "won-initiative": {
        /**
         * Who.
         */
        seat: Seat;
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
      "points-changed": {
        /**
         * To how many points.
         */
        points: number;
        /**
         * Whose.
         */
        seat: Seat;
      };
    }
  | {
      visibility: {
        /**
         * How many inches.
         */
        inches: number;
      };
    }
  | {
      reinforced: {
        /**
         * How many return.
         */
        count: number;
        /**
         * For which squadron.
         */
        squadron: SquadronId;
      };
    }
  | {
      arrived: {
        /**
         * Its new name.
         */
        mecha: MechaId;
        /**
         * Where.
         */
        spot: Spot;
        /**
         * The name it had.
         */
        was: MechaId;
      };
    }
  | {
      "stayed-aside": {
        /**
         * How many.
         */
        count: number;
        /**
         * For which squadron.
         */
        squadron: SquadronId;
      };
    }
  | {
      "turn-ended": {
        /**
         * Which.
         */
        turn: number;
      };
    };
/**
 * What happened in the Action Phase.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "ActivationEvent".
 */
export type ActivationEvent =
  | {
      "tried-to-steal": {
        /**
         * The die.
         */
        rolled: number;
        /**
         * Who.
         */
        seat: Seat;
        /**
         * Whether it succeeded.
         */
        success: boolean;
      };
    }
  | {
      "tried-to-block": {
        /**
         * The die.
         */
        rolled: number;
        /**
         * Who.
         */
        seat: Seat;
        /**
         * Whether it succeeded.
         */
        success: boolean;
      };
    }
  | {
      stolen: {
        /**
         * Who.
         */
        seat: Seat;
      };
    }
  | {
      passed: {
        /**
         * Who.
         */
        seat: Seat;
      };
    }
  | {
      activated: {
        /**
         * Which.
         */
        squadron: SquadronId;
      };
    }
  | {
      "changed-mode": {
        /**
         * Who.
         */
        mecha: MechaId;
        /**
         * Into which.
         */
        mode: ModeName;
      };
    }
  | {
      jettisoned: {
        /**
         * What it is now.
         */
        kind: MechaKind;
        /**
         * The damage it can still take.
         */
        mdc: number;
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      swarmed: {
        /**
         * Which.
         */
        squadron: SquadronId;
      };
    }
  | {
      backstabbed: {
        /**
         * Who did it.
         */
        mecha: MechaId;
        /**
         * Who was destroyed.
         */
        other: MechaId;
      };
    }
  | {
      finished: {
        /**
         * Which squadron's.
         */
        squadron: SquadronId;
      };
    };
/**
 * A mecha, by its place among all mecha.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "MechaKind".
 */
export type MechaKind = number;
/**
 * What happened while mecha moved.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "MoveEvent".
 */
export type MoveEvent =
  | {
      boosted: {
        /**
         * Who.
         */
        mecha: MechaId;
        /**
         * The number to reach.
         */
        needed: number;
        /**
         * The die.
         */
        rolled: number;
        /**
         * Whether it succeeded.
         */
        success: boolean;
        /**
         * The die with PIL.
         */
        total: number;
      };
    }
  | {
      "boosted-freely": {
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      "tried-to-break-free": {
        /**
         * Who holds it.
         */
        holder: MechaId;
        /**
         * Who.
         */
        mecha: MechaId;
        /**
         * The dice of both.
         *
         * @minItems 2
         * @maxItems 2
         */
        rolled: [number, number];
        /**
         * Whether it succeeded.
         */
        success: boolean;
        /**
         * The totals of both.
         *
         * @minItems 2
         * @maxItems 2
         */
        totals: [number, number];
      };
    }
  | {
      moved: {
        /**
         * Where it looks now.
         */
        facing: Facing;
        /**
         * Who.
         */
        mecha: MechaId;
        /**
         * Command Points for contact and climbing.
         */
        paid: number;
        /**
         * The whole path, from its start.
         */
        path: Point[];
        /**
         * The movement it used.
         */
        used: Length;
      };
    }
  | {
      turned: {
        /**
         * Where it looks now.
         */
        facing: Facing;
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      flew: {
        /**
         * Where it looks now.
         */
        facing: Facing;
        /**
         * From where.
         */
        from: Point;
        /**
         * Who.
         */
        mecha: MechaId;
        /**
         * How far it moved.
         */
        moved: Length;
        /**
         * To where.
         */
        to: Point;
      };
    }
  | {
      "left-table": {
        /**
         * Its last place.
         */
        at: Point;
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      "came-back": {
        /**
         * Who.
         */
        mecha: MechaId;
        /**
         * Where.
         */
        spot: Spot;
      };
    }
  | {
      "got-through": {
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      released: {
        /**
         * Who.
         */
        mecha: MechaId;
      };
    };
/**
 * What happened in combat. Missiles are counted from 1, weapon systems from 0 in the mecha's list.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "CombatEvent".
 */
export type CombatEvent =
  | {
      began: {
        /**
         * Whose.
         */
        seat: Seat;
      };
    }
  | {
      together: {
        /**
         * Whether the target is caught in a Crossfire.
         */
        crossfire: boolean;
        /**
         * Who.
         */
        mecha: MechaId[];
        /**
         * Whom.
         */
        target: Target;
      };
    }
  | {
      declared: {
        /**
         * What that is.
         */
        kind: WeaponId;
        /**
         * Who attacks.
         */
        mecha: MechaId;
        /**
         * Command Points paid.
         */
        points: number;
        /**
         * Whether its MD is doubled by a salvo.
         */
        salvo: boolean;
        /**
         * At whom, with the missiles aimed at each, the primary target first.
         */
        targets: [Target, number][];
        /**
         * With which of its weapon systems.
         */
        weapon: number;
      };
    }
  | {
      struck: {
        /**
         * Whether it was rolled again.
         */
        again: boolean;
        /**
         * Whether it hit.
         */
        hit: boolean;
        /**
         * Who attacks.
         */
        mecha: MechaId;
        /**
         * Which missile, of how many.
         *
         * @minItems 2
         * @maxItems 2
         */
        missile: [number, number];
        /**
         * What it must reach.
         */
        needed: number;
        /**
         * The die.
         */
        rolled: number;
        /**
         * Whom.
         */
        target: Target;
        /**
         * The die with everything that is added.
         */
        total: number;
      };
    }
  | {
      clashed: {
        /**
         * Whether the attacker's die was rolled again.
         */
        again: boolean;
        /**
         * Whether it hit.
         */
        hit: boolean;
        /**
         * How.
         */
        kind: H2HKind;
        /**
         * Who attacks.
         */
        mecha: MechaId;
        /**
         * Command Points paid.
         */
        points: number;
        /**
         * The dice of both.
         *
         * @minItems 2
         * @maxItems 2
         */
        rolled: [number, number];
        /**
         * Whom.
         */
        target: MechaId;
        /**
         * The totals of both.
         *
         * @minItems 2
         * @maxItems 2
         */
        totals: [number, number];
      };
    }
  | {
      scattered: {
        /**
         * The die for the direction: 1 straight away from the attacker, then clockwise.
         */
        direction: number;
        /**
         * From the target's centre.
         */
        from: Point;
        /**
         * How many inches.
         */
        inches: number;
        /**
         * Who attacks.
         */
        mecha: MechaId;
        /**
         * Where to; none if that is beyond everything.
         */
        to: Point | null;
      };
    }
  | {
      blast: {
        /**
         * Who is under it.
         */
        caught: Target[];
        /**
         * The middle of the template.
         */
        centre: Point;
        /**
         * The damage to each.
         */
        damage: number;
        /**
         * Who attacks.
         */
        mecha: MechaId;
        /**
         * How far the template reaches.
         */
        reach: Length;
      };
    }
  | {
      hit: {
        /**
         * Who attacks.
         */
        by: MechaId;
        /**
         * The damage, before any answer.
         */
        damage: number;
        /**
         * The hit's number in the attack, from 0.
         */
        hit: number;
        /**
         * The missiles that hit.
         */
        missiles: number;
        /**
         * Who is hit.
         */
        target: Target;
      };
    }
  | {
      "took-over": {
        /**
         * In whose place.
         */
        friend: MechaId;
        /**
         * The hit's number.
         */
        hit: number;
        /**
         * Who takes it.
         */
        mecha: MechaId;
      };
    }
  | {
      dodged: {
        /**
         * Whether it was rolled again.
         */
        again: boolean;
        /**
         * The hit's number.
         */
        hit: number;
        /**
         * Who.
         */
        mecha: MechaId;
        /**
         * What it must reach.
         */
        needed: number;
        /**
         * Command Points paid.
         */
        points: number;
        /**
         * The die.
         */
        rolled: number;
        /**
         * Whether it succeeded.
         */
        success: boolean;
        /**
         * The die with PIL.
         */
        total: number;
      };
    }
  | {
      "shot-down": {
        /**
         * The hit's number.
         */
        hit: number;
        /**
         * Who.
         */
        mecha: MechaId;
        /**
         * What it must reach.
         */
        needed: number;
        /**
         * Command Points paid.
         */
        points: number;
        /**
         * The die.
         */
        rolled: number;
        /**
         * Whether it succeeded.
         */
        success: boolean;
        /**
         * With which weapon system.
         */
        weapon: number | null;
      };
    }
  | {
      divided: {
        /**
         * What that one takes.
         */
        gives: number;
        /**
         * The hit's number.
         */
        hit: number;
        /**
         * What it keeps.
         */
        keeps: number;
        /**
         * Who was hit, and what it keeps.
         */
        mecha: MechaId;
        /**
         * With whom.
         */
        with: MechaId;
      };
    }
  | {
      shared: {
        /**
         * What each takes.
         */
        damage: number;
        /**
         * The hit's number.
         */
        hit: number;
        /**
         * The target first.
         */
        mecha: MechaId[];
      };
    }
  | {
      rolled: {
        /**
         * The damage before.
         */
        from: number;
        /**
         * The hit's number.
         */
        hit: number;
        /**
         * Who.
         */
        mecha: MechaId;
        /**
         * Command Points paid.
         */
        points: number;
        /**
         * The damage after.
         */
        to: number;
      };
    }
  | {
      redirected: {
        /**
         * How much.
         */
        damage: number;
        /**
         * The hit's number.
         */
        hit: number;
        /**
         * Who handed it on.
         */
        mecha: MechaId;
        /**
         * To whom.
         */
        to: MechaId;
      };
    }
  | {
      damaged: {
        /**
         * Whose attack did it.
         */
        by: MechaId;
        /**
         * How much; what is beyond the MDC is lost.
         */
        damage: number;
        /**
         * The MDC that is left.
         */
        left: number;
        /**
         * Who.
         */
        target: Target;
      };
    }
  | {
      "tried-to-stay": {
        /**
         * Who.
         */
        mecha: MechaId;
        /**
         * The die.
         */
        rolled: number;
        /**
         * Whether it stays.
         */
        success: boolean;
        /**
         * The turn at whose end it falls.
         */
        until: number;
      };
    }
  | {
      destroyed: {
        /**
         * Who did it; nobody where no attack did.
         */
        by: MechaId | null;
        /**
         * Who.
         */
        target: Target;
      };
    }
  | {
      removed: {
        /**
         * Whether it was set aside to return.
         */
        aside: boolean;
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      pushed: {
        /**
         * Who pushed.
         */
        by: MechaId;
        /**
         * From where.
         */
        from: Point;
        /**
         * Who.
         */
        mecha: MechaId;
        /**
         * To where.
         */
        to: Point;
      };
    }
  | {
      "near-deadly-ground": {
        /**
         * Who.
         */
        mecha: MechaId;
        /**
         * The die: the damage that it suffers.
         */
        rolled: number;
      };
    }
  | {
      grabbed: {
        /**
         * Who holds.
         */
        mecha: MechaId;
        /**
         * Who is held.
         */
        target: MechaId;
      };
    }
  | {
      shocked: {
        /**
         * Who did it.
         */
        mecha: MechaId;
        /**
         * Who.
         */
        target: MechaId;
      };
    }
  | {
      encouraged: {
        /**
         * Who destroyed an enemy.
         */
        by: MechaId;
        /**
         * Who has it.
         */
        mecha: MechaId;
      };
    };
/**
 * What an ability did.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "AbilityEvent".
 */
export type AbilityEvent =
  | {
      scanned: {
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      disturbed: {
        /**
         * Who.
         */
        mecha: MechaId;
        /**
         * Whom.
         */
        target: MechaId;
      };
    }
  | {
      jammed: {
        /**
         * Who.
         */
        mecha: MechaId;
      };
    };
/**
 * The end of the game.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "EndEvent".
 */
export type EndEvent =
  | {
      conceded: {
        /**
         * Who.
         */
        seat: Seat;
      };
    }
  | {
      ended: {
        /**
         * Victory points by seat.
         *
         * @minItems 2
         * @maxItems 2
         */
        scores: [number, number];
        /**
         * Who won.
         */
        winner: Seat | null;
      };
    };
/**
 * The answer to a question.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Finding".
 */
export type Finding =
  | {
      distance: {
        /**
         * Whether the bases are in contact.
         */
        contact: boolean;
        /**
         * Between the closest points.
         */
        distance: Length;
      };
    }
  | {
      reach: {
        /**
         * The movement it has.
         */
        allowance: Length;
        /**
         * The least it must use.
         */
        least: Length;
        /**
         * Where it gets straight on, in steps of 5 degrees from up, clockwise.
         */
        outline: Point[];
      };
    }
  | {
      path: {
        /**
         * The movement there is.
         */
        allowance: Length;
        /**
         * The whole path, from its start.
         */
        path: Point[];
        /**
         * Command Points for contact and climbing.
         */
        points: number;
        /**
         * Why it cannot be gone.
         */
        refused: Reason | null;
        /**
         * The movement it uses, if it can be gone.
         */
        used: Length | null;
      };
    }
  | {
      flight: {
        /**
         * Where it ends on the table.
         */
        end: Point | null;
        /**
         * Whether it leads off the table.
         */
        leaves: boolean;
        /**
         * Why it cannot be flown.
         */
        refused: Reason | null;
      };
    }
  | {
      moves: {
        /**
         * The move of each.
         */
        moves: Gone[];
      };
    }
  | {
      arcs: {
        /**
         * Other mecha with the arc in which each stands.
         */
        mecha: [MechaId, Arc][];
      };
    }
  | {
      weapons: {
        /**
         * All of them, in order.
         */
        weapons: WeaponNow[];
      };
    }
  | {
      targets: {
        /**
         * All that could be targets, the nearest first.
         */
        targets: TargetNow[];
      };
    }
  | {
      blows: {
        /**
         * Each kind at each enemy in contact.
         */
        blows: BlowNow[];
      };
    }
  | {
      template: {
        /**
         * Who is under it.
         */
        caught: Target[];
        /**
         * Its middle.
         */
        centre: Point;
        /**
         * How far it reaches.
         */
        reach: Length;
      };
    }
  | {
      sight: {
        /**
         * The cover that the target has.
         */
        cover: Cover;
        /**
         * Whether it is free.
         */
        sees: boolean;
      };
    }
  | {
      together: {
        /**
         * Whether the target is caught in a Crossfire.
         */
        crossfire: boolean;
        /**
         * Who can take part.
         */
        partners: Partner[];
      };
    };
/**
 * A piece of a sentence.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
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
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Sentence".
 */
export type Sentence = Piece[];
/**
 * One decision of one seat.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Action".
 */
export type Action =
  | {
      setup: SetupAction;
    }
  | {
      command: CommandAction;
    }
  | {
      activation: ActivationAction;
    }
  | {
      move: MoveAction;
    }
  | {
      combat: CombatAction;
    }
  | {
      ability: AbilityAction;
    }
  | "concede";
/**
 * A decision while setting up.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "SetupAction".
 */
export type SetupAction =
  | {
      role: {
        /**
         * Whether to attack.
         */
        attack: boolean;
      };
    }
  | {
      edge: {
        /**
         * Which.
         */
        edge: Edge;
      };
    }
  | {
      name: {
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      deploy: {
        /**
         * The mode of its Variable mecha.
         */
        mode: ModeName | null;
        /**
         * Where its mecha stand and look, in the order of their names.
         */
        spots: Spot[];
        /**
         * Which.
         */
        squadron: SquadronId;
      };
    }
  | {
      squeeze: {
        /**
         * Which.
         */
        squadron: SquadronId;
      };
    };
/**
 * A decision in the Movement Step.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "MoveAction".
 */
export type MoveAction =
  | {
      boost: {
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      "boost-freely": {
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      "break-free": {
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      go: {
        /**
         * Where it looks in the end.
         */
        facing: Facing;
        /**
         * The leg of the path, counted from 0, that is a leap.
         */
        leap: number | null;
        /**
         * Who.
         */
        mecha: MechaId;
        /**
         * The corners of the path after its start; the last is its end. Empty for turning only.
         */
        path: Point[];
      };
    }
  | {
      fly: {
        /**
         * Where it looks after its turn, and goes.
         */
        facing: Facing;
        /**
         * How far, in thousandths of an inch.
         */
        length: Length;
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      return: {
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
        mecha: MechaId;
      };
    }
  | "finish";
/**
 * A decision in the Combat Step, or an answer to an attack.
 *
 * Weapon systems are named by their place in the mecha's list, from 0; hits by their number in the
 * attack, from 0, which they keep until it is over.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "CombatAction".
 */
export type CombatAction =
  | {
      fire: {
        /**
         * Who fires what.
         */
        shot: Firing;
        /**
         * Whom at, the primary target first.
         */
        targets: Aimed[];
      };
    }
  | {
      "fire-together": {
        /**
         * Who fires what.
         */
        shots: Firing[];
        /**
         * Whom at.
         */
        target: Target;
      };
    }
  | {
      strike: {
        /**
         * The weapon system used as a club, by its place; the best if it is left out.
         */
        club: number | null;
        /**
         * How.
         */
        kind: H2HKind;
        /**
         * Who.
         */
        mecha: MechaId;
        /**
         * What pays for it; the cheapest if it is left out.
         */
        pay: Payment | null;
        /**
         * Whom.
         */
        target: MechaId;
      };
    }
  | {
      drop: {
        /**
         * What pays for it; the cheapest if it is left out.
         */
        pay: Payment | null;
        /**
         * Whom.
         */
        target: MechaId;
        /**
         * The weapon system, by its place.
         */
        weapon: number;
      };
    }
  | {
      reroll: {
        /**
         * Which.
         */
        missiles: number[];
      };
    }
  | {
      "take-over": {
        /**
         * Who takes it.
         */
        mecha: MechaId;
      };
    }
  | {
      dodge: {
        /**
         * Which.
         */
        hit: number;
      };
    }
  | {
      "shoot-down": {
        /**
         * Which.
         */
        hit: number;
        /**
         * With which weapon system, by its place; none if the options want none.
         */
        weapon: number | null;
      };
    }
  | {
      "take-hit": {
        /**
         * Which.
         */
        hit: number;
      };
    }
  | "reroll-dodge"
  | {
      divide: {
        /**
         * How much that one takes, where the options leave it open.
         */
        share: number | null;
        /**
         * With whom.
         */
        with: MechaId;
      };
    }
  | "roll-with-impact"
  | {
      redirect: {
        /**
         * How much to whom.
         */
        shares: Share[];
      };
    }
  | {
      credit: {
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      encourage: {
        /**
         * Who gets it.
         */
        mecha: MechaId;
      };
    }
  | "decline"
  | "finish";
/**
 * The two arcs of a base.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Arc".
 */
export type Arc = "front" | "rear";
/**
 * A question about the table.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Query".
 */
export type Query =
  | {
      distance: {
        /**
         * From.
         */
        from: Spotted;
        /**
         * To.
         */
        to: Spotted;
      };
    }
  | {
      reach: {
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      path: {
        /**
         * Where it looks in the end; as now if it is left out.
         */
        facing?: Facing | null;
        /**
         * Who.
         */
        mecha: MechaId;
        /**
         * Where to.
         */
        to: Point;
      };
    }
  | {
      judge: {
        /**
         * Where it looks in the end; as now if it is left out.
         */
        facing?: Facing | null;
        /**
         * The leg that is a leap.
         */
        leap?: number | null;
        /**
         * Who.
         */
        mecha: MechaId;
        /**
         * The corners after its start.
         */
        path: Point[];
      };
    }
  | {
      flight: {
        /**
         * Where it looks after its turn.
         */
        facing: Facing;
        /**
         * How far.
         */
        length: Length;
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      moves: {
        /**
         * Who is to go where.
         */
        moves: Goal[];
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
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      weapons: {
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      targets: {
        /**
         * As if it stood here.
         */
        at?: Point | null;
        /**
         * As if it faced this way.
         */
        facing?: Facing | null;
        /**
         * Who.
         */
        mecha: MechaId;
        /**
         * The weapon system, by its place.
         */
        weapon: number;
      };
    }
  | {
      blows: {
        /**
         * Who.
         */
        mecha: MechaId;
      };
    }
  | {
      template: {
        /**
         * Who attacks.
         */
        mecha: MechaId;
        /**
         * Whom.
         */
        target: Target;
      };
    }
  | {
      sight: {
        /**
         * Who looks.
         */
        from: MechaId;
        /**
         * At whom.
         */
        to: Target;
      };
    }
  | {
      together: {
        /**
         * The squadron.
         */
        squadron: SquadronId;
        /**
         * Whom.
         */
        target: Target;
      };
    };
/**
 * A mecha, or a spot of the table.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Spotted".
 */
export type Spotted =
  | {
      mecha: MechaId;
    }
  | {
      point: Point;
    };
/**
 * A ready-made force, or one of a player's own.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "ForceChoice".
 */
export type ForceChoice = string | ForceTaken;
/**
 * What becomes of Aircraft at the table edge.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "AircraftOffTable".
 */
export type AircraftOffTable = "return" | "edge-stops";
/**
 * What a Blast rolls against.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "BlastRule".
 */
export type BlastRule = "classic" | "revised";
/**
 * The diameter of the blast template.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "BlastTemplate".
 */
export type BlastTemplate = "three-inches" | "four-inches" | "five-inches";
/**
 * What Close Formation adds.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "CloseFormationBonus".
 */
export type CloseFormationBonus = "flat" | "per-neighbour";
/**
 * Who is counted for the GN limit of Close Formation.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "CloseFormationCount".
 */
export type CloseFormationCount = "attackers" | "squadron";
/**
 * How deep deployment zones are.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "DeploymentDepth".
 */
export type DeploymentDepth = "eight-inches" | "six-inches" | "twelve-inches";
/**
 * How damage is divided.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "DivideDamage".
 */
export type DivideDamage = "half" | "free";
/**
 * At whom an engaged mecha may fire.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "EngagedFire".
 */
export type EngagedFire = "free" | "engaged-only" | "forbidden";
/**
 * Which Leadership decides tied initiative.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "InitiativeTie".
 */
export type InitiativeTie = "sum" | "highest";
/**
 * When leaving contact is paid for.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "LeaveContact".
 */
export type LeaveContact = "start-and-end" | "any-break";
/**
 * Whether mecha with Life is Cheap give Command Points.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "LifeIsCheap".
 */
export type LifeIsCheap = "on" | "introductory";
/**
 * Whether Height counts for lines of sight.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "LineOfSightHeight".
 */
export type LineOfSightHeight = "heights" | "flat";
/**
 * What of a target a line of sight must reach.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "LineOfSightTarget".
 */
export type LineOfSightTarget = "centre" | "any-part";
/**
 * Whether mecha that hide others give cover.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "MechaCover".
 */
export type MechaCover = "soft" | "none";
/**
 * Which squadrons are compared for a pass.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "PassCount".
 */
export type PassCount = "in-play" | "not-activated";
/**
 * What shooting down for a Command Point needs.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "ShootDownWeapon".
 */
export type ShootDownWeapon = "needed" | "none";
/**
 * Which weapon systems attack simultaneously.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "SimultaneousWeapons".
 */
export type SimultaneousWeapons = "any" | "same";
/**
 * The last turn, where the scenario does not name it.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "TurnLimit".
 */
export type TurnLimit = "six" | "four" | "five" | "seven" | "eight" | "none";
/**
 * What Life is Cheap gives in victory points.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "WorthOfCheapMecha".
 */
export type WorthOfCheapMecha = "zero-with-glaug" | "always";
/**
 * The steps of an activation.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Phase".
 */
export type Phase = "activation" | "movement" | "combat" | "resolution";
/**
 * A special character, by its place among all characters.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "CharacterId".
 */
export type CharacterId = number;
/**
 * Where a mecha is.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Place".
 */
export type Place =
  | "reserve"
  | {
      table: Spot;
    }
  | {
      away: {
        /**
         * Its last place on the table.
         */
        left: Point;
      };
    }
  | {
      out: Fate;
    };
/**
 * Why a mecha is no longer in play.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Fate".
 */
export type Fate = "destroyed" | "returned" | "left" | "no-room";
/**
 * A card, by its place among all cards.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "CardId".
 */
export type CardId = number;
/**
 * A scenario, by its place among all scenarios.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "ScenarioId".
 */
export type ScenarioId = number;

export interface Rrt {
  action: ActionTaken;
  ask: Ask;
  catalogue: Catalogue;
  event: Event;
  extra: Extra;
  force: ForceTaken;
  found: Found;
  query: Query;
  setup: Setup;
  view: View;
}
/**
 * A place with a facing.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Spot".
 */
export interface Spot {
  /**
   * Where the centre of the base is.
   */
  at: Point;
  /**
   * Where the mecha looks.
   */
  facing: Facing;
}
/**
 * A point of the table, in thousandths of an inch from its lower left corner.
 *
 * `x` grows to the right and `y` upwards, seen from above. A point may lie off the table, but not
 * more than [`FARTHEST`] in either direction.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Point".
 */
export interface Point {
  x: number;
  y: number;
}
/**
 * A mecha that fires a weapon system.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "FiringTaken".
 */
export interface FiringTaken {
  /**
   * Who.
   */
  mecha: MechaId;
  /**
   * How many missiles, where that is chosen.
   */
  missiles?: number | null;
  /**
   * What pays for it; the cheapest if it is left out.
   */
  pay?: Payment | null;
  /**
   * Whether its MD is doubled by a salvo.
   */
  salvo?: boolean;
  /**
   * The weapon system, by its place.
   */
  weapon: number;
}
/**
 * A target with the missiles aimed at it.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "AimedTaken".
 */
export interface AimedTaken {
  /**
   * How many missiles; all that no other target gets if it is left out.
   */
  missiles?: number | null;
  /**
   * Whom at.
   */
  target: Target;
}
/**
 * A part of damage that somebody takes.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Share".
 */
export interface Share {
  /**
   * How much.
   */
  damage: number;
  /**
   * Who.
   */
  mecha: MechaId;
}
/**
 * A Strike that failed.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Failed".
 */
export interface Failed {
  /**
   * The least die that hits; none in an opposed roll.
   */
  least: number | null;
  /**
   * Which missile, from 1.
   */
  missile: number;
  /**
   * The die.
   */
  rolled: number;
  /**
   * At whom.
   */
  target: Target;
}
/**
 * A hit on somebody, as those see it who answer it.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "HitOn".
 */
export interface HitOn {
  /**
   * Who attacks.
   */
  by: MechaId;
  /**
   * The damage that it would take.
   */
  damage: number;
  /**
   * Its number in the attack, from 0.
   */
  hit: number;
  /**
   * How, hand to hand.
   */
  kind: H2HKind | null;
  /**
   * The damage that it can still take.
   */
  mdc: number;
  /**
   * Who is hit.
   */
  mecha: MechaId;
  /**
   * The missiles that hit, or 1 for what fires none.
   */
  missiles: number;
  /**
   * The total of the Roll to Strike.
   */
  total: number;
  /**
   * With what weapon; none hand to hand.
   */
  weapon: WeaponId | null;
}
/**
 * A hit that can be answered.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Answerable".
 */
export interface Answerable {
  /**
   * What a Dodge takes, if one can be tried.
   */
  dodge: DodgeOffer | null;
  /**
   * The hit.
   */
  hit: HitOn;
  /**
   * The rule by which it cannot be dodged.
   */
  "no-dodge": RuleId | null;
  /**
   * What shooting its missiles down takes, with each weapon system that can.
   */
  "shoot-down": ShootDownOffer[];
}
/**
 * What a Dodge takes.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "DodgeOffer".
 */
export interface DodgeOffer {
  /**
   * The least die that avoids the hit.
   */
  least: number;
  /**
   * Command Points.
   */
  points: number;
}
/**
 * What shooting missiles down takes.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "ShootDownOffer".
 */
export interface ShootDownOffer {
  /**
   * The Ammo that is left, if it spends any.
   */
  ammo: number | null;
  /**
   * The least die that succeeds.
   */
  least: number;
  /**
   * Command Points.
   */
  points: number;
  /**
   * The weapon system, by its place; none where none is needed.
   */
  weapon: number | null;
}
/**
 * Everything the game is played with.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Catalogue".
 */
export interface Catalogue {
  /**
   * What mecha can do.
   */
  abilities: AbilityEntry[];
  /**
   * The cards, in the order of their ids.
   */
  cards: CardEntry[];
  /**
   * The special characters, in the order of their ids.
   */
  characters: CharacterEntry[];
  /**
   * The factions.
   */
  factions: FactionEntry[];
  /**
   * The standard terrain features.
   */
  features: FeatureEntry[];
  /**
   * Ready-made forces.
   */
  forces: ForceEntry[];
  /**
   * The kinds of hand-to-hand attack.
   */
  h2h: H2HEntry[];
  /**
   * The maps.
   */
  maps: MapEntry[];
  /**
   * The mecha, in the order of their kinds.
   */
  mecha: MechaEntry[];
  /**
   * The open choices of the rulebook.
   */
  options: OptionEntry[];
  /**
   * The scenarios, in the order of their ids.
   */
  scenarios: ScenarioDef[];
  /**
   * The size classes.
   */
  sizes: SizeEntry[];
  /**
   * The upgrades, in the order of their ids.
   */
  upgrades: UpgradeEntry[];
  /**
   * What weapon systems can do.
   */
  "weapon-abilities": WeaponAbilityEntry[];
  /**
   * The weapon systems, in the order of their ids.
   */
  weapons: WeaponEntry[];
}
/**
 * An ability of mecha.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "AbilityEntry".
 */
export interface AbilityEntry {
  /**
   * Which.
   */
  ability: Ability;
  /**
   * Its name.
   */
  name: string;
  /**
   * What it does.
   */
  text: string;
}
/**
 * A card.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "CardEntry".
 */
export interface CardEntry {
  /**
   * The mecha that it can change, by id.
   */
  changes: string[];
  /**
   * How many of them it changes at most.
   */
  "changes-up-to": number;
  /**
   * The factions whose forces may have it.
   */
  factions: Faction[];
  /**
   * Its id.
   */
  id: string;
  /**
   * Its mecha.
   */
  mecha: CardMechaEntry[];
  /**
   * Its name.
   */
  name: string;
  /**
   * Where it comes from.
   */
  origin: Origin;
  /**
   * What it costs.
   */
  points: number;
  /**
   * What it is in a squadron.
   */
  role: CardRole;
  /**
   * What is on it, in words.
   */
  text: string;
  /**
   * The upgrades that can be bought for it.
   */
  upgrades: OfferEntry[];
}
/**
 * Mecha of a kind on a card.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "CardMechaEntry".
 */
export interface CardMechaEntry {
  /**
   * How many they are.
   */
  count: number;
  /**
   * What they are, by id.
   */
  kind: string;
}
/**
 * An upgrade that a card offers.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "OfferEntry".
 */
export interface OfferEntry {
  /**
   * What it costs for the whole card.
   */
  points: number;
  /**
   * The upgrade, by id.
   */
  upgrade: string;
}
/**
 * A special character.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "CharacterEntry".
 */
export interface CharacterEntry {
  /**
   * The factions that can buy the character.
   */
  factions: Faction[];
  /**
   * The id.
   */
  id: string;
  /**
   * The mecha that the character can pilot, by id.
   */
  mecha: string[];
  /**
   * The name.
   */
  name: string;
  /**
   * Where the character comes from.
   */
  origin: Origin;
  /**
   * The cost.
   */
  points: number;
  /**
   * What the character does.
   */
  text: string;
}
/**
 * A faction.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "FactionEntry".
 */
export interface FactionEntry {
  /**
   * Which.
   */
  faction: Faction;
  /**
   * Its name.
   */
  name: string;
  /**
   * What its forces can do.
   */
  text: string;
}
/**
 * A standard terrain feature.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "FeatureEntry".
 */
export interface FeatureEntry {
  /**
   * Whether lines of sight cannot pass through it.
   */
  blocking: boolean;
  /**
   * The cover it gives.
   */
  cover: Cover;
  /**
   * Which.
   */
  feature: FeatureKind;
  /**
   * What moving on it, or on top of it, is like.
   */
  ground: Ground;
  /**
   * Its Height.
   */
  height: Length;
  /**
   * Its name.
   */
  name: string;
  /**
   * Whether mecha can only be on top of it.
   */
  solid: boolean;
}
/**
 * A ready-made force.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "ForceEntry".
 */
export interface ForceEntry {
  /**
   * The force.
   */
  force: Force;
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
 * A force: squadrons, each a core card with the cards added to it.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Force".
 */
export interface Force {
  /**
   * The faction of all its cards.
   */
  faction: Faction;
  /**
   * Its id, for ready-made forces.
   */
  id?: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Where it comes from, for ready-made forces.
   */
  origin?: Origin | null;
  /**
   * The points limit that it is made for.
   */
  points: number;
  /**
   * Its squadrons.
   */
  squadrons: ForceSquadron[];
}
/**
 * A squadron of a force.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "ForceSquadron".
 */
export interface ForceSquadron {
  /**
   * The core card first, then the cards added to it.
   */
  cards: ForceCard[];
}
/**
 * A card of a squadron.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "ForceCard".
 */
export interface ForceCard {
  /**
   * The card, by id.
   */
  card: string;
  /**
   * Who pilots mecha of this card.
   */
  characters?: ForceCharacter[];
  /**
   * The mecha of the squadron that this card changes; the first ones that it can, if it does not say.
   */
  on?: ForceMecha[];
  /**
   * The upgrades bought for it, by id.
   */
  upgrades?: string[];
}
/**
 * A character in a mecha.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "ForceCharacter".
 */
export interface ForceCharacter {
  /**
   * Who, by id.
   */
  character: string;
  /**
   * What the mecha is when all upgrades are made, by id.
   */
  mecha: string;
  /**
   * Which of the mecha of this kind on the card, from 1; the first without a character, if it is left out.
   */
  number?: number | null;
}
/**
 * A mecha of a squadron.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "ForceMecha".
 */
export interface ForceMecha {
  /**
   * The card it is on, by its place in the squadron: 0 is the core card.
   */
  card: number;
  /**
   * What it is on the card, by id.
   */
  mecha: string;
  /**
   * Which of the mecha of this kind on the card, from 1.
   */
  number: number;
}
/**
 * A kind of hand-to-hand attack.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "H2hEntry".
 */
export interface H2HEntry {
  /**
   * Which.
   */
  kind: H2HKind;
  /**
   * Its name.
   */
  name: string;
  /**
   * What it does.
   */
  text: string;
}
/**
 * A map.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "MapEntry".
 */
export interface MapEntry {
  /**
   * Along y.
   */
  depth: Length;
  /**
   * The terrain on it.
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
  /**
   * Along x.
   */
  width: Length;
}
/**
 * A terrain feature of a map.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "PlacedFeature".
 */
export interface PlacedFeature {
  /**
   * What it is.
   */
  kind: FeatureKind;
  /**
   * Where it lies.
   */
  outline: Polygon;
}
/**
 * A kind of mecha.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "MechaEntry".
 */
export interface MechaEntry {
  /**
   * The group of mecha it is of.
   */
  family: Family;
  /**
   * Its id.
   */
  id: string;
  /**
   * What it becomes when it drops its modular armour, by id.
   */
  "jettisons-to"?: string | null;
  /**
   * Leadership.
   */
  leadership: number;
  /**
   * MDC, modular armour included.
   */
  mdc: number;
  /**
   * Its modes.
   */
  modes: ModeEntry[];
  /**
   * Its name.
   */
  name: string;
  /**
   * Whether it is a UEDF Officer.
   */
  officer: boolean;
  /**
   * Where it comes from.
   */
  origin: Origin;
  /**
   * Whether its PIL is a PH.
   */
  physical: boolean;
  /**
   * Its weapon systems, by id.
   */
  weapons: string[];
  /**
   * What its destruction scores.
   */
  worth: number;
}
/**
 * A mecha in one of its modes.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "ModeEntry".
 */
export interface ModeEntry {
  /**
   * What it can do.
   */
  abilities: Ability[];
  /**
   * DF.
   */
  defense: number;
  /**
   * GN; none for a dash.
   */
  gunnery?: number | null;
  /**
   * How it fights hand to hand.
   */
  h2h: H2HKind[];
  /**
   * Its name, of Variable Modes.
   */
  name?: ModeName | null;
  /**
   * PIL, or PH.
   */
  piloting: number;
  /**
   * The size class.
   */
  size: Size;
  /**
   * SPD in inches.
   */
  speed: number;
  /**
   * The weapon systems that it can use, by id.
   */
  weapons: string[];
}
/**
 * An open choice of the rulebook.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
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
 * This interface was referenced by `Rrt`'s JSON-Schema
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
 * A scenario.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "ScenarioDef".
 */
export interface ScenarioDef {
  /**
   * What it is about, in a sentence.
   */
  about: string;
  /**
   * What else happens in the Pre-Action Effects step.
   */
  effects: ScenarioEffect[];
  /**
   * Its name in files.
   */
  id: string;
  /**
   * How it is won.
   */
  kind: ScenarioKind;
  /**
   * The map it is best played on, by id.
   */
  map: string | null;
  /**
   * Its name.
   */
  name: string;
  /**
   * Where it comes from.
   */
  origin: Origin;
  /**
   * Whether Poor Visibility is rolled for.
   */
  "poor-visibility": boolean;
  /**
   * How many turns it lasts.
   */
  turns: number;
}
/**
 * Something that happens in the Pre-Action Effects step of some turns.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "ScenarioEffect".
 */
export interface ScenarioEffect {
  /**
   * What happens.
   */
  change: ScenarioChange;
  /**
   * The first turn, from 1.
   */
  first: number;
  /**
   * The last turn.
   */
  last: number;
  /**
   * Who feels it.
   */
  whom: Whom;
}
/**
 * A size class.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "SizeEntry".
 */
export interface SizeEntry {
  /**
   * The Height.
   */
  height: Length;
  /**
   * The radius of the base.
   */
  radius: Length;
  /**
   * Which.
   */
  size: Size;
}
/**
 * An upgrade.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "UpgradeEntry".
 */
export interface UpgradeEntry {
  /**
   * Upgrades with the same group exclude each other.
   */
  group?: string | null;
  /**
   * Its id.
   */
  id: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Where it comes from.
   */
  origin: Origin;
  /**
   * What it does.
   */
  text: string;
}
/**
 * An ability of weapon systems.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "WeaponAbilityEntry".
 */
export interface WeaponAbilityEntry {
  /**
   * Which.
   */
  ability: WeaponAbility;
  /**
   * Its name.
   */
  name: string;
  /**
   * What it does.
   */
  text: string;
}
/**
 * A weapon system.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "WeaponEntry".
 */
export interface WeaponEntry {
  /**
   * What it can do.
   */
  abilities: WeaponAbility[];
  /**
   * Uses in the game.
   */
  ammo?: number | null;
  /**
   * MD of a hit, or of each missile.
   */
  damage: number;
  /**
   * Its id.
   */
  id: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Where it comes from.
   */
  origin: Origin;
  /**
   * RG in inches.
   */
  range?: number | null;
  /**
   * How many more uses each turn Rapid Fire allows.
   */
  "rapid-fire": number;
  /**
   * Its abilities as a line of text.
   */
  text: string;
  /**
   * How many missiles one use fires.
   */
  volley?: Volley | null;
}
/**
 * What a choice has besides its words.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Extra".
 */
export interface Extra {
  /**
   * Its path, from its start.
   */
  path: Point[];
  /**
   * The movement that it uses.
   */
  used: Length;
}
/**
 * A force: squadrons, each a core card with the cards added to it.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "ForceTaken".
 */
export interface ForceTaken {
  /**
   * The faction of all its cards.
   */
  faction: Faction;
  /**
   * Its id, for ready-made forces.
   */
  id?: string;
  /**
   * Its name.
   */
  name?: string;
  /**
   * Where it comes from, for ready-made forces.
   */
  origin?: Origin | null;
  /**
   * The points limit that it is made for.
   */
  points: number;
  /**
   * Its squadrons.
   */
  squadrons?: ForceSquadron[];
}
/**
 * The answer to a question, for those who draw and for those who read.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
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
 * Some words with the rule behind them.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
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
 * This interface was referenced by `Rrt`'s JSON-Schema
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
 * What a mecha does to get there.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Gone".
 */
export interface Gone {
  /**
   * The action.
   */
  action: Action;
  /**
   * The movement there is.
   */
  allowance: Length;
  /**
   * Who.
   */
  mecha: MechaId;
  /**
   * The whole path, from its start.
   */
  path: Point[];
  /**
   * Command Points for contact and climbing.
   */
  points: number;
  /**
   * Why it cannot be done.
   */
  refused: Reason | null;
  /**
   * The movement that it uses, if it can be gone.
   */
  used: Length | null;
}
/**
 * A mecha that fires a weapon system.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Firing".
 */
export interface Firing {
  /**
   * Who.
   */
  mecha: MechaId;
  /**
   * How many missiles, where that is chosen.
   */
  missiles: number | null;
  /**
   * What pays for it; the cheapest if it is left out.
   */
  pay: Payment | null;
  /**
   * Whether its MD is doubled by a salvo.
   */
  salvo: boolean;
  /**
   * The weapon system, by its place.
   */
  weapon: number;
}
/**
 * A target with the missiles aimed at it.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Aimed".
 */
export interface Aimed {
  /**
   * How many missiles; all that no other target gets if it is left out.
   */
  missiles: number | null;
  /**
   * Whom at.
   */
  target: Target;
}
/**
 * A weapon system, as it can be used now.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "WeaponNow".
 */
export interface WeaponNow {
  /**
   * MD of a hit, or of each missile.
   */
  damage: number;
  /**
   * How many missiles one use fires: the fewest and the most.
   *
   * @minItems 2
   * @maxItems 2
   */
  missiles: [number, number];
  /**
   * What can pay for an attack with it, the cheapest first.
   */
  payments: Payment[];
  /**
   * RG in this mode.
   */
  range: Length | null;
  /**
   * Why it cannot be used.
   */
  refused: Reason | null;
  /**
   * Its place in the mecha's list.
   */
  weapon: number;
}
/**
 * A target, as a weapon system can be fired at it now.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "TargetNow".
 */
export interface TargetNow {
  /**
   * What is added to the die, with the reason of each part.
   */
  added: Tally;
  /**
   * The cover it has.
   */
  cover: Cover;
  /**
   * How far it is.
   */
  distance: Length;
  /**
   * The least die that hits.
   */
  least: number;
  /**
   * What the total must reach.
   */
  needed: number;
  /**
   * Why it cannot be fired at.
   */
  refused: Reason | null;
  /**
   * Whom.
   */
  target: Target;
}
/**
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Tally".
 */
export interface Tally {
  parts: [RuleId, number][];
}
/**
 * A hand-to-hand attack, as it can be made now.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "BlowNow".
 */
export interface BlowNow {
  /**
   * What is added to the attacker's die, with the reason of each part.
   */
  added: Tally;
  /**
   * What is added to the target's die.
   */
  against: number;
  /**
   * The damage of a hit.
   */
  damage: number;
  /**
   * How many of the 36 rolls hit.
   */
  hits: number;
  /**
   * How.
   */
  kind: H2HKind;
  /**
   * Command Points, with the cheapest payment.
   */
  points: number;
  /**
   * Why it cannot be made.
   */
  refused: Reason | null;
  /**
   * Whom.
   */
  target: MechaId;
}
/**
 * Whether a mecha takes part in a simultaneous attack, and how.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Partner".
 */
export interface Partner {
  /**
   * What is added to the die if all of them attack, with the reason of each part.
   */
  added: Tally;
  /**
   * The least die that hits.
   */
  least: number;
  /**
   * Who.
   */
  mecha: MechaId;
  /**
   * Command Points.
   */
  points: number;
  /**
   * The weapon system, by its place.
   */
  weapon: number;
}
/**
 * Where a mecha is to go.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Goal".
 */
export interface Goal {
  /**
   * The corners on the way, if it is not to be the shortest.
   */
  by?: Point[];
  /**
   * Where it looks in the end; as now if it is left out.
   */
  facing?: Facing | null;
  /**
   * Who.
   */
  mecha: MechaId;
  /**
   * Where to. An Aircraft flies straight towards it, as far as it is.
   */
  to: Point;
}
/**
 * Who plays with which force on which table, and how.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Setup".
 */
export interface Setup {
  /**
   * The forces by seat.
   */
  forces: ForceChoice[];
  /**
   * The map, by id; terrain is placed at random if it is left out.
   */
  map?: string | null;
  /**
   * The open choices.
   */
  options?: Options;
  /**
   * The quick game.
   */
  "quick-start"?: boolean;
  /**
   * The scenario, by id; a pitched battle if it is left out.
   */
  scenario?: string | null;
}
/**
 * How this game is played where the rulebook leaves a choice.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Options".
 */
export interface Options {
  /**
   * What becomes of Aircraft at the table edge.
   */
  "aircraft-off-table"?: AircraftOffTable & string;
  /**
   * What a Blast rolls against.
   */
  "blast-rule"?: BlastRule & string;
  /**
   * The diameter of the blast template.
   */
  "blast-template"?: BlastTemplate & string;
  /**
   * Whether a mecha whose boosts all failed must move too.
   */
  "boost-minimum-after-failure"?: boolean;
  /**
   * What Close Formation adds.
   */
  "close-formation-bonus"?: CloseFormationBonus & string;
  /**
   * Who is counted for the GN limit of Close Formation.
   */
  "close-formation-count"?: CloseFormationCount & string;
  /**
   * Whether the Close Formation bonus is limited to low GN.
   */
  "close-formation-gunnery-limit"?: boolean;
  /**
   * How deep deployment zones are.
   */
  "deployment-depth"?: DeploymentDepth & string;
  /**
   * How damage is divided.
   */
  "divide-damage"?: DivideDamage & string;
  /**
   * Whether the damage of H2H attacks can be divided.
   */
  "divide-hand-to-hand"?: boolean;
  /**
   * At whom an engaged mecha may fire.
   */
  "engaged-fire"?: EngagedFire & string;
  /**
   * Whether mecha move through bases of their own squadron.
   */
  "friendly-passage"?: boolean;
  /**
   * Which Leadership decides tied initiative.
   */
  "initiative-tie"?: InitiativeTie & string;
  /**
   * When leaving contact is paid for.
   */
  "leave-contact"?: LeaveContact & string;
  /**
   * Whether mecha with Life is Cheap give Command Points.
   */
  "life-is-cheap"?: LifeIsCheap & string;
  /**
   * Whether Height counts for lines of sight.
   */
  "line-of-sight-height"?: LineOfSightHeight & string;
  /**
   * What of a target a line of sight must reach.
   */
  "line-of-sight-target"?: LineOfSightTarget & string;
  /**
   * Whether mecha that hide others give cover.
   */
  "mecha-cover"?: MechaCover & string;
  /**
   * Which squadrons are compared for a pass.
   */
  "pass-count"?: PassCount & string;
  /**
   * Whether turning on the spot is moving.
   */
  "pivot-counts-as-move"?: boolean;
  /**
   * The points limit.
   */
  points?: number;
  /**
   * What shooting down for a Command Point needs.
   */
  "shoot-down-weapon"?: ShootDownWeapon & string;
  /**
   * Which weapon systems attack simultaneously.
   */
  "simultaneous-weapons"?: SimultaneousWeapons & string;
  /**
   * The last turn, where the scenario does not name it.
   */
  "turn-limit"?: TurnLimit & string;
  /**
   * What Life is Cheap gives in victory points.
   */
  "worth-of-cheap-mecha"?: WorthOfCheapMecha & string;
}
/**
 * What everybody sees.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "View".
 */
export interface View {
  /**
   * The squadron that acts, and the step it is in.
   */
  acting: ActingView | null;
  /**
   * The attack that is being resolved.
   */
  attack: AttackView | null;
  /**
   * How the game ended.
   */
  ended: boolean;
  /**
   * Who won initiative this turn.
   */
  initiative: Seat;
  /**
   * All mecha there ever were, with what they can do.
   */
  mecha: MechaView[];
  /**
   * The objectives, with who holds each.
   */
  objectives: ObjectiveView[];
  /**
   * The players by seat.
   */
  players: PlayerView[];
  /**
   * Who has the right to activate.
   */
  right: Seat;
  /**
   * The scenario.
   */
  scenario: Scenario;
  /**
   * The table.
   */
  table: Area;
  /**
   * The terrain that stands.
   */
  terrain: FeatureView[];
  /**
   * The turn, from 1; 0 while setting up.
   */
  turn: number;
  /**
   * How far can be seen this turn, in Poor Visibility.
   */
  visibility: Length | null;
  /**
   * Who won.
   */
  winner: Seat | null;
}
/**
 * The squadron that acts.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "ActingView".
 */
export interface ActingView {
  /**
   * Whether boosts can no longer be declared.
   */
  opened: boolean;
  /**
   * The step it is in.
   */
  phase: Phase;
  /**
   * Which.
   */
  squadron: SquadronId;
}
/**
 * An attack that is being resolved.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "AttackView".
 */
export interface AttackView {
  /**
   * The hits on mecha, with the damage as it is now.
   */
  hits: HitOn[];
  /**
   * Who attacks whom with what, in order of declaration.
   */
  strikes: StrikeView[];
}
/**
 * One weapon system attack, or hand-to-hand attack.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "StrikeView".
 */
export interface StrikeView {
  /**
   * Who.
   */
  mecha: MechaId;
  /**
   * Whom.
   */
  targets: Target[];
  /**
   * The weapon system, by its place; none hand to hand.
   */
  weapon: number | null;
}
/**
 * A mecha.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "MechaView".
 */
export interface MechaView {
  /**
   * What it can do in its mode.
   */
  abilities: Ability[];
  /**
   * Whether it is an Aircraft now.
   */
  aircraft: boolean;
  /**
   * The movement it has in this activation.
   */
  allowance: Length;
  /**
   * Whether it has made its free attack in this activation.
   */
  attacked: boolean;
  /**
   * Boosts that succeeded in this activation.
   */
  boosts: number;
  /**
   * Who pilots it.
   */
  character: CharacterId | null;
  /**
   * DF as it is now.
   */
  defense: number;
  /**
   * Whether it is disturbed.
   */
  disturbed: boolean;
  /**
   * Its elevation.
   */
  elevation: Length;
  /**
   * Free additional attacks by Esprit de Corps: now, and from its next activation on.
   *
   * @minItems 2
   * @maxItems 2
   */
  encouraged: [number, number];
  /**
   * Enemies that it is engaged with.
   */
  engaged: MechaId[];
  /**
   * The damage it could take at first.
   */
  "full-mdc": number;
  /**
   * GN as it is now.
   */
  gunnery: number | null;
  /**
   * Its Height.
   */
  height: Length;
  /**
   * Who holds it.
   */
  "held-by": MechaId | null;
  /**
   * Its name.
   */
  id: MechaId;
  /**
   * The turn at whose end its iron will fails.
   */
  "iron-will-until": number | null;
  /**
   * Whether it jams.
   */
  jams: boolean;
  /**
   * What it is.
   */
  kind: MechaKind;
  /**
   * Leadership.
   */
  leadership: number;
  /**
   * The damage it can still take.
   */
  mdc: number;
  /**
   * Its mode.
   */
  mode: ModeName | null;
  /**
   * Whether it has moved this turn.
   */
  moved: boolean;
  /**
   * Whether it is a UEDF Officer.
   */
  officer: boolean;
  /**
   * PIL or PH as it is now.
   */
  piloting: number;
  /**
   * Where it is.
   */
  place: Place;
  /**
   * The radius of its base.
   */
  radius: Length;
  /**
   * Whether it scans.
   */
  scans: boolean;
  /**
   * The turn with whose activation of its squadron the effect of a Shock Baton ends.
   */
  "shocked-until": number | null;
  /**
   * Its size class.
   */
  size: Size;
  /**
   * SPD as it is now.
   */
  speed: number;
  /**
   * Its squadron.
   */
  squadron: SquadronId;
  /**
   * Whether it has had its move in this activation.
   */
  stepped: boolean;
  /**
   * Its weapon systems.
   */
  weapons: System[];
}
/**
 * A weapon system of a mecha: one line of its list.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "System".
 */
export interface System {
  /**
   * Uses left; none if it is never empty.
   */
  ammo: number | null;
  /**
   * The first turn in which it can be used again, after a salvo.
   */
  "ready-in": number;
  /**
   * Attacks made with it this turn.
   */
  used: number;
  /**
   * What it is.
   */
  weapon: WeaponId;
}
/**
 * An objective.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "ObjectiveView".
 */
export interface ObjectiveView {
  /**
   * Where it lies.
   */
  at: Point;
  /**
   * Who holds it.
   */
  holder: Seat | null;
}
/**
 * A player.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "PlayerView".
 */
export interface PlayerView {
  /**
   * The commander.
   */
  commander: MechaId | null;
  /**
   * The edge of the table.
   */
  edge: Edge;
  /**
   * The faction of the force.
   */
  faction: Faction;
  /**
   * Whether the player has passed this turn.
   */
  passed: boolean;
  /**
   * Command Points.
   */
  points: number;
  /**
   * What the next refill would give as things are.
   */
  refill: number;
  /**
   * Victory points.
   */
  score: number;
  /**
   * Who.
   */
  seat: Seat;
  /**
   * The squadrons.
   */
  squadrons: SquadronView[];
  /**
   * The deployment zone.
   */
  zone: Area;
}
/**
 * A squadron.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "SquadronView".
 */
export interface SquadronView {
  /**
   * Whether it has been activated this turn.
   */
  activated: boolean;
  /**
   * Mecha set aside for it.
   */
  aside: MechaId[];
  /**
   * Its cards.
   */
  cards: CardId[];
  /**
   * Its name.
   */
  id: SquadronId;
  /**
   * Its mecha in play.
   */
  mecha: MechaId[];
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
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Area".
 */
export interface Area {
  lower_left: Point;
  upper_right: Point;
}
/**
 * The scenario of a game.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Scenario".
 */
export interface Scenario {
  /**
   * The attacker, where there are roles.
   */
  attacker: Seat | null;
  /**
   * Which of the content's it is; none for the default and for one that was described.
   */
  id: ScenarioId | null;
  /**
   * How it is won.
   */
  kind: ScenarioKind;
  /**
   * Whether Poor Visibility is rolled for.
   */
  "poor-visibility": boolean;
  /**
   * The quick game.
   */
  quick: boolean;
  /**
   * Its last turn; none if there is no limit.
   */
  turns: number | null;
}
/**
 * A terrain feature.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "FeatureView".
 */
export interface FeatureView {
  /**
   * Line of sight cannot pass through it.
   */
  blocking: boolean;
  /**
   * The cover it gives.
   */
  cover: Cover;
  /**
   * The ground it gives.
   */
  ground: Ground;
  /**
   * Its Height.
   */
  height: Length;
  /**
   * Its name.
   */
  id: FeatureId;
  /**
   * What it is.
   */
  kind: FeatureKind;
  /**
   * Its outline.
   */
  outline: Polygon;
  /**
   * Mecha cannot be inside it, only on top.
   */
  solid: boolean;
  /**
   * Whether, and how, it can be attacked.
   */
  structure: Structure | null;
}
/**
 * What a feature that can be attacked has.
 *
 * This interface was referenced by `Rrt`'s JSON-Schema
 * via the `definition` "Structure".
 */
export interface Structure {
  /**
   * Who may attack it.
   */
  attacker: Seat;
  /**
   * What a ranged Strike must reach.
   */
  defense: number;
  /**
   * What damage it can still take; 0 once it is gone.
   */
  mdc: number;
}
