//! What is answered to whom.

use ironlance_engine::{Game as _, Guide as _, Viewer};
use serde_json::json;

use crate::{
    content::Region,
    guide::{Finding, Query},
    state::{CardId, Site},
    testing::{A, B, Bench, at, block, named, send},
};

fn answer(bench: &Bench, viewer: Viewer, query: &Query) -> Option<String> {
    let view = bench.game.view_of(&bench.state, viewer);
    bench.game.look(&view, query).map(|found| found.sentence.to_string())
}

#[track_caller]
fn check(bench: &Bench, query: Query, expected: &str) {
    assert_eq!(answer(bench, Viewer::Seat(A), &query).as_deref(), Some(expected), "{query:?}");
}

fn table() -> Bench {
    Bench::new(
        "players = [{ hand = [\"Loki B\", \"Feint\"], stockpile = [\"Feint\", \"Feint\"] }, { hand = [\"Topple\"], scrapheap = [\"Feint\", \"Kraken\"] }]\n\
         cards = [{ card = \"Loki B\", owner = 1 }, { card = \"Sharpshooter\", owner = 1, at = 0 },\n\
         { card = \"Koshi B\", owner = 2 }, { card = \"Puma D\", owner = 2, tapped = true },\n\
         { card = \"Kraken\", owner = 1, place = \"construction\", construction = 3 },\n\
         { card = \"Loki B\", owner = 2, place = \"construction\", construction = 2 },\n\
         { card = \"Support: Tactics\", owner = 1 }]\n",
    )
}

#[test]
fn all_questions_are_listed_and_can_be_asked() {
    let bench = table();
    let view = bench.game.view_of(&bench.state, Viewer::Seat(A));
    let found = bench.game.look(&view, &Query::Questions {}).unwrap();
    let Finding::Questions { questions } = found.finding else { panic!("{found:?}") };
    assert!(found.sentence.to_string().contains("What threatens me?"));
    for (name, _) in questions {
        let body = match &*name {
            "card" => json!({ "card": "loki-b" }),
            "region" => json!({ "seat": 1, "region": "patrol" }),
            "scrapheap" => json!({ "seat": 1 }),
            "whereis" => json!({ "name": "Loki B" }),
            "payment" => json!({ "card": 4 }),
            "targets" | "blocks" => json!({ "unit": 0 }),
            "blockers" => json!({ "unit": 0, "target": { "stockpile": 2 } }),
            "forecast" => json!({ "units": [0], "target": { "stockpile": 2 } }),
            // There is a mission in the tests below.
            "damage" => continue,
            _ => json!({}),
        };
        let query: Query = serde_json::from_value(json!({ name: body })).unwrap();
        assert!(answer(&bench, Viewer::Seat(A), &query).is_some(), "{query:?}");
    }
}

#[test]
fn a_region_is_told_with_all_that_matters_about_its_cards() {
    let bench = table();
    let region = |seat, region| Query::Region { seat, region };
    let loki = "Loki B, moderate, attack 6, armor 1, structure 5, with Sharpshooter";
    check(&bench, region(A, Region::Patrol), &format!("Patrol region of seat 1: {loki}."));
    check(
        &bench,
        region(A, Region::Construction),
        "Construction region of seat 1: Kraken, 3 counters of 14.",
    );
    check(
        &bench,
        region(B, Region::Construction),
        "Construction region of seat 2: a card of seat 2 under construction, 2 counters.",
    );
    check(
        &bench,
        region(A, Region::Stockpile),
        "Stockpile region of seat 1: no cards. 2 cards in the Stockpile.",
    );
}

#[test]
fn the_own_hand_is_told_to_its_player_alone() {
    let bench = table();
    let hand = answer(&bench, Viewer::Seat(A), &Query::Hand {}).unwrap();
    assert!(hand.contains("Feint (Mission)") && hand.contains("Loki B (cost"), "{hand}");
    let other = answer(&bench, Viewer::Seat(B), &Query::Hand {}).unwrap();
    assert!(other.contains("Topple") && !other.contains("Loki B"), "{other}");
    assert_eq!(answer(&bench, Viewer::Spectator, &Query::Hand {}), None);
}

#[test]
fn a_name_is_found_where_it_is_known_to_be() {
    let bench = table();
    let whereis = |name: &str| Query::Whereis { name: name.to_owned() };
    check(&bench, whereis("loki b"), "Loki B: Loki B of seat 1 is on patrol; 1 in your hand.");
    check(
        &bench,
        whereis("Kraken"),
        "Kraken: Kraken of seat 1 is under construction, 3 counters of 14; 1 in the Scrapheap of seat 2.",
    );
    assert_eq!(answer(&bench, Viewer::Seat(A), &whereis("Godzilla")), None);
    let watching = answer(&bench, Viewer::Spectator, &whereis("Loki B")).unwrap();
    assert_eq!(watching, "Loki B: Loki B of seat 1 is on patrol.");
}

#[test]
fn scores_and_scrapheaps_are_open() {
    let bench = table();
    let scores = answer(&bench, Viewer::Spectator, &Query::Scores {}).unwrap();
    assert!(scores.starts_with("Seat 1: Stockpile 2, hand 2, Scrapheap 0, 1 resource"), "{scores}");
    let heap = Query::Scrapheap { seat: B };
    check(&bench, heap, "Scrapheap of seat 2, the latest first: Feint and Kraken.");
}

#[test]
fn what_a_card_can_be_paid_with_is_told_to_its_owner() {
    let bench = table();
    let payment = |card| Query::Payment { card: CardId(card) };
    check(
        &bench,
        payment(4),
        "Kraken has 3 counters of 14: 11 more are needed, 10 short. Seat 1 has 1 resource to spend from Support: Tactics.",
    );
    check(
        &bench,
        payment(5),
        "A card of seat 2 under construction has 2 counters. Seat 2 has 0 resources to spend.",
    );
    assert_eq!(answer(&bench, Viewer::Seat(A), &payment(0)), None, "it is active");
}

#[test]
fn speed_says_who_attacks_and_blocks_whom() {
    let bench = table();
    let unit = CardId(0);
    let targets = answer(&bench, Viewer::Seat(A), &Query::Targets { unit }).unwrap();
    assert!(targets.contains("the Stockpile of seat 2"), "{targets}");
    assert!(targets.contains("a card of seat 2 under construction"), "{targets}");
    assert!(targets.contains("too slow for Koshi B"), "{targets}");
    let blockers = Query::Blockers { unit, target: Site::Stockpile(B) };
    check(
        &bench,
        blockers,
        "If Loki B, which is moderate, attacks the Stockpile of seat 2, it can now be blocked by Koshi B (fast).",
    );
    check(
        &bench,
        Query::Blocks { unit },
        "Loki B is moderate. Before the Stockpile of seat 1 it can block Puma D (moderate), but not Koshi B (fast).",
    );
}

#[test]
fn threats_are_the_units_of_others() {
    let bench = table();
    let threats = answer(&bench, Viewer::Seat(A), &Query::Threats {}).unwrap();
    assert!(threats.contains("Koshi B (attack"), "{threats}");
    assert!(threats.contains("nobody can block), Puma D"), "{threats}");
    assert!(threats.ends_with("Your Stockpile has 2 cards."), "{threats}");
    assert_eq!(answer(&bench, Viewer::Spectator, &Query::Threats {}), None);
}

#[test]
fn a_mission_is_told_as_it_stands() {
    let mut bench = table();
    check(&bench, Query::Mission {}, "There is no mission under way.");
    bench.act(send(&[0], Site::Stockpile(B)));
    while bench.state.mission.as_deref().is_some_and(|mission| mission.fighters.len() < 2) {
        let action = match bench.allows(block(&[2], false)) {
            true => block(&[2], false),
            false => crate::Action::Done,
        };
        bench.act(action);
    }
    let mission = answer(&bench, Viewer::Spectator, &Query::Mission {}).unwrap();
    let begins = "Seat 1 attacks the Stockpile of seat 2 with Loki B. Koshi B block";
    assert!(mission.starts_with(begins), "{mission}");
    assert!(mission.contains("Initiative: seat 1"), "{mission}");
}

#[test]
fn what_is_hidden_changes_no_answer() {
    let with = |card: &str| {
        Bench::new(&format!(
            "players = [{{}}, {{ hand = [\"{card}\"] }}]\ncards = [{{ card = \"Loki B\", owner = 1 }},\n\
             {{ card = \"{card}\", owner = 2, place = \"construction\", construction = 2 }}]\n"
        ))
    };
    let (one, two) = (with("Koshi B"), with("Kraken"));
    let queries = [
        Query::Region { seat: B, region: Region::Construction },
        Query::Payment { card: CardId(1) },
        Query::Blockers { unit: CardId(0), target: at(1) },
        Query::Targets { unit: CardId(0) },
        Query::Whereis { name: "Koshi B".to_owned() },
        Query::Scores {},
        Query::Threats {},
        Query::Card { card: named("koshi-b") },
    ];
    for query in queries {
        for viewer in [Viewer::Seat(A), Viewer::Spectator] {
            assert_eq!(answer(&one, viewer, &query), answer(&two, viewer, &query), "{query:?}");
        }
    }
}

#[test]
fn a_card_is_described_as_it_lies_and_hidden_cards_by_what_is_open() {
    use ironlance_engine::Words as _;
    let bench = table();
    let first = |name: &str| {
        let view = bench.game.view_of(&bench.state, Viewer::Seat(A));
        let text = bench.game.describe(&view, name).unwrap().plain();
        text.lines().next().unwrap().to_owned()
    };
    assert_eq!(
        first("#0"),
        "Loki B, moderate, attack 6, armor 1, structure 5, with Sharpshooter, on patrol, of seat 1"
    );
    assert_eq!(first("#5"), "A card of seat 2 under construction, 2 counters");
    assert!(first("Kraken").starts_with("Kraken  "), "a card that lies nowhere");
}
