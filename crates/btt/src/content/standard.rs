//! The pack that comes with the game. It is part of the program, which needs no files of it.

use std::sync::OnceLock;

use ironlance_engine::SourceText;

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
        STANDARD.get_or_init(|| {
            let files: Vec<_> =
                FILES.iter().map(|(name, text)| SourceText::new(*name, *text)).collect();
            match Content::load(&files) {
                Ok(content) => content,
                Err(faults) => {
                    panic!("the standard pack has {} faults: {}", faults.len(), faults[0])
                }
            }
        })
    }
}
