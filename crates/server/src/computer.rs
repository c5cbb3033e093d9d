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
    if !live.become_driver() {
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
    let inner = live.inner.lock().await;
    let (first, at) = (inner.computers_to_move().next(), inner.next);
    drop(inner);
    let Some((seat, level)) = first else { return false };
    let Some(action) = think(app, live, seat, &level).await else { return false };
    match live.act(app, seat, &action, None).await {
        Ok(_) => true,
        // Somebody took back what it thought about.
        Err(Failed::Stop(_)) if live.inner.lock().await.next != at => true,
        Err(Failed::Stop(stop)) => {
            tracing::error!(table = %live.id, %seat, %stop, "a computer player made no legal move");
            false
        }
        Err(Failed::Taught(_) | Failed::NotPlaying) => false,
        Err(Failed::Server(error)) => {
            tracing::warn!(table = %live.id, %error, "a computer player's move was not kept");
            tokio::time::sleep(Duration::from_millis(200)).await;
            true
        }
    }
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
        let Some((seat, then)) = inner.clocks.run_out() else { return false };
        let Some(table) = inner.table.as_ref() else { return false };
        let action = match then {
            TimeOut::SafeAction => table.fallback(seat),
            TimeOut::Loss => table.resignation().or_else(|| table.fallback(seat)),
        };
        action.map(|action| (seat, action))
    };
    let Some((seat, action)) = action else { return false };
    live.act(app, seat, &action, None).await.is_ok()
}
