//! How values say themselves.

use std::{borrow::Cow, sync::Arc};

use arrayvec::ArrayVec;
use ironlance_rulebook::RuleId;

use super::{Fact, Piece, Sentence, Thing, and};
use crate::Seat;

/// A value that can stand in a sentence.
///
/// `#[derive(Say)]` writes it for enums and structs from a template per case.
pub trait Say {
    /// Adds its pieces.
    fn say(&self, out: &mut Sentence);

    /// Adds its parts by name, where it has some.
    fn facts(&self, _out: &mut Vec<Fact>) {}
}

macro_rules! say_number {
    ($($number:ty),+) => {
        $(impl Say for $number {
            fn say(&self, out: &mut Sentence) {
                // Numbers of the games are small; what does not fit is said as text.
                match i64::try_from(*self) {
                    Ok(number) => out.push(Piece::Number { number }),
                    Err(_) => out.text(&self.to_string()),
                }
            }
        })+
    };
}

say_number!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize);

impl Say for str {
    fn say(&self, out: &mut Sentence) {
        out.text(self);
    }
}

impl Say for String {
    fn say(&self, out: &mut Sentence) {
        out.text(self);
    }
}

impl Say for char {
    fn say(&self, out: &mut Sentence) {
        out.text(self.encode_utf8(&mut [0; 4]));
    }
}

impl Say for bool {
    fn say(&self, out: &mut Sentence) {
        out.text(if *self { "yes" } else { "no" });
    }
}

impl Say for Cow<'_, str> {
    fn say(&self, out: &mut Sentence) {
        out.text(self);
    }
}

impl Say for Sentence {
    fn say(&self, out: &mut Sentence) {
        self.pieces().iter().for_each(|piece| out.push(piece.clone()));
    }
}

impl Say for Piece {
    fn say(&self, out: &mut Sentence) {
        out.push(self.clone());
    }
}

impl Say for Thing {
    fn say(&self, out: &mut Sentence) {
        out.push(Piece::Thing(self.clone()));
    }
}

impl Say for Seat {
    fn say(&self, out: &mut Sentence) {
        out.push(Piece::Seat { seat: *self, capital: false });
    }
}

impl Say for RuleId {
    fn say(&self, out: &mut Sentence) {
        out.push(Piece::Rule { rule: *self });
    }
}

impl<T: Say + ?Sized> Say for &T {
    fn say(&self, out: &mut Sentence) {
        (**self).say(out);
    }

    fn facts(&self, out: &mut Vec<Fact>) {
        (**self).facts(out);
    }
}

impl<T: Say + ?Sized> Say for Box<T> {
    fn say(&self, out: &mut Sentence) {
        (**self).say(out);
    }

    fn facts(&self, out: &mut Vec<Fact>) {
        (**self).facts(out);
    }
}

impl<T: Say + ?Sized> Say for Arc<T> {
    fn say(&self, out: &mut Sentence) {
        (**self).say(out);
    }
}

/// What is not there says nothing.
impl<T: Say> Say for Option<T> {
    fn say(&self, out: &mut Sentence) {
        self.iter().for_each(|it| it.say(out));
    }
}

/// Several things are said with commas and an "and".
impl<T: Say> Say for [T] {
    fn say(&self, out: &mut Sentence) {
        out.append(and(self));
    }
}

impl<T: Say> Say for Vec<T> {
    fn say(&self, out: &mut Sentence) {
        self[..].say(out);
    }
}

impl<T: Say, const N: usize> Say for ArrayVec<T, N> {
    fn say(&self, out: &mut Sentence) {
        self[..].say(out);
    }
}
