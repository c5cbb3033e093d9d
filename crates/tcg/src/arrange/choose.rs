//! Decks and options as people name them: on a command line, in a file, in a builder.

use ironlance_engine::{Dice, Fault, Seat, Sentence, SourceText, say, set_option};

use crate::{
    Refusal, Setup, Tcg,
    deck::{Deck, DeckForce, DeckRules, complete_or_tune, judge},
    options::Options,
    setup::DeckChoice,
};

/// The most seats of a game.
const SEATS: usize = 6;

impl Tcg {
    /// Judges a deck: how large it is, or everything that is wrong with it.
    pub(crate) fn judge_deck(
        &self,
        options: &Options,
        deck: &Deck,
    ) -> Result<Sentence, Vec<Refusal>> {
        let judged = judge(self.content(), &options.for_decks(), deck)
            .map_err(|refusals| refusals.into_iter().map(Refusal::from).collect::<Vec<_>>())?;
        let of = judged.affiliation.map(|it| say!(" of {it}"));
        Ok(say!("{}: {} cards{of}", deck.name, judged.cards.len()))
    }

    /// Puts a deck or an option into a set-up.
    pub(super) fn put_choice(
        &self,
        setup: &mut Setup,
        what: &str,
        seat: Option<Seat>,
        choice: &SourceText,
    ) -> Result<(), Fault> {
        match what {
            "force" => {
                let place = match seat.map(Seat::index) {
                    Some(place @ 0..SEATS) => place,
                    _ => return Err(wrong("force", "name a seat from 1 to 6, as in 1=wolf-pack")),
                };
                let deck = self.deck_choice(choice)?;
                // Seats between are filled with ready-made decks.
                while setup.decks.len() <= place {
                    let ready =
                        &self.content().decks[setup.decks.len() % self.content().decks.len()];
                    setup.decks.push(DeckChoice::Named(ready.id.clone()));
                }
                setup.decks[place] = deck;
                Ok(())
            }
            "map" => Err(wrong("map", "this game is played without maps")),
            option => set_option(&mut setup.options, option, &choice.name),
        }
    }

    fn deck_choice(&self, choice: &SourceText) -> Result<DeckChoice, Fault> {
        if !choice.text.is_empty() {
            return Ok(DeckChoice::Own(read(choice)?));
        }
        match self.content().deck(&choice.name) {
            Some(deck) => Ok(DeckChoice::Named(deck.id.clone())),
            None => {
                let known = self.content().decks.iter().map(|deck| deck.id.as_str());
                Err(Fault::unknown("deck", &choice.name, known))
            }
        }
    }

    /// Completes or tunes a deck.
    pub(crate) fn complete_deck(
        &self,
        force: DeckForce,
        dice: &mut dyn Dice,
    ) -> Result<DeckForce, Fault> {
        let answer = complete_or_tune(self.content(), &DeckRules::default(), force, dice);
        answer.map_err(|refusals| {
            let all: Vec<_> = refusals.iter().map(|it| Sentence::of(it).to_string()).collect();
            Fault::new("deck", "cards", all.join("; "))
        })
    }
}

/// The deck of a file, or the first thing that is wrong with the file.
pub(crate) fn read(file: &SourceText) -> Result<Deck, Fault> {
    Deck::read(file).map_err(|mut faults| faults.remove(0))
}

fn wrong(field: &str, message: &str) -> Fault {
    Fault::new("command line", field, message)
}

#[cfg(test)]
mod tests {
    use ironlance_engine::{Guide, Scripted};
    use ironlance_rulebook::covers;

    use super::*;
    use crate::options::DeckChoices;

    fn chosen(what: &str, seat: Option<u8>, name: &str, text: &str) -> Result<Setup, String> {
        let game = Tcg::standard();
        let mut setup = game.default_setup();
        let seat = seat.and_then(Seat::new);
        let choice = SourceText::new(name, text);
        game.choose(&mut setup, what, seat, &choice).map_err(|fault| fault.to_string())?;
        Ok(setup)
    }

    #[test]
    fn a_deck_is_chosen_by_its_name_or_by_a_file() {
        let setup = chosen("force", Some(1), "bear-wall", "").unwrap();
        assert_eq!(setup.decks[0], DeckChoice::Named("bear-wall".to_owned()));
        let setup = chosen("force", Some(2), "a.toml", "cards = [\"6 Feint\"]\n").unwrap();
        assert!(matches!(&setup.decks[1], DeckChoice::Own(deck) if deck.size() == 6));
        assert_eq!(chosen("force", Some(4), "bear-wall", "").unwrap().decks.len(), 4);
        let unknown = chosen("force", Some(1), "bear-hug", "").unwrap_err();
        let expected = "command line: deck: no `bear-hug`; there are bear-wall, ";
        assert!(unknown.starts_with(expected), "{unknown}");
        assert!(
            chosen("force", None, "bear-wall", "").is_err()
                && chosen("force", Some(7), "bear-wall", "").is_err()
        );
        assert!(chosen("map", None, "river", "").is_err());
        let fault = chosen("force", Some(1), "a.toml", "cards = [\n\"Feint\"]\n").unwrap_err();
        assert!(fault.starts_with("a.toml:2: cards[0]: "), "{fault}");
    }

    #[test]
    fn options_are_set_by_name() {
        covers!("tcg.deck.universe");
        let option =
            |name: &str, value: &str| chosen(name, None, value, "").map(|setup| setup.options);
        assert_eq!(option("deck-rules", "open").unwrap().deck_rules, DeckChoices::Open);
        assert_eq!(option("copy-limit", "6").unwrap().copy_limit, Some(6));
        assert_eq!(option("copy-limit", "none").unwrap().copy_limit, None);
        assert!(option("deck-rules", "perhaps").is_err() && option("colour", "red").is_err());
        let game = Tcg::standard();
        let mixed =
            SourceText::new("deck", "{ \"cards\": [\"6 Koshi Prime\", \"6 Panther (PNT-9R)\"] }");
        let mixed = game.read_force(&mixed).unwrap();
        let judged = |deck_rules| {
            let setup = Setup {
                options: Options { deck_rules, ..Options::default() },
                ..game.default_setup()
            };
            game.check_force(&setup, &mixed)
        };
        assert_eq!(judged(DeckChoices::Open).unwrap(), ": 12 cards");
        assert_eq!(judged(DeckChoices::Universe).unwrap_err().len(), 1);
    }

    #[test]
    fn a_ready_made_deck_is_told_by_its_size_and_affiliation() {
        let game = Tcg::standard();
        let deck = game.content().deck("wolf-pack").unwrap();
        let file = SourceText::new("force", serde_json::to_string(deck).unwrap());
        let force = game.read_force(&file).unwrap();
        let judged = game.check_force(&game.default_setup(), &force).unwrap();
        assert_eq!(judged, "Wolf Pack: 60 cards of Wolf");
    }
}
