//! Where mecha go: places proposed for one of them at a time, and what they are worth.

use ironlance_engine::Game;
use ironlance_rrt::{
    Action, Ask, MechaId, State,
    movement::{MoveAction, MoveAsk},
    prospect,
    state::{Mecha, Spot},
    table,
};
use ironlance_space::table::{Facing, Length, Point};

use super::{Effort, mind::Mind};

/// The directions in which places are looked for.
const DIRECTIONS: u16 = 12;
/// The places that are looked at closely.
const CLOSELY: usize = 8;
/// The same in an imagined state.
const THRIFTY: usize = 3;

/// What a Command Point may be worth that boosts who can fire at nobody, or must get off the table.
const CHEAP: f32 = 0.3;
const HURRIED: f32 = 1.0;

/// A place with the action that leads there.
struct Way {
    action: Action,
    spot: Spot,
    value: f32,
}

impl Mind<'_> {
    /// Lists what the next mecha of the squadron may do, the likely best first; nothing if all have moved.
    pub(super) fn propose(&mut self, out: &mut Vec<Action>) {
        let Some(Ask::Move(MoveAsk::Step { squadron })) = self.ask else { return };
        let waits = |mecha: &&Mecha| !mecha.activation.stepped && mecha.is_on_table();
        let waiting: Vec<MechaId> =
            self.state.members(squadron).filter(waits).map(|mecha| mecha.id).collect();
        self.boosts(&waiting, out);
        if !out.is_empty() {
            return;
        }
        for id in waiting {
            let mut ways = self.ways(id);
            for way in &mut ways {
                way.value = self.roughly(id, way.spot);
            }
            ways.sort_by(|one, other| other.value.total_cmp(&one.value));
            let legal = |way: &Way| self.game.check(&self.state, self.seat, &way.action).is_ok();
            let most = if self.effort == Effort::Full { CLOSELY } else { THRIFTY };
            out.extend(ways.into_iter().filter(legal).take(most).map(|way| way.action));
            if !out.is_empty() {
                return;
            }
        }
    }

    /// Boosts that are worth their price: those who can fire at nobody otherwise.
    fn boosts(&mut self, waiting: &[MechaId], out: &mut Vec<Action>) {
        for &id in waiting {
            let mecha = self.state.mecha(id);
            if self.goal.exit.is_none() && 0.0 < self.could_do(mecha) {
                continue;
            }
            let free = Action::from(MoveAction::BoostFreely { mecha: id });
            let paid = Action::from(MoveAction::Boost { mecha: id });
            let is_legal =
                |action: &Action| self.game.check(&self.state, self.seat, action).is_ok();
            let most = if self.goal.exit.is_some() { HURRIED } else { CHEAP };
            let is_cheap = self.price() < most && mecha.activation.boost_points == 0;
            if is_legal(&free) {
                out.push(free);
            } else if is_cheap && is_legal(&paid) {
                out.push(paid);
            }
            if !out.is_empty() {
                return;
            }
        }
    }

    /// The ways that a mecha may go.
    fn ways(&self, id: MechaId) -> Vec<Way> {
        let mecha = self.state.mecha(id);
        let Some(spot) = mecha.spot() else { return Vec::new() };
        if self.game.is_aircraft(mecha) {
            return self.flights(mecha, spot);
        }
        let speed = prospect::speed(self.game, mecha);
        let mut ways = vec![self.way(id, Vec::new(), spot.at, spot)];
        let halves = if self.effort == Effort::Full { 3 } else { 1 };
        for turn in 0..DIRECTIONS {
            let Some(facing) = Facing::new(turn * (360 / DIRECTIONS)) else { continue };
            for share in 1..=halves {
                let length = Length::thousandths(speed.in_thousandths() / halves * share - 2);
                if let Some(end) = prospect::place_at(spot.at, facing, length)
                    && end != spot.at
                {
                    ways.push(self.way(id, vec![end], end, spot));
                }
            }
        }
        for goal in self.goals(mecha, spot.at) {
            let path = prospect::way_to(self.game, &self.state, mecha, goal);
            if let Some(&end) = path.last() {
                ways.push(self.way(id, path, end, spot));
            }
        }
        ways
    }

    fn way(&self, id: MechaId, path: Vec<Point>, end: Point, from: Spot) -> Way {
        let facing = self.looks(end).unwrap_or(from.facing);
        let action = MoveAction::Go { mecha: id, path, facing, leap: None }.into();
        Way { action, spot: Spot { at: end, facing }, value: 0.0 }
    }

    /// Where somebody at a place looks: to the nearest enemy, or what is to be destroyed.
    fn looks(&self, at: Point) -> Option<Facing> {
        let structures = self.goal.structures.iter();
        let structures =
            structures.filter_map(|it| ironlance_rrt::los::centre(self.game, &self.state, *it));
        let enemies = self.state.of(State::opponent(self.seat)).iter().filter_map(Mecha::at);
        let there = enemies.chain(structures).min_by_key(|there| (at.distance(*there), *there))?;
        Facing::towards(at, there)
    }

    /// Places worth going to by a way round others: the nearest enemy, and what the scenario wants.
    fn goals(&self, mecha: &Mecha, at: Point) -> Vec<Point> {
        let mut goals: Vec<Point> = Vec::new();
        let enemies =
            self.state.of(State::opponent(self.seat)).iter().filter(|it| it.is_on_table());
        let nearest =
            enemies.min_by_key(|enemy| (enemy.at().map(|there| at.distance(there)), enemy.id));
        if let Some(enemy) = nearest
            && let Some(there) = enemy.at()
            && self.effort == Effort::Full
        {
            let apart = self.game.size(mecha).radius() + self.game.size(enemy).radius();
            let beside = apart + table::CONTACT - Length::thousandths(20);
            goals.extend(
                Facing::towards(there, at)
                    .and_then(|facing| prospect::place_at(there, facing, beside)),
            );
        }
        let near = self.goal.objectives.iter().min_by_key(|there| at.distance(**there));
        goals.extend(near);
        if self.goal.exit.is_some() {
            goals.extend(self.way_off(mecha, at));
        }
        goals
    }

    /// The place at the edge that a mecha may leave by, straight ahead.
    fn way_off(&self, mecha: &Mecha, at: Point) -> Option<Point> {
        use ironlance_rrt::state::Edge;
        let inside = self.state.table.inset(self.game.size(mecha).radius())?;
        let (low, high) = (inside.lower_left(), inside.upper_right());
        let (x, y) = match self.goal.exit? {
            Edge::Bottom => (at.x(), low.y()),
            Edge::Top => (at.x(), high.y()),
            Edge::Left => (low.x(), at.y()),
            Edge::Right => (high.x(), at.y()),
        };
        Point::new(x, y)
    }

    /// Flights in several directions, short and long, that end on the table.
    fn flights(&self, mecha: &Mecha, spot: Spot) -> Vec<Way> {
        let most = prospect::speed(self.game, mecha).in_thousandths();
        let mut ways = Vec::new();
        for turn in [0, 30, -30, 60, -60, 90, -90] {
            let facing = spot.facing.turned(turn);
            for length in [most, most / 4 * 3, (most + 1) / 2] {
                let length = Length::thousandths(length);
                let Some(end) = prospect::place_at(spot.at, facing, length) else { continue };
                let action = MoveAction::Fly { mecha: mecha.id, facing, length }.into();
                let spot = Spot { at: end, facing };
                let base = table::base_of(self.game.size(mecha), spot);
                if self.state.table.holds(&base) {
                    ways.push(Way { action, spot, value: 0.0 });
                }
            }
        }
        ways
    }

    /// What the moves are worth, and boosts and whatever else must be done.
    pub(super) fn moves(&mut self, choices: &[Action], out: &mut Vec<f32>) {
        let engaged = self.price();
        for action in choices {
            let value = match action {
                Action::Move(MoveAction::Go { mecha, path, facing, .. }) => {
                    let it = self.state.mecha(*mecha);
                    let at = path.last().copied().or_else(|| it.at());
                    let left = match path.is_empty() {
                        true => 0,
                        false => table::engaged_with(self.game, &self.state, it).count(),
                    };
                    let place = at.map(|at| Spot { at, facing: *facing });
                    let value = place.map_or(0.0, |spot| self.closely(*mecha, spot));
                    value - engaged * left as f32
                }
                Action::Move(MoveAction::Fly { mecha, facing, length }) => {
                    let from = self.state.mecha(*mecha).at();
                    let end = from.and_then(|from| prospect::place_at(from, *facing, *length));
                    let spot = end.map(|at| Spot { at, facing: *facing });
                    spot.map_or(f32::MIN / 2.0, |spot| self.closely(*mecha, spot))
                }
                Action::Move(MoveAction::Finish) => f32::MIN / 4.0,
                _ => 0.0,
            };
            out.push(value);
        }
    }
}
