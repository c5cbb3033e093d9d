//! What the rules forbid, and which of them does.

use std::fmt;

use ironlance_engine::{Refusal as EngineRefusal, Say, Seat, Sentence, Thing, commas, count, say};
use ironlance_rulebook::{RuleId, rule};
use ironlance_space::hex::{Direction, Hex};

use crate::{
    content::{Forbidden, TicName},
    lance::LanceRefusal,
    order::Mode,
    state::{Phase, UnitId},
    words::terms::{self, place},
};

/// Why an action or a set-up is not allowed. Each variant names what is wrong and holds the
/// numbers of the case.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
#[allow(missing_docs, reason = "the messages say what each field is")]
pub enum Refusal {
    #[say("{}{refusal}", seat.map(|seat| say!("{seat}'s lance: ")))]
    Lance {
        seat: Option<Seat>,
        #[say(flatten)]
        refusal: LanceRefusal,
    },
    #[say("a game has exactly two players with a lance and a mapsheet each, not {seats}")]
    NotTwoPlayers { seats: usize },
    #[say("no mapsheet is called `{sheet}`: there are {}", commas(known))]
    UnknownSheet {
        sheet: String,
        #[say(with = apart)]
        known: Vec<String>,
    },
    #[say("the option `{option}` cannot be {value}: it is {allowed}")]
    BadOption { option: &'static str, value: String, allowed: String, rule: RuleId },

    #[say("the game is over")]
    GameOver,
    #[say("{seat} owes no such decision now: this is the {phase} phase")]
    NotNow { seat: Seat, phase: Phase },
    #[say("it is not {seat}'s turn to decide")]
    NotYourDecision { seat: Seat },
    #[say("{unit} is not one of {seat}'s units")]
    NotYourUnit { seat: Seat, unit: UnitId },
    #[say("there is no unit {unit} on the map")]
    NoSuchUnit { unit: UnitId },
    #[say("it is {expected}'s turn, not {unit}'s")]
    NotThisUnit { unit: UnitId, expected: UnitId },
    #[say("{unit} is not one of the units whose turn it is")]
    NotTied { unit: UnitId },

    #[say("the sheet has no such face: it has {faces}")]
    NoSuchFace { faces: usize },
    #[say("{hex} is not on the starting edge")]
    NotOnStartingEdge {
        #[say(with = place)]
        hex: Hex,
    },
    #[say("nobody can be placed in {hex}")]
    CannotStandThere {
        #[say(with = place)]
        hex: Hex,
    },
    #[say(
        "the back row is full; the nearest row with a free hex is row {row:02}, and {hex} is not in it"
    )]
    NearerRowIsFree {
        #[say(with = place)]
        hex: Hex,
        row: u8,
    },

    #[say("{unit} is shut down and gets no order")]
    ShutDownUnitPlans { unit: UnitId },
    #[say("{unit} has 0 movement points for {mode}")]
    ModeNotAvailable { unit: UnitId, mode: Mode },
    #[say("{hex} is where {unit} stands; order it to stand still instead")]
    DestinationIsOwnHex {
        unit: UnitId,
        #[say(with = place)]
        hex: Hex,
    },
    #[say("{hex} is off the map")]
    OffTheMap {
        #[say(with = place)]
        hex: Hex,
    },
    #[say("{hex} is out of reach: {}{unit} has {}", needs.map(|needs| say!("it takes {needs}, ")), movement_points(*points))]
    OutOfReach {
        unit: UnitId,
        #[say(with = place)]
        hex: Hex,
        needs: Option<u8>,
        points: u8,
    },
    #[say("{hex} cannot be entered: it is {what}")]
    Closed {
        #[say(with = place)]
        hex: Hex,
        what: &'static str,
        rule: RuleId,
    },
    #[say("{unit} cannot get to {hex} on foot: {}", no_way(*levels))]
    NoWayOnFoot {
        unit: UnitId,
        #[say(with = place)]
        hex: Hex,
        levels: Option<u8>,
        rule: RuleId,
    },
    #[say("{seat} has finished planning; the orders are final")]
    PlanningIsFinished { seat: Seat },
    #[say("{unit} has no order yet and planning waits for it")]
    OrderMissing { unit: UnitId },

    #[say("{unit} must end in its destination {destination} or beside it; {hex} is neither")]
    NotOneOfTheSeven {
        unit: UnitId,
        #[say(with = place)]
        hex: Hex,
        #[say(with = place)]
        destination: Hex,
    },
    #[say("{unit} does not end in {hex}, where it started: a move order leaves the hex")]
    StartHexDoesNotCount {
        unit: UnitId,
        #[say(with = place)]
        hex: Hex,
    },
    #[say("{hex} is occupied by {by}")]
    Occupied {
        #[say(with = place)]
        hex: Hex,
        by: UnitId,
    },
    #[say("{hex} cannot be reached now: {}", no_way_now(*unit, *needs, *points))]
    CannotGetThere {
        unit: UnitId,
        #[say(with = place)]
        hex: Hex,
        needs: Option<u8>,
        points: u8,
    },
    #[say(
        "none of the seven hexes can be reached, so {unit} must go as near as it can for the fewest points: to {nearest}{}, not to {hex}",
        or_others(*others)
    )]
    BlockedMustGoNearest {
        unit: UnitId,
        #[say(with = place)]
        hex: Hex,
        #[say(with = place)]
        nearest: Hex,
        others: u8,
    },
    #[say("{unit} stands still and does not move")]
    StandsStill {
        unit: UnitId,
        #[say(with = place)]
        hex: Hex,
    },
    #[say("{unit} stands still and keeps its facing, {facing}")]
    KeepsFacing {
        unit: UnitId,
        #[say(with = ToString::to_string)]
        facing: Direction,
    },
    #[say(
        "the path does not hold together at {hex}: each hex must be adjacent to the one before and the last must be where the unit ends"
    )]
    BrokenPath {
        #[say(with = place)]
        hex: Hex,
    },
    #[say("{unit} jumps over everything in between: its path is {hex} and nothing else")]
    JumpWithPath {
        unit: UnitId,
        #[say(with = place)]
        hex: Hex,
    },
    #[say("the path leads through {hex}, which cannot be entered from there: {why}")]
    PathBlocked {
        #[say(with = place)]
        hex: Hex,
        why: Sentence,
        rule: RuleId,
    },
    #[say("the path costs {}, {unit} has {points}", movement_points(*cost))]
    PathTooLong { unit: UnitId, cost: u8, points: u8 },

    #[say("{unit} has made its move this round")]
    HasMoved { unit: UnitId },
    #[say("{unit} has ended its Action Step of this round")]
    HasActed { unit: UnitId },
    #[say("{unit} is shut down and neither moves nor turns")]
    ShutDownUnitMoves { unit: UnitId },
    #[say("{unit} has no actions left: {mode} gives it {allowed}")]
    NoActionsLeft { unit: UnitId, mode: Mode, allowed: u8 },
    #[say("a unit that jumps may perform only the Jumping Evade")]
    OnlyJumpingEvade { unit: UnitId },
    #[say(
        "only a unit that is ordered to jump may perform the Jumping Evade, in its own Action Step"
    )]
    NoJumpingEvade { unit: UnitId },
    #[say("{action} is not on {unit}'s action bar")]
    NotOnActionBar { unit: UnitId, action: &'static str },
    #[say("{unit} has performed {action} already this round")]
    Repeated { unit: UnitId, action: &'static str },
    #[say("a card on {unit} forbids it: {what}")]
    CardForbids {
        unit: UnitId,
        #[say(with = terms::forbidden)]
        what: Forbidden,
    },
    #[say("{unit} is shut down and can do nothing but use Heat Sink Destroyed")]
    ShutDownUnitActs { unit: UnitId },
    #[say("{target} is {distance} hexes away, the limit is {limit}")]
    TooFar { target: UnitId, distance: u8, limit: u8, rule: RuleId },
    #[say("{target} is not an enemy of {unit} on the map")]
    NotAnEnemy { unit: UnitId, target: UnitId, rule: RuleId },
    #[say("{target} is destroyed and stays only for its own turn; nobody can target it any more")]
    DestroyedTarget { target: UnitId, rule: RuleId },
    #[say("{ally} is not another allied unit on the map")]
    NotAnAlly { ally: UnitId, rule: RuleId },
    #[say("{unit} carries no command card with an action")]
    NoCommandCard { unit: UnitId },
    #[say("the command card cannot be used like that: {why}")]
    CommandCardMisused { why: Sentence },
    #[say("{}", no_such_card(*unit, *card))]
    NoSuchCard { unit: UnitId, card: u8, rule: RuleId },
    #[say("card {card} of {unit} is named twice")]
    CardTwice { unit: UnitId, card: u8, rule: RuleId },
    #[say("only {action} may be performed as this free action")]
    OnlyThisFreeAction { action: &'static str },
    #[say("the TIC {tic} of {unit} has no upgrade with that action")]
    NoUpgradeAction { unit: UnitId, tic: TicName },
    #[say("the upgrade cannot be used on {hex}: {why}")]
    HexDoesNotServe {
        #[say(with = place)]
        hex: Hex,
        why: Sentence,
    },

    #[say("{unit} has no special mech action token to use")]
    NoSpecialToken { unit: UnitId },
    #[say("{unit} does not have that special mech action on its card")]
    NoSuchSpecial { unit: UnitId },
    #[say("{unit} cannot twist to {facing}: that is {steps} hex sides, the limit is {limit}")]
    TwistTooFar {
        unit: UnitId,
        #[say(with = ToString::to_string)]
        facing: Direction,
        steps: u8,
        limit: u8,
    },
    #[say("{hex} is not diagonally beside {unit}")]
    NotDiagonal {
        unit: UnitId,
        #[say(with = place)]
        hex: Hex,
    },
    #[say("{hex} cannot be sidestepped into: {why}")]
    SidestepTooHard {
        #[say(with = place)]
        hex: Hex,
        why: Sentence,
    },

    #[say("{unit} has had its turn in the Combat phase")]
    HasFought { unit: UnitId },
    #[say("{unit} is shut down and makes no attacks")]
    ShutDownUnitAttacks { unit: UnitId },
    #[say("{unit} has no TIC called {tic}")]
    NoSuchTic { unit: UnitId, tic: TicName },
    #[say("{tic} has no attack dice at {}", count(*distance, "hex", "hexes"))]
    OutOfRange {
        #[say(skip)]
        unit: UnitId,
        tic: TicName,
        distance: u8,
    },
    #[say("{unit} cannot see {target}")]
    NoLineOfSight { unit: UnitId, target: UnitId, rule: RuleId },
    #[say("{target} is not in the arc of {tic}")]
    NotInArc {
        #[say(skip)]
        unit: UnitId,
        tic: TicName,
        target: UnitId,
        rule: RuleId,
    },
    #[say("{tic} has been fired already this round")]
    TicFired { tic: TicName },
    #[say("{tic} cannot be fired in the same round as {other}{}", shared.map(|shared| say!(": both use {shared}")))]
    MixedOrMember { tic: TicName, other: TicName, shared: Option<TicName> },
    #[say("{tic} cannot be fired without a weapon upgrade")]
    NeedsUpgrade { tic: TicName },
    #[say("{unit} has made a physical attack and may not fire the [arm] TIC {tic}")]
    ArmsAreBusy { unit: UnitId, tic: TicName },
    #[say("an action has used {tic} up for this round")]
    TicUsedByAction { tic: TicName },
    #[say("{tic} is lost for the rest of the game")]
    TicLost { tic: TicName },
    #[say("{tic} is jammed by a critical card{}", (tic != jammed).then(|| say!(" on {jammed}")))]
    TicJammed { tic: TicName, jammed: TicName },
    #[say(
        "{tic} cannot be fired while the arms are flipped: its weapons point in opposite directions"
    )]
    MixedWithFlippedArms { tic: TicName },
    #[say("{unit} has sworn to attack only {target}")]
    SwornToAnother { unit: UnitId, target: UnitId },
    #[say("{tic} has no upgrade that allows that")]
    NothingToDeclare {
        #[say(skip)]
        unit: UnitId,
        tic: TicName,
    },
    #[say(
        "{tic} is overdriven only at short range, up to {limit} hexes; {target} is {distance} away"
    )]
    OverdriveTooFar { tic: TicName, target: UnitId, distance: u8, limit: u8 },
    #[say("no other allied unit holds a target lock on {target}, which indirect fire needs")]
    NoSpotter { target: UnitId },

    #[say("{unit} has made its physical attack this round")]
    StruckAlready { unit: UnitId },
    #[say("{unit} has fired an [arm] TIC this round and may not make a physical attack")]
    ArmsHaveFired { unit: UnitId },
    #[say("{target} is not adjacent to {unit} in its forward arc")]
    NotInFront { unit: UnitId, target: UnitId },
    #[say("{target} is {levels} levels away, the limit is {limit}")]
    TooSteep { target: UnitId, levels: u8, limit: u8 },

    #[say("there is no die {die}: they are numbered from 1 to {dice}")]
    NoSuchDie { die: u8, dice: u8 },
    #[say("that cannot be done to these dice: {why}")]
    CannotModify { why: &'static str, rule: RuleId },

    #[say("{unit} has discarded its heat cards of this round")]
    HasDissipated { unit: UnitId },
    #[say("{unit} discards exactly {}, not {given}", count(*needed, "heat card", "heat cards"))]
    WrongNumberOfHeatCards { unit: UnitId, needed: u8, given: u8 },
}

impl EngineRefusal for Refusal {
    fn rule(&self) -> RuleId {
        use Refusal as R;
        match self {
            R::Lance { refusal, .. } => refusal.rule(),
            R::NotTwoPlayers { .. } => rule!("btt.components.players"),
            R::UnknownSheet { .. } => rule!("btt.map.sheet"),
            R::BadOption { rule, .. } => *rule,
            R::GameOver => rule!("btt.victory.when-checked"),
            R::NotNow { .. } | R::NotYourDecision { .. } => rule!("btt.round.sequence"),
            R::NotYourUnit { .. } => rule!("btt.components.players"),
            R::NoSuchUnit { .. } => rule!("btt.round.destroyed-units"),
            R::NotThisUnit { .. } => rule!("btt.round.ao-changes"),
            R::NotTied { .. } => rule!("btt.round.own-ties"),
            R::NoSuchFace { .. } => rule!("btt.map.double-sided"),
            R::NotOnStartingEdge { .. } => rule!("btt.setup.back-row"),
            R::CannotStandThere { .. } => rule!("btt.setup.back-row"),
            R::NearerRowIsFree { .. } => rule!("btt.setup.back-row-full"),
            R::ShutDownUnitPlans { .. } => rule!("btt.planning.shut-down"),
            R::ModeNotAvailable { .. } => rule!("btt.planning.modes"),
            R::DestinationIsOwnHex { .. } => rule!("btt.planning.no-move-to-own-hex"),
            R::OffTheMap { .. } => rule!("btt.map.edge"),
            R::OutOfReach { .. } => rule!("btt.planning.destination-in-reach"),
            R::Closed { rule, .. } | R::NoWayOnFoot { rule, .. } => *rule,
            R::JumpWithPath { .. } => rule!("btt.movement.jump-over"),
            R::HasMoved { .. } | R::HasActed { .. } => rule!("btt.activation.order"),
            R::ShutDownUnitMoves { .. } => rule!("btt.activation.shut-down"),
            R::DestroyedTarget { rule, .. } => *rule,
            R::NoSpecialToken { .. } => rule!("btt.special.choose-one"),
            R::HasFought { .. } => rule!("btt.combat.order"),
            R::ShutDownUnitAttacks { .. } => rule!("btt.heat.shutdown-phases"),
            R::HasDissipated { .. } => rule!("btt.heat.dissipate"),
            R::PlanningIsFinished { .. } => rule!("btt.planning.orders-locked"),
            R::OrderMissing { .. } => rule!("btt.planning.orders"),
            R::NotOneOfTheSeven { .. } => rule!("btt.activation.seven-hexes"),
            R::StartHexDoesNotCount { .. } => rule!("btt.activation.start-hex-excluded"),
            R::Occupied { .. } => rule!("btt.movement.stacking"),
            R::CannotGetThere { .. } => rule!("btt.movement.points"),
            R::BlockedMustGoNearest { .. } => rule!("btt.activation.blocked"),
            R::StandsStill { .. } => rule!("btt.activation.no-move-for-x"),
            R::KeepsFacing { .. } => rule!("btt.movement.facing-free"),
            R::BrokenPath { .. } => rule!("btt.movement.path"),
            R::PathBlocked { rule, .. } => *rule,
            R::PathTooLong { .. } => rule!("btt.movement.points"),
            R::NoActionsLeft { mode, .. } => match mode {
                Mode::Still => rule!("btt.actions.count-still"),
                Mode::Walking => rule!("btt.actions.count-walking"),
                Mode::Running => rule!("btt.actions.count-running"),
                Mode::Jumping => rule!("btt.actions.count-jumping"),
            },
            R::OnlyJumpingEvade { .. } => rule!("btt.actions.count-jumping"),
            R::NoJumpingEvade { .. } => rule!("btt.actions.jumping-evade"),
            R::NotOnActionBar { .. } => rule!("btt.actions.action-bar"),
            R::Repeated { .. } => rule!("btt.actions.no-repeat"),
            R::CardForbids { .. } => rule!("btt.components.card-text-wins"),
            R::ShutDownUnitActs { .. } => rule!("btt.heat.shutdown-actions"),
            R::TooFar { rule, .. } | R::NotAnEnemy { rule, .. } | R::NotAnAlly { rule, .. } => {
                *rule
            }
            R::NoCommandCard { .. } => rule!("btt.actions.command-card"),
            R::CommandCardMisused { .. } => rule!("btt.actions.command-card"),
            R::NoSuchCard { rule, .. } | R::CardTwice { rule, .. } => *rule,
            R::OnlyThisFreeAction { .. } => rule!("btt.actions.free-action"),
            R::NoUpgradeAction { .. } => rule!("btt.actions.on-cards"),
            R::HexDoesNotServe { .. } => rule!("btt.actions.on-cards"),
            R::NoSuchSpecial { .. } => rule!("btt.special.choose-one"),
            R::TwistTooFar { limit: 1, .. } => rule!("btt.special.torso-twist"),
            R::TwistTooFar { .. } => rule!("btt.special.extended-torso-twist"),
            R::NotDiagonal { .. } => rule!("btt.special.sidestep"),
            R::SidestepTooHard { .. } => rule!("btt.special.sidestep-cost"),
            R::NoSuchTic { .. } => rule!("btt.components.tic"),
            R::OutOfRange { .. } => rule!("btt.combat.target-range"),
            R::NoLineOfSight { rule, .. } | R::NotInArc { rule, .. } => *rule,
            R::TicFired { .. } => rule!("btt.combat.tic-once"),
            R::MixedOrMember { .. } => rule!("btt.combat.mixed-exclusive"),
            R::NeedsUpgrade { .. } => rule!("btt.combat.flamer-mgun-need-upgrade"),
            R::ArmsAreBusy { .. } => rule!("btt.combat.arm-after-physical"),
            R::TicUsedByAction { .. } => rule!("btt.actions.on-cards"),
            R::TicLost { .. } => rule!("btt.critical.major-permanent"),
            R::TicJammed { .. } => rule!("btt.critical.applies-at-once"),
            R::MixedWithFlippedArms { .. } => rule!("btt.special.flip-arms-mixed"),
            R::SwornToAnother { .. } => rule!("btt.components.card-text-wins"),
            R::NothingToDeclare { .. } => rule!("btt.cards.weapon-upgrade-scope"),
            R::NoSpotter { .. } => rule!("btt.combat.target-los"),
            R::StruckAlready { .. } => rule!("btt.physical.once"),
            R::ArmsHaveFired { .. } => rule!("btt.physical.no-arm-weapons"),
            R::NotInFront { .. } => rule!("btt.physical.range-and-arc"),
            R::TooSteep { .. } => rule!("btt.physical.range-and-arc"),
            R::OverdriveTooFar { .. } => rule!("btt.components.card-text-wins"),
            R::NoSuchDie { .. } => rule!("btt.combat.steps"),
            R::CannotModify { rule, .. } => *rule,
            R::WrongNumberOfHeatCards { .. } => rule!("btt.heat.dissipate"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Sentence::of(self).fmt(f)
    }
}

fn movement_points(points: u8) -> Sentence {
    count(points, "movement point", "movement points")
}

/// Why there is no way to a hex on foot, whatever it would cost.
fn no_way(levels: Option<u8>) -> Sentence {
    match levels {
        Some(levels) => say!(
            "it lies {levels} levels above or below every hex beside it, and the limit is 2 at a time"
        ),
        None => {
            "every way there crosses ground that nobody can enter, or more than 2 levels at a time"
                .into()
        }
    }
}

/// Why a hex that was in reach when the order was written is not any more.
fn no_way_now(unit: UnitId, needs: Option<u8>, points: u8) -> Sentence {
    match needs {
        Some(needs) => {
            let needs = movement_points(needs);
            say!("it takes {needs} as the units stand, and {unit} has {points}")
        }
        None => "units stand in every way there".into(),
    }
}

/// Which card is missing. The heat cards face down are all one: number 0.
fn no_such_card(unit: UnitId, card: u8) -> Sentence {
    match card {
        0 => say!("{unit} has no such card face down, or not so many"),
        _ => say!("{unit} has no card {card} of that kind"),
    }
}

/// Names as pieces of their own, so that whoever reads the fact can tell them apart.
fn apart(names: &[String]) -> Vec<Thing> {
    names.iter().map(|name| Thing::new("sheet", name)).collect()
}

fn or_others(others: u8) -> Option<Sentence> {
    (0 < others).then(|| say!(" or {others} more"))
}
