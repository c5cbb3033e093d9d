//! A whole game in a few files: the example of the contract, and what the engine tests itself on.
//!
//! Two to four fighters hold a few hidden cards. In each round every fighter secretly chooses to
//! strike somebody with a card or to guard; when all have chosen, the choices are shown and the
//! strikes rolled, seat by seat. Who is hit may throw a card away for a coin's chance to dodge.
//! The fighter with the most hit points at the end wins.
//!
//! There is no rulebook of duels, so it borrows rule ids of `tcg`: what they say about that game
//! does not matter here, and nothing in this crate claims to cover them.

mod guide;
mod odds;
mod plan;
mod refusal;
mod rounds;
mod scripted;
mod state;
mod view;
mod wire;
mod words;

use ironlance_rulebook::rule;

use ironlance_engine::{
    Coverage, Dice, Game, Odds, Outcome, Prompt, Seat, SourceText, Sources, Step, Viewer,
    game::shuffle,
};

pub use self::{
    guide::{Catalogue, Finding, Query},
    plan::Plan,
    refusal::DuelRefusal,
    scripted::{ArrangedFighter, Arrangement},
    state::{Card, Choice, Fighter, State, Task},
    view::{Cards, FighterView, Sealed, View},
    wire::{Action, Ask, Event, Setup},
};

/// How many cards a fighter begins with.
const OPENING_HAND: usize = 3;

/// The sample game, with the cards it is played with.
///
/// ```
/// use std::sync::Arc;
/// use ironlance_engine::{Game, Seat, Seed, Table};
/// use ironlance_testkit::duel::{Action, Duel, Setup};
///
/// let game = Arc::new(Duel::default());
/// let setup = Setup { seats: 2, hit_points: 3, rounds: 4 };
/// let mut table = Table::seeded(game.clone(), &setup, Seed::from_number(1)).expect("legal");
///
/// // Both fighters owe a choice at once.
/// let mut prompts = Vec::new();
/// game.prompts(table.state(), &mut prompts);
/// assert_eq!(prompts.len(), 2);
///
/// // The first choice stays sealed and can be taken back; nobody strikes himself.
/// table.apply(Seat::at(0), &Action::Guard).expect("guarding is always allowed");
/// assert!(table.undo(Seat::at(0)));
/// let mut strikes = Vec::new();
/// game.candidates(table.state(), Seat::at(0), &mut strikes);
/// assert!(strikes.iter().all(|action| !matches!(action, Action::Strike { at, .. } if *at == Seat::at(0))));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Duel {
    /// Every card there is, from the weakest.
    deck: Vec<Card>,
    /// The files that they were read from.
    sources: Sources,
    /// Whether strikes have a bug, for those who must outlive the bugs of a game.
    buggy: bool,
    /// Whether a strike costs one hit point more, for those who must outlive a change of its rules.
    harder: bool,
}

impl Duel {
    /// The game with a bug: choosing to strike panics, halfway through.
    pub fn with_a_bug() -> Duel {
        Duel { buggy: true, ..Duel::default() }
    }

    /// The game with a changed rule: strikes that hit cost one hit point more.
    pub fn with_harder_strikes() -> Duel {
        Duel { harder: true, ..Duel::default() }
    }

    /// Every card there is, from the weakest.
    pub fn deck(&self) -> &[Card] {
        &self.deck
    }

    /// Cards that are not among `gone`, from the weakest; or the first of `gone` that there is not.
    pub(crate) fn without(&self, gone: impl IntoIterator<Item = Card>) -> Result<Vec<Card>, Card> {
        let mut left = self.deck.clone();
        for card in gone {
            let place = left.iter().position(|other| *other == card).ok_or(card)?;
            left.remove(place);
        }
        Ok(left)
    }
}

impl Default for Duel {
    /// Four cards of each strength from 1 to 4.
    fn default() -> Duel {
        let deck = (1..=4).flat_map(|strength| [Card(strength); 4]).collect();
        let file = |strength: u8| {
            let text = format!("strength = {strength}\ncopies = 4\n");
            SourceText::new(format!("cards/{strength}.toml"), text)
        };
        let sources = Sources { first: (1..=4).map(file).collect(), added: Vec::new() };
        Duel { deck, sources, buggy: false, harder: false }
    }
}

impl Game for Duel {
    const CODE: &'static str = "duel";
    const NAME: &'static str = "Duel";
    const ABOUT: &'static str = "Fighters choose in secret whether to strike or to guard.";
    const SEATS: (u8, u8) = (2, 4);

    type State = State;
    type Action = Action;
    type Plan = Plan;
    type Refusal = DuelRefusal;
    type Event = Event;
    type Ask = Ask;
    type Known = View;
    type View = View;
    type Setup = Setup;

    fn begin(&self, setup: &Setup, dice: &mut dyn Dice) -> Result<State, Vec<DuelRefusal>> {
        let refusals = refusal::of_setup(setup);
        if !refusals.is_empty() {
            return Err(refusals);
        }
        let mut stock = self.deck.clone();
        shuffle(dice, &mut stock, rule!("tcg.setup.shuffle-cut"));
        let mut fighters = Vec::new();
        for _ in 0..setup.seats {
            let hand = stock.split_off(stock.len() - OPENING_HAND);
            fighters.push(Fighter::new(setup.hit_points, hand));
        }
        let (discard, tasks) = (Vec::new(), Vec::new());
        Ok(State { round: 1, rounds: setup.rounds, fighters, stock, discard, tasks })
    }

    fn open_setup(&self, setup: &Setup) -> Setup {
        setup.clone()
    }

    fn seats(&self, state: &State) -> u8 {
        state.fighters.len() as u8
    }

    fn prompts(&self, state: &State, out: &mut Vec<Prompt<Ask>>) {
        let prompt = |seat| match state.owes(seat)? {
            ask @ Ask::Choose => Some(Prompt::sealed(seat, ask)),
            ask @ Ask::Dodge { .. } => Some(Prompt::interrupt(seat, ask)),
        };
        out.extend(state.seats().filter_map(prompt));
    }

    fn plan(&self, state: &State, seat: Seat, action: &Action) -> Result<Plan, DuelRefusal> {
        plan::plan(state, seat, action)
    }

    fn perform(step: &mut Step<'_, Duel>, plan: Plan) {
        rounds::perform(step, plan);
    }

    fn odds(&self, state: &State, plan: &Plan) -> Option<Odds> {
        odds::of_plan(state, plan)
    }

    fn candidates(&self, state: &State, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        plan::candidates(state, seat, out);
        Coverage::All
    }

    fn nearest(
        &self,
        state: &State,
        seat: Seat,
        action: &Action,
        refusal: &DuelRefusal,
    ) -> Option<Action> {
        plan::nearest(state, seat, action, refusal)
    }

    fn fallback(&self, state: &State, seat: Seat) -> Option<Action> {
        let mut prompts = Vec::new();
        self.prompts(state, &mut prompts);
        let prompt = prompts.iter().find(|prompt| prompt.seat == seat)?;
        Some(match prompt.ask {
            Ask::Dodge { .. } => Action::Take,
            _ => Action::Guard,
        })
    }

    fn resignation(&self) -> Option<Action> {
        None
    }

    fn known(&self, state: &State, viewer: Viewer) -> View {
        view::known(state, viewer)
    }

    fn view(&self, known: &View) -> View {
        known.clone()
    }

    fn imagine(&self, known: &View, dice: &mut dyn Dice) -> State {
        view::imagine(self, known, dice)
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(view::seen(event, viewer))
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        rounds::outcome(state)
    }
}
