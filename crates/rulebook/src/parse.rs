//! Reads one catalogue of rules. Shared by the build script, which needs nothing else of the crate.

use std::collections::BTreeMap;

/// A catalogue as written.
#[derive(Debug, Default)]
pub struct Book {
    pub game: String,
    pub title: String,
    pub intro: String,
    pub chapters: Vec<Chapter>,
    pub open_choices: Vec<OpenChoice>,
}

#[derive(Debug)]
pub struct Chapter {
    pub title: String,
    pub line: u32,
    pub rules: Vec<Rule>,
}

#[derive(Debug)]
pub struct Rule {
    pub id: String,
    pub title: String,
    pub text: String,
    pub rulings: Vec<String>,
    pub examples: Vec<String>,
    pub source: String,
    pub line: u32,
}

#[derive(Debug)]
pub struct OpenChoice {
    pub name: String,
    pub text: String,
    pub line: u32,
}

/// What is wrong with a catalogue, and where.
#[derive(Debug, PartialEq, Eq)]
pub struct Fault {
    pub line: u32,
    pub message: String,
}

/// Between a rule's id and its title.
const DASH: &str = " — ";
const OPEN_CHOICES: &str = "Open choices";

/// Reads the catalogue of `game`. All faults are listed, in the order of their lines.
pub fn parse(game: &str, text: &str) -> Result<Book, Vec<Fault>> {
    let mut reader = Reader::new(game);
    for (line, content) in (1..).zip(text.lines()) {
        reader.read(line, content.trim_end());
    }
    reader.finish()
}

/// Where the next line of text belongs.
enum Place {
    Intro,
    Chapter,
    Rule,
    OpenChoices,
    /// Below a heading that is wrong, so that it brings no further faults.
    Nowhere,
}

struct Reader {
    book: Book,
    place: Place,
    first_line: BTreeMap<String, u32>,
    faults: Vec<Fault>,
}

impl Reader {
    fn new(game: &str) -> Reader {
        Reader {
            book: Book { game: game.to_owned(), ..Book::default() },
            place: Place::Intro,
            first_line: BTreeMap::new(),
            faults: Vec::new(),
        }
    }

    fn read(&mut self, line: u32, content: &str) {
        if content == "###" || content.starts_with("### ") {
            self.begin_rule(line, content[3..].trim());
        } else if content == "##" || content.starts_with("## ") {
            self.begin_chapter(line, content[2..].trim());
        } else if let Some(title) = content.strip_prefix("# ") {
            self.begin_book(line, title.trim());
        } else {
            self.read_text(line, content);
        }
    }

    fn finish(mut self) -> Result<Book, Vec<Fault>> {
        self.end_rule();
        self.book.intro = self.book.intro.trim().to_owned();
        if self.book.title.is_empty() {
            self.fault(1, "the catalogue has no title");
        }
        for chapter in &self.book.chapters {
            if chapter.rules.is_empty() {
                let message = format!("the chapter {:?} has no rules", chapter.title);
                self.faults.push(Fault { line: chapter.line, message });
            }
        }
        if self.faults.is_empty() {
            return Ok(self.book);
        }
        self.faults.sort_by_key(|fault| fault.line);
        Err(self.faults)
    }

    fn begin_book(&mut self, line: u32, title: &str) {
        if !self.book.title.is_empty() {
            return self.fault(line, "a catalogue has one title");
        }
        self.book.title = title.to_owned();
    }

    fn begin_chapter(&mut self, line: u32, title: &str) {
        self.end_rule();
        if title.is_empty() {
            self.fault(line, "the chapter has no title");
        }
        if title == OPEN_CHOICES {
            self.place = Place::OpenChoices;
            return;
        }
        self.place = Place::Chapter;
        self.book.chapters.push(Chapter { title: title.to_owned(), line, rules: Vec::new() });
    }

    fn begin_rule(&mut self, line: u32, heading: &str) {
        self.end_rule();
        if matches!(self.place, Place::Intro | Place::OpenChoices) {
            self.fault(line, "the rule stands in no chapter");
        }
        self.place = Place::Nowhere;
        let (id, title) = match heading.split_once(DASH) {
            Some((id, title)) => (id.trim(), title.trim()),
            None => (heading.trim_end_matches(['—', ' ']), ""),
        };
        if title.is_empty() {
            return self.fault(line, format!("{id:?} has no title; write `### id — Title`"));
        }
        if !is_well_formed(id) {
            return self.fault(line, format!("{id:?} is no rule id; write `game.chapter.rule`"));
        }
        let game = &self.book.game;
        if id.split('.').next() != Some(game) {
            return self.fault(line, format!("`{id}` does not begin with `{game}.`"));
        }
        if let Some(first) = self.first_line.get(id) {
            return self.fault(line, format!("`{id}` is already the rule of line {first}"));
        }
        let Some(chapter) = self.book.chapters.last_mut() else {
            return;
        };
        self.first_line.insert(id.to_owned(), line);
        chapter.rules.push(Rule {
            id: id.to_owned(),
            title: title.to_owned(),
            text: String::new(),
            rulings: Vec::new(),
            examples: Vec::new(),
            source: String::new(),
            line,
        });
        self.place = Place::Rule;
    }

    fn end_rule(&mut self) {
        if !matches!(self.place, Place::Rule) {
            return;
        }
        self.place = Place::Chapter;
        let Some(rule) = self.book.chapters.last_mut().and_then(|it| it.rules.last_mut()) else {
            return;
        };
        rule.text = rule.text.trim().to_owned();
        let (id, line) = (rule.id.clone(), rule.line);
        let (no_text, no_source) = (rule.text.is_empty(), rule.source.is_empty());
        if no_text {
            self.fault(line, format!("`{id}` has no text"));
        }
        if no_source {
            self.fault(line, format!("`{id}` has no line `Source: …`"));
        }
    }

    fn read_text(&mut self, line: u32, content: &str) {
        match self.place {
            Place::Intro => push_line(&mut self.book.intro, content),
            Place::Rule => self.read_rule_text(line, content),
            Place::OpenChoices => self.read_open_choice(line, content),
            Place::Chapter if !content.is_empty() => self.fault(line, "text outside of a rule"),
            Place::Chapter | Place::Nowhere => {}
        }
    }

    fn read_rule_text(&mut self, line: u32, content: &str) {
        let Some(rule) = self.book.chapters.last_mut().and_then(|it| it.rules.last_mut()) else {
            return;
        };
        if let Some(ruling) = content.strip_prefix("Ruling:") {
            rule.rulings.push(ruling.trim().to_owned());
        } else if let Some(example) = content.strip_prefix("Example:") {
            rule.examples.push(example.trim().to_owned());
        } else if let Some(source) = content.strip_prefix("Source:") {
            if !rule.source.is_empty() {
                let message = format!("`{}` has a second source", rule.id);
                return self.fault(line, message);
            }
            rule.source = source.trim().to_owned();
        } else {
            push_line(&mut rule.text, content);
        }
    }

    fn read_open_choice(&mut self, line: u32, content: &str) {
        if content.is_empty() {
            return;
        }
        let choice = content
            .strip_prefix("- `")
            .and_then(|rest| rest.split_once('`'))
            .map(|(name, rest)| (name, rest.trim_start_matches([':', '—', ' '])));
        match choice {
            Some((name, text)) if !name.is_empty() && !text.is_empty() => {
                let (name, text) = (name.to_owned(), text.to_owned());
                self.book.open_choices.push(OpenChoice { name, text, line });
            }
            _ => self.fault(line, "no open choice; write ``- `name`: default …``"),
        }
    }

    fn fault(&mut self, line: u32, message: impl Into<String>) {
        self.faults.push(Fault { line, message: message.into() });
    }
}

fn push_line(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}

/// At least two words joined by dots, each of lower-case letters, digits and hyphens.
fn is_well_formed(id: &str) -> bool {
    let is_word = |word: &str| {
        !word.is_empty()
            && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    };
    id.contains('.') && id.split('.').all(is_word)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "\
# Example — rules
First paragraph.

Second paragraph.

## Fire

### xmp.fire.roll — Two dice — always
Roll two dice.

| a | b |
| --- | --- |
| 1 | 2 |

Ruling: not three.
Ruling: nor one.
Example: 4 and 3 make 7.
Source: page 1

### xmp.fire.skill — Skill
The \"skill\" is needed.
Source: page 2
## Open choices

- `dice`: default two; alternative three.
- `skill` — default `eight`; alternative `nine`.
";

    #[test]
    fn a_catalogue_is_read_into_its_parts() {
        let book = parse("xmp", GOOD).unwrap();
        assert_eq!(book.title, "Example — rules");
        assert_eq!(book.intro, "First paragraph.\n\nSecond paragraph.");
        let [fire] = &book.chapters[..] else { panic!("{:?}", book.chapters) };
        assert_eq!((fire.title.as_str(), fire.rules.len()), ("Fire", 2));
        let roll = &fire.rules[0];
        assert_eq!((roll.id.as_str(), roll.line), ("xmp.fire.roll", 8));
        assert_eq!(roll.title, "Two dice — always");
        assert_eq!(roll.text, "Roll two dice.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |");
        assert_eq!(roll.rulings, ["not three.", "nor one."]);
        assert_eq!(roll.examples, ["4 and 3 make 7."]);
        assert_eq!(roll.source, "page 1");
    }

    #[test]
    fn open_choices_are_read_in_both_bullet_styles() {
        let book = parse("xmp", GOOD).unwrap();
        let choices: Vec<_> = book
            .open_choices
            .iter()
            .map(|it| (it.line, it.name.as_str(), it.text.as_str()))
            .collect();
        assert_eq!(
            choices,
            [
                (25, "dice", "default two; alternative three."),
                (26, "skill", "default `eight`; alternative `nine`.")
            ]
        );
    }

    #[test]
    fn an_id_used_twice_is_a_fault() {
        check_fault(
            "### xmp.a.b — A\nText.\nSource: x\n\n### xmp.a.b — B\nText.\nSource: x",
            "8: `xmp.a.b` is already the rule of line 4",
        );
    }

    #[test]
    fn an_id_of_another_game_is_a_fault() {
        check_fault("### abc.a.b — A\nText.\nSource: x", "4: `abc.a.b` does not begin with `xmp.`");
        check_fault(
            "### xmpp.a.b — A\nText.\nSource: x",
            "4: `xmpp.a.b` does not begin with `xmp.`",
        );
    }

    #[test]
    fn a_malformed_id_is_a_fault() {
        let expected = "4: \"xmp.A b\" is no rule id; write `game.chapter.rule`";
        check_fault("### xmp.A b — A\nText.\nSource: x", expected);
    }

    #[test]
    fn a_heading_without_title_is_a_fault() {
        let expected = "4: \"xmp.a.b\" has no title; write `### id — Title`";
        check_fault("### xmp.a.b\nText.\nSource: x", expected);
        check_fault("### xmp.a.b — \nText.\nSource: x", expected);
        check_fault("### xmp.a.b —\nText.\nSource: x", expected);
    }

    #[test]
    fn an_empty_body_is_a_fault_whatever_was_ruled() {
        check_fault("### xmp.a.b — A\n\nRuling: r\nSource: x", "4: `xmp.a.b` has no text");
    }

    #[test]
    fn a_missing_or_second_source_is_a_fault() {
        check_fault("### xmp.a.b — A\nText.", "4: `xmp.a.b` has no line `Source: …`");
        check_fault(
            "### xmp.a.b — A\nText.\nSource: x\nSource: y",
            "7: `xmp.a.b` has a second source",
        );
    }

    #[test]
    fn text_outside_of_a_rule_is_a_fault() {
        check_fault("Text.\n### xmp.a.b — A\nText.\nSource: x", "4: text outside of a rule");
    }

    #[test]
    fn a_rule_among_the_open_choices_is_a_fault() {
        let good = "### xmp.a.b — A\nText.\nSource: x\n## Open choices\n";
        check_fault(&format!("{good}### xmp.a.c — A\nText."), "8: the rule stands in no chapter");
        check_fault(&format!("{good}Text."), "8: no open choice; write ``- `name`: default …``");
    }

    /// Reads a catalogue whose first chapter holds `rules` from line 4 on, and expects one fault.
    #[track_caller]
    fn check_fault(rules: &str, expected: &str) {
        let faults = parse("xmp", &format!("# X\nIntro.\n## Chapter\n{rules}\n")).unwrap_err();
        let faults: Vec<_> =
            faults.iter().map(|it| format!("{}: {}", it.line, it.message)).collect();
        assert!(faults.iter().any(|it| it == expected), "{faults:#?} lack {expected:?}");
    }
}
