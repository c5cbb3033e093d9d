//! What the search needs to know of the game.

use ironlance_btt::{
    Action, Btt, State, UnitId,
    order::Order,
    state::{Phase, Task, Unit, opponent},
    victory,
};
use ironlance_engine::{Chance, Dice, Seat, Seed, SeededDice};
use ironlance_rulebook::rule;

use super::greedy::{Greedy, worth::Worth};
use crate::{
    Eyes, Settings,
    search::{Head, Horizon, Judgement, Part, Ranked, Searched, digest},
};

/// The orders a unit is thought to have, the likeliest first.
pub(crate) struct Orders(Vec<(UnitId, Vec<Order>)>);

/// How many orders of a unit are thought of.
const ORDERS: usize = 6;
/// What a heat card weighs, in points.
const HEAT: f32 = 0.8;

impl Searched for Btt {
    type Head = Greedy;
    type Guess = Orders;

    const VETERAN: Settings = Settings::new(2_000, 8);
    const ELITE: Settings = Settings::new(40_000, 12);
    const HORIZON: Horizon = Horizon { moments: 1, least: 8, most: 400 };
    const MEASURES: &'static [&'static str] = &[
        "points of damage given",
        "points of damage taken",
        "heat cards of one's own",
        "points ahead by the score",
    ];
    const ALIKE: usize = 2;

    fn moment(&self, state: &State) -> u32 {
        u32::from(state.round)
    }

    fn measure(&self, state: &State, seat: Seat) -> Judgement {
        let other = opponent(seat);
        let late = (f32::from(state.round) / f32::from(state.options.round_limit.max(1))).min(1.0);
        let weight = 1.0 / (75.0 - 45.0 * late);
        let ahead =
            f32::from(victory::score(state, seat)) - f32::from(victory::score(state, other));
        let part = |amount, weight| Part { amount, weight };
        let heat = heat(state, seat) - heat(state, other);
        let mut judgement = Judgement::new();
        judgement.push(part(lost(self, state, other), weight * (1.0 - 0.5 * late)));
        judgement.push(part(lost(self, state, seat), -weight * (1.0 - 0.5 * late)));
        judgement.push(part(heat, -weight * HEAT * (1.0 - late)));
        judgement.push(part(ahead, weight * late));
        judgement
    }

    fn guess(&self, eyes: &Eyes<'_, Btt>, head: &mut Greedy, seed: Seed) -> Orders {
        let mut state = eyes.imagine(&mut SeededDice::new(seed));
        let enemy = opponent(eyes.seat());
        let secret = secret_orders(&state, enemy);
        if secret.is_empty() {
            return Orders(Vec::new());
        }
        head.begin(seed);
        // As if they were planning now, in view of what lies open.
        state.phase = Phase::Planning;
        state.tasks.clear();
        state.tasks.push(Task::Plan);
        state.sides[enemy.index()].planned = false;
        for id in &secret {
            state.unit_mut(*id).order = None;
        }
        let mut orders = Vec::new();
        for _ in &secret {
            let mut ranked: Vec<Ranked<Action>> = Vec::new();
            head.rank(self, &state, enemy, &mut ranked);
            let mut planned = ranked.iter().filter_map(|(_, action)| match action {
                Action::Order { unit, order } => Some((*unit, *order)),
                _ => None,
            });
            let Some((unit, best)) = planned.next() else { break };
            let others = planned.map(|(_, order)| order).take(ORDERS - 1);
            orders.push((unit, [best].into_iter().chain(others).collect()));
            state.unit_mut(unit).order = Some(best);
        }
        Orders(orders)
    }

    /// Half of the orders are the ones that look best, half one of the few best.
    fn believe(&self, guess: &Orders, state: &mut State, secret: &mut dyn Dice, _: &mut dyn Dice) {
        let rule = rule!("btt.planning.secrecy");
        let mut below = |count: usize| secret.below(count as u32, Chance::Pick, rule) as usize;
        for (unit, orders) in &guess.0 {
            let place = if below(2) == 0 { 0 } else { below(orders.len()) };
            state.unit_mut(*unit).order = Some(orders[place]);
        }
        let Some((unit, _)) = guess.0.first() else { return };
        let enemy = unit.seat();
        let ordered = |(_, unit): (UnitId, &Unit)| unit.shut_down || unit.order.is_some();
        if state.phase == Phase::Planning && state.lance(enemy).all(ordered) {
            state.sides[enemy.index()].planned = true;
        }
    }

    fn likeness(&self, action: &Action) -> u64 {
        match action {
            Action::Order { order, .. } => order.destination().map_or(0, |hex| key(hex) + 1),
            Action::Move { hex, .. } | Action::PlaceUnit { hex, .. } => key(*hex) + 1,
            _ => digest(action),
        }
    }
}

fn key(hex: ironlance_space::hex::Hex) -> u64 {
    u64::from(hex.column()) * 64 + u64::from(hex.row())
}

/// The units of a seat whose orders nobody else may see yet, or that get one now.
fn secret_orders(state: &State, seat: Seat) -> Vec<UnitId> {
    let planning = state.phase == Phase::Planning;
    if !planning && state.phase != Phase::Activation {
        return Vec::new();
    }
    let secret = |unit: &Unit| !unit.shut_down && (planning || !unit.revealed);
    state.lance(seat).filter(|(_, unit)| secret(unit)).map(|(id, _)| id).collect()
}

/// What a seat has lost of its lance, in points.
fn lost(game: &Btt, state: &State, seat: Seat) -> f32 {
    let units = state.all_units().filter(|(id, _)| id.seat() == seat);
    let lost = units.map(|(_, unit)| {
        let left = match unit.destroyed {
            Some(_) => 0.0,
            None => {
                let worth = Worth::new(game, unit);
                worth.of(worth.left())
            }
        };
        f32::from(unit.total_cost) - left
    });
    lost.sum()
}

/// The heat cards of a seat's units.
fn heat(state: &State, seat: Seat) -> f32 {
    let cards = state.lance(seat).map(|(_, unit)| {
        let shut_down = if unit.shut_down { 8.0 } else { 0.0 };
        (unit.heat_up.len() + unit.heat_down.len()) as f32 + shut_down
    });
    cards.sum()
}
