//! BattleTech Trading Card Game, Commander's Edition: the rules and the cards.
//!
//! [`Tcg`] is the game with its content. A folder or file per chapter of the rulebook holds the
//! rules; `turn` only orders them. Cards are data in a closed language ([`content::language`]);
//! `effects` carries it out.

#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

pub mod action;
mod arrange;
pub mod ask;
mod battle;
mod candidates;
#[cfg(test)]
mod cards;
pub mod content;
pub mod deck;
mod deploy;
pub mod effects;
pub mod event;
pub mod guide;
mod imagine;
pub mod import;
mod mission;
mod moves;
mod name;
mod naming;
mod nearest;
mod odds;
pub mod oldprint;
pub mod options;
mod payment;
mod plan;
pub mod refusal;
pub mod setup;
pub mod state;
#[cfg(test)]
mod testing;
mod turn;
pub mod values;
pub mod view;
mod win;
pub mod words;

use std::sync::{Arc, OnceLock};

use ironlance_engine::{
    Coverage, Dice, Fault, Game, Odds, Outcome, Prompt, Seat, SeededDice, SourceText, Viewer,
};
use ironlance_rulebook::rule;

pub use self::{
    action::Action,
    arrange::Arrangement,
    ask::Ask,
    event::{Event, Report},
    name::CardName,
    naming::Mention,
    options::Options,
    plan::Plan,
    refusal::Refusal,
    setup::{DeckChoice, Setup},
    state::State,
    view::{Known, View},
};
use self::{
    content::{AbilityKind, Card, Content},
    state::{Def, HIDDEN},
};

/// One action of this game being carried out.
pub(crate) type Step<'a> = ironlance_engine::Step<'a, Tcg>;

/// What is asked about a card most often, close together in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    pub(crate) class: content::Class,
    pub(crate) statics: bool,
    pub(crate) triggers: bool,
    pub(crate) used: bool,
    pub(crate) plain: bool,
    pub(crate) taps_for: u8,
    pub(crate) provides: [bool; 5],
}

/// The trading card game with its content.
#[derive(Debug)]
pub struct Tcg {
    content: Arc<Content>,
    fingerprint: String,
    facts: Vec<Facts>,
    pools: imagine::Pools,
    /// A Command card that does nothing, to stand for one that nobody may know.
    blank: Def,
    texts: guide::TextsByOptions,
}

impl Tcg {
    /// The game with this content.
    pub fn new(content: Arc<Content>) -> Tcg {
        let fingerprint = content.sources.fingerprint();
        let facts = content.cards.iter().map(|card| {
            let any = |is: fn(AbilityKind) -> bool| card.abilities.iter().any(|it| is(it.kind));
            Facts {
                class: card.class,
                statics: any(|kind| kind == AbilityKind::Static),
                triggers: any(|kind| {
                    matches!(kind, AbilityKind::Triggered(_) | AbilityKind::Replaces(_))
                }),
                used: any(|kind| matches!(kind, AbilityKind::Used(_))),
                plain: card.abilities.is_empty(),
                taps_for: card.taps_for,
                provides: card.provides,
            }
        });
        let facts = facts.collect();
        let pools = imagine::Pools::of(&content);
        let does_nothing =
            |card: &Card| card.class == content::Class::Command && card.abilities.is_empty();
        let blank = content.cards.iter().position(does_nothing).unwrap_or(0) as Def;
        Tcg { content, fingerprint, facts, pools, blank, texts: Default::default() }
    }

    /// The game with the pack that is built in, shared by all who ask.
    pub fn standard() -> Arc<Tcg> {
        static STANDARD: OnceLock<Arc<Tcg>> = OnceLock::new();
        STANDARD.get_or_init(|| Arc::new(Tcg::new(Content::standard()))).clone()
    }

    /// The game with the content of these files.
    pub fn from_files(files: &[SourceText]) -> Result<Tcg, Vec<Fault>> {
        Content::load(files).map(|content| Tcg::new(Arc::new(content)))
    }

    /// The content.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// A card of the content.
    ///
    /// # Panics
    /// If there is none at this place.
    #[inline]
    pub fn card(&self, def: Def) -> &Card {
        debug_assert_ne!(def, HIDDEN, "nobody asks what a hidden card does");
        &self.content.cards[usize::from(def)]
    }

    /// What is asked about a card most often.
    #[inline]
    pub(crate) fn facts(&self, def: Def) -> &Facts {
        &self.facts[usize::from(def)]
    }

    fn has_static(&self, def: Def) -> bool {
        self.facts(def).statics
    }

    fn has_trigger(&self, def: Def) -> bool {
        self.facts(def).triggers
    }

    fn has_used(&self, def: Def) -> bool {
        self.facts(def).used
    }
}

impl Game for Tcg {
    const CODE: &'static str = "tcg";
    const NAME: &'static str = "BattleTech TCG, Commander's Edition";
    const ABOUT: &'static str = "Players deploy cards face down, pay for them, and send giant war machines against each other's supplies.";
    const SEATS: (u8, u8) = (2, 6);

    type State = State;
    type Action = Action;
    type Plan = Plan;
    type Refusal = Refusal;
    type Event = Report;
    type Ask = Ask;
    type Known = Known;
    type View = View;
    type Setup = Setup;

    fn begin(&self, setup: &Setup, dice: &mut dyn Dice) -> Result<State, Vec<Refusal>> {
        let mut state = setup::begin(self, setup, dice)?;
        let mut step = Step::new(self, &mut state, dice, None);
        turn::begin_turn(&mut step);
        setup::offer_mulligan(step.state);
        turn::advance(&mut step);
        Ok(state)
    }

    fn open_setup(&self, setup: &Setup) -> Setup {
        setup::open_setup(self, setup)
    }

    fn seats(&self, state: &State) -> u8 {
        state.players.len() as u8
    }

    fn prompts(&self, state: &State, out: &mut Vec<Prompt<Ask>>) {
        ask::prompts(self, state, out);
    }

    fn plan(&self, state: &State, seat: Seat, action: &Action) -> Result<Plan, Refusal> {
        plan::plan(self, state, seat, action)
    }

    fn perform(step: &mut Step<'_>, plan: Plan) {
        plan::perform(step, plan);
        turn::advance(step);
        step.state.gone.clear();
    }

    fn odds(&self, state: &State, plan: &Plan) -> Option<Odds> {
        odds::of_plan(self, state, plan)
    }

    fn candidates(&self, state: &State, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        candidates::candidates(self, state, seat, out)
    }

    fn sample(&self, state: &State, seat: Seat, dice: &mut SeededDice) -> Option<Action> {
        candidates::sample(self, state, seat, dice)
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
        Known::new(state, viewer)
    }

    fn view(&self, known: &Known) -> View {
        view::view(self, known)
    }

    fn imagine(&self, known: &Known, dice: &mut dyn Dice) -> State {
        imagine::imagine(self, known, dice)
    }

    fn seen(&self, event: &Report, viewer: Viewer) -> Option<Report> {
        view::seen(event, viewer)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let ending = state.ending.as_ref()?;
        let rule = match ending.winners.len() {
            0 => rule!("tcg.win.draw"),
            _ if state.players.len() == 2 => rule!("tcg.win.last-player"),
            _ => rule!("tcg.multi.last-standing"),
        };
        Some(Outcome { winners: ending.winners.clone(), rule })
    }
}
