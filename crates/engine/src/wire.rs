//! Reading what comes in as JSON, with errors that name the field.

use std::fmt;

use serde::de::DeserializeOwned;
use serde_json::Value;

/// What is wrong with a value that came in, and in which part of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Misread {
    /// The field, as a path such as `units[2].hex`, counted from 0; empty for the whole.
    pub field: String,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.field.is_empty() {
            true => f.write_str(&self.message),
            false => write!(f, "{}: {}", self.field, self.message),
        }
    }
}

/// The field that a printed [`Misread`] names, if it names one.
pub(crate) fn field_of(misread: &str) -> Option<&str> {
    let (field, _) = misread.split_once(": ")?;
    (!field.contains(' ')).then_some(field)
}

/// Reads a value.
pub(crate) fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Misread> {
    serde_path_to_error::deserialize(value).map_err(|error| Misread {
        // A dot alone stands for the whole.
        field: error.path().to_string().trim_start_matches('.').to_owned(),
        message: error.inner().to_string(),
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// One variant is enough.
    #[derive(Debug, serde::Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Action {
        #[expect(dead_code, reason = "only read")]
        Strike { card: u8, at: u8 },
    }

    #[test]
    fn what_cannot_be_read_names_the_field() {
        let error = |value| read::<Action>(&value).unwrap_err().to_string();
        let inside = error(json!({ "strike": { "card": "two", "at": 1 } }));
        assert!(inside.starts_with("strike.card: invalid type: string"), "{inside}");
        assert_eq!(field_of(&inside), Some("strike.card"));
        let outside = error(json!(3));
        assert!(outside.starts_with("invalid type: integer"), "{outside}");
        assert_eq!(field_of(&outside), None);
    }
}
