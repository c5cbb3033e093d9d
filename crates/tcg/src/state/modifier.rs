//! What lasts for a while.

use ironlance_engine::Seat;
use serde::{Deserialize, Serialize};

use super::{CardId, Def, Object};
use crate::content::{Asset, OptionKind, Speed, Value};

/// What changes while a modifier lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Lasting {
    /// A value changes.
    Value(Value, i8),
    /// A player's initiative score changes.
    Score(Seat, i8),
    /// Attack that is usable only against sites.
    AgainstSites(i8),
    /// A speed is set.
    Speed(Speed),
    /// One speed faster when attacking.
    Faster,
    /// One speed slower when attacking.
    Slower,
    /// An option or keyword ability is gained: the one at this place of the program.
    Gains,
    /// The option must be used.
    MustUse(OptionKind),
    /// The option cannot be used.
    CannotUse(OptionKind),
    /// Damage to it is prevented: so much, once.
    Prevent(u8),
    /// All damage to it is prevented.
    PreventAll,
    /// All Overheat damage to it is prevented.
    PreventOverheat,
    /// It deals no damage.
    DealsNone,
    /// All damage to it is doubled.
    Double,
    /// All damage to it is redirected.
    Redirect(Object),
    /// Its damage may be assigned only to this.
    OnlyTo(Object),
    /// A die for each point it deals; the results are at this place of the program.
    PointDice,
    /// Damage for damage; the numbers are at this place of the program.
    FollowUp,
    /// The player may lower own missile dice.
    LowerMissiles(Seat, u8),
    /// It does not untap while the 'Mech that made this stays tapped, with this card on it.
    Held(CardId),
    /// It stays tapped by its player's choice.
    StaysTapped,
    /// Its damage goes to this, drawn at random; its missiles do not.
    AtRandom(Object),
    /// It deals so much more when it is activated.
    MoreDamage(u8),
    /// The player has an asset available.
    Asset(Seat, Asset),
    /// The player plays no Mission cards.
    NoMissionCards(Seat),
    /// Nobody buys more construction counters in a turn.
    ConstructionLimit(u8),
    /// All Units of the player attack this seat's Stockpile if able, in the player's next turn.
    MustAttack(Seat, Seat),
}

/// What a modifier is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Covers {
    /// A player, or the whole table.
    Table,
    /// One card or Stockpile.
    One(Object),
    /// Every card of the description at this place of the program.
    Each,
}

/// When a modifier ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Until {
    /// With the mission.
    Mission,
    /// With the turn.
    Turn,
    /// When this player's next turn begins.
    TurnOf(Seat),
    /// When this player's next turn ends.
    EndOfTurnOf(Seat),
    /// Never.
    Game,
    /// When a player pays for its end.
    Paid,
    /// When its source leaves play.
    Source,
}

/// Something that lasts for a while.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Modifier {
    /// What changes.
    pub what: Lasting,
    /// For what.
    pub covers: Covers,
    /// When it ends.
    pub until: Until,
    /// Whose effect it is.
    pub player: Seat,
    /// The card that made it, if it is still on the table.
    pub source: Option<CardId>,
    /// The place of the effect in the content: card, ability, and place in the program.
    pub from: (Def, u8, u16),
}
