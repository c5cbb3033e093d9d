//! The texts of cards, made from the data that the rules read, so that what a card says and what
//! it does cannot differ.

mod commands;
mod effects;
mod upgrades;

pub use self::{
    commands::{command_action, mark},
    effects::{at_once, effect, number},
    upgrades::upgrade_effect,
};
use super::terms::{size, special_action, token};
use ironlance_engine::{Sentence, and, count, or};

use crate::content::{
    Ability, CommandCard, Content, CriticalCard, HeatCard, Mechwarrior, SpecialAction, UnitCard,
    WeaponUpgrade,
};

/// An ability of a unit card: its name, then what it does.
pub fn ability(ability: &Ability) -> String {
    format!("{}: {}", ability.name, ability_text(ability))
}

/// What an ability of a unit card does.
pub fn ability_text(ability: &Ability) -> String {
    sentences(ability.effects.iter().map(effect))
}

/// A special mech action: its name, then what it does.
pub fn special(action: &SpecialAction) -> String {
    format!("{}: {}", special_action(action), special_does(action))
}

/// What a special mech action does, as a sentence.
pub fn special_text(action: &SpecialAction) -> String {
    Sentence::from(special_does(action)).capital().to_string()
}

fn special_does(action: &SpecialAction) -> String {
    match action {
        SpecialAction::TorsoTwist => "turn by one hex side.".to_owned(),
        SpecialAction::ExtendedTorsoTwist => "turn by one or two hex sides.".to_owned(),
        SpecialAction::HullDown => "cover counts 2 dice instead of 1.".to_owned(),
        SpecialAction::FlipArms => "[arm] TICs fire into the rear arc instead.".to_owned(),
        SpecialAction::Sidestep => {
            "step into a free hex diagonally beside, at a cost of at most 2 MP.".to_owned()
        }
        SpecialAction::Other(other) => {
            let name = token(other.token);
            format!("take {}.", count(other.count, name, &format!("{name}s")))
        }
    }
}

/// The abilities of a unit card, one to a line.
pub fn unit_card(card: &UnitCard) -> Vec<String> {
    card.abilities.iter().map(ability).collect()
}

/// What a weapon upgrade does.
pub fn weapon_upgrade(card: &WeaponUpgrade) -> String {
    sentences(card.effects.iter().map(upgrade_effect))
}

/// What a command card does.
pub fn command_card(card: &CommandCard) -> String {
    let action = card.action.as_ref().map(command_action);
    sentences(card.effects.iter().map(effect).chain(action))
}

/// What a mechwarrior does.
pub fn mechwarrior(card: &Mechwarrior) -> String {
    sentences(card.effects.iter().map(effect))
}

/// Which mechs a mechwarrior may pilot, if not all.
pub fn mechwarrior_requirements(content: &Content, card: &Mechwarrior) -> Option<String> {
    let sizes = or(card.sizes.iter().map(|it| size(*it)));
    let mechs = or(card.mechs.iter().map(|id| match content.unit(id) {
        Some(index) => content.units[index].full_name(),
        None => id.clone(),
    }));
    match (sizes.is_empty(), mechs.is_empty()) {
        (true, true) => None,
        (false, true) => Some(format!("Only in {sizes} mechs.")),
        (true, false) => Some(format!("Only in {mechs}.")),
        (false, false) => Some(format!("Only in {sizes} mechs, and only in {mechs}.")),
    }
}

/// What a critical card does, when it is drawn and while it lies by the unit.
pub fn critical_card(card: &CriticalCard) -> String {
    if card.has_no_effect() {
        return "No effect.".to_owned();
    }
    let vents =
        card.vents_heat.then(|| "Action, also while shut down: discard a heat card.".to_owned());
    sentences(card.at_once.iter().map(at_once).chain(card.effects.iter().map(effect)).chain(vents))
}

/// What a heat card does, when it is turned up and while it lies face up.
pub fn heat_card(card: &HeatCard) -> String {
    let shutdown = card.shutdown.then(|| "Shutdown indicator.".to_owned());
    let does = card.at_once.iter().map(at_once).chain(card.effects.iter().map(effect));
    match sentences(shutdown.into_iter().chain(does)).as_str() {
        "" => "No effect.".to_owned(),
        text => text.to_owned(),
    }
}

/// The sizes in a sentence: "light and medium".
fn sizes(sizes: &[crate::content::Size]) -> String {
    and(sizes.iter().map(|it| size(*it))).to_string()
}

fn sentences(sentences: impl Iterator<Item = String>) -> String {
    sentences.collect::<Vec<_>>().join(" ")
}
