//! What the rules of combat forbid, and which of them does.

use ironlance_engine::{Say, Seat, Sentence, say};
use ironlance_rulebook::{RuleId, rule};
use ironlance_space::table::Length;

use crate::{
    content::{Equipment, Slot},
    lof::Crossed,
    order::AssaultKind,
    special::Special,
    state::UnitId,
};

/// Why an attack is not allowed.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
#[allow(missing_docs, reason = "the messages say what each field is")]
pub enum CombatRefusal {
    #[say("{seat} is not asked for that now")]
    NotAsked { seat: Seat },
    #[say("the assault of {unit} goes on with a {} attack", kind_name(*kind))]
    AnotherAssault {
        unit: UnitId,
        #[say(skip)]
        kind: AssaultKind,
    },
    #[say("{unit} may make one ranged combat attack in the middle of its move, or go on")]
    OnlyFlight { unit: UnitId },
    #[say("{unit} has no {} damage value", slot_name(*slot))]
    NoSuchWeapon {
        unit: UnitId,
        #[say(skip)]
        slot: Slot,
    },
    #[say("{unit} has an attack value of 0")]
    NoAttackValue { unit: UnitId, rule: RuleId },
    #[say("the {} damage value of {unit} has no range", slot_name(*slot))]
    NoRange {
        unit: UnitId,
        #[say(skip)]
        slot: Slot,
    },
    #[say("heat keeps {unit} from attacking with its {} damage value", slot_name(*slot))]
    WeaponOut {
        unit: UnitId,
        #[say(skip)]
        slot: Slot,
    },
    #[say("{unit} is submerged: no ranged combat attack is made from there or at it")]
    Submerged { unit: UnitId },
    #[say("{target} holds a captive and cannot be fired at")]
    CaptorProtected { target: UnitId },
    #[say("{target} is not on the battlefield")]
    NoSuchTarget { target: UnitId },
    #[say("{unit} cannot target itself")]
    OwnTarget { unit: UnitId },
    #[say("{target} is a captive or a passenger and cannot be targeted")]
    Untargetable { target: UnitId },
    #[say("{target} is not an opposing unit")]
    FriendlyTarget { target: UnitId },
    #[say("{target} is not in the front arc of {unit}")]
    NotInFrontArc { unit: UnitId, target: UnitId, rule: RuleId },
    #[say(
        "{target} is {} inches from {unit}, whose range is {minimum} to {maximum}",
        inches(distance)
    )]
    OutOfRange {
        unit: UnitId,
        target: UnitId,
        #[say(with = inches)]
        distance: Length,
        minimum: u8,
        maximum: u8,
    },
    #[say("the line of fire from {unit} to {target} is blocked by {}", crossed(by))]
    LineBlocked {
        unit: UnitId,
        target: UnitId,
        #[say(with = crossed)]
        by: Crossed,
        rule: RuleId,
    },
    #[say("the line of fire from {unit} to {target} is clear, so there is no indirect fire")]
    LineIsClear { unit: UnitId, target: UnitId },
    #[say("{target} touches a friend of {unit}, and nobody fires into contact in this game")]
    FiresIntoContact { unit: UnitId, target: UnitId },
    #[say("{unit} touches an opposing unit and cannot fire at {target}, which touches a friend")]
    EngagedElsewhere { unit: UnitId, target: UnitId },
    #[say("{count} targets are chosen, and from 1 to {most} may be")]
    WrongNumberOfTargets { count: usize, most: u8, rule: RuleId },
    #[say("{target} is chosen twice")]
    TargetTwice { target: UnitId },
    #[say("the quick-start game has no such attack")]
    NotInQuickStart { rule: RuleId },
    #[say("{unit} needs a ballistic damage value")]
    NotBallistic { unit: UnitId, rule: RuleId },
    #[say("{unit} touches an opposing unit")]
    Engaged { unit: UnitId, rule: RuleId },
    #[say("{target} touches a friend of the attacker")]
    TouchesAFriend { target: UnitId, rule: RuleId },
    #[say("{target} is not affected by such attacks")]
    Unaffected { target: UnitId, rule: RuleId },
    #[say("{unit} has no such equipment to cancel now")]
    CannotCancel {
        unit: UnitId,
        #[say(skip)]
        equipment: Equipment,
    },
    #[say("{shares} shares of {divided} damage in all for {hit} targets hit and {damage} damage")]
    WrongDivision { shares: usize, hit: usize, divided: i32, damage: i32 },
    #[say("{unit} cannot join a formation")]
    CannotFormUp { unit: UnitId, rule: RuleId },
    #[say("{one} and {other} are of factions that do not form up together")]
    Strangers { one: UnitId, other: UnitId },
    #[say("a formation of this kind has from {least} to {most} members, not {count}")]
    FormationSize { count: usize, least: u8, most: u8, rule: RuleId },
    #[say("a formation cannot make an indirect-fire attack")]
    IndirectFormation,
    #[say("the members are not one group in base contact")]
    NotConnected { rule: RuleId },
    #[say("{unit} is no artillery unit")]
    NoArtillery { unit: UnitId },
    #[say("that spot is {} inches from {unit}{}, which fires at what is more than {least} and at most {most} inches away", inches(distance), not_in_front(*in_front))]
    BadSpot {
        unit: UnitId,
        #[say(with = inches)]
        distance: Length,
        least: u8,
        most: u8,
        #[say(skip)]
        in_front: bool,
    },
    #[say("{unit} is a vehicle and makes no close combat attacks")]
    VehicleStrikes { unit: UnitId },
    #[say("the secondary damage value of {unit} is no melee weapon")]
    NotAMeleeWeapon { unit: UnitId },
    #[say("{unit} does not touch {target}")]
    NotTouching { unit: UnitId, target: UnitId, rule: RuleId },
    #[say("water keeps {target} from being attacked from where the attacker stands")]
    InWater { target: UnitId, rule: RuleId },
    #[say("the edge of abrupt elevated terrain lies between {unit} and {target}")]
    AcrossACliff { unit: UnitId, target: UnitId, rule: RuleId },
    #[say("{unit} cannot repair")]
    CannotRepair { unit: UnitId, rule: RuleId },
    #[say("{target} is not friendly")]
    NotAFriend { target: UnitId },
    #[say("the attack symbol of {unit} does not let it repair {target}")]
    WrongSymbol { unit: UnitId, target: UnitId },
    #[say("{unit} is not infantry of the foot speed mode and cannot capture")]
    CannotCapture { unit: UnitId },
    #[say("{unit} holds a captive already")]
    HasACaptive { unit: UnitId },
    #[say("{target} holds a captive and cannot be captured")]
    CaptorNotCaptured { target: UnitId },
    #[say("{unit} cannot make a {special}")]
    CannotMakeSpecial { unit: UnitId, special: Special },
    #[say("{target} cannot be the target of a special attack")]
    NoSpecialTarget { target: UnitId },
    #[say("{unit} began the turn touching an opposing unit")]
    BeganEngaged { unit: UnitId },
}

impl CombatRefusal {
    pub(crate) fn rule(&self) -> RuleId {
        use CombatRefusal as R;
        match self {
            R::NotAsked { .. } => rule!("aod.sequence.order"),
            R::AnotherAssault { .. } => rule!("aod.assault.choice"),
            R::OnlyFlight { .. } => rule!("aod.vtol.move-and-fire"),
            R::NoSuchWeapon { .. } => rule!("aod.combat.announce-weapon"),
            R::NoRange { .. } => rule!("aod.ranged.requirements"),
            R::WeaponOut { .. } => rule!("aod.heat.rolls"),
            R::Submerged { .. } => rule!("aod.ranged.submerged"),
            R::CaptorProtected { .. } => rule!("aod.ranged.captor-protected"),
            R::NoSuchTarget { .. } | R::Untargetable { .. } => rule!("aod.combat.untargetable"),
            R::OwnTarget { .. } => rule!("aod.combat.no-self-target"),
            R::FriendlyTarget { .. } => rule!("aod.combat.no-friendly-targets"),
            R::OutOfRange { .. } => rule!("aod.lof.range"),
            R::LineIsClear { .. } => rule!("aod.indirect.when"),
            R::FiresIntoContact { .. } => rule!("aod.quick.ranged-no-melee-target"),
            R::EngagedElsewhere { .. } => rule!("aod.ranged.engaged-restriction"),
            R::TargetTwice { .. } => rule!("aod.multi.targets"),
            R::CannotCancel { .. } => rule!("aod.equipment.cancel"),
            R::WrongDivision { .. } => rule!("aod.multi.divide"),
            R::Strangers { .. } => rule!("aod.formation.faction"),
            R::IndirectFormation => rule!("aod.formation.ranged-no-indirect"),
            R::NoArtillery { .. } => rule!("aod.artillery.choice"),
            R::BadSpot { .. } => rule!("aod.artillery.declare"),
            R::VehicleStrikes { .. } => rule!("aod.close.who"),
            R::NotAMeleeWeapon { .. } => rule!("aod.damage.close-mech"),
            R::NotAFriend { .. } | R::WrongSymbol { .. } => rule!("aod.repair.attack-symbols"),
            R::CannotCapture { .. } => rule!("aod.capture.who"),
            R::HasACaptive { .. } => rule!("aod.capture.one-captive"),
            R::CaptorNotCaptured { .. } => rule!("aod.capture.captor-not-captured"),
            R::CannotMakeSpecial { special, .. } => special.rule(),
            R::NoSpecialTarget { .. } => rule!("aod.special.target"),
            R::BeganEngaged { .. } => rule!("aod.special.not-engaged"),
            R::NoAttackValue { rule, .. }
            | R::NotInFrontArc { rule, .. }
            | R::LineBlocked { rule, .. }
            | R::WrongNumberOfTargets { rule, .. }
            | R::NotInQuickStart { rule }
            | R::NotBallistic { rule, .. }
            | R::Engaged { rule, .. }
            | R::TouchesAFriend { rule, .. }
            | R::Unaffected { rule, .. }
            | R::CannotFormUp { rule, .. }
            | R::FormationSize { rule, .. }
            | R::NotConnected { rule }
            | R::NotTouching { rule, .. }
            | R::InWater { rule, .. }
            | R::AcrossACliff { rule, .. }
            | R::CannotRepair { rule, .. } => *rule,
        }
    }
}

fn kind_name(kind: AssaultKind) -> &'static str {
    match kind {
        AssaultKind::Ranged => "ranged combat",
        AssaultKind::Close => "close combat",
    }
}

fn slot_name(slot: Slot) -> &'static str {
    match slot {
        Slot::Primary => "primary",
        Slot::Secondary => "secondary",
    }
}

fn inches(length: &Length) -> String {
    length.to_string()
}

fn not_in_front(in_front: bool) -> &'static str {
    if in_front { "" } else { " and not in its front arc" }
}

fn crossed(what: &Crossed) -> Sentence {
    match what {
        Crossed::Unit(unit) => say!("the base of {unit}"),
        Crossed::Terrain(feature) => say!("{feature}"),
    }
}

impl Say for Special {
    fn say(&self, sentence: &mut Sentence) {
        sentence.text(match self {
            Special::Charge => "charge",
            Special::DeathFromAbove => "death from above",
            Special::Ram => "ram",
        });
    }
}
