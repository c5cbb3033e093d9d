//! Content that other programs keep, turned into a pack file.

use crate::{Fault, SourceText};

/// What became of a file of another program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Imported {
    /// The pack file, with every item that was understood; its name is without a folder.
    pub pack: SourceText,
    /// Every item of the file, in its order.
    pub items: Vec<ImportedItem>,
}

/// One item of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportedItem {
    /// What it is called.
    pub name: String,
    /// Its line in the file, from 1.
    pub line: u32,
    /// What became of it.
    pub outcome: ImportOutcome,
    /// What is worth knowing besides, such as figures that differ from the game's.
    pub notes: Vec<String>,
}

/// What became of an item.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImportOutcome {
    /// The game has it already, and that is the one to use.
    Known,
    /// It is in the pack file.
    Translated,
    /// It is left out, because of these parts of it.
    NotUnderstood(Vec<String>),
}

/// Reads files of other programs into packs of one game.
#[derive(Clone, Copy)]
pub struct Importer {
    /// The code of the game.
    pub game: &'static str,
    /// The files it reads, for people.
    pub reads: &'static str,
    /// What its files hold, for people: many of them.
    pub items: &'static str,
    /// The longest file, in bytes.
    pub longest: usize,
    /// Unpacks an archive, if its files come in such.
    pub unpack: Option<UnpackFn>,
    /// Turns a file into a pack. `all` asks for items the game has already, too; `progress` is told
    /// how many of how many items are done.
    pub import: ImportFn,
}

/// How a file becomes a pack: the file, whether items the game has are wanted too, progress.
pub type ImportFn =
    fn(&SourceText, bool, &mut dyn FnMut(usize, usize)) -> Result<Imported, Vec<Fault>>;

/// How an archive becomes the file in it: its name and its bytes.
pub type UnpackFn = fn(&str, &[u8]) -> Result<Vec<u8>, Fault>;
