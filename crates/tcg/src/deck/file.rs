//! Decks in files: TOML, JSON, or a plain list.

use ironlance_engine::{Document, Fault, SourceText};

use super::Deck;

impl Deck {
    /// The deck of a file; or everything that is wrong with the file, by line and field.
    ///
    /// ```
    /// use ironlance_engine::SourceText;
    /// use ironlance_tcg::deck::Deck;
    ///
    /// let file = SourceText::new("deck.toml", "affiliation = \"bears\"\ncards = [\n  \"3 Feint\",\n  \"Feint 3\",\n]\n");
    /// let faults = Deck::read(&file).unwrap_err();
    /// assert!(faults[0].to_string().starts_with("deck.toml:1: affiliation: `bears` is none of: "));
    /// assert_eq!(
    ///     faults[1].to_string(),
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
        let deck =
            Document::parse(file, &mut faults).and_then(|document| document.read(&mut faults));
        match deck {
            Some(deck) if faults.is_empty() => Ok(deck),
            _ => {
                faults.sort_by_key(|fault| fault.line);
                Err(faults)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
