//! Initiative, cards, resources and deployments of players, and cards in hands, Stockpiles and
//! Scrapheaps.

use toml::Value;

use super::{plain, with};
use crate::import::{
    nouns::noun,
    pattern::{fit, fit_any, number, signed},
    wording::ability::Context,
};

impl Context<'_> {
    /// Initiative, cards, resources and deployments of the player.
    pub(super) fn players(&mut self, sentence: &str) -> Option<Vec<Value>> {
        if let Some(gaps) = fit("you get {} initiative and {}", sentence) {
            let mut effects = vec![Value::from(format!("initiative {}", signed(gaps[0])?))];
            effects.extend(self.effect(gaps[1])?);
            return Some(effects);
        }
        if let Some(gaps) = fit("you get {} initiative until your next turn", sentence) {
            return plain([format!("initiative {} until your next turn", signed(gaps[0])?)]);
        }
        if let Some(gaps) = fit_any(&["you get {} initiative", "get {} initiative"], sentence) {
            return match gaps[0] {
                "that much" => plain(["initiative +removed"]),
                by => plain([format!("initiative {}", signed(by)?)]),
            };
        }
        if let Some(gaps) = fit_any(&["draw {} cards", "draw {} card"], sentence) {
            return plain([format!("draw {}", number(gaps[0])?)]);
        }
        if let Some(gaps) =
            fit("gain {} for each {} counter on this card", sentence).filter(|it| it[0] == "{R}")
        {
            return plain([format!("gain counters {}", gaps[1])]);
        }
        if let Some(gaps) = fit("gain {} for each counter removed", sentence) {
            return plain([format!("gain {} * removed", symbols(gaps[0])?)]);
        }
        if let Some(gaps) = fit("gain {}", sentence) {
            return plain([format!("gain {}", symbols(gaps[0])?)]);
        }
        if let Some(gaps) = fit("you may make up to {} additional deployments this turn", sentence)
        {
            return plain([format!("extra-deployment {}", number(gaps[0])?)]);
        }
        match sentence.to_ascii_lowercase().as_str() {
            "you may make an additional deployment this turn"
            | "you may make an additional deployment" => plain(["extra-deployment 1"]),
            "once this card has been activated it is not a site and cannot be scrapped" => {
                plain(["not-a-site self", "cannot-be-scrapped self"])
            }
            "all attacking units are one speed slower" => plain(["slower each attacking unit"]),
            "show that card to all players" => plain([format!("show {}", self.chosen.clone()?)]),
            "you may assign their damage only to that opposing unit" => {
                plain([format!("assign-only each own unit to {}", self.chosen.clone()?)])
            }
            "you win initiative" => plain(["win-initiative"]),
            "this mission cannot be blocked" => plain(["cannot-be-blocked"]),
            "choose any opponent" => plain(["choose-opponent foe"]),
            "choose the asset it provides" => plain(["choose-asset asset", "provides asset"]),
            "choose any asset" => plain(["choose-asset asset"]),
            "you have that asset available for the rest of the game" => {
                plain(["have asset this game"])
            }
            "that subterfuge card has no effect" => plain(["cancel"]),
            _ => None,
        }
    }

    /// `For each construction counter above the cost of this card, …`
    pub(super) fn for_surplus(&mut self, sentence: &str) -> Option<Vec<Value>> {
        let heads = [
            "for each construction counter above the cost of this card, you may {}",
            "for every {} construction counters above the cost of this card, you may {}",
        ];
        let (amount, act) = match fit(heads[0], sentence) {
            Some(gaps) => ("surplus".to_owned(), gaps[0]),
            None => {
                let gaps = fit(heads[1], sentence)?;
                (format!("surplus / {}", number(gaps[0])?), gaps[1])
            }
        };
        let (verb, phrase) = match fit("choose {} and {} it", act) {
            Some(gaps) => (gaps[1], gaps[0]),
            None => act.split_once(' ')?,
        };
        ["tap", "untap"].contains(&verb).then_some(())?;
        let mut effects = self.whom(phrase)?.0;
        let choice = effects.pop()?;
        let words = choice.as_str()?.split_once(": ")?.1.to_owned();
        plain([format!("choose up-to {amount} units: {words}"), format!("{verb} units")])
    }

    /// Cards in hands, Stockpiles and Scrapheaps.
    pub(super) fn cards(&mut self, sentence: &str) -> Option<Vec<Value>> {
        if let Some(gaps) = fit_any(&["put any {} from your scrapheap into your hand"], sentence) {
            let noun = noun(gaps[0])?;
            return plain([
                format!("choose card: own {} in-scrapheap", noun.words),
                "to-hand card".to_owned(),
            ]);
        }
        let searches = [
            (
                "search your stockpile for any {}, show that card to all players, and put it in your hand",
                true,
            ),
            ("search your stockpile for any {} and put it into your hand", false),
        ];
        if let Some((gaps, shown)) =
            searches.iter().find_map(|(head, shown)| Some((fit(head, sentence)?, *shown)))
        {
            let noun = noun(gaps[0])?;
            let mut effects = vec![Value::from(format!("search card: own {}", noun.words))];
            if shown {
                effects.push(Value::from("show card"));
            }
            return with(effects, "to-hand card".to_owned());
        }
        if let Some(gaps) = fit("put {} in its owner's hand", sentence) {
            let (effects, whom) = self.whom(gaps[0])?;
            return with(effects, format!("to-hand {whom}"));
        }
        if fit_any(
            &["shuffle your stockpile afterwards", "shuffle your stockpile afterward"],
            sentence,
        )
        .is_some()
        {
            return plain(["shuffle"]);
        }
        if let Some(gaps) =
            fit("look at the top {} cards of your stockpile, then restock {} of them", sentence)
        {
            return plain([format!("look-top {} restock {}", number(gaps[0])?, number(gaps[1])?)]);
        }
        if let Some(gaps) = fit("scrap {} cards from your stockpile", sentence) {
            return plain([format!("scrap-stockpile {}", number(gaps[0])?)]);
        }
        None
    }
}

/// How many resources a row of symbols is.
fn symbols(text: &str) -> Option<usize> {
    let count = text.matches("{R}").count();
    (0 < count && text.replace("{R}", "").trim().is_empty()).then_some(count)
}

#[cfg(test)]
mod tests {
    use super::symbols;

    #[test]
    fn resources_are_counted_only_where_nothing_else_is_said() {
        assert_eq!(symbols("{R}"), Some(1));
        assert_eq!(symbols("{R} {R}{R}"), Some(3));
        assert_eq!(symbols("{R} or {R}"), None);
        assert_eq!(symbols(""), None);
    }
}
