//! A mecha with its damage, its weapon systems and its marks.

use ironlance_space::table::{Facing, Length, Point};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::{MechaId, SquadronId};
use crate::{
    ability::Effects,
    attack::{ActivationMarks, TurnMarks},
    content::{CharacterId, MechaKind},
    weapon::System,
};

/// A place with a facing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Spot {
    /// Where the centre of the base is.
    pub at: Point,
    /// Where the mecha looks.
    pub facing: Facing,
}

/// Where a mecha is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Not deployed yet.
    Reserve,
    /// On the table.
    Table(Spot),
    /// An Aircraft that left the table: in play, but at no distance from anything.
    Away {
        /// Its last place on the table.
        left: Point,
    },
    /// No longer in play.
    Out(Fate),
}

/// Why a mecha is no longer in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// It was destroyed.
    Destroyed,
    /// It was destroyed and set aside, and has returned as another.
    Returned,
    /// It left by the edge that the scenario lets it leave by.
    Left,
    /// There was no room for it when its squadron was deployed.
    NoRoom,
}

/// A mecha with its damage, its weapon systems and its marks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mecha {
    /// Its name, for ever.
    pub id: MechaId,
    /// What it is.
    pub kind: MechaKind,
    /// Its mode, by its place among those of its kind.
    pub mode: u8,
    /// Its squadron.
    pub squadron: SquadronId,
    /// The place of its card among those of the squadron.
    pub card: u8,
    /// Who pilots it.
    pub character: Option<CharacterId>,
    /// Added to PIL or PH by upgrades and character.
    pub piloting: i8,
    /// Added to GN by upgrades and character.
    pub gunnery: i8,
    /// Its Leadership, with all that is added.
    pub leadership: u8,
    /// Whether it is a UEDF Officer.
    pub officer: bool,
    /// What its destruction scores.
    pub worth: u16,
    /// Where it is.
    pub place: Place,
    /// The damage it can still take.
    pub mdc: u8,
    /// Its weapon systems.
    pub weapons: SmallVec<[System; 6]>,
    /// What it did this turn.
    pub turn: ThisTurn,
    /// What it did in the activation of its squadron.
    pub activation: ThisActivation,
    /// What it is under, for longer than an activation.
    pub effects: Effects,
}

/// What a mecha did this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ThisTurn {
    /// Its base has changed position by its own action.
    pub moved: bool,
    /// It has leapt.
    pub leapt: bool,
    /// It has called for reinforcements.
    pub called: bool,
    /// It has had its free boost.
    pub boosted_freely: bool,
    /// In attacks and answers.
    pub combat: TurnMarks,
}

/// What a mecha did in the activation of its squadron.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ThisActivation {
    /// It has changed its mode.
    pub changed_mode: bool,
    /// It has destroyed a mate for Command Points.
    pub backstabbed: bool,
    /// Command Points spent on boosting it.
    pub boost_points: u8,
    /// Boosts that succeeded.
    pub boosts: u8,
    /// It has moved or turned, so that its turn in the Movement Step is over.
    pub stepped: bool,
    /// It has moved in the Movement Step, not only turned.
    pub moved: bool,
    /// The inches of movement it has used.
    pub used: Length,
    /// It left the table, and can do nothing more.
    pub left: bool,
    /// It has made its second move, or lost it.
    pub burned: bool,
    /// In attacks.
    pub combat: ActivationMarks,
}

impl Mecha {
    /// Where it stands and looks, on the table.
    #[inline]
    pub fn spot(&self) -> Option<Spot> {
        match self.place {
            Place::Table(spot) => Some(spot),
            _ => None,
        }
    }

    /// The centre of its base, on the table.
    #[inline]
    pub fn at(&self) -> Option<Point> {
        self.spot().map(|spot| spot.at)
    }

    /// Where it looks, on the table.
    #[inline]
    pub fn facing(&self) -> Option<Facing> {
        self.spot().map(|spot| spot.facing)
    }

    /// Whether it is on the table.
    #[inline]
    pub fn is_on_table(&self) -> bool {
        matches!(self.place, Place::Table(_))
    }

    /// Whether it is in play: on the table, away from it, or not yet deployed.
    #[inline]
    pub fn is_in_play(&self) -> bool {
        !matches!(self.place, Place::Out(_))
    }

    /// Whether it has been destroyed, and has not returned.
    #[inline]
    pub fn is_destroyed(&self) -> bool {
        matches!(self.place, Place::Out(Fate::Destroyed))
    }
}
