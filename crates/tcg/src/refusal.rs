//! Why an action or a set-up is not allowed.

mod objection;
mod rule;

use ironlance_engine::Seat;
use serde::Serialize;
use thiserror::Error;

pub use self::objection::Objection;
use crate::{
    content::{Cost, Speed},
    deck::DeckRefusal,
    name::CardName,
    state::{CardId, Site},
};

/// A refusal, with the numbers of the case.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Error)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Refusal {
    /// It is not this seat that decides now.
    #[error("{seat} has nothing to decide now")]
    NothingOwed {
        /// Who acted.
        seat: Seat,
    },
    /// That is not what is asked now.
    #[error("that is not what is asked now")]
    NotAsked,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// There is no such card on the table.
    #[error("there is no card {card} on the table")]
    NoSuchTableCard {
        /// The card.
        card: CardId,
    },
    /// The card is not yours.
    #[error("{card} is not yours")]
    NotYours {
        /// The card.
        card: CardId,
    },
    /// The card is not in your hand.
    #[error("{card} is not in your hand")]
    NotInHand {
        /// The card.
        card: CardName,
    },
    /// Only Units and Command cards are deployed.
    #[error("only Units and Command cards are deployed")]
    NotDeployable {
        /// The card.
        card: CardName,
    },
    /// No deployment is left this turn.
    #[error("no deployment is left this turn")]
    NoDeployment,
    /// Cards are deployed in your own Deploy phase.
    #[error("cards are deployed in your own Deploy phase")]
    NotInDeployPhase,
    /// Construction counters are placed in your own Deploy phase.
    #[error("construction counters are placed in your own Deploy phase")]
    NoConstructionNow,
    /// No card can be activated now.
    #[error("no card can be activated now")]
    NoActivationNow,
    /// Pilots are reassigned in your own Deploy phase.
    #[error("Pilots are reassigned in your own Deploy phase")]
    NoReassigningNow,
    /// The repair of Assembly is used in your own Repair/Reload phase.
    #[error("the repair of Assembly is used in your own Repair/Reload phase")]
    NoRepairNow,
    /// The 'Mech has a Pilot already.
    #[error("{mech} has a Pilot already")]
    PilotThere {
        /// The 'Mech.
        mech: CardId,
    },
    /// The card may not be deployed revealed.
    #[error("{card} may not be deployed revealed")]
    NotRevealed {
        /// The card.
        card: CardName,
    },
    /// The card is not under construction.
    #[error("{card} is not under construction")]
    NotUnderConstruction {
        /// The card.
        card: CardId,
    },
    /// The card is face up already.
    #[error("{card} is face up already")]
    AlreadyRevealed {
        /// The card.
        card: CardId,
    },
    /// No counters are put on nothing: say how many.
    #[error("no counters are put on nothing: say how many")]
    NoCounters,
    /// An effect limits the construction counters that are bought in a turn.
    #[error("only {left} more construction counters may be bought this turn")]
    ConstructionLimit {
        /// How many are left.
        left: u8,
    },
    /// There are not enough resources.
    #[error("it costs {cost}, and {there} resources are there")]
    CannotPay {
        /// What it costs.
        cost: u8,
        /// The resources that are there.
        there: u8,
    },
    /// The card cannot be tapped for resources.
    #[error("{card} cannot be tapped for resources")]
    NoResource {
        /// The card.
        card: CardId,
    },
    /// The card is tapped.
    #[error("{card} is tapped")]
    Tapped {
        /// The card.
        card: CardId,
    },
    /// A card was named for a payment that the others make alone.
    #[error("{card} is not needed to pay {cost}")]
    TooMuchPaid {
        /// The card.
        card: CardId,
        /// What it costs.
        cost: u8,
    },
    /// There are fewer construction counters than the card costs.
    #[error("{card} has {counters} construction counters and costs {cost}")]
    NotEnoughCounters {
        /// The card.
        card: CardId,
        /// The counters on it.
        counters: u8,
        /// What it costs.
        cost: u8,
    },
    /// The card is activated at another time.
    #[error("{card} is activated {when}")]
    NotNow {
        /// The card.
        card: CardId,
        /// When, in words.
        when: String,
    },
    /// The card cannot be put there.
    #[error("{card} cannot be put there")]
    WrongPlace {
        /// The card.
        card: CardId,
    },
    /// The card must be put on something.
    #[error("{card} must be put on something")]
    NoPlace {
        /// The card.
        card: CardId,
    },
    /// The card is no Pilot that can be moved.
    #[error("{pilot} is no Pilot that can be moved")]
    NoPilot {
        /// The card.
        pilot: CardId,
    },
    /// The card is no 'Mech of yours that can take the Pilot.
    #[error("{card} is no 'Mech of yours that can take the Pilot")]
    NoMech {
        /// The card.
        card: CardId,
    },
    /// The card has no such ability that could be used now.
    #[error("{card} has no such ability that could be used now")]
    NoAbility {
        /// The card.
        card: CardId,
    },
    /// You have no box power that could be used now.
    #[error("you have no box power that could be used now")]
    NoBoxPower,
    /// The ability was used before.
    #[error("the ability was used before")]
    UsedBefore,
    /// What the ability asks for does not hold.
    #[error("what the ability asks for does not hold")]
    ConditionFails,
    /// There is nothing the effect could be about.
    #[error("there is nothing the effect could be about")]
    NothingToChoose,
    /// The cost of the ability cannot be paid.
    #[error("the cost of the ability cannot be paid")]
    CostFails,
    /// What is used in that step must change initiative.
    #[error("this does not change initiative")]
    NotInitiative,
    /// There is no damage to repair with Assembly.
    #[error("there is no damage to repair with Assembly")]
    NoRepair,
    /// The Unit is not on patrol and cannot be put on guard duty.
    #[error("{unit} is not on patrol and cannot be put on guard duty")]
    CannotGuard {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit is tapped and cannot be put on guard duty.
    #[error("{unit} is tapped and cannot be put on guard duty")]
    TappedGuard {
        /// The Unit.
        unit: CardId,
    },
    /// Guard duty begins and ends only in one's own Missions phase, between missions.
    #[error("guard duty begins and ends only in one's own Missions phase, between missions")]
    GuardsNotNow,
    /// The site is no site of yours.
    #[error("{site} is no site of yours")]
    NotASite {
        /// The site.
        site: Site,
    },
    /// The Unit is not on guard duty.
    #[error("{unit} is not on guard duty")]
    NotGuarding {
        /// The Unit.
        unit: CardId,
    },
    /// A mission needs Units.
    #[error("a mission needs Units")]
    NoUnits,
    /// The Unit is named twice.
    #[error("{unit} is named twice")]
    Twice {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit is not on patrol.
    #[error("{unit} is not on patrol")]
    NotPatrolling {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit is not your Unit.
    #[error("{unit} is not your Unit")]
    NotYourUnit {
        /// The Unit.
        unit: CardId,
    },
    /// The target cannot be attacked.
    #[error("{target} cannot be attacked")]
    NoTarget {
        /// The target.
        target: Site,
    },
    /// The Unit is not faster than the Unit it is to attack.
    #[error("{unit} is {speed} and too slow to attack a Unit that is {target}")]
    TooSlowToAttack {
        /// The Unit.
        unit: CardId,
        /// Its speed.
        speed: Speed,
        /// The target's speed.
        target: Speed,
    },
    /// The Unit is Battle Armor and does not attack alone.
    #[error("{unit} is Battle Armor and does not attack alone")]
    BattleArmorAlone {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit is Battle Armor and does not block alone.
    #[error("{unit} is Battle Armor and does not block alone")]
    BattleArmorBlocksAlone {
        /// The Unit.
        unit: CardId,
    },
    /// The group is larger than Terrain allows there.
    #[error("no group of more than {limit} Units attacks or blocks there")]
    GroupLimit {
        /// The most Units.
        limit: u8,
    },
    /// This mission cannot be blocked.
    #[error("this mission cannot be blocked")]
    Unblockable,
    /// The Unit is slower than every attacker.
    #[error("{unit} is {speed} and too slow to block: the slowest attacker is {slowest}")]
    TooSlowToBlock {
        /// The Unit.
        unit: CardId,
        /// Its speed.
        speed: Speed,
        /// The speed of the slowest attacker.
        slowest: Speed,
    },
    /// The Unit of a player who helps the defender is not faster than the slowest attacker.
    #[error(
        "{unit} is {speed}: to help, it must be faster than the slowest attacker, which is {slowest}"
    )]
    AllyTooSlow {
        /// The Unit.
        unit: CardId,
        /// Its speed.
        speed: Speed,
        /// The speed of the slowest attacker.
        slowest: Speed,
    },
    /// The Unit neither patrols nor guards the target.
    #[error("{unit} neither patrols nor guards the target")]
    CannotBlock {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit is no Unit of the defending player.
    #[error("{unit} is no Unit of the defending player")]
    NotYourBlocker {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit guards something else and blocks no other attack.
    #[error("{unit} guards something else and blocks no other attack")]
    GuardsElsewhere {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit blocks only what it guards.
    #[error("{unit} blocks only what it guards")]
    BlocksOnlyGuarding {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit patrols on the ground and every attacker flies.
    #[error("{unit} patrols on the ground and every attacker flies")]
    AttackersFly {
        /// The Unit.
        unit: CardId,
    },
    /// The target cannot be a blocker.
    #[error("the target cannot be a blocker")]
    TargetBlocks {
        /// The Unit.
        unit: CardId,
    },
    /// The target is included only in a block.
    #[error("the target is included only in a block")]
    NothingToInclude,
    /// The Unit must attack before the phase ends.
    #[error("{unit} must attack {target} before the phase ends")]
    MustAttack {
        /// The Unit.
        unit: CardId,
        /// The target.
        target: Site,
    },
    /// The Unit is not in the battle.
    #[error("{unit} is not in the battle")]
    NotInBattle {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit has no such option.
    #[error("{unit} has no such option")]
    NoOption {
        /// The Unit.
        unit: CardId,
    },
    /// Options are used in one's own acting step, or while losing initiative.
    #[error("options are used in one's own acting step, or while losing initiative")]
    OptionNotNow,
    /// Only Alpha Strikes are used together.
    #[error("only Alpha Strikes are used together")]
    NotTogether {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit has used that option.
    #[error("{unit} has used that option")]
    OptionUsed {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit has used its one option of the mission.
    #[error("{unit} uses only one option in a mission")]
    OneOptionEach {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit must use another option before the step ends.
    #[error("{unit} must use another option before the step ends")]
    OptionOwed {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit cannot use that option.
    #[error("{unit} cannot use that option")]
    OptionForbidden {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit has no attack to give up for Jump.
    #[error("{unit} has attack {attack}, and Jump needs 1")]
    JumpWithoutAttack {
        /// The Unit.
        unit: CardId,
        /// Its attack.
        attack: i16,
    },
    /// The Unit is depleted.
    #[error("{unit} is depleted")]
    Depleted {
        /// The Unit.
        unit: CardId,
    },
    /// The initiative score allows no more Mission cards.
    #[error("{played} Mission cards are played with an initiative score of {score}")]
    MissionCardLimit {
        /// How many were played.
        played: u8,
        /// The initiative score.
        score: i16,
    },
    /// The card was played in this mission already.
    #[error("{card} was played in this mission already")]
    PlayedBefore {
        /// The card.
        card: CardName,
    },
    /// No Mission cards may be played.
    #[error("no Mission cards may be played")]
    NoMissionCards,
    /// Only the two players of a mission play Mission cards.
    #[error("only the attacking and the defending player play Mission cards, not {seat}")]
    NotInMission {
        /// The seat.
        seat: Seat,
    },
    /// Mission cards are played in one's own acting step, or while losing initiative.
    #[error("Mission cards are played in one's own acting step, or while losing initiative")]
    MissionCardNotNow,
    /// Mission cards are played only during missions.
    #[error("Mission cards are played only during missions")]
    NoMission,
    /// Initiative is won only while losing it.
    #[error("initiative is won only while losing it")]
    NotLosing,
    /// The card is no Mission card.
    #[error("{card} is no Mission card")]
    NoMissionCard {
        /// The card.
        card: CardName,
    },
    /// The damage of the Unit is assigned already.
    #[error("the damage of {by} is assigned already")]
    AlreadyAssigned {
        /// Whose damage it is.
        by: Site,
    },
    /// Not all points were assigned, or too many.
    #[error("{points} points are to be assigned, not {given}")]
    WrongPoints {
        /// How many there are.
        points: u8,
        /// How many were given.
        given: u8,
    },
    /// Damage cannot go to the recipient.
    #[error("damage cannot go to {to}")]
    NoRecipient {
        /// The recipient.
        to: Site,
    },
    /// The recipient is on the own side, and damage goes to the other.
    #[error("{to} is on the own side, and damage goes to the other")]
    OwnSide {
        /// The recipient.
        to: Site,
    },
    /// More points were assigned to the target than reach it past the blockers.
    #[error("{to} was left out of the battle: {reach} points reach it, not {given}")]
    TargetLeftOut {
        /// The recipient.
        to: Site,
        /// How many reach it.
        reach: u8,
        /// How many were given.
        given: u8,
    },
    /// The Unit is not on your side of the battle.
    #[error("{by} is not on your side of the battle")]
    NotYourDamage {
        /// Whose damage it is.
        by: Site,
    },
    /// Not all missiles were fired, or too many.
    #[error("{missiles} missiles are fired, all or none, not {given}")]
    WrongMissiles {
        /// How many there are.
        missiles: u8,
        /// How many were given.
        given: u8,
    },
    /// The damage of the Unit is not assigned yet.
    #[error("the damage of {by} is not assigned yet")]
    DamageUnassigned {
        /// Whose damage it is.
        by: Site,
    },
    /// That much was not assigned to the recipient.
    #[error("that much was not assigned to {to}")]
    NotAssigned {
        /// The recipient.
        to: Site,
    },
    /// That cannot be chosen.
    #[error("that cannot be chosen")]
    WrongChoice,
    /// Several effects happen at once, and their order is not said.
    #[error("say which of {effects} effects happens next")]
    OrderOwed {
        /// How many.
        effects: u8,
    },
    /// Too few or too many things were chosen.
    #[error("at least {least} and at most {most} are chosen, not {given}")]
    WrongNumber {
        /// The fewest.
        least: u16,
        /// The most.
        most: u16,
        /// How many were given.
        given: u16,
    },
    /// There is nothing that paying would end.
    #[error("there is nothing that paying would end")]
    NothingToEnd,
    /// You do not have Logistics.
    #[error("you do not have Logistics")]
    NoLogistics,
    /// A game has 2 to 6 seats.
    #[error("a game has 2 to 6 seats, not {seats}")]
    Seats {
        /// How many there are.
        seats: usize,
    },
    /// The deck is not legal.
    #[error(transparent)]
    Deck(#[from] DeckRefusal),
    /// A deployment has a price that was not paid.
    #[error("a deployment costs {cost}, which is not paid")]
    DeploymentCost {
        /// What it costs.
        cost: Cost,
    },
}
