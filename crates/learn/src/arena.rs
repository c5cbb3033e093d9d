//! A game with the names of the numbers it is learnt by.

use std::sync::Arc;

use ironlance_engine::{
    AnyGame, Log, Seed, SeededDice, Start, Table, any::Problem, log::LogChance,
};
use ironlance_players::{Contest, Visitor, visit};
use serde_json::Value;

use crate::{
    AnyBoard, Trouble,
    board::{Beginning, Board},
    kinds::Kinds,
    numbers,
    source::Source,
};

/// A game with the names of the numbers it is learnt by.
pub trait AnyArena: Send + Sync {
    /// What the numbers of a position are, in order.
    fn features(&self) -> &[String];
    /// What the numbers of a choice are, in order.
    fn choice_features(&self) -> &[String];
    /// Begins a game. With `given`, all chance after the beginning is to be given.
    fn begin(
        self: Arc<Self>,
        setup: &Value,
        seed: Seed,
        given: bool,
    ) -> Result<Box<dyn AnyBoard>, Trouble>;
    /// The game of a log as it stands after so many steps, or at its end.
    fn resume(
        self: Arc<Self>,
        log: &Log,
        steps: Option<usize>,
    ) -> Result<Box<dyn AnyBoard>, Trouble>;
}

/// A game as it is learnt; trouble if no computer plays it.
pub fn arena(game: &dyn AnyGame) -> Result<Arc<dyn AnyArena>, Trouble> {
    struct ArenaOf;
    impl Visitor for ArenaOf {
        type Output = Arc<dyn AnyArena>;
        fn visit<G: Contest>(self, game: &Arc<G>) -> Self::Output {
            Arc::new(Arena::new(game.clone()))
        }
    }
    visit(game, ArenaOf).ok_or_else(|| Trouble::NotPlayed(game.code()))
}

pub(crate) struct Arena<G: Contest> {
    pub game: Arc<G>,
    pub kinds: Kinds,
    features: Vec<String>,
    choice_features: Vec<String>,
}

impl<G: Contest> Arena<G> {
    fn new(game: Arc<G>) -> Arena<G> {
        let kinds = Kinds::of::<G::Action>();
        let measures = G::SEARCHING.map_or(&[][..], |searching| searching.measures);
        let features = numbers::feature_names(measures);
        let choice_features = numbers::choice_feature_names(&kinds.names, measures);
        Arena { game, kinds, features, choice_features }
    }
}

impl<G: Contest> AnyArena for Arena<G> {
    fn features(&self) -> &[String] {
        &self.features
    }

    fn choice_features(&self) -> &[String] {
        &self.choice_features
    }

    fn begin(
        self: Arc<Self>,
        setup: &Value,
        seed: Seed,
        given: bool,
    ) -> Result<Box<dyn AnyBoard>, Trouble> {
        let typed: G::Setup = serde_path_to_error::deserialize(setup)
            .map_err(|error| Trouble::Setup(vec![Problem::Malformed(error.to_string())]))?;
        let mut dice = SeededDice::new(seed);
        let state = self.game.begin(&typed, &mut dice).map_err(|refusals| {
            let refused = |refusal| Problem::Refused(self.game.refused(None, refusal));
            Trouble::Setup(refusals.iter().map(refused).collect())
        })?;
        let (source, beginning) = match given {
            true => (Source::Given, None),
            false => (Source::Seeded(Box::new(dice)), Some(Beginning { setup: typed, seed })),
        };
        Ok(Box::new(Board::new(self, state, source, beginning)))
    }

    fn resume(
        self: Arc<Self>,
        log: &Log,
        steps: Option<usize>,
    ) -> Result<Box<dyn AnyBoard>, Trouble> {
        let (Start::Setup(setup), LogChance::Seed(seed), []) =
            (&log.start, &log.chance, &log.origins[..])
        else {
            return Err(Trouble::Log(
                "only a game whose dice came from one seed can be".to_owned(),
            ));
        };
        // Whether it holds at all: the whole of it, with its content.
        Table::replayed(self.game.clone(), log)?;
        let steps = steps.unwrap_or(log.steps.len());
        if log.steps.len() < steps {
            let (asked, most) = (steps as u64, log.steps.len() as u64);
            return Err(Trouble::OutOfRange { what: "steps of the log", asked, least: 0, most });
        }
        let mut board = self.begin(setup, *seed, false)?;
        for step in &log.steps[..steps] {
            board.act(step.seat, &step.action)?;
        }
        Ok(board)
    }
}
