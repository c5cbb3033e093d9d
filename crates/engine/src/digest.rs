//! A short name of a value: equal for equal values, on every machine.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// The first 16 bytes of the SHA-256 of a value's packed form, in hexadecimal.
#[derive(
    Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Digest(String);

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The digest of a value.
pub fn digest(value: &impl Serialize) -> Digest {
    let packed = postcard::to_allocvec(value).expect("a plain value packs");
    digest_bytes(&packed)
}

/// The digest of bytes.
pub fn digest_bytes(bytes: &[u8]) -> Digest {
    let hash = Sha256::digest(bytes);
    Digest(hash[..16].iter().map(|byte| format!("{byte:02x}")).collect())
}
