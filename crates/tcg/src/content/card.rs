//! A card as the game knows it.

use crate::name::CardName;

use super::{
    Affiliation, Asset, Class, Cost, Feature, Kind, Op, Side, Speed,
    language::{Condition, Effect, Filters, Instead, Price, SlotKind, Trigger, Window},
};

/// A card of any class, or a box power.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Its name in lower case, with hyphens.
    pub id: String,
    /// The same, cheap to copy.
    pub code: CardName,
    /// The card name.
    pub name: String,
    /// The secondary name, which means nothing.
    pub secondary: Option<String>,
    /// The part of the name that all configurations of an Omni 'Mech have.
    pub family: String,
    /// The name of a card this one counts as while in play.
    pub counts_as: Option<String>,
    /// Unit, Command, Mission or box power.
    pub class: Class,
    /// Types and sub-types of the keyword line.
    pub kinds: Vec<Kind>,
    /// The side it is aligned with.
    pub side: Option<Side>,
    /// Its Clans and Houses.
    pub affiliations: Vec<Affiliation>,
    /// Only one of it may be in play.
    pub unique: bool,
    /// An OmniMech.
    pub omni: bool,
    /// The printed construction cost.
    pub cost: Cost,
    /// The assets it provides, by asset.
    pub provides: [bool; 5],
    /// The speed of a Unit.
    pub speed: Speed,
    /// The base values.
    pub base: Values,
    /// Whether it has a structure.
    pub has_structure: bool,
    /// The tonnage of a Unit.
    pub tons: u8,
    /// Its options and keyword abilities.
    pub features: Vec<Feature>,
    /// What it changes on the card it is on.
    pub gives: Values,
    /// What it is put on when activated; `None` for cards that go to their region.
    pub goes_on: Option<Filters>,
    /// A Pilot that cannot be reassigned.
    pub fixed: bool,
    /// Whether a Terrain does not say that other Terrain of its region is scrapped.
    pub shares_region: bool,
    /// It may be deployed revealed for an additional deployment.
    pub deploy_revealed: bool,
    /// It is scrapped when revealed.
    pub scrapped: Scrapped,
    /// When it is activated.
    pub activates: Activates,
    /// Resources it gives when tapped.
    pub taps_for: u8,
    /// What it does.
    pub abilities: Vec<Ability>,
    /// The set it was printed in.
    pub set: String,
    /// Words that mean nothing.
    pub flavour: Option<String>,
}

/// Attack, armor, structure and initiative.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Values {
    /// The damage it deals.
    pub attack: i8,
    /// What it takes off damage.
    pub armor: i8,
    /// The damage counters that scrap it.
    pub structure: i8,
    /// What it adds to its controller's score.
    pub initiative: i8,
}

/// Whether a card is scrapped when it is revealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scrapped {
    /// It stays.
    No,
    /// Always: its effect happens only if it is revealed by being activated.
    WhenRevealed,
    /// Unless it is revealed in its owner's Deploy phase.
    UnlessOwnDeploy,
}

/// When a card under construction may be activated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Activates {
    /// The only time.
    pub when: Window,
    /// What must hold.
    pub conditions: Vec<Condition>,
}

/// What kind of ability it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AbilityKind {
    /// Works as long as the card is active.
    Static,
    /// Is used at a time, for a cost or without.
    Used(Window),
    /// Is set off by an event.
    Triggered(Trigger),
    /// Changes an event before it happens.
    Replaces(Instead),
    /// What a Mission card does when played, in any mission or only in battle.
    Mission(Window),
    /// To be paid in each own Repair/Reload phase, or else.
    Upkeep(Cost),
}

/// One ability of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ability {
    /// What kind it is.
    pub kind: AbilityKind,
    /// What must hold to use it, or for it to work.
    pub conditions: Vec<Condition>,
    /// Whether it says when it is used, or what sets it off.
    pub names_time: bool,
    /// Whether it is used at most once each turn.
    pub once_each_turn: bool,
    /// What its use costs.
    pub costs: Vec<Price>,
    /// What it does.
    pub effects: Vec<Effect>,
    /// The same as steps.
    pub program: Vec<Op>,
    /// The names of what is chosen in it, by slot.
    pub names: Vec<(String, SlotKind)>,
}

impl Card {
    /// Whether the keyword line has this type or sub-type.
    pub fn is(&self, kind: Kind) -> bool {
        self.kinds.contains(&kind)
    }

    /// Whether it is a Unit.
    pub fn is_unit(&self) -> bool {
        self.class == Class::Unit
    }

    /// Whether it goes onto another card or into a region when activated.
    pub fn is_attached(&self) -> bool {
        self.is(Kind::Pilot) || self.is(Kind::Enhancement)
    }

    /// Whether it lies in a region.
    pub fn is_terrain(&self) -> bool {
        self.is(Kind::Terrain)
    }

    /// Whether it provides an asset.
    pub fn provides(&self, asset: Asset) -> bool {
        self.provides[asset as usize]
    }
}
