//! Players who play on, whatever becomes of the server.

use std::{
    collections::{BTreeMap, HashMap},
    net::SocketAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use ironlance_engine::{Seed, SeededDice};
use ironlance_server::protocol::PROTOCOL;
use ironlance_store::Entry;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::served::{Lost, Socket, json_of, table};

/// What everybody in this test knows.
pub struct World {
    /// The servers, all on one database; whoever has lost one tries the next.
    pub addresses: Vec<SocketAddr>,
    /// What the server has acknowledged or, by nothing, refused: by table, with the keys as they
    /// are on disk.
    pub answered: Mutex<BTreeMap<String, HashMap<String, Option<Entry>>>>,
    /// Whether the games under way are the last.
    pub last_games: AtomicBool,
    /// How often a player was welcomed.
    pub welcomed: AtomicUsize,
    /// How many connections were lost.
    pub lost: AtomicUsize,
    /// How many requests were sent again.
    pub resent: AtomicUsize,
}

impl World {
    pub fn at(addresses: Vec<SocketAddr>) -> World {
        World {
            addresses,
            answered: Mutex::default(),
            last_games: AtomicBool::new(false),
            welcomed: AtomicUsize::new(0),
            lost: AtomicUsize::new(0),
            resent: AtomicUsize::new(0),
        }
    }
}

impl World {
    /// Some server, another for each number.
    pub fn address(&self, number: usize) -> SocketAddr {
        self.addresses[number % self.addresses.len()]
    }

    /// Waits until two players have been welcomed since there were so many: on a busy machine the
    /// server would else be killed before anybody has found it again.
    pub async fn is_played(&self, welcomed: usize) {
        while self.welcomed.load(Ordering::Relaxed) < welcomed + 2 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

/// Plays games one after the other, in turn against a person and the computer.
pub async fn play_games(world: Arc<World>, seed: u64, series: u64) {
    for game in 0.. {
        if world.last_games.load(Ordering::Relaxed) {
            return;
        }
        let opponent = ((series + game) % 3 == 2).then_some("random");
        let (id, tokens) = set_up(&world, opponent).await;
        world.answered.lock().unwrap().insert(id.clone(), HashMap::new());
        let players = (1..).zip(tokens).map(|(seat, token)| {
            let luck = Seed::from_number((seed * 1000 + series) * 1000 + game * 10 + seat);
            let player = Player::new(world.clone(), id.clone(), seat as u8, token, luck);
            player.play()
        });
        let mut players: JoinSet<()> = players.collect();
        while players.join_next().await.transpose().unwrap().is_some() {}
    }
}

/// A short game with all seats taken; begun anew if the server dies meanwhile.
async fn set_up(world: &World, opponent: Option<&str>) -> (String, Vec<String>) {
    for number in 0.. {
        let address = world.address(number);
        let setup = json_of(address, Method::GET, "/api/games/btt/setup", None).await;
        if let Ok(mut setup) = setup {
            setup["options"]["round-limit"] = json!(2);
            let wanted = json!({ "game": "btt", "seats": [null, opponent], "setup": setup });
            if let Ok(made) = table(address, wanted).await {
                return made;
            }
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    unreachable!("there are always more numbers")
}

/// A request that is sent until it is answered.
#[derive(Clone)]
struct Pending {
    key: String,
    /// What to do, or nothing to take the last action back.
    action: Option<Value>,
    sent: bool,
}

struct Player {
    world: Arc<World>,
    id: String,
    seat: u8,
    token: String,
    dice: SeededDice,
    keys: u64,
    pending: Option<Pending>,
    /// What the player was shown, in order.
    events: Vec<Value>,
    /// How many of the events cannot be taken back.
    settled: usize,
    prompts: Value,
    over: bool,
}

impl Player {
    fn new(world: Arc<World>, id: String, seat: u8, token: String, luck: Seed) -> Player {
        Player {
            world,
            id,
            seat,
            token,
            dice: SeededDice::new(luck),
            keys: 0,
            pending: None,
            events: Vec::new(),
            settled: 0,
            prompts: Value::Null,
            over: false,
        }
    }

    async fn play(mut self) {
        // Those at one table begin at different servers, where there are several.
        let mut number = usize::from(self.seat);
        while !self.over {
            number += 1;
            if let Ok(socket) = Socket::open(self.world.address(number), &self.id).await
                && self.play_over(socket).await.is_err()
            {
                self.world.lost.fetch_add(1, Ordering::Relaxed);
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Plays until the game is over or the connection lost.
    async fn play_over(&mut self, mut socket: Socket) -> Result<(), Lost> {
        // Now and then everything is asked for again, to hold it against what was said before.
        let since = if self.dice.number_below(2) == 0 { 0 } else { self.settled };
        let hello = json!({ "protocol": PROTOCOL, "token": self.token, "since": since });
        socket.send(&json!({ "hello": hello })).await?;
        let welcome = &socket.receive().await?["welcome"];
        assert_eq!(welcome["seat"], self.seat, "{}: no welcome: {welcome}", self.id);
        self.look(welcome);
        self.world.welcomed.fetch_add(1, Ordering::Relaxed);
        while !self.over {
            if self.pending.is_some() {
                self.insist(&mut socket).await?;
            } else if self.owes() {
                self.decide(&mut socket).await?;
            } else {
                self.hear(&mut socket).await?;
            }
        }
        Ok(())
    }

    /// Takes in what the server says. What it said before and called settled must still be true.
    fn look(&mut self, news: &Value) {
        let events = news["events"].as_array().unwrap();
        let number = |name| news[name].as_u64().unwrap() as usize;
        let first = number("next-event") - events.len();
        assert!(first <= self.events.len(), "{}: events are missing before {first}", self.id);
        let before = self.events.split_off(first);
        let settled = self.settled.saturating_sub(first);
        let (before, after) = (&before[..settled], events.get(..settled));
        assert_eq!(after, Some(before), "{}: what was shown is lost", self.id);
        self.events.extend_from_slice(events);
        self.settled = number("settled");
        self.prompts = news["prompts"].clone();
        self.over = news["status"]["outcome"].is_object();
    }

    fn owes(&self) -> bool {
        let prompts = self.prompts.as_array().unwrap();
        prompts.iter().any(|prompt| prompt["seat"] == self.seat)
    }

    /// Chooses what to do next. Now and then it is taken back.
    async fn decide(&mut self, socket: &mut Socket) -> Result<(), Lost> {
        let answer = self.ask(socket, "actions", json!({})).await?;
        let actions = answer["actions"]["actions"].as_array();
        // None are left if somebody else was faster; the next update tells.
        let Some(actions) = actions.filter(|actions| !actions.is_empty()) else {
            return self.hear(socket).await.map(drop);
        };
        let chosen = self.dice.number_below(actions.len() as u32) as usize;
        self.request(Some(actions[chosen]["action"].clone()));
        self.insist(socket).await?;
        if self.dice.number_below(8) == 0 {
            self.request(None);
        }
        Ok(())
    }

    fn request(&mut self, action: Option<Value>) {
        self.keys += 1;
        self.pending = Some(Pending { key: self.keys.to_string(), action, sent: false });
    }

    /// Sends what is pending, under the key it has had from the beginning, until it is answered.
    async fn insist(&mut self, socket: &mut Socket) -> Result<(), Lost> {
        let Some(pending) = &mut self.pending else { return Ok(()) };
        if std::mem::replace(&mut pending.sent, true) {
            self.world.resent.fetch_add(1, Ordering::Relaxed);
        }
        let Pending { key, action, .. } = pending.clone();
        let (what, entry) = match action {
            Some(action) => ("act", Entry::Act { seat: self.seat, action }),
            None => ("undo", Entry::Undo { seat: self.seat }),
        };
        let mut body = json!({ "key": key });
        if let Entry::Act { action, .. } = &entry {
            body["action"] = action.clone();
        }
        let answer = self.ask(socket, what, body).await?;
        self.pending = None;
        // What was legal may not be any more: the other side may have taken its last action back.
        let is_done = answer["done"].is_object();
        assert!(
            is_done || what == "undo" || answer["refused"].is_object(),
            "{}: {answer}",
            self.id
        );
        let mut answered = self.world.answered.lock().unwrap();
        let table = answered.get_mut(&self.id).unwrap();
        table.insert(format!("{}/{key}", self.seat), is_done.then_some(entry));
        Ok(())
    }

    /// The answer to a request, or why it failed.
    async fn ask(
        &mut self,
        socket: &mut Socket,
        what: &str,
        mut body: Value,
    ) -> Result<Value, Lost> {
        body["request"] = json!(self.keys);
        socket.send(&json!({ what: body })).await?;
        loop {
            let message = self.hear(socket).await?;
            for (kind, field) in [("answer", "answer"), ("failed", "failure")] {
                if message[kind].is_object() {
                    return Ok(message[kind][field].clone());
                }
            }
        }
    }

    async fn hear(&mut self, socket: &mut Socket) -> Result<Value, Lost> {
        let message = socket.receive().await?;
        if let Some(update) = message.get("update") {
            self.look(update);
        }
        Ok(message)
    }
}
