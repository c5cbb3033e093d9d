//! The text of a combat enhancement card, made from what the rules read.

use crate::content::{
    BaseType, Card, CardBody, CardEffect, Class, Condition, Content, Cost, FactionId, Frequency,
    GearValue, Happening, Limited, Pilot, RangeType, Rank, Situation, SpeedMode, Terrain, Units,
    Value, WeaponMark,
};

/// What a card costs, as it is written on it.
pub fn cost(card: &Card) -> String {
    let own = written(card.cost);
    match card.alternative {
        None => own,
        Some(alternative) => {
            let when = match alternative.when {
                Condition::FactionPure => "in a faction-pure battleforce",
                Condition::PreferredMech => "in a preferred 'Mech",
            };
            format!("{own} ({} {when})", written(alternative.cost))
        }
    }
}

fn written(cost: Cost) -> String {
    match cost {
        Cost::Fixed(points) => points.to_string(),
        Cost::Per150(points) => format!("{points}/150"),
    }
}

/// What a card needs, if it needs anything.
pub fn requirement(content: &Content, card: &Card) -> Option<String> {
    let faction = |id: &FactionId| content.faction(*id).name.clone();
    match &card.body {
        CardBody::PlanetaryCondition | CardBody::MercenaryContract { .. } => None,
        CardBody::FactionPride { faction: id } => Some(format!("A unit of {}", faction(id))),
        CardBody::SituationalAlliance { factions } => {
            let names: Vec<String> = factions.iter().map(faction).collect();
            Some(format!("Units of {}", names.join(" and ")))
        }
        CardBody::Gear(gear) => {
            let value = gear.value.map(|value| format!(", {}", gear_value(value)));
            Some(format!("{} 'Mech{}", classes(&gear.classes), value.unwrap_or_default()))
        }
        CardBody::Pilot(pilot) => Some(format!("{} 'Mech", classes(&pilot.classes))),
    }
}

/// What a card does.
pub fn text(content: &Content, card: &Card) -> String {
    let mut sentences = Vec::new();
    match &card.body {
        CardBody::MercenaryContract { faction } => sentences.push(format!(
            "Mercenary units of this battleforce are part of {}.",
            content.faction(*faction).name
        )),
        CardBody::SituationalAlliance { .. } => {
            sentences.push("The named factions have an alliance with each other.".to_owned());
        }
        CardBody::Pilot(pilot) => sentences.extend(modifiers(pilot)),
        _ => {}
    }
    let often = card.frequency.map(frequency);
    let effects = card.effects.iter().map(|effect| {
        let text = effect_text(content, card, effect);
        match &often {
            Some(often) => format!("{often}: {text}"),
            None => capital(&text),
        }
    });
    let effects: Vec<String> = effects.collect();
    match &card.body {
        CardBody::Pilot(pilot) if card.unique && !effects.is_empty() => {
            let numbers: Vec<&str> =
                pilot.preferred.iter().map(|it| content.unit(*it).number.as_str()).collect();
            sentences.push(format!("In {}: {}", numbers.join(" or "), effects.join(" ")));
        }
        _ => sentences.extend(effects),
    }
    if let CardBody::Gear(gear) = &card.body {
        if gear.works_with_salvage {
            sentences.push("Works while Salvage shows.".to_owned());
        }
        if gear.combines {
            sentences.push("Can be combined with other gear on the same value.".to_owned());
        }
    }
    if let CardBody::Pilot(pilot) = &card.body {
        sentences.extend(recruitment(content, pilot));
    }
    sentences.join(" ")
}

fn modifiers(pilot: &Pilot) -> Option<String> {
    let values = [("speed", pilot.speed), ("attack", pilot.attack), ("defense", pilot.defense)];
    let parts: Vec<String> = values
        .iter()
        .filter(|(_, by)| *by != 0)
        .map(|(name, by)| format!("{by:+} {name}"))
        .collect();
    (!parts.is_empty()).then(|| format!("{}.", capital(&parts.join(", "))))
}

fn recruitment(content: &Content, pilot: &Pilot) -> Option<String> {
    let recruitment = pilot.recruitment.as_ref()?;
    let name = |id: FactionId| content.faction(id).name.as_str();
    let mut parts: Vec<String> =
        recruitment.costs.iter().map(|(id, points)| format!("{} {points}", name(*id))).collect();
    parts.extend(recruitment.others.map(|points| format!("any other faction {points}")));
    if recruitment.others.is_none() {
        parts.push("no other faction".to_owned());
    }
    let barred = recruitment.barred.iter().map(|id| format!("never {}", name(*id)));
    parts.extend(barred);
    Some(format!("Recruitment: {}.", parts.join(", ")))
}

fn frequency(frequency: Frequency) -> String {
    format!("{}/{} each turn", frequency.uses, frequency.per)
}

fn effect_text(content: &Content, card: &Card, effect: &CardEffect) -> String {
    match effect {
        CardEffect::Modify { value, by, of, when } => {
            let whose = whose(content, card, of);
            format!("{whose} {by:+} {}{}.", value_name(*value), situation(content, card, when))
        }
        CardEffect::AtMost { value, number, of } => {
            let value = match value {
                Limited::Speed => "speed values",
                Limited::MaximumRange => "maximum range values",
            };
            let of = match of.is_all() {
                true => String::new(),
                false => format!(" of {}", units(content, card, of)),
            };
            format!("{value}{of} above {number} count as {number}.")
        }
        CardEffect::Without { equipment } => {
            let names: Vec<&str> = equipment.iter().map(|it| it.title()).collect();
            format!("{} cannot be used.", names.join(", "))
        }
        CardEffect::Gain { equipment } => format!("the 'Mech has {}.", equipment.title()),
        CardEffect::Treat { terrain, as_terrain } => {
            format!("{} is treated as {}.", terrain_name(*terrain), terrain_name(*as_terrain))
        }
        CardEffect::BreakAway { up_to, of } => {
            let who = whom(content, card, of);
            match up_to {
                1 => format!("{who} fails to break away only on 1."),
                up_to => format!("{who} fails to break away only on 1 to {up_to}."),
            }
        }
        CardEffect::NoRest => "'Mechs lose no heat for resting.".to_owned(),
        CardEffect::NoWaterCooling => "'Mechs lose no heat for standing in water.".to_owned(),
        CardEffect::CancelCondition => {
            "another player's planetary condition is canceled, and this one with it.".to_owned()
        }
        CardEffect::Reroll { die, of } => {
            let who = whom(content, card, of);
            match die {
                Happening::BreakAway => {
                    format!("when {who} fails to break away, the die is rolled again.")
                }
                Happening::WhiteAttackDie => {
                    format!(
                        "when an attack of {who} at one target fails, its lower white die is rolled again."
                    )
                }
                Happening::HeatEffect => {
                    format!("when {who} fails a roll for a heat effect, it is rolled again.")
                }
            }
        }
        CardEffect::TakeToken { of } => format!(
            "after an order that pushed {}, one order token is taken off it; the damage stands.",
            whom(content, card, of)
        ),
        CardEffect::HeatTarget { heat } => {
            format!("a 'Mech hit with this damage value gains {heat} heat besides.")
        }
        CardEffect::IgnoreFirstHeat => "the first heat gained in each turn is ignored.".to_owned(),
        CardEffect::NoMinimumRange => "minimum range values are 0.".to_owned(),
        CardEffect::SafeDeathFromAbove => {
            "a successful death from above costs no pushing damage.".to_owned()
        }
        CardEffect::CalledShot { modifier } => {
            format!("the called-shot modifier of its targets is +{modifier}.")
        }
        CardEffect::MixedFormation { attack } => {
            format!("a formation with units of all named factions gets {attack:+} attack.")
        }
    }
}

/// The subject of "get +1 attack".
fn whose(content: &Content, card: &Card, of: &Units) -> String {
    match &card.body {
        CardBody::Gear(_) | CardBody::Pilot(_) if of.is_all() => "the 'Mech gets".to_owned(),
        _ => format!("{} get", units(content, card, of)),
    }
}

/// One of those a card means.
fn whom(content: &Content, card: &Card, of: &Units) -> String {
    match &card.body {
        CardBody::Gear(_) | CardBody::Pilot(_) if of.is_all() => "the 'Mech".to_owned(),
        _ => format!("one of the {}", units(content, card, of)),
    }
}

/// Units in words: "Elite units of House Liao".
fn units(content: &Content, card: &Card, of: &Units) -> String {
    let mut words = Vec::new();
    if !of.ranks.is_empty() {
        words.push(listed(of.ranks.iter().map(|it| rank(*it))));
    }
    if !of.classes.is_empty() {
        words.push(classes(&of.classes).to_lowercase());
    }
    if !of.modes.is_empty() {
        words.push(listed(of.modes.iter().map(|it| mode(*it))));
    }
    words.push(match of.bases.as_slice() {
        [] if !of.classes.is_empty() => "'Mechs".to_owned(),
        [] => "units".to_owned(),
        [BaseType::Mech, BaseType::QuadMech] => "'Mechs".to_owned(),
        bases => listed(bases.iter().map(|it| base(*it))),
    });
    if of.of_faction {
        let names = match &card.body {
            CardBody::FactionPride { faction } | CardBody::MercenaryContract { faction } => {
                vec![content.faction(*faction).name.as_str()]
            }
            CardBody::SituationalAlliance { factions } => {
                factions.iter().map(|id| content.faction(*id).name.as_str()).collect()
            }
            _ => Vec::new(),
        };
        words.push(format!("of {}", names.join(" and ")));
    }
    if !of.except_modes.is_empty() {
        words.push(format!("except {} units", listed(of.except_modes.iter().map(|it| mode(*it)))));
    }
    words.join(" ")
}

fn situation(content: &Content, card: &Card, when: &Situation) -> String {
    let mut words = Vec::new();
    let kinds =
        [(when.ranged, "ranged combat"), (when.close, "close combat"), (when.special, "special")];
    let kinds: Vec<&str> = kinds.iter().filter(|(is, _)| *is).map(|(_, name)| *name).collect();
    if !kinds.is_empty() {
        words.push(format!("in {} attacks", kinds.join(" and ")));
    }
    if !when.against.is_all() {
        words.push(format!("against {}", units(content, card, &when.against)));
    }
    if when.against_held {
        words.push("against a unit that touches another unit of the faction".to_owned());
    }
    if !when.in_terrain.is_empty() {
        let terrain = listed(when.in_terrain.iter().map(|it| terrain_name(*it)));
        words.push(format!("while occupying {terrain}"));
    }
    match words.is_empty() {
        true => String::new(),
        false => format!(" {}", words.join(" ")),
    }
}

fn gear_value(value: GearValue) -> String {
    match value {
        GearValue::Damage { range_type, mark } => {
            let range_type = match range_type {
                RangeType::Ballistic => "ballistic",
                RangeType::Energy => "energy",
                RangeType::Melee => "melee",
            };
            let mark = match mark {
                WeaponMark::Primary => "PRI",
                WeaponMark::Secondary => "SEC",
                WeaponMark::Either => "PRI/SEC",
            };
            format!("{range_type} damage value ({mark})")
        }
        GearValue::Speed => "speed value".to_owned(),
        GearValue::Attack => "attack value".to_owned(),
        GearValue::Defense => "defense value".to_owned(),
        GearValue::Vent => "vent rating".to_owned(),
    }
}

fn classes(classes: &[Class]) -> String {
    if classes.len() == 4 {
        return "Any".to_owned();
    }
    let name = |class: &Class| match class {
        Class::Light => "light",
        Class::Medium => "medium",
        Class::Heavy => "heavy",
        Class::Assault => "assault",
    };
    capital(&listed(classes.iter().map(name)))
}

fn value_name(value: Value) -> &'static str {
    match value {
        Value::Speed => "speed",
        Value::Attack => "attack",
        Value::Defense => "defense",
        Value::Damage => "damage",
        Value::MaximumRange => "maximum range",
        Value::Vent => "vent rating",
    }
}

fn rank(rank: Rank) -> &'static str {
    match rank {
        Rank::Green => "Green",
        Rank::Veteran => "Veteran",
        Rank::Elite => "Elite",
        Rank::Unique => "Unique",
    }
}

fn base(base: BaseType) -> &'static str {
    match base {
        BaseType::Infantry => "infantry",
        BaseType::Vehicle => "vehicles",
        BaseType::Mech => "'Mechs",
        BaseType::QuadMech => "Quad 'Mechs",
    }
}

fn mode(mode: SpeedMode) -> &'static str {
    match mode {
        SpeedMode::Foot => "foot",
        SpeedMode::Aquatic => "aquatic",
        SpeedMode::Hover => "hover",
        SpeedMode::Tracked => "tracked",
        SpeedMode::Wheeled => "wheeled",
        SpeedMode::Mech => "'Mech",
        SpeedMode::QuadMech => "Quad 'Mech",
        SpeedMode::Vtol => "VTOL",
    }
}

fn terrain_name(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => "clear terrain",
        Terrain::Hindering => "hindering terrain",
        Terrain::Blocking => "blocking terrain",
        Terrain::ShallowWater => "shallow water",
        Terrain::DeepWater => "deep water",
    }
}

fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    match names.as_slice() {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(number: &str, cost: &str, requirement: Option<&str>, text: &str) {
        let content = Content::standard();
        let card = content.card(content.card_numbered(number).unwrap());
        assert_eq!(super::cost(card), cost);
        assert_eq!(super::requirement(content, card).as_deref(), requirement);
        assert_eq!(super::text(content, card), text);
    }

    #[test]
    fn the_text_of_a_card_reads_like_a_card() {
        check("PC-001", "0", None, "Maximum range values above 8 count as 8.");
        check(
            "PC-004",
            "0",
            None,
            "Jump Jets cannot be used. Speed values of units except VTOL units above 10 count as 10.",
        );
        check(
            "F-001",
            "5/150 (3/150 in a faction-pure battleforce)",
            Some("A unit of Bannson's Raiders"),
            "1/450 each turn: when one of the units of Bannson's Raiders fails to break away, the \
             die is rolled again.",
        );
        check(
            "F-004",
            "8/150 (6/150 in a faction-pure battleforce)",
            Some("A unit of House Liao"),
            "Elite units of House Liao get +1 attack against a unit that touches another unit of \
             the faction.",
        );
        check(
            "G-001",
            "12",
            Some("Light 'Mech, ballistic damage value (PRI/SEC)"),
            "A 'Mech hit with this damage value gains 1 heat besides.",
        );
        check(
            "G-010",
            "6",
            Some("Any 'Mech"),
            "The 'Mech gets +1 speed. Works while Salvage shows.",
        );
        check("P-001", "8", Some("Light 'Mech"), "+1 attack.");
        check(
            "GS-001",
            "18 (14 in a preferred 'Mech)",
            Some("Heavy 'Mech"),
            "+1 attack. In AOD134: Minimum range values are 0. Recruitment: House Steiner 8, \
             Swordsworn 6, any other faction 12, never House Liao.",
        );
        check(
            "MC-001",
            "3/150",
            None,
            "Mercenary units of this battleforce are part of House Steiner.",
        );
    }

    #[test]
    fn every_card_has_a_text() {
        let content = Content::standard();
        for card in &content.cards {
            assert!(!super::text(content, card).is_empty(), "{}", card.number);
        }
    }
}
