//! Choices that are made of several parts are offered whole.

use ironlance_engine::{Seed, SeededDice};

use super::sample;
use crate::{
    Action,
    action::Share,
    state::{CardId, Object, Phase, Site},
    testing::{A, B, Bench, activate, at, block, option, send},
};

fn offered(bench: &Bench) -> Vec<Action> {
    let actions = bench.candidates(bench.decider());
    for action in &actions {
        assert!(bench.allows(action.clone()), "{action:?}");
    }
    actions
}

#[test]
fn alpha_strikes_are_offered_one_by_one_and_together() {
    let mut bench = Bench::table("{}, {}", &[("Twin Alpha", 1, "")]);
    bench.act(send(&[0], Site::Stockpile(B)));
    let offered = offered(&bench);
    let also = [1].into_iter().collect();
    let both = Action::UseOption { unit: CardId(0), option: 0, also };
    for action in [option(0, 0), option(0, 1), option(0, 2), both] {
        assert!(offered.contains(&action), "{action:?}");
    }
    let uses = offered.iter().filter(|action| matches!(action, Action::UseOption { .. }));
    assert_eq!(uses.count(), 4, "Overheat does not go with them");
}

const CARDS: &str = r#"
[[card]]
name = "Pair Picker"
class = "command"
cost = "0"
scrap-when-revealed = true
[[card.ability]]
on = "activated"
do = ["choose exactly 2 units: opposing unit", "tap units"]

[[card]]
name = "Barrage"
class = "command"
cost = "0"
scrap-when-revealed = true
[[card.ability]]
on = "activated"
do = ["divide 3 among opposing unit"]
"#;

fn activated(card: &str) -> Bench {
    let mut bench = Bench::with(
        &[("cards.toml", CARDS)],
        &format!(
            "phase = \"deploy\"\nplayers = [{{}}, {{}}]\ncards = [{{ card = \"{card}\", owner = 1, place = \"construction\" }},\n\
             {{ card = \"Loki B\", owner = 2 }}, {{ card = \"Loki B\", owner = 2 }}, {{ card = \"Loki B\", owner = 2 }}]\n"
        ),
    );
    bench.act(activate(0));
    bench
}

#[test]
fn every_pair_of_cards_is_offered() {
    let objects = |ids: [u16; 2]| ids.map(|id| Object::Card(CardId(id))).to_vec();
    let pairs = [[1, 2], [1, 3], [2, 3]].map(|ids| Action::Choose { objects: objects(ids) });
    assert_eq!(offered(&activated("Pair Picker")), pairs);
}

#[test]
fn damage_is_offered_whole_and_divided() {
    let shares = |shares: &[(u16, u8)]| {
        let share = |(id, points): &(u16, u8)| Share {
            to: at(*id),
            points: *points,
            extra: 0,
            missiles: 0,
        };
        Action::Divide { shares: shares.iter().map(share).collect() }
    };
    let offered = offered(&activated("Barrage"));
    for action in [shares(&[(1, 3)]), shares(&[(1, 2), (2, 1)]), shares(&[(1, 1), (2, 1), (3, 1)])]
    {
        assert!(offered.contains(&action), "{action:?}");
    }
}

#[test]
fn blockers_are_offered_alone_and_all_together_with_and_without_the_target() {
    let cards = [
        ("Loki B", 1, ""),
        ("Uller Prime", 2, ""),
        ("Uller Prime", 2, ""),
        ("Support: Tactics", 2, ""),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], at(3)));
    let offered = offered(&bench);
    for units in [&[][..], &[1], &[2], &[1, 2]] {
        assert!(offered.contains(&block(units, false)), "{units:?}");
        assert_eq!(offered.contains(&block(units, true)), !units.is_empty(), "{units:?}");
    }
}

#[test]
fn a_repair_is_drawn_for_a_unit_that_has_damage() {
    let mut cards = vec![("Support: Assembly", 1, ""), ("Loki B", 1, "damage = 2")];
    cards.extend([("Puma D", 1, ""); 18]);
    let bench = Bench::table("{}, {}", &cards);
    let mut state = bench.state.clone();
    state.phase = Phase::Repair;
    let repairs = (0..60).filter(|seed| {
        let mut dice = SeededDice::new(Seed::from_number(*seed));
        let drawn = sample(&bench.game, &state, A, &mut dice).expect("there is a way out");
        matches!(drawn, Action::Repair { unit: CardId(1), .. })
    });
    // One kind of three, and each draw of it is legal: of one in nineteen Units it would be rare.
    assert!(15 < repairs.count());
}
