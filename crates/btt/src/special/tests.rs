use ironlance_engine::Refusal as _;
use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Event,
    action::SpecialChoice,
    order::{Mode, Order},
    refusal::Refusal,
    state::{Phase, Special, Task},
    testing::{Bench, facing, fire, hex, id, tic},
};

/// A mech of the test's own with one special mech action, which is no twist.
const STIFF: &str = r#"
id = "stiff"
name = "Stiff"
variant = "STF-1"
origin = "original"
factions = ["davion"]
cost = 20
size = "light"
activation-order = 5
walking = 4
running = 6
jumping = 0
native-dice = { still = 1, walking = 1, running = 2, jumping = 0 }
actions = { still = 2, walking = 1, running = 0 }
jumping-evade = 0
armor = 3
external = 3
internal = 3
heat-dissipation = 2
action-bar = ["focus", "special-mech-action"]
special-actions = ["hull-down"]
[[tics]]
name = "LASERS"
weapon = "lasers"
dice = { short = "1" }
heat = 0
"#;

/// A unit of A in 0808 facing north with a token, and an Atlas of B.
fn with_token(mech: &str, more: &str) -> Bench {
    Bench::new(&format!(
        r#"
        phase = "resolve-special-actions"
        {more}
        [units.A1]
        mech = "{mech}"
        hex = "0808"
        order = {{ walk = "0808" }}
        special = "token"
        [units.B1]
        mech = "as7-d"
        hex = "0811"
        order = "stand"
        "#
    ))
}

fn resolve(choice: SpecialChoice) -> Action {
    Action::ResolveSpecial { unit: id("A1"), choice }
}

fn twist(to: &str) -> Action {
    resolve(SpecialChoice::Twist { facing: facing(to) })
}

fn sidestep(to: &str) -> Action {
    resolve(SpecialChoice::Sidestep { hex: hex(to) })
}

fn told(bench: &Bench) -> Vec<SpecialChoice> {
    bench.told(|event| match event {
        Event::SpecialResolved { choice, .. } => Some(choice.clone()),
        _ => None,
    })
}

#[test]
fn tokens_are_resolved_from_the_lowest_order_up_and_shut_down_units_are_skipped() {
    covers!("btt.special.order");
    let mut bench = Bench::new(
        r#"
        phase = "resolve-special-actions"
        lance-totals = [100, 150]
        [units]
        A1 = { mech = "grf-1n", hex = "0808", special = "token" }
        A2 = { mech = "hbk-4g", hex = "0908", special = "token", shut-down = true }
        A3 = { mech = "hbk-4g", hex = "1008" }
        B1 = { mech = "shd-2h", hex = "2008", facing = "NW", special = "token" }
        B2 = { mech = "hbk-4g", hex = "2208", special = "token" }
        "#,
    );
    let mut order = Vec::new();
    while let Some(Task::Special { unit }) = bench.state.task() {
        order.push(unit.to_string());
        let choice = SpecialChoice::Decline;
        if unit == id("B2") {
            let early = Action::ResolveSpecial { unit: id("B1"), choice: choice.clone() };
            let refusal = bench.refusal(early);
            assert_eq!(refusal, Refusal::NotThisUnit { unit: id("B1"), expected: id("B2") });
            assert_eq!(bench.refused(resolve(choice.clone())), rule!("btt.round.sequence"));
        }
        bench.act(Action::ResolveSpecial { unit, choice });
    }
    // A has the lower total and so the initiative: among equals it goes last.
    assert_eq!(order, ["B2", "B1", "A1"]);
    assert_eq!(bench.state.phase, Phase::Combat);
    assert_eq!(bench.unit("A2").special, Special::Token);
    let late = Action::ResolveSpecial { unit: id("B1"), choice: SpecialChoice::Decline };
    assert_eq!(bench.refused(late), rule!("btt.round.sequence"));
}

#[test]
fn a_token_gives_one_special_action_of_the_card_or_none() {
    covers!("btt.special.choose-one");
    let mut bench = with_token("grf-1n", "");
    for choice in [
        SpecialChoice::HullDown,
        SpecialChoice::FlipArms,
        SpecialChoice::Sidestep { hex: hex("0708") },
        SpecialChoice::Other { number: 0 },
        SpecialChoice::Other { number: 1 },
        SpecialChoice::Other { number: 2 },
    ] {
        let refusal = bench.refusal(resolve(choice));
        assert_eq!(refusal, Refusal::NoSuchSpecial { unit: id("A1") });
        assert_eq!(refusal.rule(), rule!("btt.special.choose-one"));
    }
    let no_twist = with_token("grf-1n", "");
    assert_eq!(no_twist.refused(twist("N")), rule!("btt.special.torso-twist"));
    bench.act(resolve(SpecialChoice::Decline));
    assert_eq!(told(&bench), [SpecialChoice::Decline]);
    assert_eq!(bench.unit("A1").special, Special::None);
    assert_eq!(bench.unit("A1").facing, facing("N"));
    assert_eq!(bench.state.phase, Phase::Combat);
}

#[test]
fn a_torso_twist_is_counted_from_where_the_unit_faces() {
    covers!("btt.special.torso-twist");
    let mut bench = with_token("hbk-4g", "");
    bench.unit_mut("A1").facing = facing("SE");
    let allowed = ["N", "NE", "SE", "S", "SW", "NW"].map(|to| bench.allows(twist(to)));
    assert_eq!(allowed, [false, true, false, true, false, false]);
}

#[test]
fn a_torso_twist_turns_by_one_hex_side() {
    covers!("btt.special.torso-twist");
    for to in ["NE", "NW"] {
        let mut bench = with_token("grf-1n", "");
        bench.act(twist(to));
        assert_eq!(bench.unit("A1").facing, facing(to));
        assert_eq!(bench.unit("A1").special, Special::None);
        assert_eq!(bench.events[0].rule, rule!("btt.special.torso-twist"));
    }
    let bench = with_token("grf-1n", "");
    for (to, steps) in [("N", 0), ("SE", 2), ("S", 3), ("SW", 2)] {
        let refusal = bench.refusal(twist(to));
        assert_eq!(refusal.rule(), rule!("btt.special.torso-twist"));
        assert_eq!(
            refusal.to_string(),
            format!("A1 cannot twist to {to}: that is {steps} hex sides, the limit is 1")
        );
    }
}

#[test]
fn an_extended_torso_twist_turns_by_one_or_two_hex_sides() {
    covers!("btt.special.extended-torso-twist");
    for to in ["NE", "SE", "SW", "NW"] {
        let mut bench = with_token("cda-2a", "");
        bench.act(twist(to));
        assert_eq!(bench.unit("A1").facing, facing(to));
        assert_eq!(bench.events[0].rule, rule!("btt.special.extended-torso-twist"));
    }
    let bench = with_token("cda-2a", "");
    for to in ["N", "S"] {
        assert_eq!(bench.refused(twist(to)), rule!("btt.special.extended-torso-twist"));
    }
}

#[test]
fn a_unit_without_a_twist_on_its_card_cannot_twist() {
    let bench = Bench::with(
        &[("units/stiff.toml", STIFF)],
        r#"
        phase = "resolve-special-actions"
        units.A1 = { mech = "stiff", hex = "0808", special = "token" }
        units.B1 = { mech = "hbk-4g", hex = "0811" }
        "#,
    );
    assert_eq!(bench.refusal(twist("NE")), Refusal::NoSuchSpecial { unit: id("A1") });
    assert!(bench.allows(resolve(SpecialChoice::HullDown)));
}

#[test]
fn a_unit_is_hulled_down_until_the_clean_up_phase() {
    covers!("btt.special.hull-down");
    let mut bench = with_token("hbk-4g", "");
    bench.act(resolve(SpecialChoice::HullDown));
    assert_eq!(bench.unit("A1").special, Special::HulledDown);
    assert_eq!(told(&bench), [SpecialChoice::HullDown]);
    // Cover by a hill counts double for it: B1 shoots over 0809 from 0811.
    let hill = "[map.hexes]\n0809 = { level = 1 }\n";
    let mut bench = with_token("hbk-4g", hill);
    bench.act(resolve(SpecialChoice::HullDown));
    let cover = |bench: &Bench| {
        let sight = crate::combat::sight_to(&bench.game, &bench.state, id("B1"), id("A1"));
        sight.dice()
    };
    assert_eq!(cover(&bench), 2);
    bench.unit_mut("A1").special = Special::None;
    assert_eq!(cover(&bench), 1);
}

/// A Rifleman whose back is turned to B's Atlas.
fn flipped() -> Bench {
    let mut bench = with_token("rfl-3n", "");
    bench.act(resolve(SpecialChoice::FlipArms));
    assert_eq!(bench.unit("A1").special, Special::ArmsFlipped);
    bench
}

#[test]
fn flipped_arms_fire_into_the_rear_arc_and_not_into_the_forward_arc() {
    covers!("btt.special.flip-arms");
    let mut bench = flipped();
    assert!(bench.allows(fire("A1", "AC", "B1")));
    assert!(!bench.allows(fire("A1", "LASERS-B", "B1")));
    bench.unit_mut("B1").hex = Some(hex("0805"));
    assert!(!bench.allows(fire("A1", "AC", "B1")));
    assert!(bench.allows(fire("A1", "LASERS-B", "B1")));
    bench.unit_mut("A1").special = Special::None;
    assert!(bench.allows(fire("A1", "AC", "B1")));
}

#[test]
fn a_mixed_tic_of_arms_and_other_weapons_does_not_fire_while_the_arms_are_flipped() {
    covers!("btt.special.flip-arms-mixed");
    let mut bench = flipped();
    let refusal = bench.refusal(fire("A1", "MIXED", "B1"));
    assert_eq!(refusal, Refusal::MixedWithFlippedArms { tic: tic("MIXED") });
    assert_eq!(refusal.rule(), rule!("btt.special.flip-arms-mixed"));
    bench.unit_mut("B1").hex = Some(hex("0805"));
    assert_eq!(bench.refused(fire("A1", "MIXED", "B1")), rule!("btt.special.flip-arms-mixed"));
    bench.unit_mut("A1").special = Special::None;
    assert!(bench.allows(fire("A1", "MIXED", "B1")));
    // All members of an UrbanMech's Mixed TIC are arms: it fires to the rear.
    let mut bench = with_token("um-r60", "");
    bench.act(resolve(SpecialChoice::Decline));
    bench.unit_mut("A1").special = Special::ArmsFlipped;
    bench.turn_of("A1");
    assert!(bench.allows(fire("A1", "MIXED", "B1")));
    bench.unit_mut("B1").hex = Some(hex("0805"));
    assert!(!bench.allows(fire("A1", "MIXED", "B1")));
}

#[test]
fn a_sidestep_goes_one_hex_diagonally_and_keeps_the_facing() {
    covers!("btt.special.sidestep");
    for to in ["0708", "0709", "0908", "0909"] {
        let mut bench = with_token("jr7-d", "");
        bench.act(sidestep(to));
        assert_eq!(bench.unit("A1").hex, Some(hex(to)));
        assert_eq!(bench.unit("A1").facing, facing("N"));
        assert_eq!(bench.unit("A1").special, Special::None);
        assert_eq!(bench.events[0].rule, rule!("btt.special.sidestep"));
    }
    let bench = with_token("jr7-d", "");
    for to in ["0807", "0809", "0808", "0707", "0608"] {
        let refusal = bench.refusal(sidestep(to));
        assert_eq!(refusal, Refusal::NotDiagonal { unit: id("A1"), hex: hex(to) });
        assert_eq!(refusal.rule(), rule!("btt.special.sidestep"));
        assert_eq!(refusal.to_string(), format!("{to} is not diagonally beside A1"));
    }
    let mut turned = with_token("jr7-d", "");
    turned.unit_mut("A1").facing = facing("NE");
    assert!(turned.allows(sidestep("0807")));
    assert!(!turned.allows(sidestep("0908")));
}

#[test]
fn a_sidestep_enters_a_free_hex_that_costs_two_points_at_most() {
    covers!("btt.special.sidestep-cost");
    let step = |ground: &str| with_token("jr7-d", &format!("[map.hexes]\n0708 = {ground}\n"));
    for ground in ["{ woods = 1 }", "{ level = 1 }", "{ level = -1 }", "{ water = 0 }"] {
        step(ground).act(sidestep("0708"));
    }
    for (ground, cost) in
        [("{ level = 1, woods = 1 }", 3), ("{ woods = 2 }", 3), ("{ level = 2 }", 3)]
    {
        let refusal = step(ground).refusal(sidestep("0708"));
        assert_eq!(refusal.rule(), rule!("btt.special.sidestep-cost"));
        assert_eq!(
            refusal.to_string(),
            format!(
                "0708 cannot be sidestepped into: it costs {cost} movement points to enter, the \
                 limit is 2"
            )
        );
    }
    for (ground, why) in [
        ("{ impassable = true }", "it is impassable"),
        ("{ building = 1 }", "it is a building"),
        ("{ level = 3 }", "it lies 3 levels higher or lower, and the limit is 2"),
    ] {
        let refusal = step(ground).refusal(sidestep("0708"));
        assert_eq!(refusal.rule(), rule!("btt.special.sidestep-cost"));
        assert_eq!(refusal.to_string(), format!("0708 cannot be sidestepped into: {why}"));
    }
    let mut bench = with_token("jr7-d", "");
    bench.unit_mut("B1").hex = Some(hex("0708"));
    let refusal = bench.refusal(sidestep("0708"));
    assert_eq!(refusal.rule(), rule!("btt.special.sidestep-cost"));
    assert_eq!(refusal.to_string(), "0708 cannot be sidestepped into: B1 stands there");
    bench.unit_mut("A1").hex = Some(hex("0817"));
    assert!(bench.allows(sidestep("0717")));
    let refusal = bench.refusal(sidestep("0918"));
    assert_eq!(refusal, Refusal::OffTheMap { hex: hex("0918") });
}

#[test]
fn a_sidestep_changes_neither_mode_nor_points_nor_actions() {
    covers!("btt.special.sidestep-keeps-mode");
    let mut bench = with_token("jr7-d", "");
    bench.unit_mut("A1").order = Some(Order::Run(hex("0808")));
    let before = bench.unit("A1").clone();
    bench.act(sidestep("0708"));
    let after = bench.unit("A1");
    assert_eq!(after.mode(), Mode::Running);
    assert_eq!(after.current, before.current);
    assert_eq!(after.actions_left, before.actions_left);
    assert_eq!(after.heat(), 0);
}

#[test]
fn a_card_can_forbid_the_sidestep() {
    let mut bench = with_token("jr7-d", "");
    bench.unit_mut("A1").current.forbidden = 1 << crate::content::Forbidden::Sidestep as u16;
    let refusal = bench.refusal(sidestep("0708"));
    assert_eq!(
        refusal,
        Refusal::CardForbids { unit: id("A1"), what: crate::content::Forbidden::Sidestep }
    );
    assert_eq!(refusal.rule(), rule!("btt.components.card-text-wins"));
    assert_eq!(refusal.to_string(), "a card on A1 forbids it: Sidestep");
}

#[test]
fn a_special_action_of_a_cards_own_does_what_the_card_says() {
    covers!("btt.special.other");
    let mut bench = with_token("cgr-1a1", "");
    assert!(!bench.allows(resolve(SpecialChoice::Other { number: 1 })));
    assert!(!bench.allows(resolve(SpecialChoice::Other { number: 3 })));
    bench.act(resolve(SpecialChoice::Other { number: 2 }));
    assert_eq!(bench.unit("A1").evade, 1);
    assert_eq!(bench.unit("A1").focus, 0);
    assert_eq!(bench.unit("A1").special, Special::None);
    assert_eq!(bench.state.phase, Phase::Combat);
    let mut bench = with_token("cp-10-z", "");
    bench.act(resolve(SpecialChoice::Other { number: 2 }));
    assert_eq!((bench.unit("A1").evade, bench.unit("A1").focus), (0, 1));
}

#[test]
fn a_token_that_cannot_be_used_for_anything_is_taken_without_a_question() {
    covers!("btt.special.choose-one");
    let table = |closed: &str| {
        let text = STIFF.replace("hull-down", "sidestep");
        let files = [("units/stiff.toml", text.as_str())];
        Bench::with(
            &files,
            &format!(
                "phase = \"resolve-special-actions\"\n[units]\n\
                 A1 = {{ mech = \"stiff\", hex = \"0808\", facing = \"N\", special = \"token\" }}\n\
                 B1 = {{ mech = \"hbk-4g\", hex = \"0811\" }}\n[map.hexes]\n{closed}"
            ),
        )
    };
    let walls = ["0708", "0707", "0709", "0908", "0907", "0909"];
    let all: String =
        walls.iter().map(|hex| format!("{hex} = {{ impassable = true }}\n")).collect();
    assert_eq!(table("").state.task(), Some(Task::Special { unit: id("A1") }));
    let walled = table(&all);
    assert_eq!(walled.unit("A1").special, Special::None);
    assert_ne!(walled.state.phase, Phase::ResolveSpecialActions);
}
