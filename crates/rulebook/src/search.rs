//! Finding rules by words.

use crate::{Rule, RuleId, tables::RULES};

/// The rules in which every word occurs, in the id, the title or any text; case does not matter.
///
/// The best come first: a word in the id or title counts for more than one in the text, and that for more than one
/// in a ruling or example.
///
/// ```
/// use ironlance_rulebook::{rule, search};
///
/// assert_eq!(search("Flanking combat btt").first(), Some(&rule!("btt.combat.flanking")));
/// ```
pub fn search(words: &str) -> Vec<RuleId> {
    let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
    if words.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<(u32, RuleId)> =
        RULES.iter().filter_map(|rule| Some((distance(rule, &words)?, rule.id))).collect();
    found.sort_unstable();
    found.into_iter().map(|(_, id)| id).collect()
}

/// How far `rule` is from what is asked for, or `None` if a word is missing.
fn distance(rule: &Rule, words: &[String]) -> Option<u32> {
    let heading = format!("{}\n{}", rule.id, rule.title).to_lowercase();
    let text = rule.text.to_lowercase();
    let notes = [rule.rulings, rule.examples].concat().join("\n").to_lowercase();
    words
        .iter()
        .map(|word| match word {
            _ if rule.id.as_str() == word => Some(0),
            _ if heading.contains(word) => Some(1),
            _ if text.contains(word) => Some(HEADING_BEFORE_TEXT),
            _ if notes.contains(word) => Some(HEADING_BEFORE_TEXT + 1),
            _ => None,
        })
        .sum()
}

/// Large enough that no number of words in the text outweighs one that is missing in the heading.
const HEADING_BEFORE_TEXT: u32 = 1000;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule;

    #[test]
    fn an_id_finds_its_rule_first() {
        for id in RuleId::all().step_by(50) {
            assert_eq!(search(id.as_str()).first(), Some(&id));
        }
    }

    #[test]
    fn every_word_must_occur() {
        let both = search("flanking range");
        assert!(!both.is_empty() && both.len() < search("flanking").len());
        assert!(both.iter().all(|id| search("range").contains(id)));
        assert_eq!(search("flanking xyzzy"), []);
        assert_eq!(search("  "), []);
    }

    #[test]
    fn case_does_not_matter() {
        assert_eq!(search("FLANKING"), search("flanking"));
    }

    #[test]
    fn headings_come_before_texts() {
        let found = search("stockpile");
        let in_heading =
            |id: &RuleId| format!("{id} {}", id.rule().title).to_lowercase().contains("stockpile");
        assert!(found.iter().any(in_heading) && !found.iter().all(in_heading));
        assert!(found.is_sorted_by_key(|id| !in_heading(id)));
    }

    #[test]
    fn rulings_are_searched_too() {
        assert!(search("the usual reading tcg").contains(&rule!("tcg.object.impossible-part")));
    }
}
