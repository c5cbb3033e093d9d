//! A file of `maps/` as it is written: for each kind of terrain the hexes that have it.

use schemars::JsonSchema;
use serde::Deserialize;

use super::Origin;

/// A file of `maps/`: one mapsheet.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Sheet {
    /// Its id.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// Where it comes from.
    pub(crate) origin: Origin,
    /// Its one or two faces.
    pub(crate) faces: Vec<Face>,
}

macro_rules! face {
    ($($(#[$doc:meta])* $field:ident => $part:ident($value:expr),)+) => {
        /// One face of a mapsheet. Hexes are named CCRR, columns 00 to 16 and rows 01 to 17; hexes in no list are
        /// clear ground on level 0.
        #[derive(Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields)]
        pub(crate) struct Face {
            /// Its name.
            pub(crate) name: String,
            $($(#[$doc])* #[serde(default)] $field: Vec<String>,)+
        }

        impl Face {
            /// Every list with the name of its field and what it makes of a hex.
            pub(crate) fn lists(&self) -> Vec<(String, Feature, &[String])> {
                vec![$((
                    stringify!($field).replace('_', "-"),
                    Feature::$part($value),
                    self.$field.as_slice(),
                ),)+]
            }
        }
    };
}

/// What a list of hexes gives to each of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Feature {
    Level(i8),
    Woods(u8),
    Water(u8),
    Building(u8),
    Rough(()),
    Rubble(()),
    Impassable(()),
}

face! {
    /// Ground one level below the rest of the map.
    level_minus_1 => Level(-1),
    /// Hills of level 1.
    level_1 => Level(1),
    /// Hills of level 2.
    level_2 => Level(2),
    /// Hills of level 3.
    level_3 => Level(3),
    /// Hills of level 4.
    level_4 => Level(4),
    /// Light woods.
    light_woods => Woods(1),
    /// Heavy woods.
    heavy_woods => Woods(2),
    /// Water of depth 0. The level of the hex is that of the surface.
    water_0 => Water(0),
    /// Water of depth 1.
    water_1 => Water(1),
    /// Water of depth 2.
    water_2 => Water(2),
    /// Rough ground.
    rough => Rough(()),
    /// Rubble.
    rubble => Rubble(()),
    /// Buildings of height 1.
    building_1 => Building(1),
    /// Buildings of height 2.
    building_2 => Building(2),
    /// Buildings of height 3.
    building_3 => Building(3),
    /// Hexes that nobody may enter.
    impassable => Impassable(()),
}
