//! MechWarrior: Age of Destruction: battleforces on an open table, measured in inches.
//!
//! [`Aod`] is the game with its content. A folder or file per chapter of the rulebook holds the
//! rules; [`turn`] only orders them. What is to happen next is a stack of tasks in the state, so
//! that any step can ask anybody anything.

#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

pub mod action;
mod arrange;
pub mod artillery;
pub mod ask;
pub mod attack;
mod candidates;
mod capture;
pub mod cards;
mod close;
pub mod combat;
pub mod content;
mod damage;
mod doubt;
pub mod ending;
pub mod equipment;
pub mod event;
mod faction;
pub mod force;
mod formation;
pub mod guide;
mod heat;
pub mod lof;
pub mod movement;
mod nearest;
mod odds;
pub mod options;
pub mod order;
mod plan;
pub mod prospect;
#[cfg(test)]
mod quick;
mod ranged;
pub mod refusal;
mod sample;
mod secret;
pub mod setup;
pub mod special;
pub mod state;
pub mod table;
#[cfg(test)]
mod testing;
pub mod transport;
mod tsemp;
pub mod turn;
pub mod value;
pub mod victory;
pub mod view;
mod vtol;
pub mod words;

use std::sync::{Arc, OnceLock};

use ironlance_engine::{
    Coverage, Dice, Fault, Game, Odds, Outcome, Prompt, Seat, SeededDice, Side, SourceText, Viewer,
};

use self::content::{Content, UnitDef};
pub use self::{
    action::Action, arrange::Arrangement, ask::Ask, event::Event, options::Options, plan::Plan,
    refusal::Refusal, setup::Setup, state::State, state::UnitId, view::View,
};

/// One action of this game being carried out.
pub(crate) type Step<'a> = ironlance_engine::Step<'a, Aod>;

/// MechWarrior: Age of Destruction with its content.
#[derive(Debug)]
pub struct Aod {
    content: Arc<Content>,
    fingerprint: String,
}

impl Aod {
    /// The game with this content.
    pub fn new(content: Arc<Content>) -> Aod {
        let fingerprint = content.sources.fingerprint();
        Aod { content, fingerprint }
    }

    /// The game with the pack that is built in, shared by all who ask.
    pub fn standard() -> Arc<Aod> {
        static STANDARD: OnceLock<Arc<Aod>> = OnceLock::new();
        STANDARD.get_or_init(|| Arc::new(Aod::new(Arc::new(Content::standard().clone())))).clone()
    }

    /// The game with the content of these files.
    pub fn from_files(files: &[SourceText]) -> Result<Aod, Vec<Fault>> {
        Content::load(files).map(|content| Aod::new(Arc::new(content)))
    }

    /// The content.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// What a unit is.
    #[inline]
    pub fn def(&self, state: &State, unit: UnitId) -> &UnitDef {
        self.content.unit(state.unit(unit).kind)
    }
}

impl Game for Aod {
    const CODE: &'static str = "aod";
    const NAME: &'static str = "MechWarrior: Age of Destruction";
    const ABOUT: &'static str = "Battleforces of infantry, vehicles and giant war machines fight on an open table, measured in inches.";
    const SEATS: (u8, u8) = (2, 4);

    type State = State;
    type Action = Action;
    type Plan = Plan;
    type Refusal = Refusal;
    type Event = Event;
    type Ask = Ask;
    type Known = view::Known;
    type View = View;
    type Setup = Setup;

    fn begin(&self, setup: &Setup, dice: &mut dyn Dice) -> Result<State, Vec<Refusal>> {
        let mut state = setup::begin(self, setup)?;
        let mut step = Step::new(self, &mut state, dice, None);
        setup::roll_for_first(&mut step);
        turn::advance(&mut step);
        Ok(state)
    }

    fn open_setup(&self, setup: &Setup) -> Setup {
        setup::open_setup(self, setup)
    }

    fn seats(&self, state: &State) -> u8 {
        state.players.len() as u8
    }

    fn side(&self, state: &State, seat: Seat) -> Side {
        Side(state.player(seat).side)
    }

    fn prompts(&self, state: &State, out: &mut Vec<Prompt<Ask>>) {
        out.extend(ask::prompt(self, state));
    }

    fn plan(&self, state: &State, seat: Seat, action: &Action) -> Result<Plan, Refusal> {
        plan::plan(self, state, seat, action)
    }

    fn perform(step: &mut Step<'_>, plan: Plan) {
        plan::perform(step, plan);
        turn::advance(step);
    }

    fn odds(&self, state: &State, plan: &Plan) -> Option<Odds> {
        odds::of_plan(self, state, plan)
    }

    fn candidates(&self, state: &State, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        let coverage = candidates::candidates(self, state, seat, out);
        if state.options.ambiguous_roll {
            // Whoever has lost a roll this turn gives no order in doubt.
            out.retain(|action| self.plan(state, seat, action).is_ok());
        }
        coverage
    }

    fn sample(&self, state: &State, seat: Seat, dice: &mut SeededDice) -> Option<Action> {
        let drawn = sample::sample(self, state, seat, dice);
        if !state.options.ambiguous_roll {
            return drawn;
        }
        let allowed = |action: &Action| self.plan(state, seat, action).is_ok();
        drawn.filter(allowed).or_else(|| self.fallback(state, seat))
    }

    fn nearest(
        &self,
        state: &State,
        seat: Seat,
        action: &Action,
        refusal: &Refusal,
    ) -> Option<Action> {
        nearest::nearest(self, state, seat, action, refusal)
    }

    fn fallback(&self, state: &State, seat: Seat) -> Option<Action> {
        candidates::fallback(self, state, seat)
    }

    fn resignation(&self) -> Option<Action> {
        Some(Action::Turn(turn::TurnAction::Concede))
    }

    fn known(&self, state: &State, viewer: Viewer) -> view::Known {
        view::Known::of(state, viewer)
    }

    fn view(&self, known: &view::Known) -> View {
        view::view(self, known)
    }

    fn imagine(&self, known: &view::Known, dice: &mut dyn Dice) -> State {
        view::imagine(self, known, dice)
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        view::seen(event, viewer)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.ending.as_ref().map(victory::Ending::outcome)
    }
}
