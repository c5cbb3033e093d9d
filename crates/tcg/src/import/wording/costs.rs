//! What an ability costs: symbols before a colon, or something done first.

use super::{
    super::{
        nouns::noun,
        parts::Part,
        pattern::{fit, fit_any, number},
    },
    Reader,
};
use crate::content::Kind;

impl Reader<'_> {
    /// The costs at the beginning of the first sentence, taken out of it.
    pub(super) fn costs(&self, parts: &mut [Part]) -> Result<Vec<String>, String> {
        let mut costs = Vec::new();
        let Some(Part::Sentence(first)) = parts.first_mut() else { return Ok(costs) };
        if let Some((symbols, rest)) = first.split_once(':').filter(|(it, _)| it.starts_with('{')) {
            let resources = symbols.matches("{R}").count();
            // Whatever is neither symbol nor gap is a price of its own.
            let others = symbols.replace("{R}", "").replacen("{T}", "", 1);
            if others.contains(|it: char| it != ',' && it != ' ') {
                return Err(format!("{symbols}:"));
            }
            if 0 < resources {
                costs.push("R".repeat(resources));
            }
            // The box itself cannot be tapped; its power is used once between Untap phases.
            if symbols.contains("{T}") && self.printed.class.is_some() {
                costs.push("tap".to_owned());
            }
            *first = rest.trim().to_owned();
        }
        if let Some((cost, rest)) = self.paid_first(first) {
            costs.push(cost);
            *first = rest;
        }
        Ok(costs)
    }

    /// `Scrap a card from your hand to …` and the like.
    fn paid_first(&self, sentence: &str) -> Option<(String, String)> {
        if let Some(gaps) = fit_any(
            &["scrap {} cards from your hand to {}", "scrap {} card from your hand to {}"],
            sentence,
        ) {
            let cost = match (number(gaps[0]), gaps[0]) {
                (Some(count), _) => format!("scrap {count} card from hand"),
                (None, "any") => "scrap 1 card from hand".to_owned(),
                (None, kind) => {
                    let kind = Kind::parse(&kind.strip_prefix("any ")?.to_ascii_lowercase())?;
                    format!("scrap 1 {} from hand", kind.word())
                }
            };
            return Some((cost, gaps[1].to_owned()));
        }
        if let Some(gaps) = fit("scrap one of your {} in play to {}", sentence) {
            let noun = noun(gaps[0])?;
            return Some((
                format!("scrap own {} in-play as scrapped", noun.words),
                gaps[1].to_owned(),
            ));
        }
        if let Some(gaps) = fit("scrap one of your {} to {}", sentence) {
            let noun = noun(gaps[0])?;
            return Some((format!("scrap own {} as scrapped", noun.words), gaps[1].to_owned()));
        }
        if let Some(gaps) = fit("scrap {} to {}", sentence).filter(|gaps| self.is_this(gaps[0])) {
            return Some(("scrap self".to_owned(), gaps[1].to_owned()));
        }
        if let Some(gaps) =
            fit("put {} into your hand to have {}", sentence).filter(|gaps| self.is_this(gaps[0]))
        {
            return Some(("return self".to_owned(), gaps[1].to_owned()));
        }
        let gaps = fit("remove any number of {} counters from {} to {}", sentence)?;
        self.is_this(gaps[1])
            .then(|| (format!("remove any {} as removed", gaps[0]), gaps[2].to_owned()))
    }
}
