//! Computer seats and clocks: whoever must act without a person asking for it.

use std::{
    collections::HashMap,
    sync::Arc,
    time::{Duration, Instant},
};

use ironlance_engine::{AnyTable, Seat, Seed};
use ironlance_players::{AnyPlayer, Budget};
use serde_json::Value;

use crate::{App, Error, caught::caught, failed::Failed, live::Live, protocol::TimeOut, secrets};

/// How long a computer player thinks at most, on a machine that is too slow for its level.
const LONGEST: Duration = Duration::from_millis(2500);

/// How long anybody waits for one that does not keep to that. Its thread goes on, and with it its place among those
/// who think; the seat does what is safe.
const PATIENCE: Duration = Duration::from_secs(30);

/// The players at a table, by their seats: each lives as long as the table is in memory.
type Players = HashMap<Seat, Box<dyn AnyPlayer>>;
/// For how long nobody else plays the computers of a table after a process was last heard of.
const LEASE: Duration = Duration::from_secs(8);

/// Whether this process is the one that does what nobody asks for at a table. Where nothing is to be
/// done, that is not asked.
async fn leads(app: &App, live: &Live) -> bool {
    if !app.store.is_shared() {
        return true;
    }
    let idle = {
        let inner = live.inner.lock().await;
        inner.clocks.next().is_none() && inner.computers_to_move().next().is_none()
    };
    if idle {
        return true;
    }
    let leads = app.store.lease(&live.id, LEASE.as_secs() as i64).await;
    leads.unwrap_or_else(|error| {
        tracing::warn!(table = %live.id, %error, "no lease could be taken");
        false
    })
}

/// Plays the computer seats of a table and watches its clock, for as long as it is in memory.
pub(crate) fn drive(app: &App, live: &Arc<Live>) {
    if !live.become_driver() {
        return;
    }
    let (app, weak) = (app.clone(), Arc::downgrade(live));
    let mut changed = live.changed.subscribe();
    let mut players = Players::new();
    tokio::spawn(async move {
        loop {
            let Some(live) = weak.upgrade() else { return };
            changed.mark_unchanged();
            let timeout = match leads(&app, &live).await {
                true => {
                    while leads(&app, &live).await && move_once(&app, &live, &mut players).await {}
                    live.inner.lock().await.clocks.next().unwrap_or(Duration::from_secs(3600))
                }
                // Another process does it, or did until its lease expires.
                false => LEASE / 4,
            };
            drop(live);
            tokio::select! {
                result = changed.changed() => if result.is_err() { return },
                () = tokio::time::sleep(timeout) => {}
            }
        }
    });
}

/// Does the next thing that no person decides; `false` if there is none.
async fn move_once(app: &App, live: &Arc<Live>, players: &mut Players) -> bool {
    if time_out(app, live).await {
        return true;
    }
    let mut inner = live.inner.lock().await;
    let first = inner.computers_to_move().next();
    let (at, standing) = (inner.next, inner.still());
    drop(inner);
    let (Some((seat, level)), Some(standing)) = (first, standing) else { return false };
    let table = standing.table();
    let thought = match think(app, table, seat, &level, players).await {
        Ok(action) => live.act(app, seat, &action, None).await,
        Err(error) => {
            tracing::error!(table = %live.id, %seat, level, %error, "a computer player failed");
            Err(Failed::NotPlaying)
        }
    };
    match thought {
        Ok(_) => return true,
        Err(Failed::Server(error @ (Error::Store(_) | Error::Conflict(_)))) => {
            tracing::warn!(table = %live.id, %error, "a computer player's move was not kept");
            tokio::time::sleep(Duration::from_millis(200)).await;
            return true;
        }
        // Somebody took back what it thought about.
        Err(_) if live.inner.lock().await.next != at => return true,
        Err(Failed::Stop(stop)) => {
            tracing::error!(table = %live.id, %seat, level, %stop, "a computer player made no legal move");
        }
        Err(Failed::Server(error)) => {
            tracing::error!(table = %live.id, %seat, level, %error, "a computer player's move failed");
        }
        Err(Failed::Taught(_) | Failed::NotPlaying) => {}
    }
    // Whatever is wrong with the player, nobody waits for it: the seat does what is safe.
    metrics::counter!("ironlance_computer_failures_total").increment(1);
    let legal = || table.actions(seat).0.into_iter().next().map(|first| first.action);
    for safe in [table.fallback(seat), legal()].into_iter().flatten() {
        if live.act(app, seat, &safe, None).await.is_ok() {
            return true;
        }
    }
    tracing::error!(table = %live.id, %seat, level, "a computer's seat has nothing to do");
    false
}

/// Lets a computer player think on a thread of its own, with so many at the same time.
async fn think(
    app: &App,
    table: &Arc<dyn AnyTable>,
    seat: Seat,
    level: &str,
    players: &mut Players,
) -> Result<Value, Error> {
    let unknown = |problem: String| Error::Bug(problem);
    let entry = app.games.find(table.code()).map_err(|error| unknown(error.to_string()))?;
    // It comes back when it has thought, unless something is wrong with it.
    let mut player = match players.remove(&seat) {
        Some(player) => player,
        None => entry
            .player(level, Seed(secrets::random()))
            .map_err(|error| unknown(error.to_string()))?,
    };
    let turn = app.thinkers.clone().acquire_owned().await;
    let turn = turn.map_err(|closed| unknown(closed.to_string()))?;
    let (begun, table) = (Instant::now(), table.clone());
    let thought = tokio::task::spawn_blocking(move || {
        let _kept = turn;
        let budget = Budget::usual().until(Instant::now() + LONGEST);
        caught(|| player.think(&*table, seat, &budget)).map(|thought| (thought, player))
    });
    let thought = tokio::time::timeout(PATIENCE, thought).await.map_err(|_| Error::TooLong)?;
    let thought = thought.map_err(|gone| unknown(gone.to_string()))?;
    metrics::histogram!("ironlance_thinking_seconds").record(begun.elapsed().as_secs_f64());
    let (thought, player) = thought.map_err(Error::Bug)?;
    players.insert(seat, player);
    if thought.cut_short {
        metrics::counter!("ironlance_thoughts_cut_short_total").increment(1);
    }
    Ok(thought.best)
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
