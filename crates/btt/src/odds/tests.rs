//! The odds against every roll of the dice through the rules themselves.

use std::collections::BTreeMap;

use ironlance_engine::{Dice, Game, OddsCase, Weight, dice::Chance};
use ironlance_rulebook::{RuleId, covers};

use super::*;
use crate::{
    Action, Event, State,
    action::Modification,
    combat::{
        decider, modifications,
        sample::{declare, duel, duel_with, odds},
    },
    state::Task,
    testing::{Bench, fire, id},
};

/// Dice that give chosen numbers and then say that they have run out.
struct Chosen<'a> {
    left: &'a [u32],
    missing: bool,
}

impl Dice for Chosen<'_> {
    fn below(&mut self, sides: u32, _: Chance, _: RuleId) -> u32 {
        assert_eq!(sides, 8, "only dice are rolled");
        match self.left {
            [first, rest @ ..] => {
                self.left = rest;
                *first
            }
            [] => {
                self.missing = true;
                0
            }
        }
    }
}

/// What becomes of an action: every state it can lead to, with the number of dice rolled, and the
/// damage if the attack ended.
fn outcomes(
    game: &Btt,
    state: &State,
    action: &Action,
    found: &mut dyn FnMut(State, u32, Option<u8>),
) {
    let mut chosen = Vec::new();
    try_dice(game, state, action, &mut chosen, found);
}

fn try_dice(
    game: &Btt,
    state: &State,
    action: &Action,
    chosen: &mut Vec<u32>,
    found: &mut dyn FnMut(State, u32, Option<u8>),
) {
    let mut after = state.clone();
    let mut dice = Chosen { left: chosen, missing: false };
    let mut events = Vec::new();
    let seat = match state.task() {
        Some(Task::Modify) => decider(state.attack.as_ref().unwrap()).seat(),
        _ => id("A1").seat(),
    };
    game.apply(&mut after, seat, action, &mut dice, Some(&mut events)).expect("legal");
    if dice.missing {
        for face in 0..8 {
            chosen.push(face);
            try_dice(game, state, action, chosen, found);
            chosen.pop();
        }
        return;
    }
    let damage = events.iter().find_map(|told| match told.event {
        Event::AttackResolved { damage, .. } => Some(damage),
        _ => None,
    });
    found(after, chosen.len() as u32, damage);
}

/// A weight of a roll: of 8 to this power, one.
const WHOLE: u32 = 12;

/// The damage of an attack by its weight, where both sides always do what `policy` says first.
fn by_policy(bench: &Bench, action: &Action, policy: &[Modification]) -> BTreeMap<u8, u128> {
    let mut sums = BTreeMap::new();
    follow(&bench.game, &bench.state, action, 0, policy, &mut sums);
    sums
}

fn follow(
    game: &Btt,
    state: &State,
    action: &Action,
    rolled: u32,
    policy: &[Modification],
    sums: &mut BTreeMap<u8, u128>,
) {
    let mut next = Vec::new();
    outcomes(game, state, action, &mut |after, dice, damage| next.push((after, dice, damage)));
    for (after, dice, damage) in next {
        let rolled = rolled + dice;
        if let Some(damage) = damage {
            *sums.entry(damage).or_default() += 8_u128.pow(WHOLE - rolled);
            continue;
        }
        let mut offered = Vec::new();
        modifications(game, &after, &mut offered);
        let then = policy.iter().find(|wanted| offered.contains(wanted));
        let then = then.map_or(Action::KeepDice, |change| Action::Modify(*change));
        follow(game, &after, &then, rolled, policy, sums);
    }
}

/// The damage summed over all rolls where each side does what is best for it.
fn best(game: &Btt, state: &State, action: &Action, budget: u32) -> u128 {
    let mut next = Vec::new();
    outcomes(game, state, action, &mut |after, dice, damage| next.push((after, dice, damage)));
    let value = |(after, dice, damage): (State, u32, Option<u8>)| {
        let left = budget - dice;
        if let Some(damage) = damage {
            return u128::from(damage) * 8_u128.pow(left);
        }
        let mut offered = Vec::new();
        modifications(game, &after, &mut offered);
        // The target lock is a case of its own.
        offered.retain(|change| *change != Modification::SpendTargetLock);
        let actions = offered.into_iter().map(Action::Modify).chain([Action::KeepDice]);
        let values = actions.map(|action| best(game, &after, &action, left));
        let attacker = decider(after.attack.as_ref().unwrap()) == id("A1");
        let best = if attacker { values.max() } else { values.min() };
        best.expect("keeping the dice is always possible")
    };
    next.into_iter().map(value).sum()
}

/// Compares a case of the odds with what the rules do under a policy.
#[track_caller]
fn check(bench: &Bench, action: Action, case: &str, policy: &[Modification]) {
    let found = case_of(bench, action.clone(), case);
    let sums = by_policy(bench, &action, policy);
    let total: u128 = sums.values().sum();
    let all = number(&found.total);
    let expected: Vec<(i32, u128)> = sums
        .iter()
        .map(|(damage, weight)| {
            assert_eq!(weight * all % total, 0, "a whole number of rolls");
            (i32::from(*damage), weight * all / total)
        })
        .collect();
    let lines: Vec<_> = found.lines.iter().map(|line| (line.value, number(&line.weight))).collect();
    assert_eq!(lines, expected);
    assert_eq!(lines.iter().map(|(_, weight)| weight).sum::<u128>(), all);
}

fn number(weight: &Weight) -> u128 {
    u128::try_from(i128::try_from(weight).expect("it is small enough"))
        .expect("no weight is below 0")
}

#[track_caller]
fn case_of(bench: &Bench, action: Action, case: &str) -> OddsCase {
    let odds = odds(bench, action);
    let names: Vec<_> = odds.cases.iter().map(|case| case.assuming.clone()).collect();
    let found = odds.cases.into_iter().find(|found| found.assuming == case);
    found.unwrap_or_else(|| panic!("no case `{case}` in {names:?}"))
}

/// Compares the average damage of the case with cards with the best play through the rules.
#[track_caller]
fn check_best(bench: &Bench, action: Action, case: &str) {
    let found = case_of(bench, action.clone(), case);
    let sum: u128 = found.lines.iter().map(|line| line.value as u128 * number(&line.weight)).sum();
    let expected = best(&bench.game, &bench.state, &action, WHOLE);
    assert_eq!(sum * 8_u128.pow(WHOLE), expected * number(&found.total));
}

const NONE: &str = "no tokens spent";
const BOTH: &str = "both sides spend focus and evade";
const SPEND: [Modification; 2] = [Modification::SpendFocus, Modification::SpendEvade];

#[test]
fn the_odds_are_those_of_all_rolls_without_tokens() {
    covers!("btt.combat.compare");
    let walk = "order = { walk = \"1003\" }";
    // Medium range with an asterisk, short range, long range, flanking.
    check(&duel("", walk, ""), fire("A1", "LASERS", "B1"), NONE, &[]);
    check(
        &duel("", "hex = \"1006\"\norder = { run = \"1003\" }", ""),
        fire("A1", "LASERS", "B1"),
        NONE,
        &[],
    );
    check(&duel("hex = \"1016\"", walk, ""), fire("A1", "LASERS", "B1"), NONE, &[]);
    check(&duel("", "facing = \"N\"", ""), fire("A1", "LASERS", "B1"), NONE, &[]);
    check(&duel("", "", "[options]\nattack-die = 2"), fire("A1", "AC", "B1"), NONE, &[]);
}

#[test]
fn the_odds_are_those_of_all_rolls_with_tokens() {
    covers!("btt.combat.spend-focus-attack", "btt.combat.spend-evade");
    let run = "order = { run = \"1003\" }";
    let all = format!("{run}\nfocus = 1\nevade = 1");
    check(&duel("focus = 1", &all, ""), fire("A1", "LASERS", "B1"), BOTH, &SPEND);
    check(&duel("focus = 1", run, ""), fire("A1", "LASERS", "B1"), BOTH, &SPEND);
    check(&duel("", "evade = 2", ""), fire("A1", "AC", "B1"), BOTH, &SPEND);
    check(&duel("", &format!("{run}\nfocus = 1"), ""), fire("A1", "ARMS", "B1"), BOTH, &SPEND);
    check(&duel("focus = 1", &all, ""), fire("A1", "LASERS", "B1"), NONE, &[]);
    let struck = Action::Strike { unit: id("A1"), target: id("B1") };
    let near = "hex = \"1007\"\norder = { walk = \"1003\" }\nfocus = 1";
    check(&duel("focus = 1", near, ""), struck, BOTH, &SPEND);
}

#[test]
fn a_spent_target_lock_is_a_case_of_its_own() {
    covers!("btt.combat.spend-target-lock");
    let lock = [Modification::SpendTargetLock, Modification::SpendFocus, Modification::SpendEvade];
    let walk = "order = { walk = \"1003\" }";
    for option in [false, true] {
        let rest = format!("[options]\nasterisk-target-lock = {option}");
        let bench = duel("locks = [\"B1\"]\nfocus = 1", walk, &rest);
        check(&bench, fire("A1", "LASERS", "B1"), "the target lock is spent", &lock);
    }
    let case = |tokens: &str, name: &str| {
        let bench = duel("locks = [\"B1\"]", &format!("{walk}\n{tokens}"), "");
        check(&bench, fire("A1", "ARMS", "B1"), &format!("the target lock is spent{name}"), &lock);
    };
    case("", "");
    case("focus = 1", ", the defender spends focus");
    case("evade = 1", ", the defender spends evade");
    case("focus = 1\nevade = 1", ", the defender spends focus and evade");
}

#[test]
fn cases_are_given_only_for_what_there_is() {
    let names = |a: &str, b: &str, action: Action| -> Vec<String> {
        let cases = odds(&duel(a, b, ""), action).cases;
        cases.into_iter().map(|case| case.assuming).collect()
    };
    let laser = || fire("A1", "LASERS", "B1");
    assert_eq!(names("", "", laser()), [NONE]);
    assert_eq!(names("focus = 1", "", laser()), [NONE, BOTH]);
    assert_eq!(names("", "evade = 1", laser()), [NONE, BOTH]);
    assert_eq!(names("", "focus = 1", laser()), [NONE, BOTH]);
    assert_eq!(names("locks = [\"B1\"]", "", laser()), [NONE, "the target lock is spent"]);
    let sensors =
        "focus = 1\ncriticals = [{ deck = \"minor-critical\", card = \"flickering-sensors\" }]";
    assert_eq!(names(sensors, "", laser()), [NONE]);
    let control = "locks = [\"B1\"]\ncriticals = [{ deck = \"major-critical\", card = \"fire-control-destroyed\" }]";
    assert_eq!(names(control, "", laser()), [NONE]);
    let struck = Action::Strike { unit: id("A1"), target: id("B1") };
    assert_eq!(names("locks = [\"B1\"]", "hex = \"1007\"", struck), [NONE]);
    let pilot = "mechwarriors = [\"veteran-mechwarrior\"]\nlocks = [\"B1\"]";
    let expected = [
        "no tokens spent, no cards used",
        "the target lock is spent, no cards used",
        "both sides use tokens and cards, the target lock is kept",
    ];
    assert_eq!(names(pilot, "", laser()), expected);
}

#[test]
fn damage_that_destroys_is_named() {
    let bench = duel("", "armor = 0\nexternal = 1\ninternal = 2", "");
    let case = case_of(&bench, fire("A1", "AC", "B1"), NONE);
    for line in case.lines {
        let destroyed = line.means.iter().any(|(name, _)| name == "destroyed");
        assert_eq!(destroyed, line.value >= 3, "{}", line.value);
    }
}

#[test]
fn attacks_for_heat_measure_heat_cards() {
    let a = "upgrades = [{ tic = \"ROUND\", upgrade = \"inferno-rounds\" }, { tic = \"FLAMER\", upgrade = \"flame-jet\" }]";
    let bench = duel(a, "hex = \"1006\"\narmor = 0\nexternal = 0\ninternal = 1", "");
    let inferno = odds(&bench, declare("A1", "ROUND", "B1", "inferno"));
    assert_eq!(inferno.measure, "heat cards");
    assert!(inferno.cases[0].lines.iter().all(|line| line.means.is_empty()));
    assert_eq!(odds(&bench, fire("A1", "ROUND", "B1")).measure, "damage");
    let jet = odds(&bench, fire("A1", "FLAMER", "B1"));
    assert_eq!(jet.cases[0].lines.last().unwrap().value, 4);
    let upgrade = "id = \"u\"\nname = \"U\"\norigin = \"original\"\nweapon = \"flamer\"\ncost = 1\neffects = [{ dice = { dice = { short = \"2\" }, heat = 1 } }, { heat-instead-of-damage = { most = 1 } }]";
    let a = "upgrades = [{ tic = \"FLAMER\", upgrade = \"u\" }]";
    let bench = duel_with(&[("upgrades/u.toml", upgrade)], a, "hex = \"1006\"", "");
    let most = odds(&bench, fire("A1", "FLAMER", "B1"));
    let lines: Vec<_> =
        most.cases[0].lines.iter().map(|line| (line.value, number(&line.weight))).collect();
    // Of 64 rolls 16 are without a hit.
    assert_eq!((lines, number(&most.cases[0].total)), (vec![(0, 16), (1, 48)], 64));
}

#[test]
fn more_than_twelve_defence_dice_all_count() {
    let pilot = "id = \"p\"\nname = \"P\"\norigin = \"original\"\ncost = 1\neffects = [{ defense-dice = { dice = 13 } }]";
    let files = [("mechwarriors/p.toml", pilot)];
    let bench = duel_with(&files, "", "mechwarriors = [\"p\"]", "");
    let case = case_of(&bench, fire("A1", "ARMS", "B1"), NONE);
    assert_eq!(case.total, Weight::from(8_u128.pow(14)));
}

/// The name of the case with cards.
const CARDS: &str = "both sides use tokens and cards";

/// Cards of the test's own: what the pilots of both sides do.
#[track_caller]
fn piloted(a: &str, b: &str, said_a: &str, said_b: &str) -> Bench {
    let card = |id: &str, effects: &str| {
        // A card must do something.
        let nothing = "{ change = { number = \"jumping-points\", by = 1 } }";
        let effects = if effects.is_empty() { nothing } else { effects };
        format!(
            "id = \"{id}\"\nname = \"P\"\norigin = \"original\"\ncost = 1\neffects = [{effects}]"
        )
    };
    let (first, second) = (card("p", a), card("q", b));
    let files = [("mechwarriors/p.toml", first.as_str()), ("mechwarriors/q.toml", second.as_str())];
    let (a, b) =
        (format!("mechwarriors = [\"p\"]\n{said_a}"), format!("mechwarriors = [\"q\"]\n{said_b}"));
    duel_with(&files, &a, &b, "")
}

#[test]
fn cards_that_change_attack_dice_are_used_as_well_as_can_be() {
    covers!("btt.combat.attack-modify-order", "btt.cards.passive-and-action");
    let walk = "order = { walk = \"1003\" }";
    let reroll = "{ reroll-attack-die = { per = \"attack\" } }";
    let change = "{ change-attack-die = { from = \"long\", to = \"double\", per = \"round\" } }";
    let cancel = "{ cancel-attack-die = { per = \"round\" } }";
    let short = "hex = \"1006\"";
    let arms = || fire("A1", "ARMS", "B1");
    let laser = || fire("A1", "LASERS", "B1");
    check_best(&piloted(reroll, "", "", walk), arms(), CARDS);
    check_best(&piloted(reroll, "", "", short), laser(), CARDS);
    check_best(&piloted(change, "", "focus = 1", walk), arms(), CARDS);
    check_best(&piloted("", cancel, "", &format!("{short}\nevade = 1")), laser(), CARDS);
    check_best(&piloted(change, cancel, "focus = 1", short), laser(), CARDS);
    let both = format!("{reroll}, {change}");
    check_best(&piloted(&both, "", "focus = 1", ""), arms(), CARDS);
    check_best(
        &piloted(&both, "", "locks = [\"B1\"]", ""),
        arms(),
        &format!("{CARDS}, the target lock is kept"),
    );
}

#[test]
fn rerolled_evades_are_reckoned_with() {
    covers!("btt.combat.defense-modify-order");
    let reroll = "{ reroll-evade = { per = \"attack\" } }";
    let walk = "order = { walk = \"1003\" }";
    check_best(&piloted(reroll, "", "", walk), fire("A1", "ARMS", "B1"), CARDS);
    let run = "order = { run = \"1003\" }\nfocus = 1";
    check_best(&piloted(reroll, "", "", run), fire("A1", "ARMS", "B1"), CARDS);
}

#[test]
fn upgrades_and_marks_that_reroll_are_reckoned_with() {
    covers!("btt.cards.passive-and-action");
    let a = "upgrades = [{ tic = \"LASERS\", upgrade = \"hound-sights\" }]";
    check_best(&duel(a, "", ""), fire("A1", "LASERS", "B1"), CARDS);
    let mark = "marks = [{ by = \"A1\", on = \"B1\", spent = false }]";
    let bench = duel("command-card = \"combined-fire-doctrine\"", "", mark);
    check_best(&bench, fire("A1", "LRM", "B1"), CARDS);
    assert_eq!(odds(&bench, fire("A1", "LASERS", "B1")).cases.len(), 1);
}

#[test]
fn cards_that_are_used_up_or_out_of_place_are_no_case() {
    let cases = |bench: &Bench| odds(bench, fire("A1", "ARMS", "B1")).cases.len();
    let round = "{ reroll-attack-die = { per = \"round\" } }";
    let mut bench = piloted(round, "", "", "");
    assert_eq!(cases(&bench), 2);
    bench.roll(fire("A1", "LASERS", "B1"), &["blank", "blank"]);
    bench.roll(crate::combat::sample::reroll(crate::state::Source::Mechwarrior, 1), &["blank"]);
    assert_eq!(cases(&bench), 1);
    let flanking = "{ reroll-attack-die = { per = \"attack\", when = [\"flanking\"] } }, { reroll-evade = { per = \"attack\", when = [\"flanking\"] } }";
    assert_eq!(cases(&piloted(flanking, "", "", "")), 1);
    assert_eq!(cases(&piloted(flanking, "", "", "facing = \"N\"")), 2);
    // The attacker cannot cancel and the defender cannot change.
    let cancel = "{ cancel-attack-die = { per = \"round\" } }";
    assert_eq!(cases(&piloted(cancel, round, "", "")), 1);
}

#[test]
fn no_more_rerolls_are_reckoned_with_than_weights_can_hold() {
    let total = |effect: &str, times: usize| {
        let effects = vec![effect; times].join(", ");
        let bench = piloted(&effects, "", "", "order = { walk = \"1003\" }");
        number(&case_of(&bench, fire("A1", "ARMS", "B1"), CARDS).total)
    };
    let attack = "{ reroll-attack-die = { per = \"attack\" } }";
    assert_eq!([3, 4, 6].map(|times| total(attack, times)), [5, 6, 6].map(|dice| 8_u128.pow(dice)));
    let evade = "{ reroll-evade = { per = \"attack\" } }";
    assert_eq!([1, 2, 3].map(|times| total(evade, times)), [3, 4, 4].map(|dice| 8_u128.pow(dice)));
}
