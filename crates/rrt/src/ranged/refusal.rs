//! Why a weapon system cannot be used, or not at that target.

use ironlance_engine::Say;
use ironlance_rulebook::{RuleId, rule};

use crate::state::{MechaId, Target, inches};
use ironlance_space::table::Length;

/// Why a weapon system cannot be used, or not at that target.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
#[allow(missing_docs, reason = "the messages say what each field is")]
pub enum RangedRefusal {
    #[say("{mecha} has no such weapon system")]
    NoSuchWeapon { mecha: MechaId },
    #[say("{mecha} is not on the table")]
    NotOnTable { mecha: MechaId },
    #[say("{mecha} cannot use that weapon system in this mode")]
    NotInThisMode { mecha: MechaId, rule: RuleId },
    #[say("that weapon system of {mecha} is empty")]
    Empty { mecha: MechaId },
    #[say("that weapon system of {mecha} is not ready again after its salvo")]
    NotReady { mecha: MechaId },
    #[say("{mecha} has used that weapon system as a club in this activation")]
    UsedAsClub { mecha: MechaId },
    #[say("{mecha} cannot use that weapon system once more this turn")]
    UsedAlready { mecha: MechaId },
    #[say("{mecha} can use only one weapon system each turn")]
    FastMover { mecha: MechaId },
    #[say("{mecha} has used the other load of that launcher this turn")]
    OtherLoad { mecha: MechaId },
    #[say("{mecha} cannot pay for that attack in this way")]
    NoSuchPayment { mecha: MechaId },
    #[say("{mecha} has no ranged attack")]
    NoGunnery { mecha: MechaId },
    #[say("that weapon system of {mecha} strikes in contact only")]
    NoRange { mecha: MechaId },
    #[say("{mecha} drops that weapon while it moves")]
    OnlyInFlight { mecha: MechaId },
    #[say("{mecha} drops nothing while it moves")]
    NoBomb { mecha: MechaId },
    #[say("{mecha} did not fly over {target}")]
    NotCrossed { mecha: MechaId, target: Target },
    #[say("the template would touch {mecha} itself")]
    TooNear { mecha: MechaId, rule: RuleId },
    #[say("{friend} would be under the template")]
    FriendUnder { friend: MechaId },
    #[say("there is no {target} to attack")]
    NoTarget { target: Target },
    #[say("{target} is no enemy")]
    NoEnemy { target: Target },
    #[say("{mecha} is engaged and can fire at nobody")]
    Engaged { mecha: MechaId },
    #[say("{mecha} is engaged, but not with {target}")]
    EngagedElsewhere { mecha: MechaId, target: Target },
    #[say("{target} is farther than the {reach} inches of that weapon system of {mecha}")]
    OutOfRange {
        mecha: MechaId,
        target: Target,
        #[say(with = shown)]
        reach: Length,
    },
    #[say("{target} is not in the front arc of {mecha}")]
    OutOfArc { mecha: MechaId, target: Target },
    #[say("{mecha} has no line of sight to {target}")]
    NotSeen { mecha: MechaId, target: Target },
    #[say("no friend of {mecha} has line of sight to {target}")]
    NotSpotted { mecha: MechaId, target: Target },
    #[say("{friend} is engaged with {target}")]
    IntoEngagement { friend: MechaId, target: Target },
    #[say("{target} jams: no missile can be aimed at it")]
    Jammed { target: Target },
    #[say("say how many missiles {mecha} fires")]
    ChooseMissiles { mecha: MechaId },
    #[say("how many missiles {mecha} fires is not chosen")]
    NothingToChoose { mecha: MechaId },
    #[say("{mecha} fires at least one missile")]
    NoMissiles { mecha: MechaId },
    #[say("that weapon system of {mecha} has no salvo")]
    NoSalvo { mecha: MechaId },
    #[say("that needs {needs} Ammo, {mecha} has {left} left")]
    AmmoLeft { mecha: MechaId, needs: u8, left: u8, rule: RuleId },
    #[say("a Blast of {mecha} has no secondary targets")]
    BlastHasOneTarget { mecha: MechaId },
    #[say("{mecha} aims no missile at {target}")]
    NoMissileAt { mecha: MechaId, target: Target },
    #[say("{mecha} attacks {target} twice with one use")]
    TargetTwice { mecha: MechaId, target: Target },
    #[say("{mecha} aims {aimed} of {missiles} missiles")]
    WrongSum { mecha: MechaId, aimed: u32, missiles: u8 },
    #[say("that weapon system of {mecha} attacks one target")]
    OneTarget { mecha: MechaId },
    #[say("{mecha} cannot divide its fire so: two targets, no more")]
    NotTwo { mecha: MechaId },
    #[say("a simultaneous attack needs two or more mecha")]
    NotTogether,
    #[say("{mecha} takes part with one weapon system only")]
    TakesPartTwice { mecha: MechaId },
    #[say("that weapon system of {mecha} cannot take part in a simultaneous attack")]
    CannotTakePart { mecha: MechaId },
    #[say("all of them must use the same kind of weapon system")]
    WeaponsDiffer,
}

impl RangedRefusal {
    /// The rule that refuses.
    pub(crate) fn rule(&self) -> RuleId {
        use RangedRefusal::*;
        match self {
            NotInThisMode { rule, .. } | TooNear { rule, .. } | AmmoLeft { rule, .. } => *rule,
            NoSuchWeapon { .. } => rule!("rrt.stats.weapon-system"),
            NotOnTable { .. } => rule!("rrt.aircraft.leaving-table"),
            Empty { .. } => rule!("rrt.weapon.ammo"),
            NotReady { .. } | NoSalvo { .. } => rule!("rrt.weapon.salvo"),
            UsedAsClub { .. } => rule!("rrt.h2h.club"),
            UsedAlready { .. } => rule!("rrt.attack.weapon-once"),
            FastMover { .. } => rule!("rrt.aircraft.fast-mover"),
            OtherLoad { .. } => rule!("rrt.weapon.alternate-load"),
            NoSuchPayment { .. } => rule!("rrt.attack.free-extra"),
            NoGunnery { .. } => rule!("rrt.stats.no-gunnery"),
            NoRange { .. } | OutOfRange { .. } => rule!("rrt.attack.target-range"),
            OnlyInFlight { .. } | NoBomb { .. } | NotCrossed { .. } => rule!("rrt.weapon.fly-over"),
            FriendUnder { .. } => rule!("rrt.weapon.blast"),
            NoTarget { .. } => rule!("rrt.attack.destroyed-target"),
            NoEnemy { .. } => rule!("rrt.attack.target-enemy"),
            Engaged { .. } | EngagedElsewhere { .. } => rule!("rrt.attack.while-engaged"),
            OutOfArc { .. } => rule!("rrt.attack.target-arc"),
            NotSeen { .. } => rule!("rrt.attack.target-los"),
            NotSpotted { .. } => rule!("rrt.weapon.indirect-fire"),
            IntoEngagement { .. } => rule!("rrt.attack.into-engagement"),
            Jammed { .. } => rule!("rrt.ability.jamming-pod"),
            ChooseMissiles { .. } | NoMissiles { .. } => rule!("rrt.weapon.volley-x"),
            NothingToChoose { .. } => rule!("rrt.weapon.volley"),
            BlastHasOneTarget { .. } => rule!("rrt.weapon.blast-volley"),
            NoMissileAt { .. } | TargetTwice { .. } | WrongSum { .. } => {
                rule!("rrt.weapon.volley-secondary")
            }
            OneTarget { .. } => rule!("rrt.attack.one-target"),
            NotTwo { .. } => rule!("rrt.weapon.split-fire"),
            NotTogether | TakesPartTwice { .. } => rule!("rrt.ranged.simultaneous"),
            CannotTakePart { .. } | WeaponsDiffer => rule!("rrt.ranged.simultaneous-kinds"),
        }
    }
}

fn shown(length: &Length) -> String {
    inches(*length)
}
