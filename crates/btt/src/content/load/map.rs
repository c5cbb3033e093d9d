//! Mapsheets.

use super::{Kind, Loader, put};
use crate::content::{
    Face, Ground, SHEET_COLUMNS, SHEET_ROWS, Sheet,
    document::Document,
    raw_map::{self, Feature},
};

impl<'a> Loader<'a> {
    pub(super) fn map(&mut self, document: &Document<'a>) {
        let Some(sheet) = self.read::<raw_map::Sheet>(document) else { return };
        let new = self.claim(document, "id", Kind::Map, &sheet.id);
        if sheet.faces.is_empty() || 2 < sheet.faces.len() {
            let message = format!("a sheet has one face or two, this one {}", sheet.faces.len());
            self.fault(document, "faces", message);
        }
        let mut faces = Vec::new();
        for (index, face) in sheet.faces.iter().enumerate() {
            faces.push(self.content.faces.len() as u8);
            let face = self.face(document, index, face);
            self.content.faces.push(face);
        }
        if new {
            let place = self.content.sheet(&sheet.id);
            let sheet = Sheet { id: sheet.id, name: sheet.name, origin: sheet.origin, faces };
            put(&mut self.content.sheets, place, sheet);
        }
    }

    fn face(&mut self, document: &Document<'a>, face: usize, raw: &raw_map::Face) -> Face {
        let mut ground = [[Ground::default(); SHEET_ROWS]; SHEET_COLUMNS];
        let lists = raw.lists();
        for (list, (field, feature, hexes)) in lists.iter().enumerate() {
            for (index, name) in hexes.iter().enumerate() {
                let field = format!("faces[{face}].{field}[{index}]");
                let Some((column, row)) = place(name) else {
                    let message = format!(
                        "`{name}` is no hex of a sheet: columns 00 to 16, rows 01 to 17, as in \"0407\""
                    );
                    self.fault(document, &field, message);
                    continue;
                };
                let before = lists[..list]
                    .iter()
                    .find(|(_, other, hexes)| contradict(*feature, *other) && hexes.contains(name));
                if let Some((other, ..)) = before {
                    self.fault(document, &field, format!("{name} is in `{other}` already"));
                }
                if hexes[..index].contains(name) {
                    self.fault(document, &field, format!("{name} is listed twice"));
                }
                lay(&mut ground[column][row], *feature);
            }
        }
        Face { name: raw.name.clone(), ground }
    }
}

/// The column and row, both from 0, of a hex in a sheet's own data.
fn place(name: &str) -> Option<(usize, usize)> {
    if name.len() != 4 || !name.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let (column, row): (usize, usize) = (name[..2].parse().ok()?, name[2..].parse().ok()?);
    (column < SHEET_COLUMNS && (1..=SHEET_ROWS).contains(&row)).then(|| (column, row - 1))
}

/// Whether one hex cannot have both.
fn contradict(a: Feature, b: Feature) -> bool {
    matches!(
        (a, b),
        (Feature::Level(_), Feature::Level(_))
            | (Feature::Woods(_), Feature::Woods(_))
            | (Feature::Water(_), Feature::Water(_))
            | (Feature::Building(_), Feature::Building(_))
    )
}

fn lay(ground: &mut Ground, feature: Feature) {
    match feature {
        Feature::Level(level) => ground.level = level,
        Feature::Woods(woods) => ground.woods = woods,
        Feature::Water(depth) => ground.water = Some(depth),
        Feature::Building(height) => ground.building = height,
        Feature::Rough(()) => ground.rough = true,
        Feature::Rubble(()) => ground.rubble = true,
        Feature::Impassable(()) => ground.impassable = true,
    }
}
