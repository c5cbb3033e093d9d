//! The sample game with one thing broken.

use std::cell::Cell;

use ironlance_rulebook::RuleId;
use serde::Serialize;
use serde_json::Value;

use crate::{
    Coverage, Dice, Fault, Found, Game, Guide, Luck, Odds, Outcome, Prompt, Refusal, Scripted,
    Seat, SourceText, Step, Viewer, Words,
    testkit::duel::{
        Action, Arrangement, Ask, Card, Catalogue, Choice, Duel, DuelRefusal, Event, Finding, Plan,
        Query, Setup, State, View,
    },
    text::Canvas,
};

/// What is broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Break {
    Nothing,
    /// Everybody sees everything.
    ShowsAll,
    /// Fewer hit points are imagined than are seen.
    ImaginesWrong,
    /// A seat is not offered to strike at one who secretly guards.
    OffersGiveAway,
    /// A seat may not strike at one who secretly guards.
    RefusalsGiveAway,
    /// Who waits is told what the others hold.
    WaitingGivesAway,
    /// The odds know who secretly guards.
    OddsGiveAway,
    /// The odds of each case add up to one too many.
    OddsTooHigh,
    /// Dodging is offered to who was not hit.
    OffersTooMuch,
    /// Something is offered to who owes nothing.
    OffersOutOfTurn,
    /// The rounds never end.
    NeverEnds,
    /// Hit points depend on something other than the state and the dice.
    Remembers,
    /// An event has no words.
    Speechless,
    /// A refusal offers something that is refused too.
    OffersRefused,
    /// The referee does not see the draws.
    HidesFromReferee,
    /// An answer to a hit that was not dealt is judged with a panic.
    Panics,
}

thread_local! {
    /// How often something was carried out, which no game may know.
    pub(super) static CALLS: Cell<u32> = const { Cell::new(0) };
}

pub(super) struct Broken {
    pub duel: Duel,
    pub broken: Break,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("{refusal}")]
pub(super) struct BrokenRefusal {
    refusal: DuelRefusal,
    absurd: bool,
}

impl Refusal for BrokenRefusal {
    fn rule(&self) -> RuleId {
        self.refusal.rule()
    }

    fn nearest(&self) -> Option<Value> {
        match self.absurd {
            true => serde_json::to_value(Action::Dodge { card: Card(99) }).ok(),
            false => self.refusal.nearest(),
        }
    }
}

impl Broken {
    fn is(&self, broken: Break) -> bool {
        self.broken == broken
    }
}

fn secretly_guards(state: &State, at: Seat) -> bool {
    state.fighter(at).is_some_and(|fighter| fighter.sealed == Some(Choice::Guard))
}

impl Game for Broken {
    const CODE: &'static str = "broken";
    const NAME: &'static str = "Broken duel";
    const ABOUT: &'static str = "A duel with something broken in it.";
    const SEATS: (u8, u8) = Duel::SEATS;

    type State = State;
    type Action = Action;
    type Plan = Plan;
    type Refusal = BrokenRefusal;
    type Event = Event;
    type Ask = Ask;
    type View = View;
    type Setup = Setup;

    fn begin(&self, setup: &Setup, dice: &mut dyn Dice) -> Result<State, Vec<BrokenRefusal>> {
        let wrap = |refusal| BrokenRefusal { refusal, absurd: false };
        self.duel.begin(setup, dice).map_err(|all| all.into_iter().map(wrap).collect())
    }

    fn open_setup(&self, setup: &Setup) -> Setup {
        setup.clone()
    }

    fn seats(&self, state: &State) -> u8 {
        self.duel.seats(state)
    }

    fn prompts(&self, state: &State, out: &mut Vec<Prompt<Ask>>) {
        self.duel.prompts(state, out);
    }

    fn plan(&self, state: &State, seat: Seat, action: &Action) -> Result<Plan, BrokenRefusal> {
        let absurd = self.is(Break::OffersRefused);
        if self.is(Break::Panics) && *action == Action::Take && state.owes(seat).is_none() {
            panic!("nobody takes what was not dealt");
        }
        if self.is(Break::RefusalsGiveAway)
            && let Action::Strike { at, .. } = action
            && secretly_guards(state, *at)
        {
            return Err(BrokenRefusal { refusal: DuelRefusal::NotHit, absurd });
        }
        let plan = self.duel.plan(state, seat, action);
        plan.map_err(|refusal| BrokenRefusal { refusal, absurd })
    }

    fn perform(step: &mut Step<'_, Broken>, plan: Plan) {
        let game = step.game;
        let events = step.events.as_deref_mut();
        let mut inner = Step::new(&game.duel, step.state, step.dice, events);
        Duel::perform(&mut inner, plan);
        step.applied = inner.applied;
        if game.is(Break::NeverEnds) {
            step.state.round = 1;
            step.state.fighters[0].hit_points = 3;
            step.state.fighters[1].hit_points = 3;
        }
        if game.is(Break::Remembers) {
            CALLS.set(CALLS.get() + 1);
            if CALLS.get() == 7 {
                step.state.discard.reverse();
                step.reveal();
            }
        }
    }

    fn odds(&self, state: &State, plan: &Plan) -> Option<Odds> {
        let mut odds = self.duel.odds(state, plan)?;
        if self.is(Break::OddsTooHigh) {
            odds.cases[0].lines[0].weight += 1;
        }
        if let Plan::Seal(_, Choice::Strike { at, .. }) = plan
            && self.is(Break::OddsGiveAway)
            && secretly_guards(state, *at)
        {
            odds.cases.remove(0);
        }
        Some(odds)
    }

    fn candidates(&self, state: &State, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        let coverage = self.duel.candidates(state, seat, out);
        if self.is(Break::OffersTooMuch) && !out.is_empty() {
            out.push(Action::Take);
        }
        if self.is(Break::OffersOutOfTurn) {
            out.push(Action::Guard);
        }
        if self.is(Break::OffersGiveAway) {
            out.retain(|action| match action {
                Action::Strike { at, .. } => !secretly_guards(state, *at),
                _ => true,
            });
        }
        coverage
    }

    fn fallback(&self, state: &State, seat: Seat) -> Option<Action> {
        self.duel.fallback(state, seat)
    }

    fn resignation(&self) -> Option<Action> {
        self.duel.resignation()
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        match self.broken {
            Break::ShowsAll => self.duel.view(state, Viewer::Referee),
            _ => self.duel.view(state, viewer),
        }
    }

    fn imagine(&self, view: &View, dice: &mut dyn Dice) -> State {
        let mut state = self.duel.imagine(view, dice);
        if self.is(Break::ImaginesWrong) {
            state.fighters[1].hit_points -= 1;
        }
        state
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        match (self.broken, event) {
            (Break::HidesFromReferee, Event::Drew { .. }) => None,
            _ => self.duel.seen(event, viewer),
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.duel.outcome(state)
    }
}

impl Words for Broken {
    fn ask_words(&self, state: &State, prompt: &Prompt<Ask>) -> String {
        self.duel.ask_words(state, prompt)
    }

    fn wait_words(&self, state: &State, prompt: &Prompt<Ask>) -> String {
        match self.broken {
            Break::WaitingGivesAway => {
                format!("{:?} is in the hand.", state.fighters[prompt.seat.index()].hand)
            }
            _ => self.duel.wait_words(state, prompt),
        }
    }

    fn action_words(&self, state: &State, seat: Seat, action: &Action) -> String {
        self.duel.action_words(state, seat, action)
    }

    fn event_words(&self, event: &Event) -> String {
        match (self.broken, event) {
            (Break::Speechless, Event::Revealed { .. }) => String::new(),
            _ => self.duel.event_words(event),
        }
    }

    fn draw(&self, view: &View) -> Canvas {
        self.duel.draw(view)
    }

    fn describe(&self, view: &View, name: &str) -> Option<Canvas> {
        self.duel.describe(view, name)
    }

    fn faces(&self, state: Option<&State>, rule: RuleId, sides: u32) -> Option<Vec<String>> {
        self.duel.faces(state, rule, sides)
    }
}

impl Scripted for Broken {
    type Arrangement = Arrangement;

    fn default_setup(&self) -> Setup {
        Setup { seats: 3, hit_points: 3, rounds: 5 }
    }

    fn arrange(&self, arrangement: &Arrangement) -> Result<State, Vec<Fault>> {
        self.duel.arrange(arrangement)
    }

    fn extended(&self, files: &[SourceText]) -> Result<Broken, Vec<Fault>> {
        Ok(Broken { duel: self.duel.extended(files)?, broken: self.broken })
    }

    fn fingerprint(&self) -> String {
        self.duel.fingerprint()
    }

    fn check_force(
        &self,
        _: &Setup,
        file: &SourceText,
    ) -> Result<Result<String, Vec<BrokenRefusal>>, Fault> {
        Err(Fault::new(&file.name, "", "a duel has no forces"))
    }

    fn choose(
        &self,
        setup: &mut Setup,
        what: &str,
        seat: Option<Seat>,
        choice: &SourceText,
    ) -> Result<(), Fault> {
        self.duel.choose(setup, what, seat, choice)
    }
}

impl Guide for Broken {
    type Catalogue = Catalogue;
    type Query = Query;
    type Finding = Finding;
    type Force = ();

    fn catalogue(&self) -> Catalogue {
        self.duel.catalogue()
    }

    fn look(&self, view: &View, query: &Query) -> Option<Found<Finding>> {
        self.duel.look(view, query)
    }

    fn luck(&self, state: &State, event: &Event) -> Vec<Luck> {
        self.duel.luck(state, event)
    }

    fn complete_force(&self, force: (), dice: &mut dyn Dice) -> Result<(), Fault> {
        self.duel.complete_force(force, dice)
    }
}
