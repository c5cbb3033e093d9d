//! Building a force, with every limit judged.

mod fielded;

pub use self::fielded::{Fielded, FieldedCard, FieldedMecha, FieldedSquadron};
