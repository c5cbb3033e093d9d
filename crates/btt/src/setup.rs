//! Everything before round 1: sheets, edges, placement.

mod begin;
mod placement;
mod sheets;

pub use self::{
    begin::{LanceChoice, Setup},
    placement::{placement_hexes, starting_row},
};
pub(crate) use self::{
    begin::{begin, new_unit, option_faults, whole_deck},
    placement::{next_placement, perform_place, plan_place},
    sheets::{
        perform_choose_edge, perform_choose_face, perform_place_sheet, plan_choose_face,
        plan_place_sheet,
    },
};
