//! BT Tactics 3025: secret orders, arcs, line of sight, criticals and heat on hex mapsheets.
//!
//! [`Btt`] is the game with its content. A folder or file per chapter of the rulebook holds the
//! rules; [`round`] only orders them.

#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

pub mod action;
mod actions;
pub mod activation;
pub mod arcs;
mod arrange;
pub mod ask;
pub mod board;
mod candidates;
pub mod cards;
mod cleanup;
pub mod combat;
pub mod content;
mod critical;
mod damage;
pub mod event;
pub mod guide;
pub mod heat;
mod hex_tokens;
mod imagine;
pub mod known;
pub mod lance;
pub mod los;
pub mod movement;
mod nearest;
pub mod odds;
pub mod options;
pub mod order;
mod physical;
mod plan;
pub mod planning;
pub mod refusal;
pub mod round;
mod sample;
pub mod setup;
mod special;
pub mod state;
#[cfg(test)]
mod testing;
mod tokens;
pub mod victory;
pub mod view;
pub mod words;

use std::sync::{Arc, OnceLock};

use ironlance_engine::{
    Coverage, Dice, Fault, Game, Odds, Outcome, Prompt, Seat, SeededDice, SourceText, Viewer,
};

pub use self::{
    action::{Action, Modification, SpecialChoice, UnitAction},
    arrange::Arrangement,
    ask::Ask,
    event::Event,
    known::Known,
    plan::Plan,
    refusal::Refusal,
    setup::{LanceChoice, Setup},
    state::{State, UnitId},
    view::View,
};
use self::{board::Board, content::Content, options::Buildings, state::BoardKey};

/// One action of this game being carried out.
pub(crate) type Step<'a> = ironlance_engine::Step<'a, Btt>;

/// BT Tactics 3025 with its content.
#[derive(Debug)]
pub struct Btt {
    content: Content,
    fingerprint: String,
    /// The maps that the faces can make, each joined when it is first played on.
    boards: Vec<OnceLock<Box<Board>>>,
}

impl Btt {
    /// The game with this content.
    pub fn new(content: Content) -> Btt {
        let faces = content.faces.len();
        let fingerprint = content.sources.fingerprint();
        let boards = (0..faces * faces * 6).map(|_| OnceLock::new()).collect();
        Btt { content, fingerprint, boards }
    }

    /// The game with the pack that is built in, shared by all who ask.
    pub fn standard() -> Arc<Btt> {
        static STANDARD: OnceLock<Arc<Btt>> = OnceLock::new();
        STANDARD.get_or_init(|| Arc::new(Btt::new(Content::standard().clone()))).clone()
    }

    /// The game with the content of these files.
    pub fn from_files(files: &[SourceText]) -> Result<Btt, Vec<Fault>> {
        Content::load(files).map(Btt::new)
    }

    /// The content.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// The map of a game whose sheets lie on the table.
    pub fn board(&self, state: &State) -> &Board {
        let key = state.board.expect("the sheets are placed before anything asks for the map");
        self.board_of(key, state.options.buildings)
    }

    /// The map that two faces make.
    pub fn board_of(&self, key: BoardKey, buildings: Buildings) -> &Board {
        let faces = self.content.faces.len();
        let pair = usize::from(key.west) * faces + usize::from(key.east);
        let place = pair * 6 + key.seam as usize * 2 + buildings as usize;
        self.boards[place].get_or_init(|| Box::new(Board::join(&self.content, key, buildings)))
    }
}

impl Game for Btt {
    const CODE: &'static str = "btt";
    const NAME: &'static str = "BT Tactics 3025";
    const ABOUT: &'static str = "Lances of giant war machines fight on hex maps, and both sides write their orders in secret.";
    const SEATS: (u8, u8) = (2, 2);

    type State = State;
    type Action = Action;
    type Plan = Plan;
    type Refusal = Refusal;
    type Event = Event;
    type Ask = Ask;
    type Known = Known;
    type View = View;
    type Setup = Setup;

    fn begin(&self, setup: &Setup, dice: &mut dyn Dice) -> Result<State, Vec<Refusal>> {
        setup::begin(self, setup, dice)
    }

    fn open_setup(&self, setup: &Setup) -> Setup {
        setup.clone()
    }

    fn seats(&self, _: &State) -> u8 {
        2
    }

    fn prompts(&self, state: &State, out: &mut Vec<Prompt<Ask>>) {
        ask::prompts(state, out);
    }

    fn plan(&self, state: &State, seat: Seat, action: &Action) -> Result<Plan, Refusal> {
        plan::plan(self, state, seat, action)
    }

    fn perform(step: &mut Step<'_>, plan: Plan) {
        plan::perform(step, plan);
        round::advance(step);
    }

    fn odds(&self, state: &State, plan: &Plan) -> Option<Odds> {
        match plan {
            Plan::Attack(shot) => Some(odds::odds(self, state, shot)),
            _ => None,
        }
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
        candidates::fallback(self, state, seat)
    }

    fn resignation(&self) -> Option<Action> {
        Some(Action::Concede)
    }

    fn known(&self, state: &State, viewer: Viewer) -> Known {
        Known::of(state, viewer)
    }

    fn view(&self, known: &Known) -> View {
        view::view(self, known)
    }

    fn imagine(&self, known: &Known, dice: &mut dyn Dice) -> State {
        imagine::imagine(self, known, dice)
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        view::seen(event, viewer)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let ending = state.ending?;
        Some(Outcome { winners: ending.winner.into_iter().collect(), rule: ending.reason.rule() })
    }
}
