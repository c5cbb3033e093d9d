//! What the tests of a source file claim.

use std::path::{Component, Path};

use syn::{
    Attribute, ImplItemFn, ItemFn, ItemMod, LitStr, Macro, Meta, Token, TraitItemFn,
    punctuated::Punctuated,
    visit::{self, Visit},
};

use super::Claim;

/// The claims of the tests in `text`, which stands in `file`, or what is wrong with it.
pub(super) fn claims_of_source(file: &Path, text: &str) -> Result<Vec<Claim>, String> {
    // Most files claim nothing, and parsing is the slow part.
    if !text.contains("covers!") {
        return Ok(Vec::new());
    }
    let at =
        |error: &syn::Error| format!("{}:{}: {error}", file.display(), error.span().start().line);
    let tree = syn::parse_file(text).map_err(|error| at(&error))?;
    let mut reader =
        Reader { file, path: module_path(file), in_test: false, claims: Vec::new(), error: None };
    reader.visit_file(&tree);
    match reader.error {
        Some(error) => Err(at(&error)),
        None => Ok(reader.claims),
    }
}

/// `crates/btt/src/combat/flanking.rs` is `btt`, `combat`, `flanking`.
fn module_path(file: &Path) -> Vec<String> {
    let parts = file.with_extension("");
    let parts = parts.components().filter_map(|part| match part {
        Component::Normal(part) => part.to_str(),
        _ => None,
    });
    let silent = |part: &str| ["crates", "src", "lib", "main", "mod"].contains(&part);
    parts.filter(|part| !silent(part)).map(str::to_owned).collect()
}

struct Reader<'a> {
    file: &'a Path,
    /// Modules and functions around the place being read.
    path: Vec<String>,
    /// Whether the innermost function is a test that can fail by its claim.
    in_test: bool,
    claims: Vec<Claim>,
    error: Option<syn::Error>,
}

impl Reader<'_> {
    fn read_function(&mut self, name: &syn::Ident, attributes: &[Attribute], body: &syn::Block) {
        let around = std::mem::replace(&mut self.in_test, is_checked_test(attributes));
        self.path.push(name.to_string());
        self.visit_block(body);
        self.path.pop();
        self.in_test = around;
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        self.path.push(item.ident.to_string());
        visit::visit_item_mod(self, item);
        self.path.pop();
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        self.read_function(&item.sig.ident, &item.attrs, &item.block);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.read_function(&item.sig.ident, &item.attrs, &item.block);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        if let Some(body) = &item.default {
            self.read_function(&item.sig.ident, &item.attrs, body);
        }
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        if !self.in_test || call.path.segments.last().is_none_or(|it| it.ident != "covers") {
            return;
        }
        match call.parse_body_with(Punctuated::<LitStr, Token![,]>::parse_terminated) {
            Ok(ids) => self.claims.extend(ids.iter().map(|id| Claim {
                rule: id.value(),
                by: self.path.join("::"),
                file: self.file.to_owned(),
                line: id.span().start().line,
            })),
            Err(error) => self.error = Some(error),
        }
    }
}

/// Whether the attributes make a test that runs, and that fails if its claim fails.
fn is_checked_test(attributes: &[Attribute]) -> bool {
    let is_test = |it: &Attribute| it.path().segments.last().is_some_and(|it| it.ident == "test");
    let is_unchecked = |it: &Attribute| {
        let path = it.path();
        path.is_ident("ignore") || path.is_ident("should_panic") || is_ignored_sometimes(it)
    };
    attributes.iter().any(is_test) && !attributes.iter().any(is_unchecked)
}

/// Whether it is `#[cfg_attr(…, ignore)]`: a test that runs only sometimes claims nothing.
fn is_ignored_sometimes(attribute: &Attribute) -> bool {
    match &attribute.meta {
        Meta::List(list) if list.path.is_ident("cfg_attr") => list
            .parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated)
            .is_ok_and(|parts| parts.iter().skip(1).any(|it| it.path().is_ident("ignore"))),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_claims_each_id_it_names() {
        check(
            "mod tests {\n#[test]\nfn t() {\ncovers!(\"a.b\",\n\"a.c\");\n}\n}",
            &["btt::combat::flanking::tests::t a.b 4", "btt::combat::flanking::tests::t a.c 5"],
        );
    }

    #[test]
    fn the_macro_may_be_named_by_its_path_and_the_test_may_be_of_another_kind() {
        check(
            "#[tokio::test] async fn t() { ironlance_rulebook::covers!(\"a.b\"); }",
            &["btt::combat::flanking::t a.b 1"],
        );
    }

    #[test]
    fn only_the_test_itself_claims() {
        check("fn helper() { covers!(\"a.b\"); }", &[]);
        check("#[test] fn t() { fn helper() { covers!(\"a.b\"); } helper(); }", &[]);
        check("struct S; impl S { fn helper() { covers!(\"a.b\"); } }", &[]);
        check("// #[test] fn t() { covers!(\"a.b\"); }\nconst S: &str = \"covers!(x)\";", &[]);
    }

    #[test]
    fn a_test_that_cannot_fail_by_its_claim_claims_nothing() {
        check("#[test] #[ignore] fn t() { covers!(\"a.b\"); }", &[]);
        check("#[test] #[ignore = \"slow\"] fn t() { covers!(\"a.b\"); }", &[]);
        check("#[test] #[cfg_attr(debug_assertions, ignore)] fn t() { covers!(\"a.b\"); }", &[]);
        check("#[test] #[should_panic] fn t() { covers!(\"a.b\"); }", &[]);
    }

    #[test]
    fn what_cannot_be_read_names_file_and_line() {
        let error = |text| claims_of_source(Path::new("crates/btt/src/lib.rs"), text).unwrap_err();
        let broken = error("// covers!\nfn (");
        assert!(broken.starts_with("crates/btt/src/lib.rs:2: "), "{broken}");
        let no_string = error("#[test] fn t() {\n\ncovers!(1); }");
        assert!(no_string.starts_with("crates/btt/src/lib.rs:3: "), "{no_string}");
    }

    #[test]
    fn files_are_named_as_their_modules() {
        let name = |file| module_path(Path::new(file)).join("::");
        assert_eq!(name("crates/btt/src/lib.rs"), "btt");
        assert_eq!(name("crates/btt/src/combat/mod.rs"), "btt::combat");
        assert_eq!(name("crates/btt/tests/scenarios.rs"), "btt::tests::scenarios");
    }

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let file = Path::new("crates/btt/src/combat/flanking.rs");
        let claims = claims_of_source(file, text).unwrap();
        let claims: Vec<_> =
            claims.iter().map(|it| format!("{} {} {}", it.by, it.rule, it.line)).collect();
        assert_eq!(claims, expected);
    }
}
