//! What is left to do, as data: a game can be saved between any two decisions.

use ironlance_engine::Seat;
use serde::{Deserialize, Serialize};

use super::{CardId, Def, Object, Site};
use crate::content::{
    Asset, OptionKind,
    language::{SLOTS, Trigger},
};

/// What an ability keeps in a slot.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Kept {
    /// Nothing yet.
    #[default]
    Nothing,
    /// Cards or Stockpiles.
    Objects(Vec<Object>),
    /// A player.
    Player(Seat),
    /// An asset.
    Asset(Asset),
    /// A standard option.
    Option(OptionKind),
    /// A number.
    Number(i16),
}

/// An answer that an ability waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Waiting {
    /// One player's answer.
    One(Seat),
    /// Secret numbers: who still owes one.
    Numbers([Option<Seat>; 2]),
}

/// Hidden cards that the player of an ability may look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Sees {
    /// A hand.
    Hand(Seat),
    /// The top of the own Stockpile.
    Top(u8),
}

/// An ability being carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Frame {
    /// The card whose ability it is.
    pub def: Def,
    /// Which ability.
    pub ability: u8,
    /// The next place of its program.
    pub at: u16,
    /// The card on the table, if it is there.
    pub source: Option<CardId>,
    /// Where that card went, if it has left the table since.
    pub left: Option<Object>,
    /// The player of the effect.
    pub player: Seat,
    /// The card the event was about.
    pub it: Option<Object>,
    /// What is kept.
    pub kept: [Kept; SLOTS],
    /// The cards the event was about, if it was about several.
    pub all: Vec<Object>,
    /// Dice that were rolled and not used yet.
    pub dice: Vec<u8>,
    /// The answer it waits for.
    pub waiting: Option<Waiting>,
    /// Construction counters above the cost, for a card that has left since.
    pub surplus: u8,
    /// What its player may see while it is carried out.
    pub sees: Option<Sees>,
    /// Damage added by others to what it deals.
    pub more_damage: u8,
}

impl Frame {
    /// An ability about to be carried out.
    pub fn new(def: Def, ability: u8, source: Option<CardId>, player: Seat) -> Frame {
        Frame {
            def,
            ability,
            at: 0,
            source,
            left: None,
            player,
            it: None,
            all: Vec::new(),
            kept: Default::default(),
            dice: Vec::new(),
            waiting: None,
            surplus: 0,
            sees: None,
            more_damage: 0,
        }
    }

    /// The player whose hand is looked at.
    pub fn looks_at(&self) -> Option<Seat> {
        match self.sees {
            Some(Sees::Hand(seat)) => Some(seat),
            _ => None,
        }
    }
}

/// What a delayed effect waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Moment {
    /// The end of the mission.
    AfterMission,
    /// The damage step.
    Resolving,
    /// Something that happens this turn.
    ThisTurn(Trigger),
    /// The Unit receives so much damage; otherwise the effect at the second place, after the
    /// mission.
    Receives(Object, u8, u16),
    /// The Unit is scrapped; otherwise the effect at the second place, after the mission.
    Scrapped(Object, u16),
    /// The Unit damages a card under construction.
    DamagesConstruction(Object),
}

/// Something that is to happen later.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Delayed {
    /// When.
    pub moment: Moment,
    /// What.
    pub frame: Box<Frame>,
}

/// A die that its player may still change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Die {
    /// Who rolled it.
    pub seat: Seat,
    /// The number it shows.
    pub number: u8,
    /// The entry of assigned damage it is a missile of, and the Unit that fired it.
    pub missile: Option<(u16, Site)>,
    /// The cards that have changed it.
    pub used: Vec<CardId>,
}

/// Something still to be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Task {
    /// A player says whether the opening hand is exchanged.
    Mulligan(Seat),
    /// An ability is carried out.
    Run(Box<Frame>),
    /// So many effects of a player, right below this, happen at the same moment: the player says
    /// which is next.
    Together(Seat, u8),
    /// The mission goes on.
    Mission,
    /// An activated card's effects happen, unless it is cancelled.
    Activation(CardId),
    /// A card that was scrapped when revealed goes, its effects done.
    ScrapAfter(CardId),
    /// The other player may answer the activation of a card.
    Answer(Seat, CardId),
    /// A player must assign more damage.
    AssignMore(Seat, Site, u8),
    /// A player must take damage back.
    TakeBack(Seat, Site, u8),
    /// A played Mission card goes to its owner's Scrapheap.
    Discard(Seat, Def),
    /// A card's upkeep is owed.
    Upkeep(CardId),
    /// A die may be changed by whoever rolled it.
    Die(Die),
    /// A missile die may be lowered by whoever rolled it, and that makes a difference.
    Lower(Die),
    /// All missile dice of a Unit are rolled.
    MissilesRolled(CardId),
    /// A player may use something between the missions of another one.
    Between(Seat),
    /// A player says whether a card stays tapped in the Untap phase.
    StayTapped(CardId),
    /// The attacking player may turn damage on a card that absorbs it.
    Absorb(CardId),
    /// A player says how many dice are rolled for points of damage.
    PointDice(Points),
}

/// Points of damage for which dice may be rolled one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Points {
    /// Who may roll.
    pub seat: Seat,
    /// Who deals them.
    pub by: Site,
    /// The Unit that receives them.
    pub to: CardId,
    /// How many there are without a die.
    pub left: u8,
}
