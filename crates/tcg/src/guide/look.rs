//! Answers to questions about the table, from what whoever asks may know.

mod card;
mod fighting;
mod places;
mod stand;
#[cfg(test)]
mod tests;

use ironlance_engine::{Found, Game as _, Seat, Seed, SeededDice, Viewer};

use super::query::{Finding, QUESTIONS, Query};
use crate::{
    State, Tcg, View,
    state::Site,
    words::{Names, capital, card_text},
};

/// A table that somebody asks about. What is hidden from them is imagined, so that the rules can be
/// asked; nothing that is answered rests on it.
struct Looking<'a> {
    game: &'a Tcg,
    state: State,
    names: Names<'a>,
    viewer: Viewer,
}

/// The answer, if there is such a thing.
pub(super) fn look(game: &Tcg, view: &View, query: &Query) -> Option<Found<Finding>> {
    let looking = Looking {
        game,
        state: game.imagine(view, &mut SeededDice::new(Seed::from_number(0))),
        names: Names::on_table(game, &view.known, Viewer::Referee),
        viewer: view.viewer.0,
    };
    let (sentence, things) = match query {
        Query::Questions {} => return Some(questions()),
        Query::Card { card } => {
            let text = card_text(game.content(), game.card(game.content().def(*card)?));
            return Some(Found { sentence: text.join(" "), finding: Finding::Card { text } });
        }
        Query::Scores {} => looking.scores(),
        Query::Mission {} => looking.mission(),
        Query::Region { seat, region } => looking.region(*seat, *region)?,
        Query::Hand {} => looking.hand()?,
        Query::Scrapheap { seat } => looking.scrapheap(*seat)?,
        Query::Whereis { name } => looking.whereis(name)?,
        Query::Payment { card } => looking.payment(*card)?,
        Query::Targets { unit } => looking.targets(*unit)?,
        Query::Blockers { unit, target } => looking.blockers(*unit, *target)?,
        Query::Blocks { unit } => looking.blocks(*unit)?,
        Query::Threats {} => looking.threats()?,
    };
    Some(Found { sentence, finding: Finding::Things { things } })
}

/// One or more sentences, and the things they speak of.
type Answer = (String, Vec<Site>);

/// Sentences one after another, each with a capital.
fn sentences(lines: impl IntoIterator<Item = String>) -> String {
    lines.into_iter().map(capital).collect::<Vec<_>>().join(" ")
}

fn questions() -> Found<Finding> {
    let all: Vec<&str> = QUESTIONS.iter().map(|(_, words)| *words).collect();
    let own = |(name, words): &(&str, &str)| ((*name).to_owned(), (*words).to_owned());
    let questions = QUESTIONS.iter().map(own).collect();
    Found { sentence: all.join(" "), finding: Finding::Questions { questions } }
}

impl Looking<'_> {
    /// The seat of whoever asks.
    fn own_seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) if seat.index() < self.state.players.len() => Some(seat),
            _ => None,
        }
    }

    /// A seat that plays at this table.
    fn seat(&self, seat: Seat) -> Option<Seat> {
        (seat.index() < self.state.players.len()).then_some(seat)
    }
}
