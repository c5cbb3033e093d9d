//! Writes parsed catalogues as the Rust tables that `tables.rs` includes. For the build script.

use std::{collections::BTreeMap, fmt::Write};

use crate::parse::{Book, Chapter, Rule};

/// The tables as source text: `IDS` and `RULES` sorted by id, `BOOKS` in the order given.
pub fn emit(books: &[Book]) -> String {
    let mut sorted: BTreeMap<&str, (&Book, &Chapter, &Rule)> = BTreeMap::new();
    for book in books {
        for chapter in &book.chapters {
            for rule in &chapter.rules {
                sorted.insert(&rule.id, (book, chapter, rule));
            }
        }
    }
    let index: BTreeMap<&str, usize> = sorted.keys().enumerate().map(|(i, &id)| (id, i)).collect();

    let count = sorted.len();
    let mut out = String::new();
    line(&mut out, format_args!("pub(crate) static IDS: [&str; {count}] = ["));
    for id in sorted.keys() {
        line(&mut out, format_args!("{id:?},"));
    }
    line(&mut out, format_args!("];\npub(crate) static RULES: [Rule; {count}] = ["));
    for (i, (book, chapter, rule)) in sorted.values().enumerate() {
        emit_rule(&mut out, i, book, chapter, rule);
    }
    line(&mut out, format_args!("];\npub(crate) static BOOKS: [Book; {}] = [", books.len()));
    for book in books {
        emit_book(&mut out, book, &index);
    }
    line(&mut out, format_args!("];"));
    out
}

fn emit_rule(out: &mut String, i: usize, book: &Book, chapter: &Chapter, rule: &Rule) {
    let (game, chapter) = (&book.game, &chapter.title);
    let Rule { id: _, title, text, rulings, examples, source, line: at } = rule;
    line(
        out,
        format_args!(
            "Rule {{ id: RuleId({i}), game: {game:?}, chapter: {chapter:?}, title: {title:?}, \
             text: {text:?}, rulings: &{rulings:?}, examples: &{examples:?}, source: {source:?}, \
             line: {at} }},"
        ),
    );
}

fn emit_book(out: &mut String, book: &Book, index: &BTreeMap<&str, usize>) {
    let Book { game, title, intro, chapters, open_choices } = book;
    line(
        out,
        format_args!("Book {{ game: {game:?}, title: {title:?}, intro: {intro:?}, chapters: &["),
    );
    for chapter in chapters {
        let ids: Vec<_> =
            chapter.rules.iter().map(|it| format!("RuleId({})", index[it.id.as_str()])).collect();
        let (title, ids) = (&chapter.title, ids.join(", "));
        line(out, format_args!("Chapter {{ title: {title:?}, rules: &[{ids}] }},"));
    }
    line(out, format_args!("], open_choices: &["));
    for choice in open_choices {
        let (name, text, at) = (&choice.name, &choice.text, choice.line);
        line(out, format_args!("OpenChoice {{ name: {name:?}, text: {text:?}, line: {at} }},"));
    }
    line(out, format_args!("] }},"));
}

fn line(out: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(out, "{line}").expect("writing to a string cannot fail");
}
