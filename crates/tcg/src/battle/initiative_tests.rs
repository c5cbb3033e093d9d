//! Initiative.

use ironlance_rulebook::covers;

use crate::{
    Action, Event,
    state::{CardId, MissionStep, Phase, Site},
    testing::{A, B, Bench, assign, at, block, option, play, send, use_ability},
};

const TACTICS: &str = "assets = [\"tactics\"]";

#[test]
fn the_score_is_the_base_and_all_modifiers_in_the_battle() {
    covers!("tcg.init.score", "tcg.init.base");
    let pilots = [
        ("Plain Slow", 1, ""),
        ("Plain Slow", 1, ""),
        ("Plain Slow", 1, ""),
        ("Plain Slow", 1, ""),
        ("Recon Pilot", 1, "at = 0"),
        ("Recon Pilot", 1, "at = 1"),
        ("Recon Pilot", 1, "at = 2"),
        ("Recon Pilot", 1, "at = 3"),
    ];
    let mut bench = Bench::table(&format!("{{ {TACTICS} }}, {{}}"), &pilots);
    assert_eq!(bench.game.card(bench.card(4).def).gives.initiative, 1);
    bench.act(send(&[0, 1, 2], Site::Stockpile(B)));
    assert_eq!(bench.score(A), 4, "the fourth stays at home");
    assert_eq!(bench.score(B), 0, "without Tactics");
    let mut bench = Bench::table("{}, {}", &pilots);
    bench.act(send(&[0, 1, 2], Site::Stockpile(B)));
    assert_eq!(bench.score(A), 3);
}

#[test]
fn initiative_of_a_player_lasts_as_its_effect_says() {
    covers!("tcg.init.player-modifier");
    let cards = [("Plain Slow", 1, ""), ("Plain Slow", 1, ""), ("Staff", 1, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(use_ability(2, 0));
    assert_eq!(bench.score(A), 1);
    bench.act(assign(0, Site::Stockpile(B), 2)).act(send(&[1], Site::Stockpile(B)));
    assert_eq!(bench.score(A), 0, "it counted for that mission only");
    // A card that is gone at once and lasts until its player's next turn.
    let cards = [
        ("Plain Slow", 1, ""),
        ("Teachings of the Unfinished Book", 1, "place = \"construction\""),
        ("Plain Slow", 1, ""),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.state.phase = Phase::Deploy;
    bench.act(Action::Activate { card: CardId(1), on: None, region: None });
    assert!(!bench.there(1));
    bench.state.phase = Phase::Missions;
    for unit in [0, 2] {
        bench.act(send(&[unit], Site::Stockpile(B)));
        assert_eq!(bench.score(A), 2, "in every mission");
        while bench.state.mission.is_some() {
            let assign = assign(unit, Site::Stockpile(B), 2);
            bench.act(if bench.allows(assign.clone()) { assign } else { Action::Done });
        }
    }
}

#[test]
fn the_lower_score_is_losing_and_on_a_tie_the_defender() {
    covers!("tcg.init.losing");
    for (attacker, defender, loser) in
        [("", "", B), (TACTICS, "", B), ("", TACTICS, A), (TACTICS, TACTICS, B)]
    {
        let cards = [("Captain", 1, ""), ("Captain", 2, "")];
        let mut bench = Bench::table(&format!("{{ {attacker} }}, {{ {defender} }}"), &cards);
        bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false));
        assert_eq!(bench.decider(), loser, "{attacker} against {defender}");
    }
}

#[test]
fn whoever_is_losing_bids_until_one_concedes() {
    covers!("tcg.init.loop", "tcg.init.concede", "tcg.init.winner-second");
    let players = format!("{{ {TACTICS} }}, {{ hand = [\"Tactical Advantage\"], {TACTICS} }}");
    let cards = [("Captain", 1, ""), ("Captain", 1, ""), ("Sunder (SD1-OB)", 2, "")];
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0, 1], Site::Stockpile(B))).act(block(&[2], false));
    assert_eq!((bench.score(A), bench.score(B), bench.decider()), (1, 1, B));
    bench.act(play("tactical-advantage"));
    assert_eq!((bench.score(A), bench.score(B), bench.decider()), (1, 4, A), "now A is losing");
    bench.act(option(0, 0)).act(option(1, 0));
    assert_eq!(bench.score(A), 3, "Jumping with both is not enough");
    let won = bench.told(|event| match event {
        Event::InitiativeWon { seat } => Some(*seat),
        _ => None,
    });
    assert_eq!(won, [B], "A has nothing more and concedes");
    assert_eq!(bench.decider(), A, "and acts first");
}

#[test]
fn a_player_may_concede_with_means_left() {
    covers!("tcg.init.concede");
    let cards = [("Captain", 1, ""), ("Captain", 2, "")];
    let mut bench = Bench::table(&format!("{{}}, {{ {TACTICS} }}"), &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false));
    assert_eq!(bench.decider(), A);
    use ironlance_engine::Game;
    assert!(
        bench.game.check(&bench.state, B, &Action::Done).is_err(),
        "nobody concedes while winning"
    );
    bench.act(Action::Done);
    assert_eq!(bench.state.mission.as_deref().map(|it| it.step), Some(MissionStep::First));
}

#[test]
fn only_what_changes_initiative_directly_is_used_while_bidding() {
    covers!("tcg.init.direct-only");
    let players =
        format!("{{ {TACTICS} }}, {{ hand = [\"Pull Out\", \"Tactical Advantage\"], {TACTICS} }}");
    let cards = [("Captain", 1, ""), ("Captain", 2, ""), ("Fire Control", 2, "")];
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false));
    assert_eq!(bench.refused(play("pull-out")).as_str(), "tcg.init.direct-only");
    assert_eq!(bench.refused(option(1, 1)).as_str(), "tcg.init.direct-only", "Overheat");
    assert_eq!(bench.refused(use_ability(2, 0)).as_str(), "tcg.init.direct-only");
    let before = bench.stockpile(B);
    bench.act(play("tactical-advantage"));
    assert_eq!(bench.stockpile(B), before - 1, "the card it draws as well is drawn");
}

#[test]
fn lowering_the_other_score_is_a_means_too() {
    covers!("tcg.init.lower-opponent");
    let cards = [("Captain", 1, ""), ("Captain", 2, ""), ("Jammer", 2, "")];
    let mut bench = Bench::table(&format!("{{ {TACTICS} }}, {{}}"), &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false));
    assert_eq!(bench.decider(), B);
    bench.act(use_ability(2, 0));
    assert_eq!((bench.score(A), bench.score(B)), (-1, 0), "scores may be negative");
    assert_eq!(bench.decider(), A);
}

#[test]
fn the_order_of_acting_stays_when_scores_change_later() {
    covers!("tcg.init.fixed");
    let players = format!("{{ {TACTICS} }}, {{ hand = [\"Tactical Advantage\"], {TACTICS} }}");
    let cards = [("Plain Slow", 1, ""), ("Plain Slow", 2, "")];
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false)).act(Action::Done);
    assert_eq!(bench.decider(), B, "B lost initiative and acts first");
    bench.act(play("tactical-advantage"));
    assert_eq!((bench.score(A), bench.score(B), bench.decider()), (1, 4, B));
    bench.act(assign(1, at(0), 2));
    if bench.decider() == B {
        bench.act(Action::Done);
    }
    assert_eq!(bench.decider(), A);
}

#[test]
fn winning_initiative_outright_ends_the_bidding_and_is_no_use_later() {
    covers!("tcg.init.win-outright");
    let cards = [
        ("Plain Slow", 1, ""),
        ("Plain Slow", 2, ""),
        ("Kai, Champion of Solaris", 2, "at = 1"),
        ("Captain", 1, ""),
        ("Staff", 1, ""),
    ];
    let players = format!("{{ {TACTICS} }}, {{}}");
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0, 3], Site::Stockpile(B))).act(block(&[1], false));
    assert_eq!((bench.score(A), bench.score(B), bench.decider()), (1, 1, B));
    bench.act(use_ability(2, 0));
    let mission = bench.state.mission.as_deref().expect("it goes on");
    assert_eq!((mission.step, mission.lost), (MissionStep::First, Some(A)), "whatever the scores");
    assert_eq!(bench.decider(), A);
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0, 3], Site::Stockpile(B))).act(block(&[1], false)).act(Action::Done);
    assert_eq!(bench.decider(), B);
    assert_eq!(bench.refused(use_ability(2, 0)).as_str(), "tcg.init.win-outright");
}
