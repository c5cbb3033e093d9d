//! What a recording holds.

use std::collections::{BTreeMap, btree_map::Entry};

use crate::RuleId;

/// How often one rule was cited.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Count {
    /// As carried out, by [`cite`](crate::cite).
    pub carried_out: u64,
    /// As the reason why an action was refused, by [`refuse`](crate::refuse).
    pub refused: u64,
}

/// How often each rule was cited.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Citations {
    /// Only rules that were cited.
    counts: BTreeMap<RuleId, Count>,
}

impl Citations {
    /// How often `rule` was carried out.
    pub fn carried_out(&self, rule: RuleId) -> u64 {
        self.count(rule).carried_out
    }

    /// How often `rule` refused an action.
    pub fn refused(&self, rule: RuleId) -> u64 {
        self.count(rule).refused
    }

    /// Whether `rule` was carried out or refused an action.
    pub fn cited(&self, rule: RuleId) -> bool {
        self.counts.contains_key(&rule)
    }

    /// Whether no rule was cited.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// The rules that were cited, in the order of their ids.
    pub fn iter(&self) -> impl Iterator<Item = (RuleId, Count)> {
        self.counts.iter().map(|(&rule, &count)| (rule, count))
    }

    /// Adds what `other` counted, as from another thread.
    pub fn merge(&mut self, other: &Citations) {
        for (rule, count) in other.iter() {
            self.add(rule, count);
        }
    }

    pub(crate) fn add(&mut self, rule: RuleId, count: Count) {
        if count == Count::default() {
            return;
        }
        match self.counts.entry(rule) {
            Entry::Vacant(entry) => {
                entry.insert(count);
            }
            Entry::Occupied(mut entry) => {
                entry.get_mut().carried_out += count.carried_out;
                entry.get_mut().refused += count.refused;
            }
        }
    }

    fn count(&self, rule: RuleId) -> Count {
        self.counts.get(&rule).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule;

    #[test]
    fn merging_adds_the_counts() {
        let (roll, flanking) = (rule!("btt.combat.flanking"), rule!("tcg.object.goal"));
        let mut all = Citations::default();
        all.add(roll, Count { carried_out: 1, refused: 0 });
        let mut other = Citations::default();
        other.add(roll, Count { carried_out: 2, refused: 3 });
        other.add(flanking, Count { carried_out: 0, refused: 1 });
        all.merge(&other);
        assert_eq!((all.carried_out(roll), all.refused(roll)), (3, 3));
        assert!(all.cited(flanking));
        assert_eq!(all.iter().count(), 2);
    }
}
