//! One decision of one seat, as asked for.

use arrayvec::ArrayVec;
use ironlance_engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    content::{Asset, OptionKind, Region},
    name::CardName,
    state::{CardId, Object, Site},
};

/// Units that attack or block together.
pub type Group = ArrayVec<CardId, 24>;

/// Cards tapped for a payment; none means that the cheapest ones are.
pub type Payment = ArrayVec<CardId, 24>;

/// Damage given to one recipient.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Share {
    /// Who receives it.
    pub to: Site,
    /// Points of normal damage.
    #[serde(default)]
    pub points: u8,
    /// Points that are usable only against some things.
    #[serde(default)]
    pub extra: u8,
    /// Missiles.
    #[serde(default)]
    pub missiles: u8,
}

/// Shares of one Unit's damage.
pub type Shares = ArrayVec<Share, 8>;

/// Whose ability is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// A card on the table.
    Card(CardId),
    /// The player's box power.
    BoxPower,
}

/// A decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// End the phase or step, pass, concede initiative, draw the next card, or choose nothing.
    Done,
    /// Give up the game.
    Concede,
    /// Turn an own card under construction face up.
    Reveal {
        /// The card.
        card: CardId,
    },
    /// Deploy a card from the hand.
    Deploy {
        /// The card.
        card: CardName,
        /// Face up, for an additional deployment.
        #[serde(default)]
        revealed: bool,
    },
    /// Put construction counters on an own card under construction.
    Construct {
        /// The card.
        card: CardId,
        /// How many counters.
        counters: u8,
        /// The cards tapped for it.
        #[serde(default)]
        #[schemars(with = "Vec<CardId>")]
        with: Payment,
    },
    /// Activate an own card under construction.
    Activate {
        /// The card.
        card: CardId,
        /// What it is put on.
        #[serde(default)]
        on: Option<Site>,
        /// The region it lies in.
        #[serde(default)]
        region: Option<Region>,
    },
    /// Move a Pilot to another own 'Mech; one that sits there comes back in exchange.
    Reassign {
        /// The Pilot.
        pilot: CardId,
        /// The 'Mech.
        to: CardId,
    },
    /// Use an ability.
    Use {
        /// Whose.
        of: Source,
        /// Which, from 0.
        #[serde(default)]
        ability: u8,
        /// The cards tapped for its cost.
        #[serde(default)]
        #[schemars(with = "Vec<CardId>")]
        with: Payment,
    },
    /// Use the repair of Assembly.
    Repair {
        /// The Unit.
        unit: CardId,
        /// The cards tapped for it.
        #[serde(default)]
        #[schemars(with = "Vec<CardId>")]
        with: Payment,
    },
    /// Pay for the upkeep of a card.
    Pay {
        /// The cards tapped for it.
        #[serde(default)]
        #[schemars(with = "Vec<CardId>")]
        with: Payment,
    },
    /// Pay for the end of an effect that lasts until somebody does.
    BuyOff {
        /// The cards tapped for it.
        #[serde(default)]
        #[schemars(with = "Vec<CardId>")]
        with: Payment,
    },
    /// Tap own Units to take a counter off a card.
    RemoveCounter {
        /// The card.
        card: CardId,
        /// The Units.
        #[schemars(with = "Vec<CardId>")]
        tapping: Group,
    },
    /// Put a Unit on guard duty.
    Guard {
        /// The Unit.
        unit: CardId,
        /// The site.
        site: Site,
    },
    /// Take a Unit off guard duty.
    EndGuard {
        /// The Unit.
        unit: CardId,
    },
    /// Send a mission.
    Send {
        /// The attacking group.
        #[schemars(with = "Vec<CardId>")]
        units: Group,
        /// The target.
        target: Site,
    },
    /// Block, or not.
    Block {
        /// The blocking group; nobody to let the attack through.
        #[schemars(with = "Vec<CardId>")]
        units: Group,
        /// Whether the target is included.
        #[serde(default)]
        include: bool,
    },
    /// Use options of a Unit; several only if all are Alpha Strikes.
    UseOption {
        /// The Unit.
        unit: CardId,
        /// The option, by its place among the Unit's options.
        option: u8,
        /// More options used in the same announcement.
        #[serde(default)]
        #[schemars(with = "Vec<u8>")]
        also: ArrayVec<u8, 4>,
    },
    /// Play a Mission card.
    Play {
        /// The card.
        card: CardName,
        /// The cards tapped for its cost.
        #[serde(default)]
        #[schemars(with = "Vec<CardId>")]
        with: Payment,
    },
    /// Assign the damage of a Unit, or more of it.
    Assign {
        /// The Unit, or the target that deals damage.
        by: Site,
        /// To whom.
        #[schemars(with = "Vec<Share>")]
        shares: Shares,
        /// Whether its missiles are kept; if none are named they are fired otherwise.
        #[serde(default)]
        hold_missiles: bool,
    },
    /// Take assigned damage back.
    TakeBack {
        /// From whom.
        #[schemars(with = "Vec<Share>")]
        shares: Shares,
    },
    /// Choose cards that an effect asks for.
    Choose {
        /// What is chosen.
        objects: Vec<Object>,
    },
    /// Choose cards in a hand or Stockpile that an effect asks for, by name.
    ChooseCards {
        /// What is chosen.
        cards: Vec<CardName>,
    },
    /// Divide damage that an effect deals.
    Divide {
        /// To whom how much.
        #[schemars(with = "Vec<Share>")]
        shares: Shares,
    },
    /// Choose one of several effects, from 0.
    Pick {
        /// Which.
        choice: u8,
    },
    /// Say whether something that may happen does.
    Answer {
        /// Whether it does.
        yes: bool,
    },
    /// Choose a number: in secret if an effect says so, what a missile die counts as, or how many
    /// dice are rolled.
    Number {
        /// The number.
        number: u8,
    },
    /// Choose an asset.
    Asset {
        /// Which.
        asset: Asset,
    },
    /// Choose a standard option.
    Option {
        /// Which.
        option: OptionKind,
    },
    /// Choose an opponent.
    Opponent {
        /// Who.
        seat: Seat,
    },
    /// Restock a card from the hand at the end of the turn.
    Restock {
        /// The card.
        card: CardName,
    },
}
