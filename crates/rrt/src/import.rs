//! Reads files of BattleScribe: rosters into forces, catalogues and game systems into packs.
//!
//! Names, figures and keywords are facts and carry over; sentences are neither read nor kept. What
//! is not understood is left out with a reason: a wrong force is worse than none.

mod archive;
mod catalogue;
mod character;
mod draft;
mod model;
mod names;
mod profile;
mod roster;
mod squadron;
mod system;
#[cfg(test)]
mod tests;
mod xml;

use ironlance_engine::{Fault, ImportOutcome, Imported, ImportedItem, Importer, SourceText};

pub use self::archive::unpack;
use self::xml::Xml;
use crate::{content::Content, force::Force};

/// The longest file, in bytes, unpacked.
pub const LONGEST: usize = 16 << 20;

/// The importer of this game.
pub const IMPORTER: Importer = Importer {
    game: "rrt",
    reads: "rosters (.ros, .rosz), catalogues (.cat, .catz) and game systems (.gst) of BattleScribe",
    items: "items",
    longest: LONGEST,
    unpack: Some(unpack),
    import: |file, all, progress| import(Content::standard(), file, all, progress),
};

/// Turns a file of BattleScribe into a pack file. Items that `content` has are left out unless
/// `all` are asked for.
pub fn import(
    content: &Content,
    file: &SourceText,
    all: bool,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Imported, Vec<Fault>> {
    let document = xml::parse(file)?;
    let xml = Xml::of(&document);
    let imported = match xml.root_name() {
        "roster" => roster::import(content, file, xml)?,
        "catalogue" => catalogue::import(content, xml, all),
        "gameSystem" => system::import(xml),
        other => {
            let message = format!(
                "the file is a <{other}>, and BattleScribe has a <roster>, a <catalogue> or a \
                 <gameSystem>"
            );
            return Err(vec![Fault { line: Some(1), ..Fault::new(&file.name, "", message) }]);
        }
    };
    progress(imported.items.len(), imported.items.len());
    Ok(imported)
}

/// The force of a roster, if all of it is understood.
pub fn read_roster(content: &Content, file: &SourceText) -> Result<Force, Fault> {
    let first = |faults: Vec<Fault>| faults.into_iter().next().expect("there is a reason");
    let document = xml::parse(file).map_err(first)?;
    let (force, items) = roster::read(content, file, Xml::of(&document)).map_err(first)?;
    let lost = items.iter().filter_map(|item| match &item.outcome {
        ImportOutcome::NotUnderstood(parts) => Some((item, parts)),
        ImportOutcome::Known | ImportOutcome::Translated => None,
    });
    let lost: Vec<(&ImportedItem, &Vec<String>)> = lost.collect();
    let Some((item, _)) = lost.first() else { return Ok(force) };
    let told = lost.iter().map(|(item, parts)| format!("{}: {}", item.name, parts.join("; ")));
    let message = format!(
        "the roster is not understood whole; take these out of it, or import it as a pack: {}",
        told.collect::<Vec<_>>().join(". ")
    );
    Err(Fault { line: Some(item.line), ..Fault::new(&file.name, &item.name, message) })
}
