//! What a person typed.

use serde_json::Value;

/// One line, understood.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Input {
    /// An empty line.
    Nothing,
    /// The choice with this number, from 1.
    Number(usize),
    /// An action in its wire form.
    Action(Value),
    /// What begins like an action but is no JSON, and why.
    Broken(String),
    /// Words that may be a choice.
    Words(String),
    /// A command.
    Command(Command),
}

/// One of the words of `help`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    All,
    Choices,
    Help,
    /// What the computer would do.
    Hint,
    /// How a choice is written.
    Json(usize),
    /// The last so many events.
    Log(usize),
    Map,
    More,
    Nearest,
    /// Of a choice or an action, or of everything.
    Odds(String),
    Quit,
    Rule(String),
    Save(String),
    Show(String),
    Undo,
    /// About an event, or about the last refusal.
    Why(Option<usize>),
    /// A command that lacks something, and what.
    Lacking(&'static str),
}

/// How many events `log` shows unless told otherwise.
const LATELY: usize = 20;

impl Input {
    /// Understands a line.
    pub fn read(line: &str) -> Input {
        let line = line.trim();
        if line.is_empty() {
            return Input::Nothing;
        }
        // A hex such as 0806 is a word.
        if let (Ok(number), false) = (line.parse(), line.starts_with('0')) {
            return Input::Number(number);
        }
        if line.starts_with(['{', '"', '[']) {
            return match serde_json::from_str(line) {
                Ok(action) => Input::Action(action),
                Err(error) => Input::Broken(error.to_string()),
            };
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match command(&word.to_lowercase(), rest.trim()) {
            Some(command) => Input::Command(command),
            None => Input::Words(line.to_owned()),
        }
    }
}

/// The command that `word` is, unless what follows makes it a choice's first word.
fn command(word: &str, rest: &str) -> Option<Command> {
    let number = rest.parse::<usize>().ok();
    let command = match (word, rest) {
        ("all", "") => Command::All,
        ("choices", "") => Command::Choices,
        ("help" | "?", "") => Command::Help,
        ("hint", "") => Command::Hint,
        ("json", _) => match number {
            Some(number) => Command::Json(number),
            None => Command::Lacking("the number of a choice, such as `json 1`"),
        },
        ("log", "") => Command::Log(LATELY),
        ("log", _) => Command::Log(number?),
        ("map", "") => Command::Map,
        ("more", "") => Command::More,
        ("nearest", "") => Command::Nearest,
        ("odds", rest) => Command::Odds(rest.to_owned()),
        ("quit" | "exit", "") => Command::Quit,
        ("rule", "") => Command::Lacking("the id of a rule, such as `rule btt.combat.flanking`"),
        ("rule", id) => Command::Rule(id.to_owned()),
        ("save", "") => Command::Lacking("a file, such as `save game.json`"),
        ("save", file) => Command::Save(file.to_owned()),
        ("show", "") => Command::Lacking("the name of something on the table"),
        ("show", name) => Command::Show(name.to_owned()),
        ("undo", "") => Command::Undo,
        ("why", "") => Command::Why(None),
        ("why", _) => Command::Why(Some(number?)),
        _ => return None,
    };
    Some(command)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn numbers_actions_commands_and_words_are_told_apart() {
        let command = |command| Input::Command(command);
        check("  ", Input::Nothing);
        check(" 12 ", Input::Number(12));
        check("0806", Input::Words("0806".to_owned()));
        check("{\"dodge\": {\"card\": 2}}", Input::Action(json!({"dodge": {"card": 2}})));
        check("\"guard\"", Input::Action(json!("guard")));
        check("Strike at seat 2", Input::Words("Strike at seat 2".to_owned()));
        check("UNDO", command(Command::Undo));
        check("show Wolverine 1", command(Command::Show("Wolverine 1".to_owned())));
        check("why", command(Command::Why(None)));
        check("why 12", command(Command::Why(Some(12))));
        check("odds", command(Command::Odds(String::new())));
        check("log 5", command(Command::Log(5)));
    }

    #[test]
    fn a_choice_may_begin_with_a_command_s_word() {
        check("map sheet 3", Input::Words("map sheet 3".to_owned()));
        check("why not", Input::Words("why not".to_owned()));
    }

    #[test]
    fn broken_json_is_no_choice() {
        assert!(matches!(Input::read("{\"dodge\": "), Input::Broken(_)));
    }

    #[test]
    fn a_command_that_lacks_something_says_so() {
        assert!(matches!(Input::read("save"), Input::Command(Command::Lacking(_))));
        assert!(matches!(Input::read("json x"), Input::Command(Command::Lacking(_))));
    }

    #[track_caller]
    fn check(line: &str, expected: Input) {
        assert_eq!(Input::read(line), expected);
    }
}
