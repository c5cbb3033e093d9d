//! What the search needs to know of the game.

use ironlance_engine::{Dice, Seat, Seed};
use ironlance_rrt::{
    Action, Rrt, State, activation::ActivationAction, attack::CombatAction, content::ScenarioKind,
    movement::MoveAction, prospect, scenario, victory,
};

use super::greedy::{Greedy, worth};
use crate::{
    Eyes, Settings,
    search::{Horizon, Judgement, Part, Searched, digest},
};

/// What leads by a quarter of the points limit wins as often as a sum of 1 says.
const LEAD: f32 = 0.25;
/// What an objective weighs, as a share of the points limit.
const OBJECTIVE: f32 = 0.1;
/// What a MDC of the structure that decides weighs, in points.
const STONE: f32 = 4.0;
/// What a Command Point weighs, in points.
const POINT: f32 = 0.4;

impl Searched for Rrt {
    type Head = Greedy;
    type Guess = ();

    const VETERAN: Settings = Settings::new(150, 6);
    const ELITE: Settings = Settings::new(1_000, 10);
    const HORIZON: Horizon = Horizon { moments: 2, least: 4, most: 60 };
    const MEASURES: &'static [&'static str] = &[
        "points of damage given",
        "points of damage taken",
        "objectives ahead",
        "MDC of the base knocked off",
        "Command Points ahead",
    ];
    const ALIKE: usize = 4;

    fn moment(&self, state: &State) -> u32 {
        let seats = [0, 1].map(Seat::at);
        let squadrons = seats.into_iter().flat_map(|seat| state.squadrons(seat));
        let activated = squadrons.filter(|squadron| state.squadron(*squadron).activated).count();
        u32::from(state.turn) * 64 + activated as u32
    }

    fn measure(&self, state: &State, seat: Seat) -> Judgement {
        let weight = 1.0 / (LEAD * f32::from(state.points.max(1)));
        let other = State::opponent(seat);
        let scores = victory::scores(self, state);
        let hurt = |seat: Seat| {
            let in_play = state.in_play(seat).map(|mecha| worth::lost(self, state, mecha));
            in_play.sum::<f32>()
        };
        let given = scores[seat.index()] as f32 + hurt(other);
        let taken = scores[other.index()] as f32 + hurt(seat);
        let held = scenario::held(self, state);
        let ahead = f32::from(held[seat.index()]) - f32::from(held[other.index()]);
        let stones = |seat: Seat| {
            let left = prospect::structures(state, seat).map(|it| prospect::mdc_of(state, it));
            f32::from(left.sum::<u16>())
        };
        let assault = state.scenario.kind == ScenarioKind::Assault;
        let stone = if assault { stones(other) - stones(seat) } else { 0.0 };
        let points = f32::from(state.player(seat).pool) - f32::from(state.player(other).pool);
        let part = |amount, weight| Part { amount, weight };
        let mut judgement = Judgement::new();
        judgement.push(part(given, weight));
        judgement.push(part(taken, -weight));
        judgement.push(part(ahead, weight * OBJECTIVE * f32::from(state.points)));
        judgement.push(part(stone, weight * STONE));
        judgement.push(part(points, weight * POINT));
        judgement
    }

    /// Nothing is hidden.
    fn guess(&self, _: &Eyes<'_, Rrt>, _: &mut Greedy, _: Seed) {}

    fn believe(&self, (): &(), _: &mut State, _: &mut dyn Dice, _: &mut dyn Dice) {}

    fn likeness(&self, action: &Action) -> u64 {
        match action {
            Action::Move(MoveAction::Go { mecha, .. } | MoveAction::Fly { mecha, .. }) => {
                digest(mecha).wrapping_mul(8)
            }
            Action::Combat(CombatAction::Fire { shot, .. }) => {
                digest(&shot.mecha).wrapping_mul(8) + 1
            }
            Action::Combat(CombatAction::Strike { mecha, .. }) => digest(mecha).wrapping_mul(8) + 1,
            Action::Activation(ActivationAction::ChangeMode { mecha, .. }) => {
                digest(mecha).wrapping_mul(8) + 2
            }
            _ => digest(action),
        }
    }
}
