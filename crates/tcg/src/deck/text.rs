//! Decks as plain lists, which people send each other: a card on a line, with its number before it.

use std::fmt::Write as _;

use ironlance_engine::Fault;

use super::{Deck, Entry};
use crate::content::Affiliation;

impl Deck {
    /// The deck as a plain list.
    ///
    /// ```
    /// use ironlance_tcg::deck::Deck;
    ///
    /// let deck = Deck::from_list("list.txt", "# Two wolves\n# Wolf\n2 Fenris C\n").unwrap();
    /// assert_eq!((deck.name.as_str(), deck.size()), ("Two wolves", 2));
    /// assert_eq!(deck.to_list(), "# Two wolves\n# Wolf\n2 Fenris C\n");
    /// ```
    pub fn to_list(&self) -> String {
        let mut list = String::new();
        let heads = [Some(self.name.as_str()), self.affiliation.map(Affiliation::shown)];
        for head in heads.into_iter().flatten() {
            writeln!(list, "# {head}").expect("writing to a string cannot fail");
        }
        for entry in &self.cards {
            writeln!(list, "{entry}").expect("writing to a string cannot fail");
        }
        list
    }

    /// The deck of a plain list: the first remark is its name, and one that names a Clan or House
    /// its affiliation. A card without a number is one card, and `3x` is `3`.
    pub fn from_list(file: &str, list: &str) -> Result<Deck, Vec<Fault>> {
        let (mut deck, mut faults) = (Deck::default(), Vec::new());
        for (index, line) in list.lines().enumerate() {
            let line = line.trim();
            if let Some(remark) = line.strip_prefix('#').or(line.strip_prefix("//")) {
                deck.remark(remark.trim());
            } else if !line.is_empty() {
                match entry(line) {
                    Ok(entry) => deck.cards.push(entry),
                    Err(message) => {
                        let mut fault = Fault::new(file, "", message);
                        fault.line = Some(index as u32 + 1);
                        faults.push(fault);
                    }
                }
            }
        }
        if faults.is_empty() { Ok(deck) } else { Err(faults) }
    }

    fn remark(&mut self, remark: &str) {
        let named = |it: &&Affiliation| it.shown().eq_ignore_ascii_case(remark);
        if let Some(affiliation) = Affiliation::ALL.iter().find(named) {
            self.affiliation = Some(*affiliation);
        } else if self.name.is_empty() {
            remark.clone_into(&mut self.name);
        }
    }
}

/// One line of a list.
fn entry(line: &str) -> Result<Entry, String> {
    let digits = line.chars().take_while(char::is_ascii_digit).count();
    let (number, card) = line.split_at(digits);
    let card = card.strip_prefix(['x', 'X']).unwrap_or(card);
    // A number that is part of the name, such as `21st Centauri Lancers`, is not followed by a gap.
    if digits == 0 || !card.starts_with([' ', '\t']) {
        return Ok(Entry { copies: 1, card: line.to_owned() });
    }
    format!("{number} {}", card.trim()).parse()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_may_be_written_in_several_ways() {
        let text = "// Mixed\n\n3 Koshi Prime\n2x Uller Prime\nPhelan Ward\n# smoke jaguar\n";
        let deck = Deck::from_list("a.txt", text).unwrap();
        assert_eq!(
            (deck.name.as_str(), deck.affiliation),
            ("Mixed", Some(Affiliation::SmokeJaguar))
        );
        let cards: Vec<_> = deck.cards.iter().map(ToString::to_string).collect();
        assert_eq!(cards, ["3 Koshi Prime", "2 Uller Prime", "1 Phelan Ward"]);
        assert_eq!(Deck::from_list("b.txt", &deck.to_list()), Ok(deck));
    }

    #[test]
    fn a_wrong_line_is_named() {
        let faults = Deck::from_list("a.txt", "3 Koshi Prime\n0 Uller Prime\n").unwrap_err();
        let expected =
            "a.txt:2: `0 Uller Prime` is no entry of a deck such as `6 Support: Tactics`";
        assert_eq!(faults[0].to_string(), expected);
    }
}
