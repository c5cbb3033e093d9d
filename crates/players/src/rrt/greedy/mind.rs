//! One decision: the imagined state, and what every choice is worth in it.

use ironlance_engine::{Game, Prompt, Seat};
use ironlance_rrt::{
    Action, Ask, MechaId, Rrt, State,
    command::CommandAction,
    setup::SetupAction,
    state::{Place, Spot},
};

use super::{Effort, places::Goal};
use crate::search::Style;

/// What a Command Point is worth when there are as many as squadrons that may still need one.
const POINT: f32 = 1.2;
/// What a squadron that returns is worth.
const RETURN: f32 = 5.0;

/// A decision of one seat.
pub(super) struct Mind<'a> {
    pub game: &'a Rrt,
    /// As imagined; mecha are moved about in it and put back.
    pub state: State,
    pub seat: Seat,
    /// What is asked.
    pub ask: Option<Ask>,
    /// How much the enemy's answers weigh.
    pub caution: f32,
    pub effort: Effort,
    /// What the scenario wants.
    pub goal: Goal,
}

impl<'a> Mind<'a> {
    pub(super) fn new(
        game: &'a Rrt,
        seat: Seat,
        state: State,
        style: Style,
        effort: Effort,
    ) -> Mind<'a> {
        let mut prompts: Vec<Prompt<Ask>> = Vec::new();
        game.prompts(&state, &mut prompts);
        let ask = prompts.pop().filter(|prompt| prompt.seat == seat).map(|prompt| prompt.ask);
        let goal = Goal::of(game, &state, seat);
        Mind { game, state, seat, ask, caution: style.caution(), effort, goal }
    }

    /// What each of some choices is worth, in points, compared with doing nothing.
    pub(super) fn values(&mut self, choices: &[Action], out: &mut Vec<f32>) {
        match &self.ask {
            Some(Ask::Move(_)) => self.moves(choices, out),
            Some(Ask::Combat(ask)) => match ask {
                ironlance_rrt::attack::CombatAsk::Attack => self.attacks(choices, out),
                _ => out.extend(choices.iter().map(|action| self.answer(action))),
            },
            _ => {
                for action in choices {
                    let value = self.value(action);
                    out.push(value);
                }
            }
        }
    }

    fn value(&mut self, action: &Action) -> f32 {
        match action {
            Action::Setup(action) => self.setup(action),
            Action::Command(action) => self.command(action),
            Action::Activation(action) => self.activation(action),
            Action::Ability(action) => self.ability(action),
            Action::Move(_) | Action::Combat(_) => 0.0,
            Action::Concede => f32::MIN,
        }
    }

    fn setup(&self, action: &SetupAction) -> f32 {
        match action {
            // Who attacks decides where it is fought.
            SetupAction::Role { attack } => f32::from(u8::from(*attack)),
            // The commander is best who is hardest to destroy.
            SetupAction::Name { mecha } => f32::from(self.state.mecha(*mecha).mdc),
            _ => 0.0,
        }
    }

    fn command(&mut self, action: &CommandAction) -> f32 {
        match action {
            // Who has targets goes first, who has none lets the others come.
            CommandAction::First { seat } => match self.has_targets() {
                true => f32::from(u8::from(*seat == self.seat)),
                false => f32::from(u8::from(*seat != self.seat)),
            },
            CommandAction::Reinforce { .. } => RETURN - self.price(),
            _ => 0.0,
        }
    }

    /// What a Command Point is worth now: nothing if nobody will need one, more the fewer there are.
    pub(super) fn price(&self) -> f32 {
        let waiting = |seat: Seat| {
            let squadrons = self.state.squadrons(seat).filter(|squadron| {
                !self.state.squadron(*squadron).activated
                    && self.state.members(*squadron).next().is_some()
            });
            squadrons.count() as f32
        };
        let pool = f32::from(self.state.player(self.seat).pool.max(1));
        let needed = waiting(State::opponent(self.seat)) + 0.7 * waiting(self.seat);
        POINT * (needed + 0.05) / pool
    }

    /// Looks at the state with a mecha elsewhere.
    pub(super) fn with<T>(
        &mut self,
        mecha: MechaId,
        spot: Spot,
        look: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let it = self.state.mecha_mut(mecha);
        let before = std::mem::replace(&mut it.place, Place::Table(spot));
        let seen = look(self);
        self.state.mecha_mut(mecha).place = before;
        seen
    }
}
