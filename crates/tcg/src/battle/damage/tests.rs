//! Resolving damage: its order, prevention, redirection and what follows.

use ironlance_rulebook::covers;

use crate::{
    Action, Ask, Event,
    state::{CardId, Covers, Lasting, Modifier, Object, Site, Until},
    testing::{
        A, B, Bench, assign, at, block, choose, divide, number, option, play, send, use_ability,
    },
};

const TACTICS: &str = "assets = [\"tactics\"]";

#[test]
fn overheat_damage_comes_with_all_other_damage() {
    covers!("tcg.option.overheat", "tcg.option.overheat-damage");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Black Knight (BL6-KNT)\", owner = 1 },\n\
         { card = \"Hatamoto-Chi (HTM-27T)\", owner = 2 }]\n",
    );
    bench.act(send(&[0], Site::Stockpile(B)));
    bench.act(block(&[1], false));
    bench.act(assign(1, at(0), 3)).act(Action::Done);
    bench.act(option(0, 0));
    assert_eq!(bench.attack(0), 6);
    bench.act(assign(0, at(1), 6));
    assert_eq!(bench.card(0).damage, 4, "3 and Overheat 3, less armor 2");
    assert_eq!(bench.card(1).damage, 3, "6 less armor 3");
}

#[test]
fn all_damage_is_resolved_together() {
    covers!("tcg.damage.simultaneous", "tcg.damage.scrap-together");
    let cards = [("Loki B", 1, "damage = 4"), ("Uller Prime", 2, "damage = 3")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false));
    bench.act(assign(1, at(0), 4)).act(assign(0, at(1), 6));
    assert!(!bench.there(0) && !bench.there(1), "each still deals its damage");
    let kinds = bench.told(|event| match event {
        Event::Received { .. } => Some("received"),
        Event::Scrapped { .. } => Some("scrapped"),
        _ => None,
    });
    assert_eq!(kinds, ["received", "received", "scrapped", "scrapped"]);
}

#[test]
fn total_then_prevention_then_armor() {
    covers!("tcg.damage.order", "tcg.damage.words");
    // Armor 3, dealt 7 damage, of which 2 are prevented: received 5, and 2 counters.
    let players = format!("{{}}, {{ hand = [\"Move to Partial Cover\"], {TACTICS} }}");
    let cards = [("Loki B", 1, ""), ("Headhunter", 1, "at = 0"), ("Hatamoto-Chi (HTM-27T)", 2, "")];
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0], at(2))).act(assign(0, at(2), 7));
    if bench.decider() == A {
        bench.act(Action::Done);
    }
    bench.act(play("move-to-partial-cover"));
    if bench.allows(choose(2)) {
        bench.act(choose(2));
    }
    bench.act(assign(2, at(0), 3));
    bench.over();
    let received = bench.told(|event| match event {
        Event::Received { to, total, prevented, armor, through, .. } if *to == at(2) => {
            Some((*total, *prevented, *armor, *through))
        }
        _ => None,
    });
    assert_eq!(received, [(7, 2, 3, 2)]);
    assert_eq!(bench.card(2).damage, 2);
}

#[test]
fn what_is_set_for_the_damage_step_happens_at_its_start() {
    covers!("tcg.damage.when-resolved");
    let players = format!("{{ hand = [\"Last Moment\"], {TACTICS} }}, {{}}");
    let cards = [("Plain Slow", 1, ""), ("Plain Slow", 1, ""), ("Plain Slow", 2, "")];
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0, 1], Site::Stockpile(B))).act(block(&[2], false)).act(assign(2, at(1), 2));
    bench.act(assign(0, at(2), 2)).act(play("last-moment")).act(choose(0)).act(assign(1, at(2), 2));
    assert!(!bench.there(0));
    assert_eq!(
        bench.card(2).damage,
        4,
        "2 of the card and 2 of the other; the scrapped Unit deals none"
    );
    assert_eq!(bench.card(1).damage, 4);
}

#[test]
fn damage_because_of_a_damage_step_is_an_event_of_its_own() {
    covers!("tcg.damage.follow-up");
    let players = format!("{{ hand = [\"Aftershock\"], {TACTICS} }}, {{}}");
    let cards = [("Loki B", 1, ""), ("Loki B", 2, "")];
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false));
    bench.act(assign(1, at(0), 2 + 4)).act(play("aftershock")).act(choose(1));
    bench.act(assign(0, at(1), 6));
    assert!(!bench.there(0) && !bench.there(1), "6 less armor 1 is 5, all the structure there is");
    let cards = [("Plain Slow", 1, ""), ("Hatamoto-Chi (HTM-27T)", 2, "")];
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false));
    bench.act(assign(1, at(0), 3)).act(Action::Done);
    bench.act(play("aftershock")).act(choose(1)).act(assign(0, at(1), 2));
    assert_eq!(bench.card(0).damage, 3 + 2);
    assert_eq!(bench.card(1).damage, 0, "armor counts anew against 2 and again 2");
}

#[test]
fn damage_for_damage_hits_the_attackers_stockpile() {
    covers!("tcg.damage.follow-up");
    let cards = [
        ("Loki B", 1, ""),
        ("Plain Slow", 1, ""),
        ("Civilian Settlement", 2, "region = \"stockpile\""),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0, 1], Site::Stockpile(B)));
    assert_eq!(bench.decider(), B);
    bench.act(use_ability(2, 0));
    bench.act(assign(0, Site::Stockpile(B), 6)).act(assign(1, Site::Stockpile(B), 2));
    assert_eq!((bench.stockpile(B), bench.stockpile(A)), (2, 8), "1 for every 3 of 8");
}

#[test]
fn dice_for_single_points_prevent_or_scrap() {
    covers!("tcg.damage.per-point");
    let cards = [("Plain Slow", 1, ""), ("Headhunter", 1, "at = 0"), ("Plain Slow", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[2], false)).act(assign(2, at(0), 2));
    bench.act(use_ability(1, 0)).act(assign(0, at(2), 3));
    assert_eq!(bench.asked(), Ask::PointDice { by: at(0), to: CardId(2), most: 3 });
    bench.roll(number(3), &[1, 3, 2]);
    assert_eq!(bench.card(2).damage, 1, "two of three points are prevented");
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[2], false)).act(assign(2, at(0), 2));
    bench.act(use_ability(1, 0)).act(assign(0, at(2), 3)).roll(number(3), &[6, 3, 4]);
    assert!(!bench.there(2), "a 6 scraps");
    assert_eq!(bench.card(0).damage, 2, "it still deals its damage");
}

#[test]
fn its_player_says_for_how_many_points_dice_are_rolled() {
    covers!("tcg.damage.per-point");
    let cards = [("Plain Slow", 1, ""), ("Headhunter", 1, "at = 0"), ("Plain Slow", 2, "")];
    let start = || {
        let mut bench = Bench::table("{}, {}", &cards);
        bench.act(send(&[0], Site::Stockpile(B))).act(block(&[2], false)).act(assign(2, at(0), 2));
        bench.act(use_ability(1, 0)).act(assign(0, at(2), 3));
        assert_eq!(bench.decider(), A);
        bench
    };
    let mut bench = start();
    assert_eq!(bench.refused(number(4)).as_str(), "tcg.effect.choices");
    bench.act(number(0));
    assert_eq!(bench.card(2).damage, 3, "no die, and nothing is prevented");
    let mut bench = start();
    bench.roll(number(1), &[1]);
    assert_eq!(bench.asked(), Ask::PointDice { by: at(0), to: CardId(2), most: 2 });
    bench.roll(number(1), &[6]).act(number(0));
    assert!(!bench.there(2));
}

#[test]
fn so_much_damage_as_a_card_absorbs_can_be_turned_on_it() {
    covers!("tcg.damage.redirect");
    let absorbs = |unit: &str, points: u8| {
        let cards = [(unit, 1, ""), ("Point Defense System", 2, "at-stockpile = true")];
        let mut bench = Bench::table("{}, {}", &cards);
        bench.act(send(&[0], Site::Stockpile(B)));
        bench.act(assign(0, Site::Stockpile(B), points));
        bench
    };
    let mut bench = absorbs("Uller Prime", 4);
    assert_eq!((bench.asked(), bench.decider()), (Ask::Absorb { card: CardId(1) }, A));
    bench.act(Action::Answer { yes: true });
    assert_eq!((bench.stockpile(B), bench.there(1)), (10, false), "exactly the price of it");
    let bench = absorbs("Plain Slow", 2);
    assert!(bench.state.mission.is_none(), "2 are too few");
    assert_eq!((bench.stockpile(B), bench.there(1)), (8, true));
}

#[test]
fn redirected_damage_meets_the_armor_of_the_new_recipient() {
    covers!("tcg.damage.redirect");
    let players = format!("{{}}, {{ hand = [\"Taking the Hit\"], {TACTICS} }}");
    let cards = [("Loki B", 1, ""), ("Plain Moderate", 2, ""), ("Ryoken D", 2, "")];
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1, 2], false)).act(assign(0, at(1), 6));
    bench.act(play("taking-the-hit")).act(choose(1));
    bench.act(assign(1, at(0), 2)).act(assign(2, at(0), 1));
    assert_eq!((bench.card(1).damage, bench.card(2).damage), (0, 4), "6 less armor 2");
}

#[test]
fn damage_outside_missions_is_resolved_at_once() {
    covers!("tcg.damage.outside-missions");
    let cards = [("Mine Field", 1, ""), ("Uller D", 2, ""), ("Mine Field", 1, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(use_ability(0, 0)).act(choose(1));
    assert_eq!(bench.card(1).damage, 2, "3 less armor 1");
    bench.act(use_ability(2, 0)).act(choose(1));
    assert!(!bench.there(1), "a separate event, armor again: 2 more of structure 3");
}

#[test]
fn the_attacking_players_missiles_are_rolled_first() {
    covers!("tcg.damage.order");
    let cards = [("Uller D", 1, ""), ("Sunder (SD1-OB)", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], at(1))).act(divide(at(1), &[(at(0), 3, 1)]));
    bench.roll(divide(at(0), &[(at(1), 0, 3)]), &[1, 2, 1, 6]);
    let missiles = bench.told(|event| match event {
        Event::Missile { by, die, .. } => Some((*by, *die)),
        _ => None,
    });
    assert_eq!(missiles, [(at(0), 1), (at(0), 2), (at(0), 1), (at(1), 6)]);
}

#[test]
fn prevention_is_used_up_once() {
    covers!("tcg.damage.prevent", "tcg.damage.follow-up");
    let hand = "\"Aftershock\", \"Defensive Formation\", \"Tactical Advantage\"";
    let players = format!("{{}}, {{ hand = [{hand}], {TACTICS} }}");
    let cards = [("Plain Moderate", 1, ""), ("Plain Slow", 2, "")];
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0], at(1))).act(assign(0, at(1), 2));
    bench.act(play("tactical-advantage")).act(play("defensive-formation"));
    bench.act(play("aftershock")).act(choose(1)).act(assign(1, at(0), 2));
    bench.over();
    assert_eq!(bench.card(1).damage, 3, "1 of the first 2 is prevented, none of the 2 that follow");
}

#[test]
fn overheat_prevented_twice_is_prevented_once() {
    covers!("tcg.damage.prevent");
    let players = format!(
        "{{ hand = [\"Rapid Cool-Down\"], {TACTICS} }}, {{ hand = [\"Rapid Cool-Down\"], {TACTICS} }}"
    );
    let cards = [("Captain", 1, ""), ("Plain Slow", 2, "")];
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false)).act(Action::Done);
    bench.roll(play("rapid-cool-down"), &[1]).act(assign(1, at(0), 2));
    bench.roll(play("rapid-cool-down"), &[1]).act(option(0, 1)).act(assign(0, at(1), 3));
    bench.act(Action::Done);
    assert_eq!(bench.card(0).damage, 2, "only the Overheat damage is prevented");
}

#[test]
fn a_card_absorbs_only_so_much_of_the_damage_and_only_that_of_its_site() {
    covers!("tcg.damage.redirect");
    let cards = [
        ("Plain Slow", 1, ""),
        ("Plain Slow", 1, ""),
        ("Plain Slow", 1, ""),
        ("Point Defense System", 2, "at-stockpile = true"),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0, 1, 2], Site::Stockpile(B)));
    let each = |unit: u16| assign(unit, Site::Stockpile(B), 2);
    bench.act(each(0)).act(each(1)).act(each(2)).act(Action::Answer { yes: true });
    assert_eq!((bench.stockpile(B), bench.there(3)), (8, false), "4 of 6");
}

#[test]
fn redirected_damage_is_added_to_what_the_new_recipient_gets() {
    covers!("tcg.damage.redirect");
    let players = format!("{{}}, {{ hand = [\"Taking the Hit\"], {TACTICS} }}");
    let cards = [("Loki B", 1, ""), ("Plain Moderate", 2, ""), ("Ryoken D", 2, "")];
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1, 2], false));
    bench.act(divide(at(0), &[(at(1), 2, 0), (at(2), 4, 0)]));
    bench.act(play("taking-the-hit")).act(choose(1));
    bench.act(assign(1, at(0), 2)).act(assign(2, at(0), 1));
    assert_eq!((bench.card(1).damage, bench.card(2).damage), (0, 4), "2 and 4 less armor 2 once");
}

#[test]
fn two_results_that_scrap_still_scrap() {
    covers!("tcg.damage.per-point");
    let cards = [("Plain Slow", 1, ""), ("Headhunter", 1, "at = 0"), ("Plain Slow", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[2], false)).act(assign(2, at(0), 2));
    bench.act(use_ability(1, 0)).act(assign(0, at(2), 3)).roll(number(3), &[6, 6, 3]);
    assert!(!bench.there(2));
}

#[test]
fn doubled_heat_is_prevented_as_a_whole() {
    covers!("tcg.damage.prevent");
    let mut bench = Bench::table("{}, {}", &[("Black Knight (BL6-KNT)", 1, "")]);
    for what in [Lasting::Double, Lasting::PreventOverheat] {
        bench.state.modifiers.push(Modifier {
            what,
            covers: Covers::One(Object::Card(CardId(0))),
            until: Until::Turn,
            player: A,
            source: None,
            from: (0, u8::MAX, 0),
        });
    }
    bench.act(send(&[0], Site::Stockpile(B))).act(option(0, 0));
    bench.act(assign(0, Site::Stockpile(B), 6));
    let received = bench.told(|event| match event {
        Event::Received { to, total, prevented, .. } if *to == at(0) => Some((*total, *prevented)),
        _ => None,
    });
    assert_eq!(received, [(6, 6)]);
}

#[test]
fn damage_for_damage_counts_whole_parts_each_for_so_much() {
    covers!("tcg.damage.follow-up");
    let revenge = "[[card]]\nname = \"Revenge\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/0/3\"\n\
                   [[card.ability]]\nwhen = \"mission\"\ndo = [\"follow-up 2 per 3\"]\n";
    let mut bench = Bench::with(
        &[("cards.toml", revenge)],
        "players = [{}, {}]\ncards = [{ card = \"Kraken\", owner = 1 }, { card = \"Revenge\", owner = 2 }]\n",
    );
    bench.act(send(&[0], Site::Stockpile(B))).act(use_ability(1, 0));
    bench.act(assign(0, Site::Stockpile(B), 5));
    assert_eq!((bench.stockpile(B), bench.stockpile(A)), (5, 8), "2 for the 3 of 5");
}
