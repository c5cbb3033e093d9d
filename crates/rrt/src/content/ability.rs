//! Abilities of mecha and kinds of hand-to-hand attack.

use super::set::members;

members! {
    /// An ability of a mecha, in a mode.
    pub enum Ability {
        /// A second move in the Resolution Step.
        Afterburner,
        /// Flies by the rules of aircraft.
        Aircraft,
        /// Turns to any facing as an Aircraft.
        ExperiencedPilot,
        /// One weapon system each turn.
        FastMover,
        /// Moves over everything.
        Flight,
        /// Treats all ground as open, and is harder to hit.
        Hover,
        /// One free weapon system without having moved.
        FocusFire,
        /// Clubs, grabs, and climbs.
        Hands,
        /// One leap each turn.
        Leap,
        /// Rough terrain is deadly.
        Cumbersome,
        /// Gives no Command Points, and stops no friendly fire.
        LifeIsCheap,
        /// Has PH, and cannot be boosted.
        Infantry,
        /// Fights hand to hand better.
        Brawler,
        /// One more weapon system with GN 1.
        DualPilot,
        /// Helps friends to strike.
        AdvancedRecon,
        /// Disturbs enemies.
        ElectronicAttack,
        /// Hides from missiles.
        JammingPod,
        /// Lets more Regults be set aside.
        Recovery,
    }
}

members! {
    /// A kind of hand-to-hand attack.
    pub enum H2hKind {
        /// Pushes.
        BodyBlock,
        /// The plain one.
        Punch,
        /// Less accurate.
        Kick,
        /// Needs a run-up.
        JumpKick,
        /// Costs a Command Point.
        PowerPunch,
        /// On smaller targets.
        Stomp,
        /// With a hand-held weapon.
        Club,
        /// Holds.
        Grab,
    }
}
