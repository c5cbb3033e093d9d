//! Imagined worlds, and what comes of a choice in them.

use ironlance_engine::{Seat, Seed, SeededDice};

use super::{
    Settings,
    searched::{Head, Judgement, Searched, Style, rise},
};
use crate::Eyes;

/// In how many ways others are thought to decide in secret.
pub(super) const SETS: u32 = 6;
/// How the opponents play, world by world.
const STYLES: [Style; 4] = [Style::Plain, Style::Bold, Style::Plain, Style::Careful];

/// All worlds of a decision; each is made of its number alone.
pub(super) struct Worlds<'a, G: Searched> {
    pub(super) game: &'a G,
    pub(super) seat: Seat,
    known: G::Known,
    guess: Option<G::Guess>,
    key: u64,
    /// Whether what others decide in secret is the same in several worlds.
    in_sets: bool,
    models: bool,
    depth: u32,
}

/// What came of a choice in a world.
#[derive(Clone, Debug)]
pub(super) struct Tried<A> {
    /// The number of the world.
    pub(super) number: u32,
    /// How the opponents played.
    pub(super) style: Style,
    pub(super) chance: f32,
    pub(super) judgement: Judgement,
    pub(super) reply: Option<(Seat, A)>,
}

impl<'a, G: Searched> Worlds<'a, G> {
    pub(super) fn new(
        eyes: &Eyes<'a, G>,
        settings: &Settings,
        key: u64,
        in_sets: bool,
        head: &mut G::Head,
    ) -> Worlds<'a, G> {
        let seed = stream(key, 0, 0);
        let guess = settings.believes.then(|| eyes.game().guess(eyes, head, seed));
        let (models, depth) = (settings.models, settings.depth);
        Worlds {
            game: eyes.game(),
            seat: eyes.seat(),
            known: eyes.known(),
            guess,
            key,
            in_sets,
            models,
            depth,
        }
    }

    /// A world by its number; choices are tried in those from 1 on.
    pub(super) fn state(&self, number: u32) -> G::State {
        let mut dice = SeededDice::new(stream(self.key, number, 1));
        let mut state = self.game.imagine(&self.known, &mut dice);
        if let Some(guess) = &self.guess {
            let set = if self.in_sets { number % SETS } else { number };
            let mut secret = SeededDice::new(stream(self.key, set, 2));
            self.game.believe(guess, &mut state, &mut secret, &mut dice);
        }
        state
    }

    /// Begins a head anew as it is at the beginning of a world.
    pub(super) fn begin(&self, head: &mut G::Head, number: u32) {
        head.begin(stream(self.key, number, 3));
    }

    /// Makes a choice in a world and plays on; how many plies that took. Nothing comes of it where
    /// the world does not allow the choice.
    pub(super) fn try_out(
        &self,
        number: u32,
        world: &G::State,
        action: &G::Action,
        head: &mut G::Head,
    ) -> (Option<Tried<G::Action>>, u64) {
        let mut state = world.clone();
        let mut dice = SeededDice::new(stream(self.key, number, 4));
        self.begin(head, number);
        if self.game.apply(&mut state, self.seat, action, &mut dice, None).is_err() {
            return (None, 1);
        }
        let (plies, reply) = self.play_on(number, &mut state, &mut dice, head);
        let judgement = self.game.measure(&state, self.seat);
        let chance = match self.game.outcome(&state) {
            Some(outcome) if outcome.winners.is_empty() => 0.5,
            Some(outcome) if outcome.winners.contains(&self.seat) => 1.0,
            Some(_) => 0.0,
            None => rise(judgement.iter().map(|part| part.amount * part.weight).sum()),
        };
        let style = self.style(number, false);
        (Some(Tried { number, style, chance, judgement, reply }), plies)
    }

    /// Plays on until the horizon; the plies so far, and what an opponent did first.
    fn play_on(
        &self,
        number: u32,
        state: &mut G::State,
        dice: &mut SeededDice,
        head: &mut G::Head,
    ) -> (u64, Option<(Seat, G::Action)>) {
        let game = self.game;
        let side = game.side(state, self.seat);
        let end = game.moment(state) + G::HORIZON.moments * self.depth;
        let (mut plies, mut tried, mut reply) = (1, 0, None);
        let mut prompts = Vec::new();
        while plies < G::HORIZON.most && (plies < G::HORIZON.least || game.moment(state) < end) {
            prompts.clear();
            game.prompts(state, &mut prompts);
            let Some(seat) = prompts.first().map(|prompt| prompt.seat) else { break };
            let own = game.side(state, seat) == side;
            let (action, more) = head.choose(game, state, seat, self.style(number, own));
            plies += 1;
            tried += u64::from(more);
            if game.apply(state, seat, &action, dice, None).is_err() {
                debug_assert!(false, "{seat} is refused {action:?} in {}", G::CODE);
                break;
            }
            if !own && reply.is_none() {
                reply = Some((seat, action));
            }
        }
        (u64::from(plies) + tried, reply)
    }

    fn style(&self, number: u32, own: bool) -> Style {
        match own || !self.models {
            true => Style::Plain,
            false => STYLES[number as usize % STYLES.len()],
        }
    }
}

/// Chance for one purpose: different keys have nothing in common.
fn stream(key: u64, number: u32, purpose: u8) -> Seed {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&key.to_le_bytes());
    seed[8..12].copy_from_slice(&number.to_le_bytes());
    seed[12] = purpose;
    seed[13] = 0x5e;
    Seed(seed)
}
