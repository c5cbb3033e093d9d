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
use ironlance_store::Entry;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::served::{Lost, Socket, json_of, table};

/// What everybody in this test knows.
pub struct World {
    pub address: SocketAddr,
    /// What the server has acknowledged, by table, with the keys as they are on disk.
    pub acknowledged: Mutex<BTreeMap<String, HashMap<String, Entry>>>,
    /// Whether the games under way are the last.
    pub last_games: AtomicBool,
    /// How many connections were lost.
    pub lost: AtomicUsize,
    /// How many requests were sent again.
    pub resent: AtomicUsize,
}

impl World {
    pub fn at(address: SocketAddr) -> World {
        World {
            address,
            acknowledged: Mutex::default(),
            last_games: AtomicBool::new(false),
            lost: AtomicUsize::new(0),
            resent: AtomicUsize::new(0),
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
        world.acknowledged.lock().unwrap().insert(id.clone(), HashMap::new());
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
    loop {
        let setup = json_of(world.address, "GET", "/api/games/btt/setup", None).await;
        if let Ok(mut setup) = setup {
            setup["options"]["round-limit"] = json!(2);
            let wanted = json!({ "game": "btt", "seats": [null, opponent], "setup": setup });
            if let Ok(made) = table(world.address, wanted).await {
                return made;
            }
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
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
    /// What the player was shown, by number.
    events: BTreeMap<u64, Value>,
    prompts: Value,
    over: bool,
}

impl Player {
    fn new(world: Arc<World>, id: String, seat: u8, token: String, luck: Seed) -> Player {
        let (dice, events) = (SeededDice::new(luck), BTreeMap::new());
        let (pending, prompts) = (None, Value::Null);
        Player { world, id, seat, token, dice, keys: 0, pending, events, prompts, over: false }
    }

    async fn play(mut self) {
        while !self.over {
            if let Ok(socket) = Socket::open(self.world.address, &self.id).await
                && self.play_over(socket).await.is_err()
            {
                self.world.lost.fetch_add(1, Ordering::Relaxed);
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Plays until the game is over or the connection lost.
    async fn play_over(&mut self, mut socket: Socket) -> Result<(), Lost> {
        let hello = json!({ "hello": { "protocol": 1, "token": self.token } });
        socket.send(&hello).await?;
        let welcome = socket.receive().await?;
        self.recall(&welcome["welcome"]);
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

    /// Holds what the server says now against what it showed before it died.
    fn recall(&mut self, welcome: &Value) {
        assert_eq!(welcome["seat"], self.seat, "{}: no welcome: {welcome}", self.id);
        let events = welcome["events"].as_array().unwrap();
        let events: BTreeMap<u64, Value> =
            events.iter().map(|event| (event["number"].as_u64().unwrap(), event.clone())).collect();
        let takes_back = self.pending.as_ref().is_some_and(|pending| pending.action.is_none());
        for (number, event) in self.events.iter().filter(|_| !takes_back) {
            let now = events.get(number);
            assert_eq!(now, Some(event), "{}: event {number} was shown, but is lost", self.id);
        }
        self.events = events;
        self.look(welcome);
    }

    fn look(&mut self, news: &Value) {
        self.prompts = news["prompts"].clone();
        self.over = news["status"]["outcome"].is_object();
    }

    fn owes(&self) -> bool {
        let prompts = self.prompts.as_array().unwrap();
        prompts.iter().any(|prompt| prompt["seat"] == self.seat)
    }

    /// Chooses what to do next. Now and then an order, which nobody else has seen, is taken back.
    async fn decide(&mut self, socket: &mut Socket) -> Result<(), Lost> {
        let answer = self.ask(socket, "actions", json!({})).await?;
        let actions = answer["actions"]["actions"].as_array();
        // None are left if somebody else was faster; the next update tells.
        let Some(actions) = actions.filter(|actions| !actions.is_empty()) else {
            return self.hear(socket).await.map(drop);
        };
        let chosen = self.dice.number_below(actions.len() as u32) as usize;
        let action = actions[chosen]["action"].clone();
        let is_secret = action.get("order").is_some();
        self.request(Some(action));
        self.insist(socket).await?;
        if is_secret && self.dice.number_below(4) == 0 {
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
        if answer["done"].is_object() {
            let mut acknowledged = self.world.acknowledged.lock().unwrap();
            let table = acknowledged.get_mut(&self.id).unwrap();
            table.insert(format!("{}/{key}", self.seat), entry);
        } else {
            assert_eq!(what, "undo", "{}: {key} was legal, but: {answer}", self.id);
        }
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
            let events = update["events"].as_array().unwrap();
            let next = update["next-event"].as_u64().unwrap();
            let first = events.first().map_or(next, |event| event["number"].as_u64().unwrap());
            self.events.split_off(&first);
            for event in events {
                self.events.insert(event["number"].as_u64().unwrap(), event.clone());
            }
            self.look(update);
        }
        Ok(message)
    }
}
