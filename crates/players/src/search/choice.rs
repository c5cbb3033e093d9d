//! Which choices are compared, and a player who overlooks some.

use ironlance_engine::{Seed, SeededDice};

use super::{
    Settings,
    searched::{Head, Ranked, Searched},
    worlds::Worlds,
};
use crate::{Eyes, Player};

/// The choices to compare: first the one the head would make, then the best others, few of them
/// much alike.
pub(crate) fn shortlist<G: Searched>(
    eyes: &Eyes<'_, G>,
    worlds: &Worlds<'_, G>,
    settings: &Settings,
    head: &mut G::Head,
) -> Vec<G::Action> {
    let game = eyes.game();
    let mut ranked: Vec<Ranked<G::Action>> = Vec::new();
    worlds.begin(head, 0);
    head.rank(game, &worlds.state(0), eyes.seat(), &mut ranked);
    let mut chosen: Vec<G::Action> = Vec::new();
    let mut likenesses: Vec<u64> = Vec::new();
    for (_, action) in ranked {
        if settings.choices <= chosen.len() {
            break;
        }
        let likeness = game.likeness(&action);
        let alike = likenesses.iter().filter(|other| **other == likeness).count();
        if alike < G::ALIKE && !chosen.contains(&action) && eyes.check(&action).is_ok() {
            chosen.push(action);
            likenesses.push(likeness);
        }
    }
    if chosen.is_empty() {
        let mut candidates = Vec::new();
        eyes.candidates(&mut candidates);
        candidates.truncate(1);
        return candidates;
    }
    chosen
}

/// Of the choices as the head ranks them, how often the next one is overlooked: one time in so many.
const OVERLOOKS: u32 = 3;

/// Plays like the head, but overlooks some of its choices.
pub(crate) struct Careless<G: Searched> {
    head: G::Head,
    dice: SeededDice,
}

impl<G: Searched> Careless<G> {
    pub(crate) fn new(seed: Seed) -> Careless<G> {
        Careless { head: G::Head::default(), dice: SeededDice::new(seed) }
    }
}

impl<G: Searched> Player<G> for Careless<G> {
    fn choose(&mut self, eyes: &Eyes<'_, G>) -> G::Action {
        let mut candidates = Vec::new();
        eyes.candidates(&mut candidates);
        if candidates.len() == 1 {
            return candidates.swap_remove(0);
        }
        let state = eyes.imagine(&mut self.dice);
        let seed = Seed::from_number(u64::from(self.dice.number_below(u32::MAX)));
        self.head.begin(seed);
        let mut ranked = Vec::new();
        self.head.rank(eyes.game(), &state, eyes.seat(), &mut ranked);
        let mut legal = ranked.into_iter().map(|(_, action)| action);
        let mut legal = legal.by_ref().filter(|action| eyes.check(action).is_ok());
        let mut seen = legal.next();
        while self.dice.number_below(OVERLOOKS) == 0 {
            let Some(next) = legal.next() else { break };
            seen = Some(next);
        }
        seen.or_else(|| candidates.pop()).unwrap_or_else(|| {
            panic!("{} owes a decision of {} and may do nothing", eyes.seat(), G::CODE)
        })
    }
}
