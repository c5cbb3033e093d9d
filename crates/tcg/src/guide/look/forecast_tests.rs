//! What damage would come to, as far as whoever asks may know.

use ironlance_engine::{Game as _, Guide as _, Viewer};
use ironlance_rulebook::covers;

use crate::{
    Action,
    guide::{Aim, Coming, Finding, Forecast, Going, Query},
    state::{CardId, Site},
    testing::{A, B, Bench, at, block, send},
};

const PILE: Site = Site::Stockpile(B);

fn look(bench: &Bench, viewer: Viewer, query: &Query) -> Option<Finding> {
    let view = bench.game.view_of(&bench.state, viewer);
    bench.game.look(&view, query).map(|found| found.finding)
}

#[track_caller]
fn forecast(bench: &Bench, units: &[u16], target: Site) -> Forecast {
    let query = Query::Forecast { units: units.iter().map(|id| CardId(*id)).collect(), target };
    match look(bench, Viewer::Seat(A), &query) {
        Some(Finding::Forecast(forecast)) => forecast,
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn damage(bench: &Bench, aims: &[Aim]) -> Vec<Coming> {
    match look(bench, Viewer::Seat(A), &Query::Damage { aims: aims.to_vec() }) {
        Some(Finding::Damage { comes }) => comes,
        other => panic!("{other:?}"),
    }
}

/// A 'Mech with AP and a Pilot against a Stockpile of twelve.
fn table() -> Bench {
    let pile = "\"Feint\", ".repeat(12);
    Bench::new(&format!(
        "players = [{{}}, {{ stockpile = [{pile}] }}]\n\
         cards = [{{ card = \"Dasher B\", owner = 1 }}, {{ card = \"Aletha Kabrinski\", owner = 1, at = 0 }},\n\
         {{ card = \"Koshi B\", owner = 2 }}, {{ card = \"Loki B\", owner = 2, place = \"construction\", construction = 2 }}]\n"
    ))
}

#[test]
fn a_forecast_counts_pilots_and_armor_piercing() {
    covers!("tcg.keyword.ap");
    let forecast = forecast(&table(), &[0], PILE);
    let going = Going { unit: CardId(0), printed: 3, points: 4, extra: 1, missiles: 0 };
    assert_eq!(forecast.going, [going]);
    assert_eq!((forecast.comes.total, forecast.comes.through), (5, 5));
    assert_eq!((forecast.comes.before, forecast.comes.after), (Some(12), Some(7)));
    assert_eq!(forecast.returned, 0, "a Stockpile deals nothing");
}

#[test]
fn a_forecast_is_what_the_mission_does() {
    covers!("tcg.damage.order");
    let mut bench = table();
    let told = forecast(&bench, &[0], PILE).comes;
    bench.act(send(&[0], PILE));
    while bench.state.mission.is_some() {
        let candidates = &mut Vec::new();
        bench.game.candidates(&bench.state, bench.decider(), candidates);
        let first = candidates.iter().find(|it| matches!(it, Action::Assign { .. }));
        bench.act(first.unwrap_or(&candidates[0]).clone());
    }
    assert_eq!(bench.state.player(B).stockpile.len() as u16, told.after.unwrap());
}

#[test]
fn armor_and_structure_of_a_unit_are_counted() {
    covers!("tcg.damage.armor-once");
    let bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Dasher B\", owner = 1 }, { card = \"Loki B\", owner = 2, tapped = true, damage = 2 }]\n",
    );
    let comes = forecast(&bench, &[0], at(1)).comes;
    assert_eq!((comes.total, comes.armor, comes.through), (3, 1, 2));
    assert_eq!((comes.before, comes.after, comes.scrapped), (Some(3), Some(1), false));
}

#[test]
fn those_who_could_block_are_named_and_what_is_about_to_be_assigned_is_counted() {
    covers!("tcg.block.patrol-speed");
    let mut bench = Bench::new(
        "players = [{}, { stockpile = [\"Feint\"] }]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Koshi B\", owner = 2 }]\n",
    );
    assert_eq!(look(&bench, Viewer::Seat(A), &Query::Damage { aims: Vec::new() }), None);
    assert_eq!(forecast(&bench, &[0], PILE).blockers, [CardId(1)]);
    bench.act(send(&[0], PILE));
    while bench.state.mission.as_deref().is_some_and(|mission| mission.fighters.len() < 2) {
        let action = match bench.allows(block(&[1], false)) {
            true => block(&[1], false),
            false => Action::Done,
        };
        bench.act(action);
    }
    let aim = Aim { by: at(0), to: at(1), points: 6, extra: 0, missiles: 0 };
    assert_eq!(damage(&bench, &[]), []);
    let comes = damage(&bench, &[aim]);
    assert_eq!((comes[0].to, comes[0].total), (at(1), 6));
    assert_eq!(comes[0].through, 6 - comes[0].armor);
}

/// Two 'Mechs against a Stockpile that one could block, whose Pilot is counted.
fn blockable() -> Bench {
    Bench::new(
        "players = [{}, { stockpile = [\"Feint\"] }]\n\
         cards = [{ card = \"Loki B\", owner = 1 }, { card = \"Dasher B\", owner = 1 }, { card = \"Koshi B\", owner = 2 },\n\
         { card = \"Aletha Kabrinski\", owner = 2, at = 2 }]\n",
    )
}

#[test]
fn a_forecast_says_what_each_block_would_lead_to() {
    covers!("tcg.block.leave-out");
    let mut bench = blockable();
    let told = forecast(&bench, &[0], PILE);
    assert_eq!(told.blockers, [CardId(2)]);
    let [blocked] = &told.blocked[..] else { panic!("{:?}", told.blocked) };
    assert_eq!((blocked.by, blocked.comes.to), (CardId(2), at(2)));
    assert_eq!(blocked.comes.total, u16::from(told.going[0].points), "armor piercing is for sites");
    assert_eq!(blocked.back.len(), 1);
    assert_eq!(blocked.back[0].total, u16::from(blocked.returned));
    // What is told is what then comes of it.
    bench.act(send(&[0], PILE));
    while bench.state.mission.as_deref().is_some_and(|mission| mission.fighters.len() < 2) {
        let action = match bench.allows(block(&[2], false)) {
            true => block(&[2], false),
            false => Action::Done,
        };
        bench.act(action);
    }
    let whole = |by: u16, to: u16, points: u8| Aim {
        by: at(by),
        to: at(to),
        points,
        extra: 0,
        missiles: 0,
    };
    let points = told.going[0].points;
    let comes = damage(&bench, &[whole(0, 2, points), whole(2, 0, blocked.returned)]);
    let through = |to: Site| comes.iter().find(|it| it.to == to).map(|it| it.through);
    assert_eq!(through(at(2)), Some(blocked.comes.through));
    assert_eq!(through(at(0)), Some(blocked.back[0].through));
}

#[test]
fn what_a_blocker_deals_is_told_for_each_who_goes_and_a_depleted_one_deals_nothing() {
    covers!("tcg.deplete.meaning");
    let mut bench = blockable();
    let told = forecast(&bench, &[0, 1], PILE);
    let to: Vec<Site> = told.blocked[0].back.iter().map(|it| it.to).collect();
    assert_eq!(to, [at(0), at(1)]);
    assert!(0 < told.blocked[0].returned);
    bench.state.card_mut(CardId(2)).depleted = true;
    let spent = &forecast(&bench, &[0, 1], PILE).blocked;
    assert!(spent.iter().all(|it| it.returned == 0 && it.back.iter().all(|it| it.total == 0)));
}
