//! The phases of a turn, their order, and what happens at the same moment.

use ironlance_engine::Game as _;
use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Ask, Event,
    action::Payment,
    state::{CardId, Phase, Place, Site},
    testing::{
        A, B, Bench, C, activate, activate_on, assign, at, block, choose, construct, deploy, named,
        send, use_ability,
    },
};

fn phases(bench: &Bench) -> Vec<(usize, Phase)> {
    bench.told(|event| match event {
        Event::PhaseBegan { seat, phase } => Some((seat.index(), *phase)),
        _ => None,
    })
}

fn repair(unit: u16) -> Action {
    Action::Repair { unit: CardId(unit), with: Payment::new() }
}

#[test]
fn a_turn_has_its_phases_in_this_order() {
    covers!("tcg.turn.phases", "tcg.turn.no-going-back");
    let mut bench = Bench::new(
        "players = [{}, { hand = [\"Loki B\"] }]\ncards = [{ card = \"Loki B\", owner = 2, damage = 1 },\n\
         { card = \"Support: Assembly\", owner = 2 }]\n",
    );
    bench.act(Action::Done);
    assert_eq!(
        phases(&bench),
        [
            (0, Phase::EndOfMissions),
            (0, Phase::End),
            (0, Phase::Restock),
            (0, Phase::TurnOver),
            (1, Phase::Untap),
            (1, Phase::Draw),
            (1, Phase::Deploy),
        ]
    );
    bench.act(Action::Done);
    assert_eq!(phases(&bench), [(1, Phase::Repair)], "there is something to repair");
    assert_eq!(bench.refused(deploy("loki-b")), rule!("tcg.deploy.only-deploy-phase"));
    bench.act(Action::Done);
    assert_eq!(phases(&bench), [(1, Phase::Missions)]);
    assert_eq!(bench.refused(repair(0)), rule!("tcg.repair.once"), "the unused repair is lost");
    assert_eq!(bench.state.player(B).deployments, 0, "and so are unused deployments");
}

#[test]
fn the_example_of_one_deploy_phase() {
    covers!("tcg.turn.free-order");
    let depot = "[[card]]\nname = \"Depot\"\nclass = \"command\"\nkinds = [\"resource\"]\n\
                 cost = \"2\"\ntaps-for = \"RR\"\n";
    let mut bench = Bench::with(
        &[("depot.toml", depot)],
        "phase = \"deploy\"\nplayers = [{ hand = [\"Koshi B\", \"Koshi B\"] }, {}]\n\
         cards = [{ card = \"Assassin (ASN-23)\", owner = 1, place = \"construction\" },\n\
         { card = \"Depot\", owner = 1 }, { card = \"Depot\", owner = 1 },\n\
         { card = \"Depot\", owner = 1 }]\n",
    );
    bench.act(deploy("koshi-b")).act(construct(4, 4));
    bench.act(construct(0, 1)).act(activate(0));
    bench.act(deploy("koshi-b")).act(activate(4));
    assert_eq!(
        bench.refused(construct(5, 1)),
        rule!("tcg.cost.pay-in-full"),
        "6 were there, one was lost"
    );
    assert_eq!((bench.card(0).place, bench.card(4).place), (Place::New, Place::New));
}

#[test]
fn the_example_of_one_missions_phase() {
    covers!("tcg.turn.free-order");
    let mut bench = Bench::new(
        "players = [{}, {}]\n\
         cards = [{ card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 1 }, { card = \"Uller Prime\", owner = 1 },\n\
         { card = \"Uller Prime\", owner = 1 }, { card = \"Arrow IV Battery\", owner = 1 }, { card = \"Arrow IV Battery\", owner = 1 },\n\
         { card = \"Support: Tactics\", owner = 2 }]\n",
    );
    let guard = |unit: u16| Action::Guard { unit: CardId(unit), site: Site::Stockpile(A) };
    bench.act(guard(0));
    bench.act(send(&[2], Site::Stockpile(B))).act(assign(2, Site::Stockpile(B), 4));
    bench.act(use_ability(4, 0)).act(choose(6));
    bench.act(use_ability(5, 0)).act(choose(6));
    bench.act(send(&[3], Site::Stockpile(B))).act(assign(3, Site::Stockpile(B), 4));
    bench.act(guard(1));
    assert_eq!((bench.stockpile(B), bench.card(6).damage), (2, 2));
}

#[test]
fn an_ability_that_names_no_time_is_used_in_the_own_deploy_phase() {
    covers!("tcg.turn.ability-default-time");
    let files = [(
        "cards.toml",
        "[[card]]\nname = \"Quartermaster\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n\
         [[card.ability]]\ncost = [\"tap\"]\ndo = [\"draw 1\"]\n",
    )];
    let at = |phase: &str| {
        let text = format!(
            "phase = \"{phase}\"\nplayers = [{{}}, {{}}]\ncards = [{{ card = \"Quartermaster\", owner = 1 }}]\n"
        );
        Bench::with(&files, &text)
    };
    let default = rule!("tcg.turn.ability-default-time");
    assert_eq!(at("missions").refused(use_ability(0, 0)), default);
    let mut bench = at("deploy");
    assert_eq!(bench.act(use_ability(0, 0)).hand(A).len(), 1);
}

#[test]
fn other_players_are_asked_when_the_missions_phase_begins_and_after_each_mission() {
    covers!("tcg.turn.between-missions");
    let mut bench = Bench::new(
        "players = [{}, {}, {}]\nphase = \"repair\"\n\
         cards = [{ card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 1 },\n\
         { card = \"Single Combat\", owner = 2 }, { card = \"Loki B\", owner = 2 },\n\
         { card = \"Single Combat\", owner = 3 }, { card = \"Loki B\", owner = 3 },\n\
         { card = \"Loki B\", owner = 1, damage = 1 }, { card = \"Support: Assembly\", owner = 1 }]\n",
    );
    bench.act(Action::Done);
    assert_eq!((bench.asked(), bench.decider()), (Ask::Between, B), "when it begins");
    bench.act(Action::Done);
    assert_eq!((bench.asked(), bench.decider()), (Ask::Between, C), "in turn order");
    bench.act(Action::Done);
    assert_eq!((bench.asked(), bench.decider()), (Ask::Missions, A));
    let site = Site::Stockpile(A);
    bench.act(Action::Guard { unit: CardId(6), site });
    assert_eq!(bench.decider(), A, "a guard interrupts nothing");
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[], false));
    bench.act(assign(0, Site::Stockpile(B), 6));
    assert_eq!((bench.asked(), bench.decider()), (Ask::Between, B), "after a mission");
    bench.act(use_ability(2, 0));
    while bench.asked() != Ask::Between {
        let candidates = &mut Vec::new();
        bench.game.candidates(&bench.state, bench.decider(), candidates);
        let action = candidates[0].clone();
        bench.act(action);
    }
    assert_eq!(bench.decider(), C, "who is asked after that battle too");
}

#[test]
fn an_ability_of_the_missions_phase_is_used_between_missions() {
    covers!("tcg.turn.between-missions");
    let mut bench = Bench::new(
        "players = [{ assets = [\"tactics\"] }, {}]\ncards = [{ card = \"Adam Steiner\", owner = 1 },\n\
         { card = \"Loki B\", owner = 1 }, { card = \"Puma D\", owner = 1 }]\n",
    );
    bench.act(send(&[1], Site::Stockpile(B)));
    assert!(matches!(bench.asked(), Ask::Act { .. }));
    assert_eq!(bench.refused(use_ability(0, 0)), rule!("tcg.turn.ability-default-time"));
    bench.act(assign(1, Site::Stockpile(B), 6));
    bench.act(use_ability(0, 0)).act(choose(1));
    assert!(!bench.card(1).tapped, "it may go on a second mission");
    bench.act(send(&[1], Site::Stockpile(B)));
}

#[test]
fn after_the_end_of_a_phase_nothing_of_it_is_done() {
    covers!("tcg.turn.end-of-phase");
    let mut bench = Bench::new(
        "players = [{ assets = [\"logistics\"], hand = [\"Loki B\"] }, {}]\n\
         cards = [{ card = \"Accelerated Turnaround\", owner = 1, place = \"construction\", construction = 4 },\n\
         { card = \"Loki B\", owner = 1, tapped = true }]\n",
    );
    assert_eq!(bench.refused(activate(0)), rule!("tcg.activate.when"));
    bench.act(Action::Done);
    assert_eq!(bench.asked(), Ask::EndOfMissions);
    bench.act(activate(0)).act(choose(1));
    assert!(!bench.card(1).tapped, "ready to block");
    assert_eq!(bench.asked(), Ask::Restock);
    assert_eq!(bench.refused(send(&[1], Site::Stockpile(B))), rule!("tcg.turn.phases"));
}

#[test]
fn the_beginning_is_before_untapping_and_the_end_after_the_restock() {
    covers!("tcg.turn.beginning-and-end");
    let mut bench = Bench::new(
        "players = [{ assets = [\"logistics\"], hand = [\"Loki B\"] }, {}]\n\
         cards = [{ card = \"Loki B\", owner = 1, tapped = true }, { card = \"Veteran MechWarrior\", owner = 1, at = 0 },\n\
         { card = \"ComStar Investment\", owner = 2, tapped = true }]\n",
    );
    bench.act(Action::Done);
    assert!(bench.card(0).tapped, "the restock comes first");
    bench.act(Action::Restock { card: named("loki-b") });
    assert!(!bench.card(0).tapped);
    let order = bench.told(|event| match event {
        Event::Counters { .. } => Some("counter"),
        Event::Untapped { cards } if *cards == [CardId(2)] => Some("untapped"),
        _ => None,
    });
    assert_eq!(order, ["counter", "untapped"]);
}

#[test]
fn of_several_effects_the_active_players_happen_first() {
    covers!("tcg.turn.simultaneous-effects");
    let files = [(
        "cards.toml",
        "[[card]]\nname = \"Observer\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n\
         [[card.ability]]\non = \"mission-ends\"\ndo = [\"draw 1\"]\n",
    )];
    let mut bench = Bench::with(
        &files,
        "active = 2\nplayers = [{}, {}, {}]\ncards = [{ card = \"Observer\", owner = 1 }, { card = \"Observer\", owner = 2 },\n\
         { card = \"Observer\", owner = 3 }, { card = \"Loki B\", owner = 2 }]\n",
    );
    bench.act(send(&[3], Site::Stockpile(A))).act(assign(3, Site::Stockpile(A), 6));
    let drew = bench.told(|event| match event {
        Event::Drew { seat, .. } => Some(seat.index()),
        _ => None,
    });
    assert_eq!(drew, [1, 2, 0], "the active player, then the others in turn order");
}

#[test]
fn the_order_holds_for_effects_of_all_kinds() {
    covers!("tcg.turn.simultaneous-effects");
    let files = [(
        "cards.toml",
        "[[card]]\nname = \"Bystander\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n\
         [[card.ability]]\non = \"mission-ends\"\ndo = [\"draw 1\"]\n\
         [[card]]\nname = \"Late Supplies\"\nclass = \"mission\"\n[[card.ability]]\ndo = [{ after-mission = [\"draw 1\"] }]\n",
    )];
    let mut bench = Bench::with(
        &files,
        "players = [{}, { hand = [\"Late Supplies\"], assets = [\"tactics\"] }]\n\
         cards = [{ card = \"Bystander\", owner = 1 }, { card = \"Loki B\", owner = 1 }]\n",
    );
    bench.act(send(&[1], Site::Stockpile(B)));
    let late = Action::Play { card: named("late-supplies"), with: Payment::new() };
    while bench.decider() != B {
        bench.act(assign(1, Site::Stockpile(B), 6));
    }
    bench.act(late);
    if bench.state.mission.is_some() {
        bench.act(assign(1, Site::Stockpile(B), 6));
    }
    let drew = bench.told(|event| match event {
        Event::Drew { seat, .. } => Some(seat.index()),
        _ => None,
    });
    assert_eq!(drew, [0, 1]);
}

#[test]
fn putting_a_pilot_on_takes_part_in_the_order_of_a_phase() {
    covers!("tcg.turn.free-order", "tcg.pilot.reassign");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 1, tapped = true },\n\
         { card = \"Fanatical Leader\", owner = 1, place = \"construction\", construction = 4 }]\n",
    );
    bench.act(activate_on(2, at(0)));
    bench.act(Action::Reassign { pilot: CardId(2), to: CardId(1) });
    bench.act(Action::Reassign { pilot: CardId(2), to: CardId(0) });
    assert_eq!(bench.card(2).place, Place::On(at(0)));
}
