//! Which test and which scenario claims which rule, as the build script found them.

use ironlance_rulebook::RuleId;

/// That a test or scenario covers a rule.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Claim {
    /// The rule.
    pub rule: RuleId,
    /// The path of the test, or of the scenario.
    pub by: &'static str,
    /// The file, from the root of the workspace.
    pub file: &'static str,
    /// The line of the claim.
    pub line: u32,
}

/// Every claim, or `None` if this was built without the sources around it.
static CLAIMS: Option<&[Claim]> = include!(concat!(env!("OUT_DIR"), "/claims.rs"));

/// Every claim, or `None` if this was built without the sources around it.
pub(crate) fn all() -> Option<&'static [Claim]> {
    CLAIMS
}

/// Who claims `rule`.
pub(crate) fn of(rule: RuleId) -> impl Iterator<Item = &'static Claim> {
    CLAIMS.unwrap_or_default().iter().filter(move |claim| claim.rule == rule)
}
