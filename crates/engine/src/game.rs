//! The trait of a game and the small types it speaks in.

use std::fmt;

use ironlance_rulebook::{RuleId, cite, is_recording, refuse};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{Chance, Dice, Fault, Odds, Refusal, Seat, SeededDice, SourceText, Sources, Viewer};

/// The rules of one game, with the content it is played with.
///
/// The required methods come first; the provided ones after them are never overridden, so that
/// `check`, `apply` and `chances` agree by construction: all three are [`Game::plan`].
///
/// `Duel` in the crate `ironlance-testkit` is a whole game to learn from, with secret choices,
/// interrupts, a hidden hand and odds:
///
/// ```
/// use ironlance_engine::{Game, Refusal, Seat, Seed, SeededDice};
/// use ironlance_testkit::duel::{Action, Duel, Setup};
///
/// let game = Duel::default();
/// let mut dice = SeededDice::new(Seed::from_number(7));
/// let setup = Setup { seats: 3, hit_points: 3, rounds: 4 };
/// let mut state = game.begin(&setup, &mut dice).expect("three may fight");
///
/// // A refusal names the rule and changes nothing; the nearest choice that is allowed can be asked for.
/// let card = state.fighters[0].hand[0];
/// let absurd = Action::Strike { card, at: Seat::at(0) };
/// let refusal = game.check(&state, Seat::at(0), &absurd).unwrap_err();
/// assert_eq!(refusal.rule().as_str(), "tcg.mission.not-targets");
/// assert!(game.nearest(&state, Seat::at(0), &absurd, &refusal).is_some());
///
/// let mut events = Vec::new();
/// for seat in [0, 1, 2].map(Seat::at) {
///     game.apply(&mut state, seat, &Action::Guard, &mut dice, Some(&mut events)).expect("allowed");
/// }
/// assert_eq!(state.round, 2);
/// ```
pub trait Game: Sized + Send + Sync + 'static {
    /// The code of the game, which is also the first part of its rule ids.
    const CODE: &'static str;
    /// The name of the game.
    const NAME: &'static str;
    /// What the game is, in one plain sentence.
    const ABOUT: &'static str;
    /// The fewest and the most seats.
    const SEATS: (u8, u8);

    /// Everything, hidden things included. A plain value.
    type State: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One decision of one seat, as asked for; may be nonsense.
    type Action: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// An action found legal: what `perform` needs, looked up once. Only `plan` makes one.
    type Plan;
    /// Why an action or a set-up is not allowed.
    type Refusal: Refusal;
    /// Something that happened.
    type Event: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// What a prompt asks for.
    type Ask: Clone + Eq + fmt::Debug + Serialize + JsonSchema + Send;
    /// What a viewer knows: the one source of views and of imagined states. An open game's is its
    /// state.
    type Known: Clone + Eq + fmt::Debug + Send + Sync;
    /// What a viewer knows, as it leaves the process.
    type View: Clone + Eq + fmt::Debug + Serialize + JsonSchema + Send;
    /// Seats, forces, map and options.
    type Setup: Clone + fmt::Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync;

    /// The state in which the first decision is owed, or everything that is wrong with the set-up.
    fn begin(
        &self,
        setup: &Self::Setup,
        dice: &mut dyn Dice,
    ) -> Result<Self::State, Vec<Self::Refusal>>;

    /// The set-up as everybody may know it while the game goes on: without secret decks, say.
    fn open_setup(&self, setup: &Self::Setup) -> Self::Setup;

    /// How many seats take part in this game.
    fn seats(&self, state: &Self::State) -> u8;

    /// Which side a seat plays for. Seats of one side win and lose together.
    fn side(&self, _state: &Self::State, seat: Seat) -> Side {
        Side::of(seat)
    }

    /// Adds every decision owed now: one turn, or one interrupt, or sealed decisions of any number of
    /// seats. See [`PromptKind`].
    fn prompts(&self, state: &Self::State, out: &mut Vec<Prompt<Self::Ask>>);

    /// The one place where an action is judged.
    fn plan(
        &self,
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
    ) -> Result<Self::Plan, Self::Refusal>;

    /// Carries a plan out, until the next decision is owed. Cannot fail.
    fn perform(step: &mut Step<'_, Self>, plan: Self::Plan);

    /// The exact chances of what a plan may do, where chance decides it.
    fn odds(&self, state: &Self::State, plan: &Self::Plan) -> Option<Odds>;

    /// Adds actions worth considering, and says whether they are all there are. None if the seat
    /// owes no decision. Where the choice is endless, some 64 at most.
    fn candidates(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>) -> Coverage;

    /// One legal action of a seat, drawn so that every kind of decision comes up. `None` if the seat
    /// owes no decision.
    ///
    /// Random play needs no list, so a game that can draw without one says so here.
    fn sample(
        &self,
        state: &Self::State,
        seat: Seat,
        dice: &mut SeededDice,
    ) -> Option<Self::Action> {
        let mut candidates = Vec::new();
        self.candidates(state, seat, &mut candidates);
        match candidates.len() {
            0 | 1 => candidates.pop(),
            count => Some(candidates.swap_remove(dice.number_below(count as u32) as usize)),
        }
    }

    /// The legal action nearest to one that was refused, where something close is legal. It tells
    /// no more than the seat knows.
    fn nearest(
        &self,
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
        refusal: &Self::Refusal,
    ) -> Option<Self::Action>;

    /// What becomes of a seat that runs out of time: a safe action, legal now. `None` if the seat
    /// owes no decision.
    fn fallback(&self, state: &Self::State, seat: Seat) -> Option<Self::Action>;

    /// Giving up, where a seat may do that at any time.
    fn resignation(&self) -> Option<Self::Action>;

    /// What `viewer` knows.
    fn known(&self, state: &Self::State, viewer: Viewer) -> Self::Known;

    /// The same as it is shown.
    fn view(&self, known: &Self::Known) -> Self::View;

    /// A full state that whoever knows this cannot tell from the real one, its hidden parts drawn
    /// fairly.
    fn imagine(&self, known: &Self::Known, dice: &mut dyn Dice) -> Self::State;

    /// The event as `viewer` sees it, or `None`.
    fn seen(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// How the game ended, once it has.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    // Provided, never overridden.

    /// What `viewer` may see of a state.
    fn view_of(&self, state: &Self::State, viewer: Viewer) -> Self::View {
        self.view(&self.known(state, viewer))
    }

    /// Says whether the action is allowed, and changes nothing.
    fn check(
        &self,
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
    ) -> Result<(), Self::Refusal> {
        self.judge(state, seat, action).map(drop)
    }

    /// The exact chances of an allowed action, where chance decides it.
    fn chances(
        &self,
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
    ) -> Result<Option<Odds>, Self::Refusal> {
        let plan = self.judge(state, seat, action)?;
        Ok(self.odds(state, &plan))
    }

    /// Carries an action out if it is allowed; if not, nothing has changed.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        dice: &mut dyn Dice,
        events: Option<&mut Vec<Told<Self::Event>>>,
    ) -> Result<Applied, Self::Refusal> {
        let plan = self.judge(state, seat, action)?;
        let mut step = Step::new(self, state, dice, events);
        Self::perform(&mut step, plan);
        Ok(step.applied)
    }

    /// `plan`, with the rule of a refusal put on record.
    fn judge(
        &self,
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
    ) -> Result<Self::Plan, Self::Refusal> {
        self.plan(state, seat, action).inspect_err(|refusal| refuse(refusal.rule()))
    }
}

/// What scenarios need: any state, and content of their own.
pub trait Scripted: Game {
    /// Any state of the game, in the words of a person.
    type Arrangement: DeserializeOwned + JsonSchema;
    /// A set-up that makes a good game at once.
    fn default_setup(&self) -> Self::Setup;
    /// Set-ups that show the game from many sides, for games played in series. The default one
    /// alone, unless a game has more to offer.
    fn setups(&self) -> Vec<Self::Setup> {
        vec![self.default_setup()]
    }
    /// The state described, or everything wrong with the description.
    fn arrange(&self, arrangement: &Self::Arrangement) -> Result<Self::State, Vec<Fault>>;
    /// This game with the content of these files and no other.
    fn of_files(&self, files: &[SourceText]) -> Result<Self, Vec<Fault>>;
    /// This game with more content.
    fn extended(&self, files: &[SourceText]) -> Result<Self, Vec<Fault>>;
    /// The files that the content was read from.
    fn sources(&self) -> &Sources;
    /// A short name of the content, different for different content: that of its sources, which is
    /// worked out once.
    fn fingerprint(&self) -> String;
    /// The set-up with one seat's force or another named part replaced by a content name or a
    /// file's text, as the command line asks for it.
    fn choose(
        &self,
        setup: &mut Self::Setup,
        what: &str,
        seat: Option<Seat>,
        choice: &SourceText,
    ) -> Result<(), Fault>;
}

/// A decision that a seat owes now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Prompt<Ask> {
    /// Who must decide.
    pub seat: Seat,
    /// How the seat is asked.
    pub kind: PromptKind,
    /// What about.
    pub ask: Ask,
}

/// How a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PromptKind {
    /// One seat decides, and the game waits for it.
    Turn,
    /// Several seats may decide at once. Nobody learns what another decided before all have, and
    /// the order in which the decisions come in does not matter.
    Sealed,
    /// A seat is asked in the middle of another's action, one seat at a time in an order that the
    /// rules fix. It has a safe answer and a short clock of its own, and where everybody can see that
    /// only one answer is legal, the game gives it without asking.
    Interrupt,
}

impl<Ask> Prompt<Ask> {
    /// A seat decides on its turn.
    pub fn turn(seat: Seat, ask: Ask) -> Prompt<Ask> {
        Prompt { seat, kind: PromptKind::Turn, ask }
    }

    /// A seat decides in secret, while others do.
    pub fn sealed(seat: Seat, ask: Ask) -> Prompt<Ask> {
        Prompt { seat, kind: PromptKind::Sealed, ask }
    }

    /// A seat is asked in the middle of an action.
    pub fn interrupt(seat: Seat, ask: Ask) -> Prompt<Ask> {
        Prompt { seat, kind: PromptKind::Interrupt, ask }
    }
}

/// Those who win and lose together.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Side(pub u8);

impl Side {
    /// The side of a seat that plays for itself.
    pub const fn of(seat: Seat) -> Side {
        Side(seat.number())
    }
}

/// Whether a list of actions is exact.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Coverage {
    /// The list holds every legal action.
    All,
    /// The list holds good actions; others may be legal too.
    Some,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Outcome {
    /// Who won; empty for a draw.
    pub winners: Vec<Seat>,
    /// The rule that decided.
    pub rule: RuleId,
}

/// An event with the rule it carries out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Told<Event> {
    /// The rule carried out.
    pub rule: RuleId,
    /// What happened.
    pub event: Event,
}

/// What a rule tells: an event, or what becomes one with things that can be said only at that
/// moment, such as what a card is called that leaves the table next.
pub trait Happening<G: Game> {
    /// The event.
    fn told(self, game: &G, state: &G::State) -> G::Event;
}

impl<G: Game> Happening<G> for G::Event {
    fn told(self, _: &G, _: &G::State) -> G::Event {
        self
    }
}

/// What carrying an action out gave away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Applied {
    /// A die was rolled, a card drawn or a deck shuffled.
    pub rolled: bool,
    /// Something hidden was shown to somebody.
    pub revealed: bool,
}

impl Applied {
    /// Whether the action can be taken back without anybody having learnt anything.
    pub fn can_be_undone(self) -> bool {
        !self.rolled && !self.revealed
    }
}

/// One action being carried out: the state to change, the dice to roll and the ears to tell.
pub struct Step<'a, G: Game> {
    /// The rules and the content.
    pub game: &'a G,
    /// The state, changed in place.
    pub state: &'a mut G::State,
    pub(crate) dice: &'a mut dyn Dice,
    pub(crate) events: Option<&'a mut Vec<Told<G::Event>>>,
    pub(crate) applied: Applied,
}

impl<'a, G: Game> Step<'a, G> {
    /// A step that rolls `dice` and tells `events`, if anybody listens.
    pub fn new(
        game: &'a G,
        state: &'a mut G::State,
        dice: &'a mut dyn Dice,
        events: Option<&'a mut Vec<Told<G::Event>>>,
    ) -> Self {
        Step { game, state, dice, events, applied: Applied::default() }
    }

    /// Carries something out by the rules of another game with the same state and events, as a game
    /// that wraps another does.
    pub fn within<H>(&mut self, game: &H, work: impl FnOnce(&mut Step<'_, H>))
    where
        H: Game<State = G::State, Event = G::Event>,
    {
        let mut inner = Step::new(game, self.state, self.dice, self.events.as_deref_mut());
        work(&mut inner);
        let applied = inner.applied;
        self.applied.rolled |= applied.rolled;
        self.applied.revealed |= applied.revealed;
    }

    /// Rolls one die: a number below `sides`, for `rule`.
    pub fn die(&mut self, sides: u32, rule: RuleId) -> u32 {
        self.chance(sides, Chance::Die, rule)
    }

    /// Flips a coin for `rule`.
    pub fn coin(&mut self, rule: RuleId) -> bool {
        self.chance(2, Chance::Coin, rule) == 1
    }

    /// Picks one of `count` things at random, for `rule`.
    pub fn pick(&mut self, count: u32, rule: RuleId) -> u32 {
        self.chance(count, Chance::Pick, rule)
    }

    /// Shuffles `cards` for `rule`.
    pub fn shuffle<T>(&mut self, cards: &mut [T], rule: RuleId) {
        self.applied.rolled = true;
        shuffle(self.dice, cards, rule);
    }

    /// Tells what happened under `rule`. The event is made only if somebody listens.
    #[inline]
    pub fn tell<H: Happening<G>>(&mut self, rule: RuleId, what: impl FnOnce(&G::State) -> H) {
        cite(rule);
        if let Some(events) = self.events.as_deref_mut() {
            let event = what(self.state).told(self.game, self.state);
            events.push(Told { rule, event });
        }
    }

    /// Whether anybody would notice what is told: listeners, or a recording of rules.
    pub fn is_watched(&self) -> bool {
        self.events.is_some() || is_recording()
    }

    /// Notes that something hidden was shown, so that the action cannot be taken back.
    pub fn reveal(&mut self) {
        self.applied.revealed = true;
    }

    /// What the step has given away so far.
    pub fn applied(&self) -> Applied {
        self.applied
    }

    fn chance(&mut self, below: u32, what: Chance, rule: RuleId) -> u32 {
        self.applied.rolled = true;
        self.dice.below(below, what, cite(rule))
    }
}

/// Shuffles `cards` with `dice`, every order equally likely.
pub fn shuffle<T>(dice: &mut dyn Dice, cards: &mut [T], rule: RuleId) {
    cite(rule);
    for last in (1..cards.len()).rev() {
        let other = dice.below(last as u32 + 1, Chance::Shuffle, rule);
        cards.swap(last, other as usize);
    }
}
