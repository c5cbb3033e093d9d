//! Answers to questions about the table, from what whoever asks may know.

mod card;
mod fighting;
mod forecast;
#[cfg(test)]
mod forecast_tests;
mod places;
mod stand;
#[cfg(test)]
mod tests;

use ironlance_engine::{Found, Game as _, Seat, Seed, SeededDice, Sentence, Viewer, say};

pub use self::forecast::{Blocked, Coming, Forecast, Going};
use super::query::{Finding, QUESTIONS, Query};
use crate::{
    State, Tcg, View,
    state::{CardId, Place, Site},
    words::{Names, card_text},
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
    let looking = Looking::at(game, view);
    let (sentence, things) = match query {
        Query::Questions {} => return Some(questions()),
        Query::Card { card } => {
            let text = card_text(
                game.content(),
                &view.known.state.options,
                game.card(game.content().def(*card)?),
            );
            return Some(Found {
                sentence: text.join(" ").into(),
                finding: Finding::Card { text },
            });
        }
        Query::Forecast { units, target } => return looking.forecast(units, *target),
        Query::Damage { aims } => return looking.damage(aims),
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

/// A card on the table, where it lies and all that matters about it.
pub(crate) fn card_words(game: &Tcg, view: &View, id: CardId) -> Sentence {
    let looking = Looking::at(game, view);
    let card = looking.state.card(id);
    let place = looking.names.place(card.place);
    let words = looking.in_full(id);
    match card.place {
        Place::Construction => words,
        Place::Guard(_) => say!("{words}, of {}", card.controller),
        _ => say!("{words}, {place}, of {}", card.controller),
    }
}

/// One or more sentences, and the things they speak of.
type Answer = (Sentence, Vec<Site>);

/// Sentences one after another, each with a capital.
fn sentences(lines: impl IntoIterator<Item = Sentence>) -> Sentence {
    let mut all = Sentence::new();
    for line in lines {
        if !all.is_empty() {
            all.text(" ");
        }
        all.append(line.capital());
    }
    all
}

fn questions() -> Found<Finding> {
    let all: Vec<&str> = QUESTIONS.iter().map(|(_, words)| *words).collect();
    let own = |(name, words): &(&str, &str)| ((*name).to_owned(), (*words).to_owned());
    let questions = QUESTIONS.iter().map(own).collect();
    Found { sentence: all.join(" ").into(), finding: Finding::Questions { questions } }
}

impl<'a> Looking<'a> {
    fn at(game: &'a Tcg, view: &'a View) -> Looking<'a> {
        Looking {
            game,
            state: game.imagine(&view.known, &mut SeededDice::new(Seed::from_number(0))),
            names: Names::on_table(game, &view.known.state, Viewer::Referee),
            viewer: view.known.viewer,
        }
    }

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
