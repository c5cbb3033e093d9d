//! Computer seats and clocks: whoever must act without a person asking for it.

use std::{sync::Arc, time::Duration};

use ironlance_engine::{Seat, Seed};
use serde_json::Value;

use crate::{
    App,
    live::{Failed, Live},
    protocol::TimeOut,
    secrets,
};

/// Plays the computer seats of a table and watches its clock, for as long as it is in memory.
pub(crate) fn drive(app: &App, live: &Arc<Live>) {
    if !live.take_the_wheel() {
        return;
    }
    let (app, weak) = (app.clone(), Arc::downgrade(live));
    let mut changed = live.changed.subscribe();
    tokio::spawn(async move {
        loop {
            let Some(live) = weak.upgrade() else { return };
            changed.mark_unchanged();
            while move_once(&app, &live).await {}
            let wait = live.inner.lock().await.clocks.next();
            drop(live);
            let timeout = wait.unwrap_or(Duration::from_secs(3600));
            tokio::select! {
                result = changed.changed() => if result.is_err() { return },
                () = tokio::time::sleep(timeout) => {}
            }
        }
    });
}

/// Does the next thing that no person decides; `false` if there is none.
async fn move_once(app: &App, live: &Arc<Live>) -> bool {
    if time_out(app, live).await {
        return true;
    }
    let Some((seat, level)) = computer_to_move(live).await else { return false };
    let Some(action) = think(app, live, seat, &level).await else { return false };
    let result = live.act(app, seat, &action, None).await;
    let mut inner = live.inner.lock().await;
    inner.thinking.clear();
    match result {
        Ok(_) => true,
        Err(Failed::Stop(stop)) => {
            tracing::error!(table = %live.id, %seat, %stop, "a computer player made no legal move");
            false
        }
        Err(Failed::NotPlaying) => false,
        Err(Failed::Server(error)) => {
            tracing::warn!(table = %live.id, %error, "a computer player's move was not kept");
            drop(inner);
            tokio::time::sleep(Duration::from_millis(200)).await;
            true
        }
    }
}

/// The computer seat that owes a decision first.
async fn computer_to_move(live: &Live) -> Option<(Seat, String)> {
    let mut inner = live.inner.lock().await;
    let prompts = inner.table.as_ref()?.prompts();
    let mut seats = prompts.iter().filter_map(|prompt| {
        let row = inner.row.seats.iter().find(|row| row.seat == prompt.seat.number())?;
        (row.kind == "computer").then(|| (prompt.seat, row.level.clone().unwrap_or_default()))
    });
    let found = seats.next()?;
    drop(seats);
    inner.thinking = vec![found.0];
    drop(inner);
    live.touch();
    Some(found)
}

/// Lets a computer player think on a thread of its own, with so many at the same time.
async fn think(app: &App, live: &Live, seat: Seat, level: &str) -> Option<Value> {
    let table = live.inner.lock().await.table.as_ref()?.boxed();
    let entry = app.games.find(table.code()).ok()?;
    let mut player = match entry.player(level, Seed(secrets::random())) {
        Ok(player) => player,
        Err(error) => {
            tracing::error!(table = %live.id, %error, "a seat has no player");
            return None;
        }
    };
    let _thinking = app.thinkers.acquire().await.ok()?;
    let begun = std::time::Instant::now();
    let thought = tokio::task::spawn_blocking(move || player.choose(&*table, seat)).await;
    metrics::histogram!("ironlance_thinking_seconds").record(begun.elapsed().as_secs_f64());
    thought.ok()
}

/// Acts for a seat that has run out of time.
async fn time_out(app: &App, live: &Live) -> bool {
    let action = {
        let inner = live.inner.lock().await;
        let Some((seats, then)) = inner.clocks.run_out() else { return false };
        let (Some(seat), Some(table)) = (seats.first(), inner.table.as_ref()) else { return false };
        let action = match then {
            TimeOut::SafeAction => table.fallback(*seat),
            TimeOut::Loss => table.resignation().or_else(|| table.fallback(*seat)),
        };
        action.map(|action| (*seat, action))
    };
    let Some((seat, action)) = action else { return false };
    live.act(app, seat, &action, None).await.is_ok()
}
