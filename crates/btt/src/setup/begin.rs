//! From two lances and two mapsheets to the first decision.

use arrayvec::ArrayVec;
use ironlance_engine::{Chance, Dice, Seat, game::shuffle};
use ironlance_rulebook::{cite, rule};
use ironlance_space::hex::Direction;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Btt, cards,
    content::{Cards, CriticalCard},
    lance::{Judged, JudgedUnit, Lance, judge},
    options::Options,
    refusal::Refusal,
    state::{
        Current, Deck, DeckState, Phase, SEATS, Side, Sources, Special, State, Task, Unit, UnitId,
    },
};

/// Two lances, two mapsheets and the options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// The lance of each seat.
    pub lances: Vec<LanceChoice>,
    /// The mapsheet each seat brings, by id.
    pub sheets: Vec<String>,
    /// The open choices.
    #[serde(default)]
    pub options: Options,
}

/// A lance by name or in full.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LanceChoice {
    /// A ready-made lance, by id.
    Named(String),
    /// A lance of one's own.
    Built(Lance),
}

/// The state in which the first sheet is to be placed, or everything wrong with the set-up.
pub(crate) fn begin(game: &Btt, setup: &Setup, dice: &mut dyn Dice) -> Result<State, Vec<Refusal>> {
    cite(rule!("btt.lance.public"));
    cite(rule!("btt.lance.opposing-types"));
    let (lances, sheets) = examine(game, setup)?;
    let totals = [lances[0].total_cost, lances[1].total_cost];
    let mut state = State {
        options: setup.options.clone(),
        sides: [0, 1].map(|seat| Side {
            total_cost: totals[seat],
            sheet: sheets[seat],
            edge: None,
            planned: false,
        }),
        units: [const { None }; 8],
        board: None,
        first_face: None,
        setup_initiative: setup_initiative(totals, dice),
        round: 0,
        phase: Phase::Setup,
        acted: 0,
        tasks: ArrayVec::new(),
        attack: None,
        decks: shuffled_decks(game, dice),
        tokens: Vec::new(),
        laid: Vec::new(),
        marks: ArrayVec::new(),
        records: Vec::new(),
        moment: 0,
        ending: None,
    };
    for (seat, lance) in SEATS.into_iter().zip(&lances) {
        for (place, unit) in lance.units.iter().enumerate() {
            let id = UnitId::new(seat, place).expect("a legal lance has at most four units");
            state.units[id.index()] = Some(new_unit(game, unit));
        }
    }
    state.tasks.push(Task::FirstSheet);
    Ok(state)
}

/// Looks everything up and lists every fault.
fn examine(game: &Btt, setup: &Setup) -> Result<(Vec<Judged>, Vec<u8>), Vec<Refusal>> {
    let mut refusals = option_faults(game, &setup.options);
    for seats in [setup.lances.len(), setup.sheets.len()] {
        if seats != 2 {
            refusals.push(Refusal::NotTwoPlayers { seats });
        }
    }
    let mut lances = Vec::new();
    for (seat, choice) in SEATS.into_iter().zip(&setup.lances) {
        match judged(game, setup, choice) {
            Ok(lance) => lances.push(lance),
            Err(faults) => refusals.extend(
                faults.into_iter().map(|refusal| Refusal::Lance { seat: Some(seat), refusal }),
            ),
        }
    }
    let mut sheets = Vec::new();
    for sheet in &setup.sheets {
        match game.content().sheet(sheet) {
            Some(index) => sheets.push(index as u8),
            None => {
                let known = game.content().sheets.iter().map(|sheet| sheet.id.clone()).collect();
                refusals.push(Refusal::UnknownSheet { sheet: sheet.clone(), known });
            }
        }
    }
    if refusals.is_empty() { Ok((lances, sheets)) } else { Err(refusals) }
}

fn judged(
    game: &Btt,
    setup: &Setup,
    choice: &LanceChoice,
) -> Result<Judged, Vec<crate::lance::LanceRefusal>> {
    match choice {
        LanceChoice::Built(lance) => judge(game.content(), &setup.options, lance),
        LanceChoice::Named(id) => match game.content().lance(id) {
            Some(lance) => judge(game.content(), &setup.options, lance),
            None => Err(vec![crate::lance::LanceRefusal::UnknownLance { lance: id.clone() }]),
        },
    }
}

/// The options that have a value which the rulebook does not offer.
pub(crate) fn option_faults(game: &Btt, options: &Options) -> Vec<Refusal> {
    let dice = game.content().attack_dice.len();
    let level_limit = options.physical_level_limit;
    let judged = [
        (
            0 < options.point_limit,
            "point-limit",
            options.point_limit,
            "1 or more".to_owned(),
            rule!("btt.lance.point-limit"),
        ),
        (
            (1..=1000).contains(&options.round_limit),
            "round-limit",
            options.round_limit,
            "1 to 1000".to_owned(),
            rule!("btt.round.twelve-rounds"),
        ),
        (
            (1..=2).contains(&options.minimum_mechs),
            "minimum-mechs",
            options.minimum_mechs.into(),
            "1 or 2".to_owned(),
            rule!("btt.lance.mech-count"),
        ),
        (
            [12, 15].contains(&options.medium_range),
            "medium-range",
            options.medium_range.into(),
            "12 or 15".to_owned(),
            rule!("btt.combat.range-brackets"),
        ),
        (
            usize::from(options.attack_die) < dice,
            "attack-die",
            options.attack_die.into(),
            format!("0 to {}", dice.saturating_sub(1)),
            rule!("btt.components.attack-die"),
        ),
        (
            level_limit.is_none_or(|limit| (1..=2).contains(&limit)),
            "physical-level-limit",
            level_limit.unwrap_or(0).into(),
            "none, 1 or 2".to_owned(),
            rule!("btt.physical.range-and-arc"),
        ),
    ];
    let bad = judged.into_iter().filter(|(good, ..)| !good);
    bad.map(|(_, option, value, allowed, rule)| Refusal::BadOption {
        option,
        value: value.to_string(),
        allowed,
        rule,
    })
    .collect()
}

fn setup_initiative(totals: [u16; 2], dice: &mut dyn Dice) -> Seat {
    let rule = cite(rule!("btt.setup.initiative"));
    cite(rule!("btt.lance.lance-total-cost"));
    let second = match totals[0].cmp(&totals[1]) {
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Greater => true,
        std::cmp::Ordering::Equal => dice.below(2, Chance::Coin, rule) == 1,
    };
    SEATS[usize::from(second)]
}

fn shuffled_decks(game: &Btt, dice: &mut dyn Dice) -> [DeckState; 3] {
    [Deck::MinorCritical, Deck::MajorCritical, Deck::Heat].map(|deck| {
        let mut draw = whole_deck(game, deck);
        shuffle(dice, &mut draw, rule!("btt.components.decks"));
        DeckState { draw, discard: Cards::new() }
    })
}

/// Every card of a deck, by index of its kind.
pub(crate) fn whole_deck(game: &Btt, deck: Deck) -> Cards {
    let content = game.content();
    let criticals = |cards: &[CriticalCard]| full_deck(cards.iter().map(|card| card.copies));
    match deck {
        Deck::MinorCritical => criticals(&content.minor_criticals),
        Deck::MajorCritical => criticals(&content.major_criticals),
        Deck::Heat => full_deck(content.heat_cards.iter().map(|card| card.copies)),
    }
}

fn full_deck(copies: impl Iterator<Item = u8>) -> Cards {
    let kinds = copies.enumerate();
    kinds.flat_map(|(kind, copies)| std::iter::repeat_n(kind as u8, usize::from(copies))).collect()
}

/// A unit as it is before the first round.
pub(crate) fn new_unit(game: &Btt, unit: &JudgedUnit) -> Unit {
    cite(rule!("btt.setup.starting-state"));
    cite(rule!("btt.components.unit-card"));
    let card = &game.content().units[usize::from(unit.card)];
    let mut unit = Unit {
        card: unit.card,
        upgrades: unit.upgrades.clone(),
        command_card: unit.command_card,
        mechwarriors: unit.mechwarriors.clone(),
        total_cost: unit.total_cost,
        current: Current::default(),
        hex: None,
        facing: Direction::ALL[0],
        armor: card.armor,
        external: card.external,
        internal: card.internal,
        criticals: Vec::new(),
        lost_tics: 0,
        heat_up: Cards::new(),
        heat_down: Cards::new(),
        turning_up: 0,
        shut_down: false,
        destroyed: None,
        focus: 0,
        evade: 0,
        suppression: 0,
        special: Special::None,
        locks: ArrayVec::new(),
        order: None,
        revealed: false,
        done: ArrayVec::new(),
        actions_left: 0,
        extras_used: 0,
        free_command_used: false,
        fired: 0,
        barred: 0,
        struck: false,
        used: Sources::default(),
        tracer: None,
        order_change: 0,
        dissipated: false,
    };
    unit.current = cards::current(game.content(), &unit);
    unit
}

#[cfg(test)]
mod tests;
