//! Reads a pack's files into content.

use ironlance_engine::{Fault, SourceText};

use super::Content;

impl Content {
    /// Reads the files of a pack, or everything wrong with them.
    pub fn load(files: &[SourceText]) -> Result<Content, Vec<Fault>> {
        let _ = files;
        Ok(Content::default())
    }
}
