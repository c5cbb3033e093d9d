//! Rows of dials: values with the special equipment or heat effect beside them.

use ironlance_engine::Document;
use ironlance_rulebook::{cite, rule};

use super::Loader;
use crate::content::{
    Click, Colour, DialValue, HeatClick, HeatEffectId, HeatValue, Mounted, Row, ValueKind, Weapon,
    raw,
};

/// The most clicks of a dial: positions are small numbers.
const CLICKS: usize = 60;

impl<'a> Loader<'a> {
    pub(super) fn dial(
        &mut self,
        document: &Document<'a>,
        dial: &raw::Dial,
        weapons: &[Weapon],
    ) -> Vec<Click> {
        cite(rule!("aod.dial.combat-dial"));
        let rows = [
            (Row::Primary, "dial.primary", Some(dial.primary.as_str())),
            (Row::Secondary, "dial.secondary", dial.secondary.as_deref()),
            (Row::Speed, "dial.speed", Some(dial.speed.as_str())),
            (Row::Attack, "dial.attack", Some(dial.attack.as_str())),
            (Row::Defense, "dial.defense", Some(dial.defense.as_str())),
        ];
        let length = dial.primary.split_whitespace().count();
        if length == 0 || CLICKS < length {
            self.fault(document, "dial.primary", format!("a dial has 1 to {CLICKS} clicks"));
        }
        let empty = Click { values: [DialValue::default(); 5], repair_marker: false };
        let mut clicks = vec![empty; length];
        for (row, field, text) in rows {
            let Some(text) = text else { continue };
            let kind = ValueKind::of_row(row, weapons);
            let words: Vec<&str> = text.split_whitespace().collect();
            if words.len() != length {
                let message = format!("{} clicks, and the first row has {length}", words.len());
                self.fault(document, field, message);
            }
            for (click, word) in clicks.iter_mut().zip(words) {
                match self.dial_value(kind, word) {
                    Ok(value) => click.values[row as usize] = value,
                    Err(message) => self.fault(document, field, message),
                }
            }
        }
        self.repair_markers(document, dial, &mut clicks);
        clicks
    }

    fn repair_markers(&mut self, document: &Document<'a>, dial: &raw::Dial, clicks: &mut [Click]) {
        cite(rule!("aod.dial.repair-marker"));
        for (index, place) in dial.repair.iter().enumerate() {
            match usize::from(*place).checked_sub(1).and_then(|at| clicks.get_mut(at)) {
                Some(click) => click.repair_marker = true,
                None => {
                    let message = format!("the dial has no click {place}");
                    self.fault(document, &format!("dial.repair[{index}]"), message);
                }
            }
        }
    }

    /// The click with the starting marker, counted from 0.
    pub(super) fn start(&mut self, document: &Document<'a>, dial: &raw::Dial, length: usize) -> u8 {
        cite(rule!("aod.dial.starting-marker"));
        let start = dial.start.unwrap_or(1);
        if start == 0 || length < usize::from(start) {
            self.fault(document, "dial.start", format!("the dial has no click {start}"));
        }
        start.saturating_sub(1)
    }

    fn dial_value(&self, kind: Option<ValueKind>, word: &str) -> Result<DialValue, String> {
        let (number, rest) = split_number(word);
        let number = number.parse().map_err(|_| format!("`{word}` has no number from 0 to 255"))?;
        let Some(letter) = rest.chars().next() else {
            return Ok(DialValue { number, equipment: None });
        };
        let colour = colour(letter).ok_or_else(|| format!("`{word}` has no colour there is"))?;
        let circled = match &rest[letter.len_utf8()..] {
            "" => false,
            "o" => true,
            _ => return Err(format!("`{word}` is no value: write for instance 3, 3R or 3Ro")),
        };
        let entries = self.content.equipment.iter();
        let entry = entries.clone().find(|it| Some(it.value) == kind && it.colour == colour);
        let entry =
            entry.ok_or_else(|| format!("`{word}`: nothing is {colour:?} on this value"))?;
        let equipment = Some(Mounted { equipment: entry.equipment, circled });
        Ok(DialValue { number, equipment })
    }

    pub(super) fn heat_dial(
        &mut self,
        document: &Document<'a>,
        dial: &raw::HeatDial,
        weapons: &[Weapon],
    ) -> Vec<HeatClick> {
        cite(rule!("aod.dial.heat-dial"));
        let length = dial.primary.split_whitespace().count();
        if length == 0 || CLICKS < length {
            let message = format!("a heat dial has 1 to {CLICKS} positions before shutdown");
            self.fault(document, "heat.primary", message);
        }
        let mut read = |row: Row, field: &str, text: &str| -> Vec<HeatValue> {
            let words: Vec<&str> = text.split_whitespace().collect();
            if words.len() != length {
                let message = format!("{} positions, and the first row has {length}", words.len());
                self.fault(document, field, message);
            }
            let kind = ValueKind::of_row(row, weapons);
            let mut values = vec![HeatValue::default(); length];
            for (value, word) in values.iter_mut().zip(words) {
                match self.heat_value(kind, word) {
                    Ok(read) => *value = read,
                    Err(message) => self.fault(document, field, message),
                }
            }
            if values.first().is_some_and(|first| *first != HeatValue::default()) {
                self.fault(document, field, "nothing shows at the heat starting position but 0");
            }
            values
        };
        let primary = read(Row::Primary, "heat.primary", &dial.primary);
        let secondary = read(Row::Secondary, "heat.secondary", &dial.secondary);
        let speed = read(Row::Speed, "heat.speed", &dial.speed);
        let values = primary.into_iter().zip(secondary).zip(speed);
        values
            .map(|((primary, secondary), speed)| HeatClick { primary, secondary, speed })
            .collect()
    }

    fn heat_value(&self, kind: Option<ValueKind>, word: &str) -> Result<HeatValue, String> {
        let (number, rest) = split_number(word);
        let modifier: i8 =
            number.parse().map_err(|_| format!("`{word}` has no number from -128 to 127"))?;
        if rest.is_empty() {
            return Ok(HeatValue { modifier, effect: None });
        }
        let mut letters = rest.chars();
        let colour = letters.next().and_then(colour).filter(|_| letters.next().is_none());
        let colour = colour.ok_or_else(|| format!("`{word}` has no colour there is"))?;
        let mut effects = self.content.heat_effects.iter();
        let place = effects.position(|it| Some(it.value) == kind && it.colour == colour);
        let place =
            place.ok_or_else(|| format!("`{word}`: nothing is {colour:?} on this value"))?;
        Ok(HeatValue { modifier, effect: Some(HeatEffectId(place as u8)) })
    }
}

fn split_number(word: &str) -> (&str, &str) {
    let digit = |letter: char| letter.is_ascii_digit() || letter == '-';
    word.split_at(word.find(|letter| !digit(letter)).unwrap_or(word.len()))
}

fn colour(letter: char) -> Option<Colour> {
    Some(match letter {
        'G' => Colour::Green,
        'R' => Colour::Red,
        'B' => Colour::Blue,
        'K' => Colour::Black,
        'Y' => Colour::Grey,
        'W' => Colour::Yellow,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::super::sample::{changed, check, standard};
    use crate::content::{Content, Equipment, HeatEffect, Mounted, Row};

    #[track_caller]
    fn check_zibler(from: &str, to: &str, expected: &str) {
        let expected = format!("packs/aod/units/aod131.toml:{expected}");
        check(changed("units/aod131.toml", from, to), &[&expected]);
    }

    #[test]
    fn a_dial_is_read_click_by_click() {
        covers!("aod.dial.combat-dial", "aod.dial.starting-marker", "aod.dial.repair-marker");
        let content = Content::standard().extend(&[standard("units/aod131.toml")]).unwrap();
        let zibler = content.unit(content.unit_numbered("AOD131").unwrap());
        assert_eq!((zibler.dial.len(), zibler.start), (8, 0));
        let first = zibler.click(0).unwrap();
        let numbers = Row::ALL.map(|row| first.value(row).number);
        assert_eq!(numbers, [3, 0, 10, 9, 19]);
        let shown: Vec<_> = first.equipment().map(|(row, it)| (row, it.equipment)).collect();
        assert_eq!(
            shown,
            [(Row::Primary, Equipment::ArmorPiercing), (Row::Speed, Equipment::Evade)]
        );
        let markers = (0..8).filter(|at| zibler.dial[*at].repair_marker);
        assert_eq!(markers.collect::<Vec<_>>(), [2, 4]);
        assert!(zibler.click(7).is_some() && zibler.click(8).is_none());
        assert!(zibler.is_eliminated_at(8) && !zibler.is_eliminated_at(7));
    }

    #[test]
    fn a_circle_is_marked() {
        let content = Content::standard();
        let blade = content.unit(content.unit_numbered("AOD091").unwrap());
        let speed = blade.dial[0].value(Row::Speed).equipment;
        assert_eq!(speed, Some(Mounted { equipment: Equipment::Camouflage, circled: true }));
        let later = blade.dial[1].value(Row::Speed).equipment;
        assert_eq!(later, Some(Mounted { equipment: Equipment::Camouflage, circled: false }));
    }

    #[test]
    fn the_starting_marker_may_be_on_any_click() {
        covers!("aod.dial.starting-marker");
        let mut file = standard("units/aod131.toml");
        file.text = file.text.replace("repair =", "start = 3\nrepair =");
        let content = Content::standard().extend(&[file]).unwrap();
        assert_eq!(content.unit(content.unit_numbered("AOD131").unwrap()).start, 2);
        check_zibler("repair =", "start = 9\nrepair =", "18: dial.start: the dial has no click 9");
    }

    #[test]
    fn rows_of_different_length_are_refused() {
        check_zibler(
            "19 19 18 17 16 16 15 14",
            "19 19 18 17 16 16 15",
            "17: dial.defense: 7 clicks, and the first row has 8",
        );
        check_zibler(
            "repair = [3, 5]",
            "repair = [3, 9]",
            "18: dial.repair[1]: the dial has no click 9",
        );
        check_zibler(
            "19 19 18",
            "19 x19 18",
            "17: dial.defense: `x19` has no number from 0 to 255",
        );
        check_zibler(
            "19 19 18",
            "19 19W 18",
            "17: dial.defense: `19W`: nothing is Yellow on this value",
        );
        check_zibler(
            "19 19 18",
            "19 19Gx 18",
            "17: dial.defense: `19Gx` is no value: write for instance 3, 3R or 3Ro",
        );
    }

    #[test]
    fn a_heat_dial_is_read_position_by_position() {
        covers!("aod.dial.heat-dial");
        let content = Content::standard().extend(&[standard("units/aod134.toml")]).unwrap();
        let mangonel = content.unit(content.unit_numbered("AOD134").unwrap());
        assert_eq!(mangonel.shutdown_position(), 5);
        let hot = mangonel.heat_at(4).unwrap();
        assert_eq!(
            (hot.primary.modifier, hot.secondary.modifier, hot.speed.modifier),
            (-1, -1, -1)
        );
        let effects: Vec<_> =
            hot.effects().map(|(row, id)| (row, content.heat_effect(id).effect)).collect();
        assert_eq!(
            effects,
            [
                (Row::Secondary, HeatEffect::AmmunitionExplosion { up_to: 3, plus: 1 }),
                (Row::Speed, HeatEffect::Shutdown { up_to: 2, restarts_from: 5 }),
            ]
        );
        assert_eq!(mangonel.heat_at(5), None);
        let check = |from: &str, to: &str, expected: &str| {
            let expected = format!("packs/aod/units/aod134.toml:{expected}");
            check(changed("units/aod134.toml", from, to), &[&expected]);
        };
        check(
            "\"0 0 0 0 -1W\"",
            "\"0 0 0 -1W\"",
            "27: heat.speed: 4 positions, and the first row has 5",
        );
        check(
            "\"0 0 0 0 -1W\"",
            "\"1 0 0 0 -1W\"",
            "27: heat.speed: nothing shows at the heat starting position but 0",
        );
        check("\"0 0 0 0 -1W\"", "\"0 0 0 0 -1Z\"", "27: heat.speed: `-1Z` has no colour there is");
    }
}
