//! How the things of the game stand in a sentence.

use ironlance_engine::{Piece, Say, Sentence, Thing, say};

use super::terms::{self, place};
use crate::{
    UnitId,
    content::{AttackFace, DefenseFace, Size, TicName, WeaponType},
    order::{Mode, Order},
    state::Phase,
};

impl Say for UnitId {
    fn say(&self, out: &mut Sentence) {
        Thing::new("unit", self.to_string()).say(out);
    }
}

impl Say for TicName {
    fn say(&self, out: &mut Sentence) {
        Thing::new("tic", self.to_string()).say(out);
    }
}

impl Say for AttackFace {
    fn say(&self, out: &mut Sentence) {
        out.push(Piece::Die { die: terms::attack_face(*self).to_owned() });
    }
}

impl Say for DefenseFace {
    fn say(&self, out: &mut Sentence) {
        out.push(Piece::Die { die: terms::defense_face(*self).to_owned() });
    }
}

/// An imperative: "walk to 0806".
impl Say for Order {
    fn say(&self, out: &mut Sentence) {
        out.append(match self {
            Order::Stand => "stand still".into(),
            Order::Walk(hex) => say!("walk to {}", place(hex)),
            Order::Run(hex) => say!("run to {}", place(hex)),
            Order::Jump(hex) => say!("jump to {}", place(hex)),
        });
    }
}

impl Say for Mode {
    fn say(&self, out: &mut Sentence) {
        out.text(terms::mode(*self));
    }
}

impl Say for Phase {
    fn say(&self, out: &mut Sentence) {
        out.text(terms::phase(*self));
    }
}

impl Say for Size {
    fn say(&self, out: &mut Sentence) {
        out.text(&format!("{self:?}"));
    }
}

impl Say for WeaponType {
    fn say(&self, out: &mut Sentence) {
        out.text(&self.to_string());
    }
}
