//! The typed id of a rule, and `rule!`, which writes one.

use std::{fmt, str::FromStr};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::{
    Rule,
    tables::{IDS, RULES},
};

/// The id of a rule that exists: its place among all ids in alphabetical order.
///
/// It is written as a string to formats for people, and as the number to binary ones, which therefore do not
/// outlive a change of the rulebooks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(pub(crate) u16);

impl RuleId {
    /// The rule with this id.
    ///
    /// ```
    /// use ironlance_rulebook::RuleId;
    ///
    /// assert!(RuleId::find("btt.combat.flanking").is_some());
    /// assert!(RuleId::find("btt.combat.flankign").is_none());
    /// ```
    pub const fn find(id: &str) -> Option<RuleId> {
        let (mut lo, mut hi) = (0, IDS.len());
        while lo < hi {
            let middle = lo + (hi - lo) / 2;
            match compare(IDS[middle].as_bytes(), id.as_bytes()) {
                -1 => lo = middle + 1,
                0 => return Some(RuleId(middle as u16)),
                _ => hi = middle,
            }
        }
        None
    }

    /// What the rule says.
    pub fn rule(self) -> &'static Rule {
        &RULES[self.index()]
    }

    /// The id as written in the rulebook.
    pub fn as_str(self) -> &'static str {
        IDS[self.index()]
    }

    /// Its place among all ids.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The ids of all games, in alphabetical order.
    pub fn all() -> impl Iterator<Item = RuleId> {
        RULES.iter().map(|rule| rule.id)
    }
}

/// -1, 0 or 1, as `a` stands before, at or after `b`. `Ord` cannot be asked in a constant.
const fn compare(a: &[u8], b: &[u8]) -> i8 {
    let mut i = 0;
    while i < a.len() && i < b.len() {
        if a[i] != b[i] {
            return if a[i] < b[i] { -1 } else { 1 };
        }
        i += 1;
    }
    match (a.len(), b.len()) {
        (a, b) if a < b => -1,
        (a, b) if a == b => 0,
        _ => 1,
    }
}

/// The [`RuleId`] of a rule, as a constant.
///
/// ```
/// use ironlance_rulebook::{RuleId, rule};
///
/// const FLANKING: RuleId = rule!("btt.combat.flanking");
/// assert_eq!(FLANKING.as_str(), "btt.combat.flanking");
/// ```
///
/// An id that the rulebook lacks does not compile:
///
/// ```compile_fail,E0080
/// ironlance_rulebook::rule!("btt.combat.flankign");
/// ```
#[macro_export]
macro_rules! rule {
    ($id:literal) => {{
        // An item, not a `const` block: those go unevaluated in code that is only checked or never called.
        const RULE: $crate::RuleId = match $crate::RuleId::find($id) {
            Some(rule) => rule,
            None => panic!("{}", concat!("the rulebook has no rule `", $id, "`")),
        };
        RULE
    }};
}

/// The rulebook has no rule of this id.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the rulebook has no rule `{0}`")]
pub struct UnknownRule(pub String);

impl FromStr for RuleId {
    type Err = UnknownRule;

    fn from_str(id: &str) -> Result<RuleId, UnknownRule> {
        RuleId::find(id).ok_or_else(|| UnknownRule(id.to_owned()))
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RuleId({})", self.as_str())
    }
}

impl Serialize for RuleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(self.as_str())
        } else {
            serializer.serialize_u16(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for RuleId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RuleId, D::Error> {
        if deserializer.is_human_readable() {
            return String::deserialize(deserializer)?.parse().map_err(D::Error::custom);
        }
        let index = u16::deserialize(deserializer)?;
        match RULES.get(usize::from(index)) {
            Some(rule) => Ok(rule.id),
            None => Err(D::Error::custom(format!("the rulebook has no rule number {index}"))),
        }
    }
}

impl JsonSchema for RuleId {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "RuleId".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "description": "The id of a rule, such as `btt.combat.flanking`.",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_finds_its_rule() {
        for id in RuleId::all() {
            assert_eq!(RuleId::find(id.as_str()), Some(id));
            assert_eq!(id.rule().id, id);
        }
    }

    #[test]
    fn ids_are_in_alphabetical_order() {
        assert!(IDS.is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn what_is_no_id_finds_nothing() {
        for id in
            ["", "a", "btt", "btt.combat", "btt.combat.flankin", "btt.combat.flankingg", "zzz"]
        {
            assert_eq!(RuleId::find(id), None, "{id}");
        }
    }

    #[test]
    fn an_id_prints_and_reads_as_written() {
        let id: RuleId = "btt.combat.flanking".parse().unwrap();
        assert_eq!(id, rule!("btt.combat.flanking"));
        assert_eq!(id.to_string(), "btt.combat.flanking");
        assert_eq!(format!("{id:?}"), "RuleId(btt.combat.flanking)");
        let error = "btt.combat.flankign".parse::<RuleId>().unwrap_err();
        assert_eq!(error.to_string(), "the rulebook has no rule `btt.combat.flankign`");
    }

    #[test]
    fn json_has_the_string() {
        let id = rule!("btt.combat.flanking");
        let json = serde_json::to_string(&id).unwrap();
        assert_eq!(json, "\"btt.combat.flanking\"");
        assert_eq!(serde_json::from_str::<RuleId>(&json).unwrap(), id);
        assert!(serde_json::from_str::<RuleId>("\"btt.nothing\"").is_err());
    }

    #[test]
    fn binary_has_the_number() {
        let id = rule!("btt.combat.flanking");
        let bytes = postcard::to_allocvec(&id).unwrap();
        assert_eq!(bytes.len(), 2);
        assert_eq!(postcard::from_bytes::<RuleId>(&bytes).unwrap(), id);
        let beyond = postcard::to_allocvec(&u16::MAX).unwrap();
        assert!(postcard::from_bytes::<RuleId>(&beyond).is_err());
    }

    #[test]
    fn the_schema_is_a_string() {
        let schema = schemars::schema_for!(RuleId);
        assert_eq!(schema.get("type").unwrap(), "string");
    }
}
