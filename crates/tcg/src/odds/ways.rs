//! Chances by trying: the action is carried out once for every way its dice can fall, on a copy
//! whose Stockpiles hold nothing, so that nothing hidden shows. There is no second formula.

use ironlance_engine::{Game, Odds, OddsCase, OddsLine, Told, Viewer};
use ironlance_rulebook::{RuleId, rule};

use super::every::{Every, Way, chances};
use crate::{
    Step, Tcg, battle,
    event::{Event, Report},
    plan::{Plan, What},
    state::{Site, State, Task},
    words::Names,
};

/// The most ways that dice may fall for all to be tried.
const MOST: usize = 1_300;
/// The cards of a Stockpile whose size is not known, as far as chances go.
const MANY: usize = 99;

/// What came of one way the dice fell.
struct Result {
    way: Way,
    events: Vec<Event>,
    state: State,
}

/// A value, what else it means, and the way the dice fell.
type Outcome<'a> = (i32, Vec<(String, RuleId)>, &'a Way);

/// The chances of a plan that rolls dice at once.
pub(super) fn of_plan(game: &Tcg, state: &State, plan: &Plan) -> Option<Odds> {
    if !may_roll(&plan.what) {
        return None;
    }
    let results = every_way(game, state, plan)?;
    let names = Names::on_table(game, state, Viewer::Spectator);
    damage(&names, &results).or_else(|| die(&results))
}

/// Whether an action may set dice going that its player thinks of.
fn may_roll(what: &What) -> bool {
    !matches!(
        what,
        What::Concede
            | What::Reveal(_)
            | What::Draw
            | What::EndPhase
            | What::Deploy(..)
            | What::Construct(..)
            | What::Reassign(..)
            | What::Restock(_)
            | What::Mulligan(_)
    )
}

/// What comes of every way the dice can fall; `None` if there are none, or too many ways.
fn every_way(game: &Tcg, state: &State, plan: &Plan) -> Option<Vec<Result>> {
    let mut blank = state.clone();
    let nothing = game.blank;
    let options = state.options;
    for (seat, player) in state.seats().zip(&mut blank.players) {
        player.stockpile.iter_mut().for_each(|def| *def = nothing);
        // Chances say nothing about numbers that their reader does not know.
        if seat != plan.seat && !options.stockpile_count_visible {
            player.stockpile = vec![nothing; MANY];
        }
        if seat != plan.seat && !options.hand_count_visible {
            player.hand.clear();
        }
    }
    let mut every = Every::default();
    let mut results = Vec::new();
    loop {
        let mut state = blank.clone();
        let mut told: Vec<Told<Report>> = Vec::new();
        let mut step = Step::new(game, &mut state, &mut every, Some(&mut told));
        Tcg::perform(&mut step, plan.clone());
        while let Some(next) = taken_for_granted(step.game, step.state) {
            Tcg::perform(&mut step, next);
        }
        let way = every.way();
        if way.is_empty() || results.len() == MOST {
            return None;
        }
        let events = told.into_iter().map(|told| told.event.event).collect();
        results.push(Result { way, events, state });
        if !every.next() {
            return Some(results);
        }
    }
}

/// The answer to a question about dice in the middle of the damage step: a missile die is lowered
/// to what does the most damage, and dice for single points are rolled for all of them.
fn taken_for_granted(game: &Tcg, state: &State) -> Option<Plan> {
    match state.tasks.last()? {
        Task::Lower(die) => {
            let (_, by) = die.missile?;
            let best = battle::guided(game, state, die.seat, by, die.number);
            Some(Plan { seat: die.seat, what: What::Lower(best) })
        }
        Task::PointDice(points) => {
            Some(Plan { seat: points.seat, what: What::PointDice(points.left) })
        }
        _ => None,
    }
}

/// The damage that gets through, for everybody whom it depends on dice for.
fn damage(names: &Names<'_>, results: &[Result]) -> Option<Odds> {
    let mut hit: Vec<Site> = Vec::new();
    for event in results.iter().flat_map(|result| &result.events) {
        if let Event::Received { to, .. } = event
            && !hit.contains(to)
        {
            hit.push(*to);
        }
    }
    let cases: Vec<OddsCase> = hit
        .into_iter()
        .map(|to| {
            let lines =
                results.iter().map(|result| (through(result, to), means(result, to), &result.way));
            case(names.site(to).to_string(), lines)
        })
        .filter(|case| 1 < case.lines.len())
        .collect();
    (!cases.is_empty()).then(|| Odds {
        measure: "damage".to_owned(),
        targets: Vec::new(),
        tallies: Vec::new(),
        cases,
    })
}

fn through(result: &Result, site: Site) -> i32 {
    let through = result.events.iter().map(|event| match event {
        Event::Received { to, through, .. } if *to == site => i32::from(*through),
        _ => 0,
    });
    through.sum()
}

fn means(result: &Result, site: Site) -> Vec<(String, RuleId)> {
    let mut means = Vec::new();
    match site {
        Site::Stockpile(seat) => {
            if result.state.player(seat).out || result.state.player(seat).stockpile.is_empty() {
                means.push(("no cards left".to_owned(), rule!("tcg.win.empty-stockpile")));
            }
        }
        Site::Card(id) => {
            let has = |is: &dyn Fn(&Event) -> bool| result.events.iter().any(is);
            if has(
                &|event| matches!(event, Event::VehicleRolled { id: it, wrecked: true, .. } if *it == id),
            ) {
                means.push(("wrecked".to_owned(), rule!("tcg.damage.vehicle-roll")));
            }
            if has(&|event| matches!(event, Event::Scrapped { id: Some(it), .. } if *it == id)) {
                means.push(("scrapped".to_owned(), rule!("tcg.damage.unit")));
            }
        }
    }
    means
}

/// The number on the die, if exactly one is rolled whatever it shows.
fn die(results: &[Result]) -> Option<Odds> {
    fn one(result: &Result) -> Option<Outcome<'_>> {
        let mut rolled = result.events.iter().filter_map(|event| match event {
            Event::Rolled { die, .. } => Some(i32::from(*die)),
            _ => None,
        });
        let first = rolled.next().filter(|_| result.way.len() == 1)?;
        Some((first, Vec::new(), &result.way))
    }
    let lines: Option<Vec<_>> = results.iter().map(one).collect();
    let case = case("nobody changes the die".to_owned(), lines?.into_iter());
    Some(Odds {
        measure: "die".to_owned(),
        targets: Vec::new(),
        tallies: Vec::new(),
        cases: vec![case],
    })
}

/// One distribution: the ways with the same outcome become one line.
fn case<'a>(assuming: String, outcomes: impl Iterator<Item = Outcome<'a>>) -> OddsCase {
    let ways: Vec<_> =
        outcomes.map(|(value, means, way)| (way, (value, means.len(), means))).collect();
    chances(&ways).case_of(assuming, |(value, _, means), weight| OddsLine {
        means: means.clone(),
        ..OddsLine::new(*value, weight)
    })
}

#[cfg(test)]
mod tests {
    use ironlance_engine::{Chance, Dice};

    use super::*;
    use crate::{
        Action,
        testing::{B, Bench, assign, at, send},
    };

    /// What an action of whoever owes a decision may come to.
    #[track_caller]
    fn chances(bench: &Bench, action: &Action) -> Option<Odds> {
        bench.game.chances(&bench.state, bench.decider(), action).expect("the action is legal")
    }

    /// The values of a case with their weights.
    fn weights(case: &OddsCase) -> Vec<(i32, String)> {
        case.lines.iter().map(|line| (line.value, line.weight.to_string())).collect()
    }

    /// A 'Mech with two missiles and nothing else has fired them at a Stockpile of so many cards.
    fn fired(cards: usize) -> Bench {
        let stockpile = vec!["\"Support: Tactics\""; cards].join(", ");
        let mut bench = Bench::new(&format!(
            "players = [{{}}, {{ stockpile = [{stockpile}] }}]\n\
             cards = [{{ card = \"Black Hawk D\", owner = 1 }}]\n",
        ));
        bench.act(send(&[0], Site::Stockpile(B)));
        bench
    }

    #[test]
    fn the_end_of_acting_has_the_chances_of_all_that_gets_through() {
        let bench = fired(10);
        // A 1 is one point, a 2 is two, and nothing else is any.
        let odds = chances(&bench, &Action::Done).unwrap();
        assert_eq!(odds.measure, "damage");
        assert_eq!(
            weights(&odds.cases[0]),
            [(0, 16), (1, 8), (2, 9), (3, 2), (4, 1)]
                .map(|(value, weight)| (value, weight.to_string()))
        );
    }

    #[test]
    fn it_says_when_nothing_would_be_left() {
        let bench = fired(2);
        let odds = chances(&bench, &Action::Done).unwrap();
        let lost =
            odds.cases[0].chance(|line| line.means.iter().any(|(what, _)| what == "no cards left"));
        assert_eq!(lost, 12.0 / 36.0);
    }

    #[test]
    fn missile_dice_are_taken_to_be_lowered_for_the_most_damage() {
        let mut bench = Bench::new(
            "players = [{}, {}]\n\
             cards = [{ card = \"Uller D\", owner = 1 }, { card = \"Raven (RVN-3L)\", owner = 1 }]\n",
        );
        bench.act(send(&[0, 1], Site::Stockpile(B))).act(assign(1, Site::Stockpile(B), 2));
        let odds = chances(&bench, &Action::Done).unwrap();
        assert_eq!(odds.cases[0].average(), 2.0 + 3.0 * 5.0 / 6.0, "a 3 counts as a 2");
    }

    #[test]
    fn a_vehicle_may_be_wrecked_by_damage_its_armor_stops() {
        let mut bench = Bench::with(
            &[(
                "tank.toml",
                "[[card]]\nname = \"Tank\"\nclass = \"unit\"\nkinds = [\"vehicle\"]\nset = \"Trial\"\n\
                 cost = \"1\"\nspeed = \"slow\"\nvalues = \"0/9/2\"\ntons = 20\n",
            )],
            "players = [{}, {}]\n\
             cards = [{ card = \"Loki B\", owner = 1 }, { card = \"Tank\", owner = 2 }]\n",
        );
        bench.act(send(&[0], at(1)));
        let assign = loop {
            let mut candidates = Vec::new();
            bench.game.candidates(&bench.state, bench.decider(), &mut candidates);
            let assigns = |action: &Action| matches!(action, Action::Assign { .. });
            match candidates.iter().position(assigns) {
                Some(place) => break candidates.swap_remove(place),
                None => bench.act(candidates.swap_remove(0)),
            };
        };
        // There is nothing left to do after it, so that damage is resolved at once.
        let odds = chances(&bench, &assign).unwrap();
        let wrecked =
            odds.cases[0].chance(|line| line.means.iter().any(|(what, _)| what == "wrecked"));
        assert_eq!(wrecked, 1.0 / 3.0);
    }

    #[test]
    fn what_no_die_decides_has_no_chances() {
        let bench = Bench::new("players = [{}, {}]\ncards = [{ card = \"Koshi B\", owner = 1 }]\n");
        assert_eq!(chances(&bench, &Action::Done), None);
        assert_eq!(chances(&bench, &send(&[0], Site::Stockpile(B))), None);
    }

    #[test]
    fn dice_fall_in_every_way_once() {
        let mut every = Every::default();
        let (mut seen, mut ways) = (Vec::new(), Vec::new());
        loop {
            let first = every.below(3, Chance::Die, rule!("tcg.components.dice"));
            let more = first == 1;
            let second = more.then(|| every.below(2, Chance::Die, rule!("tcg.components.dice")));
            seen.push((first, second));
            ways.push(every.way());
            if !every.next() {
                break;
            }
        }
        assert_eq!(seen, [(0, None), (1, Some(0)), (1, Some(1)), (2, None)]);
        let ways: Vec<_> = ways.iter().zip(seen).collect();
        let case = super::chances(&ways).case("", |(first, _)| *first as i32);
        let weights: Vec<_> = weights(&case).into_iter().map(|(_, weight)| weight).collect();
        assert_eq!(weights, ["2", "1", "1", "2"]);
    }
}
