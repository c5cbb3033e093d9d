//! Why an action or a set-up is not allowed.

use ironlance_engine::Seat;
use ironlance_rulebook::{RuleId, rule};
use serde::Serialize;
use thiserror::Error;

use crate::{
    content::{Cost, Speed},
    deck::DeckRefusal,
    name::CardName,
    state::{CardId, Site},
};

/// A refusal, with the numbers of the case.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Error)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs)]
pub enum Refusal {
    #[error("{seat} has nothing to decide now")]
    NothingOwed { seat: Seat },
    #[error("that is not what is asked now")]
    NotAsked,
    #[error("the game is over")]
    Over,
    #[error("there is no card {card} on the table")]
    NoSuchTableCard { card: CardId },
    #[error("{card} is not yours")]
    NotYours { card: CardId },
    #[error("{card} is not in your hand")]
    NotInHand { card: CardName },
    #[error("only Units and Command cards are deployed")]
    NotDeployable { card: CardName },
    #[error("no deployment is left this turn")]
    NoDeployment,
    #[error("cards are deployed in your own Deploy phase")]
    NotInDeployPhase,
    #[error("construction counters are placed in your own Deploy phase")]
    NoConstructionNow,
    #[error("no card can be activated now")]
    NoActivationNow,
    #[error("Pilots are reassigned in your own Deploy phase")]
    NoReassigningNow,
    #[error("the repair of Assembly is used in your own Repair/Reload phase")]
    NoRepairNow,
    #[error("{mech} has a Pilot already")]
    PilotThere { mech: CardId },
    #[error("{card} may not be deployed revealed")]
    NotRevealed { card: CardName },
    #[error("{card} is not under construction")]
    NotUnderConstruction { card: CardId },
    #[error("{card} is face up already")]
    AlreadyRevealed { card: CardId },
    #[error("no counters are put on nothing: say how many")]
    NoCounters,
    #[error("only {left} more construction counters may be bought this turn")]
    ConstructionLimit { left: u8 },
    #[error("it costs {cost}, and {there} resources are there")]
    CannotPay { cost: u8, there: u8 },
    #[error("{card} cannot be tapped for resources")]
    NoResource { card: CardId },
    #[error("{card} is tapped")]
    Tapped { card: CardId },
    #[error("{card} is not needed to pay {cost}")]
    TooMuchPaid { card: CardId, cost: u8 },
    #[error("{card} has {counters} construction counters and costs {cost}")]
    NotEnoughCounters { card: CardId, counters: u8, cost: u8 },
    #[error("{card} is activated {when}")]
    NotNow { card: CardId, when: String },
    #[error("{card} cannot be put there")]
    WrongPlace { card: CardId },
    #[error("{card} must be put on something")]
    NoPlace { card: CardId },
    #[error("{pilot} is no Pilot that can be moved")]
    NoPilot { pilot: CardId },
    #[error("{card} is no 'Mech of yours that can take the Pilot")]
    NoMech { card: CardId },
    #[error("{card} has no such ability that could be used now")]
    NoAbility { card: CardId },
    #[error("you have no box power that could be used now")]
    NoBoxPower,
    #[error("the ability was used before")]
    UsedBefore,
    #[error("what the ability asks for does not hold")]
    ConditionFails,
    #[error("there is nothing the effect could be about")]
    NothingToChoose,
    #[error("the cost of the ability cannot be paid")]
    CostFails,
    #[error("this does not change initiative")]
    NotInitiative,
    #[error("there is no damage to repair with Assembly")]
    NoRepair,
    #[error("{unit} is not on patrol and cannot be put on guard duty")]
    CannotGuard { unit: CardId },
    #[error("{unit} is tapped and cannot be put on guard duty")]
    TappedGuard { unit: CardId },
    #[error("guard duty begins and ends only in one's own Missions phase, between missions")]
    GuardsNotNow,
    #[error("{site} is no site of yours")]
    NotASite { site: Site },
    #[error("{unit} is not on guard duty")]
    NotGuarding { unit: CardId },
    #[error("a mission needs Units")]
    NoUnits,
    #[error("{unit} is named twice")]
    Twice { unit: CardId },
    #[error("{unit} is not on patrol")]
    NotPatrolling { unit: CardId },
    #[error("{unit} is not your Unit")]
    NotYourUnit { unit: CardId },
    #[error("{target} cannot be attacked")]
    NoTarget { target: Site },
    #[error("{unit} is {speed} and too slow to attack a Unit that is {target}")]
    TooSlowToAttack { unit: CardId, speed: Speed, target: Speed },
    #[error("{unit} is Battle Armor and does not attack alone")]
    BattleArmorAlone { unit: CardId },
    #[error("{unit} is Battle Armor and does not block alone")]
    BattleArmorBlocksAlone { unit: CardId },
    #[error("no group of more than {limit} Units attacks or blocks there")]
    GroupLimit { limit: u8 },
    #[error("this mission cannot be blocked")]
    Unblockable,
    #[error("{unit} is {speed} and too slow to block: the slowest attacker is {slowest}")]
    TooSlowToBlock { unit: CardId, speed: Speed, slowest: Speed },
    #[error(
        "{unit} is {speed}: to help, it must be faster than the slowest attacker, which is {slowest}"
    )]
    AllyTooSlow { unit: CardId, speed: Speed, slowest: Speed },
    #[error("{unit} neither patrols nor guards the target")]
    CannotBlock { unit: CardId },
    #[error("{unit} is no Unit of the defending player")]
    NotYourBlocker { unit: CardId },
    #[error("{unit} guards something else and blocks no other attack")]
    GuardsElsewhere { unit: CardId },
    #[error("{unit} blocks only what it guards")]
    BlocksOnlyGuarding { unit: CardId },
    #[error("{unit} patrols on the ground and every attacker flies")]
    AttackersFly { unit: CardId },
    #[error("the target cannot be a blocker")]
    TargetBlocks { unit: CardId },
    #[error("the target is included only in a block")]
    NothingToInclude,
    #[error("{unit} must attack {target} before the phase ends")]
    MustAttack { unit: CardId, target: Site },
    #[error("{unit} is not in the battle")]
    NotInBattle { unit: CardId },
    #[error("{unit} has no such option")]
    NoOption { unit: CardId },
    #[error("options are used in one's own acting step, or while losing initiative")]
    OptionNotNow,
    #[error("only Alpha Strikes are used together")]
    NotTogether { unit: CardId },
    #[error("{unit} has used that option")]
    OptionUsed { unit: CardId },
    #[error("{unit} uses only one option in a mission")]
    OneOptionEach { unit: CardId },
    #[error("{unit} must use another option before the step ends")]
    OptionOwed { unit: CardId },
    #[error("{unit} cannot use that option")]
    OptionForbidden { unit: CardId },
    #[error("{unit} has attack {attack}, and Jump needs 1")]
    JumpWithoutAttack { unit: CardId, attack: i16 },
    #[error("{unit} is depleted")]
    Depleted { unit: CardId },
    #[error("{played} Mission cards are played with an initiative score of {score}")]
    MissionCardLimit { played: u8, score: i16 },
    #[error("{card} was played in this mission already")]
    PlayedBefore { card: CardName },
    #[error("no Mission cards may be played")]
    NoMissionCards,
    #[error("only the attacking and the defending player play Mission cards, not {seat}")]
    NotInMission { seat: Seat },
    #[error("Mission cards are played in one's own acting step, or while losing initiative")]
    MissionCardNotNow,
    #[error("Mission cards are played only during missions")]
    NoMission,
    #[error("initiative is won only while losing it")]
    NotLosing,
    #[error("{card} is no Mission card")]
    NoMissionCard { card: CardName },
    #[error("the damage of {by} is assigned already")]
    AlreadyAssigned { by: Site },
    #[error("{points} points are to be assigned, not {given}")]
    WrongPoints { points: u8, given: u8 },
    #[error("damage cannot go to {to}")]
    NoRecipient { to: Site },
    #[error("{to} is on the own side, and damage goes to the other")]
    OwnSide { to: Site },
    #[error("{to} was left out of the battle: {reach} points reach it, not {given}")]
    TargetLeftOut { to: Site, reach: u8, given: u8 },
    #[error("{by} is not on your side of the battle")]
    NotYourDamage { by: Site },
    #[error("{missiles} missiles are fired, all or none, not {given}")]
    WrongMissiles { missiles: u8, given: u8 },
    #[error("the damage of {by} is not assigned yet")]
    DamageUnassigned { by: Site },
    #[error("that much was not assigned to {to}")]
    NotAssigned { to: Site },
    #[error("that cannot be chosen")]
    WrongChoice,
    #[error("say which of {effects} effects happens next")]
    OrderOwed { effects: u8 },
    #[error("at least {least} and at most {most} are chosen, not {given}")]
    WrongNumber { least: u16, most: u16, given: u16 },
    #[error("there is nothing that paying would end")]
    NothingToEnd,
    #[error("you do not have Logistics")]
    NoLogistics,
    #[error("a game has 2 to 6 seats, not {seats}")]
    Seats { seats: usize },
    #[error(transparent)]
    Deck(#[from] DeckRefusal),
    #[error("{card} cannot be played yet: {missing}")]
    CardNotPlayable { card: String, missing: String },
    #[error("{option} can only be its default yet")]
    OptionNotPlayable { option: String },
    #[error("a deployment costs {cost}, which is not paid")]
    DeploymentCost { cost: Cost },
}

impl ironlance_engine::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        use Refusal as R;
        match self {
            R::NothingOwed { .. } => rule!("tcg.setup.turn-order"),
            R::NotAsked => rule!("tcg.turn.phases"),
            R::Over => rule!("tcg.win.last-player"),
            R::NoSuchTableCard { .. } | R::NotYours { .. } => rule!("tcg.card.owner-controller"),
            R::NotInHand { .. } => rule!("tcg.info.hand"),
            R::NotDeployable { .. } => rule!("tcg.deploy.which-cards"),
            R::NoDeployment => rule!("tcg.deploy.two-per-turn"),
            R::NotInDeployPhase => rule!("tcg.deploy.only-deploy-phase"),
            R::NoConstructionNow => rule!("tcg.construct.counters"),
            R::NoActivationNow => rule!("tcg.activate.when"),
            R::NoReassigningNow => rule!("tcg.pilot.only-deploy-phase"),
            R::NoRepairNow => rule!("tcg.repair.once"),
            R::PilotThere { .. } => rule!("tcg.pilot.one-each"),
            R::NotRevealed { .. } => rule!("tcg.effect.deploy-revealed"),
            R::NotUnderConstruction { .. } => rule!("tcg.construct.not-on-active"),
            R::AlreadyRevealed { .. } => rule!("tcg.info.reveal"),
            R::NoCounters => rule!("tcg.construct.counters"),
            R::ConstructionLimit { .. } => rule!("tcg.effect.spending-limit"),
            R::CannotPay { .. } => rule!("tcg.cost.pay-in-full"),
            R::NoResource { .. } | R::TooMuchPaid { .. } => rule!("tcg.cost.tap-for-resources"),
            R::Tapped { .. } => rule!("tcg.untap.tapped-cannot"),
            R::NotEnoughCounters { .. } => rule!("tcg.activate.enough"),
            R::NotNow { .. } => rule!("tcg.activate.when"),
            R::WrongPlace { .. } | R::NoPlace { .. } => rule!("tcg.enhancement.place"),
            R::NoPilot { .. } => rule!("tcg.pilot.reassign"),
            R::NoMech { .. } => rule!("tcg.pilot.on-mech"),
            R::NoAbility { .. } => rule!("tcg.turn.ability-default-time"),
            R::NoBoxPower => rule!("tcg.box.timing"),
            R::UsedBefore => rule!("tcg.act.ability-once"),
            R::ConditionFails => rule!("tcg.mcard.play-only"),
            R::NothingToChoose | R::WrongChoice | R::WrongNumber { .. } => {
                rule!("tcg.effect.choices")
            }
            R::OrderOwed { .. } => rule!("tcg.turn.simultaneous-effects"),
            R::CostFails => rule!("tcg.effect.other-costs"),
            R::NotInitiative => rule!("tcg.init.direct-only"),
            R::NoRepair => rule!("tcg.asset.assembly"),
            R::CannotGuard { .. } => rule!("tcg.guard.set"),
            R::TappedGuard { .. } => rule!("tcg.guard.untapped"),
            R::GuardsNotNow => rule!("tcg.guard.only-missions-phase"),
            R::NotASite { .. } => rule!("tcg.guard.sites-only"),
            R::NotGuarding { .. } => rule!("tcg.guard.end"),
            R::NoUnits | R::Twice { .. } => rule!("tcg.mission.declare"),
            R::NotPatrolling { .. } | R::NotYourUnit { .. } => rule!("tcg.mission.attacker-patrol"),
            R::NoTarget { .. } => rule!("tcg.mission.not-targets"),
            R::TooSlowToAttack { .. } => rule!("tcg.mission.target-unit"),
            R::BattleArmorAlone { .. } => rule!("tcg.mission.battle-armor-group"),
            R::BattleArmorBlocksAlone { .. } => rule!("tcg.block.battle-armor-group"),
            R::GroupLimit { .. } => rule!("tcg.object.card-beats-rule"),
            R::Unblockable => rule!("tcg.object.card-beats-rule"),
            R::TooSlowToBlock { .. } => rule!("tcg.block.patrol-speed"),
            R::AllyTooSlow { .. } => rule!("tcg.multi.two-sides"),
            R::CannotBlock { .. } => rule!("tcg.block.eligible"),
            R::NotYourBlocker { .. } => rule!("tcg.block.who"),
            R::GuardsElsewhere { .. } => rule!("tcg.guard.block-own-site"),
            R::BlocksOnlyGuarding { .. } => rule!("tcg.keyword.block-only-guarding"),
            R::AttackersFly { .. } => rule!("tcg.keyword.vtol"),
            R::TargetBlocks { .. } => rule!("tcg.block.target-not-blocker"),
            R::NothingToInclude => rule!("tcg.block.include-target"),
            R::MustAttack { .. } => rule!("tcg.effect.forced-attack"),
            R::NotInBattle { .. } => rule!("tcg.battle.affect-units"),
            R::NoOption { .. } => rule!("tcg.option.what"),
            R::OptionNotNow => rule!("tcg.option.when"),
            R::NotTogether { .. } => rule!("tcg.option.alpha-several"),
            R::OptionUsed { .. } | R::OneOptionEach { .. } => rule!("tcg.option.once"),
            R::OptionOwed { .. } | R::OptionForbidden { .. } => rule!("tcg.effect.forced-option"),
            R::JumpWithoutAttack { .. } => rule!("tcg.option.jump-minimum"),
            R::Depleted { .. } => rule!("tcg.option.alpha-tapped"),
            R::MissionCardLimit { .. } => rule!("tcg.mcard.limit"),
            R::PlayedBefore { .. } => rule!("tcg.mcard.one-of-each"),
            R::NoMissionCards => rule!("tcg.object.card-beats-rule"),
            R::NotInMission { .. } => rule!("tcg.mcard.who"),
            R::MissionCardNotNow | R::NoMissionCard { .. } => rule!("tcg.mcard.when"),
            R::NoMission => rule!("tcg.mcard.not-elsewhere"),
            R::NotLosing => rule!("tcg.init.win-outright"),
            R::AlreadyAssigned { .. } => rule!("tcg.assign.final"),
            R::WrongPoints { .. } => rule!("tcg.assign.amount"),
            R::NoRecipient { .. } => rule!("tcg.assign.recipients"),
            R::OwnSide { .. } => rule!("tcg.assign.not-own-side"),
            R::TargetLeftOut { .. } => rule!("tcg.assign.to-target"),
            R::NotYourDamage { .. } => rule!("tcg.assign.who"),
            R::WrongMissiles { .. } => rule!("tcg.option.missile"),
            R::DamageUnassigned { .. } => rule!("tcg.act.must-assign"),
            R::NotAssigned { .. } => rule!("tcg.assign.decrease"),
            R::NothingToEnd => rule!("tcg.effect.end-by-paying"),
            R::NoLogistics => rule!("tcg.asset.logistics"),
            R::Seats { .. } => rule!("tcg.object.players"),
            R::Deck(refusal) => refusal.rule(),
            R::CardNotPlayable { .. } => rule!("tcg.setup.decks"),
            R::OptionNotPlayable { .. } => rule!("tcg.object.one-ruleset"),
            R::DeploymentCost { .. } => rule!("tcg.effect.deployment-cost"),
        }
    }
}
