//! The examples of `docs/packs.md` are true.

use std::collections::BTreeSet;

use ironlance_btt::{content::Content, lance::judge, options::Options};
use ironlance_engine::SourceText;

/// Every TOML block of the page, under the file name that stands alone in backticks before it.
fn examples() -> Vec<SourceText> {
    let page = include_str!("../../../../docs/packs.md");
    let mut files = Vec::new();
    for (index, part) in page.split("```toml\n").enumerate().skip(1) {
        let text = part.split("```").next().expect("split gives at least one part");
        let before = page.split("```toml\n").nth(index - 1).expect("it is not the first part");
        let name = before.trim_end().rsplit('\n').next().expect("the page has lines");
        files.push(SourceText::new(name.trim_matches('`'), text));
    }
    files
}

#[test]
fn every_example_of_the_page_loads() {
    let examples = examples();
    let kinds: BTreeSet<_> = examples
        .iter()
        .map(|file| file.name.split('/').next().expect("names are not empty"))
        .collect();
    assert_eq!(kinds.len(), 11, "{kinds:?}");
    let content = match Content::standard().extend(&examples) {
        Ok(content) => content,
        Err(faults) => panic!("{faults:#?}"),
    };
    let lance = content.lance("salt-patrol").expect("the page has it");
    let judged = judge(&content, &Options::default(), lance);
    assert_eq!(judged.map(|judged| judged.total_cost), Ok(45 + 4 + 2 + 5 + 76 + 4 + 56));
}
