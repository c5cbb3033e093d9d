//! The names an ability gives to what is chosen in it.

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SlotKind {
    /// Cards.
    Cards,
    /// A player.
    Player,
    /// An asset.
    Asset,
    /// A standard option.
    Option,
    /// A number.
    Number,
}

/// A kind of counters, by its place in the content.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Debug,
    serde::Serialize,
    serde::Deserialize,
    schemars::JsonSchema,
)]
#[serde(transparent)]
pub struct CounterId(pub u8);

/// A place in which an ability keeps something chosen.
pub type Slot = u8;

/// The most things one ability can keep.
pub const SLOTS: usize = 6;

/// The names that are known where an effect stands.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    names: Vec<(String, SlotKind)>,
    /// The counters that cards put on cards.
    pub counters: Vec<String>,
    /// Whether the ability answers an event about some card, which `it` stands for.
    pub has_it: bool,
}

/// Words that no choice can be called by.
const RESERVED: [&str; 13] = [
    "self",
    "host",
    "target",
    "it",
    "you",
    "opponent",
    "attacker",
    "defender",
    "each-player",
    "each-opponent",
    "each",
    "all",
    "die",
];

impl Scope {
    /// A scope in which these counters are known.
    pub fn with_counters(counters: Vec<String>) -> Scope {
        Scope { counters, ..Scope::default() }
    }

    /// Gives a name to what is chosen now.
    pub fn give(&mut self, name: &str, kind: SlotKind) -> Result<Slot, String> {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
        if name.is_empty() || !name.bytes().all(plain) || RESERVED.contains(&name) {
            return Err(format!("`{name}` cannot be the name of a choice"));
        }
        if let Some(place) = self.names.iter().position(|(other, _)| other == name) {
            // Branches that never meet may use the same name for the same kind of thing.
            return match self.names[place].1 == kind {
                true => Ok(place as Slot),
                false => Err(format!("`{name}` is already the name of something else")),
            };
        }
        if self.names.len() == SLOTS {
            return Err(format!("an ability keeps at most {SLOTS} choices"));
        }
        self.names.push((name.to_owned(), kind));
        Ok(self.names.len() as Slot - 1)
    }

    /// What a name stands for.
    pub fn find(&self, name: &str, kind: SlotKind) -> Result<Slot, String> {
        match self.names.iter().position(|(other, _)| other == name) {
            Some(place) if self.names[place].1 == kind => Ok(place as Slot),
            Some(_) => Err(format!("`{name}` is the name of something else")),
            None => Err(format!("nothing called `{name}` has been chosen before")),
        }
    }

    /// The counters called so.
    pub fn counter(&self, name: &str) -> Result<CounterId, String> {
        let place = self.counters.iter().position(|counter| counter == name);
        let known =
            || format!("no counters are called `{name}`: there are {}", self.counters.join(", "));
        place.map(|place| CounterId(place as u8)).ok_or_else(known)
    }

    /// The names in the order of their slots.
    pub fn into_names(self) -> Vec<(String, SlotKind)> {
        self.names
    }

    /// Whether there is such a name.
    pub fn knows(&self, name: &str) -> bool {
        self.names.iter().any(|(other, _)| other == name)
    }
}
