//! What people type, as actions.

use ironlance_engine::{NotUnderstood, Seat, Viewer};

use crate::{
    Action, Ask, State, Tcg,
    action::{Group, Payment, Share, Source},
    ask,
    content::{Asset, OptionKind, Region},
    name::CardName,
    naming::Mention,
    state::{CardId, Object, Site},
    values,
};

/// What a person may type, by its first word.
const USAGES: [(&str, &str); 24] = [
    ("deploy", "deploy CARD [revealed]"),
    ("reveal", "reveal CARD"),
    ("construct", "construct CARD COUNTERS"),
    ("activate", "activate CARD [on SITE | in REGION]"),
    ("move", "move PILOT to MECH"),
    ("use", "use CARD [ABILITY]"),
    ("tap", "tap CARD"),
    ("repair", "repair UNIT"),
    ("guard", "guard SITE with UNIT"),
    ("patrol", "patrol UNIT"),
    ("attack", "attack SITE with UNIT [and UNIT]"),
    ("send", "attack SITE with UNIT [and UNIT]"),
    ("block", "block with UNIT [and UNIT] [including the target]"),
    ("option", "option UNIT OPTION"),
    ("play", "play CARD"),
    ("assign", "assign POINTS of UNIT to SITE"),
    ("divide", "divide POINTS to SITE [and POINTS to SITE]"),
    ("choose", "choose CARD [and CARD]"),
    ("pick", "pick NUMBER"),
    ("raise", "raise NUMBER"),
    ("number", "number NUMBER"),
    ("opponent", "opponent SEAT"),
    ("restock", "restock CARD"),
    ("remove", "remove counter of CARD with UNIT [and UNIT]"),
];

/// The action that a person means, legal or not.
pub(super) fn read(
    game: &Tcg,
    state: &State,
    seat: Seat,
    text: &str,
) -> Result<Action, NotUnderstood> {
    let text = text.trim().trim_end_matches('.').to_lowercase();
    let (verb, rest) = text.split_once(' ').unwrap_or((&text, ""));
    let reading = Reading { game, state, seat };
    let ask = ask::outline(game, state, seat);
    reading.action(ask.as_ref(), verb, rest.trim()).ok_or_else(|| {
        let usage = USAGES.iter().find(|(first, _)| *first == verb);
        NotUnderstood { usage: usage.map(|(_, usage)| (*usage).into()) }
    })
}

/// Whoever reads what a seat typed.
struct Reading<'a> {
    game: &'a Tcg,
    state: &'a State,
    seat: Seat,
}

impl Reading<'_> {
    fn action(&self, ask: Option<&Ask>, verb: &str, rest: &str) -> Option<Action> {
        let with = Payment::new();
        Some(match verb {
            "concede" | "resign" if rest.is_empty() => Action::Concede,
            "done" | "pass" | "end" | "draw" | "keep" if rest.is_empty() => match ask {
                Some(Ask::Block) => Action::Block { units: Group::new(), include: false },
                Some(Ask::Mulligan) => Action::Answer { yes: false },
                _ => Action::Done,
            },
            "yes" | "no" if rest.is_empty() => Action::Answer { yes: verb == "yes" },
            "deploy" => {
                let hidden = rest.strip_suffix(" revealed").or(rest.strip_suffix(" face up"));
                let card = self.kind(hidden.unwrap_or(rest))?;
                Action::Deploy { card, revealed: hidden.is_some() }
            }
            "reveal" => Action::Reveal { card: self.card(rest)? },
            "construct" => {
                let (card, counters) = rest.rsplit_once(' ')?;
                Action::Construct { card: self.card(card)?, counters: counters.parse().ok()?, with }
            }
            "activate" => self.activate(rest)?,
            "move" | "reassign" => {
                let (pilot, to) = rest.split_once(" to ")?;
                Action::Reassign { pilot: self.card(pilot)?, to: self.card(to)? }
            }
            "use" if matches!(rest, "box" | "box power" | "the box power") => {
                Action::Use { of: Source::BoxPower, ability: 0, with }
            }
            "use" | "tap" => self.using(rest)?,
            "repair" => Action::Repair { unit: self.card(rest)?, with },
            "pay" if matches!(ask, Some(Ask::Deploy)) => Action::BuyOff { with },
            "pay" => Action::Pay { with },
            "guard" => {
                let (site, unit) = rest.split_once(" with ")?;
                let site = self.site(site, self.seat)?;
                Action::Guard { unit: self.card(unit)?, site }
            }
            "patrol" => Action::EndGuard { unit: self.card(rest)? },
            "attack" | "send" => {
                let (target, units) = rest.split_once(" with ")?;
                let foe = self.state.opponents(self.seat).next()?;
                Action::Send { units: self.units(units)?, target: self.site(target, foe)? }
            }
            "block" => self.block(rest)?,
            "option" => self.option(rest)?,
            "play" => Action::Play { card: self.kind(rest)?, with },
            "assign" => {
                let (points, by) = rest.split_once(" of ")?;
                let (by, to) = by.split_once(" to ")?;
                let by = self.site(by, self.seat)?;
                let shares = [self.share(points, to)?].into_iter().collect();
                Action::Assign { by, shares, hold_missiles: false }
            }
            "divide" => {
                let share = |part| {
                    let (points, to) = str::split_once(part, " to ")?;
                    self.share(points, to)
                };
                let shares: Option<Vec<Share>> = parts(rest).map(share).collect();
                let shares = shares.filter(|shares| shares.len() <= 8)?;
                Action::Divide { shares: shares.into_iter().collect() }
            }
            "choose" => self.choose(rest)?,
            "pick" => Action::Pick { choice: rest.parse::<u8>().ok()?.checked_sub(1)? },
            "raise" | "number" => Action::Number { number: rest.parse().ok()? },
            "opponent" => {
                let number = rest.trim_start_matches("seat ").parse().ok()?;
                Action::Opponent { seat: Seat::new(number)? }
            }
            "restock" => Action::Restock { card: self.kind(rest)? },
            "remove" => {
                let (card, units) = rest.split_once(" with ")?;
                let card = card.trim_start_matches("a ").trim_start_matches("counter of ");
                Action::RemoveCounter { card: self.card(card)?, tapping: self.units(units)? }
            }
            number if rest.is_empty() && number.parse::<u8>().is_ok() => {
                Action::Number { number: number.parse().ok()? }
            }
            _ if rest.is_empty() => {
                let asset = Asset::parse(verb).map(|asset| Action::Asset { asset });
                return asset.or(OptionKind::parse(verb).map(|option| Action::Option { option }));
            }
            _ => return None,
        })
    }

    fn activate(&self, rest: &str) -> Option<Action> {
        if let Some((card, site)) = rest.split_once(" on ") {
            let (card, on) = (self.card(card)?, Some(self.site(site, self.seat)?));
            return Some(Action::Activate { card, on, region: None });
        }
        if let Some((card, region)) = rest.split_once(" in ") {
            let wanted = plain(region.trim_start_matches("the "));
            let fits = |it: &&Region| plain(it.shown()) == wanted || it.word() == wanted;
            let region = Some(*Region::ALL.iter().find(fits)?);
            return Some(Action::Activate { card: self.card(card)?, on: None, region });
        }
        Some(Action::Activate { card: self.card(rest)?, on: None, region: None })
    }

    fn using(&self, rest: &str) -> Option<Action> {
        let with = Payment::new();
        if let Some(id) = self.card(rest) {
            return Some(Action::Use { of: Source::Card(id), ability: 0, with });
        }
        let (card, ability) = rest.rsplit_once(' ')?;
        let ability = ability.parse::<u8>().ok()?.checked_sub(1)?;
        Some(Action::Use { of: Source::Card(self.card(card)?), ability, with })
    }

    fn block(&self, rest: &str) -> Option<Action> {
        let units = rest.strip_prefix("with ")?;
        let whole = units.strip_suffix(" including the target");
        let whole = whole.or(units.strip_suffix(", target included"));
        Some(Action::Block { units: self.units(whole.unwrap_or(units))?, include: whole.is_some() })
    }

    /// An option of a Unit, by the words at the end.
    fn option(&self, rest: &str) -> Option<Action> {
        let spaces = rest.match_indices(' ').map(|(place, _)| rest.split_at(place));
        spaces.into_iter().find_map(|(unit, option)| {
            let (unit, option) = (self.card(unit)?, plain(option));
            self.state.get(unit).filter(|card| card.is_active())?;
            let features = values::features(self.game, self.state, unit);
            let fits = |name: &str| plain(name).starts_with(&option) && !option.is_empty();
            let place = features.iter().position(|feature| fits(&feature.to_string()))? as u8;
            Some(Action::UseOption { unit, option: place, also: Default::default() })
        })
    }

    fn choose(&self, rest: &str) -> Option<Action> {
        let object = |part: &str| match self.site(part, self.seat)? {
            Site::Card(id) => Some(Object::Card(id)),
            Site::Stockpile(seat) => Some(Object::Stockpile(seat)),
        };
        let objects: Option<Vec<Object>> = parts(rest).map(object).collect();
        if let Some(objects) = objects.filter(|objects| !objects.is_empty()) {
            return Some(Action::Choose { objects });
        }
        let cards: Option<Vec<CardName>> = parts(rest).map(|part| self.kind(part)).collect();
        cards.filter(|cards| !cards.is_empty()).map(|cards| Action::ChooseCards { cards })
    }

    fn share(&self, points: &str, to: &str) -> Option<Share> {
        let foe = self.state.opponents(self.seat).next()?;
        let to = self.site(to, foe)?;
        Some(Share { to, points: points.trim().parse().ok()?, extra: 0, missiles: 0 })
    }

    fn units(&self, text: &str) -> Option<Group> {
        let units: Option<Vec<CardId>> = parts(text).map(|part| self.card(part)).collect();
        let units = units.filter(|units| !units.is_empty() && units.len() <= 24)?;
        Some(units.into_iter().collect())
    }

    /// A Stockpile or a card; whose Stockpile it is may be left out.
    fn site(&self, text: &str, usual: Seat) -> Option<Site> {
        let text = text.trim().trim_start_matches("the ");
        let Some(whose) = text.strip_prefix("stockpile") else {
            return self.card(text).map(Site::Card);
        };
        let whose = whose.trim().trim_start_matches("of ").trim_start_matches("seat ");
        let seat = match whose {
            "" => usual,
            number => Seat::new(number.parse().ok()?)?,
        };
        Some(Site::Stockpile(seat))
    }

    /// A card on the table, by its number or by its name as far as the seat knows it. Of several,
    /// an own one.
    fn card(&self, text: &str) -> Option<CardId> {
        let text = text.trim().trim_start_matches("the ");
        if let Ok(number) = text.trim_start_matches('#').parse() {
            return Some(CardId(number));
        }
        if let Some((_, number)) = text.rsplit_once('#') {
            return number.parse().ok().map(CardId);
        }
        let wanted = plain(text);
        let named = |id: CardId| {
            let mention = Mention::of(self.game, self.state, id)?.seen(Viewer::Seat(self.seat));
            Some((fit(&wanted, self.game.shown(mention.card?))?, mention.seat != self.seat, id))
        };
        self.state.table().filter_map(|(id, _)| named(id)).min().map(|(.., id)| id)
    }

    /// A card by its name alone. Of several, one in the own hand.
    fn kind(&self, text: &str) -> Option<CardName> {
        let wanted = plain(text);
        let hand = &self.state.players.get(self.seat.index())?.hand;
        let cards = (0..).zip(&self.game.content().cards);
        let fitting = cards.filter_map(|(def, card)| {
            let fit = fit(&wanted, &card.name).or((card.id == text).then_some(0))?;
            Some((!hand.contains(&def), fit, def))
        });
        let best = fitting.min_by_key(|(elsewhere, fit, _)| (*fit, *elsewhere));
        best.map(|(.., def)| self.game.card(def).code)
    }
}

/// Things in a row.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(',').flat_map(|part| part.split(" and "));
    parts.map(str::trim).filter(|part| !part.is_empty())
}

/// A name as people type it, without marks.
fn plain(name: &str) -> String {
    let letters = name.to_lowercase();
    let words = letters.split(|it: char| !it.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// How well a name is what was typed: all of it, its beginning, or not.
fn fit(wanted: &str, name: &str) -> Option<u8> {
    let name = plain(name);
    if wanted.is_empty() || !name.starts_with(wanted) {
        return None;
    }
    Some(u8::from(name != wanted))
}

#[cfg(test)]
mod tests {
    use ironlance_engine::{Game as _, Words as _};

    use super::*;
    use crate::testing::{A, B, Bench, activate, at, block, construct, deploy, send};

    fn table(phase: &str) -> Bench {
        Bench::new(&format!(
            "phase = \"{phase}\"\nplayers = [{{ hand = [\"Loki B\", \"Koshi B\"] }}, {{}}]\n\
             cards = [{{ card = \"Loki B\", owner = 1 }}, {{ card = \"Koshi B\", owner = 1, place = \"construction\" }},\n\
             {{ card = \"Loki B\", owner = 2 }}, {{ card = \"Kraken\", owner = 2, place = \"construction\" }}]\n"
        ))
    }

    #[track_caller]
    fn check(bench: &Bench, text: &str, expected: Action) {
        assert_eq!(bench.game.read(&bench.state, A, text), Ok(expected), "{text}");
    }

    #[test]
    fn what_people_type_is_read() {
        let bench = table("deploy");
        check(&bench, "pass", Action::Done);
        check(&bench, "Deploy Loki B", deploy("loki-b"));
        check(&bench, "deploy kraken", deploy("kraken"));
        check(&bench, "construct koshi b 2", construct(1, 2));
        check(&bench, "activate koshi", activate(1));
        check(&bench, "concede", Action::Concede);
        let bench = table("missions");
        check(&bench, "attack stockpile 2 with loki b", send(&[0], Site::Stockpile(B)));
        check(&bench, "attack the Stockpile with #0 and Loki B", send(&[0, 0], Site::Stockpile(B)));
        check(&bench, "attack #2 with loki", send(&[0], at(2)));
        check(&bench, "block with loki b including the target", block(&[0], true));
        check(
            &bench,
            "guard stockpile with loki b",
            Action::Guard { unit: CardId(0), site: Site::Stockpile(A) },
        );
        check(&bench, "raise 3", Action::Number { number: 3 });
        check(&bench, "yes", Action::Answer { yes: true });
    }

    #[test]
    fn what_is_understood_but_not_allowed_is_for_the_rules_to_refuse() {
        let bench = table("deploy");
        let action = bench.game.read(&bench.state, A, "deploy kraken").unwrap();
        let refusal = bench.game.check(&bench.state, A, &action).unwrap_err();
        let words = bench.game.refusal_words(Some((&bench.state, A)), &refusal);
        assert_eq!(words, "Kraken is not in your hand");
    }

    #[test]
    fn a_face_down_card_of_another_has_no_name() {
        let bench = table("missions");
        let unknown = bench.game.read(&bench.state, A, "attack kraken with loki b").unwrap_err();
        assert_eq!(unknown.usage.unwrap(), "attack SITE with UNIT [and UNIT]");
    }

    #[test]
    fn half_of_something_is_told_how_it_goes_on() {
        let bench = table("deploy");
        let usage = |text| bench.game.read(&bench.state, A, text).unwrap_err().usage;
        assert_eq!(usage("deploy").unwrap(), "deploy CARD [revealed]");
        assert_eq!(usage("block quickly").unwrap(), USAGES[12].1);
        assert_eq!(usage("dance"), None);
        assert_eq!(usage(""), None);
    }
}
