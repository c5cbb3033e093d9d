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
            let names: Vec<String> =
                pilot.preferred.iter().map(|it| content.unit(*it).full_name()).collect();
            sentences.push(format!("In the {}: {}", names.join(" or "), effects.join(" ")));
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
    let others = if parts.is_empty() { "any faction" } else { "any other faction" };
    parts.extend(recruitment.others.map(|points| format!("{others} {points}")));
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
            let situation = situation(content, card, *value, when);
            format!("{whose} {by:+} {}{situation}.", value_name(*value))
        }
        CardEffect::AtMost { value, number, of } => {
            let value = match value {
                Limited::Speed => "speed values",
                Limited::MaximumRange => "maximum range values",
            };
            let whose = match of.is_all() {
                true => String::new(),
                false => format!(" for {}", units(content, card, of)),
            };
            format!("{value} above {number} count as {number}{whose}.")
        }
        CardEffect::Without { equipment } => {
            let names = listed("and", equipment.iter().map(|it| it.title()));
            format!("{names} cannot be used.")
        }
        CardEffect::Gain { equipment } => format!("the 'Mech has {}.", equipment.title()),
        CardEffect::Treat { terrain, as_terrain } => {
            format!("{} is treated as {}.", terrain_name(*terrain), terrain_name(*as_terrain))
        }
        CardEffect::BreakAway { up_to, of } => {
            let results = match up_to {
                1 => "1".to_owned(),
                2 => "1 or 2".to_owned(),
                up_to => format!("1 to {up_to}"),
            };
            let who = match is_on_mech(card, of) {
                true => "the 'Mech fails".to_owned(),
                false => format!("{} fail", units(content, card, of)),
            };
            format!("{who} to break away only on {results}.")
        }
        CardEffect::NoRest => "'Mechs lose no heat for resting.".to_owned(),
        CardEffect::NoWaterCooling => "'Mechs lose no heat for standing in water.".to_owned(),
        CardEffect::CancelCondition => {
            "another player's planetary condition is canceled, and this one with it.".to_owned()
        }
        CardEffect::Reroll { die, of } => {
            let who = one(content, card, of);
            match die {
                Happening::BreakAway => {
                    format!("when {who} fails to break away, the die is rolled again.")
                }
                Happening::WhiteAttackDie => format!(
                    "when an attack of {who} at one target fails, its lower white die is rolled again."
                ),
                Happening::HeatEffect => {
                    format!("when {who} fails a roll for a heat effect, it is rolled again.")
                }
            }
        }
        CardEffect::TakeToken { of } => format!(
            "after an order that pushed {}, one order token is taken off it; the damage stands.",
            one(content, card, of)
        ),
        CardEffect::HeatTarget { heat } => {
            format!("a 'Mech hit with this damage value gains {heat} heat as well.")
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
    match is_on_mech(card, of) {
        true => "the 'Mech gets".to_owned(),
        false => format!("{} get", units(content, card, of)),
    }
}

/// One of those a card means: "an infantry or vehicle of Dragon's Fury".
fn one(content: &Content, card: &Card, of: &Units) -> String {
    if is_on_mech(card, of) {
        return "the 'Mech".to_owned();
    }
    let words = described(content, card, of, Number::One);
    let article = match words.starts_with(['A', 'a', 'E', 'e', 'I', 'i']) {
        true => "an",
        false => "a",
    };
    format!("{article} {words}")
}

/// Whether a card is about the 'Mech that it is on.
fn is_on_mech(card: &Card, of: &Units) -> bool {
    matches!(card.body, CardBody::Gear(_) | CardBody::Pilot(_)) && of.is_all()
}

/// Units in words: "Elite units of House Liao".
fn units(content: &Content, card: &Card, of: &Units) -> String {
    described(content, card, of, Number::Many)
}

/// Whether one is spoken of or several.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Number {
    One,
    Many,
}

fn described(content: &Content, card: &Card, of: &Units, number: Number) -> String {
    let (word, plural) = match number {
        Number::One => ("or", ""),
        Number::Many => ("and", "s"),
    };
    let mut words = Vec::new();
    if !of.ranks.is_empty() {
        words.push(listed(word, of.ranks.iter().map(|it| rank(*it))));
    }
    if !of.classes.is_empty() {
        words.push(listed(word, of.classes.iter().map(|it| class(*it))));
    }
    if !of.modes.is_empty() {
        words.push(listed(word, of.modes.iter().map(|it| mode(*it))));
    }
    words.push(match of.bases.as_slice() {
        [] if !of.classes.is_empty() => format!("'Mech{plural}"),
        [] => format!("unit{plural}"),
        [BaseType::Mech, BaseType::QuadMech] => format!("'Mech{plural}"),
        bases => listed(word, bases.iter().map(|it| base(*it, number))),
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
        let modes = listed("and", of.except_modes.iter().map(|it| mode(*it)));
        words.push(format!("except {modes} units"));
    }
    words.join(" ")
}

fn situation(content: &Content, card: &Card, value: Value, when: &Situation) -> String {
    let mut words = Vec::new();
    // A defense value is used in the attacks of others.
    let (during, other) = match value {
        Value::Defense => ("against", "by"),
        _ => ("in", "against"),
    };
    let kinds =
        [(when.ranged, "ranged combat"), (when.close, "close combat"), (when.special, "special")];
    let kinds: Vec<&str> = kinds.iter().filter(|(is, _)| *is).map(|(_, name)| *name).collect();
    if !kinds.is_empty() {
        words.push(format!("{during} {} attacks", kinds.join(" and ")));
    }
    if !when.against.is_all() {
        words.push(format!("{other} {}", units(content, card, &when.against)));
    }
    if when.against_held {
        words.push("against a unit that touches another unit of the faction".to_owned());
    }
    if !when.in_terrain.is_empty() {
        let terrain = listed("or", when.in_terrain.iter().map(|it| terrain_name(*it)));
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
    capital(&listed("or", classes.iter().map(|it| class(*it))))
}

fn class(class: Class) -> &'static str {
    match class {
        Class::Light => "light",
        Class::Medium => "medium",
        Class::Heavy => "heavy",
        Class::Assault => "assault",
    }
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

fn base(base: BaseType, number: Number) -> &'static str {
    match (base, number) {
        (BaseType::Infantry, _) => "infantry",
        (BaseType::Vehicle, Number::One) => "vehicle",
        (BaseType::Vehicle, Number::Many) => "vehicles",
        (BaseType::Mech, Number::One) => "'Mech",
        (BaseType::Mech, Number::Many) => "'Mechs",
        (BaseType::QuadMech, Number::One) => "Quad 'Mech",
        (BaseType::QuadMech, Number::Many) => "Quad 'Mechs",
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

/// "light, medium or heavy".
fn listed<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    match names.as_slice() {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
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
            "Jump Jets cannot be used. Speed values above 10 count as 10 for units except VTOL units.",
        );
        check(
            "F-001",
            "5/150 (3/150 in a faction-pure battleforce)",
            Some("A unit of Bannson's Raiders"),
            "1/450 each turn: when a unit of Bannson's Raiders fails to break away, the die is \
             rolled again.",
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
            "A 'Mech hit with this damage value gains 1 heat as well.",
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
            "+1 attack. In the Mangonel 'Copperhead' MNL-V1-H: Minimum range values are 0. \
             Recruitment: House Steiner 8, Swordsworn 6, any other faction 12, never House Liao.",
        );
        check(
            "MC-001",
            "3/150",
            None,
            "Mercenary units of this battleforce are part of House Steiner.",
        );
    }

    #[test]
    fn a_text_speaks_of_one_or_of_several_as_it_should() {
        let text = |number| {
            let content = Content::standard();
            super::text(content, content.card(content.card_numbered(number).unwrap()))
        };
        assert_eq!(
            text("F-002"),
            "Infantry and vehicles of Highlanders fail to break away only on 1 or 2."
        );
        assert_eq!(
            text("F-003"),
            "1/450 each turn: after an order that pushed an infantry or vehicle of Dragon's Fury, \
             one order token is taken off it; the damage stands."
        );
        assert_eq!(
            text("F-007"),
            "Units of Swordsworn get +1 defense against close combat attacks."
        );
        assert_eq!(
            text("F-008"),
            "Heavy and assault 'Mechs of House Steiner get +1 attack in ranged combat attacks."
        );
        assert_eq!(
            text("L-014"),
            "+1 speed, +2 attack, +1 defense. In the Uziel UZL-2S-M: The 'Mech gets +1 defense \
             against ranged combat attacks by vehicles."
        );
        assert_eq!(text("PC-010"), "Command, Homing Beacon and Improved Targeting cannot be used.");
    }

    #[test]
    fn every_card_has_a_text() {
        let content = Content::standard();
        for card in &content.cards {
            assert!(!super::text(content, card).is_empty(), "{}", card.number);
        }
    }
}
