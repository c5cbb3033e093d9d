//! The sample game with one thing broken.

use std::cell::Cell;

use ironlance_engine::{
    Coverage, Dice, Fault, Found, Game, Guide, Luck, Odds, Outcome, Prompt, PromptKind, Scripted,
    Seat, Sentence, Side, SourceText, Sources, Step, Viewer, Weight, Words, text::Canvas,
};
use ironlance_rulebook::RuleId;

use crate::duel::{
    Action, Arrangement, Ask, Card, Catalogue, Choice, Duel, DuelRefusal, Event, Finding, Plan,
    Query, Setup, State, View,
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
    /// The nearest choice to what is refused is refused too.
    OffersRefused,
    /// A list that says it is whole lacks something.
    ListsTooLittle,
    /// Who chooses last matters.
    MindsTheOrder,
    /// Several seats are asked at once, as if each had the turn.
    AsksSeveralInTurn,
    /// All play on one side, and one of them wins.
    SplitsSides,
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
    type Refusal = DuelRefusal;
    type Event = Event;
    type Ask = Ask;
    type Known = View;
    type View = View;
    type Setup = Setup;

    fn begin(&self, setup: &Setup, dice: &mut dyn Dice) -> Result<State, Vec<DuelRefusal>> {
        self.duel.begin(setup, dice)
    }

    fn open_setup(&self, setup: &Setup) -> Setup {
        setup.clone()
    }

    fn seats(&self, state: &State) -> u8 {
        self.duel.seats(state)
    }

    fn side(&self, state: &State, seat: Seat) -> Side {
        match self.broken {
            Break::SplitsSides => Side(1),
            _ => self.duel.side(state, seat),
        }
    }

    fn prompts(&self, state: &State, out: &mut Vec<Prompt<Ask>>) {
        self.duel.prompts(state, out);
        if self.is(Break::AsksSeveralInTurn) {
            out.iter_mut().for_each(|prompt| prompt.kind = PromptKind::Turn);
        }
    }

    fn plan(&self, state: &State, seat: Seat, action: &Action) -> Result<Plan, DuelRefusal> {
        if self.is(Break::Panics) && *action == Action::Take && state.owes(seat).is_none() {
            panic!("nobody takes what was not dealt");
        }
        if self.is(Break::RefusalsGiveAway)
            && let Action::Strike { at, .. } = action
            && secretly_guards(state, *at)
        {
            return Err(DuelRefusal::NotHit);
        }
        self.duel.plan(state, seat, action)
    }

    fn perform(step: &mut Step<'_, Broken>, plan: Plan) {
        let game = step.game;
        let others = step.state.fighters[1..].iter().any(|fighter| fighter.sealed.is_some());
        let is_later = others && matches!(plan, Plan::Seal(seat, _) if seat == Seat::at(0));
        step.within(&game.duel, |inner| Duel::perform(inner, plan));
        if game.is(Break::MindsTheOrder) && is_later {
            step.state.stock.reverse();
        }
        if game.is(Break::NeverEnds) {
            step.state.round = 1;
            step.state.fighters[0].hit_points = 3;
            step.state.fighters[1].hit_points = 3;
        }
        if game.is(Break::Remembers) && step.is_watched() {
            CALLS.set(CALLS.get() + 1);
            if CALLS.get().is_multiple_of(7) {
                step.state.stock.reverse();
                step.reveal();
            }
        }
    }

    fn odds(&self, state: &State, plan: &Plan) -> Option<Odds> {
        let mut odds = self.duel.odds(state, plan)?;
        if self.is(Break::OddsTooHigh) {
            odds.cases[0].lines[0].weight = Weight::from(100);
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
        if self.is(Break::ListsTooLittle) {
            out.retain(|action| !matches!(action, Action::Strike { at, .. } if *at == Seat::at(1)));
        }
        if self.is(Break::OffersGiveAway) {
            out.retain(|action| match action {
                Action::Strike { at, .. } => !secretly_guards(state, *at),
                _ => true,
            });
        }
        coverage
    }

    fn nearest(
        &self,
        state: &State,
        seat: Seat,
        action: &Action,
        refusal: &DuelRefusal,
    ) -> Option<Action> {
        match self.broken {
            Break::OffersRefused => Some(Action::Dodge { card: Card(99) }),
            _ => self.duel.nearest(state, seat, action, refusal),
        }
    }

    fn fallback(&self, state: &State, seat: Seat) -> Option<Action> {
        self.duel.fallback(state, seat)
    }

    fn resignation(&self) -> Option<Action> {
        self.duel.resignation()
    }

    fn known(&self, state: &State, viewer: Viewer) -> View {
        match self.broken {
            Break::ShowsAll => self.duel.known(state, Viewer::Referee),
            _ => self.duel.known(state, viewer),
        }
    }

    fn view(&self, known: &View) -> View {
        self.duel.view(known)
    }

    fn imagine(&self, known: &View, dice: &mut dyn Dice) -> State {
        let mut state = self.duel.imagine(known, dice);
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
    fn ask_words(&self, state: &State, prompt: &Prompt<Ask>) -> Sentence {
        self.duel.ask_words(state, prompt)
    }

    fn wait_words(&self, state: &State, prompt: &Prompt<Ask>) -> Sentence {
        match self.broken {
            Break::WaitingGivesAway => {
                format!("{:?} is in the hand.", state.fighters[prompt.seat.index()].hand).into()
            }
            _ => self.duel.wait_words(state, prompt),
        }
    }

    fn action_words(&self, state: &State, seat: Seat, action: &Action) -> Sentence {
        self.duel.action_words(state, seat, action)
    }

    fn event_words(&self, event: &Event) -> Sentence {
        match (self.broken, event) {
            (Break::Speechless, Event::Revealed { .. }) => Sentence::new(),
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

    fn of_files(&self, files: &[SourceText]) -> Result<Broken, Vec<Fault>> {
        Ok(Broken { duel: self.duel.of_files(files)?, broken: self.broken })
    }

    fn extended(&self, files: &[SourceText]) -> Result<Broken, Vec<Fault>> {
        Ok(Broken { duel: self.duel.extended(files)?, broken: self.broken })
    }

    fn sources(&self) -> &Sources {
        self.duel.sources()
    }

    fn fingerprint(&self) -> String {
        self.duel.fingerprint()
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
    type Extra = ();

    fn catalogue(&self) -> Catalogue {
        self.duel.catalogue()
    }

    fn look(&self, view: &View, query: &Query) -> Option<Found<Finding>> {
        self.duel.look(view, query)
    }

    fn luck(&self, state: &State, event: &Event) -> Vec<Luck> {
        self.duel.luck(state, event)
    }

    fn extra(&self, state: &State, seat: Seat, action: &Action) -> Option<()> {
        self.duel.extra(state, seat, action)
    }

    fn read_force(&self, file: &SourceText) -> Result<(), Fault> {
        self.duel.read_force(file)
    }

    fn check_force(&self, setup: &Setup, force: &()) -> Result<Sentence, Vec<DuelRefusal>> {
        self.duel.check_force(setup, force)
    }

    fn complete_force(&self, force: (), dice: &mut dyn Dice) -> Result<(), Fault> {
        self.duel.complete_force(force, dice)
    }
}
