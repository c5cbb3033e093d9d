//! Who decides.

use ironlance_engine::Game;

use crate::{Budget, Eyes, Thought};

/// Decides for a seat, seeing what that seat may see.
pub trait Player<G: Game>: Send {
    /// The decision of a seat that owes one, with as much thought as the player usually takes.
    fn choose(&mut self, eyes: &Eyes<'_, G>) -> G::Action;

    /// The decision with what it was weighed against. A player who compares nothing just chooses.
    fn think(&mut self, eyes: &Eyes<'_, G>, _budget: &Budget<'_>) -> Thought<G::Action> {
        Thought::plain(self.choose(eyes))
    }

    /// The same with `also` among the choices that are compared, if the player compares any.
    fn weigh(
        &mut self,
        eyes: &Eyes<'_, G>,
        _also: &G::Action,
        budget: &Budget<'_>,
    ) -> Thought<G::Action> {
        self.think(eyes, budget)
    }
}

impl<G: Game, P: Player<G> + ?Sized> Player<G> for Box<P> {
    fn choose(&mut self, eyes: &Eyes<'_, G>) -> G::Action {
        (**self).choose(eyes)
    }

    fn think(&mut self, eyes: &Eyes<'_, G>, budget: &Budget<'_>) -> Thought<G::Action> {
        (**self).think(eyes, budget)
    }

    fn weigh(
        &mut self,
        eyes: &Eyes<'_, G>,
        also: &G::Action,
        budget: &Budget<'_>,
    ) -> Thought<G::Action> {
        (**self).weigh(eyes, also, budget)
    }
}
