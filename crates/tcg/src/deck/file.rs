//! Decks in files: TOML, JSON, or a plain list.

use ironlance_engine::{Document, Fault, SourceText};

use serde::Deserialize;

use super::Deck;
use crate::content::Affiliation;

/// A deck as a TOML file has it. Entries are texts here, so that each wrong one has its line.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Raw {
    #[serde(default)]
    id: String,
    #[serde(default)]
    name: String,
    affiliation: Option<Affiliation>,
    #[serde(default)]
    about: String,
    cards: Vec<String>,
}

impl Deck {
    /// The deck of a file; or everything that is wrong with the file, by line and field.
    ///
    /// ```
    /// use ironlance_engine::SourceText;
    /// use ironlance_tcg::deck::Deck;
    ///
    /// let file = SourceText::new("deck.toml", "affiliation = \"wolf\"\ncards = [\n  \"3 Feint\",\n  \"Feint 3\",\n]\n");
    /// let faults = Deck::read(&file).unwrap_err();
    /// assert_eq!(
    ///     faults[0].to_string(),
    ///     "deck.toml:4: cards[1]: `Feint 3` is no entry of a deck such as `6 Support: Tactics`"
    /// );
    /// ```
    pub fn read(file: &SourceText) -> Result<Deck, Vec<Fault>> {
        if file.text.trim_start().starts_with('{') {
            return serde_json::from_str(&file.text).map_err(|error| {
                let line = Some(error.line() as u32);
                vec![Fault { line, ..Fault::new(&file.name, "", error.to_string()) }]
            });
        }
        if file.name.ends_with(".txt") {
            return Deck::from_list(&file.name, &file.text);
        }
        let mut faults = Vec::new();
        let document = Document::parse(file, &mut faults);
        let deck = document.and_then(|document| Deck::from_document(&document, &mut faults));
        faults.sort_by_key(|fault| fault.line);
        deck.ok_or(faults)
    }

    /// The deck of a TOML file; `None`, with the faults, if it is none.
    pub(crate) fn from_document(document: &Document<'_>, faults: &mut Vec<Fault>) -> Option<Deck> {
        let Raw { id, name, affiliation, about, cards: entries } = document.read(faults)?;
        let mut cards = Vec::new();
        for (index, entry) in entries.iter().enumerate() {
            match entry.parse() {
                Ok(entry) => cards.push(entry),
                Err(message) => faults.push(document.fault(&format!("cards[{index}]"), message)),
            }
        }
        (cards.len() == entries.len()).then_some(Deck { id, name, affiliation, about, cards })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;

    #[test]
    fn a_deck_is_read_from_toml_json_and_lists() {
        let decks = [
            ("a.toml", "name = \"A\"\naffiliation = \"wolf\"\ncards = [\"3 Feint\"]\n"),
            ("force", "{ \"name\": \"A\", \"affiliation\": \"wolf\", \"cards\": [\"3 Feint\"] }"),
            ("a.txt", "# A\n# Wolf\n3 Feint\n"),
        ];
        let read = |(name, text)| Deck::read(&SourceText::new(name, text)).unwrap();
        let [toml, json, list] = decks.map(read);
        assert_eq!((&toml, &toml), (&json, &list));
        let written = toml::to_string(&toml).unwrap();
        assert_eq!(Deck::read(&SourceText::new("b.toml", written)), Ok(toml));
    }

    #[test]
    fn a_deck_of_a_pack_has_cards_that_exist() {
        let file = "name = \"Mine\"\ncards = [\n    \"3 Feint\",\n    \"2 Nonsense\",\n]\n";
        let content = Content::standard();
        let faults = content.extend(&[SourceText::new("my/decks/a.toml", file)]).unwrap_err();
        assert_eq!(
            faults[0].to_string(),
            "my/decks/a.toml:4: cards[1]: there is no card `Nonsense`"
        );
        let file = SourceText::new("my/decks/a.toml", file.replace("Nonsense", "Kraken"));
        let content = content.extend(&[file]).unwrap();
        assert_eq!(content.deck("mine").unwrap().size(), 5, "its id comes from its name");
    }

    #[test]
    fn what_is_no_deck_is_named_with_its_place() {
        let faults = |name: &str, text: &str| {
            let faults = Deck::read(&SourceText::new(name, text)).unwrap_err();
            faults.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        let unknown = "deck.toml:2: colour: unknown field `colour`, expected one of `id`, `name`, `affiliation`, `about`, `cards`";
        assert_eq!(
            faults("deck.toml", "name = \"A\"\ncolour = 3\n"),
            ["deck.toml:1: cards: missing field `cards`", unknown]
        );
        assert_eq!(faults("deck.toml", "name = \n").len(), 1);
        assert!(faults("force", "{\n\"cards\": 3 }")[0].starts_with("force:2: "));
    }
}
