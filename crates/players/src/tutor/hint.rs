//! What a player would do here, and why.

use ironlance_engine::{AnyAction, AnyTable, Piece, Seat, Seed, Sentence, Viewer};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::{AnyPlayer, Budget, Gain, Line, Reply, Thought};

/// A difference that changes the chance of winning by less is not worth a word.
const WORTH_A_WORD: f32 = 0.005;
/// The differences that are named.
const NAMED: usize = 3;
/// The choices that are told, the best first.
const TOLD: usize = 5;
/// What is expected of opponents is said if they do it in this share of the worlds.
const OFTEN: f32 = 0.3;

/// What a player would do.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Hint {
    /// The choice.
    pub best: AnyAction,
    /// What it was weighed against, itself among them, the best first; nothing from a player who compares
    /// nothing, or where there is but one choice.
    pub lines: Vec<HintLine>,
    /// Why, in sentences.
    pub why: Vec<Sentence>,
    /// Whether it was stopped before it had thought enough.
    pub cut_short: bool,
}

/// A choice with its chances.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct HintLine {
    /// The choice.
    pub choice: AnyAction,
    /// The chance of winning with it, a draw counting half, from 0 to 1.
    pub chance: f32,
    /// The lower end of the 95 % interval of that.
    pub low: f32,
    /// The upper end.
    pub high: f32,
    /// In how many imagined worlds it was tried.
    pub worlds: u32,
}

/// What a player would do in a seat that owes a decision.
pub fn hint(
    player: &mut dyn AnyPlayer,
    table: &dyn AnyTable,
    seat: Seat,
    budget: &Budget<'_>,
) -> Hint {
    told(table, seat, player.think(table, seat, budget))
}

/// A thought in words.
pub(super) fn told(table: &dyn AnyTable, seat: Seat, thought: Thought<Value>) -> Hint {
    let offered = Offered { actions: table.actions(seat).0, table, seat };
    let lines = thought.lines.iter().take(TOLD).map(|line| HintLine {
        choice: offered.choice(&line.action),
        chance: line.chance,
        low: line.low,
        high: line.high,
        worlds: line.worlds,
    });
    Hint {
        best: offered.choice(&thought.best),
        lines: lines.collect(),
        why: why(&offered, &thought),
        cut_short: thought.cut_short,
    }
}

/// What the seat is offered, with the words for it.
struct Offered<'a> {
    actions: Vec<AnyAction>,
    table: &'a dyn AnyTable,
    seat: Seat,
}

impl Offered<'_> {
    fn choice(&self, action: &Value) -> AnyAction {
        let offered = self.actions.iter().find(|offered| offered.action == *action);
        offered.cloned().unwrap_or_else(|| {
            let words = self.table.action_words(self.seat, action).unwrap_or_default();
            AnyAction { action: action.clone(), words, extra: None }
        })
    }
}

/// The reasons: the chances of the best two, what is expected to be different, and the answer.
fn why(offered: &Offered<'_>, thought: &Thought<Value>) -> Vec<Sentence> {
    let mut why = Vec::new();
    let best = thought.lines.iter().position(|line| line.action == thought.best);
    let (Some(place), [first, others @ ..]) = (best, &thought.lines[..]) else { return why };
    let best = &thought.lines[place];
    let mut chances = Sentence::new();
    chances.append(offered.choice(&best.action).words);
    chances.text(&format!(" wins {}", share(best)));
    let next = if place == 0 { others.first() } else { Some(first) };
    if let Some(next) = next {
        chances.text(&format!(", against {} for: ", share(next)));
        chances.append(offered.choice(&next.action).words);
    }
    chances.text(".");
    why.push(chances);
    if place != 0 {
        why.push(text("What is decided in secret is best not always the same: this is one of several good choices."));
    }
    why.extend(expected(&best.gain).filter(|_| place == 0));
    why.extend(best.reply.as_ref().and_then(|reply| answered(offered, reply)));
    why
}

/// A chance with its interval: `61 % (58 to 64)`.
fn share(line: &Line<Value>) -> String {
    let [chance, low, high] =
        [line.chance, line.low, line.high].map(|share| (100.0 * share).round());
    format!("{chance} % ({low} to {high})")
}

/// What is expected to be different from the next best choice, what weighs most first.
fn expected(gain: &[Gain]) -> Option<Sentence> {
    let mut gain: Vec<&Gain> =
        gain.iter().filter(|gain| WORTH_A_WORD <= gain.chance.abs()).collect();
    gain.sort_by(|one, other| other.chance.abs().total_cmp(&one.chance.abs()));
    let parts: Vec<String> = gain
        .iter()
        .take(NAMED)
        .map(|gain| {
            let more = if gain.more < 0.0 { "less" } else { "more" };
            format!("{} {more} {}", amount(gain.more.abs()), gain.what)
        })
        .collect();
    let (last, before) = parts.split_last()?;
    let list = match before {
        [] => last.clone(),
        before => format!("{} and {last}", before.join(", ")),
    };
    Some(text(&format!("It expects {list}.")))
}

/// Two figures that count.
fn amount(number: f32) -> String {
    match number {
        number if 9.95 <= number => format!("{number:.0}"),
        number if 0.095 <= number => format!("{number:.1}"),
        number => format!("{number:.2}"),
    }
}

/// What the opponents do most often then.
fn answered(offered: &Offered<'_>, reply: &Reply<Value>) -> Option<Sentence> {
    if reply.share < OFTEN {
        return None;
    }
    // In the words of a table that the seat has imagined: the real one knows what its own does not.
    let imagined = offered.table.imagined(Viewer::Seat(offered.seat), Seed::from_number(0));
    let words = imagined.action_words(reply.seat, &reply.action).ok()?;
    let mut sentence = Sentence::new();
    sentence.push(Piece::Seat { seat: reply.seat, capital: true });
    sentence.text(&format!(" most often answers ({:.0} %): ", 100.0 * reply.share));
    sentence.append(words);
    sentence.text(".");
    Some(sentence)
}

fn text(text: &str) -> Sentence {
    let mut sentence = Sentence::new();
    sentence.text(text);
    sentence
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ironlance_engine::{AnyGame as _, Erased};
    use ironlance_testkit::duel::Duel;
    use serde_json::json;

    use super::*;

    #[test]
    fn a_hint_says_what_was_measured_and_nothing_else() {
        let table = table();
        let (strike, guard) = choices(&*table);
        let gain = |what, more, chance| Gain { what, more, chance };
        let mut thought = Thought {
            best: strike.clone(),
            lines: vec![line(&strike, 0.61), line(&guard, 0.54)],
            plies: 100,
            cut_short: false,
        };
        thought.lines[0].gain = vec![
            gain("damage taken", -0.83, 0.01),
            gain("damage given", 3.12, 0.06),
            gain("heat", 0.5, 0.001),
        ];
        thought.lines[0].reply =
            Some(Reply { seat: Seat::at(1), action: json!("guard"), share: 0.64 });
        let hint = told(&*table, Seat::at(0), thought);
        assert_eq!(hint.best.action, strike);
        let words = |action: &Value| table.action_words(Seat::at(0), action).unwrap().to_string();
        let why: Vec<String> = hint.why.iter().map(ToString::to_string).collect();
        let chances = format!(
            "{} wins 61 % (58 to 64), against 54 % (51 to 57) for: {}.",
            words(&strike),
            words(&guard)
        );
        assert_eq!(why[0], chances);
        assert_eq!(why[1], "It expects 3.1 more damage given and 0.8 less damage taken.");
        let reply = format!("Seat 2 most often answers (64 %): {}.", words(&json!("guard")));
        assert_eq!(why[2..], [reply]);
        assert_eq!(hint.lines.len(), 2);
    }

    #[test]
    fn who_compares_nothing_only_names_a_choice() {
        let table = table();
        let (_, guard) = choices(&*table);
        let hint = told(&*table, Seat::at(0), Thought::plain(guard.clone()));
        assert_eq!((hint.best.action, hint.lines.len(), hint.why.len()), (guard, 0, 0));
    }

    #[test]
    fn a_mix_is_called_one() {
        let table = table();
        let (strike, guard) = choices(&*table);
        let mut thought = Thought::plain(guard.clone());
        thought.lines = vec![line(&strike, 0.61), line(&guard, 0.6)];
        thought.lines[1].gain = vec![Gain { what: "damage given", more: -1.0, chance: -0.05 }];
        let hint = told(&*table, Seat::at(0), thought);
        assert!(
            hint.why[0].to_string().contains(" wins 60 % (57 to 63), against 61 % "),
            "{hint:?}"
        );
        assert!(hint.why[1].to_string().contains("one of several good choices"), "{hint:?}");
        assert_eq!(hint.why.len(), 2, "what it gives up is no reason for it");
    }

    fn line(action: &Value, chance: f32) -> Line<Value> {
        let (low, high) = (chance - 0.03, chance + 0.03);
        Line {
            action: action.clone(),
            chance,
            low,
            high,
            worlds: 40,
            gain: Vec::new(),
            reply: None,
        }
    }

    fn choices(table: &dyn AnyTable) -> (Value, Value) {
        let actions = table.actions(Seat::at(0)).0;
        let strike = actions.iter().find(|offered| offered.action.get("strike").is_some());
        (strike.expect("there is somebody to strike").action.clone(), json!("guard"))
    }

    fn table() -> Box<dyn AnyTable> {
        let game = Erased(Arc::new(Duel::default()));
        game.seeded(&game.default_setup(), Seed::from_number(3)).ok().unwrap()
    }
}
