//! Moves of several mecha of a squadron, judged as if they were made one after the other.

use ironlance_engine::{
    Found, Game, Reason, Refusal as _, Seat, Seed, SeededDice, Sentence, and, say,
};
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Facing, Length, Point};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Finding;
use crate::{
    Action, MechaId, Refusal, Rrt, State, View, candidates,
    movement::{self, MoveAction},
    state::{Mecha, Place},
};

/// Where a mecha is to go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Goal {
    /// Who.
    pub mecha: MechaId,
    /// Where to. An Aircraft flies straight towards it, as far as it is.
    pub to: Point,
    /// The corners on the way, if it is not to be the shortest.
    #[serde(default)]
    pub by: Vec<Point>,
    /// Where it looks in the end; as now if it is left out.
    #[serde(default)]
    pub facing: Option<Facing>,
}

/// What a mecha does to get there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Gone {
    /// Who.
    pub mecha: MechaId,
    /// The action.
    pub action: Action,
    /// The whole path, from its start.
    pub path: Vec<Point>,
    /// The movement that it uses, if it can be gone.
    pub used: Option<Length>,
    /// The movement there is.
    pub allowance: Length,
    /// Command Points for contact and climbing.
    pub points: u16,
    /// Why it cannot be done.
    pub refused: Option<Reason>,
}

/// Finds an order in which as many as possible get where they are to go: whoever is farthest ahead goes first, and makes room.
pub(super) fn moves(game: &Rrt, view: &View, goals: &[Goal]) -> Option<Found<Finding>> {
    cite(rule!("rrt.move.each-mecha"));
    let mut state = (*view.state).clone();
    let seat = goals.first()?.mecha.seat();
    let mut waiting = ahead_first(&state, goals);
    let mut moves = Vec::new();
    let mut dice = SeededDice::new(Seed::from_number(0));
    while !waiting.is_empty() {
        let tried = waiting.iter().filter_map(|goal| going(game, &state, seat, goal));
        let all: Vec<Gone> = tried.collect();
        let Some(place) = all.iter().position(|gone| gone.refused.is_none()) else {
            // Nobody makes room for anybody any more.
            moves.extend(all);
            break;
        };
        let gone = all[place].clone();
        waiting.retain(|goal| goal.mecha != gone.mecha);
        // What was found legal just now is carried out; a refusal leaves the table as it is.
        let _ = game.apply(&mut state, seat, &gone.action, &mut dice, None);
        moves.push(gone);
    }
    let barred: Vec<MechaId> =
        moves.iter().filter(|gone| gone.refused.is_some()).map(|gone| gone.mecha).collect();
    let sentence = match barred.is_empty() {
        true => say!("All of them get there."),
        false => say!("They do not get there: {}.", and(barred)),
    };
    Some(Found { sentence, finding: Finding::Moves { moves } })
}

/// The goals in the order in which they lie along the way that all go.
fn ahead_first<'a>(state: &State, goals: &'a [Goal]) -> Vec<&'a Goal> {
    let start = |goal: &Goal| state.get(goal.mecha).and_then(Mecha::at);
    let ways = goals.iter().filter_map(|goal| Some(goal.to - start(goal)?));
    let (dx, dy) = ways
        .fold((0_i64, 0_i64), |(dx, dy), way| (dx + i64::from(way.dx()), dy + i64::from(way.dy())));
    let along = |goal: &&Goal| {
        start(goal).map_or(0, |at| {
            i128::from(dx) * i128::from(at.x()) + i128::from(dy) * i128::from(at.y())
        })
    };
    let mut ordered: Vec<&Goal> = goals.iter().collect();
    ordered.sort_by_key(|goal| std::cmp::Reverse(along(goal)));
    ordered
}

fn going(game: &Rrt, state: &State, seat: Seat, goal: &Goal) -> Option<Gone> {
    let mecha = state.get(goal.mecha)?;
    let Place::Table(spot) = mecha.place else { return None };
    let id = mecha.id;
    let facing = goal.facing.unwrap_or(spot.facing);
    let stays = goal.to == spot.at;
    let (action, corners) = if game.is_aircraft(mecha) && !stays {
        let facing = Facing::towards(spot.at, goal.to)?;
        let length = spot.at.distance(goal.to);
        (MoveAction::Fly { mecha: id, facing, length }, vec![goal.to])
    } else {
        let path = match (stays, goal.by.is_empty()) {
            (true, _) => Vec::new(),
            (false, true) => candidates::way_to(game, state, id, goal.to),
            (false, false) => goal.by.iter().copied().chain([goal.to]).collect(),
        };
        (MoveAction::Go { mecha: id, path: path.clone(), facing, leap: None }, path)
    };
    let action = Action::from(action);
    let refused = game.plan(state, seat, &action).err().map(|refusal| reason(&refusal));
    let legs = std::iter::once(spot.at).chain(corners);
    let path: Vec<Point> = legs.collect();
    let cost = refused.is_none().then(|| cost(game, state, mecha, &action, &path));
    let (used, points) = cost.map_or((None, 0), |(used, points)| (Some(used), points));
    let allowance = movement::allowance(game, mecha);
    Some(Gone { mecha: id, action, path, used, allowance, points, refused })
}

/// The movement and the Command Points that a legal move uses.
fn cost(
    game: &Rrt,
    state: &State,
    mecha: &Mecha,
    action: &Action,
    path: &[Point],
) -> (Length, u16) {
    if let Action::Move(MoveAction::Go { path, facing, leap, .. }) = action {
        let allowance = movement::allowance(game, mecha);
        let trip = movement::Trip { mecha, path, leap: *leap, facing: *facing, allowance };
        if let Ok(arrival) = movement::judge(game, state, &trip) {
            let enemies = movement::leaving(game, state, mecha, arrival.path.end());
            return (arrival.used, enemies + arrival.climbed_by_hand);
        }
    }
    let legs = path.windows(2).map(|leg| leg[0].distance(leg[1]));
    (legs.fold(Length::ZERO, |all, leg| all + leg), 0)
}

fn reason(refusal: &Refusal) -> Reason {
    Reason { rule: refusal.rule(), words: Sentence::of(refusal) }
}

#[cfg(test)]
mod tests {
    use ironlance_engine::{Guide, Viewer};

    use crate::{
        guide::{Finding, Query, moves::Goal},
        testing::{A, Bench, at, facing, fly, id, inches, turn_to},
    };

    #[test]
    fn whoever_is_ahead_goes_first_and_makes_room() {
        let mecha = [
            ("A1", "defender", "10 10", ""),
            ("A2", "defender", "10 12", ""),
            ("A3", "defender", "10 14", ""),
            ("B1", "defender", "40 40", ""),
        ];
        let bench = Bench::field("stage = \"movement\"\nacting = \"A-1\"\n", &mecha);
        let goal = |name, to| Goal { mecha: id(name), to: at(to), by: Vec::new(), facing: None };
        let check = |goals: Vec<Goal>, expected: &str| {
            let query = Query::Moves { moves: goals };
            let found =
                bench.game.look(&bench.view(Viewer::Seat(A)), &query).expect("they are there");
            let Finding::Moves { moves } = found.finding else { panic!("{:?}", found.finding) };
            let order = moves.iter().map(|gone| match &gone.refused {
                None => gone.mecha.to_string(),
                Some(reason) => format!("{} {}", gone.mecha, reason.rule),
            });
            assert_eq!(order.collect::<Vec<_>>().join(", "), expected);
        };
        check(vec![goal("A1", "10 12"), goal("A2", "10 14"), goal("A3", "10 16")], "A3, A2, A1");
        check(
            vec![goal("A1", "10 12"), goal("A2", "10 14"), goal("A3", "10 30")],
            "A3 rrt.move.speed, A2 rrt.move.through-mecha, A1 rrt.move.through-mecha",
        );
    }
    #[test]
    fn an_aircraft_flies_straight_to_its_goal_and_who_stays_turns() {
        let mecha = [
            ("A1", "gnerl", "24 24", "facing = 90"),
            ("A2", "defender", "10 10", ""),
            ("B1", "defender", "40 40", ""),
        ];
        let bench = Bench::field("stage = \"movement\"", &mecha);
        let goals = vec![
            Goal { mecha: id("A1"), to: at("24 32"), by: Vec::new(), facing: None },
            Goal { mecha: id("A2"), to: at("10 10"), by: Vec::new(), facing: Some(facing(90)) },
        ];
        let query = Query::Moves { moves: goals };
        let found = bench.game.look(&bench.view(Viewer::Seat(A)), &query).expect("they are there");
        let Finding::Moves { moves } = found.finding else { panic!("{:?}", found.finding) };
        let gone: Vec<_> = moves.into_iter().map(|it| (it.action, it.path, it.used)).collect();
        let flown = (fly("A1", 0, "8"), vec![at("24 24"), at("24 32")], Some(inches("8")));
        let turned = (turn_to("A2", 90), vec![at("10 10")], Some(inches("0")));
        assert_eq!(gone, [flown, turned]);
    }
}
