//! A refusal with the names of the cards it speaks of.

use std::fmt;

use ironlance_engine::{Seat, Viewer};
use ironlance_rulebook::RuleId;
use serde::{Serialize, Serializer};

use super::Refusal;
use crate::{State, Tcg, name::CardName, state::CardId, words::Names};

/// A refusal, in the words of whoever asked: cards have their names as far as that seat knows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Objection {
    /// What is wrong.
    pub refusal: Refusal,
    sentence: String,
}

impl Objection {
    /// What is told to a seat.
    pub(crate) fn new(game: &Tcg, state: &State, seat: Seat, refusal: Refusal) -> Objection {
        let sentence = refusal.words(&Names::on_table(game, state, Viewer::Seat(seat)));
        Objection { refusal, sentence }
    }

    /// Refusals that speak of no card on a table.
    pub(crate) fn all(refusals: Vec<Refusal>) -> Vec<Objection> {
        let plain = |refusal: Refusal| Objection { sentence: refusal.to_string(), refusal };
        refusals.into_iter().map(plain).collect()
    }
}

impl Refusal {
    /// What is wrong, with the names of cards.
    pub(crate) fn words(&self, names: &Names<'_>) -> String {
        let sentence = with_names(&self.to_string(), |id| match names.is_there(id) {
            true => names.card(id),
            false => id.to_string(),
        });
        match self.named() {
            Some(card) => sentence.replacen(card.as_str(), names.name(card), 1),
            None => sentence,
        }
    }

    /// The card it speaks of by its id.
    const fn named(&self) -> Option<CardName> {
        match self {
            Refusal::NotInHand { card }
            | Refusal::NotDeployable { card }
            | Refusal::NotRevealed { card }
            | Refusal::PlayedBefore { card }
            | Refusal::NoMissionCard { card } => Some(*card),
            _ => None,
        }
    }
}

/// A sentence with the names of cards instead of their numbers, which it has as `#3`.
fn with_names(sentence: &str, name: impl Fn(CardId) -> String) -> String {
    let mut parts = sentence.split('#');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|it: char| !it.is_ascii_digit()).unwrap_or(part.len());
        let (number, rest) = part.split_at(end);
        match number.parse().map(CardId) {
            Ok(id) => out += &name(id),
            Err(_) => out.push('#'),
        }
        out += rest;
    }
    out
}

impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

/// The numbers of the case are those of the refusal.
impl Serialize for Objection {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.refusal.serialize(serializer)
    }
}

impl ironlance_engine::Refusal for Objection {
    fn rule(&self) -> RuleId {
        self.refusal.rule()
    }
}

#[cfg(test)]
mod tests {
    use ironlance_engine::Game as _;

    use crate::{
        Action,
        state::{CardId, Site},
        testing::{A, B, Bench, deploy, send},
    };

    #[track_caller]
    fn check(bench: &Bench, seat: ironlance_engine::Seat, action: &Action, expected: &str) {
        let objection = bench.game.check(&bench.state, seat, action).unwrap_err();
        assert_eq!(objection.to_string(), expected);
    }

    #[test]
    fn a_refusal_names_the_cards_that_whoever_asks_may_know() {
        let bench = Bench::new(
            "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1, tapped = true },\n\
             { card = \"Koshi B\", owner = 2, place = \"construction\" }]\n",
        );
        check(&bench, A, &send(&[0], Site::Stockpile(B)), "Loki B is tapped");
        let reveal = Action::Reveal { card: CardId(1) };
        check(&bench, A, &reveal, "a card of seat 2 under construction is not yours");
        let nothing = Action::Reveal { card: CardId(7) };
        check(&bench, A, &nothing, "there is no card #7 on the table");
    }

    #[test]
    fn a_card_in_no_hand_is_named_too() {
        let bench = Bench::new("phase = \"deploy\"\nplayers = [{}, {}]\n");
        check(&bench, A, &deploy("loki-b"), "Loki B is not in your hand");
    }

    #[test]
    fn cards_of_one_name_are_told_apart_by_number() {
        let bench = Bench::new(
            "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1, tapped = true },\n\
             { card = \"Loki B\", owner = 2 }]\n",
        );
        check(&bench, A, &send(&[0], Site::Stockpile(B)), "Loki B #0 is tapped");
    }
}
