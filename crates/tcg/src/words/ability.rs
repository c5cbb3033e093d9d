//! One ability as text.

use super::{block::sentence, speech::Speech};
use crate::{
    Tcg,
    content::{
        Ability, AbilityKind, Content, Op,
        language::{Price, Window},
    },
    state::{Def, Frame},
};

/// The text of an ability.
pub(super) fn ability_text(content: &Content, ability: &Ability) -> String {
    let speech = Speech::of(content, ability, "this card");
    let effects = speech.sentences(&ability.effects);
    let mut text = match ability.kind {
        AbilityKind::Static | AbilityKind::Mission(_) => speech.with_costs(ability, &effects),
        AbilityKind::Used(_) => speech.with_costs(ability, &effects),
        AbilityKind::Triggered(trigger) => format!("{}: {effects}", trigger.shown()),
        AbilityKind::Replaces(instead) => format!("{}, instead: {effects}", instead.shown()),
        AbilityKind::Upkeep(cost) => {
            format!("During each of your Repair/Reload phases pay {cost}; otherwise: {effects}")
        }
    };
    let conditions: Vec<_> = ability.conditions.iter().map(|it| speech.condition(it)).collect();
    let only = match ability.kind {
        AbilityKind::Used(window) => Some(("Use this only", window)),
        AbilityKind::Mission(Window::Battle) => Some(("Play only", Window::Battle)),
        _ => None,
    };
    match (only, conditions.is_empty()) {
        (Some((use_only, window)), true) => text = format!("{text} {use_only} {}.", window.shown()),
        (Some((use_only, window)), false) => {
            let conditions = conditions.join(" and ");
            text = format!("{text} {use_only} {}, and only if {conditions}.", window.shown());
        }
        (None, true) => {}
        (None, false) => {
            let play = matches!(ability.kind, AbilityKind::Mission(_));
            let lead = if play { "Play only if" } else { "Only if" };
            text = format!("{text} {}", sentence(&format!("{lead} {}", conditions.join(" and "))));
        }
    }
    if ability.once_each_turn {
        text.push_str(" Only once each turn.");
    }
    text
}

/// What the ability that is carried out does.
pub(crate) fn ability_of(game: &Tcg, frame: &Frame) -> String {
    let ability = &game.card(frame.def).abilities[usize::from(frame.ability)];
    ability_text(game.content(), ability)
}

/// The effects that may be chosen at the place where an ability waits.
pub(crate) fn choices_of(game: &Tcg, frame: &Frame) -> Vec<String> {
    let ability = &game.card(frame.def).abilities[usize::from(frame.ability)];
    let Some(Op::OneOf(_, places)) = ability.program.get(usize::from(frame.at)) else {
        return Vec::new();
    };
    places.iter().map(|place| steps_of(game, ability, *place)).collect()
}

/// What an ability does from a place on.
pub(crate) fn effect_from(game: &Tcg, def: Def, ability: u8, at: u16) -> String {
    let ability = &game.card(def).abilities[usize::from(ability)];
    match steps_of(game, ability, at) {
        steps if 0 < at && !steps.is_empty() => steps,
        _ => ability_text(game.content(), ability),
    }
}

/// The plain effects from a place of an ability on.
pub(crate) fn steps_of(game: &Tcg, ability: &Ability, place: u16) -> String {
    let speech = Speech::of(game.content(), ability, "this card");
    let steps = ability.program[usize::from(place)..].iter();
    let effects = steps.map_while(|op| match op {
        Op::Do(effect) => Some(sentence(&speech.effect(effect))),
        _ => None,
    });
    effects.collect::<Vec<_>>().join(" ")
}

impl Speech<'_> {
    fn with_costs(&self, ability: &Ability, effects: &str) -> String {
        if ability.costs.is_empty() {
            return effects.to_owned();
        }
        let costs: Vec<_> = ability.costs.iter().map(|price| self.price(price)).collect();
        format!("{}: {effects}", sentence(&costs.join(", ")).trim_end_matches('.'))
    }

    fn price(&self, price: &Price) -> String {
        match price {
            Price::Tap => "tap".to_owned(),
            Price::Resources(cost) if cost.assets == [0; 5] => "R".repeat(usize::from(cost.base)),
            Price::Resources(cost) => format!("pay {cost}"),
            Price::ScrapThis => "scrap this card".to_owned(),
            Price::ReturnThis => "return this card to its owner's hand".to_owned(),
            Price::ScrapFromHand(number, filters) => {
                format!(
                    "scrap {number} {}",
                    self.filters(filters, false, 1 < *number).replace("your ", "")
                )
            }
            Price::RestockFromHand(number) => format!("restock {number} from your hand"),
            Price::ScrapFromStockpile(number) => format!("scrap {number} from your Stockpile"),
            Price::RemoveAny(counter, slot) => {
                format!(
                    "remove any number of {} counters (the number {})",
                    self.counter(*counter),
                    self.name(*slot)
                )
            }
            Price::Remove(counter, number) => {
                format!("remove {number} {} counters", self.counter(*counter))
            }
            Price::ScrapOwn(filters, _) => format!("scrap {}", self.one_of(filters)),
            Price::TapOwn(number, filters) => {
                format!("tap {number} of {}", self.filters(filters, false, true))
            }
        }
    }
}
