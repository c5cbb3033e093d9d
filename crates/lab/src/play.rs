//! The loop in which computers play: no table, no log, no JSON.

use ironlance_engine::{Game, Outcome, Prompt, Refused, Seat, SeededDice, Told, Viewer, Words};
use ironlance_players::{Eyes, Player};

use crate::Trouble;

/// One game being played.
pub(crate) struct Match<'a, G: Game, P> {
    pub(crate) game: &'a G,
    pub(crate) state: G::State,
    pub(crate) dice: SeededDice,
    /// By seat.
    pub(crate) players: &'a mut [P],
    /// What whoever decides imagines the hidden parts of the state by, if it does.
    pub(crate) imagination: Option<SeededDice>,
    /// The decisions made so far.
    pub(crate) decisions: u64,
    /// Kept between decisions, so that playing allocates nothing.
    pub(crate) prompts: Vec<Prompt<G::Ask>>,
}

/// A choice that the rules forbid.
pub(crate) struct BadChoice {
    pub(crate) seat: Seat,
    pub(crate) action: serde_json::Value,
    pub(crate) refused: Box<Refused>,
}

/// Why a game was not played to its end.
pub(crate) enum Halt {
    /// The limit was reached.
    Stalled,
    /// Nobody owes a decision.
    Stuck,
    /// A player chose what the rules forbid.
    BadChoice(BadChoice),
}

impl Halt {
    /// The same as trouble, for somebody who knows the names of the players by seat.
    pub(crate) fn trouble(self, decisions: u64, names: &[String]) -> Trouble {
        match self {
            Halt::Stalled => Trouble::Stalled { decisions },
            Halt::Stuck => Trouble::Stuck,
            Halt::BadChoice(BadChoice { seat, action, refused }) => {
                let player = names.get(seat.index()).cloned().unwrap_or_default();
                Trouble::Refused { player, seat, action, refused }
            }
        }
    }
}

impl<G: Words, P: Player<G>> Match<'_, G, P> {
    /// Plays until the game is over or `limit` decisions are made. `keep` gets every decision
    /// that was carried out.
    ///
    /// Where several seats owe a decision at once, the first is asked first: none learns what
    /// another has chosen, so the order does not matter.
    pub(crate) fn run(
        &mut self,
        limit: u64,
        mut events: Option<&mut Vec<Told<G::Event>>>,
        mut keep: impl FnMut(Seat, G::Action),
    ) -> Result<Outcome, Halt> {
        loop {
            self.prompts.clear();
            self.game.prompts(&self.state, &mut self.prompts);
            let Some(prompt) = self.prompts.first() else {
                return self.game.outcome(&self.state).ok_or(Halt::Stuck);
            };
            if limit <= self.decisions {
                return Err(Halt::Stalled);
            }
            let seat = prompt.seat;
            if let Some(dice) = &mut self.imagination {
                let known = self.game.known(&self.state, Viewer::Seat(seat));
                self.state = self.game.imagine(&known, dice);
            }
            let eyes = Eyes::new(self.game, &self.state, seat);
            let action = self.players[seat.index()].choose(&eyes);
            let events = events.as_deref_mut();
            self.game.apply(&mut self.state, seat, &action, &mut self.dice, events).map_err(
                |refusal| {
                    let at = Some((&self.state, seat));
                    let refused = Box::new(self.game.refused(at, &refusal));
                    let action = serde_json::to_value(&action).unwrap_or_default();
                    Halt::BadChoice(BadChoice { seat, action, refused })
                },
            )?;
            self.decisions += 1;
            keep(seat, action);
        }
    }
}
