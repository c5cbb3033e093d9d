//! Something that happened.

mod cards;
mod report;

use ironlance_engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::report::Report;
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

/// What a die is rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Roll {
    /// An effect that counts what it shows.
    Effect,
    /// It succeeds from a number on.
    Test {
        /// The number.
        least: u8,
    },
    /// A missile, which is counted later.
    Missile,
    /// A point of damage, which scraps whoever receives it if the die shows one of some numbers.
    Point {
        /// The least and the greatest of these.
        scraps: [u8; 2],
    },
    /// It was rolled before and is changed now.
    Change,
}

/// Something that happened. A card that a viewer may not know has no name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    /// Somebody kept the opening hand, or exchanged it.
    OpeningHand {
        /// Whose.
        seat: Seat,
        /// Whether it was exchanged.
        exchanged: bool,
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// Which, from 1.
        turn: u16,
    },
    /// A phase began, or a part of one.
    PhaseBegan {
        /// Whose turn it is.
        seat: Seat,
        /// Which.
        phase: Phase,
    },
    /// Cards were untapped.
    Untapped {
        /// Which.
        cards: Vec<CardId>,
    },
    /// Cards were tapped.
    Tapped {
        /// Which.
        cards: Vec<CardId>,
    },
    /// A card was depleted: tapped and turned face down.
    Depleted {
        /// Which.
        card: CardId,
    },
    /// Depleted cards were turned face up again.
    Reloaded {
        /// Which.
        cards: Vec<CardId>,
    },
    /// A card was drawn.
    Drew {
        /// Who drew it.
        seat: Seat,
        /// Which, if the viewer may know.
        card: Option<CardName>,
    },
    /// A card came from a hand to the table, under construction.
    Deployed {
        /// Whose.
        seat: Seat,
        /// Its number on the table.
        id: CardId,
        /// Which, if the viewer may know.
        card: Option<CardName>,
        /// Whether it lies face up.
        revealed: bool,
    },
    /// Something was paid for.
    Paid {
        /// Who paid.
        seat: Seat,
        /// The cards tapped for it.
        tapped: Vec<CardId>,
        /// How many resources.
        resources: u8,
    },
    /// Construction counters were put on a card.
    Constructed {
        /// The card.
        id: CardId,
        /// How many.
        counters: u8,
    },
    /// A card under construction was turned face up.
    Revealed {
        /// Its number.
        id: CardId,
        /// Which it is.
        card: CardName,
    },
    /// A hidden card was shown to everybody and stays hidden.
    Shown {
        /// Who showed it.
        seat: Seat,
        /// Which it is.
        card: CardName,
    },
    /// A card became active.
    Activated {
        /// Who activated it.
        seat: Seat,
        /// Its number.
        id: CardId,
        /// Which it is.
        card: CardName,
    },
    /// A card on the table went to another place.
    Placed {
        /// The card.
        id: CardId,
        /// Where it lies now.
        place: Place,
    },
    /// A card went to another player's area.
    Controlled {
        /// The card.
        id: CardId,
        /// Who controls it now.
        seat: Seat,
    },
    /// A card went to its owner's Scrapheap.
    Scrapped {
        /// Whose.
        owner: Seat,
        /// Its number, if it was on the table.
        id: Option<CardId>,
        /// Which it is.
        card: CardName,
        /// Where it came from.
        from: Zone,
    },
    /// A card went from one place to another.
    Moved {
        /// Whose.
        owner: Seat,
        /// Its number, if it was on the table.
        id: Option<CardId>,
        /// Which it is, if the viewer may know.
        card: Option<CardName>,
        /// Where it came from.
        from: Zone,
        /// Where it went.
        to: Zone,
    },
    /// A Stockpile was shuffled.
    Shuffled {
        /// Whose.
        seat: Seat,
    },
    /// Somebody looked at a hand.
    Looked {
        /// Who looked.
        seat: Seat,
        /// Whose hand.
        at: Seat,
        /// What was in it, if the viewer may know.
        cards: Option<Vec<CardName>>,
    },
    /// Damage counters were removed.
    Repaired {
        /// From which card.
        id: CardId,
        /// How many.
        damage: u8,
    },
    /// Counters that cards define were put on a card or removed.
    Counters {
        /// The card.
        id: CardId,
        /// What the counters are called.
        counter: String,
        /// How many more or fewer there are.
        change: i16,
    },
    /// A mission was declared.
    Sent {
        /// Who attacks.
        seat: Seat,
        /// The attacking group.
        #[schemars(with = "Vec<CardId>")]
        units: Group,
        /// The target.
        target: Site,
    },
    /// An attack got another target.
    Redirected {
        /// The new one.
        target: Site,
    },
    /// An attack was blocked.
    Blocked {
        /// Who blocked.
        seat: Seat,
        /// The blocking group.
        #[schemars(with = "Vec<CardId>")]
        units: Group,
        /// Whether the target is included in the battle.
        included: bool,
    },
    /// An attack was let through.
    Unblocked {
        /// Who could have blocked.
        seat: Seat,
    },
    /// An initiative score changed.
    Raised {
        /// Whose.
        seat: Seat,
        /// What it is now.
        score: i16,
    },
    /// Initiative was won.
    InitiativeWon {
        /// By whom.
        seat: Seat,
    },
    /// A Unit used an option.
    OptionUsed {
        /// The Unit.
        unit: CardId,
        /// The option, as it is printed.
        option: String,
    },
    /// A Mission card was played.
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: CardName,
    },
    /// An ability was used.
    Used {
        /// By whom.
        seat: Seat,
        /// The card on the table, if it is one.
        id: Option<CardId>,
        /// Whose ability it is.
        card: CardName,
        /// Which of its abilities, from 0.
        ability: u8,
    },
    /// Damage was assigned.
    Assigned {
        /// Who deals it.
        by: Site,
        /// Who is to receive how much.
        shares: Vec<Share>,
    },
    /// Assigned damage was taken back.
    TookBack {
        /// Whose damage it was.
        by: Site,
        /// From whom how much.
        shares: Vec<Share>,
    },
    /// An effect that lasts began.
    Changed {
        /// Whose effect it is.
        seat: Seat,
        /// The card that has it.
        card: CardName,
        /// What it is about, if it is one thing.
        object: Option<Object>,
        /// What it does, in words.
        what: String,
        /// What else it is about.
        to: Option<Object>,
    },
    /// A Unit joined the battle.
    Joined {
        /// The Unit.
        unit: CardId,
    },
    /// Something left the battle.
    Left {
        /// What.
        site: Site,
    },
    /// A die was rolled or changed.
    Rolled {
        /// Whose die it is.
        seat: Seat,
        /// What it shows.
        die: u8,
        /// What it was rolled for.
        roll: Roll,
    },
    /// A missile die was counted.
    Missile {
        /// Who fired it.
        by: Site,
        /// At whom.
        to: Site,
        /// What the die shows in the end.
        die: u8,
        /// The damage it deals.
        damage: u8,
        /// The damage of all six numbers together, for what was to be expected.
        six: u8,
    },
    /// Damage was dealt.
    Received {
        /// To whom.
        to: Site,
        /// What kind of damage, where it is one kind.
        kind: Option<BlowKind>,
        /// How much was dealt.
        total: u8,
        /// How much of it was prevented.
        prevented: u8,
        /// How much of it armor stopped.
        armor: u8,
        /// How much got through.
        through: u8,
    },
    /// A damaged Vehicle rolled for its survival.
    VehicleRolled {
        /// The Vehicle.
        id: CardId,
        /// What the die shows.
        die: u8,
        /// Whether it is wrecked.
        wrecked: bool,
    },
    /// Somebody made a choice for an effect. What is hidden is not told.
    Chose {
        /// Who chose.
        seat: Seat,
        /// What was chosen.
        objects: Vec<Object>,
        /// The chosen cards that lie in Scrapheaps.
        cards: Vec<CardName>,
    },
    /// Somebody chose an asset.
    ChoseAsset {
        /// Who chose.
        seat: Seat,
        /// Which.
        asset: Asset,
    },
    /// Somebody chose a number in secret.
    ChoseNumber {
        /// Who chose.
        seat: Seat,
        /// Which, if the viewer may know.
        number: Option<u8>,
    },
    /// Somebody did not want what could have been done.
    Declined {
        /// Who.
        seat: Seat,
    },
    /// An activated card had no effect.
    Cancelled {
        /// The card.
        id: CardId,
    },
    /// Somebody paid for the end of an effect.
    BoughtOff {
        /// Who.
        seat: Seat,
    },
    /// A mission was over.
    MissionEnded {
        /// Whose it was.
        seat: Seat,
    },
    /// A player lost.
    Out {
        /// Who.
        seat: Seat,
    },
    /// The game ended.
    Ended {
        /// Who won; nobody in a draw.
        winners: Vec<Seat>,
    },
}
