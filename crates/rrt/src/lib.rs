//! Robotech RPG Tactics: squadrons of giant fighting machines on an open table, measured in inches.
//!
//! [`Rrt`] is the game with its content. A folder or file per chapter of the rulebook holds the rules;
//! [`turn`] only orders them. What is to happen next is a stack of tasks in the state, so that any
//! step can ask anybody anything.

#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

pub mod ability;
pub mod action;
pub mod activation;
mod aircraft;
mod arrange;
pub mod ask;
pub mod attack;
mod candidates;
mod character;
pub mod command;
pub mod content;
pub mod crowd;
mod damage;
pub mod defence;
pub mod event;
mod faction;
pub mod force;
pub mod guide;
pub mod h2h;
pub mod import;
pub mod los;
mod mode;
pub mod movement;
mod nearest;
mod odds;
pub mod options;
mod plan;
pub mod prospect;
pub mod ranged;
pub mod refusal;
mod resolution;
mod sample;
pub mod scenario;
pub mod setup;
pub mod state;
mod stats;
pub mod table;
pub mod terrain;
#[cfg(test)]
mod testing;
pub mod turn;
pub mod victory;
pub mod view;
pub mod weapon;
pub mod words;

use std::sync::{Arc, OnceLock};

use ironlance_engine::{
    Coverage, Dice, Fault, Game, Odds, Outcome, Prompt, Seat, SeededDice, SourceText, Viewer,
};

use self::content::Content;
pub use self::{
    action::Action,
    arrange::Arrangement,
    ask::Ask,
    defence::best_answer,
    event::Event,
    options::Options,
    plan::Plan,
    refusal::Refusal,
    setup::Setup,
    state::{MechaId, SquadronId, State},
    view::View,
};

/// One action of this game being carried out.
pub(crate) type Step<'a> = ironlance_engine::Step<'a, Rrt>;

/// Robotech RPG Tactics with its content.
#[derive(Debug)]
pub struct Rrt {
    content: Arc<Content>,
    fingerprint: String,
}

impl Rrt {
    /// The game with this content.
    pub fn new(content: Arc<Content>) -> Rrt {
        let fingerprint = content.sources.fingerprint();
        Rrt { content, fingerprint }
    }

    /// The game with the pack that is built in, shared by all who ask.
    pub fn standard() -> Arc<Rrt> {
        static STANDARD: OnceLock<Arc<Rrt>> = OnceLock::new();
        STANDARD.get_or_init(|| Arc::new(Rrt::new(Arc::new(Content::standard().clone())))).clone()
    }

    /// The game with the content of these files.
    pub fn from_files(files: &[SourceText]) -> Result<Rrt, Vec<Fault>> {
        Content::load(files).map(|content| Rrt::new(Arc::new(content)))
    }

    /// The content.
    #[inline]
    pub fn content(&self) -> &Content {
        &self.content
    }
}

impl Game for Rrt {
    const CODE: &'static str = "rrt";
    const NAME: &'static str = "Robotech RPG Tactics";
    const ABOUT: &'static str = "Squadrons of giant fighting machines that change their shape fight on an open table, measured in inches.";
    const SEATS: (u8, u8) = (2, 2);

    type State = State;
    type Action = Action;
    type Plan = Plan;
    type Refusal = Refusal;
    type Event = Event;
    type Ask = Ask;
    type Known = State;
    type View = View;
    type Setup = Setup;

    fn begin(&self, setup: &Setup, dice: &mut dyn Dice) -> Result<State, Vec<Refusal>> {
        let mut state = setup::begin(self, setup)?;
        let mut step = Step::new(self, &mut state, dice, None);
        setup::start(&mut step, setup.map.is_some());
        turn::advance(&mut step);
        Ok(state)
    }

    fn open_setup(&self, setup: &Setup) -> Setup {
        setup::open_setup(setup)
    }

    fn seats(&self, state: &State) -> u8 {
        state.players.len() as u8
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
        candidates::candidates(self, state, seat, out)
    }

    fn sample(&self, state: &State, seat: Seat, dice: &mut SeededDice) -> Option<Action> {
        sample::sample(self, state, seat, dice)
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
        sample::fallback(self, state, seat)
    }

    fn resignation(&self) -> Option<Action> {
        Some(Action::Concede)
    }

    fn known(&self, state: &State, _: Viewer) -> State {
        state.clone()
    }

    fn view(&self, known: &State) -> View {
        view::view(self, known)
    }

    fn imagine(&self, known: &State, _: &mut dyn Dice) -> State {
        known.clone()
    }

    fn seen(&self, event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.ending.as_ref().map(victory::Ending::outcome)
    }
}
