//! How card effects work: the rules of that chapter, shown on cards.

mod battle;
mod cards;
mod chance;
mod costs;
mod using;
mod values;

use super::*;
