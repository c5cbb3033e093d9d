//! Refusals as sentences.

use ironlance_engine::{Piece, Sentence, Thing};

use super::names::Names;
use crate::{Refusal, name::CardName, state::CardId};

/// Why something is not allowed, with the names of cards.
pub(crate) fn refusal_words(names: &Names<'_>, refusal: &Refusal) -> Sentence {
    let mut words = Sentence::new();
    for piece in Sentence::of(refusal).pieces() {
        match piece {
            Piece::Thing(thing) => words.append(named(names, thing)),
            piece => words.push(piece.clone()),
        }
    }
    words
}

/// A card by its name, as far as it has one here.
fn named(names: &Names<'_>, thing: &Thing) -> Sentence {
    let card = || thing.thing.parse().ok().map(CardId).filter(|id| names.is_there(*id));
    let name = match &*thing.kind {
        "card" => card().map(|id| names.card(id)),
        "kind" => CardName::find(&thing.thing).map(|card| Sentence::of(&names.name(card))),
        _ => None,
    };
    name.unwrap_or_else(|| Sentence::of(thing))
}

#[cfg(test)]
mod tests {
    use ironlance_engine::{Game as _, Words as _};

    use crate::{
        Action,
        state::{CardId, Site},
        testing::{A, B, Bench, deploy, send},
    };

    #[track_caller]
    fn check(bench: &Bench, seat: ironlance_engine::Seat, action: &Action, expected: &str) {
        let refusal = bench.game.check(&bench.state, seat, action).unwrap_err();
        assert_eq!(bench.game.refusal_words(Some((&bench.state, seat)), &refusal), expected);
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
