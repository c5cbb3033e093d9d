//! Passwords: kept as argon2id hashes, and tried as slowly for names that nobody has.

use std::sync::OnceLock;

use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};

use crate::Error;

/// The hash of a password, with its salt and parameters.
pub(crate) fn hash(password: &str) -> Result<String, Error> {
    let hash = Argon2::default().hash_password(password.as_bytes());
    hash.map(|hash| hash.to_string()).map_err(|error| Error::Bug(error.to_string()))
}

/// Whether a password fits. Without an account the same work is done, so that how long it takes
/// does not tell which names are taken.
pub(crate) fn fits(password: &str, stored: Option<&str>) -> bool {
    static NOBODY: OnceLock<String> = OnceLock::new();
    let nobody = || NOBODY.get_or_init(|| hash("nobody has this password").unwrap_or_default());
    let tried = stored.unwrap_or_else(|| nobody());
    let verifies =
        |hash: PasswordHash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok();
    PasswordHash::new(tried).is_ok_and(verifies) && stored.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_fits_its_own_hash_only() {
        let stored = hash("correct horse").expect("hashes");
        assert!(stored.starts_with("$argon2id$"), "{stored}");
        assert_ne!(stored, hash("correct horse").expect("hashes"), "each has a salt of its own");
        assert!(fits("correct horse", Some(&stored)));
        assert!(!fits("battery staple", Some(&stored)));
        assert!(!fits("nobody has this password", None));
        assert!(!fits("anything", Some("no hash")));
    }
}
