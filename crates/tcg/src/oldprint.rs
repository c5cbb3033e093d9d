//! Cards printed before the Commander's Edition: the published tables, and how an older card is
//! read with them.

mod keywords;
mod printed;
mod tables;
mod wording;

pub(crate) use self::printed::up_to_date;
pub use self::{
    keywords::Keywords,
    printed::{Current, Printed, current},
    tables::{KeptMech, OlderPrintings, PilotNote, RevisedMech},
    wording::units_for_mechs,
};
