//! A game in progress that keeps no more than playing on needs.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use ironlance_engine::{
    AnyAction, AnyPrompt, Digest, Log, Outcome, Seat, Seed, SeededDice, Side, Table, Viewer,
    digest, prompts_for,
};
use ironlance_players::{Budget, Contest, Eyes, Level, Player, Thought};
use serde_json::Value;

use crate::{Trouble, arena::Arena, numbers, source::Source};

/// A game in progress, without its types.
pub trait AnyBoard: Send + Sync {
    /// How many seats take part.
    fn seats(&self) -> u8;
    /// Which side each seat plays for, by seat.
    fn sides(&self) -> Vec<Side>;
    /// Who owes a decision, the first if several do.
    fn asked(&self) -> Option<Seat>;
    /// How many results the chance has that must be given before anything else.
    fn chance(&self) -> Option<u32>;
    /// Every decision owed now as `viewer` may know it.
    fn prompts(&self, viewer: Viewer) -> Vec<AnyPrompt>;
    /// How many choices a seat has.
    fn count(&mut self, seat: Seat) -> usize;
    /// The choices of a seat, with words.
    fn choices(&mut self, seat: Seat) -> Vec<AnyAction>;
    /// Takes the choice at this place.
    fn take(&mut self, seat: Seat, place: usize) -> Result<(), Trouble>;
    /// Carries out any action, listed or not.
    fn act(&mut self, seat: Seat, action: &Value) -> Result<(), Trouble>;
    /// Gives a result of the chance that is wanted.
    fn give(&mut self, result: u32) -> Result<(), Trouble>;
    /// What a computer player would do, and what it weighed.
    fn think(
        &mut self,
        seat: Seat,
        level: &str,
        seed: Seed,
        budget: &Budget<'_>,
    ) -> Result<Thought<Value>, Trouble>;
    /// Lets a computer player decide for a seat.
    fn play(&mut self, seat: Seat, level: &str, seed: Seed) -> Result<(), Trouble>;
    /// The position as a seat knows it, as numbers.
    fn features(&self, seat: Seat) -> Vec<f32>;
    /// The choices of a seat as numbers, one row after the other.
    fn choice_features(&mut self, seat: Seat, worlds: u32, seed: Seed) -> Vec<f32>;
    /// What `viewer` sees, as JSON.
    fn view(&self, viewer: Viewer) -> String;
    /// The same as a picture made of characters.
    fn text(&self, viewer: Viewer) -> String;
    /// A game that `viewer` cannot tell from this one: what is hidden and what chance will bring are drawn anew.
    fn imagined(&self, viewer: Viewer, seed: Seed) -> Result<Box<dyn AnyBoard>, Trouble>;
    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// How many decisions were made.
    fn steps(&self) -> usize;
    /// The digest of the state.
    fn digest(&self) -> Digest;
    /// The record of the game so far.
    fn log(&self) -> Result<Log, Trouble>;
    /// A copy, with other dice from here on if there is a seed.
    fn copied(&self, dice: Option<Seed>) -> Box<dyn AnyBoard>;
}

/// How a game began.
pub(crate) struct Beginning<S> {
    pub setup: S,
    pub seed: Seed,
}

/// An action that waits for chance.
#[derive(Clone)]
struct Pending<A> {
    seat: Seat,
    action: A,
    numbers: Vec<u32>,
    below: u32,
}

/// The computer players that decide at a board, by level and seat.
type Players<G> = BTreeMap<(String, Seat), Box<dyn Player<G>>>;

pub(crate) struct Board<G: Contest> {
    arena: Arc<Arena<G>>,
    state: G::State,
    source: Source,
    /// Nothing if there is no log.
    beginning: Option<Arc<Beginning<G::Setup>>>,
    done: Vec<(Seat, G::Action)>,
    pending: Option<Pending<G::Action>>,
    /// The choices of a seat in this position, once they were asked for.
    choices: Option<(Seat, Vec<G::Action>)>,
    players: Mutex<Players<G>>,
}

impl<G: Contest> Board<G> {
    pub fn new(
        arena: Arc<Arena<G>>,
        state: G::State,
        source: Source,
        beginning: Option<Beginning<G::Setup>>,
    ) -> Board<G> {
        Board {
            arena,
            state,
            source,
            beginning: beginning.map(Arc::new),
            done: Vec::new(),
            pending: None,
            choices: None,
            players: Mutex::default(),
        }
    }

    fn listed(&mut self, seat: Seat) -> &[G::Action] {
        if self.pending.is_some() {
            return &[];
        }
        let listed = self.choices.take().filter(|(whose, _)| *whose == seat);
        let (_, choices) = self.choices.insert(listed.unwrap_or_else(|| {
            let mut choices = Vec::new();
            self.arena.game.candidates(&self.state, seat, &mut choices);
            (seat, choices)
        }));
        choices
    }

    /// Whether a seat may decide now.
    fn owes(&self, seat: Seat) -> Result<(), Trouble> {
        self.has_seat(seat)?;
        self.is_settled()?;
        let mut prompts = Vec::new();
        self.arena.game.prompts(&self.state, &mut prompts);
        match prompts.iter().any(|prompt| prompt.seat == seat) {
            true => Ok(()),
            false if prompts.is_empty() => Err(Trouble::Over),
            false => Err(Trouble::OwesNothing { seat }),
        }
    }

    /// Whether nothing waits for chance.
    fn is_settled(&self) -> Result<(), Trouble> {
        match &self.pending {
            Some(pending) => Err(Trouble::Chance { below: pending.below }),
            None => Ok(()),
        }
    }

    fn has_seat(&self, seat: Seat) -> Result<(), Trouble> {
        let seats = self.arena.game.seats(&self.state);
        match seat.number() <= seats {
            true => Ok(()),
            false => Err(Trouble::NoSuchSeat { asked: seat.number().into(), seats }),
        }
    }

    fn carry_out(&mut self, seat: Seat, action: G::Action) -> Result<(), Trouble> {
        let game = &*self.arena.game;
        let refused = |state: &G::State, refusal: G::Refusal| {
            Trouble::Refused(Box::new(game.refused(Some((state, seat)), &refusal)))
        };
        match &mut self.source {
            Source::Seeded(dice) => {
                if let Err(refusal) = game.apply(&mut self.state, seat, &action, &mut **dice, None)
                {
                    return Err(refused(&self.state, refusal));
                }
                self.done.push((seat, action));
            }
            Source::Given => {
                if let Err(refusal) = game.check(&self.state, seat, &action) {
                    return Err(refused(&self.state, refusal));
                }
                self.pending = Some(Pending { seat, action, numbers: Vec::new(), below: 1 });
                self.go_on();
            }
        }
        self.choices = None;
        Ok(())
    }

    /// Carries out what waits for chance, if enough was given.
    fn go_on(&mut self) {
        let Some(mut pending) = self.pending.take() else { return };
        let Pending { seat, action, numbers, .. } = &pending;
        let mut state = self.state.clone();
        let missing = numbers::try_given(&*self.arena.game, &mut state, *seat, action, numbers)
            .expect("an action waits only if it is allowed");
        match missing {
            Some(below) => {
                pending.below = below;
                self.pending = Some(pending);
            }
            None => {
                self.state = state;
                self.done.push((pending.seat, pending.action));
                self.choices = None;
            }
        }
    }

    fn player(
        &mut self,
        seat: Seat,
        level: &str,
        seed: Seed,
    ) -> Result<&mut dyn Player<G>, Trouble> {
        // By its name alone: what follows a colon asks for threads and memory, too.
        let name = Level::<G>::find(level)?.name;
        let players = self.players.get_mut().unwrap_or_else(|poisoned| poisoned.into_inner());
        let key = (name.to_owned(), seat);
        if !players.contains_key(&key) {
            players.insert(key.clone(), G::player(name, seed)?);
        }
        Ok(&mut **players.get_mut(&key).expect("just put there"))
    }
}

impl<G: Contest> AnyBoard for Board<G> {
    fn seats(&self) -> u8 {
        self.arena.game.seats(&self.state)
    }

    fn sides(&self) -> Vec<Side> {
        let seats = (0..usize::from(self.seats())).map(Seat::at);
        seats.map(|seat| self.arena.game.side(&self.state, seat)).collect()
    }

    fn asked(&self) -> Option<Seat> {
        match self.pending {
            Some(_) => None,
            None => numbers::first_asked(&*self.arena.game, &self.state),
        }
    }

    fn chance(&self) -> Option<u32> {
        self.pending.as_ref().map(|pending| pending.below)
    }

    fn prompts(&self, viewer: Viewer) -> Vec<AnyPrompt> {
        if self.pending.is_some() {
            return Vec::new();
        }
        let prompts = prompts_for(&*self.arena.game, &self.state, viewer);
        let wire = prompts.into_iter().map(|(prompt, sentence)| AnyPrompt {
            seat: prompt.seat,
            kind: prompt.kind,
            ask: serde_json::to_value(&prompt.ask).unwrap_or_default(),
            sentence,
        });
        wire.collect()
    }

    fn count(&mut self, seat: Seat) -> usize {
        self.listed(seat).len()
    }

    fn choices(&mut self, seat: Seat) -> Vec<AnyAction> {
        self.listed(seat);
        let (game, state) = (&*self.arena.game, &self.state);
        let listed =
            self.choices.iter().filter(|_| self.pending.is_none()).flat_map(|(_, listed)| listed);
        let offered = listed.map(|action| AnyAction {
            action: serde_json::to_value(action).unwrap_or_default(),
            words: game.action_words(state, seat, action),
            extra: None,
        });
        offered.collect()
    }

    fn take(&mut self, seat: Seat, place: usize) -> Result<(), Trouble> {
        self.owes(seat)?;
        let listed = self.listed(seat);
        let (choice, count) = (listed.get(place).cloned(), listed.len());
        let asked = place as i64;
        let choice = choice.ok_or(Trouble::NoSuchChoice { seat, asked, count })?;
        self.carry_out(seat, choice)
    }

    fn act(&mut self, seat: Seat, action: &Value) -> Result<(), Trouble> {
        self.has_seat(seat)?;
        self.is_settled()?;
        let action = serde_path_to_error::deserialize(action)
            .map_err(|error| Trouble::Malformed(error.to_string()))?;
        self.carry_out(seat, action)
    }

    fn give(&mut self, result: u32) -> Result<(), Trouble> {
        let pending = self.pending.as_mut().ok_or(Trouble::NoChance)?;
        if pending.below <= result {
            return Err(Trouble::NoSuchResult { given: result.into(), below: pending.below });
        }
        pending.numbers.push(result);
        self.go_on();
        Ok(())
    }

    fn think(
        &mut self,
        seat: Seat,
        level: &str,
        seed: Seed,
        budget: &Budget<'_>,
    ) -> Result<Thought<Value>, Trouble> {
        self.owes(seat)?;
        let (arena, state) = (self.arena.clone(), self.state.clone());
        let player = self.player(seat, level, seed)?;
        let thought = player.think(&Eyes::new(&*arena.game, &state, seat), budget);
        Ok(thought.map(|action| serde_json::to_value(action).unwrap_or_default()))
    }

    fn play(&mut self, seat: Seat, level: &str, seed: Seed) -> Result<(), Trouble> {
        self.owes(seat)?;
        let (arena, state) = (self.arena.clone(), self.state.clone());
        let action = self.player(seat, level, seed)?.choose(&Eyes::new(&*arena.game, &state, seat));
        self.carry_out(seat, action)
    }

    fn features(&self, seat: Seat) -> Vec<f32> {
        numbers::features(&self.arena, &self.state, seat)
    }

    fn choice_features(&mut self, seat: Seat, worlds: u32, seed: Seed) -> Vec<f32> {
        self.listed(seat);
        let listed = self.choices.as_ref().filter(|_| self.pending.is_none());
        let listed = listed.map_or(&[][..], |(_, listed)| listed);
        numbers::choice_features(&self.arena, &self.state, seat, listed, worlds, seed)
    }

    fn view(&self, viewer: Viewer) -> String {
        let view = self.arena.game.view_of(&self.state, viewer);
        serde_json::to_string(&view).expect("a view is plain JSON")
    }

    fn text(&self, viewer: Viewer) -> String {
        self.arena.game.draw(&self.arena.game.view_of(&self.state, viewer)).plain()
    }

    fn imagined(&self, viewer: Viewer, seed: Seed) -> Result<Box<dyn AnyBoard>, Trouble> {
        self.is_settled()?;
        let mut dice = SeededDice::new(seed);
        let known = self.arena.game.known(&self.state, viewer);
        let state = self.arena.game.imagine(&known, &mut dice);
        let source = match self.source {
            Source::Seeded(_) => Source::Seeded(Box::new(dice)),
            Source::Given => Source::Given,
        };
        Ok(Box::new(Board::new(self.arena.clone(), state, source, None)))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.arena.game.outcome(&self.state)
    }

    fn steps(&self) -> usize {
        self.done.len()
    }

    fn digest(&self) -> Digest {
        digest(&self.state)
    }

    fn log(&self) -> Result<Log, Trouble> {
        let Beginning { setup, seed } = &**self.beginning.as_ref().ok_or(Trouble::NoLog)?;
        let mut table =
            Table::seeded(self.arena.game.clone(), setup, *seed).expect("the game began so");
        for (seat, action) in &self.done {
            table.apply(*seat, action).expect("it was done so");
        }
        Ok(table.log())
    }

    fn copied(&self, dice: Option<Seed>) -> Box<dyn AnyBoard> {
        let (source, beginning) = match (&self.source, dice) {
            (Source::Seeded(_), Some(seed)) => {
                (Source::Seeded(Box::new(SeededDice::new(seed))), None)
            }
            (source, _) => (source.clone(), self.beginning.clone()),
        };
        Box::new(Board {
            arena: self.arena.clone(),
            state: self.state.clone(),
            source,
            beginning,
            done: self.done.clone(),
            pending: self.pending.clone(),
            choices: self.choices.clone(),
            players: Mutex::default(),
        })
    }
}
