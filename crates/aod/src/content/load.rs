//! Reads a pack's files into content, or says everything that is wrong with them.

mod card;
mod dial;
mod force;
mod list;
#[cfg(test)]
mod sample;
mod table;
mod terrain;
mod unit;
mod whole;

use std::collections::{BTreeMap, BTreeSet};

use ironlance_engine::{Document, Fault, SourceText, Sources};
use serde::de::DeserializeOwned;

use super::{Content, FactionId};

impl Content {
    /// Reads the files of a whole pack, or finds everything wrong with them.
    ///
    /// A file is known by the end of its name: `units/aod131.toml` holds a unit wherever the folder
    /// `units` is.
    ///
    /// ```
    /// use ironlance_aod::content::Content;
    /// use ironlance_engine::SourceText;
    ///
    /// let file = SourceText::new("units/aod131.toml", "number = \"AOD131\"\ncosts = 52\n");
    /// let faults = Content::load(&[file]).unwrap_err();
    /// assert!(faults.iter().any(|fault| fault.line == Some(2) && fault.field == "costs"));
    /// ```
    pub fn load(files: &[SourceText]) -> Result<Content, Vec<Fault>> {
        let mut loader = Loader::new(Content::default());
        loader.read_all(files);
        loader.check_whole(files);
        Ok(Content { sources: Sources::of(files), ..loader.finish()? })
    }

    /// This content with the items of further files, for instance those of a scenario. An item
    /// with the id of one that is there already takes its place.
    pub fn extend(&self, files: &[SourceText]) -> Result<Content, Vec<Fault>> {
        let mut loader = Loader::new(self.clone());
        loader.read_all(files);
        loader.check_limits();
        Ok(Content { sources: self.sources.with(files), ..loader.finish()? })
    }
}

/// The kinds of file, in the order in which they are read: an item refers only to items of kinds
/// before its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    Equipment,
    HeatEffects,
    Markers,
    Factions,
    Unit,
    Cards,
    Terrain,
    Table,
    Force,
}

impl Kind {
    /// Every kind with the file name that holds it, or the folder.
    const ALL: [(Kind, &str); 9] = [
        (Kind::Equipment, "equipment.toml"),
        (Kind::HeatEffects, "heat-effects.toml"),
        (Kind::Markers, "markers.toml"),
        (Kind::Factions, "factions.toml"),
        (Kind::Unit, "units"),
        (Kind::Cards, "cards"),
        (Kind::Terrain, "terrain.toml"),
        (Kind::Table, "tables"),
        (Kind::Force, "forces"),
    ];

    fn of_file(name: &str) -> Option<Kind> {
        let mut parts = name.rsplit(['/', '\\']);
        let (file, folder) = (parts.next()?, parts.next());
        let find = |name: &str| Kind::ALL.iter().find(|(_, it)| *it == name).map(|(kind, _)| *kind);
        folder.filter(|_| file.ends_with(".toml")).and_then(find).or_else(|| find(file))
    }
}

/// Content in the making.
struct Loader<'a> {
    content: Content,
    faults: Vec<Fault>,
    /// The file that gave each item.
    given_by: BTreeMap<(Kind, String), &'a str>,
    /// Ids of items that could not be read: nobody needs to hear that they do not exist.
    broken: BTreeSet<String>,
}

impl<'a> Loader<'a> {
    fn new(content: Content) -> Loader<'a> {
        Loader { content, faults: Vec::new(), given_by: BTreeMap::new(), broken: BTreeSet::new() }
    }

    fn read_all(&mut self, files: &'a [SourceText]) {
        let mut documents = Vec::new();
        for source in files {
            match Kind::of_file(&source.name) {
                Some(kind) => {
                    let document = Document::parse(source, &mut self.faults);
                    documents.extend(document.map(|document| (kind, document)));
                }
                None => self.faults.push(Fault::new(
                    &source.name,
                    "",
                    "no kind of file that a pack has",
                )),
            }
        }
        documents.sort_by_key(|(kind, _)| *kind);
        for (kind, document) in &documents {
            match kind {
                Kind::Equipment => self.equipment(document),
                Kind::HeatEffects => self.heat_effects(document),
                Kind::Markers => self.markers(document),
                Kind::Factions => self.factions(document),
                Kind::Unit => self.unit(document),
                Kind::Cards => self.cards(document),
                Kind::Terrain => self.terrain(document),
                Kind::Table => self.table(document),
                Kind::Force => self.force(document),
            }
        }
    }

    fn finish(mut self) -> Result<Content, Vec<Fault>> {
        if self.faults.is_empty() {
            return Ok(self.content);
        }
        self.faults.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
        Err(self.faults)
    }

    /// The file as its kind is written; `None` if it has faults of form.
    fn read<T: DeserializeOwned>(&mut self, document: &Document<'a>) -> Option<T> {
        let item = document.read(&mut self.faults);
        if item.is_none() {
            self.broken.extend(document.ids().map(str::to_owned));
        }
        item
    }

    /// Notes which file gives an item; false if another item of this load has the same id.
    fn claim(&mut self, document: &Document<'a>, field: &str, kind: Kind, id: &str) -> bool {
        match self.given_by.insert((kind, id.to_owned()), document.name()) {
            Some(other) => {
                let place = if other == document.name() { "this file" } else { other };
                let message = format!("`{id}` is already taken in {place}");
                self.faults.push(document.fault(field, message));
                false
            }
            None => true,
        }
    }

    /// Notes an item with an id; false if another item of this load has the same.
    fn claim_id(&mut self, document: &Document<'a>, field: &str, kind: Kind, id: &str) -> bool {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if id.is_empty() || !id.bytes().all(plain) {
            let message = format!("`{id}` is no id: write it in lower case, with hyphens");
            self.faults.push(document.fault(field, message));
        }
        self.claim(document, field, kind, id)
    }

    fn fault(&mut self, document: &Document<'_>, field: &str, message: impl Into<String>) {
        self.faults.push(document.fault(field, message));
    }

    /// What is behind an id, or a fault.
    fn resolve<T>(
        &mut self,
        document: &Document<'_>,
        field: &str,
        what: &str,
        id: &str,
        find: impl FnOnce(&Content) -> Option<T>,
    ) -> Option<T> {
        let found = find(&self.content);
        if found.is_none() && !self.broken.contains(id) {
            self.fault(document, field, format!("there is no {what} `{id}`"));
        }
        found
    }

    fn faction(&mut self, document: &Document<'_>, field: &str, id: &str) -> Option<FactionId> {
        self.resolve(document, field, "faction", id, |content| content.faction_called(id))
    }
}

/// Puts an item in place of the one at `index`, or at the end.
fn put<T>(list: &mut Vec<T>, index: Option<usize>, item: T) {
    match index {
        Some(index) => list[index] = item,
        None => list.push(item),
    }
}
