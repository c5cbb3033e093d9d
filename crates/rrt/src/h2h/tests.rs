//! Hand to hand: reach, kinds, the opposed roll, pushes and holds.

use ironlance_rulebook::covers;

use super::*;
use crate::{
    Action,
    attack::{CombatAction, CombatEvent},
    content::Member as _,
    movement::{MoveAction, MoveEvent},
    testing::{Bench, activate, fire, go, id, square, strike},
};

use H2hKind as K;

/// A VF-1A in Battloid mode at 20 20 that touches whatever is ahead of it, with more.
fn fight(more: &str, target: (&str, &str, &str), others: &[(&str, &str, &str, &str)]) -> Bench {
    let (kind, place, how) = target;
    let mut all = vec![("A1", "vf-1a", "20 20", "mode = \"battloid\""), ("B1", kind, place, how)];
    all.extend(others);
    Bench::field(&format!("stage = \"combat\"\n{more}"), &all)
}

/// Against a Spartan face to face.
fn duel(more: &str) -> Bench {
    fight(more, ("spartan", "20 21.2", "facing = 180"), &[])
}

/// What the last blow came to: totals, and whether it hit.
fn clash(bench: &Bench) -> ([i32; 2], bool) {
    let told = bench.told(|event| match event {
        crate::Event::Combat(CombatEvent::Clashed { totals, hit, .. }) => Some((*totals, *hit)),
        _ => None,
    });
    told[0]
}

#[test]
fn the_higher_total_wins_and_equal_totals_miss() {
    covers!("rrt.h2h.roll");
    let mut bench = fight("points = [2, 0]", ("spartan", "20 21.2", ""), &[]);
    bench.mecha_mut("A1").piloting = 1;
    // PIL 3 and +1 from behind against PIL 2: 3 and 5 are 7 and 7.
    bench.roll(strike("A1", K::Punch, "B1"), &[3, 5]);
    assert_eq!((clash(&bench), bench.mdc("B1")), (([7, 7], false), 16));
    bench.roll(strike("A1", K::Punch, "B1"), &[4, 5]);
    assert_eq!((clash(&bench), bench.mdc("B1")), (([8, 7], true), 14));
}

#[test]
fn natural_dice_are_ordered_where_both_roll() {
    covers!("rrt.h2h.natural");
    let weak = |dice| hits(dice, [0, 9]);
    let strong = |dice| hits(dice, [9, 0]);
    // The attacker's 1 misses before everything else; one 6 wins; the target's 1 lets it hit.
    assert_eq!([strong([1, 1]), strong([1, 2])], [false, false]);
    assert_eq!([weak([6, 1]), weak([6, 5]), strong([4, 6])], [true, true, false]);
    assert!(weak([4, 1]));
    // Two 6 cancel out.
    assert_eq!(
        [hits([6, 6], [1, 0]), hits([6, 6], [0, 0]), hits([6, 6], [0, 1])],
        [true, false, false]
    );
    // Of 36 rolls at equal PIL: the totals decide but for naturals.
    assert_eq!(chance([2, 2]), 15);
}

#[test]
fn friends_who_touch_the_target_outnumber_it() {
    covers!("rrt.h2h.outnumbered");
    let mut bench = Bench::field(
        "stage = \"combat\"",
        &[
            ("A1", "regult", "20 20", ""),
            ("A2", "regult", "18.6 21.4", "facing = 90"),
            ("A3", "regult", "21.4 21.4", "facing = 270"),
            ("B1", "tomahawk", "20 21.4", "facing = 180"),
        ],
    );
    bench.roll(strike("A1", K::Kick, "B1"), &[3, 3]);
    // PIL 2, two friends, and the Kick against PIL 2.
    assert_eq!(clash(&bench), ([6, 5], true));
}

#[test]
fn a_blow_from_behind_is_easier() {
    covers!("rrt.h2h.back-strike");
    let total = |facing: &str| {
        let mut bench = fight("", ("spartan", "20 21.2", facing), &[]);
        bench.roll(strike("A1", K::Punch, "B1"), &[3, 3]);
        clash(&bench).0[0]
    };
    assert_eq!([total("facing = 180"), total("facing = 0")], [5, 6]);
}

#[test]
fn nothing_of_ranged_combat_changes_a_blow() {
    covers!("rrt.h2h.no-other-modifiers", "rrt.los.cover-ranged-only");
    // Hover, woods over both, and disturbance.
    let woods = square("woods", 15, 15, 10);
    let guardian = "facing = 180\nmode = \"guardian\"";
    let mut bench = fight(&woods, ("vf-1a", "20 21.2", guardian), &[]);
    bench.mecha_mut("A1").effects.disturbed = true;
    bench.roll(strike("A1", K::Punch, "B1"), &[3, 3]);
    assert_eq!(clash(&bench).0, [5, 6]);
}

#[test]
fn only_an_enemy_in_contact_and_in_front_is_struck() {
    covers!("rrt.h2h.reach", "rrt.aircraft.no-h2h");
    let rule = |target: (&str, &str, &str)| {
        let bench = fight("", target, &[("A2", "regult", "18.8 20", "")]);
        bench.refused(strike("A1", K::Punch, "B1")).as_str()
    };
    assert_eq!(rule(("spartan", "20 21.251", "")), "rrt.h2h.reach");
    assert_eq!(rule(("spartan", "20 18.8", "")), "rrt.h2h.reach");
    assert_eq!(rule(("gnerl", "20 21.4", "")), "rrt.aircraft.no-h2h");
    let bench = fight("", ("spartan", "20 21.25", ""), &[("A2", "regult", "18.8 20", "")]);
    assert!(bench.allows(strike("A1", K::Punch, "B1")));
    assert_eq!(bench.refused(strike("A1", K::Punch, "A2")).as_str(), "rrt.attack.target-enemy");
    assert_eq!(bench.refused(strike("A1", K::Punch, "B9")).as_str(), "rrt.general.squadron");
}

#[test]
fn a_mecha_uses_the_kinds_on_its_list_in_its_mode() {
    covers!("rrt.h2h.kinds");
    let rule = "rrt.h2h.kinds";
    let bench = Bench::field(
        "stage = \"combat\"",
        &[
            ("A1", "vf-1a", "20 20", "mode = \"guardian\""),
            ("B1", "spartan", "20 21.2", "facing = 180"),
        ],
    );
    assert_eq!(bench.refused(strike("A1", K::Stomp, "B1")).as_str(), rule);
    assert!(bench.allows(strike("A1", K::Kick, "B1")));
    // MD of each kind.
    let bench = duel("");
    let damages = K::ALL.iter().map(|kind| damage(&bench.game, bench.mecha("A1"), *kind));
    assert_eq!(damages.collect::<Vec<_>>(), [1, 2, 3, 5, 4, 5, 4, 0]);
}

#[test]
fn some_kinds_are_used_once_in_an_activation_and_others_again() {
    covers!("rrt.h2h.kinds", "rrt.h2h.repeat", "rrt.h2h.punch", "rrt.h2h.kick");
    let twice = |kind: K| {
        let mut bench = duel("points = [9, 0]");
        bench.mecha_mut("A1").activation.used = Length::inches(3);
        bench.roll(strike("A1", kind, "B1"), &[1, 1]);
        let again = strike("A1", kind, "B1");
        match bench.allows(again.clone()) {
            true => "legal",
            false => bench.refused(again).as_str(),
        }
    };
    for kind in [K::BodyBlock, K::JumpKick, K::PowerPunch, K::Grab] {
        assert_eq!(twice(kind), "rrt.h2h.kinds", "{kind:?}");
    }
    assert_eq!([twice(K::Punch), twice(K::Kick)], ["legal", "legal"]);
    // A Punch adds nothing, a Kick takes 1 away.
    let bench = duel("");
    let added = |kind| strike_of(&bench, kind);
    assert_eq!([added(K::Punch), added(K::Kick)], [2, 1]);
}

fn strike_of(bench: &Bench, kind: K) -> i32 {
    let (one, other) = (bench.mecha("A1"), bench.mecha("B1"));
    super::strike(&bench.game, &bench.state, one, other, kind).total()
}

#[test]
fn a_jump_kick_needs_three_inches_of_run_up() {
    covers!("rrt.h2h.jump-kick");
    let mut bench = duel("");
    bench.mecha_mut("A1").activation.used = Length::thousandths(2999);
    assert_eq!(bench.refused(strike("A1", K::JumpKick, "B1")).as_str(), "rrt.h2h.jump-kick");
    bench.mecha_mut("A1").activation.used = Length::inches(3);
    bench.roll(strike("A1", K::JumpKick, "B1"), &[6, 1]);
    assert_eq!(bench.mdc("B1"), 11);
}

#[test]
fn a_power_punch_costs_one_point_more() {
    covers!("rrt.h2h.power-punch");
    let mut bench = duel("points = [3, 0]");
    bench.roll(strike("A1", K::PowerPunch, "B1"), &[6, 1]);
    assert_eq!((bench.pools(), bench.mdc("B1")), ([2, 0], 12));
    // As an additional attack it costs 2.
    let mut bench = duel("points = [2, 0]");
    bench.roll(strike("A1", K::Punch, "B1"), &[1, 1]);
    bench.roll(strike("A1", K::PowerPunch, "B1"), &[1, 1]);
    assert_eq!(bench.pools(), [0, 0]);
    let bench = duel("");
    assert_eq!(bench.refused(strike("A1", K::PowerPunch, "B1")).as_str(), "rrt.cp.spend-first");
}

#[test]
fn only_what_is_smaller_is_stomped() {
    covers!("rrt.h2h.stomp");
    let bench = duel("");
    assert_eq!(bench.refused(strike("A1", K::Stomp, "B1")).as_str(), "rrt.h2h.stomp");
    let mut bench =
        fight("", ("serau-ger", "20 21.1", "facing = 180"), &[("B2", "regult", "40 40", "")]);
    bench.roll(strike("A1", K::Stomp, "B1"), &[6, 1]);
    assert!(bench.is_destroyed("B1"));
}

#[test]
fn a_club_is_a_hand_held_weapon_that_is_then_not_fired() {
    covers!("rrt.h2h.club", "rrt.weapon.hand-held");
    // A Spartan has Club on its list and nothing in its hands.
    let empty = Bench::field(
        "stage = \"combat\"",
        &[("A1", "spartan", "20 20", ""), ("B1", "spartan", "20 21.2", "facing = 180")],
    );
    assert_eq!(empty.refused(strike("A1", K::Club, "B1")).as_str(), "rrt.h2h.club");
    let mut bench = Bench::field(
        "stage = \"combat\"\npoints = [9, 0]",
        &[
            ("A1", "vf-1a", "20 20", "mode = \"battloid\""),
            ("B1", "spartan", "20 21.2", "facing = 180"),
        ],
    );
    let club = |place| {
        let (mecha, target) = (id("A1"), id("B1"));
        Action::from(CombatAction::Strike {
            mecha,
            target,
            kind: K::Club,
            club: Some(place),
            pay: None,
        })
    };
    assert_eq!(bench.refused(club(1)).as_str(), "rrt.h2h.club");
    bench.roll(strike("A1", K::Club, "B1"), &[5, 2]);
    assert_eq!(bench.mdc("B1"), 12);
    assert_eq!(bench.refused(fire("A1", 0, "B1")).as_str(), "rrt.h2h.club");
    assert!(bench.allows(fire("A1", 1, "B1")));
}

#[test]
fn a_shock_baton_numbs_until_the_activation_of_the_turn_after() {
    covers!("rrt.weapon.shock-baton");
    let mut bench = Bench::field(
        "stage = \"combat\"\npoints = [0, 3]",
        &[
            (
                "A1",
                "nousjadeul-ger",
                "20 20",
                "weapons = [\"plasma-machine-pistol\", \"shock-baton\"]",
            ),
            ("B1", "spartan", "20 21.2", "facing = 180"),
            ("B2", "spartan", "24 24", "facing = 180"),
        ],
    );
    bench.roll(strike("A1", K::Club, "B1"), &[5, 2]);
    bench.act(crate::testing::decline());
    assert_eq!(bench.game.speed(bench.mecha("B1")), 0);
    // The baton is no weapon to fire: the pistol still is.
    assert_eq!(bench.mecha("A1").activation.combat.clubbed, 0);
    bench.end_combat();
    bench.act(activate("B-1"));
    assert_eq!(bench.game.speed(bench.mecha("B1")), 0);
    bench.state.turn = 2;
    bench.perform(|step| crate::ability::squadron_activates(step, crate::testing::squadron("B-1")));
    assert_eq!(bench.game.speed(bench.mecha("B1")), 7);
}

#[test]
fn a_grab_holds_one_that_is_no_larger() {
    covers!("rrt.h2h.grab", "rrt.h2h.grab-limits");
    let mut bench = fight(
        "points = [9, 0]",
        ("spartan", "20 21.2", "facing = 180"),
        &[("B2", "regult", "21.1 20.5", "")],
    );
    bench.roll(strike("A1", K::Grab, "B1"), &[5, 2]);
    assert_eq!(bench.mecha("B1").effects.held_by, Some(id("A1")));
    assert_eq!((bench.game.speed(bench.mecha("B1")), bench.mdc("B1")), (0, 16));
    bench.mecha_mut("A1").activation.combat.h2h = Default::default();
    assert_eq!(bench.refused(strike("A1", K::Grab, "B2")).as_str(), "rrt.h2h.grab-limits");
    let large = fight("", ("tomahawk", "20 21.4", "facing = 180"), &[]);
    assert_eq!(large.refused(strike("A1", K::Grab, "B1")).as_str(), "rrt.h2h.grab-limits");
}

#[test]
fn a_held_mecha_breaks_free_before_its_squadron_moves() {
    covers!("rrt.h2h.break-free");
    let mut bench = Bench::field(
        "stage = \"movement\"\nactive = 2\npoints = [0, 2]",
        &[
            ("A1", "spartan", "20 20", ""),
            ("B1", "spartan", "20 21.2", "held-by = \"A1\""),
            ("B2", "spartan", "30 30", ""),
        ],
    );
    let free = |mecha: &str| Action::from(MoveAction::BreakFree { mecha: id(mecha) });
    assert_eq!(bench.refused(free("B2")).as_str(), "rrt.h2h.break-free");
    // It may try as often as it pays; equal totals fail.
    bench.roll(free("B1"), &[3, 3]);
    assert_eq!(bench.mecha("B1").effects.held_by, Some(id("A1")));
    let mut late = Bench::of(bench.game.clone(), bench.state.clone());
    late.act(go("B2", "30 31"));
    assert_eq!(late.refused(free("B1")).as_str(), "rrt.h2h.break-free");
    bench.roll(free("B1"), &[4, 3]);
    let told = bench.told(|event| match event {
        crate::Event::Move(MoveEvent::Released { mecha }) => Some(*mecha),
        _ => None,
    });
    assert_eq!((told, bench.pools()), (vec![id("B1")], [0, 0]));
    assert_eq!(bench.game.speed(bench.mecha("B1")), 7);
}

#[test]
fn a_body_block_pushes_two_inches_straight_away() {
    covers!("rrt.h2h.body-block");
    let mut bench = duel("");
    bench.roll(strike("A1", K::BodyBlock, "B1"), &[5, 2]);
    assert_eq!((bench.at("B1"), bench.mdc("B1")), ("20 23.2".to_owned(), 15));
    assert_eq!(bench.mecha("B1").facing(), Some(crate::testing::facing(180)));
    let mut missed = duel("");
    missed.roll(strike("A1", K::BodyBlock, "B1"), &[2, 5]);
    assert_eq!(missed.at("B1"), "20 21.2");
    let mut large = fight("", ("tomahawk", "20 21.4", "facing = 180"), &[]);
    large.roll(strike("A1", K::BodyBlock, "B1"), &[5, 2]);
    assert_eq!(large.at("B1"), "20 21.4");
}

#[test]
fn a_push_stops_before_bases_buildings_and_the_edge() {
    covers!("rrt.h2h.body-block", "rrt.table.no-overlap");
    let pushed = |more: &str, others: &[(&str, &str, &str, &str)]| {
        let mut bench = fight(more, ("spartan", "20 21.2", "facing = 180"), others);
        bench.roll(strike("A1", K::BodyBlock, "B1"), &[5, 2]);
        bench.at("B1")
    };
    // Bases of 1.2 inches may overlap by 0.05.
    assert_eq!(pushed("", &[("B2", "spartan", "20 23.4", "")]), "20 22.25");
    assert_eq!(pushed(&square("tall-building", 18, 22, 4), &[]), "20 21.999");
    let mut edge = Bench::field(
        "stage = \"combat\"",
        &[
            ("A1", "vf-1a", "20 45.4", "mode = \"battloid\""),
            ("B1", "spartan", "20 46.6", "facing = 180"),
        ],
    );
    edge.roll(strike("A1", K::BodyBlock, "B1"), &[5, 2]);
    assert_eq!(edge.at("B1"), "20 47.4");
}

#[test]
fn deadly_ground_stops_a_push_and_hurts() {
    covers!("rrt.terrain.deadly-push");
    let water = square("deep-water", 18, 22, 4);
    let pushed = |kind: &str, more: &str, dice: &[u32]| {
        let text = format!("points = [0, 5]\n{water}");
        let mut bench = fight(&text, (kind, "20 21.2", more), &[]);
        bench.roll(strike("A1", K::BodyBlock, "B1"), dice);
        (bench.at("B1"), bench.mdc("B1"), bench.pools()[1])
    };
    // 1 MD by the blow, 4 by the ground, of which nothing is answered.
    assert_eq!(pushed("spartan", "facing = 180", &[5, 2, 4]), ("20 21.999".to_owned(), 11, 5));
    // Hover carries over it.
    let hovers = pushed("vf-1a", "facing = 180\nmode = \"guardian\"", &[6, 2]);
    assert_eq!(hovers, ("20 23.2".to_owned(), 13, 5));
}

#[test]
fn pushing_the_holder_or_the_held_ends_the_hold() {
    covers!("rrt.h2h.grab", "rrt.h2h.body-block");
    let mut bench = fight(
        "",
        ("spartan", "20 21.2", "facing = 180"),
        &[("A2", "regult", "21.2 21.2", "held-by = \"B1\"\nsquadron = 2")],
    );
    bench.roll(strike("A1", K::BodyBlock, "B1"), &[5, 2]);
    assert_eq!(bench.mecha("A2").effects.held_by, None);
}

#[test]
fn brawlers_and_lords_strike_harder_and_more_often() {
    covers!("rrt.ability.brawler", "rrt.character.high-lord-h2h", "rrt.character.extra-h2h");
    let breetai = "character = \"breetai\"";
    let one = |kind: &str, more: &str| {
        Bench::field(
            "stage = \"combat\"",
            &[("A1", kind, "20 20", more), ("B1", "spartan", "20 21.2", "facing = 180")],
        )
    };
    let of = |bench: &Bench, kind| damage(&bench.game, bench.mecha("A1"), kind);
    let lord = one("serau-ger", breetai);
    assert_eq!([of(&lord, K::Punch), of(&lord, K::Kick), of(&lord, K::Grab)], [4, 6, 0]);
    let paid = |bench: &mut Bench, used: u8| {
        let mecha = bench.mecha_mut("A1");
        mecha.activation.combat.attacked = true;
        mecha.turn.combat.h2h_grants = used;
        payments(&bench.game, bench.mecha("A1"))
    };
    let (free, point) = (Payment::HandToHand, Payment::Point);
    let mut lord = lord;
    assert_eq!(paid(&mut lord, 1), [free, point]);
    assert_eq!(paid(&mut lord, 2), [point]);
    // A Spartan is a Brawler, and Kain Weller has one more.
    let mut kain = one("spartan", "character = \"kain-weller\"");
    assert_eq!(paid(&mut kain, 1), [free, point]);
    assert_eq!(paid(&mut kain, 2), [point]);
    assert_eq!(of(&kain, K::Punch), 4);
    assert_eq!(of(&kain, K::Grab), 0);
}

#[test]
fn a_mecha_on_the_list_of_dead_is_not_struck() {
    covers!("rrt.attack.destroyed-target");
    let bench = fight(
        "",
        ("spartan", "20 21.2", "facing = 180"),
        &[("B2", "spartan", "30 30", "destroyed = true")],
    );
    assert_eq!(bench.refused(strike("A1", K::Punch, "B2")).as_str(), "rrt.attack.destroyed-target");
}
