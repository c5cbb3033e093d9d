//! Dice that nobody could steer and everybody can check.
//!
//! Everybody binds themselves before anybody shows anything. Whoever runs the table shows the hash of a secret when
//! the table is made; who takes a seat adds a hash of a random part, and shows the part when all seats are taken.
//! The dice come from all of them together: nobody could choose their own to fit what others would show. All
//! hashes have the table, its set-up and the seats in them, so that nothing of one game fits another.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::{Digest, Seed};

/// What the dice of a fair game come from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SharedSeed {
    /// What the table showed before the seats were filled: see [`table_commitment`].
    pub commitment: String,
    /// The table's secret, shown when the game is over.
    #[schemars(with = "String")]
    pub secret: Seed,
    /// The parts of the seats that people hold, in the order of the seats.
    #[schemars(with = "Vec<String>")]
    pub parts: Vec<Seed>,
    /// What all of it is bound to. Older games have none of it: their commitment is the SHA-256 of the secret
    /// alone, and parts were given when seats were taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<Bound>,
}

/// What fair dice are bound to: with anything else, they would have fallen otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Bound {
    /// The table's id.
    pub table: String,
    /// What the game begins with: the SHA-256 of `ironlance start 2` and the set-up as JSON without blanks, its
    /// names in order; or the digest of the state in which another game was left. The table that begins fills it in.
    pub start: String,
    /// What each seat showed before anybody's part was known: see [`seat_commitment`]. None for computers.
    pub seats: Vec<Option<String>>,
}

impl SharedSeed {
    /// The seed of a secret and parts, bound to nothing else.
    pub fn new(secret: Seed, parts: Vec<Seed>) -> SharedSeed {
        SharedSeed { commitment: commitment(&secret), secret, parts, bound: None }
    }

    /// The seed of a secret and the parts of a table's seats; none for computers.
    pub fn bound(table: &str, secret: Seed, seats: &[Option<Seed>]) -> SharedSeed {
        let commitment = table_commitment(table, &secret);
        let shown = |(number, part): (u8, &Option<Seed>)| {
            part.as_ref().map(|part| seat_commitment(&commitment, number, part))
        };
        let bound = Bound {
            table: table.to_owned(),
            start: String::new(),
            seats: (1..).zip(seats).map(shown).collect(),
        };
        let parts = seats.iter().flatten().copied().collect();
        SharedSeed { commitment, secret, parts, bound: Some(bound) }
    }

    /// Whether the secret and the parts are those that everybody was bound to.
    pub fn holds(&self) -> bool {
        let Some(bound) = &self.bound else { return self.commitment == commitment(&self.secret) };
        let shown =
            (1..).zip(&bound.seats).filter_map(|(seat, shown)| Some((seat, shown.as_ref()?)));
        let shown: Vec<(u8, &String)> = shown.collect();
        let fits = |((seat, shown), part): (&(u8, &String), &Seed)| {
            **shown == seat_commitment(&self.commitment, *seat, part)
        };
        self.commitment == table_commitment(&bound.table, &self.secret)
            && shown.len() == self.parts.len()
            && shown.iter().zip(&self.parts).all(fits)
    }

    /// Binds the dice to what the game begins with.
    pub(crate) fn begin(&mut self, start: &str) {
        if let Some(bound) = &mut self.bound {
            start.clone_into(&mut bound.start);
        }
    }

    /// Whether they are bound to this beginning, or were to none.
    pub(crate) fn begins(&self, start: &str) -> bool {
        self.bound.as_ref().is_none_or(|bound| bound.start == start)
    }

    /// The seed that the dice come from: the SHA-256 of `ironlance dice 2`, the table's commitment, the start,
    /// for each seat its number and what it showed (32 zeros for a computer), the secret and the parts. In older
    /// games, of `ironlance dice 1`, the secret and the parts.
    pub fn seed(&self) -> Seed {
        let mut hash = Sha256::new();
        match &self.bound {
            None => hash.update(b"ironlance dice 1"),
            Some(bound) => {
                hash.update(b"ironlance dice 2");
                hash.update(bytes(&self.commitment));
                hash.update(bytes(&bound.start));
                for (number, shown) in (1u8..).zip(&bound.seats) {
                    hash.update([number]);
                    hash.update(bytes(shown.as_deref().unwrap_or_default()));
                }
            }
        }
        hash.update(self.secret.0);
        for part in &self.parts {
            hash.update(part.0);
        }
        Seed(hash.finalize().into())
    }
}

/// What bound a table to a secret in games before everything was bound to everything.
pub fn commitment(secret: &Seed) -> String {
    hashed(&[&secret.0])
}

/// What binds a table to a secret without showing it: the SHA-256 of `ironlance table 2`, the table's id, a zero
/// and the secret.
pub fn table_commitment(table: &str, secret: &Seed) -> String {
    hashed(&[b"ironlance table 2", table.as_bytes(), &[0], &secret.0])
}

/// What binds a seat to its part without showing it: the SHA-256 of `ironlance seat 2`, the table's commitment,
/// the seat's number and the part.
pub fn seat_commitment(table: &str, seat: u8, part: &Seed) -> String {
    hashed(&[b"ironlance seat 2", &bytes(table), &[seat], &part.0])
}

/// What a set-up is known by.
pub(crate) fn start_of(setup: &Value) -> String {
    hashed(&[b"ironlance start 2", setup.to_string().as_bytes()])
}

/// What a game is known by that was left in some state.
pub(crate) fn left_at(digest: &Digest) -> String {
    hashed(&[b"ironlance start 2", digest.to_string().as_bytes()])
}

fn hashed(parts: &[&[u8]]) -> String {
    let mut hash = Sha256::new();
    parts.iter().for_each(|part| hash.update(part));
    Seed(hash.finalize().into()).to_string()
}

/// The bytes of a hash that is written in digits; zeros for none.
fn bytes(digits: &str) -> [u8; 32] {
    digits.parse::<Seed>().map_or([0; 32], |hash| hash.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shared() -> SharedSeed {
        SharedSeed::new(Seed::from_number(1), vec![Seed::from_number(2), Seed::from_number(3)])
    }

    #[test]
    fn the_secret_must_be_the_one_committed_to() {
        assert!(shared().holds());
        assert!(!SharedSeed { secret: Seed::from_number(9), ..shared() }.holds());
    }

    #[test]
    fn every_part_and_their_order_decide_the_dice() {
        let seed = shared().seed();
        let other = |parts: [u64; 2]| {
            SharedSeed::new(Seed::from_number(1), parts.map(Seed::from_number).to_vec()).seed()
        };
        assert_eq!(other([2, 3]), seed);
        assert_ne!(other([3, 2]), seed);
        assert_ne!(other([2, 4]), seed);
    }

    fn bound() -> SharedSeed {
        let parts = [2, 3].map(Seed::from_number);
        let mut seed =
            SharedSeed::bound("a", Seed::from_number(1), &[Some(parts[0]), None, Some(parts[1])]);
        seed.begin(&start_of(&Value::Null));
        seed
    }

    #[test]
    fn everybody_is_held_to_what_they_showed() {
        assert!(bound().holds());
        let swapped = |change: &dyn Fn(&mut SharedSeed)| {
            let mut seed = bound();
            change(&mut seed);
            assert!(!seed.holds(), "{seed:?}");
        };
        swapped(&|seed| seed.secret = Seed::from_number(9));
        swapped(&|seed| seed.parts[0] = Seed::from_number(9));
        swapped(&|seed| seed.parts.swap(0, 1));
        swapped(&|seed| seed.parts.truncate(1));
        swapped(&|seed| seed.bound.as_mut().expect("it is").table = "b".to_owned());
        swapped(&|seed| seed.bound.as_mut().expect("it is").seats.swap(0, 1));
        swapped(&|seed| seed.commitment = commitment(&seed.secret));
    }

    #[test]
    fn the_table_the_start_and_the_seats_decide_the_dice() {
        let seed = bound().seed();
        let other = |change: &dyn Fn(&mut Bound)| {
            let mut other = bound();
            change(other.bound.as_mut().expect("it is"));
            assert_ne!(other.seed(), seed);
        };
        other(&|bound| bound.start = start_of(&Value::Bool(true)));
        other(&|bound| bound.seats.swap(1, 2));
        assert_ne!(SharedSeed { bound: None, ..bound() }.seed(), seed);
        assert!(bound().begins(&start_of(&Value::Null)));
        assert!(!bound().begins(&start_of(&Value::Bool(true))));
    }

    /// The browser computes the same (`fair.test.ts`).
    #[test]
    fn hashes_are_what_a_browser_computes() {
        let secret = Seed([7; 32]);
        let table = table_commitment("abc", &secret);
        let seat = seat_commitment(&table, 2, &Seed([8; 32]));
        let mut seed = SharedSeed::bound("abc", secret, &[None, Some(Seed([8; 32]))]);
        seed.begin(&start_of(&serde_json::json!({ "b": [1, "é\n"], "a": null })));
        assert_eq!(seed.bound.as_ref().expect("it is").seats[1].as_ref(), Some(&seat));
        assert_eq!(table, "321032abb3721dc1d1d49d7da24b66dc56e39fb0d11b9462140472fd12565919");
        assert_eq!(seat, "b2efaa94473cdc79513da2bd8f8ec1ced83f9838ed0e9a8bc98b2f6312661049");
        assert_eq!(
            seed.seed().to_string(),
            "072e073f55b9205fec74dfd62fbd037620005aa9c037fc27bd482591c4d8b89f"
        );
    }
}
