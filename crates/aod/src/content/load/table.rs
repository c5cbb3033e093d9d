//! Ready-made tables.

use ironlance_engine::Document;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Area, Length, Point, Polygon, Shape};

use super::{Kind, Loader, put};
use crate::content::{BATTLEFIELD, Content, Table, deployment_zones};

/// How far apart features lie from each other, from the edges and from deployment zones.
const APART: Length = Length::inches(3);

impl<'a> Loader<'a> {
    pub(super) fn table(&mut self, document: &Document<'a>) {
        let Some(table) = self.read::<Table>(document) else { return };
        let new = self.claim_id(document, "id", Kind::Table, &table.id);
        let mut outlines: Vec<(usize, Polygon)> = Vec::new();
        for (index, placed) in table.terrain.iter().enumerate() {
            let field = format!("terrain[{index}]");
            let id = placed.piece.as_str();
            let find = |content: &Content| content.terrain_called(id);
            let piece =
                self.resolve(document, &format!("{field}.piece"), "terrain piece", id, find);
            let Some(piece) = piece else { continue };
            let corners = &self.content.terrain_piece(piece).corners;
            let place = Point::new(placed.x, placed.y);
            let outline = place.and_then(|at| Polygon::placed(corners, at, placed.turn).ok());
            match outline {
                Some(outline) => outlines.push((index, outline)),
                None => self.fault(document, &field, "it lies beyond every table"),
            }
        }
        self.check_spacing(document, &outlines);
        if new {
            let place = self.content.tables.iter().position(|other| other.id == table.id);
            put(&mut self.content.tables, place, table);
        }
    }

    /// A ready-made table is one that could have been laid by the rules, but for the number of
    /// features.
    fn check_spacing(&mut self, document: &Document<'a>, outlines: &[(usize, Polygon)]) {
        cite(rule!("aod.setup.terrain-spacing"));
        let whole = Area::of_size(BATTLEFIELD, BATTLEFIELD).expect("a table has room");
        let inner = whole.inset(APART).expect("a table is wide");
        for (place, (index, outline)) in outlines.iter().enumerate() {
            let field = format!("terrain[{index}]");
            if !inner.holds(outline) {
                self.fault(document, &field, "less than 3 inches from an edge of the battlefield");
            }
            let near = |zone: &Area| {
                let zone = Polygon::try_from(*zone).expect("a zone has four corners");
                Shape::from(&zone).is_closer_than(APART, outline)
            };
            if deployment_zones().iter().any(near) {
                self.fault(document, &field, "less than 3 inches from a deployment zone");
            }
            let close = outlines[..place]
                .iter()
                .find(|(_, other)| Shape::from(other).is_closer_than(APART, outline));
            if let Some((other, _)) = close {
                let message = format!("less than 3 inches from terrain[{other}]");
                self.fault(document, &field, message);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample::{added, check};

    #[track_caller]
    fn refused(x: i32, y: i32, expected: &[&str]) {
        let text = format!(
            "id = \"x\"\nname = \"X\"\norigin = \"original\"\n[[terrain]]\npiece = \"boulder\"\n\
             x = 18000\ny = 18000\nturn = 0\n[[terrain]]\npiece = \"bunker\"\nx = {x}\ny = {y}\n\
             turn = 0\n"
        );
        let expected: Vec<_> =
            expected.iter().map(|it| format!("tables/x.toml:9: terrain[1]: {it}")).collect();
        let expected: Vec<_> = expected.iter().map(String::as_str).collect();
        check(added("tables/x.toml", &text), &expected);
    }

    #[test]
    fn features_of_a_ready_made_table_keep_their_distance() {
        refused(18_000, 24_000, &[]);
        refused(18_000, 23_000, &["less than 3 inches from terrain[0]"]);
        refused(18_000, 30_000, &["less than 3 inches from a deployment zone"]);
        refused(3500, 4000, &["less than 3 inches from an edge of the battlefield"]);
        refused(300_000, 0, &["it lies beyond every table"]);
    }
}
