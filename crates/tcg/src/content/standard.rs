//! The pack that comes with the game. It is part of the program, which needs no files of it.

use std::sync::{Arc, OnceLock};

use ironlance_engine::embedded;

use super::Content;

include!(concat!(env!("OUT_DIR"), "/pack.rs"));

/// The files of the standard pack, as pairs of name and text, in alphabetical order.
pub fn standard_files() -> &'static [(&'static str, &'static str)] {
    FILES
}

impl Content {
    /// The content of the standard pack.
    pub fn standard() -> Arc<Content> {
        static STANDARD: OnceLock<Arc<Content>> = OnceLock::new();
        STANDARD.get_or_init(|| Arc::new(embedded(FILES, Content::load))).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Class;

    #[test]
    fn the_standard_pack_has_no_faults() {
        let content = Content::standard();
        let edition = || content.cards.iter().filter(|card| card.set == "Commander's Edition");
        let count = |class| edition().filter(|card| card.class == class).count();
        assert_eq!(count(Class::Unit), 171);
        assert_eq!(count(Class::Mission), 40);
        assert_eq!(count(Class::BoxPower), 13);
    }
}
