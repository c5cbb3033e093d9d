//! That rules are stated where they are decided.
//!
//! A rule that is only said to be carried out, by a statement that does nothing else, is claimed by whatever passes
//! by. So that passing by means deciding, such a statement stands at the head of a function or of a branch.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use syn::{
    Attribute, Block, Expr, ItemFn, ItemMod, LitStr, Macro, Stmt,
    visit::{self, Visit},
};

use super::{files, read};

/// The games whose rules are held to this.
const GAMES: [&str; 4] = ["aod", "btt", "rrt", "tcg"];

/// Where a rule is cited.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Place {
    file: PathBuf,
    line: usize,
    how: How,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum How {
    /// With an event, a number, a refusal or a value.
    WithWhatItDoes,
    /// By a statement at the head of a block.
    AtTheHead,
    /// By a statement after others.
    InPassing,
}

/// The citations of a file, without those of its tests.
struct Reader<'a> {
    file: &'a Path,
    found: &'a mut BTreeMap<String, Vec<Place>>,
}

impl Reader<'_> {
    fn add(&mut self, rule: &LitStr, how: How) {
        let (file, line) = (self.file.to_owned(), rule.span().start().line);
        self.found.entry(rule.value()).or_default().push(Place { file, line, how });
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_block(&mut self, block: &'ast Block) {
        let mut how = How::AtTheHead;
        for statement in &block.stmts {
            if let Some(rule) = bare_citation(statement) {
                self.add(&rule, how);
            } else {
                how = How::InPassing;
                self.visit_stmt(statement);
            }
        }
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        if let Some(rule) = named(call) {
            self.add(&rule, How::WithWhatItDoes);
        }
    }
}

/// The rule of `cite(rule!("…"));`.
fn bare_citation(statement: &Stmt) -> Option<LitStr> {
    let Stmt::Expr(Expr::Call(call), Some(_)) = statement else { return None };
    let Expr::Path(function) = &*call.func else { return None };
    let is_cite = function.path.segments.last().is_some_and(|it| it.ident == "cite");
    match call.args.first() {
        Some(Expr::Macro(rule)) if is_cite => named(&rule.mac),
        _ => None,
    }
}

/// The rule of `rule!("…")`.
fn named(call: &Macro) -> Option<LitStr> {
    let is_rule = call.path.segments.last().is_some_and(|it| it.ident == "rule");
    is_rule.then(|| call.parse_body().ok()).flatten()
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    let test = |it: &Attribute| match it.path().get_ident() {
        Some(name) if name == "test" => true,
        Some(name) if name == "cfg" => {
            it.parse_args::<syn::Ident>().is_ok_and(|condition| condition == "test")
        }
        _ => false,
    };
    attributes.iter().any(test)
}

fn is_of_tests(file: &Path) -> bool {
    let name = file.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
    name == "tests" || name == "testing" || name.ends_with("_tests")
}

fn citations(file: &Path, text: &str, found: &mut BTreeMap<String, Vec<Place>>) {
    let tree = syn::parse_file(text).unwrap();
    Reader { file, found }.visit_file(&tree);
}

/// The rules that nothing but statements in passing cite, with where.
fn in_passing(found: &BTreeMap<String, Vec<Place>>) -> Vec<String> {
    let only = found.iter().filter(|(_, all)| all.iter().all(|it| it.how == How::InPassing));
    only.map(|(rule, all)| format!("{rule}: {}:{}", all[0].file.display(), all[0].line)).collect()
}

#[test]
fn each_rule_is_stated_where_it_is_decided() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for game in GAMES {
        let mut found = BTreeMap::new();
        for file in files(&root, &format!("crates/{game}/src"), "rs").unwrap() {
            if !is_of_tests(&file) {
                citations(&file, &read(&root, &file).unwrap(), &mut found);
            }
        }
        assert!(200 < found.len(), "{game} cites only {} rules", found.len());
        let strewn = in_passing(&found);
        assert!(strewn.is_empty(), "stated after other statements alone:\n{}", strewn.join("\n"));
    }
}

#[test]
fn what_stands_at_a_head_or_has_an_effect_is_told_from_what_stands_in_passing() {
    let text = r#"
        fn head() { cite(rule!("a.head")); cite(rule!("a.second")); act(); }
        fn branch() { act(); if here { cite(rule!("a.branch")); act(); } }
        fn passing() { act(); cite(rule!("a.passing")); }
        fn both() { act(); cite(rule!("a.both")); tally.add(rule!("a.both"), 1); }
        fn value() { act(); let rule = cite(rule!("a.value")); }
        #[test] fn test() { act(); cite(rule!("a.test")); }
        #[cfg(test)] mod tests { fn helper() { act(); cite(rule!("a.helper")); } }
    "#;
    let mut found = BTreeMap::new();
    citations(Path::new("x.rs"), text, &mut found);
    assert_eq!(in_passing(&found), ["a.passing: x.rs:4"]);
    let rules: Vec<_> = found.keys().map(String::as_str).collect();
    assert_eq!(rules, ["a.both", "a.branch", "a.head", "a.passing", "a.second", "a.value"]);
}
