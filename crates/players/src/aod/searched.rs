//! What the search needs to know of the game.

use ironlance_aod::{
    Action, Aod, State, combat::CombatAction, order::OrderAction, prospect, setup::SetupAction,
    state::UnitId,
};
use ironlance_engine::{Dice, Seat, Seed};

use super::greedy::{Greedy, outlook, worth};
use crate::{
    Eyes, Settings,
    search::{Horizon, Judgement, Part, Searched, digest},
};

/// What leads by a quarter of the build total wins as often as a sum of 1 says.
const LEAD: f32 = 0.25;
/// What a raid weighs, as a share of the build total.
const RAID: f32 = 0.06;
/// What an outlook weighs against what has happened.
const OUTLOOK: f32 = 0.7;

impl Searched for Aod {
    type Head = Greedy;
    type Guess = ();

    const VETERAN: Settings = Settings::new(150, 8);
    const ELITE: Settings = Settings::new(1_000, 12);
    const HORIZON: Horizon = Horizon { moments: 2, least: 4, most: 80 };
    const MEASURES: &'static [&'static str] = &[
        "points of damage given",
        "points of damage taken",
        "raids ahead",
        "points of prospects for the next turns",
    ];
    const ALIKE: usize = 4;

    fn moment(&self, state: &State) -> u32 {
        let count = state.players.len();
        let place = (count + state.active.index() - state.first.index()) % count.max(1);
        u32::from(state.round) * count as u32 + place as u32
    }

    fn measure(&self, state: &State, seat: Seat) -> Judgement {
        let size = f32::from(state.build_total.max(1));
        let weight = 1.0 / (LEAD * size);
        let side = state.player(seat).side;
        let (mut given, mut taken) = (0.0_f32, 0.0);
        let (mut own_raids, mut raids) = (0.0, 0.0_f32);
        for other in state.seats() {
            let lost = lost(self, state, other);
            let scored = prospect::score(self, state, other).raids as f32;
            match state.player(other).side == side {
                true => (taken, own_raids) = (taken + lost, own_raids + scored),
                false => (given, raids) = (given + lost, raids.max(scored)),
            }
        }
        let part = |amount, weight| Part { amount, weight };
        let mut judgement = Judgement::new();
        judgement.push(part(given, weight));
        judgement.push(part(taken, -weight));
        judgement.push(part(own_raids - raids, weight * RAID * size));
        judgement.push(part(outlook(self, state, seat), weight * OUTLOOK));
        judgement
    }

    /// Nothing is hidden but one card each, which is drawn fairly.
    fn guess(&self, _: &Eyes<'_, Aod>, _: &mut Greedy, _: Seed) {}

    fn believe(&self, (): &(), _: &mut State, _: &mut dyn Dice, _: &mut dyn Dice) {}

    fn likeness(&self, action: &Action) -> u64 {
        let unit = |unit: &UnitId, kind: u64| digest(unit).wrapping_mul(8) + kind;
        match action {
            Action::Order(OrderAction::Move(order)) => unit(&order.unit, 0),
            Action::Order(OrderAction::Assault { unit: it, .. }) => unit(it, 1),
            Action::Order(OrderAction::Formation { units }) => digest(units),
            Action::Combat(
                CombatAction::Fire { unit: it, .. } | CombatAction::Strike { unit: it, .. },
            ) => unit(it, 2),
            Action::Setup(SetupAction::Deploy { unit: it, .. }) => unit(it, 3),
            _ => digest(action),
        }
    }
}

/// What a seat has lost of its battleforce, in points.
fn lost(game: &Aod, state: &State, seat: Seat) -> f32 {
    let all: f32 = state
        .units
        .iter()
        .zip(0..)
        .filter(|(_, place)| {
            let player = state.player(seat);
            let first = u16::from(player.first_unit);
            (first..first + u16::from(player.units)).contains(place)
        })
        .map(|(unit, _)| f32::from(unit.points))
        .sum();
    let left = |unit: UnitId| worth::damage(game, state, unit, i32::from(u8::MAX));
    all - state.units_of(seat).map(left).sum::<f32>()
}
