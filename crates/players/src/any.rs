//! Players and types for those who hold a game behind JSON.

use std::sync::Arc;

use ironlance_aod::Aod;
use ironlance_btt::Btt;
use ironlance_engine::{AnyGame, AnyTable, Game, Seat, Table};
use ironlance_rrt::Rrt;
use ironlance_tcg::Tcg;
use serde::Serialize;
use serde_json::Value;

use crate::{Budget, Contest, Eyes, Player, Thought};

/// A computer player of a game whose types are behind JSON.
pub trait AnyPlayer: Send {
    /// The decision of a seat that owes one, in its wire form.
    ///
    /// # Panics
    /// If the table is one of another game than the player's.
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat) -> Value;

    /// The same with what it was weighed against.
    ///
    /// # Panics
    /// If the table is one of another game than the player's.
    fn think(&mut self, table: &dyn AnyTable, seat: Seat, _budget: &Budget<'_>) -> Thought<Value> {
        Thought::plain(self.choose(table, seat))
    }

    /// The same with `also` among the choices that are compared, if the player compares any and it
    /// is one.
    ///
    /// # Panics
    /// If the table is one of another game than the player's.
    fn weigh(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        _also: &Value,
        budget: &Budget<'_>,
    ) -> Thought<Value> {
        self.think(table, seat, budget)
    }
}

/// A typed player behind JSON.
pub struct Seated<G: Game>(pub Box<dyn Player<G>>);

impl<G: Game> AnyPlayer for Seated<G> {
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat) -> Value {
        to_json(self.0.choose(&Eyes::at(typed(table), seat)))
    }

    fn think(&mut self, table: &dyn AnyTable, seat: Seat, budget: &Budget<'_>) -> Thought<Value> {
        self.0.think(&Eyes::at(typed(table), seat), budget).map(to_json)
    }

    fn weigh(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        also: &Value,
        budget: &Budget<'_>,
    ) -> Thought<Value> {
        match serde_json::from_value(also.clone()) {
            Ok(also) => self.0.weigh(&Eyes::at(typed(table), seat), &also, budget).map(to_json),
            Err(_) => self.think(table, seat, budget),
        }
    }
}

fn typed<G: Game>(table: &dyn AnyTable) -> &Table<G> {
    table.as_any().downcast_ref().expect("a player sits at a table of its own game")
}

fn to_json<A: Serialize>(action: A) -> Value {
    serde_json::to_value(action).expect("an action is plain JSON")
}

/// Something that can be done with any game once its types are known.
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: Contest>(self, game: &Arc<G>) -> Self::Output;
}

/// Leads from a game behind JSON back to its types, also if content was added to it. `None` if
/// no computer plays it.
pub fn visit<V: Visitor>(game: &dyn AnyGame, visitor: V) -> Option<V::Output> {
    let game = game.as_any();
    #[cfg(any(test, feature = "sample-game"))]
    if let Some(duel) = game.downcast_ref::<Arc<ironlance_testkit::duel::Duel>>() {
        return Some(visitor.visit(duel));
    }
    if let Some(tcg) = game.downcast_ref::<Arc<Tcg>>() {
        return Some(visitor.visit(tcg));
    }
    if let Some(aod) = game.downcast_ref::<Arc<Aod>>() {
        return Some(visitor.visit(aod));
    }
    if let Some(rrt) = game.downcast_ref::<Arc<Rrt>>() {
        return Some(visitor.visit(rrt));
    }
    game.downcast_ref::<Arc<Btt>>().map(|btt| visitor.visit(btt))
}
