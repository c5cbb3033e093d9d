//! One ability as text.

use super::{
    block::asks_for_mech,
    joined::{running, sentence, sentences},
    speech::Speech,
};
use crate::{
    Tcg,
    content::{
        Ability, AbilityKind, Card, Class, Content, Cost, Op,
        language::{Condition, CounterEffect, Effect, Instead, Price, Select, Window},
    },
    effects::{self, wins_initiative},
    options::{BoxPowerFrequency, FreeAbilities, Options},
    state::{Def, Frame, State},
};

/// The text of an ability of a card, as it is at a table with these options.
pub(super) fn ability_text(
    content: &Content,
    options: &Options,
    card: &Card,
    ability: &Ability,
) -> String {
    let speech = Speech::of(content, options, card, ability);
    let told = speech.told(&ability.effects);
    let conditions = speech.conditions(ability);
    let mut text = match ability.kind {
        AbilityKind::Static if !conditions.is_empty() => {
            format!("While {conditions}, {}", running(&told))
        }
        AbilityKind::Static | AbilityKind::Mission(_) | AbilityKind::Used(_) => {
            speech.with_costs(ability, &sentences(&told))
        }
        AbilityKind::Triggered(trigger) if !conditions.is_empty() => {
            format!("{}, if {conditions}, {}", trigger.shown(), running(&told))
        }
        AbilityKind::Triggered(trigger) => format!("{}, {}", trigger.shown(), running(&told)),
        AbilityKind::Replaces(instead) => speech.replaces(instead, &conditions, told),
        AbilityKind::Upkeep(cost) => format!(
            "During each of your Repair/Reload phases, pay {}; otherwise {}.",
            resources(cost),
            speech.clause(&ability.effects)
        ),
    };
    match ability.kind {
        AbilityKind::Used(window) => {
            text.push_str(&speech.time_of_use(ability, window, &conditions));
        }
        AbilityKind::Mission(Window::Battle) if conditions.is_empty() => {
            text.push_str(" Play only during battle.");
        }
        AbilityKind::Mission(Window::Battle) => {
            text.push_str(&format!(" Play only during battle, and only if {conditions}."));
        }
        AbilityKind::Mission(_) if !conditions.is_empty() => {
            text.push_str(&format!(" Play only if {conditions}."));
        }
        _ => {}
    }
    let box_power = card.class == Class::BoxPower
        && options.box_power_frequency == BoxPowerFrequency::OncePerTurn;
    if ability.once_each_turn || box_power {
        text.push_str(" Only once each turn.");
    }
    text
}

/// What the ability that is carried out does.
pub(crate) fn ability_of(game: &Tcg, options: &Options, frame: &Frame) -> String {
    let card = game.card(frame.def);
    ability_text(game.content(), options, card, &card.abilities[usize::from(frame.ability)])
}

/// The effects that may be chosen at the place where an ability waits.
pub(crate) fn choices_of(game: &Tcg, state: &State, frame: &Frame) -> Vec<String> {
    let ability = &game.card(frame.def).abilities[usize::from(frame.ability)];
    match ability.program.get(usize::from(frame.at)) {
        Some(Op::OneOf(_, places)) => {
            let steps =
                |place: &u16| steps_of(game, &state.options, frame.def, frame.ability, *place);
            places.iter().map(steps).collect()
        }
        Some(Op::Do(Effect::Counter(CounterEffect::TwoForOne(_)))) => {
            let counters = effects::counters_to_double(game, state, frame).into_iter();
            counters.map(|(name, count)| doubled(&name, count)).collect()
        }
        _ => Vec::new(),
    }
}

/// Counters of which one becomes two.
fn doubled(name: &str, count: u8) -> String {
    let counters = if count == 1 { "counter becomes" } else { "counters become" };
    format!("{count} {name} {counters} {}.", count.saturating_add(1))
}

/// What an ability does from a place on.
pub(crate) fn effect_from(game: &Tcg, options: &Options, def: Def, ability: u8, at: u16) -> String {
    let card = game.card(def);
    match steps_of(game, options, def, ability, at) {
        steps if 0 < at && !steps.is_empty() => steps,
        _ => {
            let ability = &card.abilities[usize::from(ability)];
            ability_text(game.content(), options, card, ability)
        }
    }
}

/// The plain effects from a place of an ability on.
pub(crate) fn steps_of(game: &Tcg, options: &Options, def: Def, ability: u8, place: u16) -> String {
    let card = game.card(def);
    let ability = &card.abilities[usize::from(ability)];
    let speech = Speech::of(game.content(), options, card, ability);
    let steps = ability.program[usize::from(place)..].iter();
    let effects = steps.map_while(|op| match op {
        Op::Do(effect) => Some(effect.clone()),
        _ => None,
    });
    sentences(&speech.told(&effects.collect::<Vec<_>>()))
}

impl Speech<'_> {
    /// What must hold, but for what the time of use says already.
    fn conditions(&self, ability: &Ability) -> String {
        let said = |condition: &&Condition| match ability.kind {
            AbilityKind::Used(Window::OwnMissilesRolled) => asks_for_mech(condition),
            AbilityKind::Replaces(Instead::StockpileCardScrapped) => {
                matches!(condition, Condition::Fits(Select::It, _))
            }
            _ => false,
        };
        let conditions = ability.conditions.iter().filter(|it| !said(it));
        conditions.map(|it| self.condition(it)).collect::<Vec<_>>().join(" and ")
    }

    fn time_of_use(&self, ability: &Ability, window: Window, conditions: &str) -> String {
        let and_if = match conditions.is_empty() {
            true => String::new(),
            false => format!(", and only if {conditions}"),
        };
        let free = ability.costs.is_empty()
            && matches!(window, Window::Mission | Window::Battle)
            && !wins_initiative(ability);
        if free && self.options.free_abilities == FreeAbilities::AlwaysOn {
            return format!(" This is always on {}{and_if}.", window.shown());
        }
        let when = match window {
            _ if self.options.use_all_turn(ability) => {
                "during your turn, but not during a mission".to_owned()
            }
            Window::OwnMissilesRolled => "right after they are all rolled".to_owned(),
            window => window.shown().to_owned(),
        };
        format!(" Use this only {when}{and_if}.")
    }

    fn replaces(&self, instead: Instead, conditions: &str, told: Vec<String>) -> String {
        let fitting =
            self.ability.into_iter().flat_map(|it| &it.conditions).find_map(|it| match it {
                Condition::Fits(Select::It, filters) => Some(self.a(filters)),
                _ => None,
            });
        let event = match (instead, fitting) {
            (Instead::StockpileCardScrapped, Some(fitting)) => {
                format!("Whenever {fitting} would be scrapped from your Stockpile")
            }
            _ => instead.shown().to_owned(),
        };
        let and_if = match conditions.is_empty() {
            true => String::new(),
            false => format!(" if {conditions},"),
        };
        let mut told = told;
        if let Some(first) = told.first_mut() {
            first.push_str(" instead");
        }
        format!("{event},{and_if} {}", running(&told))
    }

    fn with_costs(&self, ability: &Ability, effects: &str) -> String {
        if ability.costs.is_empty() {
            return effects.to_owned();
        }
        let costs: Vec<_> = ability.costs.iter().map(|price| self.price(price)).collect();
        format!("{}: {effects}", sentence(&costs.join(", ")).trim_end_matches('.'))
    }

    pub(super) fn price(&self, price: &Price) -> String {
        match price {
            Price::Tap => "tap".to_owned(),
            Price::Resources(cost) if cost.assets == [0; 5] => resources(*cost),
            Price::Resources(cost) => format!("pay {cost}"),
            Price::ScrapThis => "scrap this card".to_owned(),
            Price::ReturnThis => "return this card to its owner's hand".to_owned(),
            Price::ScrapFromHand(1, filters) => {
                format!("scrap {}", from_hand(&self.a(filters)))
            }
            Price::ScrapFromHand(number, filters) => {
                format!("scrap {number} {}", from_hand(&self.kind_of(filters, true)))
            }
            Price::RestockFromHand(number) => {
                format!("restock {} from your hand", so_many_cards(*number))
            }
            Price::ScrapFromStockpile(number) => {
                format!("scrap {} from your Stockpile", so_many_cards(*number))
            }
            Price::RemoveAny(counter, _) => {
                format!("remove any number of {} counters", self.counter(*counter))
            }
            Price::Remove(counter, number) => {
                let s = if *number == 1 { "" } else { "s" };
                format!("remove {number} {} counter{s}", self.counter(*counter))
            }
            Price::ScrapOwn(filters, _) => format!("scrap {}", self.one_of(filters)),
            Price::TapOwn(1, filters) => format!("tap {}", self.one_of(filters)),
            Price::TapOwn(number, filters) => {
                format!("tap {}", self.counted(&number.to_string(), filters, false))
            }
        }
    }
}

/// A cost in words: `RR`, or with assets `1+2P`.
pub(super) fn resources(cost: Cost) -> String {
    match cost.assets == [0; 5] && (1..=6).contains(&cost.base) {
        true => "R".repeat(usize::from(cost.base)),
        false => cost.to_string(),
    }
}

fn from_hand(cards: &str) -> String {
    cards.replace(" in your hand", " from your hand")
}

fn so_many_cards(number: u8) -> String {
    if number == 1 { "a card".to_owned() } else { format!("{number} cards") }
}
