//! Maps.

use ironlance_engine::Document;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Area, Length, Point, Polygon, Shape};

use super::{Kind, Loader, put};
use crate::content::{Ground, Map, MapFeature, raw};

/// How small and how large a table may be, in inches.
const SIZES: std::ops::RangeInclusive<i16> = 24..=120;

/// How deep a deployment zone is, in inches, unless an option says otherwise.
const ZONE: i16 = 8;

/// The most features of a map.
const FEATURES: usize = 60;

impl<'a> Loader<'a> {
    pub(super) fn map(&mut self, document: &Document<'a>) {
        let Some(map) = self.read::<raw::Map>(document) else { return };
        cite(rule!("rrt.table.size"));
        let new = self.claim(document, "id", Kind::Map, &map.id);
        for (field, size) in [("width", map.width), ("depth", map.depth)] {
            if !SIZES.contains(&size) {
                let message = format!("a table is {} to {} inches", SIZES.start(), SIZES.end());
                self.fault(document, field, message);
                return;
            }
        }
        if FEATURES < map.features.len() {
            let message =
                format!("{} features are too many: at most {FEATURES}", map.features.len());
            self.fault(document, "features", message);
            return;
        }
        let (width, depth) = (Length::inches(map.width), Length::inches(map.depth));
        let mut features = Vec::new();
        for (index, feature) in map.features.iter().enumerate() {
            features.extend(self.feature(document, &format!("features[{index}]"), feature));
        }
        let map = Map { id: map.id, name: map.name, origin: map.origin, width, depth, features };
        self.check_places(document, &map);
        if new {
            let place = self.content.maps.iter().position(|other| other.id == map.id);
            put(&mut self.content.maps, place, map);
        }
    }

    fn feature(
        &mut self,
        document: &Document<'a>,
        field: &str,
        feature: &raw::Feature,
    ) -> Option<MapFeature> {
        let corners: Option<Vec<Point>> =
            feature.corners.iter().map(|[x, y]| Point::new(*x, *y)).collect();
        let outline = match corners.map(|corners| Polygon::new(&corners)) {
            Some(Ok(outline)) => outline,
            Some(Err(error)) => {
                self.fault(document, &format!("{field}.corners"), error.to_string());
                return None;
            }
            None => {
                self.fault(document, &format!("{field}.corners"), "it lies beyond every table");
                return None;
            }
        };
        Some(MapFeature { kind: feature.kind, outline })
    }

    /// Features lie on the table, and those that block or are deadly in no deployment zone.
    fn check_places(&mut self, document: &Document<'a>, map: &Map) {
        cite(rule!("rrt.setup.terrain"));
        let whole = Area::of_size(map.width, map.depth).expect("the sizes were judged");
        let zones = zones(map);
        for (index, placed) in map.features.iter().enumerate() {
            let field = format!("features[{index}]");
            if !whole.holds(&placed.outline) {
                self.fault(document, &field, "it lies beyond the table");
            }
            let Some(feature) = self.content.features.get(placed.kind as usize) else { continue };
            let hinders = feature.blocking || Ground::Deadly <= feature.ground;
            let in_zone = |zone: &Polygon| Shape::from(zone).overlaps(&placed.outline);
            if hinders && zones.iter().any(in_zone) {
                let message = format!("{} in a deployment zone, {ZONE} inches deep", feature.name);
                self.fault(document, &field, message);
            }
        }
    }
}

/// The deployment zones along the long edges, or along all edges of a square.
fn zones(map: &Map) -> Vec<Polygon> {
    let (width, depth) = (map.width.in_thousandths(), map.depth.in_thousandths());
    let zone = 1000 * i32::from(ZONE);
    let along_x = [[0, 0, width, zone], [0, depth - zone, width, depth]];
    let along_y = [[0, 0, zone, depth], [width - zone, 0, width, depth]];
    let rectangle = |[left, bottom, right, top]: [i32; 4]| {
        let corner = |x, y| Point::new(x, y).expect("it is on the table");
        let corners =
            [corner(left, bottom), corner(right, bottom), corner(right, top), corner(left, top)];
        Polygon::new(&corners).expect("a rectangle is a polygon")
    };
    let mut zones = Vec::new();
    if depth <= width {
        zones.extend(along_x.map(rectangle));
    }
    if width <= depth {
        zones.extend(along_y.map(rectangle));
    }
    zones
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::super::sample::{added, check};

    #[track_caller]
    fn refused(width: i16, kind: &str, [left, bottom, right, top]: [i32; 4], expected: &[&str]) {
        let text = format!(
            "id = \"x\"\nname = \"X\"\norigin = \"original\"\nwidth = {width}\ndepth = 48\n\
             [[features]]\nkind = \"{kind}\"\ncorners = [[{left}, {bottom}], [{right}, {bottom}], \
             [{right}, {top}], [{left}, {top}]]\n"
        );
        let expected: Vec<_> = expected.iter().map(|it| format!("maps/x.toml:{it}")).collect();
        let expected: Vec<_> = expected.iter().map(String::as_str).collect();
        check(added("maps/x.toml", &text), &expected);
    }

    #[test]
    fn no_building_and_no_deep_water_lies_where_squadrons_are_deployed() {
        covers!("rrt.setup.terrain");
        let inside = "6: features[0]: Tall building in a deployment zone, 8 inches deep";
        refused(72, "tall-building", [20_000, 8_000, 24_000, 12_000], &[]);
        refused(72, "tall-building", [20_000, 7_999, 24_000, 12_000], &[inside]);
        refused(72, "tall-building", [20_000, 36_000, 24_000, 40_001], &[inside]);
        // Only the long edges are deployed along.
        refused(72, "tall-building", [0, 20_000, 4_000, 24_000], &[]);
        refused(48, "tall-building", [0, 20_000, 4_000, 24_000], &[inside]);
        refused(72, "woods", [20_000, 0, 24_000, 12_000], &[]);
        let deep = "6: features[0]: Deep water in a deployment zone, 8 inches deep";
        refused(72, "deep-water", [20_000, 0, 24_000, 12_000], &[deep]);
    }

    #[test]
    fn a_feature_lies_on_the_table() {
        covers!("rrt.table.size");
        refused(
            72,
            "woods",
            [70_000, 20_000, 72_001, 24_000],
            &["6: features[0]: it lies beyond the table"],
        );
        refused(
            72,
            "woods",
            [70_000, 20_000, 70_000, 24_000],
            &[
                "8: features[0].corners: a polygon has 3 to 32 corners that are not all on one line; \
             got 2",
            ],
        );
        refused(20, "woods", [0, 0, 1, 1], &["4: width: a table is 24 to 120 inches"]);
    }
}
