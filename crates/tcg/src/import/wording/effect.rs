//! Effects, a sentence each.

use toml::Value;

use super::{
    super::{
        draft::{block, block_of},
        pattern::{fit, fit_any, number, signed},
    },
    ability::Context,
};

impl Context<'_> {
    /// What a sentence does, in order; `None` if it is not understood.
    pub fn effect(&mut self, sentence: &str) -> Option<Vec<Value>> {
        let sentence = sentence.trim();
        self.nothing(sentence)
            .or_else(|| self.delayed(sentence))
            .or_else(|| self.players(sentence))
            .or_else(|| self.for_surplus(sentence))
            .or_else(|| self.damage(sentence))
            .or_else(|| self.permissions(sentence))
            .or_else(|| self.states(sentence))
            .or_else(|| self.cards(sentence))
            .or_else(|| self.watching(sentence))
            .or_else(|| self.dice(sentence))
            .or_else(|| self.options(sentence))
            .or_else(|| self.choosing(sentence))
            .or_else(|| self.change(sentence))
    }

    fn nothing(&self, sentence: &str) -> Option<Vec<Value>> {
        fit_any(&["no effect", "no additional effect", "no effect on that unit"], sentence)
            .map(|_| Vec::new())
    }

    fn delayed(&mut self, sentence: &str) -> Option<Vec<Value>> {
        if fit("return this card to your hand after the mission", sentence).is_some()
            && self.is_mission()
        {
            return plain(["return-this"]);
        }
        let gaps = fit_any(&["after the mission, {}", "{} after the mission"], sentence)?;
        // What is chosen is chosen now; what happens to it happens later.
        let mut effects = self.effect(gaps[0])?;
        let later = effects.split_off(effects.iter().take_while(|it| is_choice(it)).count());
        effects.push(block("after-mission", later));
        Some(effects)
    }

    /// Initiative, cards, resources and deployments of the player.
    fn players(&mut self, sentence: &str) -> Option<Vec<Value>> {
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
    fn for_surplus(&mut self, sentence: &str) -> Option<Vec<Value>> {
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

    fn damage(&mut self, sentence: &str) -> Option<Vec<Value>> {
        if let Some(gaps) = fit(
            "choose any number of units and/or sites and deal {} damage to them divided any way you choose",
            sentence,
        ) {
            return plain([format!("divide {} among any unit or any site", number(gaps[0])?)]);
        }
        if fit("deal that much damage to opposing units, distributed any way you choose", sentence)
            .is_some()
        {
            return plain(["divide removed among opposing unit"]);
        }
        if let Some(gaps) = fit(
            "choose {} and deal damage to it equal to the number of construction counters above the cost of this card",
            sentence,
        ) {
            let (effects, whom) = self.whom(gaps[0])?;
            return with(effects, format!("damage surplus to {whom}"));
        }
        if let Some(gaps) = fit("choose {} and deal {} damage to it", sentence) {
            let (effects, whom) = self.whom(gaps[0])?;
            return with(effects, format!("{} to {whom}", amount_of_damage(gaps[1])?));
        }
        if let Some(gaps) = fit("deal {} damage to {}", sentence) {
            let (effects, whom) = self.whom(gaps[1])?;
            return with(effects, format!("{} to {whom}", amount_of_damage(gaps[0])?));
        }
        if let Some(gaps) = fit_any(
            &[
                "prevent all damage dealt by and received by {}",
                "prevent all damage dealt by and to {}",
            ],
            sentence,
        ) {
            let (effects, whom) = self.whom(gaps[0])?;
            let effects = with(effects, format!("prevent all to {whom}"))?;
            return with(effects, format!("no-damage-by {whom}"));
        }
        if let Some(prevention) = self.prevention(sentence) {
            return Some(prevention);
        }
        let heads = ["prevent all damage dealt by {}", "{} deals no damage", "{} deal no damage"];
        let gaps = fit_any(&heads, sentence)?;
        let (effects, whom) = self.whom(gaps[0])?;
        with(effects, format!("no-damage-by {whom}"))
    }

    fn prevention(&mut self, sentence: &str) -> Option<Vec<Value>> {
        let heads = [
            ("prevent up to {} damage to {}", "up-to "),
            ("the attacking player prevents up to {} damage to {}", "up-to "),
            ("prevent {} damage to {}", ""),
        ];
        let (gaps, up_to) =
            heads.iter().find_map(|(head, up_to)| Some((fit(head, sentence)?, *up_to)))?;
        let amount = match gaps[0].to_ascii_lowercase().as_str() {
            "all" => "all".to_owned(),
            "all missile" => "all missile".to_owned(),
            "all overheat" => "all overheat".to_owned(),
            other => number(other)?.to_string(),
        };
        let (whom, also) = match gaps[1].split_once(", but that 'Mech deals ") {
            Some((whom, "no damage")) => (whom, true),
            Some(_) => return None,
            None => (gaps[1], false),
        };
        let (effects, whom) = self.whom(whom)?;
        let effects = with(effects, format!("prevent {up_to}{amount} to {whom}"))?;
        if also { with(effects, format!("no-damage-by {whom}")) } else { Some(effects) }
    }

    /// Tapping, repairing, joining and leaving.
    fn states(&mut self, sentence: &str) -> Option<Vec<Value>> {
        if let Some(gaps) = fit("choose {} and {} it", sentence)
            .filter(|it| ["tap", "untap", "scrap"].contains(&it[1]))
        {
            let (effects, whom) = self.whom(gaps[0])?;
            return with(effects, format!("{} {whom}", gaps[1]));
        }
        if let Some(gaps) = fit("repair up to {} damage to {}", sentence)
            .or_else(|| fit("repair {} damage to {}", sentence))
        {
            let (effects, whom) = self.whom(gaps[1])?;
            return with(effects, format!("repair {} on {whom}", number(gaps[0])?));
        }
        if let Some(gaps) = fit("tap {} and it joins the battle", sentence) {
            let (effects, whom) = self.whom(gaps[0])?;
            let effects = with(effects, format!("tap {whom}"))?;
            return with(effects, format!("join {whom}"));
        }
        if let Some(gaps) = fit("remove {} from battle and untap it", sentence) {
            let (effects, whom) = self.whom(gaps[0])?;
            let effects = with(effects, format!("remove {whom}"))?;
            return with(effects, format!("untap {whom}"));
        }
        if let Some(gaps) =
            fit_any(&["put {} {} counter on {}", "put {} {} counters on {}"], sentence)
        {
            let count = number(gaps[0])?;
            let (effects, whom) = self.whom(gaps[2])?;
            return with(effects, format!("put {count} {} on {whom}", gaps[1]));
        }
        let (verb, phrase) = sentence.split_once(' ')?;
        let verb = verb.to_ascii_lowercase();
        ["tap", "untap", "deplete", "scrap"].contains(&verb.as_str()).then_some(())?;
        let (effects, whom) = self.whom(phrase)?;
        with(effects, format!("{verb} {whom}"))
    }

    /// What Pilots and Enhancements let their card do, and prices on what others do.
    fn permissions(&mut self, sentence: &str) -> Option<Vec<Value>> {
        if let Some(gaps) =
            fit("making a deployment costs each opponent an additional {}", sentence)
        {
            return plain([format!("deployments-cost each-opponent {}", gaps[0])]);
        }
        let allowed = [
            ("{} may attack units regardless of their speed", "attacks-at-any-speed"),
            (
                "patrolling units may block attacks against {} regardless of their speed",
                "blocks-at-any-speed",
            ),
            ("{} does not untap as normal during your untap phase", "does-not-untap"),
            ("activate {}", "activate"),
        ];
        for (head, verb) in allowed {
            if let Some(gaps) = fit(head, sentence) {
                let (effects, whom) = self.whom(gaps[0])?;
                return with(effects, format!("{verb} {whom}"));
            }
        }
        let gaps = fit("choose {}, tap it, and put {} {} counters on it", sentence)?;
        let (effects, whom) = self.whom(gaps[0])?;
        let effects = with(effects, format!("tap {whom}"))?;
        with(effects, format!("put {} {} on {whom}", number(gaps[1])?, gaps[2]))
    }

    /// Cards in hands, Stockpiles and Scrapheaps.
    fn cards(&mut self, sentence: &str) -> Option<Vec<Value>> {
        if let Some(gaps) = fit_any(&["put any {} from your scrapheap into your hand"], sentence) {
            let noun = super::super::nouns::noun(gaps[0])?;
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
            let noun = super::super::nouns::noun(gaps[0])?;
            let mut effects = vec![Value::from(format!("search card: own {}", noun.words))];
            if shown {
                effects.push(Value::from("show card"));
            }
            return with(effects, "to-hand card".to_owned());
        }
        if fit("shuffle your stockpile afterwards", sentence).is_some() {
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

    /// `If that Unit receives 5 or more damage, scrap this card`.
    fn watching(&mut self, sentence: &str) -> Option<Vec<Value>> {
        let watch = |what: String, then: Vec<Value>| {
            Some(vec![block_of([("watch", Value::from(what)), ("do", Value::from(then))])])
        };
        if let Some(gaps) = fit("if that {} is scrapped later this mission, {}", sentence) {
            let whom = self.chosen.clone()?;
            let then = match fit("put it on top of your stockpile", gaps[1]) {
                Some(_) => plain([format!("to-top {whom}")])?,
                None => self.effect(gaps[1])?,
            };
            return watch(format!("{whom} is scrapped"), then);
        }
        if let Some(gaps) = fit("if that {} receives {} or more damage, {}", sentence) {
            let whom = self.chosen.clone()?;
            let then = self.effect(gaps[2])?;
            return watch(format!("{whom} receives {}", number(gaps[1])?), then);
        }
        let gaps = fit("if that {} is {} tons or more, {}; otherwise, {}", sentence)?;
        let whom = self.chosen.clone()?;
        let (then, otherwise) = (self.effect(gaps[2])?, self.effect(gaps[3])?);
        Some(vec![block_of([
            ("if", Value::from(format!("{whom} is tons>={}", number(gaps[1])?))),
            ("do", Value::from(then)),
            ("else", Value::from(otherwise)),
        ])])
    }

    fn dice(&mut self, sentence: &str) -> Option<Vec<Value>> {
        let either = |one: &str, other: &str| {
            let list = |effect: &str| Value::from(vec![Value::from(effect)]);
            Some(vec![block("one-of", vec![list(one), list(other)])])
        };
        match sentence.to_ascii_lowercase().as_str() {
            "reroll one of your missile die rolls" => plain(["reroll"]),
            "reroll one of your missile die rolls or add 1 to that roll" => {
                either("reroll", "change-die +1")
            }
            "add +1 to one of your die rolls" => plain(["change-die +1"]),
            _ => {
                let head = "you may add 1 to or subtract 1 from the missile die roll of any missile fired by 'mech piloted by {}";
                fit(head, sentence).and_then(|_| either("change-die +1", "change-die -1"))
            }
        }
    }

    /// Pilots that change what an option does.
    fn options(&self, sentence: &str) -> Option<Vec<Value>> {
        let gaps = fit(
            "whenever 'mech piloted by {} uses {}, it gets an additional {} attack and {}",
            sentence,
        )?;
        let option = gaps[1].to_ascii_lowercase().replace(' ', "-");
        let also = match gaps[3] {
            "receives no Overheat damage" => "no-overheat-damage host",
            "does not deplete" => "no-depletion host",
            _ => return None,
        };
        plain([format!("option-bonus {option} host {}", signed(gaps[2])?), also.to_owned()])
    }

    fn choosing(&mut self, sentence: &str) -> Option<Vec<Value>> {
        let gaps = fit("choose {}", sentence)?;
        let (effects, _) = self.whom(gaps[0])?;
        (!effects.is_empty()).then_some(effects)
    }
}

/// `2` or `1 structure`, as the beginning of an effect.
fn amount_of_damage(text: &str) -> Option<String> {
    match text.strip_suffix(" structure") {
        Some(count) => Some(format!("structure-damage {}", number(count)?)),
        None => Some(format!("damage {}", number(text)?)),
    }
}

/// How many resources a row of symbols is.
fn symbols(text: &str) -> Option<usize> {
    let count = text.matches("{R}").count();
    (0 < count && text.replace("{R}", "").trim().is_empty()).then_some(count)
}

fn is_choice(effect: &Value) -> bool {
    effect.as_str().is_some_and(|it| it.starts_with("choose "))
}

fn plain<const N: usize>(effects: [impl Into<String>; N]) -> Option<Vec<Value>> {
    Some(effects.into_iter().map(|effect| Value::from(effect.into())).collect())
}

fn with(mut effects: Vec<Value>, effect: String) -> Option<Vec<Value>> {
    effects.push(Value::from(effect));
    Some(effects)
}
