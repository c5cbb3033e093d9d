use ironlance_rulebook::covers;

use super::*;
use crate::{
    Action,
    ask::{Ask, ask, owes},
    combat::sample::dice,
    order::Order,
    state::{Deck, Destroyed, Source, Special},
    testing::{A, B, Bench, action, end_actions, end_attacks, facing, fire, hex, id},
};

/// Two Locusts out of each other's sight and reach.
const FAR: &str = r#"
    [units]
    A1 = { mech = "lct-1v", hex = "0101" }
    B1 = { mech = "lct-1v", hex = "3117", facing = "S" }
"#;

fn still(unit: &str, at: &str, towards: &str) -> Action {
    Action::Move { unit: id(unit), hex: hex(at), facing: facing(towards), path: None }
}

fn phases(bench: &Bench) -> Vec<Phase> {
    bench.told(|event| match event {
        Event::PhaseBegan { phase } => Some(*phase),
        _ => None,
    })
}

/// Who is asked for what, as text short enough to compare.
fn asked(bench: &Bench) -> Vec<String> {
    [A, B]
        .into_iter()
        .filter_map(|seat| Some(format!("{seat}: {:?}", ask(&bench.state, seat)?)))
        .collect()
}

/// Both players finish planning without an order.
fn plan(bench: &mut Bench) {
    for seat in [A, B] {
        bench.act_by(seat, Action::FinishPlanning);
    }
}

#[test]
fn a_round_has_eight_phases_in_order() {
    covers!("btt.round.sequence", "btt.round.twelve-rounds");
    let mut bench = Bench::new(FAR);
    assert_eq!(bench.state.phase, Phase::Planning);
    plan(&mut bench);
    assert_eq!(phases(&bench), [Phase::Activation]);
    bench.act(still("B1", "3117", "S"));
    bench.act(end_actions("B1"));
    bench.act(still("A1", "0101", "N"));
    assert_eq!(phases(&bench), []);
    bench.act(end_actions("A1"));
    // Nobody has anything to attack.
    let before = [Phase::ResolveSpecialActions, Phase::Combat, Phase::Heat, Phase::CleanUp];
    let after = [Phase::End, Phase::Initiative, Phase::Planning];
    assert_eq!(phases(&bench), [before.as_slice(), after.as_slice()].concat());
    assert_eq!(bench.state.round, 2);
    let began = bench.told(|event| match event {
        Event::RoundBegan { round, initiative } => Some((*round, *initiative)),
        _ => None,
    });
    assert_eq!(began, [(2, B)]);
}

/// The round after an End Phase, and whether the game is over.
fn after(round: u16, limit: u16) -> (u16, bool) {
    let bench = Bench::new(&format!(
        "round = {round}\nphase = \"end\"\noptions = {{ round-limit = {limit} }}\n{FAR}"
    ));
    (bench.state.round, bench.outcome().is_some())
}

#[test]
fn the_last_round_is_the_twelfth_or_as_the_option_says() {
    covers!("btt.round.twelve-rounds");
    assert_eq!(crate::options::Options::default().round_limit, 12);
    assert_eq!(after(11, 12), (12, false));
    assert_eq!(after(12, 12), (12, true));
    assert_eq!(after(12, 13), (13, false));
    assert_eq!(after(1, 1), (1, true));
    let over = Bench::new(&format!("round = 12\nphase = \"end\"\n{FAR}"));
    assert!(asked(&over).is_empty());
    assert_eq!(over.state.phase, Phase::Over);
    assert_eq!(over.refused(Action::Concede), rule!("btt.victory.when-checked"));
}

/// Units of AO 4, 5 and 8 of both seats and two tied ones of seat 1. Seat 1 has initiative.
const MANY: &str = r#"
    lance-totals = [190, 200]
    [units]
    A1 = { mech = "lct-1v", hex = "0808" }
    A2 = { mech = "bj-1", hex = "0908" }
    A3 = { mech = "um-r60", hex = "1008" }
    B1 = { mech = "hbk-4g", hex = "0805", facing = "S" }
    B2 = { mech = "bj-1", hex = "0905", facing = "S" }
    B3 = { mech = "lct-1v", hex = "1005", facing = "S" }
"#;

/// The order in which units act in a phase; tied units of one player in the order of `choose`.
fn order_of(phase: &str, more: &str) -> Vec<String> {
    let mut bench = Bench::new(&format!("phase = \"{phase}\"\n{MANY}{more}"));
    bench.state.tasks.clear();
    bench.state.acted = 0;
    let mut order = Vec::new();
    loop {
        let next = next(&bench.state);
        let Some(first) = next.first() else { return order };
        order.push(next.iter().map(ToString::to_string).collect::<Vec<_>>().join("="));
        bench.state.acted |= first.bit();
    }
}

#[test]
fn units_act_from_the_lowest_order_and_a_tie_goes_against_initiative() {
    covers!("btt.round.low-first");
    assert_eq!(order_of("activation", ""), ["B1", "B2", "A2=A3", "A3", "B3", "A1"]);
    let tokens = MANY.lines().filter(|line| line.contains("mech")).map(|line| {
        let (name, rest) = line.trim().split_once(" = {").unwrap();
        format!("{name} = {{ special = \"token\",{rest}\n")
    });
    let table: String = tokens.collect();
    let mut bench = Bench::new(&format!(
        "phase = \"resolve-special-actions\"\nlance-totals = [190, 200]\n[units]\n{table}"
    ));
    let mut order = Vec::new();
    while bench.state.phase == Phase::ResolveSpecialActions {
        let unit = match bench.state.task() {
            Some(Task::ChooseUnit { .. }) => {
                let unit = next(&bench.state)[1];
                bench.act(Action::ChooseUnit { unit });
                unit
            }
            Some(Task::Special { unit }) => unit,
            other => panic!("{other:?}"),
        };
        order.push(unit.to_string());
        let json = format!(r#"{{"resolve-special": {{"unit": "{unit}", "choice": "decline"}}}}"#);
        bench.act(action(&json));
    }
    assert_eq!(order, ["B1", "B2", "A3", "A2", "B3", "A1"]);
}

#[test]
fn units_fight_from_the_highest_order_and_a_tie_goes_with_initiative() {
    covers!("btt.round.high-first");
    assert_eq!(order_of("combat", ""), ["A1", "B3", "A2=A3", "A3", "B2", "B1"]);
}

#[test]
fn the_owner_chooses_among_tied_units_each_time() {
    covers!("btt.round.own-ties");
    let mut bench = Bench::new(&format!("phase = \"combat\"\n{MANY}"));
    bench.act(end_attacks("A1"));
    bench.act(end_attacks("B3"));
    assert_eq!(
        ask(&bench.state, A),
        Some(Ask::ChooseUnit { units: vec![id("A2"), id("A3")], phase: Phase::Combat })
    );
    assert!(!owes(&bench.state, B));
    let choose = |unit: &str| Action::ChooseUnit { unit: id(unit) };
    assert_eq!(bench.refused(choose("A1")), rule!("btt.round.own-ties"));
    assert_eq!(
        bench.refusal(choose("A1")).to_string(),
        "A1 is not one of the units whose turn it is"
    );
    assert_eq!(bench.refused(end_attacks("A2")), rule!("btt.round.sequence"));
    bench.act(choose("A3"));
    assert_eq!(bench.state.task(), Some(Task::Attack { unit: id("A3") }));
    assert_eq!(bench.refused(end_attacks("A2")), rule!("btt.round.ao-changes"));
    assert_eq!(bench.refusal(end_attacks("A2")).to_string(), "it is A3's turn, not A2's");
    bench.act(end_attacks("A3"));
    assert_eq!(bench.state.task(), Some(Task::Attack { unit: id("A2") }));
}

#[test]
fn a_combat_turn_without_an_attack_ends_by_itself() {
    covers!("btt.combat.nothing-to-attack");
    // A1 is given its turn by the description, B1 sees nobody when its turn comes, B2 does.
    let mut bench = Bench::new(
        r#"
        phase = "combat"
        [units]
        A1 = { mech = "lct-1v", hex = "0808", facing = "S" }
        B1 = { mech = "grf-1n", hex = "0804", facing = "N" }
        B2 = { mech = "hbk-4g", hex = "0805", facing = "S" }
        "#,
    );
    assert_eq!(bench.state.task(), Some(Task::Attack { unit: id("A1") }));
    bench.act(end_attacks("A1"));
    assert_eq!(bench.state.task(), Some(Task::Attack { unit: id("B2") }));
    // As long as anything is left, the turn goes on; then it passes by itself.
    let (attack, defense) = dice(&bench, fire("B2", "AC", "A1"));
    bench.roll(fire("B2", "AC", "A1"), &vec!["blank"; (attack + defense) as usize]);
    assert_eq!(bench.state.task(), Some(Task::Attack { unit: id("B2") }));
    for tic in ["LASERS-A", "LASERS-B"] {
        let (attack, defense) = dice(&bench, fire("B2", tic, "A1"));
        let mut bench = Bench::of(bench.game.clone(), bench.state.clone());
        let fallen = vec!["blank"; (attack + defense) as usize];
        bench.roll(fire("B2", tic, "A1"), &fallen);
        let turn = Some(Task::Attack { unit: id("B2") });
        assert_eq!(bench.state.task(), turn, "one laser is left");
        let other = if tic == "LASERS-A" { "LASERS-B" } else { "LASERS-A" };
        bench.seeded_by(B, fire("B2", other, "A1"));
        assert_ne!(bench.state.task(), turn);
        assert!(bench.state.phase != Phase::Combat || bench.state.has_acted(id("B2")));
    }
}

#[test]
fn nobody_puts_units_in_order_of_which_none_has_an_attack() {
    covers!("btt.combat.nothing-to-attack", "btt.round.own-ties");
    let table = |first: &str, second: &str| {
        let mut bench = Bench::new(&format!(
            "phase = \"combat\"\n[units]\n\
             A1 = {{ mech = \"hbk-4g\", hex = \"0808\", facing = \"{first}\" }}\n\
             A2 = {{ mech = \"hbk-4g\", hex = \"0908\", facing = \"{second}\" }}\n\
             B1 = {{ mech = \"lct-1v\", hex = \"0805\" }}\n"
        ));
        bench.act(end_attacks("B1"));
        bench
    };
    assert_eq!(table("S", "S").state.task(), Some(Task::Plan), "the next round");
    let mut bench = table("N", "S");
    assert_eq!(bench.state.task(), Some(Task::ChooseUnit { seat: A }));
    bench.act(Action::ChooseUnit { unit: id("A2") });
    assert_eq!(bench.state.task(), Some(Task::Attack { unit: id("A1") }));
}

#[test]
fn the_next_unit_is_found_afresh_and_acts_once() {
    covers!("btt.round.ao-changes");
    let mut bench = Bench::new(&format!("phase = \"combat\"\n{MANY}"));
    assert_eq!(bench.state.task(), Some(Task::Attack { unit: id("A1") }));
    // While A1 fights, B1 becomes the fastest and A1 itself the slowest.
    bench.unit_mut("B1").current.activation_order = 9;
    bench.unit_mut("A1").current.activation_order = 0;
    bench.act(end_attacks("A1"));
    assert_eq!(bench.state.task(), Some(Task::Attack { unit: id("B1") }));
    bench.act(end_attacks("B1"));
    assert_eq!(bench.state.task(), Some(Task::Attack { unit: id("B3") }));
    bench.act(end_attacks("B3")).act(Action::ChooseUnit { unit: id("A2") });
    bench.act(end_attacks("A2")).act(end_attacks("A3")).act(end_attacks("B2"));
    assert_eq!((bench.state.phase, bench.state.round), (Phase::Planning, 2));
}

#[test]
fn tied_units_are_put_in_order_in_the_heat_phase_only_where_heat_is_involved() {
    covers!("btt.round.own-ties");
    let cold = Bench::new(&format!("phase = \"heat\"\n{MANY}"));
    assert_eq!((cold.state.phase, cold.state.round), (Phase::Planning, 2));
    let hot = |hexes: &[&str]| {
        let heat = hexes.iter().fold(MANY.to_owned(), |table, hex| {
            let place = format!("hex = \"{hex}\"");
            table.replace(&place, &format!("{place}, heat = [\"warm-hull\"]"))
        });
        Bench::new(&format!("phase = \"heat\"\n{heat}")).state.task()
    };
    assert_eq!(hot(&["0908", "1008"]), Some(Task::ChooseUnit { seat: A }));
    assert_eq!(hot(&["1008"]), Some(Task::Plan), "the cold one goes first");
}

#[test]
fn nobody_puts_empty_activations_of_shut_down_units_in_order() {
    covers!("btt.round.own-ties", "btt.activation.shut-down");
    let table = |critical: &str| {
        let vents = "shut-down = true, heat = [\"warm-hull\"], criticals = [";
        Bench::new(&format!(
            "phase = \"activation\"\n[units]\n\
             A1 = {{ mech = \"hbk-4g\", hex = \"0505\", {vents}{critical}] }}\n\
             A2 = {{ mech = \"lct-1v\", hex = \"0705\", {vents}{critical}] }}\n\
             B1 = {{ mech = \"grf-1n\", hex = \"2505\" }}\n"
        ))
    };
    assert_eq!(table("").state.task(), Some(Task::Move { unit: id("B1") }));
    let vents = "{ deck = \"major-critical\", card = \"heat-sink-destroyed\" }";
    assert_eq!(table(vents).state.task(), Some(Task::ChooseUnit { seat: A }));
}

/// A Locust with one circle left, everything on it and locks on either end.
const DOOMED: &str = r#"
    phase = "combat"
    [units.A1]
    mech = "hbk-4g"
    hex = "0505"
    locks = ["B1"]
    [units.B1]
    mech = "lct-1v"
    hex = "0504"
    facing = "S"
    armor = 0
    external = 0
    internal = 1
    acted = true
    focus = 1
    evade = 0
    suppression = 1
    special = "hulled-down"
    locks = ["A1"]
    heat = ["warm-hull"]
    heat-face-down = ["heat-alarm"]
    criticals = [{ deck = "minor-critical", card = "frozen-leg-actuator" }]
    [units.B2]
    mech = "lct-1v"
    hex = "3117"
    acted = true
"#;

#[test]
fn a_destroyed_unit_is_removed_with_everything_on_it() {
    covers!("btt.round.destroyed-units");
    let mut bench = Bench::new(DOOMED);
    bench.roll(fire("A1", "LASERS-B", "B1"), &["double"]);
    bench.roll(Action::KeepDice, &["blank"]);
    let unit = bench.unit("B1");
    assert!(matches!(unit.destroyed, Some(Destroyed { by_itself: false, .. })));
    assert_eq!(unit.hex, None);
    assert_eq!((unit.focus, unit.evade, unit.suppression), (0, 0, 0));
    assert_eq!((unit.special, unit.heat(), unit.criticals.len()), (Special::None, 0, 0));
    assert!(unit.locks.is_empty() && bench.unit("A1").locks.is_empty());
    let minor = bench.state.deck_mut(Deck::MinorCritical).discard.len();
    let heat = bench.state.deck_mut(Deck::Heat).discard.len();
    assert_eq!((minor, heat), (1, 2));
    assert_eq!(bench.state.unit_in(hex("0504")), None);
    assert_eq!(bench.state.phase, Phase::Planning, "nobody is left to attack");
    let order = Action::Order { unit: id("B1"), order: Order::Stand };
    assert_eq!(bench.refused(order.clone()), rule!("btt.round.destroyed-units"));
    assert_eq!(bench.refusal(order).to_string(), "there is no unit B1 on the map");
    assert_eq!(ask(&bench.state, B), Some(Ask::GiveOrders { units: vec![id("B2")] }));
}

/// Who has initiative in rounds 1 to 4, with these totals and this initiative during set-up.
fn holders(totals: [u16; 2], setup: Seat) -> [Seat; 4] {
    let mut bench = Bench::new(FAR);
    bench.state.setup_initiative = setup;
    for (side, total) in bench.state.sides.iter_mut().zip(totals) {
        side.total_cost = total;
    }
    [1, 2, 3, 4].map(|round| {
        bench.state.round = round;
        initiative(&bench.state)
    })
}

#[test]
fn the_cheaper_lance_has_initiative_in_every_round() {
    covers!("btt.initiative.fewest-points");
    assert_eq!(holders([199, 200], A), [A; 4]);
    assert_eq!(holders([200, 199], B), [B; 4]);
    assert_eq!(holders([200, 199], A), [B; 4]);
}

#[test]
fn initiative_alternates_between_equal_lances() {
    covers!("btt.initiative.tied-points");
    assert_eq!(holders([200, 200], A), [A, B, A, B]);
    assert_eq!(holders([200, 200], B), [B, A, B, A]);
    let mut before = Bench::new(&format!("lance-totals = [200, 200]\nsetup-initiative = 2\n{FAR}"));
    before.state.round = 0;
    assert_eq!(initiative(&before.state), B, "nothing has alternated before round 1");
}

#[test]
fn a_new_round_forgets_the_one_before() {
    let mut bench = Bench::new(
        r#"
        phase = "combat"
        round = 3
        marks = [{ by = "A1", on = "B1", spent = false }]
        [units.A1]
        mech = "hbk-4g"
        hex = "0101"
        order = { walk = "0102" }
        done = ["focus"]
        fired = ["AC"]
        barred = ["LASERS-A"]
        struck = true
        order-change = 3
        [units.B1]
        mech = "lct-1v"
        hex = "3117"
        acted = true
        "#,
    );
    assert_eq!(bench.unit("A1").activation_order(), 7);
    let unit = bench.unit_mut("A1");
    unit.used.insert(Source::UnitCard, 0);
    unit.tracer = Some((id("B1"), 1));
    unit.dissipated = true;
    unit.extras_used = 1;
    bench.act(end_attacks("A1"));
    assert_eq!((bench.state.round, bench.state.phase), (4, Phase::Planning));
    let unit = bench.unit("A1");
    assert_eq!((unit.order, unit.revealed, unit.done.len()), (None, false, 0));
    assert_eq!((unit.fired, unit.barred, unit.struck), (0, 0, false));
    assert_eq!((unit.extras_used, unit.tracer, unit.dissipated), (0, None, false));
    assert_eq!((unit.order_change, unit.activation_order()), (0, 4));
    assert_eq!(unit.used, Default::default());
    assert!(bench.state.marks.is_empty());
    assert!(bench.state.sides.iter().all(|side| !side.planned));
}
