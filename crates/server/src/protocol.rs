//! The WebSocket protocol: one JSON object per message, in both directions.

mod accounts;
mod answers;
mod asked;
mod forces;
mod meeting;
mod replays;
mod seats;
mod service;
mod tables;
mod told;

use ironlance_engine::WireSchema;
use ironlance_rulebook::{Book, Rule};
use serde_json::Value;

pub use self::{
    accounts::{ChangePassword, Credentials, Me, MyTable, Session},
    answers::{Answer, Failure},
    asked::FromClient,
    forces::{CheckForces, ForceVerdict, NewForce, ReadForce, SharedForce},
    meeting::{KeptSeat, Phrase, RematchInfo, SeatWish, Spoken, Wish},
    replays::{
        ComesFrom, DiceOrigin, DiceSource, EventLuck, Frame, Holds, OriginInfo, Replay, ReplayInfo,
        Verified,
    },
    seats::{BroughtForce, ChangeLink, FreeSeat, SeatInfo, ShowPart, TakeSeat, TakenSeat},
    service::{Created, GameInfo, LessonInfo, Problems, Ready},
    tables::{Changed, Clock, CreateTable, MadeTable, OpenTable, TableInfo, TimeOut},
    told::{TableStatus, ToClient, Update, Welcome},
};

/// The version of the protocol.
pub const PROTOCOL: u32 = 2;

/// Everything that crosses the boundary of the server, as one JSON schema.
pub fn schema() -> Value {
    WireSchema::default()
        .takes::<FromClient>("from-client")
        .sends::<ToClient>("to-client")
        .takes::<CreateTable>("create-table")
        .takes::<TakeSeat>("take-seat")
        .sends::<TakenSeat>("taken-seat")
        .takes::<ShowPart>("show-part")
        .takes::<ChangeLink>("change-link")
        .takes::<FreeSeat>("free-seat")
        .sends::<MadeTable>("made-table")
        .sends::<TableInfo>("table")
        .sends::<Vec<OpenTable>>("tables")
        .sends::<Vec<LessonInfo>>("lessons")
        .sends::<Vec<GameInfo>>("games")
        .takes::<CheckForces>("check-forces")
        .takes::<ReadForce>("read-force")
        .sends::<Vec<ForceVerdict>>("force-verdicts")
        .sends::<Created>("created")
        .sends::<Replay>("replay")
        .sends::<Vec<ReplayInfo>>("replays")
        .takes::<Credentials>("credentials")
        .takes::<ChangePassword>("change-password")
        .sends::<Vec<Session>>("sessions")
        .sends::<Me>("me")
        .sends::<Vec<MyTable>>("my-tables")
        .takes::<NewForce>("new-force")
        .sends::<SharedForce>("shared-force")
        .sends::<Problems>("problems")
        .sends::<Vec<Book>>("books")
        .sends::<Rule>("rule")
        .titled("protocol")
}
