//! Which cards an effect means: words such as `own untapped unit outside`.

use super::{Scope, Slot, SlotKind};
use crate::content::{Affiliation, Asset, Kind, OptionKind, Side, Speed, vocabulary};

vocabulary! {
    /// Whose cards are meant, seen from the player of the effect.
    Whose {
        /// Those the player controls.
        Own = "own", "your";
        /// Those an opponent controls.
        Opposing = "opposing", "opposing";
        /// Anybody's.
        Any = "any", "any";
        /// Those the player owns, whoever controls them.
        Owned = "owned", "you own";
    }
}

vocabulary! {
    /// Where the cards are.
    Place {
        /// In a mission: its Units and its target. Otherwise in play.
        Here = "here", "";
        /// Active, but not in the battle under way.
        Outside = "outside", "outside the battle";
        /// Active, wherever they are.
        Play = "in-play", "in play";
        /// Under construction.
        Construction = "under-construction", "under construction";
        /// In a hand.
        Hand = "in-hand", "in hand";
        /// In a Scrapheap.
        Scrapheap = "in-scrapheap", "in the Scrapheap";
        /// In a Stockpile.
        Stockpile = "in-stockpile", "in the Stockpile";
        /// In play, under construction, in the hand or in the Scrapheap.
        Anywhere = "anywhere", "in any open place or hand";
        /// Units scrapped in this mission.
        ScrappedHere = "scrapped-here", "scrapped in this mission";
        /// Mission cards played in this mission.
        PlayedHere = "played-here", "played in this mission";
    }
}

/// What kind of thing is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Noun {
    /// Any card.
    Card,
    /// A Unit.
    Unit,
    /// A Command card.
    Command,
    /// A Mission card.
    Mission,
    /// A site.
    Site,
    /// A Stockpile, as a site.
    Stockpile,
    /// A card with this keyword.
    Kind(Kind),
}

vocabulary! {
    /// How a card stands.
    State {
        /// Tapped or depleted.
        Tapped = "tapped", "tapped";
        /// Depleted.
        Depleted = "depleted", "depleted";
        /// With damage counters.
        Damaged = "damaged", "damaged";
        /// With a Pilot.
        Piloted = "piloted", "piloted";
        /// With the keyword Omni.
        Omni = "omni", "Omni";
        /// With the keyword Unique.
        Unique = "unique", "Unique";
        /// In the attacking group.
        Attacking = "attacking", "attacking";
        /// In the blocking group.
        Blocking = "blocking", "blocking";
        /// In the battle.
        Engaged = "engaged", "engaged";
        /// On patrol.
        Patrolling = "patrolling", "patrolling";
        /// On guard duty.
        Guarding = "guarding", "guarding";
        /// The target of the mission.
        Target = "target", "target";
        /// With enough construction counters.
        FullyPaid = "fully-paid", "fully constructed";
        /// Whose damage is not assigned yet.
        Unassigned = "unassigned", "with unassigned damage";
        /// Something the attack under way could go against.
        LegalTarget = "legal-target", "that is a legal target of this attack";
        /// An Enhancement on a site.
        OnSite = "on-site", "on a site";
        /// That got damage counters in this mission.
        Hurt = "hurt", "that took structure damage in this mission";
        /// That took part in this mission as a blocker, even if it has left.
        Blocked = "blocked", "that blocked the mission";
        /// In the group of the Unit this card is on.
        InGroup = "in-group", "in the group of this card's 'Mech";
        /// Neither this card nor the one it is on.
        Other = "other", "other";
        /// With any counters.
        Marked = "with-counters", "with counters";
    }
}

/// One thing asked of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Is {
    /// How it stands.
    State(State),
    /// Its keyword.
    Kind(Kind),
    /// It is a Unit.
    Unit,
    /// Its alignment.
    Side(Side),
    /// Its affiliation.
    Affiliation(Affiliation),
    /// Its speed.
    Speed(Speed),
    /// Its option.
    With(OptionKind),
    /// The asset it provides.
    Provides(Asset),
    /// Its tonnage is at least this.
    Tons(u8),
    /// Its current attack is at least this.
    Attack(u8),
    /// It lacks at most so many construction counters.
    Lacking(u8),
    /// It is another copy of what was chosen.
    CopyOf(Slot),
    /// It is a copy of a card its player controls.
    CopyOfOwn,
    /// It is a copy of this card.
    CopyOfThis,
    /// It is a configuration of the 'Mech chosen.
    ConfigurationOf(Slot),
    /// It is what was chosen.
    Chosen(Slot),
    /// It has assigned damage to what was chosen.
    AssignedTo(Slot),
    /// Another player controls what was chosen.
    OpposedTo(Slot),
}

/// Something asked of a card, or its opposite.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Test {
    /// Whether the opposite is asked.
    pub negated: bool,
    /// What is asked.
    pub is: Is,
}

/// Cards of one description.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filter {
    /// Whose they are.
    pub whose: Whose,
    /// Where they are.
    pub place: Place,
    /// What they are.
    pub noun: Noun,
    /// What else is asked of them; all of it must hold.
    pub tests: Vec<Test>,
}

/// Cards of any of several descriptions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filters(pub Vec<Filter>);

impl Filters {
    /// Reads descriptions joined by `or`.
    pub fn parse(text: &str, scope: &Scope) -> Result<Filters, String> {
        text.split(" or ")
            .map(|part| Filter::parse(part, scope))
            .collect::<Result<_, _>>()
            .map(Filters)
    }

    /// Whether a description speaks of what is kept in a slot.
    pub fn speaks_of(&self, slot: Slot) -> bool {
        let speaks = |test: &Test| match test.is {
            Is::CopyOf(of)
            | Is::ConfigurationOf(of)
            | Is::Chosen(of)
            | Is::AssignedTo(of)
            | Is::OpposedTo(of) => of == slot,
            _ => false,
        };
        self.0.iter().any(|filter| filter.tests.iter().any(speaks))
    }
}

impl Filter {
    /// Reads a description.
    pub fn parse(text: &str, scope: &Scope) -> Result<Filter, String> {
        let (mut whose, mut place, mut noun) = (None, None, None);
        let mut tests = Vec::new();
        for word in text.split_whitespace() {
            if let Some(it) = Whose::parse(word) {
                whose = Some(it);
            } else if let Some(it) = Place::parse(word) {
                place = Some(it);
            } else if let Some(it) = class_noun(word) {
                noun = Some(it);
            } else {
                tests.push(Test::parse(word, scope)?);
            }
        }
        let noun = noun.unwrap_or_else(|| {
            let kind = tests
                .iter()
                .position(|test: &Test| matches!(test, Test { negated: false, is: Is::Kind(_) }));
            match kind.map(|place| tests.remove(place).is) {
                Some(Is::Kind(kind)) => Noun::Kind(kind),
                _ => Noun::Card,
            }
        });
        let whose = whose.unwrap_or(Whose::Any);
        Ok(Filter { whose, place: place.unwrap_or(Place::Here), noun, tests })
    }
}

fn class_noun(word: &str) -> Option<Noun> {
    Some(match word {
        "card" | "cards" => Noun::Card,
        "unit" | "units" => Noun::Unit,
        "command" => Noun::Command,
        "mission" => Noun::Mission,
        "site" => Noun::Site,
        "stockpile" => Noun::Stockpile,
        _ => return None,
    })
}

impl Test {
    /// Reads one word, such as `tapped`, `non-guarding`, `tons>=80` or `copy-of:pilot`.
    pub fn parse(word: &str, scope: &Scope) -> Result<Test, String> {
        if let Some(rest) = word.strip_prefix("non-") {
            let test = Test::parse(rest, scope)?;
            return Ok(Test { negated: !test.negated, is: test.is });
        }
        let opposite = match word {
            "untapped" => Some(State::Tapped),
            "unpiloted" => Some(State::Piloted),
            _ => None,
        };
        if let Some(state) = opposite {
            return Ok(Test { negated: true, is: Is::State(state) });
        }
        let is = plain(word).map_or_else(|| with_argument(word, scope), Ok)?;
        Ok(Test { negated: false, is })
    }
}

fn plain(word: &str) -> Option<Is> {
    let option = word.strip_prefix("with-").and_then(OptionKind::parse).map(Is::With);
    let asset = word.strip_prefix("provides-").and_then(Asset::parse).map(Is::Provides);
    let special = match word {
        "unit" => Some(Is::Unit),
        "copy-of-own" => Some(Is::CopyOfOwn),
        "copy-of-this" => Some(Is::CopyOfThis),
        _ => None,
    };
    special
        .or_else(|| State::parse(word).map(Is::State))
        .or_else(|| Kind::parse(word).map(Is::Kind))
        .or_else(|| Side::parse(word).map(Is::Side))
        .or_else(|| Affiliation::parse(word).map(Is::Affiliation))
        .or_else(|| Speed::parse(word).map(Is::Speed))
        .or(option)
        .or(asset)
}

fn with_argument(word: &str, scope: &Scope) -> Result<Is, String> {
    let number = |text: &str| text.parse::<u8>().map_err(|_| format!("`{text}` is no number"));
    let unknown = || format!("`{word}` is no word for cards");
    if let Some((what, argument)) = word.split_once(">=").or_else(|| word.split_once("<=")) {
        return match what {
            "tons" => Ok(Is::Tons(number(argument)?)),
            "attack" => Ok(Is::Attack(number(argument)?)),
            "lacking" => Ok(Is::Lacking(number(argument)?)),
            _ => Err(unknown()),
        };
    }
    let (what, name) = word.split_once(':').ok_or_else(unknown)?;
    let slot = scope.find(name, SlotKind::Cards)?;
    match what {
        "copy-of" => Ok(Is::CopyOf(slot)),
        "configuration-of" => Ok(Is::ConfigurationOf(slot)),
        "chosen" => Ok(Is::Chosen(slot)),
        "assigned-to" => Ok(Is::AssignedTo(slot)),
        "opposed-to" => Ok(Is::OpposedTo(slot)),
        _ => Err(unknown()),
    }
}
