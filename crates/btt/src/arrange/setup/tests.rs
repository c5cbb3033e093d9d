use std::collections::BTreeSet;

use ironlance_engine::Guide as _;

use super::*;

fn source(name: &str, text: &str) -> SourceText {
    SourceText::new(name, text)
}

/// Chooses something for the default set-up, or says what is wrong.
fn chosen(what: &str, seat: Option<u8>, name: &str, text: &str) -> Result<Setup, String> {
    let game = Btt::standard();
    let mut setup = game.default_setup();
    game.choose(&mut setup, what, seat.and_then(Seat::new), &source(name, text))
        .map(|()| setup)
        .map_err(|fault| format!("{}: {}", fault.field, fault.message))
}

#[test]
fn the_default_set_up_is_legal() {
    let game = Btt::standard();
    let setup = game.default_setup();
    assert_eq!((setup.lances.len(), setup.sheets.len()), (2, 2));
    assert_ne!(setup.lances[0], setup.lances[1]);
    assert_ne!(setup.sheets[0], setup.sheets[1]);
    let mut dice = ironlance_engine::ScriptedDice::new([0]);
    assert!(ironlance_engine::Game::begin(&*game, &setup, &mut dice).is_ok());
    let named = |id: &str| LanceChoice::Named(id.to_owned());
    assert_eq!(setup.lances, [named("quick-start-blue"), named("quick-start-red")]);
    assert_eq!(setup.sheets, ["ridge-and-ponds", "river-and-forest"]);
}

#[test]
fn a_force_is_chosen_by_name_or_from_a_file_for_a_seat() {
    let setup = chosen("force", Some(2), "headquarters", "").unwrap();
    assert_eq!(setup.lances[1], LanceChoice::Named("headquarters".into()));
    assert_eq!(setup.lances[0], Btt::standard().default_setup().lances[0]);
    let toml = "name = \"Mine\"\ntype = { merc = {} }\n[[units]]\nmech = \"lct-1v\"\n";
    let json = r#" {"name": "Mine", "type": {"merc": {}}, "units": [{"mech": "lct-1v"}]}"#;
    for text in [toml, json] {
        match chosen("force", Some(1), "mine", text).unwrap().lances.swap_remove(0) {
            LanceChoice::Built(lance) => {
                assert_eq!((lance.name.as_str(), lance.units.len()), ("Mine", 1));
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(
        chosen("force", Some(1), "nobody", "")
            .unwrap_err()
            .starts_with("force: no `nobody`; there are ")
    );
    for seat in [None, Some(3)] {
        assert_eq!(
            chosen("force", seat, "headquarters", "").unwrap_err(),
            "force: name seat 1 or 2"
        );
    }
    let broken = chosen("force", Some(1), "mine.json", "{\n\"name\": 3}").unwrap_err();
    assert!(broken.contains("expected a string"), "{broken}");
    let broken = chosen("force", Some(1), "mine.toml", "name = 3").unwrap_err();
    assert!(broken.contains("expected a string"), "{broken}");
}

#[test]
fn a_map_is_chosen_by_name_for_a_seat() {
    let setup = chosen("map", Some(1), "works-and-marsh", "").unwrap();
    assert_eq!(setup.sheets[0], "works-and-marsh");
    assert!(
        chosen("map", Some(1), "atlantis", "")
            .unwrap_err()
            .starts_with("map: no `atlantis`; there are ")
    );
    assert_eq!(chosen("map", None, "works-and-marsh", "").unwrap_err(), "map: name seat 1 or 2");
}

#[test]
fn options_are_set_by_their_names_in_the_rulebook() {
    use crate::options::{RearArc, SeamColumn};
    assert_eq!(chosen("round-limit", None, "3", "").unwrap().options.round_limit, 3);
    let seam = chosen("seam-column", None, "second-sheet", "").unwrap().options.seam_column;
    assert_eq!(seam, SeamColumn::SecondSheet);
    let arc = chosen("rear-arc", None, "row", "").unwrap().options.rear_arc;
    assert_eq!(arc, RearArc::Row);
    assert!(chosen("stay-on-move-order", None, "true", "").unwrap().options.stay_on_move_order);
    let level = chosen("physical-level-limit", None, "2", "").unwrap().options;
    assert_eq!(level.physical_level_limit, Some(2));
    let unknown = chosen("gravity", None, "1", "").unwrap_err();
    assert!(unknown.starts_with("option: no `gravity`; there are "), "{unknown}");
    let bad = chosen("seam-column", None, "third-sheet", "").unwrap_err();
    assert!(bad.starts_with("seam-column: unknown variant `third-sheet`"), "{bad}");
}

#[test]
fn a_force_is_checked_with_every_fault() {
    let game = Btt::standard();
    let good = "name = \"Two\"\ntype = { merc = {} }\n[[units]]\nmech = \"lct-1v\"\n\
                [[units]]\nmech = \"hbk-4g\"\n";
    let mut setup = game.default_setup();
    let read = |name, text: &str| game.read_force(&source(name, text));
    let lance = read("two.toml", good).unwrap();
    let checked = game.check_force(&setup, &lance).unwrap();
    assert_eq!(checked, "Two: 2 units, 70 points");
    let bad = good.replace("lct-1v", "nothing").replace("hbk-4g", "nobody");
    let bad = read("two.toml", &bad).unwrap();
    let refusals = game.check_force(&setup, &bad).unwrap_err();
    assert!(refusals.len() >= 2, "{refusals:?}");
    let fault = read("two.toml", "name =").unwrap_err();
    assert_eq!(fault.line, Some(1));
    let fault = read("two.json", "{\n\"name\": 3}").unwrap_err();
    assert_eq!(fault.line, Some(2));
    setup.options.point_limit = 69;
    let refusals = game.check_force(&setup, &lance).unwrap_err();
    assert_eq!(refusals.len(), 1, "{refusals:?}");
}

#[test]
fn every_lance_meets_every_other_once_and_on_every_sheet() {
    let game = Btt::standard();
    let setups = game.setups();
    let count = game.content().lances.len();
    let mut pairs = BTreeSet::new();
    let mut sheets = BTreeSet::new();
    for setup in &setups {
        let names = setup.lances.iter().map(|lance| match lance {
            LanceChoice::Named(name) => name.clone(),
            LanceChoice::Built(lance) => panic!("{} is not ready-made", lance.name),
        });
        let pair: BTreeSet<String> = names.collect();
        assert_eq!(pair.len(), 2, "{setup:?}");
        pairs.insert(pair);
        sheets.insert(setup.sheets.clone());
    }
    assert_eq!((pairs.len(), setups.len()), (count * (count - 1) / 2, pairs.len()));
    assert_eq!(sheets.len(), game.content().sheets.len().pow(2));
}
