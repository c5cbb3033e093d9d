//! What damage does to Units, Command cards, Stockpiles and cards under construction.

use ironlance_rulebook::covers;

use crate::{
    Action,
    state::{CardId, Site},
    testing::{A, B, Bench, assign, at, block, choose, play, send},
};

const TACTICS: &str = "assets = [\"tactics\"]";

#[test]
fn each_point_through_scraps_a_card_of_the_stockpile() {
    covers!("tcg.damage.stockpile", "tcg.mission.target-site");
    let mut bench =
        Bench::new("players = [{}, {}]\ncards = [{ card = \"Awesome (AWS-8Q)\", owner = 1 }]\n");
    bench.act(send(&[0], Site::Stockpile(B)));
    bench.act(assign(0, Site::Stockpile(B), 4));
    assert_eq!(bench.stockpile(B), 6);
    assert_eq!(bench.stockpile(A), 10);
    assert!(bench.card(0).tapped);
}

#[test]
fn armor_counts_once_and_structure_holds() {
    covers!("tcg.damage.armor-once", "tcg.damage.unit");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 1 },\n\
         { card = \"Sunder (SD1-OB)\", owner = 2 }, { card = \"Support: Tactics\", owner = 2 }]\n",
    );
    bench.act(send(&[0, 1], at(2)));
    // The defender has Tactics and wins initiative, so the attacker acts first.
    bench.act(assign(0, at(2), 6));
    bench.act(assign(1, at(2), 6));
    bench.act(assign(2, at(0), 3));
    assert_eq!(bench.card(2).damage, 9, "12 less armor 3 once");
    assert_eq!(bench.card(0).damage, 2, "3 less armor 1");
}

#[test]
fn two_mechs_of_seven_scrap_a_sunder_and_cover_saves_it() {
    covers!("tcg.damage.armor-once", "tcg.damage.prevent", "tcg.damage.unit");
    let cards = [
        ("Loki B", 1, ""),
        ("Headhunter", 1, "at = 0"),
        ("Loki B", 1, ""),
        ("Headhunter", 1, "at = 2"),
        ("Sunder (SD1-OB)", 2, ""),
    ];
    for (hand, left) in [("", None), ("\"Move to Partial Cover\"", Some(9))] {
        let players = format!("{{}}, {{ hand = [{hand}], {TACTICS} }}");
        let mut bench = Bench::table(&players, &cards);
        bench.act(send(&[0, 2], at(4))).act(assign(0, at(4), 7)).act(assign(2, at(4), 7));
        while bench.decider() == A {
            bench.act(Action::Done);
        }
        if left.is_some() {
            bench.act(play("move-to-partial-cover"));
        }
        bench.act(assign(4, at(0), 3));
        let damage = bench.there(4).then(|| bench.card(4).damage);
        assert_eq!(damage, left, "14 less 3, or less 2 and 3");
    }
}

#[test]
fn armor_counts_again_in_the_next_battle() {
    covers!("tcg.damage.armor-again");
    let cards = [("Loki B", 1, ""), ("Loki B", 1, ""), ("Sunder (SD1-OB)", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    for (unit, damage) in [(0, 3), (1, 6)] {
        bench.act(send(&[unit], at(2))).act(assign(2, at(unit), 3)).act(assign(unit, at(2), 6));
        assert_eq!(bench.card(2).damage, damage);
    }
}

#[test]
fn without_damage_that_gets_through_nothing_lasts() {
    covers!("tcg.damage.none-through");
    let cards = [("Plain Moderate", 1, ""), ("Sunder (SD1-OB)", 2, "damage = 9")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], at(1))).act(assign(1, at(0), 3)).act(assign(0, at(1), 2));
    assert_eq!(bench.card(1).damage, 9);
}

#[test]
fn counters_as_many_as_the_structure_scrap() {
    covers!("tcg.damage.unit");
    for (damage, there) in [(6, true), (7, false)] {
        let unit = format!("damage = {damage}");
        let cards = [
            ("Plain Moderate", 1, ""),
            ("Plain Slow", 2, unit.as_str()),
            ("Support: Tactics", 2, "damage = 1"),
        ];
        let mut bench = Bench::table("{}, {}", &cards);
        bench.act(send(&[0], at(1)));
        bench.act(assign(0, at(1), 2)).act(assign(1, at(0), 2));
        assert_eq!(bench.there(1), there, "{damage} and 2 of 9");
    }
    let cards = [("Loki B", 1, ""), ("Support: Politics", 2, "damage = 1")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], at(1))).act(assign(0, at(1), 6));
    assert!(!bench.there(1), "a Command card too: 6 less armor 4, and 1");
}

#[test]
fn a_card_is_checked_when_its_structure_shrinks() {
    covers!("tcg.damage.structure-change");
    // The Braces give 3 structure to all own Units.
    let cards = [("Plain Slow", 2, "damage = 10"), ("Braces", 2, ""), ("Loki B", 1, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[2], at(1)));
    while !bench.allows(assign(2, at(1), 6)) {
        bench.act(block(&[], false));
    }
    bench.act(assign(2, at(1), 6));
    assert!(!bench.there(1) && !bench.there(0), "10 counters on structure 9");
    let players = format!("{{ hand = [\"Cracks\"], {TACTICS} }}, {{}}");
    let mut bench =
        Bench::table(&players, &[("Plain Slow", 2, "damage = 6"), ("Plain Fast", 1, "")]);
    bench.act(send(&[1], at(0))).act(assign(0, at(1), 2)).act(play("cracks")).act(choose(0));
    assert!(!bench.there(0), "6 counters on structure 9 less 3");
}

#[test]
fn a_card_without_structure_falls_to_the_first_point() {
    covers!("tcg.damage.no-structure");
    let cards = [("Plain Slow", 1, ""), ("Bare Post", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], at(1))).act(assign(0, at(1), 2));
    assert!(!bench.there(1));
}

#[test]
fn two_points_remove_a_construction_counter() {
    covers!("tcg.damage.construction", "tcg.damage.construction-scrap");
    for (counters, hits, left) in
        [(3, 5, Some(1)), (3, 6, Some(0)), (3, 7, None), (0, 1, None), (3, 1, Some(3))]
    {
        let card = format!("place = \"construction\", revealed = true, construction = {counters}");
        let cards = [("Plain Slow", 1, ""), ("Loki B", 2, card.as_str())];
        let mut bench = Bench::table("{}, {}", &cards);
        bench.state.modifiers.clear();
        let more = hits - 2;
        bench.state.modifiers.push(crate::state::Modifier {
            what: crate::state::Lasting::Value(crate::content::Value::Attack, more),
            covers: crate::state::Covers::One(crate::state::Object::Card(CardId(0))),
            until: crate::state::Until::Turn,
            player: A,
            source: None,
            from: (0, u8::MAX, 0),
        });
        bench.act(send(&[0], at(1))).act(assign(0, at(1), hits as u8));
        let there = bench.there(1).then(|| bench.card(1).construction);
        assert_eq!(there, left, "{hits} damage on {counters} counters");
    }
}

#[test]
fn a_vehicle_may_be_wrecked_by_damage_its_armor_stops() {
    covers!("tcg.damage.vehicle-roll");
    for (die, there) in [(4, true), (5, false), (6, false)] {
        let cards = [("Plain Moderate", 1, ""), ("Bulldog", 2, "")];
        let mut bench = Bench::table("{}, {}", &cards);
        bench.act(send(&[0], at(1))).act(assign(1, at(0), 3)).roll(assign(0, at(1), 2), &[die]);
        assert_eq!(bench.there(1), there, "a {die}");
    }
}

#[test]
fn a_vehicle_rolls_nothing_if_all_is_prevented() {
    covers!("tcg.damage.vehicle-prevented");
    let players = format!("{{}}, {{ hand = [\"Move to Partial Cover\"], {TACTICS} }}");
    let cards = [("Plain Moderate", 1, ""), ("Bulldog", 2, "")];
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0], at(1))).act(assign(0, at(1), 2)).act(play("move-to-partial-cover"));
    bench.roll(assign(1, at(0), 3), &[]);
    assert!(bench.there(1) && bench.state.mission.is_none());
}

#[test]
fn structure_damage_passes_armor_but_not_prevention() {
    covers!("tcg.damage.structure-damage");
    let cards = [("Plain Fast", 1, ""), ("Sunder (SD1-OB)", 2, "")];
    for (hand, damage) in [("", 2), ("\"Move to Partial Cover\"", 0)] {
        let players = format!(
            "{{ hand = [\"Lance Through\"], {TACTICS} }}, {{ hand = [{hand}], {TACTICS} }}"
        );
        let mut bench = Bench::table(&players, &cards);
        bench.act(send(&[0], at(1)));
        if !hand.is_empty() {
            bench.act(Action::Done).act(play("move-to-partial-cover"));
        }
        bench.act(assign(1, at(0), 3)).act(play("lance-through")).act(choose(1)).act(assign(
            0,
            at(1),
            2,
        ));
        assert_eq!(bench.card(1).damage, damage, "armor 3 stops the other 2");
    }
}

#[test]
fn a_single_point_takes_no_counter_and_nothing_is_told_of_one() {
    covers!("tcg.damage.construction");
    let told = |hits: i8| {
        let card = "place = \"construction\", revealed = true, construction = 3";
        let mut bench = Bench::table("{}, {}", &[("Plain Slow", 1, ""), ("Loki B", 2, card)]);
        bench.state.modifiers.push(crate::state::Modifier {
            what: crate::state::Lasting::Value(crate::content::Value::Attack, hits - 2),
            covers: crate::state::Covers::One(crate::state::Object::Card(CardId(0))),
            until: crate::state::Until::Turn,
            player: A,
            source: None,
            from: (0, u8::MAX, 0),
        });
        bench.act(send(&[0], at(1))).act(assign(0, at(1), hits as u8));
        bench.told(|event| match event {
            crate::Event::Counters { change, .. } => Some(*change),
            _ => None,
        })
    };
    assert_eq!(told(1), [0; 0]);
    assert_eq!(told(2), [-1]);
    assert_eq!(told(5), [-2]);
}
