//! How the computer player of Age of Destruction fares against players who know one trick each:
//! `cargo run --profile play -p ironlance-lab --example aod_tricks -- rush 100`.

use std::{
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::Instant,
};

use ironlance_aod::{
    Action, Aod, State, UnitId,
    combat::CombatAction,
    movement::MoveAction,
    order::{OrderAction, Purpose},
    prospect, table,
    turn::TurnAction,
};
use ironlance_engine::{Seed, SeededDice};
use ironlance_lab::{Contestant, Spec, simulate_between};
use ironlance_players::{Contest, Eyes, Level, Player};
use ironlance_space::table::{Area, Point};

/// What a player knows.
#[derive(Clone, Copy, PartialEq)]
enum Trick {
    /// Everything forward into contact.
    Rush,
    /// Nobody moves; whoever can fires.
    Turtle,
    /// Artillery all the time, and nobody comes near.
    Shells,
    /// Everything into the opponents' deployment zone.
    Raid,
}

/// Plays a trick, and anything where it does not matter.
struct Tricky {
    trick: Trick,
    dice: SeededDice,
}

impl Tricky {
    fn boxed(trick: Trick, seed: Seed) -> Box<dyn Player<Aod>> {
        Box::new(Tricky { trick, dice: SeededDice::new(seed) })
    }

    /// How much the trick likes an action.
    fn liking(&self, eyes: &Eyes<'_, Aod>, state: &State, action: &Action) -> i64 {
        let (game, trick) = (eyes.game(), self.trick);
        let moves = |unit: UnitId, end: Option<Point>| {
            let Some(from) = state.unit(unit).at() else { return 0 };
            let end = end.unwrap_or(from);
            i64::from(self.distance(eyes, state, unit, from))
                - i64::from(self.distance(eyes, state, unit, end))
        };
        match action {
            Action::Combat(CombatAction::Bombard { .. }) if trick == Trick::Shells => 90_000,
            Action::Combat(action @ (CombatAction::Fire { .. } | CombatAction::Strike { .. })) => {
                let occasion = ironlance_aod::combat::Occasion::Order;
                let promises = prospect::of_action(game, state, action, occasion);
                let weight = promises.and_then(|all| all.first().map(prospect::Promise::weight));
                let ready = trick != Trick::Raid || weight.unwrap_or(0) > 300;
                if ready { 10_000 + i64::from(weight.unwrap_or(0)) } else { 0 }
            }
            Action::Combat(CombatAction::Bombard { .. }) => 9000,
            Action::Order(OrderAction::Vent { unit }) => i64::from(state.unit(*unit).heat) * 3000,
            _ if trick == Trick::Turtle && !matches!(action, Action::Turn(TurnAction::EndTurn)) => {
                -1
            }
            Action::Order(OrderAction::Assault { .. }) if trick == Trick::Rush => 20_000,
            Action::Order(OrderAction::Move(order)) if order.purpose == Purpose::Plain => {
                let pushed = i64::from(state.unit(order.unit).tokens) * 4000;
                moves(order.unit, order.path.last().copied()) - pushed
            }
            Action::Order(OrderAction::Formation { .. }) => 9000,
            Action::Move(MoveAction::Formation { moves: all }) => {
                all.iter().map(|it| moves(it.unit, it.path.last().copied())).sum()
            }
            Action::Order(_) => -1,
            _ => 0,
        }
    }

    /// How far a place is from where the trick wants everybody.
    fn distance(&self, eyes: &Eyes<'_, Aod>, state: &State, unit: UnitId, at: Point) -> i32 {
        let side = state.player(eyes.seat()).side;
        let foes = state.on_table().filter(|&other| table::opposing(state, unit, other));
        let nearest = foes
            .filter_map(|other| state.unit(other).at())
            .map(|there| at.distance(there).in_thousandths())
            .min()
            .unwrap_or(0);
        match self.trick {
            Trick::Shells => -nearest.min(16_000),
            Trick::Raid => {
                let zones = state.players.iter().filter(|player| player.side != side);
                let away = zones.map(|player| away(at, &table::zone(player.edge)));
                away.min().unwrap_or(0)
            }
            _ => nearest,
        }
    }
}

fn away(at: Point, area: &Area) -> i32 {
    let (low, high) = (area.lower_left(), area.upper_right());
    let (x, y) = (at.x().clamp(low.x(), high.x()), at.y().clamp(low.y(), high.y()));
    Point::new(x, y).map_or(0, |near| at.distance(near).in_thousandths())
}

impl Player<Aod> for Tricky {
    fn choose(&mut self, eyes: &Eyes<'_, Aod>) -> Action {
        let state = eyes.imagine(&mut self.dice);
        let mut candidates = Vec::new();
        eyes.candidates(&mut candidates);
        let place = self.dice.number_below(candidates.len() as u32) as usize;
        candidates.rotate_left(place);
        let best = candidates.into_iter().max_by_key(|action| self.liking(eyes, &state, action));
        best.expect("whoever owes a decision has a candidate")
    }
}

static SLOWEST: AtomicU64 = AtomicU64::new(0);
static DECISIONS: AtomicU64 = AtomicU64::new(0);
static TIME: AtomicU64 = AtomicU64::new(0);

/// A player whose time is taken.
struct Timed(Box<dyn Player<Aod>>);

impl Player<Aod> for Timed {
    fn choose(&mut self, eyes: &Eyes<'_, Aod>) -> Action {
        let start = Instant::now();
        let action = self.0.choose(eyes);
        let taken = start.elapsed().as_micros() as u64;
        SLOWEST.fetch_max(taken, Relaxed);
        TIME.fetch_add(taken, Relaxed);
        DECISIONS.fetch_add(1, Relaxed);
        action
    }
}

/// Makes a player.
type Make = fn(Seed) -> Box<dyn Player<Aod>>;

fn greedy(seed: Seed) -> Box<dyn Player<Aod>> {
    let level = Level::<Aod>::find("greedy").expect("there is one");
    Box::new(Timed((level.player)(seed)))
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, usual| {
        arguments.get(place).and_then(|text| text.parse().ok()).unwrap_or(usual)
    };
    let tricks: [(&str, Make); 6] = [
        ("rush", |seed| Tricky::boxed(Trick::Rush, seed)),
        ("turtle", |seed| Tricky::boxed(Trick::Turtle, seed)),
        ("shells", |seed| Tricky::boxed(Trick::Shells, seed)),
        ("raid", |seed| Tricky::boxed(Trick::Raid, seed)),
        ("random", |seed| <Aod as Contest>::player("random", seed).expect("there is one")),
        ("greedy", greedy),
    ];
    let game = Aod::standard();
    for (name, make) in tricks {
        if arguments.first().is_some_and(|wanted| wanted != "all" && wanted != name) {
            continue;
        }
        let mut spec = Spec::new(number(1, 100), ["greedy", name]);
        spec.seed = number(2, 1);
        let players = vec![
            Contestant { name: "greedy".to_owned(), make: greedy },
            Contestant { name: name.to_owned(), make },
        ];
        let results = simulate_between(&game, &spec, players, &|_| {}).expect("it can be played");
        let [one, other] = &results.players[..] else { return };
        println!(
            "greedy {} : {} {name}, {} drawn, {} in trouble, {} rounds; {:.1} ms a decision, slowest {:.1} ms",
            one.wins,
            other.wins,
            results.draws,
            results.troubled,
            results.rounds.as_ref().map_or(0.0, |rounds| rounds.mean),
            TIME.load(Relaxed) as f64 / 1000.0 / DECISIONS.load(Relaxed).max(1) as f64,
            SLOWEST.load(Relaxed) as f64 / 1000.0,
        );
        for incident in results.incidents.iter().take(3) {
            println!("  {incident:?}");
        }
    }
}
