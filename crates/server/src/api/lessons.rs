//! Lessons, and tables to be taught at.

use axum::extract::State;
use ironlance_engine::{Seed, commitment, lesson::Lesson};
use ironlance_players::{lesson, lessons};
use ironlance_store::{NewSeat, NewTable};
use serde_json::{Value, json};

use super::{accounts::SignedIn, games::entry};
use crate::{
    App, Error,
    extract::{Address, Json, Path},
    keeper::Keeper,
    lessons::{self as taught, StoredLesson},
    limits::Deed,
    protocol::{Clock, LessonInfo, TableInfo},
    secrets,
};

/// Every lesson and puzzle, by game and in order.
pub(crate) async fn list() -> Json<Vec<LessonInfo>> {
    let info = |lesson: &std::sync::Arc<Lesson>| LessonInfo {
        id: lesson.id.clone(),
        game: lesson.game.clone(),
        kind: lesson.kind,
        title: lesson.title.clone(),
        about: lesson.about.clone(),
        minutes: lesson.minutes,
        steps: lesson.step.len(),
        seat: lesson.seat,
        rules: lesson.rules.clone(),
    };
    Json(lessons().iter().map(info).collect())
}

/// Makes a table at which a lesson is played; its pupil sits down as anybody does.
pub(crate) async fn create(
    State(app): State<App>,
    address: Address,
    me: SignedIn,
    Path((game, name)): Path<(String, String)>,
) -> Result<Json<TableInfo>, Error> {
    app.count(address, Deed::Table).await?;
    let keeper = Keeper::new(&me, address);
    app.room_for_table(&keeper).await?;
    let id = format!("{game}/{name}");
    let lesson = lesson(&id).ok_or(Error::NotFound("lesson with this id"))?;
    let text = ironlance_players::lesson_text(&id).ok_or(Error::NotFound("lesson with this id"))?;
    let stored = StoredLesson { id, text: text.to_owned() };
    let (_, table) = taught::begin(&*entry(&app, &game)?.game, stored.clone())?;
    let seat = |is_pupil: bool| NewSeat {
        kind: if is_pupil { "open" } else { "teacher" }.to_owned(),
        level: None,
        name: if is_pupil { "" } else { "Teacher" }.to_owned(),
        token_hash: None,
        part: None,
        commitment: None,
        account: None,
    };
    let secret = secrets::random();
    let new = NewTable {
        id: secrets::id(),
        game,
        setup: Value::Null,
        visibility: "private".to_owned(),
        clock: json!(Clock::None),
        commitment: commitment(&Seed(secret)),
        secret,
        origin: Some(stored.origin()),
        host_hash: None,
        edition: None,
        keeper: Some(keeper.mark),
        seats: taught::seats(lesson, table.seats()).map(seat).collect(),
    };
    let new = app.create_table(new).await?;
    let live = app.tables.get(&app, &new.id).await?;
    let info = TableInfo::clone(&live.fresh(&app).await?.info);
    Ok(Json(info))
}
