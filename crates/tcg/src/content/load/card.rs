//! One card, with everything its class asks of it.

use ironlance_engine::Document;
use ironlance_rulebook::{cite, rule};

use super::Loader;
use crate::{
    content::{
        Activates, Card, Class, Kind, Scrapped, Speed, Values,
        language::{Filters, Scope, Window},
        raw,
    },
    name::CardName,
};

/// Reads one card of a file.
pub(super) struct Reader<'r, 'a> {
    loader: &'r mut Loader<'a>,
    document: &'r Document<'a>,
    /// Where the card stands, such as `card[3]`.
    at: &'r str,
    faults: usize,
}

impl<'r, 'a> Reader<'r, 'a> {
    pub(super) fn new(loader: &'r mut Loader<'a>, document: &'r Document<'a>, at: &'r str) -> Self {
        let faults = loader.faults.len();
        Reader { loader, document, at, faults }
    }

    /// Notes a fault of a field of this card.
    pub(super) fn fault(&mut self, field: &str, message: impl Into<String>) {
        let path = format!("{}.{field}", self.at);
        self.loader.faults.push(self.document.fault(&path, message));
    }

    /// The value, or a fault of a field.
    pub(super) fn take<T>(&mut self, field: &str, result: Result<T, String>) -> Option<T> {
        result.map_err(|message| self.fault(field, message)).ok()
    }

    /// The names an ability begins with: none, but all counters are known.
    pub(super) fn scope(&self) -> Scope {
        let counters = self.loader.content.counters.iter().map(|counter| counter.name.clone());
        Scope::with_counters(counters.collect())
    }

    pub(super) fn read(mut self, raw: raw::Card, all: &raw::All) -> Option<Card> {
        cite(rule!("tcg.card.classes"));
        let Some(class) = raw.class.or(all.class) else {
            self.fault("class", "a card is a unit, a command, a mission or a box-power");
            return None;
        };
        let id = raw.id.clone().unwrap_or_else(|| identifier(&raw.name));
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if id.is_empty() || !id.bytes().all(plain) {
            self.fault("id", format!("`{id}` is no id: write it in lower case, with hyphens"));
        }
        let kinds = raw.kinds.clone().unwrap_or_else(|| all.kinds.clone());
        self.check_fields(&raw, class, &kinds);
        let base = raw.values.as_deref().map(|text| self.values(text)).unwrap_or_default();
        let gives = raw.gives.as_deref().map(|text| self.gives(text)).unwrap_or_default();
        let goes_on = self.goes_on(&raw, &kinds);
        let activates = self.activates(&raw);
        let abilities = self.abilities(&raw, class);
        let scrapped = match (raw.scrap_when_revealed, raw.unless_own_deploy) {
            (false, _) => Scrapped::No,
            (true, false) => Scrapped::WhenRevealed,
            (true, true) => Scrapped::UnlessOwnDeploy,
        };
        let mut provides = [false; 5];
        raw.provides.iter().for_each(|asset| provides[*asset as usize] = true);
        if self.loader.faults.len() > self.faults {
            return None;
        }
        let code = CardName::of_loaded(&id);
        Some(Card {
            id,
            code,
            family: raw.family.unwrap_or_else(|| family(&raw.name)),
            name: raw.name,
            secondary: raw.secondary,
            counts_as: raw.counts_as,
            class,
            kinds,
            side: raw.side.or(all.side),
            affiliations: raw.affiliations,
            unique: raw.unique,
            omni: raw.omni,
            cost: raw.cost.unwrap_or_default(),
            provides,
            speed: raw.speed.unwrap_or(Speed::Slow),
            has_structure: 0 < base.structure,
            base,
            tons: raw.tons.unwrap_or(0),
            features: raw.options,
            gives,
            goes_on,
            fixed: raw.fixed,
            shares_region: raw.shares_region,
            deploy_revealed: raw.deploy_revealed,
            scrapped,
            activates,
            taps_for: raw.taps_for.map_or(0, |cost| cost.base),
            abilities,
            set: raw.set.or_else(|| all.set.clone()).unwrap_or_default(),
            flavour: raw.flavour,
        })
    }

    /// Each class has fields it must have and fields it cannot have.
    fn check_fields(&mut self, raw: &raw::Card, class: Class, kinds: &[Kind]) {
        cite(rule!("tcg.card.fields"));
        let unit = class == Class::Unit;
        let command = class == Class::Command;
        let must = [
            ("cost", unit || command, raw.cost.is_some()),
            ("speed", unit, raw.speed.is_some()),
            ("values", unit, raw.values.is_some()),
            ("kinds", unit, !kinds.is_empty()),
            (
                "ability",
                class == Class::Mission || class == Class::BoxPower,
                !raw.abilities.is_empty(),
            ),
        ];
        for (field, needed, there) in must {
            if needed && !there {
                self.fault(field, format!("missing field `{field}` of a {}", class.word()));
            }
        }
        let must_not = [
            ("cost", !unit && !command, raw.cost.is_some()),
            ("speed", !unit, raw.speed.is_some()),
            ("tons", !unit, raw.tons.is_some()),
            ("values", !unit && !command, raw.values.is_some()),
            ("options", !unit, !raw.options.is_empty()),
            ("provides", !command, !raw.provides.is_empty()),
            ("taps-for", !command, raw.taps_for.is_some()),
            ("gives", !command, raw.gives.is_some()),
        ];
        for (field, forbidden, there) in must_not {
            if forbidden && there {
                self.fault(field, format!("a {} has no field `{field}`", class.word()));
            }
        }
        let is_unit_kind =
            |kind: &Kind| matches!(kind, Kind::Mech | Kind::Vehicle | Kind::BattleArmor);
        if unit && kinds.iter().filter(|kind| is_unit_kind(kind)).count() != 1 {
            self.fault("kinds", "a Unit is a mech, a vehicle or a battle-armor");
        }
        if !unit && kinds.iter().any(is_unit_kind) {
            self.fault("kinds", format!("a {} is no kind of Unit", class.word()));
        }
        if unit && raw.tons.is_none() && !kinds.contains(&Kind::BattleArmor) {
            self.fault("tons", "missing field `tons`: only Battle Armor may lack a tonnage");
        }
    }

    fn values(&mut self, text: &str) -> Values {
        let mut numbers = text.split('/').map(|part| part.trim().parse::<i8>());
        let read = (|| {
            let values = Values {
                attack: numbers.next()?.ok()?,
                armor: numbers.next()?.ok()?,
                structure: numbers.next()?.ok()?,
                initiative: 0,
            };
            let fair = |value: i8| (0..=40).contains(&value);
            let all = fair(values.attack) && fair(values.armor) && fair(values.structure);
            (numbers.next().is_none() && all).then_some(values)
        })();
        let wrong = || format!("`{text}` is no attack/armor/structure such as `3/1/6`");
        self.take("values", read.ok_or_else(wrong)).unwrap_or_default()
    }

    fn gives(&mut self, text: &str) -> Values {
        let mut values = Values::default();
        for part in text.split(',').map(str::trim) {
            let read = part.split_once(' ').and_then(|(by, what)| {
                let by: i8 = by.parse().ok().filter(|by| (-20..=20).contains(by))?;
                let value = match what {
                    "attack" => &mut values.attack,
                    "armor" => &mut values.armor,
                    "structure" => &mut values.structure,
                    "initiative" => &mut values.initiative,
                    _ => return None,
                };
                *value = by;
                Some(())
            });
            let wrong = || format!("`{part}` is no modifier such as `+1 initiative`");
            self.take("gives", read.ok_or_else(wrong));
        }
        values
    }

    fn goes_on(&mut self, raw: &raw::Card, kinds: &[Kind]) -> Option<Filters> {
        let usual = match kinds {
            kinds if kinds.contains(&Kind::Terrain) => None,
            kinds if kinds.contains(&Kind::Pilot) => Some("own unpiloted mech"),
            kinds if kinds.contains(&Kind::Enhancement) => {
                if raw.goes_on.is_none() {
                    self.fault("goes-on", "an Enhancement says what it is put on");
                }
                None
            }
            _ => {
                if raw.goes_on.is_some() {
                    self.fault("goes-on", "only Pilots and Enhancements are put on cards");
                }
                None
            }
        };
        let text = raw.goes_on.as_deref().or(usual)?;
        self.take("goes-on", Filters::parse(text, &Scope::default()))
    }

    fn activates(&mut self, raw: &raw::Card) -> Activates {
        let mut conditions = Vec::new();
        for (index, text) in raw.activates_if.iter().enumerate() {
            let parsed = crate::content::language::Condition::parse(text, &Scope::default());
            conditions.extend(self.take(&format!("activates-if[{index}]"), parsed));
        }
        Activates { when: raw.activates.unwrap_or(Window::OwnDeploy), conditions }
    }
}

/// A name as an id: lower case, with hyphens.
pub(crate) fn identifier(name: &str) -> String {
    let mut id = String::new();
    for character in name.chars().filter(|character| !matches!(character, '\'' | '!' | '.' | ',')) {
        match character.to_ascii_lowercase() {
            letter @ ('a'..='z' | '0'..='9') => id.push(letter),
            _ if id.ends_with('-') || id.is_empty() => {}
            _ => id.push('-'),
        }
    }
    id.trim_end_matches('-').to_owned()
}

/// The name without the configuration: `Prime`, a letter, or the model code in brackets.
fn family(name: &str) -> String {
    cite(rule!("tcg.card.configuration"));
    let name = name.split(" (").next().unwrap_or(name);
    match name.rsplit_once(' ') {
        Some((family, last)) if last == "Prime" || last.len() == 1 => family.to_owned(),
        _ => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::*;

    #[test]
    fn ids_and_families_come_from_names() {
        covers!("tcg.card.configuration");
        assert_eq!(identifier("Man O' War Prime"), "man-o-war-prime");
        assert_eq!(identifier("Hatamoto-Chi (HTM-27T)"), "hatamoto-chi-htm-27t");
        assert_eq!(identifier("St. Ives Salvage Crew"), "st-ives-salvage-crew");
        assert_eq!(family("Puma A"), family("Puma Prime"));
        assert_ne!(family("Puma A"), family("Uller Prime"));
        assert_eq!(family("Owens (OW-1D)"), "Owens");
    }
}
