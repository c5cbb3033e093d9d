//! Dice that nobody could steer and everybody can check.
//!
//! Whoever runs the table binds itself to a secret before the seats are filled, by showing its
//! hash. Each seat then adds a random part of its own. The dice come from all of them together:
//! the table could not choose its secret to fit the parts, and no seat could choose its part to
//! fit a secret it did not know.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::Seed;

/// What the dice of a fair game come from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SharedSeed {
    /// What the table showed before the seats were filled: the SHA-256 of the secret's 32 bytes.
    pub commitment: String,
    /// The table's secret, shown when the game is over.
    #[schemars(with = "String")]
    pub secret: Seed,
    /// The parts of the seats that people hold, in the order of the seats.
    #[schemars(with = "Vec<String>")]
    pub parts: Vec<Seed>,
}

impl SharedSeed {
    /// The seed of a secret and parts.
    pub fn new(secret: Seed, parts: Vec<Seed>) -> SharedSeed {
        SharedSeed { commitment: commitment(&secret), secret, parts }
    }

    /// Whether the secret is the one the table was bound to.
    pub fn holds(&self) -> bool {
        self.commitment == commitment(&self.secret)
    }

    /// The seed that the dice come from: the SHA-256 of `ironlance dice 1`, the secret and the
    /// parts, one after the other.
    pub fn seed(&self) -> Seed {
        let mut hash = Sha256::new();
        hash.update(b"ironlance dice 1");
        hash.update(self.secret.0);
        for part in &self.parts {
            hash.update(part.0);
        }
        Seed(hash.finalize().into())
    }
}

/// What binds a table to a secret without showing it.
pub fn commitment(secret: &Seed) -> String {
    let hash: [u8; 32] = Sha256::digest(secret.0).into();
    Seed(hash).to_string()
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
}
