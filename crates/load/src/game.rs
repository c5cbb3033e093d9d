//! Two people who play, and measure how long the table takes.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use ironlance_engine::{Seed, SeededDice};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::{
    Error, Spec, Table,
    client::{Heard, Meters, Seated},
    http::Http,
};

/// A game between two clients.
pub(crate) struct Game {
    seats: Vec<Seated>,
    dice: SeededDice,
    meters: Arc<Meters>,
    requests: u64,
}

/// The answer to what is legal.
#[derive(Deserialize)]
struct Legal<'a> {
    #[serde(borrow)]
    actions: Actions<'a>,
}

#[derive(Deserialize)]
struct Actions<'a> {
    #[serde(borrow)]
    actions: Vec<Action<'a>>,
}

#[derive(Deserialize)]
struct Action<'a> {
    #[serde(borrow)]
    action: &'a RawValue,
}

impl Game {
    /// Sits down in all seats.
    pub(crate) async fn join(
        address: SocketAddr,
        table: &Table,
        seed: u64,
        meters: Arc<Meters>,
    ) -> Result<Game, Error> {
        let mut seats = Vec::new();
        for token in &table.tokens {
            seats.push(Seated::sit(address, None, &table.id, token, meters.clone()).await?);
        }
        let dice = SeededDice::new(Seed::from_number(seed));
        Ok(Game { seats, dice, meters, requests: 0 })
    }

    /// Plays until told to stop, one game after the other.
    pub(crate) async fn play(mut self, spec: Spec, stop: Arc<AtomicBool>) {
        let meters = self.meters.clone();
        while !stop.load(Ordering::Relaxed) {
            if let Err(error) = self.decide(spec.pace).await {
                meters.fail(&error);
                return;
            }
            if self.seats.iter().all(|seat| seat.over) {
                meters.finished.fetch_add(1, Ordering::Relaxed);
                match self.next_game(&spec).await {
                    Ok(next) => self = next,
                    Err(error) => return meters.fail(&error),
                }
            }
        }
    }

    async fn next_game(&mut self, spec: &Spec) -> Result<Game, Error> {
        let table = Http::to(spec.address)?.table(spec).await?;
        let seed = u64::from(self.dice.number_below(u32::MAX));
        Game::join(spec.address, &table, seed, self.meters.clone()).await
    }

    /// One decision, after the time it takes.
    async fn decide(&mut self, pace: Duration) -> Result<(), Error> {
        // From none to twice the pace, so that games do not march in step.
        let wait = pace.mul_f64(f64::from(self.dice.number_below(2001)) / 1000.0);
        tokio::time::sleep(wait).await;
        let owing = &self.seats[0].owing;
        if owing.is_empty() {
            return Err(Error::Refused("nobody owes a decision, but the game is not over".into()));
        }
        let place = self.dice.number_below(owing.len() as u32) as usize;
        let actor = usize::from(owing[place]).saturating_sub(1);
        let action = self.choose(actor).await?;
        self.requests += 1;
        let number = self.requests;
        let act = format!(r#"{{"act":{{"request":{number},"key":"{number}","action":{action}}}}}"#);
        let sent = Instant::now();
        self.seats[actor].send(act).await?;
        let [one, two] = &mut self.seats[..] else { return Ok(()) };
        let (actor, other) = if actor == 0 { (one, two) } else { (two, one) };
        let meters = self.meters.clone();
        let acknowledged = async {
            let answer = answer(actor).await;
            meters.acknowledged.time(sent.elapsed());
            answer
        };
        // The last of its updates at the other seat counts. Secret orders have none there.
        let mut seen = None;
        tokio::pin!(acknowledged);
        let done = loop {
            tokio::select! {
                done = &mut acknowledged => break done?,
                heard = other.hear() => {
                    heard?;
                    seen = Some(sent.elapsed());
                }
            }
        };
        if !done.starts_with("{\"done\"") {
            return Err(Error::Refused(done));
        }
        self.meters.decisions.fetch_add(1, Ordering::Relaxed);
        // Whatever the other seat is told of it comes before the answer to this.
        other.send(r#"{"ping":{"request":0}}"#.to_owned()).await?;
        while let Heard::News = other.hear().await? {
            seen = Some(sent.elapsed());
        }
        seen.into_iter().for_each(|time| self.meters.broadcast.time(time));
        Ok(())
    }

    /// Asks what is legal and takes any of it.
    async fn choose(&mut self, seat: usize) -> Result<String, Error> {
        let asked = Instant::now();
        let seated = &mut self.seats[seat];
        seated.send(r#"{"actions":{"request":0}}"#.to_owned()).await?;
        let text = answer(seated).await?;
        self.meters.asked.time(asked.elapsed());
        let choices = choices(&text)?;
        let chosen = self.dice.number_below(choices.len() as u32) as usize;
        let choice = choices.get(chosen);
        choice.map(|it| (*it).to_owned()).ok_or_else(|| Error::Refused("nothing is legal".into()))
    }
}

/// The actions in an answer to what is legal.
pub(crate) fn choices(answer: &str) -> Result<Vec<&str>, Error> {
    let Legal { actions: Actions { actions } } = serde_json::from_str(answer)?;
    Ok(actions.into_iter().map(|it| it.action.get()).collect())
}

/// The answer, after whatever is told before it.
async fn answer(seated: &mut Seated) -> Result<String, Error> {
    loop {
        match seated.hear().await? {
            Heard::News => {}
            Heard::Answer(answer) => return Ok(answer),
            Heard::Failed(why) => return Err(Error::Refused(why)),
        }
    }
}
