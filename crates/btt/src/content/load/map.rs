//! Mapsheets.

use super::{Kind, Loader, put};
use crate::content::{
    Face, Ground, SHEET_COLUMNS, SHEET_ROWS, Sheet,
    raw_map::{self, Feature},
};
use ironlance_engine::Document;

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

#[cfg(test)]
mod tests {
    use super::super::sample::{added, check};
    use crate::content::{Content, Ground};

    /// A sheet of one face with these lists, which start on its sixth line.
    fn sheet(lists: &str) -> String {
        format!(
            "id = \"trial\"\nname = \"Trial\"\norigin = \"original\"\n[[faces]]\nname = \"Face\"\n{lists}"
        )
    }

    #[track_caller]
    fn check_lists(lists: &str, expected: &[&str]) {
        check(added("maps/trial.toml", &sheet(lists)), expected);
    }

    #[test]
    fn every_list_makes_its_terrain() {
        let lists = "level-2 = [\"0101\"]\nheavy-woods = [\"0101\", \"1617\"]\nwater-1 = [\"0001\"]\n\
                     rough = [\"0102\"]\nrubble = [\"0102\"]\nbuilding-3 = [\"0103\"]\n\
                     impassable = [\"0104\"]\nlevel-minus-1 = [\"0105\"]\nlight-woods = [\"0106\"]\n";
        let file = ironlance_engine::SourceText::new("maps/trial.toml", sheet(lists));
        let content = Content::standard().extend(&[file]).unwrap();
        let sheet = &content.sheets[content.sheet("trial").unwrap()];
        let ground = &content.faces[usize::from(sheet.faces[0])].ground;
        let clear = Ground::default();
        assert_eq!(ground[1][0], Ground { level: 2, woods: 2, ..clear });
        assert_eq!(ground[16][16], Ground { woods: 2, ..clear });
        assert_eq!(ground[0][0], Ground { water: Some(1), ..clear });
        assert_eq!(ground[1][1], Ground { rough: true, rubble: true, ..clear });
        assert_eq!(ground[1][2], Ground { building: 3, ..clear });
        assert_eq!(ground[1][3], Ground { impassable: true, ..clear });
        assert_eq!(ground[1][4], Ground { level: -1, ..clear });
        assert_eq!(ground[1][5], Ground { woods: 1, ..clear });
        let other = ground.iter().flatten().filter(|it| **it != clear).count();
        assert_eq!(other, 8);
    }

    #[test]
    fn a_hex_off_the_sheet_is_named() {
        let fault = |line: u8, index: u8, hex: &str| {
            format!(
                "maps/trial.toml:{line}: faces[0].rough[{index}]: `{hex}` is no hex of a sheet: \
                 columns 00 to 16, rows 01 to 17, as in \"0407\""
            )
        };
        let faults = [
            fault(8, 1, "1701"),
            fault(9, 2, "0118"),
            fault(10, 3, "0100"),
            fault(11, 4, "101"),
            fault(12, 5, "+1+1"),
        ];
        let lists =
            "rough = [\n\"1617\",\n\"1701\",\n\"0118\",\n\"0100\",\n\"101\",\n\"+1+1\",\n]\n";
        check_lists(lists, &faults.each_ref().map(String::as_str));
    }

    #[test]
    fn a_hex_in_contradicting_lists_is_named() {
        check_lists(
            "light-woods = [\"0101\"]\nheavy-woods = [\"0202\", \"0101\"]\n",
            &["maps/trial.toml:7: faces[0].heavy-woods[1]: 0101 is in `light-woods` already"],
        );
        check_lists(
            "level-1 = [\"0101\"]\nlevel-2 = [\"0101\"]\n",
            &["maps/trial.toml:7: faces[0].level-2[0]: 0101 is in `level-1` already"],
        );
        check_lists(
            "water-0 = [\"0101\"]\nwater-2 = [\"0101\"]\n",
            &["maps/trial.toml:7: faces[0].water-2[0]: 0101 is in `water-0` already"],
        );
        check_lists(
            "building-1 = [\"0101\"]\nbuilding-2 = [\"0101\"]\n",
            &["maps/trial.toml:7: faces[0].building-2[0]: 0101 is in `building-1` already"],
        );
        check_lists(
            "rough = [\"0101\", \"0101\"]\n",
            &["maps/trial.toml:6: faces[0].rough[1]: 0101 is listed twice"],
        );
    }

    #[test]
    fn a_sheet_has_one_face_or_two() {
        let face = "[[faces]]\nname = \"Face\"\n";
        check_lists(face, &[]);
        check_lists(
            &face.repeat(2),
            &["maps/trial.toml:4: faces: a sheet has one face or two, this one 3"],
        );
        check(
            added(
                "maps/trial.toml",
                "id = \"trial\"\nname = \"Trial\"\norigin = \"original\"\nfaces = []\n",
            ),
            &["maps/trial.toml:4: faces: a sheet has one face or two, this one 0"],
        );
    }

    #[test]
    fn a_sheet_takes_the_place_of_its_namesake() {
        let text = sheet("rough = [\"0101\"]\n").replace("trial", "proving-ground");
        let file = ironlance_engine::SourceText::new("maps/proving-ground.toml", text);
        let standard = Content::standard();
        let content = standard.extend(&[file]).unwrap();
        assert_eq!(content.sheets.len(), standard.sheets.len());
        let sheet = &content.sheets[content.sheet("proving-ground").unwrap()];
        assert!(content.faces[usize::from(sheet.faces[0])].ground[1][0].rough);
    }

    #[test]
    fn an_unknown_kind_of_terrain_is_named() {
        let file =
            ironlance_engine::SourceText::new("maps/trial.toml", sheet("swamp = [\"0101\"]\n"));
        let faults = Content::standard().extend(&[file]).unwrap_err();
        let fault = &faults[0];
        assert_eq!(
            (fault.line, fault.field.as_str(), faults.len()),
            (Some(6), "faces[0].swamp", 1)
        );
    }
}
