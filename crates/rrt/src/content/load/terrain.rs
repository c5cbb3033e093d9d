//! The list of standard features.

use ironlance_engine::Document;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::Length;

use super::Loader;
use crate::content::{Cover, FeatureDef, FeatureKind, raw};

impl<'a> Loader<'a> {
    pub(super) fn terrain(&mut self, document: &Document<'a>) {
        let Some(list) = self.read::<raw::Features>(document) else { return };
        cite(rule!("rrt.terrain.standard-features"));
        let mut found: Vec<FeatureDef> = Vec::new();
        for (index, feature) in list.features.into_iter().enumerate() {
            let field = format!("features[{index}]");
            if found.iter().any(|other| other.feature == feature.feature) {
                self.fault(document, &format!("{field}.feature"), "it is on the list already");
                continue;
            }
            self.check_feature(document, &field, &feature);
            found.push(feature);
        }
        for kind in FeatureKind::ALL {
            if found.iter().all(|feature| feature.feature != kind) {
                self.fault(document, "features", format!("the list lacks {kind:?}"));
            }
        }
        found.sort_by_key(|feature| feature.feature);
        self.content.features = found;
    }

    fn check_feature(&mut self, document: &Document<'a>, field: &str, feature: &FeatureDef) {
        cite(rule!("rrt.terrain.feature"));
        let flat = feature.height == Length::ZERO;
        if feature.height.in_thousandths() % 2 != 0 {
            let message = "half of a Height is whole: an even number of thousandths of an inch";
            self.fault(document, &format!("{field}.height"), message);
        }
        let upright = [
            ("solid", feature.solid),
            ("blocking", feature.blocking),
            ("cover", feature.cover != Cover::None),
        ];
        for (mark, there) in upright {
            if flat && there {
                let message = "what has no Height is neither Solid nor Blocking, and hides nothing";
                self.fault(document, &format!("{field}.{mark}"), message);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;
    use ironlance_space::table::Length;

    use super::super::sample::{changed, check};
    use crate::content::{Content, Cover, FeatureKind, Ground};

    #[track_caller]
    fn row(kind: FeatureKind, ground: Ground, height: i32, cover: Cover, upright: bool) {
        let content = Content::standard().extend(&[super::super::sample::standard("terrain.toml")]);
        let content = content.unwrap();
        let it = content.feature(kind);
        let found = (it.feature, it.ground, it.height, it.cover, it.solid, it.blocking);
        assert_eq!(found, (kind, ground, Length::thousandths(height), cover, upright, upright));
    }

    #[test]
    fn the_standard_features_are_as_on_the_list() {
        covers!("rrt.terrain.standard-features");
        use {FeatureKind::*, Ground::*};
        let (none, soft, hard) = (Cover::None, Cover::Soft, Cover::Hard);
        row(Woods, Rough, 2000, soft, false);
        row(Rubble, Rough, 500, soft, false);
        row(ShallowWater, Rough, 0, none, false);
        row(LowWall, Open, 1000, hard, true);
        row(SmallBuilding, Open, 2000, hard, true);
        row(TallBuilding, Open, 5000, hard, true);
        row(Hill, Open, 2000, hard, true);
        row(DeepWater, Deadly, 0, none, false);
        // The structure of a scenario.
        row(Structure, Open, 3000, hard, true);
    }

    #[test]
    fn a_feature_without_height_hides_nothing() {
        covers!("rrt.terrain.feature");
        check(
            changed(
                "terrain.toml",
                "height = 2000\ncover = \"soft\"",
                "height = 0\ncover = \"soft\"",
            ),
            &["packs/rrt/terrain.toml:9: features[0].cover: what has no Height is neither Solid \
               nor Blocking, and hides nothing"],
        );
        check(
            changed("terrain.toml", "height = 2000", "height = 2001"),
            &["packs/rrt/terrain.toml:8: features[0].height: half of a Height is whole: an even \
               number of thousandths of an inch"],
        );
        check(
            changed("terrain.toml", "feature = \"rubble\"", "feature = \"woods\""),
            &[
                "packs/rrt/terrain.toml:3: features: the list lacks Rubble",
                "packs/rrt/terrain.toml:14: features[1].feature: it is on the list already",
            ],
        );
    }
}
