//! A game in progress: state, dice, log, events and the way back.

mod imagined;
mod logged;
mod snapshot;
mod undo;

use std::{collections::VecDeque, sync::Arc};

use ironlance_rulebook::refuse;
use serde_json::Value;
use thiserror::Error;

use crate::{
    Applied, Dice, Digest, Fault, Game, Origin, Refusal, Refused, Scripted, ScriptedDice, Seat,
    Seed, SeededDice, SharedSeed, Start, TableDice, Told, TypedDice, Words,
    dice::Need,
    digest,
    fair::start_of,
    log::{LogChance, LogStep},
    wire,
};

pub use self::snapshot::Snapshot;

/// Why an action did not happen.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum Stop {
    /// The rules forbid it.
    #[error("{0}")]
    Refused(Box<Refused>),
    /// It is no action of this game.
    #[error("not an action of this game: {0}")]
    Malformed(String),
    /// A person must roll first and type the result in; then the action is to be sent again.
    #[error("a roll is needed for {}", .0.rule)]
    Roll(Need),
}

/// A game in progress.
pub struct Table<G: Game> {
    game: Arc<G>,
    state: G::State,
    dice: TableDice,
    /// Where seeded dice come from, as the log says it.
    seed: Option<LogChance>,
    start: Start,
    /// The dice there were before, where the game was played on from another.
    origins: Vec<Origin>,
    /// The changes of dice still to come while a log is replayed.
    ahead: Changes,
    /// What was done before the game was carried over to other rules.
    earlier: Arc<[LogStep]>,
    /// After how many steps that happened, each time.
    carried: Vec<usize>,
    steps: Vec<Step<G>>,
    events: Vec<Told<G::Event>>,
    /// What to go back to, for each of the last actions that can be undone.
    undo: Vec<Undo<G>>,
}

/// Changes of dice, each with the dice after it.
type Changes = VecDeque<(Origin, LogChance)>;

/// An accepted action. As JSON, which is how a log has it, it would take many times the room.
struct Step<G: Game> {
    seat: Seat,
    action: G::Action,
}

impl<G: Game> Clone for Step<G> {
    fn clone(&self) -> Self {
        Step { seat: self.seat, action: self.action.clone() }
    }
}

struct Undo<G: Game> {
    seat: Seat,
    state: G::State,
    events: usize,
}

impl<G: Game> Clone for Undo<G> {
    fn clone(&self) -> Self {
        Undo { seat: self.seat, state: self.state.clone(), events: self.events }
    }
}

impl<G: Game> Clone for Table<G> {
    fn clone(&self) -> Self {
        Table {
            game: self.game.clone(),
            state: self.state.clone(),
            dice: self.dice.clone(),
            seed: self.seed.clone(),
            start: self.start.clone(),
            origins: self.origins.clone(),
            ahead: self.ahead.clone(),
            earlier: self.earlier.clone(),
            carried: self.carried.clone(),
            steps: self.steps.clone(),
            events: self.events.clone(),
            undo: self.undo.clone(),
        }
    }
}

impl<G: Game + Scripted> Table<G> {
    /// Sets a game up with dice from a seed.
    pub fn seeded(game: Arc<G>, setup: &G::Setup, seed: Seed) -> Result<Self, Vec<G::Refusal>> {
        let dice = TableDice::Seeded(SeededDice::new(seed));
        let mut table = Table::begin(game, setup, dice)?;
        table.seed = Some(LogChance::Seed(seed));
        Ok(table)
    }

    /// Sets a game up with scripted dice.
    pub fn scripted(
        game: Arc<G>,
        setup: &G::Setup,
        dice: ScriptedDice,
    ) -> Result<Self, Vec<G::Refusal>> {
        Table::begin(game, setup, TableDice::Scripted(dice))
    }

    /// Sets a game up with dice from a secret and the parts of the seats.
    pub fn shared(
        game: Arc<G>,
        setup: &G::Setup,
        mut shared: SharedSeed,
    ) -> Result<Self, Vec<G::Refusal>> {
        shared.begin(&start_of(&serde_json::to_value(setup).expect("a set-up is plain JSON")));
        let dice = TableDice::Seeded(SeededDice::new(shared.seed()));
        let mut table = Table::begin(game, setup, dice)?;
        table.seed = Some(LogChance::Shared(shared));
        Ok(table)
    }

    /// Sets a game up with dice that people roll. `typed` are the rolls that the set-up itself
    /// needs; the outer error names the first that is missing.
    pub fn typed(
        game: Arc<G>,
        setup: &G::Setup,
        shuffles: Seed,
        typed: &[u32],
    ) -> Result<Result<Self, Vec<G::Refusal>>, Need> {
        let mut dice = TypedDice::new(shuffles);
        typed.iter().for_each(|number| dice.type_in(*number));
        match Table::begin(game, setup, TableDice::Typed(dice)) {
            Ok(Table { dice: TableDice::Typed(dice), .. }) if dice.need().is_some() => {
                Err(dice.need().expect("just seen"))
            }
            result => Ok(result),
        }
    }

    /// Puts a described state on the table, with scripted dice.
    pub fn arranged(
        game: Arc<G>,
        arrangement: &Value,
        dice: ScriptedDice,
    ) -> Result<Self, Vec<Fault>> {
        let description: G::Arrangement = wire::read(arrangement)
            .map_err(|misread| vec![Fault::new("", misread.field, misread.message)])?;
        let state = game.arrange(&description)?;
        let start = Start::Arranged(arrangement.clone());
        Ok(Table::new(game, state, TableDice::Scripted(dice), start))
    }

    fn begin(game: Arc<G>, setup: &G::Setup, mut dice: TableDice) -> Result<Self, Vec<G::Refusal>> {
        let state = game.begin(setup, &mut dice).inspect_err(|refusals| {
            refusals.iter().for_each(|refusal| refuse(refusal.rule()));
        })?;
        let setup = serde_json::to_value(setup).expect("a set-up is plain JSON");
        Ok(Table::new(game, state, dice, Start::Setup(setup)))
    }
}

impl<G: Game> Table<G> {
    fn new(game: Arc<G>, state: G::State, dice: TableDice, start: Start) -> Self {
        Table {
            game,
            state,
            dice,
            seed: None,
            start,
            origins: Vec::new(),
            ahead: VecDeque::new(),
            earlier: Arc::default(),
            carried: Vec::new(),
            steps: Vec::new(),
            events: Vec::new(),
            undo: Vec::new(),
        }
    }

    /// The table as it stands, without what led there and without its dice.
    pub fn bare(&self) -> Table<G> {
        let dice = TableDice::Scripted(ScriptedDice::default());
        Table::new(self.game.clone(), self.state.clone(), dice, Start::Arranged(Value::Null))
    }

    /// The rules.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The state. It stays in this process.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Everything that happened, in order.
    pub fn events(&self) -> &[Told<G::Event>] {
        &self.events
    }

    /// The dice, for scripts that go on and people who type.
    pub fn dice_mut(&mut self) -> &mut TableDice {
        &mut self.dice
    }

    /// The dice.
    pub fn dice(&self) -> &TableDice {
        &self.dice
    }

    /// How many actions were accepted.
    pub fn steps(&self) -> usize {
        self.earlier.len() + self.steps.len()
    }

    /// The digest of the state.
    pub fn digest(&self) -> Digest {
        digest(&self.state)
    }
}

impl<G: Words> Table<G> {
    /// Carries an action out, or changes nothing.
    pub fn apply(&mut self, seat: Seat, action: &G::Action) -> Result<Applied, Stop> {
        self.carry_out(seat, action.clone())
    }

    /// Carries an action in its wire form out, or changes nothing.
    pub fn apply_json(&mut self, seat: Seat, value: &Value) -> Result<Applied, Stop> {
        self.carry_out(seat, parse(value)?)
    }

    fn carry_out(&mut self, seat: Seat, action: G::Action) -> Result<Applied, Stop> {
        let mut state = self.state.clone();
        let mut dice = self.dice.clone();
        let before = self.events.len();
        let applied = self
            .game
            .apply(&mut state, seat, &action, &mut dice as &mut dyn Dice, Some(&mut self.events))
            .map_err(|refusal| {
                let refused = self.game.refused(Some((&self.state, seat)), &refusal);
                Stop::Refused(Box::new(refused))
            })?;
        if let TableDice::Typed(typed) = &dice
            && let Some(need) = typed.need()
        {
            self.events.truncate(before);
            if let TableDice::Typed(kept) = &mut self.dice {
                kept.drop_mistyped(typed);
            }
            return Err(Stop::Roll(need));
        }
        if !applied.can_be_undone() {
            // With its room: states are large, and games are held open for long.
            self.undo = Vec::new();
        } else {
            self.undo.push(Undo { seat, state: self.state.clone(), events: before });
        }
        self.state = state;
        self.dice = dice;
        self.steps.push(Step { seat, action });
        Ok(applied)
    }
}

/// Reads an action from its wire form.
pub(crate) fn parse<A: serde::de::DeserializeOwned>(value: &Value) -> Result<A, Stop> {
    wire::read(value).map_err(|misread| Stop::Malformed(misread.to_string()))
}
