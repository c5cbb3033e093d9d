//! Unguessable things: ids, seat links and the table's part of the dice.

use ironlance_engine::Seed;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// 32 bytes from the operating system.
pub(crate) fn random() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    bytes
}

/// A short id for a link that may be seen by others.
pub(crate) fn id() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnopqrstuvwxyz0123456";
    random()[..14].iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// A secret for a seat's link, never stored and never logged.
pub(crate) fn token() -> String {
    Seed(random()).to_string()
}

/// What is stored of a secret.
pub(crate) fn hash(token: &str) -> [u8; 32] {
    digest(token.as_bytes())
}

/// The SHA-256 of some bytes.
pub(crate) fn digest(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

/// Whether a secret is the one whose hash was stored, in constant time.
pub(crate) fn fits(token: &str, stored: Option<&[u8]>) -> bool {
    stored.is_some_and(|stored| hash(token).ct_eq(stored).into())
}
