//! Terrain pieces.

use ironlance_engine::Document;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Facing, Length, Point, Polygon, Segment, Vector};

use super::{Kind, Loader, put};
use crate::content::{Height, Terrain, TerrainPiece, raw};

/// Where pieces are tried out.
const SOMEWHERE: Point = Point::new(18_000, 18_000).expect("it is on every table");

/// How near to the outline an access point has to be.
const ON_THE_EDGE: Length = Length::thousandths(1);

impl<'a> Loader<'a> {
    pub(super) fn terrain(&mut self, document: &Document<'a>) {
        let Some(file) = self.read::<raw::Pieces>(document) else { return };
        for (index, piece) in file.pieces.into_iter().enumerate() {
            let at = format!("pieces[{index}]");
            let new = self.claim_id(document, &format!("{at}.id"), Kind::Terrain, &piece.id);
            let corners = self.ways(document, &format!("{at}.corners"), &piece.corners);
            let access = self.ways(document, &format!("{at}.access"), &piece.access);
            let piece = TerrainPiece {
                id: piece.id,
                name: piece.name,
                origin: piece.origin,
                terrain: piece.terrain,
                height: piece.height,
                corners,
                access,
            };
            self.check_piece(document, &at, &piece);
            if new {
                let place = self.content.terrain.iter().position(|other| other.id == piece.id);
                put(&mut self.content.terrain, place, piece);
            }
        }
    }

    fn ways(&mut self, document: &Document<'a>, field: &str, pairs: &[[i32; 2]]) -> Vec<Vector> {
        let mut ways = Vec::new();
        for (index, [dx, dy]) in pairs.iter().enumerate() {
            match Vector::new(*dx, *dy) {
                Some(way) => ways.push(way),
                None => self.fault(document, &format!("{field}[{index}]"), "too far away"),
            }
        }
        ways
    }

    fn check_piece(&mut self, document: &Document<'a>, at: &str, piece: &TerrainPiece) {
        cite(rule!("aod.table.terrain-shape"));
        let outline = match Polygon::placed(&piece.corners, SOMEWHERE, Facing::UP) {
            Ok(outline) => outline,
            Err(error) => {
                self.fault(document, &format!("{at}.corners"), error.to_string());
                return;
            }
        };
        if piece.terrain == Terrain::Clear && piece.height == Height::Ground {
            let message = "clear terrain that is not elevated is no feature";
            self.fault(document, &format!("{at}.terrain"), message);
        }
        let water = matches!(piece.terrain, Terrain::ShallowWater | Terrain::DeepWater);
        if water && piece.height != Height::Ground {
            self.fault(document, &format!("{at}.height"), "water is never elevated");
        }
        let abrupt = piece.height == Height::Abrupt;
        if abrupt && piece.access.is_empty() {
            cite(rule!("aod.terrain.access-points"));
            let message = "abrupt elevated terrain has at least one access point";
            self.fault(document, &format!("{at}.access"), message);
        }
        if !abrupt && !piece.access.is_empty() {
            let message = "only abrupt elevated terrain has access points";
            self.fault(document, &format!("{at}.access"), message);
        }
        for (index, access) in piece.access.iter().enumerate() {
            let point = SOMEWHERE.moved(*access);
            let on_edge = |edge: Segment| {
                let point = point.as_ref();
                point.is_some_and(|point| {
                    ironlance_space::table::Shape::from(&edge).is_within(ON_THE_EDGE, point)
                })
            };
            if !outline.edges().any(on_edge) {
                let message = "an access point lies on the outline";
                self.fault(document, &format!("{at}.access[{index}]"), message);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::super::sample::{added, check, standard};
    use crate::content::{Content, Height, Terrain};

    fn piece(change: &str) -> String {
        let text = "[[pieces]]\nid = \"x\"\nname = \"X\"\norigin = \"original\"\nterrain = \"clear\"\n\
                    height = \"abrupt\"\ncorners = [[0, 0], [4000, 0], [4000, 4000]]\n\
                    access = [[2000, 0]]\n";
        match change.split_once('=') {
            Some((field, _)) => {
                let lines = text.lines().map(|line| match line.starts_with(field) {
                    true => format!("{change}\n"),
                    false => format!("{line}\n"),
                });
                lines.collect()
            }
            None => text.to_owned(),
        }
    }

    #[track_caller]
    fn refused(change: &str, expected: &str) {
        check(added("terrain.toml", &piece(change)), &[&format!("terrain.toml:{expected}")]);
    }

    #[test]
    fn a_feature_is_a_simple_polygon() {
        covers!("aod.table.terrain-shape");
        check(added("terrain.toml", &piece("")), &[]);
        refused(
            "corners = [[0, 0], [4000, 0]]",
            "7: pieces[0].corners: a polygon has 3 to 32 corners that are not all on one line; got 2",
        );
        refused(
            "access = []\n",
            "8: pieces[0].access: abrupt elevated terrain has at least one access point",
        );
    }

    #[test]
    fn abrupt_terrain_has_access_points_on_its_edge() {
        covers!("aod.terrain.access-points");
        refused(
            "access = []",
            "8: pieces[0].access: abrupt elevated terrain has at least one access point",
        );
        refused(
            "access = [[2000, 1000]]",
            "8: pieces[0].access[0]: an access point lies on the outline",
        );
        refused(
            "height = \"elevated\"",
            "8: pieces[0].access: only abrupt elevated terrain has access points",
        );
    }

    #[test]
    fn there_are_pieces_of_every_kind() {
        let content = Content::standard().extend(&[standard("terrain.toml")]).unwrap();
        let has = |terrain, height| {
            let fits =
                content.terrain.iter().filter(|it| (it.terrain, it.height) == (terrain, height));
            assert!(1 < fits.count(), "{terrain:?} {height:?}");
        };
        use Terrain::*;
        for terrain in [Hindering, Blocking, ShallowWater, DeepWater] {
            has(terrain, Height::Ground);
        }
        for terrain in [Clear, Hindering] {
            has(terrain, Height::Elevated);
        }
        has(Clear, Height::Abrupt);
    }
}
