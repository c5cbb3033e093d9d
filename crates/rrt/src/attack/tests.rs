//! The steps of an attack: order, payment, simultaneous attacks, re-rolls, encouragement.

use ironlance_rulebook::covers;

use super::*;
use crate::{
    Action,
    content::H2hKind,
    state::Target,
    testing::{
        A, B, Bench, activate, decline, dodge, finish, fire, go, id, roll_with_impact, strike,
        take_hit, together,
    },
};

/// A VF-1A in Battloid mode at 10 10 in the Combat Step, with whatever else is on the table, and two
/// Regults far away so that nobody is annihilated.
fn field(more: &str, mecha: &[(&str, &str, &str, &str)]) -> Bench {
    let mut all = vec![("A1", "vf-1a", "10 10", "mode = \"battloid\"")];
    all.extend(mecha);
    Bench::field(&format!("stage = \"combat\"\n{more}"), &all)
}

/// Against one Defender ten inches ahead, which looks at it.
fn duel(more: &str) -> Bench {
    field(
        more,
        &[("B1", "defender", "10 20", "facing = 180"), ("B2", "regult", "44 44", "squadron = 2")],
    )
}

#[test]
fn a_hit_takes_mdc_and_a_miss_nothing() {
    covers!("rrt.attack.sequence", "rrt.damage.take", "rrt.ranged.strike");
    // GN 3 against DF 5: 2 is enough.
    let mut bench = duel("");
    bench.roll(fire("A1", 0, "B1"), &[2]);
    assert_eq!(bench.mdc("B1"), 5);
    let mut bench = duel("");
    bench.roll(fire("A1", 0, "B1"), &[1]);
    assert_eq!(bench.mdc("B1"), 11);
}

#[test]
fn every_way_to_answer_a_hit_is_listed() {
    use ironlance_engine::{Coverage, Game as _};
    let mut bench = duel("points = [0, 1]");
    bench.roll(fire("A1", 0, "B1"), &[2]);
    let mut listed = Vec::new();
    let coverage = bench.game.candidates(&bench.state, B, &mut listed);
    assert_eq!((listed, coverage), (vec![dodge(0), take_hit(0)], Coverage::All));
}

#[test]
fn an_attack_is_resolved_before_the_next_and_mecha_attack_in_any_order() {
    covers!("rrt.attack.order");
    let mut bench = field(
        "points = [3, 1]",
        &[
            ("A2", "vf-1a", "12 10", "mode = \"battloid\""),
            ("B1", "defender", "10 20", "facing = 180"),
            ("B2", "regult", "44 44", "squadron = 2"),
        ],
    );
    bench.roll(fire("A2", 0, "B1"), &[2]);
    assert_eq!(bench.asks(), "B Answer");
    assert_eq!(
        bench.refused_by(A, fire("A1", 0, "B1")).as_str(),
        "rrt.general.refusal-changes-nothing"
    );
    bench.act(take_hit(0));
    bench.act(decline());
    bench.roll(fire("A1", 1, "B1"), &[1]);
    // A2 attacks again after A1, by Rapid Fire.
    bench.roll(fire("A2", 0, "B1"), &[1]);
    assert_eq!((bench.pools(), bench.mdc("B1")), ([2, 1], 5));
    bench.act(finish());
    assert_eq!(bench.owing(), Some(B));
}

#[test]
fn a_mecha_attacks_only_with_its_squadron() {
    covers!("rrt.general.squadron", "rrt.attack.activated-only");
    let bench = field(
        "",
        &[
            ("A2", "vf-1a", "12 10", "mode = \"battloid\"\nsquadron = 2"),
            ("B1", "defender", "10 20", "facing = 180"),
        ],
    );
    assert_eq!(bench.refused(fire("A2", 0, "B1")).as_str(), "rrt.attack.activated-only");
    assert_eq!(
        bench.refused(together("B1", &[("A1", 0), ("A2", 0)])).as_str(),
        "rrt.attack.activated-only"
    );
}

/// Four Regults an inch apart at the lower edge, in front of one Defender, and one behind it.
fn crowd(more: &str) -> Bench {
    Bench::field(
        &format!("stage = \"combat\"\n{more}"),
        &[
            ("A1", "regult", "8 10", "moved = true"),
            ("A2", "regult", "10.2 10", "moved = true"),
            ("A3", "regult", "12.4 10", "moved = true"),
            ("A4", "regult", "10 30", "facing = 180\nmoved = true"),
            ("B1", "defender", "10 20", "facing = 180"),
            ("B2", "regult", "44 44", "squadron = 2"),
        ],
    )
}

#[test]
fn all_strikes_of_a_simultaneous_attack_are_committed_before_the_first_die() {
    covers!("rrt.ranged.simultaneous-committed", "rrt.ranged.simultaneous-damage");
    let mut bench = crowd("");
    bench.mecha_mut("B1").mdc = 4;
    // The first hit would have destroyed it: the second is rolled and used up all the same.
    bench.roll(together("B1", &[("A1", 0), ("A2", 0)]), &[6, 5]);
    assert!(bench.is_destroyed("B1"));
    assert!(bench.mecha("A2").activation.combat.attacked);
    assert_eq!(bench.mecha("A2").weapons[0].used, 1);
    let rolled = bench.told(|event| match event {
        crate::Event::Combat(CombatEvent::Struck { mecha, .. }) => Some(*mecha),
        _ => None,
    });
    assert_eq!(rolled, [id("A1"), id("A2")]);
    let left = bench.told(|event| match event {
        crate::Event::Combat(CombatEvent::Damaged { damage, left, .. }) => Some((*damage, *left)),
        _ => None,
    });
    assert_eq!(left, [(4, 0)]);
}

#[test]
fn each_attack_of_a_simultaneous_one_is_answered_by_itself_in_any_order() {
    covers!("rrt.ranged.simultaneous-answers", "rrt.ranged.simultaneous-damage");
    let mut bench = crowd("points = [0, 3]");
    // GN 1, Close Formation and no more: 5 and 4 against DF 5.
    bench.roll(together("B1", &[("A1", 0), ("A2", 0)]), &[5, 4]);
    assert_eq!(bench.asks(), "B Answer");
    // The second first: total 6, PIL 2.
    bench.roll(dodge(1), &[4]);
    assert_eq!(bench.mdc("B1"), 11);
    bench.roll(dodge(0), &[2]);
    bench.act(roll_with_impact());
    assert_eq!((bench.mdc("B1"), bench.pools()), (9, [0, 0]));
}

#[test]
fn a_simultaneous_attack_that_cannot_be_paid_for_is_refused_whole() {
    covers!("rrt.cp.spend-first", "rrt.ranged.simultaneous");
    let mut bench = crowd("points = [1, 0]");
    for name in ["A1", "A2"] {
        bench.mecha_mut(name).activation.combat.attacked = true;
    }
    let before = bench.state.clone();
    assert_eq!(
        bench.refused(together("B1", &[("A1", 0), ("A2", 0)])).as_str(),
        "rrt.cp.spend-first"
    );
    assert!(bench.state == before);
    bench.roll(together("B1", &[("A1", 0), ("A3", 0)]), &[1, 1]);
    assert_eq!(bench.pools(), [0, 0]);
}

#[test]
fn formation_crossfire_and_back_strike_reach_the_die() {
    covers!("rrt.ranged.formation-and-crossfire", "rrt.general.modifiers-cumulative");
    let mut bench = crowd("");
    bench.roll(together("B1", &[("A1", 0), ("A2", 0), ("A4", 0)]), &[2, 2, 2]);
    let totals = bench.told(|event| match event {
        crate::Event::Combat(CombatEvent::Struck { total, hit, .. }) => Some((*total, *hit)),
        _ => None,
    });
    // In front 1 + 1 + 1; alone behind it 1 + 1 + 1.
    assert_eq!(totals, [(5, true), (5, true), (5, true)]);
}

/// Miriya-Parina's Queadluun-Rau, which rolls failed Strikes again, before a Phalanx.
fn aggressive(more: &str) -> Bench {
    Bench::field(
        &format!("stage = \"combat\"\n{more}"),
        &[
            ("A1", "queadluun-rau", "10 10", "character = \"miriya-parina\""),
            ("B1", "phalanx", "10 16", "facing = 180"),
            ("B2", "regult", "44 44", "squadron = 2"),
        ],
    )
}

fn reroll(missiles: &[u8]) -> Action {
    CombatAction::Reroll { missiles: missiles.to_vec() }.into()
}

#[test]
fn failed_strikes_are_rolled_again_once_and_the_second_die_stands() {
    covers!("rrt.character.reroll-strike", "rrt.general.reroll-once");
    covers!("rrt.general.natural-after-reroll");
    let mut bench = aggressive("");
    // GN 3 against DF 5 hits on 2; a natural 1 misses.
    bench.roll(fire("A1", 1, "B1"), &[1]);
    assert_eq!(bench.asks(), "A Reroll");
    bench.roll(reroll(&[1]), &[2]);
    assert_eq!(bench.mdc("B1"), 7);
    let mut bench = aggressive("");
    bench.roll(fire("A1", 1, "B1"), &[1]);
    // It fails again, and is not asked about once more.
    bench.roll(reroll(&[1]), &[1]);
    assert_eq!((bench.mdc("B1"), bench.mecha("A1").weapons[1].used), (11, 1));
    assert!(bench.state.attack.is_none());
}

#[test]
fn only_what_failed_is_rolled_again_and_only_if_one_likes() {
    covers!("rrt.character.reroll-strike", "rrt.general.optional");
    let mut bench = aggressive("");
    bench.roll(fire("A1", 2, "B1"), &[1, 6, 1, 2, 3, 1, 2, 2]);
    for missiles in [&[2][..], &[1, 1], &[9], &[]] {
        assert_eq!(bench.refused(reroll(missiles)).as_str(), "rrt.character.reroll-strike");
    }
    bench.roll(reroll(&[1, 6]), &[2, 1]);
    // Six missiles of 2 MD hit.
    assert!(bench.is_destroyed("B1"));
    let mut bench = aggressive("");
    bench.roll(fire("A1", 1, "B1"), &[1]);
    bench.act(decline());
    assert!(bench.state.attack.is_none());
}

#[test]
fn those_in_love_share_what_they_roll_again() {
    covers!("rrt.character.true-love", "rrt.character.reroll-strike");
    let miriya = "mode = \"battloid\"\ncharacter = \"miriya-sterling\"";
    let max = "mode = \"battloid\"\ncharacter = \"max-sterling\"";
    let both = |apart: &str| {
        Bench::field(
            "stage = \"combat\"",
            &[
                ("A1", "vf-1a", "10 10", max),
                ("A2", "vf-1a", apart, miriya),
                ("B1", "defender", "10 20", "facing = 180"),
                ("B2", "regult", "44 44", "squadron = 2"),
            ],
        )
    };
    let mut near = both("15.2 10");
    near.roll(fire("A1", 0, "B1"), &[1]);
    assert_eq!(near.asks(), "A Reroll");
    let mut far = both("15.201 10");
    far.roll(fire("A1", 0, "B1"), &[1]);
    assert!(far.state.attack.is_none());
}

#[test]
fn an_officer_who_destroys_an_enemy_gives_a_free_attack_to_another_who_saw_it() {
    covers!("rrt.faction.esprit-de-corps", "rrt.faction.esprit-use");
    let officer = "mode = \"battloid\"";
    let mut bench = Bench::field(
        "stage = \"combat\"",
        &[
            ("A1", "vf-1j", "10 10", officer),
            ("A2", "vf-1j", "14 10", "mode = \"battloid\"\nsquadron = 2"),
            ("A3", "vf-1j", "18 10", "mode = \"battloid\"\nsquadron = 2"),
            ("B1", "regult", "10 20", "facing = 180"),
            ("B2", "defender", "14 24", "facing = 180\nsquadron = 2"),
        ],
    );
    bench.roll(fire("A1", 0, "B1"), &[3]);
    assert_eq!(bench.asks(), "A Encourage");
    let encourage = |name: &str| Action::from(CombatAction::Encourage { mecha: id(name) });
    assert_eq!(bench.refused(encourage("A1")).as_str(), "rrt.faction.esprit-de-corps");
    bench.act(encourage("A2"));
    assert_eq!(bench.mecha("A2").effects.esprit, 1);
    // It is used in the next activation, as an attack beyond the first.
    bench.act(activate("B-2"));
    bench.act(crate::movement::MoveAction::Finish.into());
    bench.end_combat();
    bench.act(activate("A-2"));
    bench.act(crate::activation::ActivationAction::Begin.into());
    bench.act(crate::movement::MoveAction::Finish.into());
    bench.roll(fire("A2", 0, "B2"), &[1]);
    bench.roll(fire("A2", 0, "B2"), &[1]);
    assert_eq!(bench.refused(fire("A2", 0, "B2")).as_str(), "rrt.cp.spend-first");
    assert_eq!(bench.mecha("A2").activation.combat.esprit, 0);
}

#[test]
fn an_officer_whom_no_other_sees_has_the_free_attack_itself_but_not_in_this_activation() {
    covers!("rrt.faction.esprit-de-corps", "rrt.faction.esprit-use");
    let mut bench = Bench::field(
        "stage = \"combat\"",
        &[
            ("A1", "vf-1j", "10 10", "mode = \"battloid\""),
            ("B1", "regult", "10 20", "facing = 180"),
            ("B2", "defender", "14 24", "facing = 180\nsquadron = 2"),
        ],
    );
    bench.roll(fire("A1", 0, "B1"), &[3]);
    // There is nothing left to attack with, so that the activation is over.
    assert_eq!(bench.owing(), Some(B));
    assert_eq!(bench.mecha("A1").effects.esprit, 1);
}

#[test]
fn a_free_attack_that_is_not_used_is_lost_with_the_activation() {
    covers!("rrt.faction.esprit-use");
    let mut bench = duel("");
    bench.mecha_mut("A1").activation.combat.esprit = 1;
    bench.act(finish());
    assert_eq!(bench.mecha("A1").activation.combat.esprit, 0);
    let mecha = bench.mecha("A1");
    assert_eq!(mecha.effects.esprit, 0);
}

#[test]
fn of_several_attackers_one_is_named_where_an_officer_is_among_them() {
    covers!("rrt.damage.credit", "rrt.faction.esprit-de-corps");
    let setup = |second: &str| {
        let mut bench = Bench::field(
            "stage = \"combat\"",
            &[
                ("A1", "vf-1a", "10 10", "mode = \"battloid\""),
                ("A2", second, "14 10", "mode = \"battloid\""),
                ("B1", "defender", "10 20", "facing = 180"),
                ("B2", "regult", "44 44", "squadron = 2"),
            ],
        );
        bench.roll(together("B1", &[("A1", 0), ("A2", 0)]), &[4, 4]);
        bench
    };
    let mut bench = setup("vf-1j");
    assert_eq!(bench.asks(), "A Credit");
    let credit = |name: &str| Action::from(CombatAction::Credit { mecha: id(name) });
    assert_eq!(bench.refused(credit("B2")).as_str(), "rrt.damage.credit");
    bench.act(credit("A2"));
    assert!(bench.is_destroyed("B1"));
    assert_eq!(bench.mecha("A2").effects.esprit, 1);
    let mut other = setup("vf-1j");
    other.act(credit("A1"));
    assert_eq!(other.mecha("A2").effects.esprit, 0);
    // Without an officer it makes no difference, and is not asked.
    assert!(setup("vf-1a").is_destroyed("B1"));
}

#[test]
fn the_owner_of_the_activation_answers_first() {
    covers!("rrt.general.order-of-simultaneous-effects", "rrt.weapon.blast-answers");
    covers!("rrt.damage.both-sides", "rrt.weapon.blast-one-roll");
    // Volley 4 with Blast on B1, with A2 and B3 half an inch away.
    let mut bench = Bench::field(
        "stage = \"combat\"\npoints = [2, 4]",
        &[
            ("A1", "phalanx", "10 10", ""),
            ("A2", "defender", "11.7 30", ""),
            ("B1", "defender", "10 30", "facing = 180"),
            ("B2", "regult", "44 44", "squadron = 2"),
            ("B3", "defender", "8.3 30", "facing = 180"),
        ],
    );
    bench.roll(fire("A1", 0, "B1"), &[4]);
    let hit = bench.told(|event| match event {
        crate::Event::Combat(CombatEvent::Hit { target, damage, .. }) => Some((*target, *damage)),
        _ => None,
    });
    let name = |name: &str| Target::Mecha(id(name));
    assert_eq!(hit, [(name("A2"), 36), (name("B1"), 36), (name("B3"), 36)]);
    assert_eq!(bench.asks(), "A Answer");
    bench.roll(dodge(0), &[6]);
    assert_eq!(bench.asks(), "B Answer");
    // The target of a Blast volley of four cannot dodge, others can.
    assert_eq!(bench.refused(dodge(1)).as_str(), "rrt.weapon.blast-volley-inescapable");
    bench.roll(dodge(2), &[6]);
    bench.act(take_hit(1));
    bench.act(roll_with_impact());
    assert_eq!([bench.mdc("A2"), bench.mdc("B3")], [11, 11]);
    assert!(bench.is_destroyed("B1"));
}

#[test]
fn a_fly_over_is_the_free_attack_and_the_one_of_a_fast_mover() {
    covers!("rrt.weapon.fly-over-counts", "rrt.weapon.fly-over");
    let mut bench = Bench::field(
        "stage = \"movement\"",
        &[
            (
                "A1",
                "vf-1a",
                "10 10",
                "mode = \"fighter\"\nweapons = [\"improvised-bombs\", \"gu-11\"]",
            ),
            ("B1", "phalanx", "10 14", "facing = 180"),
            ("B2", "defender", "14 40", "facing = 180"),
        ],
    );
    bench.act(crate::testing::fly("A1", 0, "12"));
    assert_eq!(bench.asks(), "A FlyOver");
    let drop = |target: &str| {
        Action::from(CombatAction::Drop { target: id(target), weapon: 0, pay: None })
    };
    assert_eq!(bench.refused(drop("B2")).as_str(), "rrt.weapon.fly-over");
    bench.roll(drop("B1"), &[3]);
    assert_eq!((bench.mdc("B1"), bench.mecha("A1").weapons[0].ammo), (5, Some(1)));
    assert!(bench.mecha("A1").activation.combat.attacked);
    bench.act(crate::movement::MoveAction::Finish.into());
    // A Fighter is a Fast Mover: it has used its weapon system, so that there is no Combat Step to ask for.
    assert!(!bench.asked().contains("Combat"));
}

#[test]
fn what_a_weapon_says_comes_before_what_holds_for_all() {
    covers!("rrt.general.specific-beats-general", "rrt.weapon.inescapable");
    // A Dodge is always possible after a hit, but not against an Inescapable weapon.
    let mut bench = Bench::field(
        "stage = \"combat\"\npoints = [0, 3]",
        &[
            ("A1", "glaug", "10 10", ""),
            ("B1", "defender", "10 20", "facing = 180"),
            ("B2", "regult", "44 44", "squadron = 2"),
        ],
    );
    bench.roll(fire("A1", 1, "B1"), &[4]);
    assert!(bench.allows(dodge(0)));
    let mut bench = Bench::field(
        "stage = \"combat\"\npoints = [0, 3]",
        &[
            ("A1", "glaug", "10 10", ""),
            ("B1", "defender", "10 20", "facing = 180"),
            ("B2", "regult", "44 44", "squadron = 2"),
        ],
    );
    // Overwhelming besides: nothing is left to answer.
    bench.roll(fire("A1", 0, "B1"), &[4]);
    assert_eq!((bench.mdc("B1"), bench.pools()), (5, [0, 3]));
}

#[test]
fn a_squadron_without_anybody_to_attack_is_not_asked() {
    let mut bench = Bench::field(
        "stage = \"movement\"",
        &[("A1", "regult", "4 4", ""), ("B1", "regult", "44 44", "")],
    );
    bench.act(go("A1", "5 4"));
    bench.act(crate::movement::MoveAction::Finish.into());
    assert_eq!(bench.owing(), Some(B));
}

#[test]
fn a_blow_is_one_attack_and_another_costs_a_point() {
    covers!("rrt.h2h.repeat", "rrt.attack.first-free");
    let mut bench = Bench::field(
        "stage = \"combat\"\npoints = [1, 0]",
        &[
            ("A1", "vf-1a", "10 10", "mode = \"battloid\""),
            ("B1", "tomahawk", "10 11.4", "facing = 180"),
        ],
    );
    bench.roll(strike("A1", H2hKind::Punch, "B1"), &[4, 3]);
    bench.roll(strike("A1", H2hKind::Punch, "B1"), &[4, 3]);
    assert_eq!((bench.mdc("B1"), bench.pools()), (15, [0, 0]));
    assert!(bench.state.attack.is_none());
}
