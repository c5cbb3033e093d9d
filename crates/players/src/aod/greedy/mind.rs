//! One decision: the imagined state, and what every candidate is worth in it.

use ironlance_aod::{
    Action, Aod, State, UnitId, cards::CardAction, setup::SetupAction, state::Place,
    turn::TurnAction,
};
use ironlance_engine::{Game, Seat};

use super::{places::Field, standing::Standing, worth};
use crate::search::Style;

/// What an order of an idle unit costs, as a share of its points: it might be needed more next turn.
const TOKEN: f32 = 0.002;

/// What is left of heat and pushing damage as a cost in the last turn.
const LAST_TURN: f32 = 0.2;

/// A decision of one seat.
pub(super) struct Mind<'a> {
    pub game: &'a Aod,
    /// As imagined; units are moved about in it and put back.
    pub state: State,
    pub seat: Seat,
    pub standing: Standing,
    /// What everybody could do to whom, once it is needed.
    field: Option<Field>,
}

impl<'a> Mind<'a> {
    pub(super) fn new(game: &'a Aod, seat: Seat, state: State, style: Style) -> Mind<'a> {
        let mut standing = Standing::new(game, &state, seat);
        standing.caution *= style.caution();
        Mind { game, state, seat, standing, field: None }
    }

    /// Looks at what everybody could do to whom.
    pub(super) fn see(&mut self) {
        if self.field.is_none() {
            self.field = Some(Field::new(self.game, &self.state, self.seat, &self.standing));
        }
    }

    /// What everybody could do to whom.
    pub(super) fn field(&self) -> &Field {
        self.field.as_ref().expect("it is looked at before it is asked for")
    }

    /// What an action is worth, in points, compared with doing nothing.
    pub(super) fn value(&mut self, action: &Action) -> f32 {
        if !matches!(action, Action::Setup(_)) {
            self.see();
        }
        match action {
            Action::Setup(action) => self.setup(action),
            Action::Turn(action) => self.turn(action),
            Action::Order(action) => self.order(action),
            Action::Move(action) => self.answer(action),
            Action::Combat(action) => self.combat(action),
            Action::Cards(CardAction::Awe { opponent }) => self.awe(*opponent),
            Action::Cards(_) => -1.0,
        }
    }

    fn turn(&self, action: &TurnAction) -> f32 {
        match action {
            TurnAction::AnswerProposal { agree } => match self.would_win() {
                true => f32::from(u8::from(*agree)),
                false => f32::from(u8::from(!*agree)),
            },
            // The best marker first would be better, but what the first does is seldom undone.
            TurnAction::Resolve { unit } => f32::from(self.state.unit(*unit).points),
            TurnAction::EndTurn => 0.0,
            _ => f32::MIN,
        }
    }

    /// Whether this side leads in most conditions.
    fn would_win(&self) -> bool {
        let score = |seat: Seat| ironlance_aod::prospect::score(self.game, &self.state, seat);
        let own = score(self.seat);
        let ahead = self
            .state
            .seats()
            .filter(|seat| !self.standing.is_own(&self.state, *seat))
            .map(|seat| {
                let other = score(seat);
                [
                    other.eliminations < own.eliminations,
                    other.field < own.field,
                    other.raids < own.raids,
                ]
            })
            .reduce(|one, other| std::array::from_fn(|place| one[place] && other[place]));
        1 < ahead.into_iter().flatten().filter(|ahead| *ahead).count()
    }

    /// The most dangerous opponent is awed.
    fn awe(&self, opponent: Option<Seat>) -> f32 {
        let Some(opponent) = opponent else { return -1.0 };
        let units = self.state.units_of(opponent);
        units.map(|unit| f32::from(self.state.unit(unit).points)).sum()
    }

    /// What it costs to give a unit an order.
    pub(super) fn cost(&self, unit: UnitId, more_heat: u8) -> f32 {
        let it = self.state.unit(unit);
        let mech = self.game.def(&self.state, unit).is_mech();
        let pushed = 0 < it.tokens;
        let heat = more_heat + u8::from(mech && pushed);
        let is_last = self.standing.is_last_turn();
        let cost = worth::heat(self.game, &self.state, unit, it.heat.saturating_add(heat))
            - worth::heat(self.game, &self.state, unit, it.heat);
        let hurt = match pushed && !mech {
            true => worth::damage(self.game, &self.state, unit, 1) * self.standing.point(),
            false => 0.0,
        };
        if is_last {
            // Nobody asks how hot or how tired a survivor is.
            return LAST_TURN * (cost + hurt);
        }
        cost + hurt + TOKEN * f32::from(it.points)
    }

    /// Looks at the state with a unit elsewhere.
    pub(super) fn with<T>(
        &mut self,
        unit: UnitId,
        place: Place,
        look: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let before = std::mem::replace(&mut self.state.unit_mut(unit).place, place);
        let seen = look(self);
        self.state.unit_mut(unit).place = before;
        seen
    }

    /// The average of what an action may do by the odds that the table tells.
    pub(super) fn average(&self, action: &Action) -> f32 {
        let odds = self.game.chances(&self.state, self.seat, action).ok().flatten();
        odds.and_then(|odds| odds.cases.first().map(|case| case.average() as f32)).unwrap_or(0.0)
    }

    fn setup(&mut self, action: &SetupAction) -> f32 {
        super::setup::value(self, action)
    }

    /// The state after an action, with dice that mean nothing.
    pub(super) fn after(&self, action: &Action) -> Option<State> {
        let mut state = self.state.clone();
        let mut dice = ironlance_engine::SeededDice::new(ironlance_engine::Seed::from_number(6));
        self.game.apply(&mut state, self.seat, action, &mut dice, None).ok()?;
        Some(state)
    }
}
