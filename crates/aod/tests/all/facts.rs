//! What is known in public of printed units is in the pack as it is known.

use ironlance_aod::content::{Colour, Content, DialValue, HeatValue, Origin, Row, UnitDef, Weapon};

const FACTS: &str = include_str!("../facts.txt");

#[test]
fn every_unit_whose_figures_are_known_has_them() {
    let content = Content::standard();
    for unit in FACTS.split("\n\n").filter(|it| !it.starts_with('#')) {
        let (head, lines) = unit.trim().split_once('\n').unwrap_or((unit.trim(), ""));
        let (number, printed) = head.split_once(' ').unwrap_or((head, ""));
        let def = known(content, number);
        if !printed.is_empty() {
            let mode = kebab(&def.speed_mode);
            assert_eq!(format!("{} {mode}", def.points), printed, "{number}");
        }
        for line in lines.lines() {
            let (what, expected) = line.split_once(": ").expect("what and how much");
            let found = found(content, def, what);
            assert!(is_same(&found, expected), "{number}, {what}: {found}, not {expected}");
        }
    }
}

#[test]
fn only_units_whose_figures_are_all_known_are_called_facts() {
    let content = Content::standard();
    for def in content.units.iter().filter(|def| def.origin == Origin::Rulebook) {
        let known = FACTS.split("\n\n").find(|it| it.starts_with(&format!("{} ", def.number)));
        let known = known.unwrap_or_else(|| panic!("nothing is known of {}", def.number));
        let rows = ["primary: ", "speed: ", "attack: ", "defense: ", "weapons: "];
        assert!(rows.iter().all(|row| known.contains(row)), "{}: not all is known", def.number);
        assert!(!known.contains('?'), "{}: not all is known", def.number);
        // The artillery markers are ours.
        assert!(def.artillery.is_none(), "{}: its marker is not known", def.number);
    }
}

fn known<'a>(content: &'a Content, number: &str) -> &'a UnitDef {
    let kind = content.unit_numbered(number).unwrap_or_else(|| panic!("{number} is missing"));
    content.unit(kind)
}

/// What a unit has, as the facts are written.
fn found(content: &Content, def: &UnitDef, what: &str) -> String {
    match what {
        "weapons" => {
            let weapon = |it: &Weapon| {
                let kind = kebab(&it.range_type);
                format!("{kind} {}/{} x{}", it.minimum, it.maximum, it.targets)
            };
            def.weapons.iter().map(weapon).collect::<Vec<_>>().join(", ")
        }
        "range" => def.weapons[0].maximum.to_string(),
        "variant" => format!("{}, vent {}", def.variant.as_deref().unwrap_or("none"), def.vent),
        "artillery" => def.artillery.map_or(0, |it| it.range).to_string(),
        "repair" => {
            let marked = def.dial.iter().zip(1..).filter(|(click, _)| click.repair_marker);
            marked.map(|(_, place): (_, u8)| place.to_string()).collect::<Vec<_>>().join(" ")
        }
        _ => match what.split_once(' ') {
            Some(("heat", row)) => {
                let values = def.heat.iter().map(|click| click.value(row_called(row)));
                values.map(|value| heat(content, value)).collect::<Vec<_>>().join(" ")
            }
            Some((row, "starts")) => def.dial[0].value(row_called(row)).number.to_string(),
            Some((row, "numbers")) => {
                let values = def.dial.iter().map(|click| click.value(row_called(row)));
                values.map(|value| value.number.to_string()).collect::<Vec<_>>().join(" ")
            }
            _ => {
                let values = def.dial.iter().map(|click| click.value(row_called(what)));
                values.map(|value| dial(content, value)).collect::<Vec<_>>().join(" ")
            }
        },
    }
}

fn dial(content: &Content, value: DialValue) -> String {
    let Some(mounted) = value.equipment else { return value.number.to_string() };
    let colour = letter(content.equipment(mounted.equipment).colour);
    let circle = if mounted.circled { "o" } else { "" };
    format!("{}{colour}{circle}", value.number)
}

fn heat(content: &Content, value: HeatValue) -> String {
    let colour = value.effect.map(|effect| letter(content.heat_effect(effect).colour));
    format!("{}{}", value.modifier, colour.map(String::from).unwrap_or_default())
}

fn letter(colour: Colour) -> char {
    match colour {
        Colour::Green => 'G',
        Colour::Red => 'R',
        Colour::Blue => 'B',
        Colour::Black => 'K',
        Colour::Grey => 'Y',
        Colour::Yellow => 'W',
    }
}

fn row_called(name: &str) -> Row {
    let row = Row::ALL.into_iter().find(|row| kebab(row) == name);
    row.unwrap_or_else(|| panic!("{name} is no row"))
}

fn is_same(found: &str, expected: &str) -> bool {
    let (found, expected): (Vec<_>, Vec<_>) =
        (found.split(' ').collect(), expected.split(' ').collect());
    let same = |(found, expected): (&&str, &&str)| *expected == "?" || found == expected;
    found.len() == expected.len() && found.iter().zip(&expected).all(same)
}

fn kebab(value: &impl serde::Serialize) -> String {
    let value = serde_json::to_value(value).expect("it is plain JSON");
    value.as_str().expect("it is a word").to_owned()
}
