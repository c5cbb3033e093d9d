//! What people at a table are to each other besides the game: a few sentences, and another game.

use ironlance_engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// All that people can say to each other at a table. Nobody writes anything of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// Hello.
    Hello,
    /// Good luck.
    GoodLuck,
    /// That was well done.
    WellDone,
    /// That hurt.
    Ouch,
    /// That was luck.
    Lucky,
    /// I need a moment.
    OneMoment,
    /// I am back.
    Back,
    /// Are you there?
    AreYouThere,
    /// Thank you.
    Thanks,
    /// I am sorry.
    Sorry,
    /// Good game.
    GoodGame,
    /// I must go.
    MustGo,
}

/// What somebody says at a table. It is told once and kept nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Spoken {
    /// Who.
    pub seat: Seat,
    /// What.
    pub phrase: Phrase,
}

/// What somebody wants after a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Wish {
    /// The same game again, everybody in their seat.
    Same,
    /// The same game again, everybody one seat further.
    Swapped,
    /// No other game.
    Nothing,
}

/// How far those at a table whose game is over have agreed on another.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RematchInfo {
    /// What each person wants who has said so.
    pub wishes: Vec<SeatWish>,
    /// The seat that is free for the viewer at the new table, once all have agreed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kept: Option<KeptSeat>,
}

/// What one seat wants after a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SeatWish {
    /// Who.
    pub seat: Seat,
    /// What.
    pub wish: Wish,
}

/// A seat at another table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct KeptSeat {
    /// The id of the table.
    pub table: String,
    /// The number of the seat.
    pub seat: u8,
}
