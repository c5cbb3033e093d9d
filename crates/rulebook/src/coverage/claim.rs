//! One claim of one test.

use std::{fmt, path::PathBuf};

/// That a test or scenario covers a rule.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Claim {
    /// The id of the rule.
    pub rule: String,
    /// Who claims it: `btt::combat::flanking::tests::a_test`, or the path of a scenario.
    pub by: String,
    /// The file, from the root of the workspace.
    pub file: PathBuf,
    /// The line of the id.
    pub line: usize,
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: `{}` claimed by {}", self.file.display(), self.line, self.rule, self.by)
    }
}
