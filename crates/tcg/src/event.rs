//! Something that happened.

use ironlance_engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    action::{Group, Share},
    content::Asset,
    name::CardName,
    state::{BlowKind, CardId, Object, Phase, Place, Site},
};

/// A place cards go to and come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Zone {
    /// A hand.
    Hand,
    /// The top of a Stockpile.
    Stockpile,
    /// The bottom of a Stockpile.
    Bottom,
    /// A Scrapheap.
    Scrapheap,
    /// The table.
    Table,
    /// Out of the game.
    Nowhere,
}

/// Something that happened. A card that a viewer may not know has no name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs)]
pub enum Event {
    OpeningHand {
        seat: Seat,
        exchanged: bool,
    },
    TurnBegan {
        seat: Seat,
        turn: u16,
    },
    PhaseBegan {
        seat: Seat,
        phase: Phase,
    },
    Untapped {
        cards: Vec<CardId>,
    },
    Tapped {
        cards: Vec<CardId>,
    },
    Depleted {
        card: CardId,
    },
    Reloaded {
        cards: Vec<CardId>,
    },
    Drew {
        seat: Seat,
        card: Option<CardName>,
    },
    Deployed {
        seat: Seat,
        id: CardId,
        card: Option<CardName>,
        revealed: bool,
    },
    Paid {
        seat: Seat,
        tapped: Vec<CardId>,
        resources: u8,
    },
    Constructed {
        id: CardId,
        counters: u8,
    },
    Revealed {
        id: CardId,
        card: CardName,
    },
    Shown {
        seat: Seat,
        card: CardName,
    },
    Activated {
        seat: Seat,
        id: CardId,
        card: CardName,
    },
    Placed {
        id: CardId,
        place: Place,
    },
    Controlled {
        id: CardId,
        seat: Seat,
    },
    Scrapped {
        owner: Seat,
        id: Option<CardId>,
        card: CardName,
        from: Zone,
    },
    Moved {
        owner: Seat,
        id: Option<CardId>,
        card: Option<CardName>,
        from: Zone,
        to: Zone,
    },
    Shuffled {
        seat: Seat,
    },
    Looked {
        seat: Seat,
        at: Seat,
        cards: Option<Vec<CardName>>,
    },
    Repaired {
        id: CardId,
        damage: u8,
    },
    Counters {
        id: CardId,
        counter: String,
        change: i16,
    },
    Sent {
        seat: Seat,
        #[schemars(with = "Vec<CardId>")]
        units: Group,
        target: Site,
    },
    Redirected {
        target: Site,
    },
    Blocked {
        seat: Seat,
        #[schemars(with = "Vec<CardId>")]
        units: Group,
        included: bool,
    },
    Unblocked {
        seat: Seat,
    },
    Raised {
        seat: Seat,
        score: i16,
    },
    InitiativeWon {
        seat: Seat,
    },
    OptionUsed {
        unit: CardId,
        option: String,
    },
    Played {
        seat: Seat,
        card: CardName,
    },
    Used {
        seat: Seat,
        id: Option<CardId>,
        card: CardName,
        ability: u8,
    },
    Assigned {
        by: Site,
        shares: Vec<Share>,
    },
    TookBack {
        by: Site,
        shares: Vec<Share>,
    },
    Changed {
        object: Option<Object>,
        seat: Option<Seat>,
        what: String,
    },
    Joined {
        unit: CardId,
    },
    Left {
        site: Site,
    },
    Rolled {
        seat: Seat,
        die: u8,
    },
    Missile {
        by: Site,
        to: Site,
        die: u8,
        damage: u8,
    },
    Received {
        to: Site,
        kind: Option<BlowKind>,
        total: u8,
        prevented: u8,
        armor: u8,
        through: u8,
    },
    VehicleRolled {
        id: CardId,
        die: u8,
        wrecked: bool,
    },
    Chose {
        seat: Seat,
        objects: Vec<Object>,
    },
    ChoseAsset {
        seat: Seat,
        asset: Asset,
    },
    ChoseNumber {
        seat: Seat,
        number: Option<u8>,
    },
    Declined {
        seat: Seat,
    },
    Cancelled {
        id: CardId,
    },
    BoughtOff {
        seat: Seat,
    },
    MissionEnded {
        seat: Seat,
    },
    Out {
        seat: Seat,
    },
    Ended {
        winners: Vec<Seat>,
    },
}
