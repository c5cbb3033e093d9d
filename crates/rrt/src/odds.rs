//! The exact chances of what a plan may do.

use ironlance_engine::Odds;

use crate::{Plan, Rrt, State};

/// The exact chances of a plan, where chance decides it.
pub(crate) fn of_plan(_: &Rrt, _: &State, _: &Plan) -> Option<Odds> {
    None
}
