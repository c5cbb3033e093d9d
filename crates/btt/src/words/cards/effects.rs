//! What cards do for as long as they apply, and what they do once.

use ironlance_engine::{count, or};

use crate::{
    content::{AtOnce, Effect, ExplosionHits, Forbidden, Number, Per, Situation},
    words::terms::{attack_face, bar_action, dice, mode, signed},
};

/// A lasting effect as a sentence.
pub fn effect(effect: &Effect) -> String {
    match effect {
        Effect::Change { number: which, by, least: 0 } => {
            format!("{} {}.", number(*which), signed(*by))
        }
        Effect::Change { number: which, by, least } => {
            format!("{} {}, but at least {least}.", number(*which), signed(*by))
        }
        Effect::Set { number: which, to } => format!("{} is {to}.", number(*which)),
        Effect::Forbid(what) => format!("May not {}.", forbidden(*what)),
        Effect::DefenseDice { dice: more, when } => {
            format!("{} {} when defending{}.", signed(*more as i8), die(*more as i8), on(when))
        }
        Effect::AttackDice { dice: more, when } => {
            format!("{} {} when attacking{}.", signed(*more), die(*more), on(when))
        }
        Effect::RerollAttackDie { only, per, when } => {
            let which = match only {
                Some(face) => format!("one {}", attack_face(*face)),
                None => "one attack die".to_owned(),
            };
            format!("{} you may reroll {which}{}.", often(*per), on(when))
        }
        Effect::ChangeAttackDie { from, to, per } => format!(
            "{} you may change one {} to a {}.",
            often(*per),
            attack_face(*from),
            attack_face(*to)
        ),
        Effect::CancelAttackDie { per } => {
            format!("{} you may cancel one attack die when defending.", often(*per))
        }
        Effect::RerollEvade { per, when } => {
            format!("{} you may make the defender reroll one Evade{}.", often(*per), on(when))
        }
        Effect::FlankingRaisesLimit => {
            "When flanking, the limit of attack dice is one higher.".to_owned()
        }
        Effect::ExtraAction { action, mode: after } => {
            format!("One more {} after {}.", bar_action(*action), mode(*after))
        }
        Effect::FreeCommand => "Once a game: Command as a free action.".to_owned(),
        Effect::DrawHeat => {
            "Draws a face-down heat card at the start of its Heat Phase.".to_owned()
        }
    }
}

/// A number that cards change.
pub fn number(number: Number) -> &'static str {
    match number {
        Number::ActivationOrder => "Activation Order",
        Number::WalkingPoints => "Walking MP",
        Number::RunningPoints => "Running MP",
        Number::JumpingPoints => "Jumping MP",
        Number::NativeDice => "Native defence dice",
        Number::HeatDissipation => "Heat Dissipation",
        Number::CommandRange => "[Command range]",
        Number::Actions => "Actions",
        Number::PhysicalDice => "Attack dice of physical attacks",
        Number::WeaponDice => "Attack dice of weapon attacks",
        Number::ArmDice => "Attack dice of [arm] TICs",
        Number::Mechwarriors => "Mechwarriors",
    }
}

fn forbidden(what: Forbidden) -> &'static str {
    match what {
        Forbidden::Focus => "perform Focus",
        Forbidden::TargetLock => "perform Target Lock",
        Forbidden::Evade => "perform Evade",
        Forbidden::Command => "perform Command",
        Forbidden::SpecialMechAction => "perform a Special Mech Action",
        Forbidden::FreeAction => "be given a free action by Command",
        Forbidden::SpendFocusAttacking => "spend focus tokens when attacking",
        Forbidden::SpendTargetLock => "spend target locks",
        Forbidden::PhysicalAttack => "make physical attacks",
        Forbidden::Sidestep => "sidestep",
    }
}

/// The situations an effect waits for: ", standing still or in woods".
fn on(when: &[Situation]) -> String {
    let names = when.iter().map(|situation| match situation {
        Situation::StandingStill => "while standing still",
        Situation::HulledDown => "while Hulled Down",
        Situation::InWoods => "while in woods",
        Situation::Flanking => "in a flanking attack",
        Situation::Physical => "in a physical attack",
        Situation::LongRange => "at long range",
    });
    let names = or(names);
    if names.is_empty() { String::new() } else { format!(", {names}") }
}

fn often(per: Per) -> &'static str {
    match per {
        Per::Attack => "Once an attack",
        Per::Round => "Once a round",
    }
}

fn die(number: i8) -> &'static str {
    if number.abs() == 1 { "die" } else { "dice" }
}

/// What happens once, as a sentence.
pub fn at_once(happens: &AtOnce) -> String {
    match happens {
        AtOnce::Redirect => "Discard this card and draw a Minor Critical card instead.".to_owned(),
        AtOnce::LoseTargetLocks => "Loses the target locks it holds.".to_owned(),
        AtOnce::LoseSpecialToken => "Loses its special mech action token.".to_owned(),
        AtOnce::JamTic => {
            "One ammunition TIC at random may not be fired, nor a Mixed TIC that includes it."
                .to_owned()
        }
        AtOnce::LoseTic => "One TIC at random that is not Mixed is lost for good.".to_owned(),
        AtOnce::Explosion { dice: rolled, hits } => {
            let hits = match hits {
                ExplosionHits::AllHits => "a Double does 2, every other hit 1",
                ExplosionHits::DoublesOnly => "a Double does 2, every other face nothing",
            };
            format!(
                "With an ammunition TIC: roll {}; {hits}, on Internal circles first, without a \
                 critical card.",
                dice(*rolled)
            )
        }
        AtOnce::DiscardHeat { cards } => {
            let cards = count(*cards, "other heat card", "other heat cards");
            format!("Discard {cards}, face-up ones first.")
        }
        AtOnce::Damage { damage } => format!("Takes {damage} damage."),
        AtOnce::Discard => "Then discard this card.".to_owned(),
    }
}
