//! What the tests of combat share: a mech with a TIC of every kind, and two of them face to face.

use crate::{
    Action, Event,
    action::Modification,
    state::{Declared, Source},
    testing::{Bench, id, tic},
};

/// A mech with a TIC of every kind and much armour. Standing still it rolls no defence dice.
pub(crate) const GUN: (&str, &str) = (
    "units/gun-1.toml",
    r#"
    id = "gun-1"
    name = "Gun"
    variant = "GUN-1"
    origin = "original"
    factions = ["kurita"]
    cost = 50
    size = "medium"
    activation-order = 5
    walking = 5
    running = 8
    jumping = 5
    native-dice = { still = 0, walking = 1, running = 2, jumping = 3 }
    actions = { still = 2, walking = 1, running = 0 }
    jumping-evade = 2
    armor = 12
    external = 9
    internal = 9
    heat-dissipation = 2
    action-bar = ["focus", "target-lock", "evade", "special-mech-action"]
    special-actions = ["torso-twist", "flip-arms", "hull-down"]

    [[tics]]
    name = "LASERS"
    weapon = "lasers"
    dice = { short = "2", medium = "2*", long = "2" }
    heat = 1

    [[tics]]
    name = "AC"
    weapon = "ac"
    dice = { short = "4", medium = "3" }
    heat = 2

    [[tics]]
    name = "ARMS"
    weapon = "ppc"
    dice = { short = "1*", medium = "1", long = "1" }
    heat = 1
    arm = true

    [[tics]]
    name = "BACK"
    weapon = "lasers"
    dice = { short = "1", medium = "1" }
    heat = 0
    rear = true

    [[tics]]
    name = "ROUND"
    weapon = "srm"
    dice = { short = "1", medium = "1" }
    heat = 0
    all-round = true

    [[tics]]
    name = "LRM"
    weapon = "lrm"
    dice = { medium = "1", long = "2" }
    heat = 1

    [[tics]]
    name = "FLAMER"
    weapon = "flamer"

    [[tics]]
    name = "MGUN"
    weapon = "mgun"

    [[tics]]
    name = "MIXED"
    weapon = "mixed"
    dice = { short = "4", medium = "4*", long = "3" }
    heat = 3
    leaves-out = ["ROUND", "LRM"]
    "#,
);

/// Two of them in the Combat Phase, A1 in 1008 facing north and B1 in 1004 facing south, A1 to
/// act first. What is said of each, and of the rest, is in the words of an arrangement.
#[track_caller]
pub(crate) fn duel(a: &str, b: &str, rest: &str) -> Bench {
    duel_with(&[], a, b, rest)
}

/// The same with cards of the test's own.
#[track_caller]
pub(crate) fn duel_with(files: &[(&str, &str)], a: &str, b: &str, rest: &str) -> Bench {
    let place = |said: &str, hex: &str, facing: &str| {
        let mut place = String::new();
        if !said.contains("hex =") {
            place += &format!("hex = \"{hex}\"\n");
        }
        if !said.contains("facing =") {
            place += &format!("facing = \"{facing}\"\n");
        }
        place + said
    };
    let files: Vec<_> = [GUN].iter().chain(files).copied().collect();
    let (a, b) = (place(a, "1008", "N"), place(b, "1004", "S"));
    Bench::with(
        &files,
        &format!(
            "phase = \"combat\"\nlance-totals = [1, 2]\n{rest}\n\
            [units.A1]\nmech = \"gun-1\"\n{a}\n[units.B1]\nmech = \"gun-1\"\n{b}\n"
        ),
    )
}

/// Hits, evades and damage of the attack that the last action ended.
#[track_caller]
pub(crate) fn resolved(bench: &Bench) -> (u8, u8, u8) {
    let all = bench.told(|event| match event {
        Event::AttackResolved { hits, evades, damage, .. } => Some((*hits, *evades, *damage)),
        _ => None,
    });
    assert_eq!(all.len(), 1, "one attack ended");
    all[0]
}

/// The totals of the attack and defence dice of an attack, from its odds.
#[track_caller]
pub(crate) fn dice(bench: &Bench, action: Action) -> (i32, i32) {
    let odds = bench.odds(action);
    (odds.tallies[0].1.total(), odds.tallies[1].1.total())
}

/// The odds of an attack that must be legal.
#[track_caller]
pub(crate) fn odds(bench: &Bench, action: Action) -> ironlance_engine::Odds {
    bench.odds(action)
}

/// Firing with something declared.
pub(crate) fn declare(unit: &str, name: &str, target: &str, what: &str) -> Action {
    let declared = Declared {
        overdrive: what.contains("overdrive"),
        inferno: what.contains("inferno"),
        indirect: what.contains("indirect"),
    };
    Action::Fire { unit: id(unit), tic: tic(name), target: id(target), declared }
}

/// Rerolling a die by a card.
pub(crate) fn reroll(by: Source, die: u8) -> Action {
    Action::Modify(Modification::Reroll { by, die })
}

/// Changing a die by a card.
pub(crate) fn change(by: Source, die: u8) -> Action {
    Action::Modify(Modification::Change { by, die })
}

/// Cancelling a die by a card.
pub(crate) fn cancel(by: Source, die: u8) -> Action {
    Action::Modify(Modification::Cancel { by, die })
}

/// Spending a focus token.
pub(crate) const FOCUS: Action = Action::Modify(Modification::SpendFocus);
/// Spending an evade token.
pub(crate) const EVADE: Action = Action::Modify(Modification::SpendEvade);
/// Spending the target lock.
pub(crate) const LOCK: Action = Action::Modify(Modification::SpendTargetLock);
/// Leaving the dice.
pub(crate) const KEEP: Action = Action::KeepDice;
