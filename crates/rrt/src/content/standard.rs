//! The pack that comes with the game. It is part of the program, which needs no files of it.

use std::sync::OnceLock;

use ironlance_engine::embedded;

use super::Content;

include!(concat!(env!("OUT_DIR"), "/pack.rs"));

/// The files of the standard pack, as pairs of name and text, in alphabetical order.
pub fn standard_files() -> &'static [(&'static str, &'static str)] {
    FILES
}

impl Content {
    /// The content of the standard pack.
    pub fn standard() -> &'static Content {
        static STANDARD: OnceLock<Content> = OnceLock::new();
        STANDARD.get_or_init(|| embedded(FILES, Content::load))
    }
}
