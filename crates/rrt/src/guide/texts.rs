//! Abilities, hand-to-hand attacks, traits and factions in words.

use crate::content::{Ability, Faction, H2hKind, Trait, WeaponAbility};

/// The name of an ability of mecha, and what it does.
pub(crate) fn ability(ability: Ability) -> (&'static str, &'static str) {
    use Ability::*;
    match ability {
        Afterburner => (
            "Afterburner",
            "In the Resolution Step it must move again in a straight line, its full SPD.",
        ),
        Aircraft => (
            "Aircraft",
            "Each move is one turn of up to 90° and a straight line of at least half its SPD. It fights nobody hand to hand.",
        ),
        ExperiencedPilot => ("Experienced Pilot", "As an Aircraft it may turn to any facing."),
        FastMover => ("Fast Mover", "It can use only one weapon system each turn."),
        Flight => ("Flight", "Its moves ignore terrain, heights and other mecha."),
        Hover => {
            ("Hover", "Ranged attacks against it have −1 to Strike. It treats all ground as open.")
        }
        FocusFire => (
            "Focus Fire",
            "One additional weapon system for no Command Points, if it did not move.",
        ),
        Hands => ("Hands", "It can Club and Grab, and climbs high sides for 1 Command Point each."),
        Leap => (
            "Leap",
            "Once each turn one leg of its move, up to its SPD, ignores what is in between.",
        ),
        Cumbersome => ("Cumbersome", "It treats rough terrain as deadly."),
        LifeIsCheap => (
            "Life is Cheap",
            "It gives no Command Points, and friends may fire at enemies engaged with it.",
        ),
        Infantry => ("Zentraedi Infantry", "It has PH in place of PIL and cannot be boosted."),
        Brawler => (
            "Brawler",
            "One additional H2H attack each turn for no Command Points. Its H2H attacks do 2 more MD.",
        ),
        DualPilot => (
            "Dual Pilot",
            "Each turn one additional weapon system for no Command Points, with GN 1.",
        ),
        AdvancedRecon => (
            "Advanced Reconnaissance Suite",
            "2 Command Points: friends within 12 inches have +1 to Strike until its next activation.",
        ),
        ElectronicAttack => (
            "Electronic Attack Suite",
            "1 Command Point for each enemy within 24 inches: it has −1 to Strike this turn.",
        ),
        JammingPod => (
            "Jamming and Sensor Spoofing Pod",
            "2 Command Points: no Missile weapon can be aimed at it, and friends within 12 inches Dodge for free.",
        ),
        Recovery => (
            "Recovery and Salvage",
            "A Glaug within 2 inches sets Regults aside that are destroyed up to 12 inches away.",
        ),
    }
}

/// The name of an ability of weapon systems, and what it does.
pub(crate) fn weapon_ability(ability: WeaponAbility) -> (&'static str, &'static str) {
    use WeaponAbility::*;
    match ability {
        Accurate => ("Accurate", "+1 to Strike if the attacker did not move this turn."),
        AntiMissile => (
            "Anti-Missile",
            "Shoots missiles down for no Command Points on 5 or more; on 4 or more if it fires missiles itself.",
        ),
        Blast => ("Blast", "A hit strikes every mecha under the template. A miss scatters."),
        FlyOver => ("Fly Over", "Dropped while moving, on an enemy that was crossed."),
        IndirectFire => {
            ("Indirect Fire", "A friend's line of sight will do, and cover does not count.")
        }
        Inescapable => ("Inescapable", "It cannot be dodged."),
        Missile => ("Missile", "It can be shot down."),
        Overwhelming => ("Overwhelming", "Nobody can Roll with the Impact."),
        RearFire => ("Rear Fire", "It fires into the rear arc too."),
        SplitFire => {
            ("Split Fire", "It may be divided between two targets, with half the MD each.")
        }
        CannotBeShotDown => ("Cannot be shot down", "Its missiles cannot be shot down."),
        Salvo => {
            ("Quad Cannon Salvo", "For 2 Ammo it does double MD, and rests for the next turn.")
        }
        NoseLaser => (
            "Nose Laser",
            "Only in Guardian or Fighter mode; an additional attack for no Command Points.",
        ),
        ShockBaton => ("Shock Baton", "Lets the mecha Club, and stops the target for a turn."),
        WingMounted => ("Wing-mounted", "Not in Battloid mode."),
        HandHeld => ("Hand-held", "It can be used as a club."),
        Gu11 => ("GU-11", "In Battloid mode it has twice the range and Rapid Fire x2."),
    }
}

/// The name of a kind of hand-to-hand attack, and what it does.
pub(crate) fn h2h(kind: H2hKind) -> (&'static str, &'static str) {
    use H2hKind::*;
    match kind {
        BodyBlock => ("Body Block", "1 MD, once per activation. Pushes the target 2 inches."),
        Punch => ("Punch", "2 MD."),
        Kick => ("Kick", "3 MD, −1 to Strike."),
        JumpKick => ("Jump Kick", "5 MD, once per activation, after a move of at least 3 inches."),
        PowerPunch => ("Power Punch", "4 MD, once per activation, for 1 Command Point more."),
        Stomp => ("Stomp", "5 MD on a smaller target."),
        Club => ("Club", "4 MD, once per activation, with Hands and a hand-held weapon."),
        Grab => ("Grab", "Once per activation. Holds the target."),
    }
}

/// What a character's trait does.
pub(crate) fn character_trait(it: Trait) -> (&'static str, &'static str) {
    use Trait::*;
    match it {
        Aggressive => ("Aggressive", "May re-roll failed Strikes."),
        Prescient => ("Prescient", "May re-roll failed Dodges."),
        TrueLove => (
            "True Love",
            "Max and Miriya Sterling share their re-rolls within 4 inches of each other.",
        ),
        FreeBoost => {
            ("Natural Pilot", "One successful boost each turn without Command Point and roll.")
        }
        DoubleAce => ("Double Ace", "Two Dodges each turn without Command Points."),
        IronWill => {
            ("Iron Will", "Once, at 0 MDC, stays on 4 or more until the end of the next turn.")
        }
        Selfless => ("Selfless", "May take a hit for a friend within 4 inches."),
        FireAtWill => {
            ("Fire at Will", "One additional weapon system each turn without Command Points.")
        }
        ItchyTriggerFinger => ("Itchy Trigger Finger", "One more use of Rapid Fire each turn."),
        SlowAndSteady => (
            "Slow and Steady",
            "PIL is 3 while the mecha wears its armour and has not moved this turn.",
        ),
        HighLord => {
            ("High Lord", "May hand damage to friends within 4 inches. H2H attacks do double MD.")
        }
        Backstabber => (
            "The Backstabber",
            "May destroy an own mecha of the squadron within 8 inches for 3 Command Points.",
        ),
        Calling => (
            "Calling for Reinforcements",
            "Regults within 8 inches are set aside without line of sight.",
        ),
        Swarm => (
            "Swarm",
            "Once in the game every mecha of the squadron has one successful boost for free.",
        ),
        ExperiencedPilot => ("Experienced Pilot", "Turns to any facing as an Aircraft."),
        WatchTheSkies => ("Watch the Skies", "A second pistol, and both have Anti-Missile."),
        Devastating => {
            ("Devastating Firepower", "All weapon systems have Overwhelming and Rapid Fire.")
        }
    }
}

/// What the forces of a faction can do.
pub(crate) fn faction(faction: Faction) -> &'static str {
    match faction {
        Faction::Uedf => {
            "Esprit de Corps: when a UEDF Officer destroys an enemy, another officer that sees it gets a free attack."
        }
        Faction::Zentraedi => {
            "Reinforcements: Regults destroyed near the Glaug of their squadron return for 1 Command Point."
        }
        Faction::Malcontents => {
            "Desperate Times: 1 Command Point more for each squadron, and more in the turn after one is wiped out."
        }
    }
}
