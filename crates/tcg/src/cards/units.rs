//! Units: every one in the pack shows its figures, and every option and keyword ability printed on
//! it doing what the rules say. Their other abilities follow one by one.

use super::*;
use crate::{
    Action, Ask,
    content::{Asset, Card, Class, Content, Feature, Kind, Reach, Speed},
    state::{CardId, Phase, Place},
    testing::{A, B, assign, at, option},
    values,
};

/// Every Unit of the pack.
fn units() -> impl Iterator<Item = Card> {
    let content = Content::standard();
    let units: Vec<Card> =
        content.cards.iter().filter(|card| card.class == Class::Unit).cloned().collect();
    units.into_iter()
}

/// Every Unit with a feature that `pick` picks something of, and the feature's place.
fn with<T>(pick: impl Fn(Feature) -> Option<T>) -> Vec<(Card, u8, T)> {
    let mut found = Vec::new();
    for unit in units() {
        for (place, feature) in (0..).zip(&unit.features) {
            if let Some(picked) = pick(*feature) {
                found.push((unit.clone(), place, picked));
            }
        }
    }
    assert!(!found.is_empty());
    found
}

fn missiles(unit: &Card) -> usize {
    let count = |feature: &Feature| match feature {
        Feature::Missile(count) => usize::from(*count),
        _ => 0,
    };
    unit.features.iter().map(count).sum()
}

fn extra_against_sites(unit: &Card) -> usize {
    unit.features.iter().filter(|feature| **feature == Feature::Ap).count()
}

/// A table on which A attacks B's Stockpile with the Unit as 0 and another as 1, as far as A acts.
fn attacking(unit: &Card, other: &str) -> Table {
    let mut table = scene().deep().own(&unit.name).own(other).begin();
    table.send(&[0, 1], PILE).until(A);
    table
}

#[test]
fn figures_are_those_of_the_card() {
    for unit in units() {
        let table = scene().own(&unit.name).own(&unit.name).built(0).begin();
        let base = unit.base;
        let printed = (base.attack.into(), base.armor.into(), base.structure.into());
        assert_eq!(table.values(0), printed, "{}", unit.name);
        assert_eq!(table.values(1), (0, 0, 0), "{} under construction", unit.name);
        let cost = values::construction_cost(&table.game, &table.state, CardId(1));
        let assets: u8 = unit.cost.assets.iter().sum();
        assert_eq!(cost, unit.cost.base + assets, "{}: all assets are lacking", unit.name);
    }
}

#[test]
fn its_speed_decides_whom_it_attacks() {
    for unit in units().filter(|unit| !unit.is(Kind::BattleArmor)) {
        let table = scene().own(&unit.name).foe(PANTHER).foe(LOKI).foe(FAST).begin();
        let reached = [1, 2, 3].map(|id| table.allows(crate::testing::send(&[0], at(id))));
        let expected = match unit.speed {
            Speed::Slow => [false, false, false],
            Speed::Moderate => [true, false, false],
            Speed::Fast => [true, true, false],
        };
        assert_eq!(reached, expected, "{}", unit.name);
    }
}

#[test]
fn damage_up_to_the_structure_scraps_it() {
    for unit in units() {
        let most = unit.base.structure as u8 - 1;
        let start = |damage: u8| {
            let mut table = scene()
                .phase(Phase::Deploy)
                .own("Strafing Run")
                .built(10)
                .foe(&unit.name)
                .damage(damage)
                .begin();
            let die: &[u32] = if unit.is(Kind::Vehicle) { &[4] } else { &[] };
            table.activate(0, &[]).choose_then(&[1], die);
            table
        };
        assert!(!start(most).there(1), "{} at {most} damage counters", unit.name);
        if 4 <= unit.base.structure {
            assert!(start(most - 3).there(1), "{}", unit.name);
        }
    }
}

#[test]
fn a_vehicle_is_wrecked_on_five_and_six() {
    for unit in units().filter(|unit| unit.is(Kind::Vehicle)) {
        for die in 1..=6 {
            let mut table = scene()
                .phase(Phase::Deploy)
                .own("Aerospace Fighter Mission")
                .built(9)
                .foe(&unit.name)
                .begin();
            table.activate(0, &[]);
            let shares = [crate::action::Share { to: at(1), points: 1, extra: 0, missiles: 0 }];
            let rest = crate::action::Share { to: PILE, points: 4, ..shares[0] };
            let shares = [shares[0], rest].into_iter().collect();
            table.roll(Action::Divide { shares }, &[die]);
            assert_eq!(table.there(1), die < 5, "{} on a {die}", unit.name);
        }
    }
}

#[test]
fn battle_armor_neither_attacks_nor_blocks_alone() {
    for unit in units().filter(|unit| unit.is(Kind::BattleArmor)) {
        let table = scene().own(&unit.name).own(PANTHER).begin();
        let rule = table.refused(crate::testing::send(&[0], PILE));
        assert_eq!(rule.as_str(), "tcg.mission.battle-armor-group", "{}", unit.name);
        assert!(table.allows(crate::testing::send(&[0, 1], PILE)));
        let mut table = scene().own(PANTHER).foe(&unit.name).foe(PANTHER).begin();
        table.send(&[0], PILE);
        assert!(!table.allows(crate::testing::block(&[1], false)), "{}", unit.name);
    }
}

#[test]
fn only_those_that_say_so_are_deployed_revealed_or_patrol_at_once() {
    for unit in units() {
        let mut table = scene().phase(Phase::Deploy).hand(&unit.name).begin();
        let revealed = Action::Deploy { card: table.code(&unit.name), revealed: true };
        assert_eq!(table.allows(revealed.clone()), unit.deploy_revealed, "{}", unit.name);
        if unit.deploy_revealed {
            table.act(revealed);
            assert_eq!(table.state.player(A).deployments, 2, "{}", unit.name);
        }
        let mut table = scene().phase(Phase::Deploy).own(&unit.name).built(40).begin();
        table.activate(0, &[]);
        let at_once = unit.features.contains(&Feature::PatrolsAtOnce);
        let place = if at_once { Place::Patrol } else { Place::New };
        assert_eq!(table.card(0).place, place, "{}", unit.name);
    }
}

#[test]
fn overheat() {
    let found = with(|feature| match feature {
        Feature::Overheat { damage, attack } => Some((damage, attack)),
        _ => None,
    });
    for (unit, place, (damage, attack)) in found {
        let mut table = attacking(&unit, FAST);
        table.act(option(0, place));
        let hot = i16::from(unit.base.attack) + i16::from(attack);
        assert_eq!(table.attack(0), hot, "{}", unit.name);
        assert_eq!(table.refused(option(0, place)).as_str(), "tcg.option.once", "{}", unit.name);
        let (_, armor, structure) = table.values(0);
        table.finish(&vec![6; missiles(&unit)]);
        let through = (i16::from(damage) - armor).max(0);
        match through < structure {
            true => assert_eq!(i16::from(table.damage(0)), through, "{}", unit.name),
            false => assert!(!table.there(0), "{}", unit.name),
        }
        let dealt = 30 - table.stockpile(B) - 2 - extra_against_sites(&unit);
        assert_eq!(dealt as i16, hot, "{}", unit.name);
    }
}

#[test]
fn alpha_strike() {
    let found = with(|feature| match feature {
        Feature::AlphaStrike { attack } => Some(attack),
        _ => None,
    });
    for (unit, place, attack) in found {
        let mut table = attacking(&unit, FAST);
        table.act(option(0, place));
        let more = i16::from(unit.base.attack) + i16::from(attack);
        assert_eq!((table.attack(0), table.card(0).depleted), (more, true), "{}", unit.name);
        table.finish(&vec![6; missiles(&unit)]);
        let dealt = 30 - table.stockpile(B) - 2 - extra_against_sites(&unit);
        assert_eq!(dealt as i16, more, "{}: it still deals its damage", unit.name);
    }
}

#[test]
fn missile() {
    for (unit, _, _) in with(|it| matches!(it, Feature::Missile(_)).then_some(())) {
        let mut table = attacking(&unit, FAST);
        table.finish(&vec![2; missiles(&unit)]);
        let normal = unit.base.attack as usize + 2 + extra_against_sites(&unit);
        let dealt = 30 - table.stockpile(B);
        assert_eq!(dealt, normal + 2 * missiles(&unit), "{}", unit.name);
    }
}

#[test]
fn jump() {
    for (unit, place, _) in with(|it| (it == Feature::Jump).then_some(())) {
        let mut table = attacking(&unit, FAST);
        if unit.base.attack == 0 {
            let rule = table.refused(option(0, place));
            assert_eq!(rule.as_str(), "tcg.option.jump-minimum", "{}", unit.name);
            continue;
        }
        table.act(option(0, place));
        let less = i16::from(unit.base.attack) - 1;
        assert_eq!((table.attack(0), table.score(A)), (less, 1), "{}", unit.name);
    }
}

#[test]
fn long_range() {
    let found = with(|feature| match feature {
        Feature::LongRange(Reach::Points(points)) => Some(points),
        _ => None,
    });
    for (unit, _, reach) in found {
        let mut table =
            scene().deep().own(&unit.name).own(FAST).foe("Awesome (AWS-8Q)").guards(None).begin();
        table.send(&[0, 1], PILE).block(&[2]).until(A);
        let attack = unit.base.attack as u8;
        let far = reach.min(attack);
        if reach < attack {
            assert!(!table.allows(assign(0, PILE, attack)), "{}", unit.name);
        }
        table.assigns(0, &[(PILE, far), (at(2), attack - far)]);
        table.finish(&[]);
        assert_eq!(30 - table.stockpile(B), usize::from(far), "{}", unit.name);
    }
}

#[test]
fn anti_missile() {
    for (unit, _, _) in with(|it| (it == Feature::AntiMissile).then_some(())) {
        let mut table = scene().own(&unit.name).foe("Salamander (PPR-5S)").guards(None).begin();
        table.send(&[0], PILE).block(&[1]).until(A);
        let (_, armor, structure) = table.values(0);
        // Four missiles at the Unit, and its own at the blocker.
        table.finish(&vec![2; 4 + missiles(&unit)]);
        let through = (4 - armor).max(0);
        match through < structure {
            true => assert_eq!(i16::from(table.damage(0)), through, "{}", unit.name),
            false => assert!(!table.there(0), "{}", unit.name),
        }
    }
}

#[test]
fn ecm() {
    for (unit, _, _) in with(|it| (it == Feature::Ecm).then_some(())) {
        let table = attacking(&unit, STEADY);
        let own = i16::from(unit.base.armor) + 1;
        assert_eq!((table.values(0).1, table.values(1).1), (own, 4), "{}", unit.name);
    }
}

#[test]
fn c3() {
    for (unit, _, _) in with(|it| (it == Feature::C3).then_some(())) {
        let table = attacking(&unit, "Owens (OW-1)");
        let base = i16::from(unit.base.attack);
        assert_eq!((table.attack(0), table.attack(1)), (base + 2, 3), "{}", unit.name);
        assert_eq!(attacking(&unit, STEADY).attack(0), base, "{} without another", unit.name);
    }
}

#[test]
fn narc() {
    for (unit, _, _) in with(|it| (it == Feature::Narc).then_some(())) {
        let mut table =
            scene().deep().asset(Asset::Munitions).own(&unit.name).own("Uller D").begin();
        table.send(&[0, 1], PILE).until(A);
        let fired = 3 + missiles(&unit);
        table.finish(&vec![4; fired]);
        let normal = unit.base.attack as usize + extra_against_sites(&unit);
        assert_eq!(30 - table.stockpile(B), normal + 3 * fired, "{}: a 4 is a 3", unit.name);
    }
}

#[test]
fn ap() {
    for (unit, _, _) in with(|it| (it == Feature::Ap).then_some(())) {
        let mut table = attacking(&unit, FAST);
        assert_eq!(table.attack(0), i16::from(unit.base.attack), "{}", unit.name);
        table.finish(&vec![6; missiles(&unit)]);
        let dealt = 30 - table.stockpile(B) - 2;
        assert_eq!(dealt, unit.base.attack as usize + 1, "{}", unit.name);
    }
}

#[test]
fn hand_to_hand() {
    let found = with(|feature| match feature {
        Feature::HandToHand(attack) => Some(attack),
        _ => None,
    });
    for (unit, _, attack) in found {
        let start = |blocker: &str| {
            let mut table = scene().own(&unit.name).foe(blocker).guards(None).begin();
            table.send(&[0], PILE).block(&[1]).finish(&vec![6; missiles(&unit)]);
            table
        };
        let total = i16::from(unit.base.attack) + i16::from(attack) - 3;
        let table = start("Awesome (AWS-8Q)");
        assert_eq!(i16::from(table.damage(1)), total.max(0), "{}: a slow Unit", unit.name);
        if unit.speed < Speed::Fast && unit.base.attack < 7 {
            let table = start("Wraith (TR1)");
            let alone = (i16::from(unit.base.attack) - 1).max(0);
            assert_eq!(i16::from(table.damage(1)), alone, "{}: a faster Unit", unit.name);
        }
    }
}

#[test]
fn vtol() {
    for (unit, _, _) in with(|it| (it == Feature::Vtol).then_some(())) {
        let mut table = scene().own(&unit.name).foe(FAST).foe(FAST).guards(None).begin();
        table.send(&[0], PILE);
        assert!(!table.allows(crate::testing::block(&[1], false)), "{}: on patrol", unit.name);
        assert!(table.allows(crate::testing::block(&[2], false)), "{}: a guard", unit.name);
    }
}

#[test]
fn blocks_only_guarding() {
    for (unit, _, _) in with(|it| (it == Feature::BlocksOnlyGuarding).then_some(())) {
        let mut table = scene().own(PANTHER).foe(&unit.name).foe(&unit.name).guards(None).begin();
        table.send(&[0], PILE);
        assert!(!table.allows(crate::testing::block(&[1], false)), "{}: on patrol", unit.name);
        assert!(table.allows(crate::testing::block(&[2], false)), "{}: a guard", unit.name);
    }
}

#[test]
fn rides_omni() {
    for (unit, _, _) in with(|it| (it == Feature::RidesOmni).then_some(())) {
        let table = scene().own(&unit.name).own("Dasher Prime").own(FAST).foe(STEADY).begin();
        assert!(table.allows(crate::testing::send(&[0, 1], at(3))), "{}", unit.name);
        assert!(!table.allows(crate::testing::send(&[0, 2], at(3))), "{}: no Omni", unit.name);
    }
}

/// The Unit at home is tapped in a mission of another one, and deals damage from afar.
#[track_caller]
fn fires_from_afar(unit: &str, damage: u8) {
    let mut table = scene().own(unit).own(LOKI).foe(STEADY).begin();
    table.send(&[1], PILE).block(&[2]).until(A).uses(0, 0, &[]).choose(&[2]).finish(&[]);
    assert!(table.tapped(0), "{unit}");
    assert_eq!(table.damage(2), 3 + damage, "{unit}: 6 and so much, less armor 3");
    let mut table = scene().own(unit).own(LOKI).begin();
    table.send(&[1], PILE).until(A).uses(0, 0, &[]);
    if let Ask::Effect(_) = table.ask() {
        table.choose_pile(B);
    }
    table.finish(&[]);
    assert_eq!(table.stockpile(B), 4 - usize::from(damage), "{unit}: the target");
    assert_eq!(table.damage(0), 0);
}

#[test]
fn artillery_on_units() {
    card!("Naga D");
    card!("Naga Prime");
    card!("Catapult (CPLT-C3)");
    fires_from_afar("Naga D", 2);
    fires_from_afar("Naga Prime", 2);
    fires_from_afar("Catapult (CPLT-C3)", 1);
}

/// In battle each opposing Unit gets -1 attack.
#[track_caller]
fn frightens(unit: &str) {
    let mut table = scene().own(unit).foe(LOKI).guards(None).foe(STEADY).guards(None).begin();
    table.send(&[0], PILE).block(&[1, 2]).until(A);
    let own = table.attack(0);
    table.uses(0, 0, &[]);
    assert_eq!((table.attack(1), table.attack(2), table.attack(0)), (5, 3, own), "{unit}");
    let mut table = scene().own(unit).foe(TANK).guards(None).begin();
    table.send(&[0], PILE).block(&[1]).until(A).uses(0, 0, &[]);
    assert_eq!(table.attack(1), 2, "{unit}: a Vehicle");
}

#[test]
fn famous_mechs() {
    card!("Prometheus");
    card!("Rhonda's Highlander (HGN-732)");
    card!("Yen-Lo-Wang (CN9-YLW)");
    frightens("Prometheus");
    frightens("Rhonda's Highlander (HGN-732)");
    frightens("Yen-Lo-Wang (CN9-YLW)");
}
