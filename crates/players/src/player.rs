//! Who decides.

use ironlance_engine::Game;

use crate::Eyes;

/// Decides for a seat, seeing what that seat may see.
pub trait Player<G: Game>: Send {
    /// The decision of a seat that owes one.
    fn choose(&mut self, eyes: &Eyes<'_, G>) -> G::Action;
}

impl<G: Game, P: Player<G> + ?Sized> Player<G> for Box<P> {
    fn choose(&mut self, eyes: &Eyes<'_, G>) -> G::Action {
        (**self).choose(eyes)
    }
}
