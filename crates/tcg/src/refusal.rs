//! Why an action or a set-up is not allowed.

mod rule;

use ironlance_engine::{Say, Seat, Sentence, count, say};

use crate::{
    content::{Cost, Speed},
    deck::DeckRefusal,
    name::CardName,
    state::{CardId, Site},
};

/// A refusal, with the numbers of the case.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
pub enum Refusal {
    /// It is not this seat that decides now.
    #[say("{seat} has nothing to decide now")]
    NothingOwed {
        /// Who acted.
        seat: Seat,
    },
    /// That is not what is asked now.
    #[say("that is not what is asked now")]
    NotAsked,
    /// The game is over.
    #[say("the game is over")]
    Over,
    /// There is no such card on the table.
    #[say("there is no card {card} on the table")]
    NoSuchTableCard {
        /// The card.
        card: CardId,
    },
    /// The card is not yours.
    #[say("{card} is not yours")]
    NotYours {
        /// The card.
        card: CardId,
    },
    /// The card is not in your hand.
    #[say("{card} is not in your hand")]
    NotInHand {
        /// The card.
        card: CardName,
    },
    /// Only Units and Command cards are deployed.
    #[say("only Units and Command cards are deployed")]
    NotDeployable {
        /// The card.
        card: CardName,
    },
    /// No deployment is left this turn.
    #[say("no deployment is left this turn")]
    NoDeployment,
    /// The first player has one deployment in the first turn.
    #[say("the first player deploys only one card in the first turn")]
    OneDeployment,
    /// Cards are deployed in your own Deploy phase.
    #[say("cards are deployed in your own Deploy phase")]
    NotInDeployPhase,
    /// Construction counters are placed in your own Deploy phase.
    #[say("construction counters are placed in your own Deploy phase")]
    NoConstructionNow,
    /// No card can be activated now.
    #[say("no card can be activated now")]
    NoActivationNow,
    /// Pilots are reassigned in your own Deploy phase.
    #[say("Pilots are reassigned in your own Deploy phase")]
    NoReassigningNow,
    /// The repair of Assembly is used in your own Repair/Reload phase.
    #[say("the repair of Assembly is used in your own Repair/Reload phase")]
    NoRepairNow,
    /// The 'Mech has a Pilot already.
    #[say("{mech} has a Pilot already")]
    PilotThere {
        /// The 'Mech.
        mech: CardId,
    },
    /// The card may not be deployed revealed.
    #[say("{card} may not be deployed revealed")]
    NotRevealed {
        /// The card.
        card: CardName,
    },
    /// The card is not under construction.
    #[say("{card} is not under construction")]
    NotUnderConstruction {
        /// The card.
        card: CardId,
    },
    /// The card is face up already.
    #[say("{card} is face up already")]
    AlreadyRevealed {
        /// The card.
        card: CardId,
    },
    /// No counters are put on nothing: say how many.
    #[say("no counters are put on nothing: say how many")]
    NoCounters,
    /// An effect limits the construction counters that are bought in a turn.
    #[say("only {} may be bought this turn", count(*left, "more construction counter", "more construction counters"))]
    ConstructionLimit {
        /// How many are left.
        left: u8,
    },
    /// There are not enough resources.
    #[say("it costs {cost}, and {}", resources(*there))]
    CannotPay {
        /// What it costs.
        cost: u8,
        /// The resources that are there.
        there: u8,
    },
    /// The card cannot be tapped for resources.
    #[say("{card} cannot be tapped for resources")]
    NoResource {
        /// The card.
        card: CardId,
    },
    /// The card is named twice for a payment.
    #[say("{card} is named twice for one payment")]
    PaysTwice {
        /// The card.
        card: CardId,
    },
    /// The card is tapped.
    #[say("{card} is tapped")]
    Tapped {
        /// The card.
        card: CardId,
    },
    /// A card was named for a payment that the others make alone.
    #[say("{card} is not needed to pay {cost}")]
    TooMuchPaid {
        /// The card.
        card: CardId,
        /// What it costs.
        cost: u8,
    },
    /// There are fewer construction counters than the card costs.
    #[say("{card} has {} and costs {cost}", count(*counters, "construction counter", "construction counters"))]
    NotEnoughCounters {
        /// The card.
        card: CardId,
        /// The counters on it.
        counters: u8,
        /// What it costs.
        cost: u8,
    },
    /// The card is activated at another time.
    #[say("{card} is activated {when}")]
    NotNow {
        /// The card.
        card: CardId,
        /// When, in words.
        when: String,
    },
    /// The card cannot be put there.
    #[say("{card} cannot be put there")]
    WrongPlace {
        /// The card.
        card: CardId,
    },
    /// The card must be put on something.
    #[say("{card} must be put on something")]
    NoPlace {
        /// The card.
        card: CardId,
    },
    /// The card is no Pilot that can be moved.
    #[say("{pilot} is no Pilot that can be moved")]
    NoPilot {
        /// The card.
        pilot: CardId,
    },
    /// The card is no 'Mech of yours that can take the Pilot.
    #[say("{card} is no 'Mech of yours that can take the Pilot")]
    NoMech {
        /// The card.
        card: CardId,
    },
    /// The card has no such ability that could be used now.
    #[say("{card} has no such ability that could be used now")]
    NoAbility {
        /// The card.
        card: CardId,
    },
    /// The ability is used at another time.
    #[say("that ability of {card} is used {when}, not now")]
    AbilityNotNow {
        /// The card.
        card: CardId,
        /// When, in words.
        when: &'static str,
    },
    /// The card is under construction.
    #[say("{card} is under construction and does nothing yet")]
    NotInPlay {
        /// The card.
        card: CardId,
    },
    /// The card is depleted.
    #[say("{card} is depleted and does nothing until it is reloaded")]
    DepletedCard {
        /// The card.
        card: CardId,
    },
    /// You have no box power that could be used now.
    #[say("you have no box power that could be used now")]
    NoBoxPower,
    /// The ability was used before.
    #[say("that ability of {card} was used before {}", if *this_turn { "this turn" } else { "in this mission" })]
    UsedBefore {
        /// The card.
        card: CardId,
        /// Whether it is used once each turn.
        #[say(skip)]
        this_turn: bool,
    },
    /// What a card asks for does not hold. Where the cards are known, it is said what.
    #[say("what {card} asks for does not hold")]
    ConditionFails {
        /// The card.
        card: CardName,
        /// Which of its abilities asks for it, if it is not its activation.
        #[say(skip)]
        ability: Option<u8>,
        /// Which of the conditions it is.
        #[say(skip)]
        condition: u8,
    },
    /// The card is played only in a battle.
    #[say(
        "{card} is played only in a battle, and there is none: nobody blocks, and the target is no Unit"
    )]
    BattleCard {
        /// The card.
        card: CardName,
    },
    /// There is nothing the effect could be about.
    #[say("there is nothing that {card} could be used on")]
    NothingToChoose {
        /// The card.
        card: CardName,
    },
    /// A part of the cost of the ability cannot be paid. Where the cards are known, it is said which.
    #[say("what using {card} costs cannot be paid")]
    CostFails {
        /// The card.
        card: CardName,
        /// Which of its abilities it is.
        #[say(skip)]
        ability: u8,
        /// Which part of its cost.
        #[say(skip)]
        price: u8,
    },
    /// What is used in that step must change initiative.
    #[say("this does not change initiative, and while that is open nothing else is used")]
    NotInitiative,
    /// There is no damage to repair with Assembly.
    #[say("{unit} has no damage to repair")]
    NoRepair {
        /// The Unit.
        unit: CardId,
    },
    /// Only active Units are repaired.
    #[say("only active Units are repaired, and {card} is none")]
    NotRepairable {
        /// The card.
        card: CardId,
    },
    /// The repair of Assembly was used before.
    #[say("the repair of Assembly was used this turn already")]
    RepairedBefore,
    /// The player has no Assembly.
    #[say("you do not have Assembly")]
    NoAssembly,
    /// The Unit is not on patrol and cannot be put on guard duty.
    #[say("{unit} is not on patrol and cannot be put on guard duty")]
    CannotGuard {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit is tapped and cannot be put on guard duty.
    #[say("{unit} is tapped and cannot be put on guard duty")]
    TappedGuard {
        /// The Unit.
        unit: CardId,
    },
    /// Guard duty begins and ends only in one's own Missions phase, between missions.
    #[say("guard duty begins and ends only in one's own Missions phase, between missions")]
    GuardsNotNow,
    /// The site is no site of yours.
    #[say("{site} is no site of yours")]
    NotASite {
        /// The site.
        site: Site,
    },
    /// The Unit is not on guard duty.
    #[say("{unit} is not on guard duty")]
    NotGuarding {
        /// The Unit.
        unit: CardId,
    },
    /// A mission needs Units.
    #[say("a mission needs Units")]
    NoUnits,
    /// The Unit is named twice.
    #[say("{unit} is named twice")]
    Twice {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit is not on patrol.
    #[say("{unit} is not on patrol")]
    NotPatrolling {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit is not your Unit.
    #[say("{unit} is not your Unit")]
    NotYourUnit {
        /// The Unit.
        unit: CardId,
    },
    /// The target cannot be attacked.
    #[say("{target} cannot be attacked")]
    NoTarget {
        /// The target.
        target: Site,
    },
    /// The Unit is not faster than the Unit it is to attack.
    #[say("{unit} is {speed} and too slow to attack a Unit that is {target}")]
    TooSlowToAttack {
        /// The Unit.
        unit: CardId,
        /// Its speed.
        speed: Speed,
        /// The target's speed.
        target: Speed,
    },
    /// The Unit is Battle Armor and does not attack alone.
    #[say("{unit} is Battle Armor and does not attack alone")]
    BattleArmorAlone {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit is Battle Armor and does not block alone.
    #[say("{unit} is Battle Armor and does not block alone")]
    BattleArmorBlocksAlone {
        /// The Unit.
        unit: CardId,
    },
    /// The group is larger than Terrain allows there.
    #[say("no group of more than {} attacks or blocks there", count(*limit, "Unit", "Units"))]
    GroupLimit {
        /// The most Units.
        limit: u8,
    },
    /// Blocking has been decided.
    #[say("blocking has been decided in this mission")]
    BlockingDecided,
    /// This mission cannot be blocked.
    #[say("this mission cannot be blocked")]
    Unblockable,
    /// The Unit is slower than every attacker.
    #[say("{unit} is {speed} and too slow to block: the slowest attacker is {slowest}")]
    TooSlowToBlock {
        /// The Unit.
        unit: CardId,
        /// Its speed.
        speed: Speed,
        /// The speed of the slowest attacker.
        slowest: Speed,
    },
    /// The Unit of a player who helps the defender is not faster than the slowest attacker.
    #[say(
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
    #[say("{unit} neither patrols nor guards the target")]
    CannotBlock {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit is no Unit of the defending player.
    #[say("{unit} is no Unit of the defending player")]
    NotYourBlocker {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit guards something else and blocks no other attack.
    #[say("{unit} guards something else and blocks no other attack")]
    GuardsElsewhere {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit blocks only what it guards.
    #[say("{unit} blocks only what it guards")]
    BlocksOnlyGuarding {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit patrols on the ground and every attacker flies.
    #[say("{unit} patrols on the ground and every attacker flies")]
    AttackersFly {
        /// The Unit.
        unit: CardId,
    },
    /// The target cannot be a blocker.
    #[say("{unit} is the target and cannot block; a block may include it")]
    TargetBlocks {
        /// The Unit.
        unit: CardId,
    },
    /// The target is included only in a block.
    #[say("the target is included only in a block")]
    NothingToInclude,
    /// The Unit must attack before the phase ends.
    #[say("{unit} must attack {target} before the phase ends")]
    MustAttack {
        /// The Unit.
        unit: CardId,
        /// The target.
        target: Site,
    },
    /// The Unit is not in the battle.
    #[say("{unit} is not in the battle")]
    NotInBattle {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit has no such option.
    #[say("{unit} has no such option")]
    NoOption {
        /// The Unit.
        unit: CardId,
    },
    /// Options are used in one's own acting step, or while losing initiative.
    #[say("options are used in one's own acting step, or while losing initiative")]
    OptionNotNow,
    /// Only Alpha Strikes are used together.
    #[say("only Alpha Strikes are used together")]
    NotTogether {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit has used that option.
    #[say("{unit} has used that option")]
    OptionUsed {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit has used its one option of the mission.
    #[say("{unit} uses only one option in a mission")]
    OneOptionEach {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit must use another option before the step ends.
    #[say("{unit} must use another option before the step ends")]
    OptionOwed {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit cannot use that option.
    #[say("{unit} cannot use that option")]
    OptionForbidden {
        /// The Unit.
        unit: CardId,
    },
    /// The Unit has no attack to give up for Jump.
    #[say("{unit} has attack {attack}, and Jump needs 1")]
    JumpWithoutAttack {
        /// The Unit.
        unit: CardId,
        /// Its attack.
        attack: i16,
    },
    /// The Unit is depleted.
    #[say("{unit} is depleted")]
    Depleted {
        /// The Unit.
        unit: CardId,
    },
    /// The initiative score allows no more Mission cards.
    #[say("an initiative score of {score} allows no more than the {} played already", count(*played, "Mission card", "Mission cards"))]
    MissionCardLimit {
        /// How many were played.
        played: u8,
        /// The initiative score.
        score: i16,
    },
    /// The card was played in this mission already.
    #[say("{card} was played in this mission already")]
    PlayedBefore {
        /// The card.
        card: CardName,
    },
    /// No Mission cards may be played.
    #[say("no Mission cards may be played")]
    NoMissionCards,
    /// Only the two players of a mission play Mission cards.
    #[say("only the attacking and the defending player play Mission cards, not {seat}")]
    NotInMission {
        /// The seat.
        seat: Seat,
    },
    /// Mission cards are played in one's own acting step, or while losing initiative.
    #[say("Mission cards are played in one's own acting step, or while losing initiative")]
    MissionCardNotNow,
    /// Mission cards are played only during missions.
    #[say("Mission cards are played only during missions")]
    NoMission,
    /// Initiative is won only while losing it.
    #[say("initiative is won only while losing it")]
    NotLosing,
    /// The card is no Mission card.
    #[say("{card} is no Mission card")]
    NoMissionCard {
        /// The card.
        card: CardName,
    },
    /// The damage of the Unit is assigned already.
    #[say("the damage of {by} is assigned already")]
    AlreadyAssigned {
        /// Whose damage it is.
        by: Site,
    },
    /// Not all points were assigned, or too many.
    #[say("{} to be assigned, not {given}", count(*points, "point is", "points are"))]
    WrongPoints {
        /// How many there are.
        points: u8,
        /// How many were given.
        given: u8,
    },
    /// Damage cannot go to the recipient.
    #[say("damage of {by} cannot go to {to}")]
    NoRecipient {
        /// Whose damage it is.
        by: Site,
        /// The recipient.
        to: Site,
        /// Whether it is missiles that cannot go there.
        #[say(skip)]
        missiles: bool,
    },
    /// A recipient is named twice.
    #[say("{to} is named twice: say at once how much goes there")]
    RecipientTwice {
        /// The recipient.
        to: Site,
    },
    /// The recipient is on the own side, and damage goes to the other.
    #[say("{to} is on the own side, and damage goes to the other")]
    OwnSide {
        /// The recipient.
        to: Site,
    },
    /// More points were assigned to the target than reach it past the blockers.
    #[say("{to} was left out of the battle: {} it, not {given}", count(*reach, "point reaches", "points reach"))]
    TargetLeftOut {
        /// The recipient.
        to: Site,
        /// How many reach it.
        reach: u8,
        /// How many were given.
        given: u8,
    },
    /// The Unit is not on your side of the battle.
    #[say("{by} is not on your side of the battle")]
    NotYourDamage {
        /// Whose damage it is.
        by: Site,
    },
    /// Not all missiles were fired, or too many.
    #[say("{} fired, all or none, not {given}", count(*missiles, "missile is", "missiles are"))]
    WrongMissiles {
        /// How many there are.
        missiles: u8,
        /// How many were given.
        given: u8,
    },
    /// The damage of the Unit is not assigned yet.
    #[say("the damage of {by} is not assigned yet")]
    DamageUnassigned {
        /// Whose damage it is.
        by: Site,
    },
    /// That much was not assigned to the recipient.
    #[say("{} assigned to {to}, not {given}", count(*there, "point was", "points were"))]
    NotAssigned {
        /// The recipient.
        to: Site,
        /// How many were.
        there: u8,
        /// How many were given.
        given: u8,
    },
    /// That cannot be chosen.
    #[say("that cannot be chosen")]
    WrongChoice,
    /// Several effects happen at once, and their order is not said.
    #[say("say which of {effects} effects happens next")]
    OrderOwed {
        /// How many.
        effects: u8,
    },
    /// Too few or too many things were chosen.
    #[say("{} chosen, not {given}", number(*least, *most))]
    WrongNumber {
        /// The fewest.
        least: u16,
        /// The most.
        most: u16,
        /// How many were given.
        given: u16,
    },
    /// There is nothing that paying would end.
    #[say("there is nothing that paying would end")]
    NothingToEnd,
    /// You do not have Logistics.
    #[say("you do not have Logistics")]
    NoLogistics,
    /// A game has 2 to 6 seats.
    #[say("a game has 2 to 6 seats, not {seats}")]
    Seats {
        /// How many there are.
        seats: usize,
    },
    /// The deck is not legal.
    #[say(transparent)]
    Deck(DeckRefusal),
    /// A deployment has a price that was not paid.
    #[say("a deployment costs {cost}, which is not paid")]
    DeploymentCost {
        /// What it costs.
        cost: Cost,
    },
}

fn resources(there: u8) -> Sentence {
    match there {
        0 => "no resource is there".into(),
        there => count(there, "resource is there", "resources are there"),
    }
}

fn number(least: u16, most: u16) -> Sentence {
    match least == most {
        true => say!("exactly {}", count(most, "is", "are")),
        false => say!("at least {least} and at most {most} are"),
    }
}

impl From<DeckRefusal> for Refusal {
    fn from(refusal: DeckRefusal) -> Refusal {
        Refusal::Deck(refusal)
    }
}
