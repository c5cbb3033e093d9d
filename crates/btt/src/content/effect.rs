//! The closed vocabulary of what cards do. A card that needs more adds a variant, its rule and
//! its test.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{AttackFace, RangeDice, Size, WeaponType};
use crate::order::Mode;

/// A named ability of a unit card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Ability {
    /// The name printed on the card.
    pub name: String,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// What a card does to the unit it is on, for as long as it applies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// Adds to a number of the unit; the card does not take it below `least`.
    Change {
        /// Which number.
        number: Number,
        /// By how much.
        by: i8,
        /// The number this card leaves at the least.
        #[serde(default)]
        least: u8,
    },
    /// Replaces a number of the unit.
    Set {
        /// Which number.
        number: Number,
        /// The new number.
        to: u8,
    },
    /// Something the unit may not do.
    Forbid(Forbidden),
    /// Bonus defence dice if any of the situations holds.
    DefenseDice {
        /// How many.
        dice: u8,
        /// In which situations; none named means always.
        #[serde(default)]
        when: Vec<Situation>,
    },
    /// Attack dice more or less if any of the situations holds.
    AttackDice {
        /// How many.
        dice: i8,
        /// In which situations; none named means always.
        #[serde(default)]
        when: Vec<Situation>,
    },
    /// The attacker may reroll one attack die.
    RerollAttackDie {
        /// Only a die showing this face; any die if none is named.
        #[serde(default)]
        only: Option<AttackFace>,
        /// How often.
        per: Per,
        /// In which situations; none named means always.
        #[serde(default)]
        when: Vec<Situation>,
    },
    /// The attacker may change one attack die from one face to another.
    ChangeAttackDie {
        /// The face it must show.
        from: AttackFace,
        /// The face it then shows.
        to: AttackFace,
        /// How often.
        per: Per,
    },
    /// The defender may cancel one attack die.
    CancelAttackDie {
        /// How often.
        per: Per,
    },
    /// The attacker may make the defender reroll one Evade result.
    RerollEvade {
        /// How often.
        per: Per,
        /// In which situations; none named means always.
        #[serde(default)]
        when: Vec<Situation>,
    },
    /// Flanking dice raise the limit of attack dice by one.
    FlankingRaisesLimit,
    /// One more action of this kind in the Action Step after this kind of movement.
    ExtraAction {
        /// The action.
        action: BarAction,
        /// The movement mode.
        mode: Mode,
    },
    /// Once per game the unit may perform Command as a free action in its Action Step.
    FreeCommand,
    /// The unit draws a face-down heat card at the start of its Heat Phase.
    DrawHeat,
}

/// A number that cards change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Number {
    /// Activation Order.
    ActivationOrder,
    /// Movement points for walking.
    WalkingPoints,
    /// Movement points for running.
    RunningPoints,
    /// Movement points for jumping.
    JumpingPoints,
    /// Native defence dice in every mode.
    NativeDice,
    /// Heat Dissipation.
    HeatDissipation,
    /// The bracketed range of Command and of command cards.
    CommandRange,
    /// Actions in every mode; free actions and the Jumping Evade are not affected.
    Actions,
    /// Attack dice of physical attacks.
    PhysicalDice,
    /// Attack dice of weapon attacks.
    WeaponDice,
    /// Attack dice of `[arm]` TICs.
    ArmDice,
    /// How many mechwarriors the mech may have.
    Mechwarriors,
}

/// Something a card forbids.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Forbidden {
    /// The Focus action.
    Focus,
    /// The Target Lock action.
    TargetLock,
    /// The Evade action.
    Evade,
    /// The Command action.
    Command,
    /// The Special Mech Action.
    SpecialMechAction,
    /// Being given a free action by Command.
    FreeAction,
    /// Spending focus tokens when attacking.
    SpendFocusAttacking,
    /// Spending target locks.
    SpendTargetLock,
    /// Physical attacks.
    PhysicalAttack,
    /// The Sidestep.
    Sidestep,
}

/// A situation that a card's effect waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Situation {
    /// The unit's order is X.
    StandingStill,
    /// The unit is Hulled Down.
    HulledDown,
    /// The unit is in woods.
    InWoods,
    /// The attacker is flanking.
    Flanking,
    /// The attack is physical.
    Physical,
    /// The attack is at long range.
    LongRange,
}

/// How often an effect may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Per {
    /// Once in each attack.
    Attack,
    /// Once in each round.
    Round,
}

/// The actions of an action bar.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum BarAction {
    /// Focus.
    Focus,
    /// Target Lock.
    TargetLock,
    /// Evade.
    Evade,
    /// Command.
    Command,
    /// Special Mech Action.
    SpecialMechAction,
}

/// The special mech actions a unit card lists.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SpecialAction {
    /// Torso Twist.
    TorsoTwist,
    /// Extended Torso Twist.
    ExtendedTorsoTwist,
    /// Hull Down.
    HullDown,
    /// Flip Arms.
    FlipArms,
    /// Sidestep.
    Sidestep,
    /// One of the card's own.
    Other(OtherSpecial),
}

/// A special mech action of a card's own: the unit gets tokens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct OtherSpecial {
    /// Its name.
    pub name: String,
    /// The kind of token.
    pub token: TokenKind,
    /// How many.
    pub count: u8,
}

/// Tokens that lie beside a unit until the Clean-up Phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TokenKind {
    /// Focus.
    Focus,
    /// Evade.
    Evade,
    /// Suppression.
    Suppression,
    /// Special mech action.
    Special,
}

/// What a critical or heat card does once, when it takes effect.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum AtOnce {
    /// The card is discarded and a Minor Critical card drawn instead.
    Redirect,
    /// The unit loses the target locks it holds.
    LoseTargetLocks,
    /// A special mech action token on the unit is removed.
    LoseSpecialToken,
    /// An ammunition TIC, at random, may not be fired, nor a Mixed TIC that includes it.
    JamTic,
    /// A TIC that is not Mixed, at random, is lost.
    LoseTic,
    /// If the unit has an ammunition TIC: attack dice are rolled and damage is marked on Internal
    /// circles first, without a critical card.
    Explosion {
        /// How many attack dice.
        dice: u8,
        /// Which faces do damage.
        hits: ExplosionHits,
    },
    /// The unit discards this many of its other heat cards, face-up ones first.
    DiscardHeat {
        /// How many.
        cards: u8,
    },
    /// The unit takes damage by the ordinary tracks, with a critical card if it comes to that.
    Damage {
        /// How much.
        damage: u8,
    },
    /// The card goes to its discard pile when the rest is done.
    Discard,
}

/// Which faces of an explosion do damage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ExplosionHits {
    /// A Double does 2, every other hit 1.
    AllHits,
    /// A Double does 2, every other face nothing.
    DoublesOnly,
}

/// What a weapon upgrade does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum UpgradeEffect {
    /// The TIC's dice and heat: what FLAMER and MGUN TICs need.
    Dice {
        /// Attack dice by range.
        dice: RangeDice,
        /// Heat value.
        heat: u8,
    },
    /// Asterisks on this TIC are ignored.
    IgnoreAsterisks,
    /// At short range the attacker may add dice for heat.
    Overdrive {
        /// How many dice.
        dice: u8,
        /// How much heat.
        heat: u8,
    },
    /// At short range more dice, no asterisk and more heat.
    ShortRangeBoost {
        /// How many dice.
        dice: u8,
        /// How much heat.
        heat: u8,
    },
    /// The target draws heat cards instead of taking damage.
    HeatInsteadOfDamage {
        /// At most this many cards; no limit if none is named.
        #[serde(default)]
        most: Option<u8>,
        /// Only if the attacker declares it before rolling.
        #[serde(default)]
        declared: bool,
    },
    /// The attacker may reroll one Blank.
    RerollBlank,
    /// A Double hit that gets through to Armor alone draws a Minor Critical card.
    ArmorPiercing,
    /// Instead of an attack: a Smoke token until the Clean-up Phase of the next round.
    Smoke {
        /// Heavy smoke.
        heavy: bool,
        /// The least distance.
        nearest: u8,
        /// The greatest distance.
        farthest: u8,
    },
    /// May attack without line of sight a target on which an ally holds a lock; the target then
    /// gets these bonus dice instead of those for terrain.
    Indirect {
        /// How many.
        dice: u8,
    },
    /// The unit's next attack in the same turn on the same target adds dice.
    NextAttackDice {
        /// How many.
        dice: u8,
    },
    /// Action: an enemy in range, arc and sight gets a Suppression token.
    Suppression,
    /// Action: woods in the forward arc and in sight become one step thinner.
    ClearWoods {
        /// The greatest distance.
        range: u8,
    },
    /// Action: a Fire token on an adjacent woods hex in this TIC's arc.
    SetFire,
}

/// A distance in hexes. A bracketed one is changed by card effects on the bearer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Reach {
    /// How many hexes.
    pub hexes: u8,
    /// Whether the number stands in square brackets.
    #[serde(default)]
    pub bracketed: bool,
}

/// The action printed on a command card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum CommandAction {
    /// Marks an enemy for the rest of the round.
    MarkEnemy {
        /// What the mark does.
        mark: Mark,
        /// How far away the enemy may be; any distance if none is named.
        #[serde(default)]
        within: Option<Reach>,
    },
    /// An ally discards a Minor Critical card.
    DiscardMinorCritical {
        /// How far away the ally may be.
        within: Reach,
    },
    /// An ally or the bearer discards a heat card.
    DiscardHeat {
        /// How far away the ally may be.
        within: Reach,
    },
    /// Allies get tokens.
    GiveTokens {
        /// The kind of token.
        token: TokenKind,
        /// At most how many allies get one.
        units: u8,
        /// Of which sizes; any if none is named.
        #[serde(default)]
        sizes: Vec<Size>,
        /// How far away the allies may be.
        within: Reach,
    },
    /// Other allies may perform an action as a free action.
    FreeActions {
        /// The action.
        action: BarAction,
        /// At most how many allies.
        units: u8,
        /// How far away the allies may be.
        within: Reach,
    },
    /// Removes a target lock held by an enemy.
    BreakLock {
        /// How far away the enemy may be.
        within: Reach,
    },
    /// An ally's Activation Order changes until the end of the round.
    ChangeActivationOrder {
        /// By how much.
        by: i8,
        /// How far away the ally may be.
        within: Reach,
    },
    /// An ally that has not activated may change its order to X.
    StandDown {
        /// How far away the ally may be.
        within: Reach,
    },
}

/// What marking an enemy does, until the end of the round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Mark {
    /// The next weapon attack of another allied unit on it adds a die.
    NextAttackDie,
    /// Attacks of allied units on it with these weapons may each reroll one Blank.
    RerollBlank {
        /// The weapon types.
        weapons: Vec<WeaponType>,
    },
    /// Allied units that flank it add a second die.
    SecondFlankingDie,
    /// The bearer's asterisks do not count against it, and the bearer may attack no other unit.
    Duel,
}
