//! `covers!`, by which a test claims the rules it is about.

use std::{fmt::Write, panic::Location, thread};

use crate::{Citations, Recorder, RuleId};

/// Claims that this test covers some rules: the test fails if nothing in it cites one of them.
///
/// It stands at the start of the test. The coverage command counts it only in a `#[test]` function itself.
///
/// ```
/// use ironlance_rulebook::{cite, covers, rule};
///
/// covers!("btt.combat.flanking");
/// cite(rule!("btt.combat.flanking"));
/// ```
///
/// ```should_panic
/// ironlance_rulebook::covers!("btt.combat.flanking");
/// ```
#[macro_export]
macro_rules! covers {
    ($($id:literal),+ $(,)?) => {
        let _covers = $crate::Covers::claim(&[$($crate::rule!($id)),+]);
    };
}

/// What [`covers!`] binds: records until it is dropped, and then checks the claim.
#[derive(Debug)]
pub struct Covers {
    claimed: Vec<RuleId>,
    recorder: Recorder,
    location: &'static Location<'static>,
}

impl Covers {
    /// Claims that each of `rules` will be cited on this thread.
    ///
    /// # Panics
    /// When dropped, if one was not, unless the thread is panicking already.
    #[must_use = "the claim is checked when this is dropped"]
    #[track_caller]
    pub fn claim(rules: &[RuleId]) -> Covers {
        Covers {
            claimed: rules.to_vec(),
            recorder: Recorder::start(),
            location: Location::caller(),
        }
    }
}

impl Drop for Covers {
    fn drop(&mut self) {
        if thread::panicking() {
            return;
        }
        let citations = self.recorder.so_far();
        let mut report = String::new();
        for &rule in self.claimed.iter().filter(|&&rule| !citations.cited(rule)) {
            let instead = instead(rule, &citations);
            write!(report, "\n  nothing cited `{rule}` ({instead})")
                .expect("writing to a string cannot fail");
        }
        assert!(report.is_empty(), "the claim at {} does not hold:{report}", self.location);
    }
}

/// A few of the rules that were cited, as near to `rule` as there are any.
fn instead(rule: RuleId, citations: &Citations) -> String {
    const FEW: usize = 5;
    let chapter = (rule.rule().game, rule.rule().chapter);
    let cited: Vec<RuleId> = citations.iter().map(|(rule, _)| rule).collect();
    let (near, far): (Vec<_>, Vec<_>) =
        cited.iter().partition(|it| (it.rule().game, it.rule().chapter) == chapter);
    let (shown, place): (Vec<RuleId>, _) = match (near.is_empty(), far.is_empty()) {
        (true, true) => return "nor any other rule".to_owned(),
        (true, false) => (far, "of other chapters"),
        (false, _) => (near, "of its chapter"),
    };
    let mut names: Vec<_> = shown.iter().take(FEW).map(|it| format!("`{it}`")).collect();
    if FEW < shown.len() {
        names.push(format!("{} more", shown.len() - FEW));
    }
    format!("{place} cited: {}", names.join(", "))
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use crate::{cite, refuse, rule};

    // The claims stand in helpers, not in the tests, so that the coverage command does not count them.

    fn claim_two(act: impl FnOnce()) {
        covers!("btt.combat.flanking", "btt.movement.points",);
        act();
    }

    #[test]
    fn a_claim_holds_if_all_its_rules_are_cited() {
        claim_two(|| {
            cite(rule!("btt.combat.flanking"));
            refuse(rule!("btt.movement.points"));
        });
    }

    #[test]
    #[should_panic(expected = "nothing cited `btt.movement.points` (of other chapters cited: \
                               `btt.combat.flanking`)")]
    fn a_claim_fails_naming_the_rule_that_nothing_cited() {
        claim_two(|| {
            cite(rule!("btt.combat.flanking"));
        });
    }

    #[test]
    #[should_panic(expected = "nothing cited `btt.combat.flanking` (of its chapter cited: \
                               `btt.combat.order`)")]
    fn rules_of_the_same_chapter_are_named_before_others() {
        claim_two(|| {
            cite(rule!("btt.combat.order"));
            cite(rule!("btt.movement.points"));
        });
    }

    #[test]
    #[should_panic(expected = "nothing cited `btt.combat.flanking` (nor any other rule)")]
    fn a_test_that_cites_nothing_fails() {
        claim_two(|| {});
    }

    #[test]
    fn a_failing_test_keeps_its_own_message() {
        let payload = catch_unwind(|| claim_two(|| panic!("the test itself"))).unwrap_err();
        assert_eq!(payload.downcast_ref(), Some(&"the test itself"));
    }

    #[test]
    fn two_claims_may_stand_in_one_scope() {
        fn claim_twice() {
            covers!("btt.combat.flanking");
            covers!("btt.movement.points");
            cite(rule!("btt.combat.flanking"));
            cite(rule!("btt.movement.points"));
        }
        claim_twice();
    }

    #[test]
    fn a_claim_knows_the_line_it_stands_on() {
        const LINE: u32 = line!() + 2;
        fn claim() {
            covers!("btt.combat.flanking");
        }
        let payload = catch_unwind(claim).unwrap_err();
        let message: &String = payload.downcast_ref().unwrap();
        assert!(message.contains(&format!("covers.rs:{LINE}:")), "{message}");
    }
}
