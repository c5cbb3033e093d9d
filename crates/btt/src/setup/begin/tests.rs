use ironlance_engine::{
    Face, Game, Refusal as _, Scripted, ScriptedDice, Seed, SeededDice, Table, Viewer,
};
use ironlance_rulebook::covers;

use super::*;
use crate::{
    lance::LanceRefusal,
    testing::{A, B},
};

fn named(id: &str) -> LanceChoice {
    LanceChoice::Named(id.to_owned())
}

/// A Merc Lance of these mechs without cards.
fn mechs(ids: &[&str]) -> LanceChoice {
    let units = ids.iter().map(|id| format!("[[units]]\nmech = \"{id}\"\n"));
    let text = format!("name = \"Trial\"\ntype = {{ merc = {{}} }}\n{}", units.collect::<String>());
    LanceChoice::Built(toml::from_str(&text).unwrap())
}

fn setup(first: LanceChoice, second: LanceChoice) -> Setup {
    let sheet = || "proving-ground".to_owned();
    Setup {
        lances: vec![first, second],
        sheets: vec![sheet(), sheet()],
        options: Options::default(),
    }
}

/// Begins a game in which the coin, if it is tossed, shows this side.
fn toss(setup: &Setup, coin: &[u32]) -> State {
    let game = Btt::standard();
    let mut dice = ScriptedDice::named(coin.iter().map(|side| Face::Number(*side)), |_, _| None);
    let state = begin(&game, setup, &mut dice).unwrap();
    dice.finish().unwrap();
    state
}

fn refusals(setup: &Setup) -> Vec<Refusal> {
    match Table::scripted(Btt::standard(), setup, ScriptedDice::default()) {
        Err(refusals) => refusals,
        Ok(_) => panic!("the set-up is legal"),
    }
}

/// The rules and the words of everything that is wrong with a set-up.
fn words(setup: &Setup) -> Vec<String> {
    refusals(setup).iter().map(|refusal| format!("{}: {refusal}", refusal.rule())).collect()
}

#[test]
fn the_cheaper_lance_has_initiative_without_a_toss() {
    covers!("btt.setup.initiative", "btt.lance.lance-total-cost");
    let (cheap, dear) = (["um-r60", "lct-1v"], ["um-r60", "lct-1e"]);
    let state = toss(&setup(mechs(&cheap), mechs(&dear)), &[]);
    assert_eq!(state.sides.each_ref().map(|side| side.total_cost), [45, 46]);
    assert_eq!(state.setup_initiative, A);
    let state = toss(&setup(mechs(&dear), mechs(&cheap)), &[]);
    assert_eq!(state.sides.each_ref().map(|side| side.total_cost), [46, 45]);
    assert_eq!(state.setup_initiative, B);
}

#[test]
fn a_coin_decides_between_equal_lances() {
    covers!("btt.setup.initiative");
    let equal = setup(named("quick-start-blue"), named("quick-start-red"));
    assert_eq!(toss(&equal, &[1]).setup_initiative, A);
    assert_eq!(toss(&equal, &[2]).setup_initiative, B);
}

#[test]
fn lances_of_any_type_meet() {
    covers!("btt.lance.opposing-types");
    for (first, second) in [
        ("hound-pack", "headquarters"),
        ("headquarters", "headquarters"),
        ("hound-pack", "hound-pack"),
    ] {
        let coin: &[u32] = if first == second { &[1] } else { &[] };
        let state = toss(&setup(named(first), named(second)), coin);
        assert!(state.units.iter().flatten().count() >= 6, "{first} {second}");
    }
}

#[test]
fn a_game_has_two_lances_and_two_sheets() {
    covers!("btt.components.players");
    let two = setup(named("hound-pack"), named("headquarters"));
    let message = |seats: u16| {
        format!(
            "btt.components.players: a game has exactly two players with a lance and a mapsheet \
             each, not {seats}"
        )
    };
    let mut three = two.clone();
    three.lances.push(named("hound-pack"));
    assert_eq!(words(&three), [message(3)]);
    let mut many = two.clone();
    many.lances.resize(300, named("nobody"));
    assert_eq!(words(&many), [message(300)]);
    let mut one = two.clone();
    one.sheets.pop();
    assert_eq!(words(&one), [message(1)]);
    let nobody = Setup { lances: vec![], sheets: vec![], options: Options::default() };
    assert_eq!(words(&nobody), [message(0), message(0)]);
}

#[test]
fn everything_wrong_is_listed() {
    covers!("btt.map.sheet");
    let mut bad = setup(named("nobody"), mechs(&["lct-1v"]));
    bad.sheets[1] = "atlantis".to_owned();
    bad.options.round_limit = 0;
    assert_eq!(
        words(&bad),
        [
            "btt.round.twelve-rounds: the option `round-limit` cannot be 0: it is 1 to 1000",
            "btt.lance.type: seat 1's lance: no ready-made lance is called `nobody`",
            "btt.lance.mech-count: seat 2's lance: a lance has 2 to 4 mechs, this one 1",
            "btt.map.sheet: no mapsheet is called `atlantis`: there are canyon-and-hills, \
             mesas-and-town, proving-ground, ridge-and-ponds, river-and-forest, works-and-marsh",
        ]
    );
}

/// Checks which values of an option the rulebook offers, and which rule refuses the others.
#[track_caller]
fn option(rule: &str, name: &str, good: &[u16], bad: &[u16], set: impl Fn(&mut Options, u16)) {
    let faults = |value: u16| {
        let mut options = Options::default();
        set(&mut options, value);
        option_faults(&Btt::standard(), &options)
    };
    for value in good {
        assert_eq!(faults(*value), [], "{name} {value}");
    }
    for value in bad {
        let faults = faults(*value);
        let words: Vec<_> = faults.iter().map(ToString::to_string).collect();
        let start = format!("the option `{name}` cannot be {value}: it is ");
        assert!(words.len() == 1 && words[0].starts_with(&start), "{words:?}");
        assert_eq!(faults[0].rule().to_string(), rule);
    }
}

#[test]
fn options_have_the_values_that_the_rulebook_offers() {
    let dice = Btt::standard().content().attack_dice.len() as u16;
    option("btt.lance.point-limit", "point-limit", &[1, 200, 230], &[0], |options, value| {
        options.point_limit = value;
    });
    option(
        "btt.round.twelve-rounds",
        "round-limit",
        &[1, 12, 1000],
        &[0, 1001],
        |options, value| options.round_limit = value,
    );
    option("btt.lance.mech-count", "minimum-mechs", &[1, 2], &[0, 3], |options, value| {
        options.minimum_mechs = value as u8;
    });
    option(
        "btt.combat.range-brackets",
        "medium-range",
        &[12, 15],
        &[0, 11, 13, 14, 16],
        |options, value| options.medium_range = value as u8,
    );
    option(
        "btt.components.attack-die",
        "attack-die",
        &[0, dice - 1],
        &[dice, 255],
        |options, value| {
            options.attack_die = value as u8;
        },
    );
    option(
        "btt.physical.range-and-arc",
        "physical-level-limit",
        &[1, 2],
        &[0, 3],
        |options, value| options.physical_level_limit = Some(value as u8),
    );
    assert_eq!(option_faults(&Btt::standard(), &Options::default()), []);
}

#[test]
fn the_limits_of_a_lance_are_options() {
    let mut game = setup(mechs(&["lct-1v"]), mechs(&["as7-d", "anh-1a"]));
    game.options.minimum_mechs = 1;
    let over = LanceRefusal::OverPointLimit { total: 201, limit: 200 };
    assert_eq!(refusals(&game), [Refusal::Lance { seat: Some(B), refusal: over }]);
    game.options.point_limit = 201;
    assert_eq!(toss(&game, &[]).sides[1].total_cost, 201);
    game.options.minimum_mechs = 2;
    assert_eq!(refusals(&game).len(), 1);
}

#[test]
fn units_begin_whole_and_bare() {
    covers!("btt.setup.starting-state");
    let state = toss(&setup(named("hound-pack"), named("headquarters")), &[]);
    assert_eq!((state.round, state.phase), (0, Phase::Setup));
    assert_eq!(state.task(), Some(Task::FirstSheet));
    let whole: Vec<_> = state
        .all_units()
        .map(|(id, unit)| (id.to_string(), unit.armor, unit.external, unit.internal))
        .collect();
    let game = Btt::standard();
    let card = |id: &str, name: &str| {
        let card = &game.content().units[game.content().unit(id).unwrap()];
        (name.to_owned(), card.armor, card.external, card.internal)
    };
    let expected = [
        card("whm-6r", "A1"),
        card("wlf-1", "A2"),
        card("pxh-1", "A3"),
        card("stg-3r", "A4"),
        card("cp-10-z", "B1"),
        card("ghr-5h", "B2"),
        card("com-2d", "B3"),
    ];
    assert_eq!(whole, expected);
    for (_, unit) in state.all_units() {
        assert_eq!((unit.hex, unit.heat(), unit.criticals.len()), (None, 0, 0));
        assert_eq!((unit.focus, unit.evade, unit.suppression), (0, 0, 0));
        assert_eq!((unit.special, unit.locks.len(), unit.shut_down), (Special::None, 0, false));
        assert_eq!((unit.order, unit.destroyed), (None, None));
    }
}

#[test]
fn each_deck_is_whole_and_shuffled() {
    covers!("btt.components.decks", "btt.setup.starting-state");
    let game = Btt::standard();
    let decks = |seed: u64| {
        let setup = game.default_setup();
        begin(&game, &setup, &mut SeededDice::new(Seed::from_number(seed))).unwrap().decks
    };
    let (one, other) = (decks(1), decks(2));
    for (deck, kind) in [Deck::MinorCritical, Deck::MajorCritical, Deck::Heat].iter().enumerate() {
        let whole = whole_deck(&game, *kind);
        assert_eq!(whole.len(), 50);
        assert_ne!(one[deck].draw, whole);
        assert_ne!(one[deck].draw, other[deck].draw);
        let mut sorted = one[deck].draw.to_vec();
        sorted.sort_unstable();
        assert_eq!(sorted, whole.to_vec());
        assert!(one[deck].discard.is_empty());
    }
}

#[test]
fn everybody_sees_both_lances_with_their_cards() {
    covers!("btt.lance.public");
    let game = Btt::standard();
    let state = toss(&setup(named("hound-pack"), named("headquarters")), &[]);
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let view = game.view_of(&state, viewer);
        let names: Vec<&str> = view.units.values().map(|unit| unit.mech.as_str()).collect();
        assert_eq!(names, ["whm-6r", "wlf-1", "pxh-1", "stg-3r", "cp-10-z", "ghr-5h", "com-2d"]);
        let wolfhound = &view.units[&"A2".parse().unwrap()];
        assert_eq!(wolfhound.mechwarriors, ["mw-rurik-hale"]);
        assert_eq!(wolfhound.upgrades.values().collect::<Vec<_>>(), ["hound-sights"]);
        let cyclops = &view.units[&"B1".parse().unwrap()];
        assert_eq!(cyclops.command_card.as_deref(), Some("wall-of-steel"));
        assert_eq!(view.sides[1].total_cost, state.sides[1].total_cost);
    }
}
