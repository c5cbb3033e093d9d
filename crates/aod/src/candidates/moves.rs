//! Move and assault orders to places of use.

use ironlance_engine::{Game, Seat};
use ironlance_space::table::{Course, Direction, Facing, Length, Point, cut_way};

use super::goals::{Aim, Goal};
use crate::{
    Action, Aod, Refusal, State,
    content::SpeedMode,
    movement::{
        MoveRefusal, assault,
        inches::{self, Pace},
        judge, moved,
    },
    order::{AssaultKind, MoveOrder, OrderAction, Purpose},
    special::Special,
    state::{Spot, UnitId},
    table, value,
};

/// What one change of level takes.
const LEVEL: Length = Length::inches(2);
/// From this speed on a VTOL may fire in the middle of a move.
const FAST: u8 = 13;

/// The facing from one unit to another, to the nearest degree.
pub(super) fn facing_towards(state: &State, unit: UnitId, other: UnitId) -> Option<Facing> {
    let (here, there) = (state.unit(unit).at()?, state.unit(other).at()?);
    Facing::towards(here, there)
}

/// A move order that stays in place so far.
pub(super) fn staying(state: &State, unit: UnitId) -> Option<MoveOrder> {
    Some(MoveOrder {
        unit,
        path: Vec::new(),
        facing: state.unit(unit).facing()?,
        run: false,
        jump: false,
        levels: Vec::new(),
        captive: None,
        purpose: Purpose::Plain,
    })
}

/// Adds the best ways to a place: an assault if it reaches, a move, and a run if that gets further.
pub(super) fn to_goal(
    game: &Aod,
    state: &State,
    seat: Seat,
    unit: UnitId,
    goal: &Goal,
    out: &mut Vec<Action>,
) {
    let walk = Walk { game, state, seat, unit };
    let mech = game.def(state, unit).is_mech();
    if mech && goal.aim != Aim::Stand {
        add(walk.assault(goal), out);
    }
    add(walk.go(goal), out);
    if mech && walk.is_out_of_reach(goal) {
        add(walk.run(goal), out);
    }
    if goal.aim == Aim::Fire && game.def(state, unit).speed_mode == SpeedMode::Vtol {
        add(walk.pass_over(goal), out);
    }
}

/// Turns to look at a point.
pub(super) fn turn(
    game: &Aod,
    state: &State,
    seat: Seat,
    unit: UnitId,
    look: Point,
) -> Option<Action> {
    let order = staying(state, unit)?;
    let at = state.unit(unit).at()?;
    let facing = Facing::towards(at, look).filter(|facing| *facing != order.facing)?;
    let captive = captive_spot(game, state, unit, at);
    let action = Action::Order(OrderAction::Move(MoveOrder { facing, captive, ..order }));
    game.plan(state, seat, &action).is_ok().then_some(action)
}

fn add(action: Option<Action>, out: &mut Vec<Action>) {
    if let Some(action) = action
        && !out.contains(&action)
    {
        out.push(action);
    }
}

/// A unit that goes somewhere.
struct Walk<'a> {
    game: &'a Aod,
    state: &'a State,
    seat: Seat,
    unit: UnitId,
}

impl Walk<'_> {
    fn inches(&self, pace: Pace) -> Length {
        inches::inches(self.game, self.state, self.unit, pace)
    }

    fn jumps(&self) -> bool {
        moved::may_jump(self.game, self.state, self.unit)
    }

    fn is_out_of_reach(&self, goal: &Goal) -> bool {
        let from = self.state.unit(self.unit).at();
        let jump = self.jumps();
        from.is_some_and(|from| {
            self.inches(Pace { jump, ..Pace::default() }) < from.distance(goal.at)
        })
    }

    /// A plain move, with Jump Jets where they help; a VTOL takes off.
    fn go(&self, goal: &Goal) -> Option<Action> {
        let (state, jump) = (self.state, self.jumps());
        let order = MoveOrder { jump, ..staying(state, self.unit)? };
        let vtol = self.game.def(state, self.unit).speed_mode == SpeedMode::Vtol;
        let takes_off = vtol && !state.unit(self.unit).is_cruising();
        let allowed = self.inches(Pace { jump, ..Pace::default() });
        let allowed = if takes_off { allowed - LEVEL } else { allowed };
        self.way(goal, allowed, |path, facing, captive| {
            let levels = if takes_off { vec![0] } else { Vec::new() };
            let order = MoveOrder { path, facing, captive, levels, ..order.clone() };
            Action::Order(OrderAction::Move(order))
        })
    }

    fn run(&self, goal: &Goal) -> Option<Action> {
        let order = MoveOrder { run: true, ..staying(self.state, self.unit)? };
        let allowed = self.inches(Pace { run: true, ..Pace::default() });
        self.way(goal, allowed, |path, facing, captive| {
            Action::Order(OrderAction::Move(MoveOrder { path, facing, captive, ..order.clone() }))
        })
    }

    /// A VTOL moves, fires, and may fly on.
    fn pass_over(&self, goal: &Goal) -> Option<Action> {
        if value::speed(self.game, self.state, self.unit).dice() < FAST {
            return None;
        }
        let order = MoveOrder { purpose: Purpose::Fire, ..staying(self.state, self.unit)? };
        let allowed = self.inches(Pace { fires: true, ..Pace::default() });
        self.way(goal, allowed, |path, facing, captive| {
            Action::Order(OrderAction::Move(MoveOrder { path, facing, captive, ..order.clone() }))
        })
    }

    /// An assault, if it comes as near as it must.
    fn assault(&self, goal: &Goal) -> Option<Action> {
        let (unit, jump) = (self.unit, self.jumps());
        let attack = match goal.aim {
            Aim::Strike => AssaultKind::Close,
            _ => AssaultKind::Ranged,
        };
        let from = self.state.unit(unit).at()?;
        let allowed = self.inches(assault::pace(attack, jump));
        let range = super::goals::longest_range(self.game, self.state, unit);
        let ends_near = |path: &[Point]| {
            let end = *path.last().unwrap_or(&from);
            match attack {
                AssaultKind::Close => end == goal.at,
                AssaultKind::Ranged => end.distance(goal.look) <= range,
            }
        };
        let action = self.way(goal, allowed, |path, facing, _| {
            Action::Order(OrderAction::Assault { unit, attack, path, facing, jump })
        })?;
        match &action {
            Action::Order(OrderAction::Assault { path, .. }) if ends_near(path) => Some(action),
            _ => None,
        }
    }

    /// A legal way towards a place, as far as it goes: round what is in the way, up to where it must
    /// stop, and short of where there is no room.
    fn way(
        &self,
        goal: &Goal,
        allowed: Length,
        make: impl Fn(Vec<Point>, Facing, Option<Spot>) -> Action,
    ) -> Option<Action> {
        let it = self.state.unit(self.unit);
        let from = it.at().filter(|from| *from != goal.at)?;
        let (mut corners, mut most, mut round) = (vec![goal.at], allowed, false);
        for _ in 0..6 {
            if most <= Length::ZERO {
                return None;
            }
            let mut path = cut_way(from, &corners, most);
            let end = *path.last()?;
            let facing = Facing::towards(end, goal.look).or(it.facing())?;
            let captive = captive_spot(self.game, self.state, self.unit, end);
            let action = make(path.clone(), facing, captive);
            let Err(refusal) = self.game.plan(self.state, self.seat, &action) else {
                return Some(action);
            };
            let Refusal::Move(refusal) = refusal else { return None };
            match refusal {
                MoveRefusal::MustStop { at, .. } if at != end => {
                    path.pop();
                    path.push(at);
                    corners = path;
                }
                MoveRefusal::CrossesBase { .. }
                | MoveRefusal::BetweenUnits { .. }
                | MoveRefusal::Blocked { .. }
                    if !round =>
                {
                    round = true;
                    corners = judge::way_to(self.game, self.state, self.unit, goal.at, false);
                }
                MoveRefusal::TooFar { .. } => most = most - Length::thousandths(5),
                MoveRefusal::NoRoom { .. }
                | MoveRefusal::InBlocking { .. }
                | MoveRefusal::NotFlat { .. }
                | MoveRefusal::OffBattlefield { .. }
                | MoveRefusal::FiresOverBase { .. } => {
                    most = most.min(length(from, &path)) - Length::thousandths(1300);
                }
                _ => return None,
            }
        }
        None
    }
}

fn length(from: Point, path: &[Point]) -> Length {
    let mut at = from;
    path.iter().fold(Length::ZERO, |sum, &corner| {
        let leg = at.distance(corner);
        at = corner;
        sum + leg
    })
}

/// A place for a captive that moves along: behind, or at a side.
pub(super) fn captive_spot(game: &Aod, state: &State, unit: UnitId, end: Point) -> Option<Spot> {
    let captive = state.unit(unit).captive?;
    if game.def(state, captive).is_mech() {
        return None;
    }
    let reach = |unit| table::reach(state, game.def(state, unit).base);
    let apart = reach(unit) + reach(captive) + Length::thousandths(1);
    let facing = state.unit(captive).facing()?;
    let spots = (0..360).step_by(30).filter_map(Facing::new);
    spots
        .filter_map(|way| Course::new(end, way.direction(), apart)?.end())
        .find(|&at| judge::room(game, state, captive, at, facing, false, &[unit]).is_ok())
        .map(|at| Spot { at, facing })
}

/// A charge, death from above attack or ram at somebody, straight.
pub(super) fn special(
    game: &Aod,
    state: &State,
    seat: Seat,
    unit: UnitId,
    target: UnitId,
) -> Option<Action> {
    if state.is_quick_start() || game.def(state, target).is_infantry() {
        return None;
    }
    let (from, to) = (state.unit(unit).at()?, state.unit(target).at()?);
    let mech = game.def(state, unit).is_mech();
    let jump = mech && moved::may_jump(game, state, unit);
    let (special, purpose) = match (mech, jump) {
        (true, true) => (Special::DeathFromAbove, Purpose::DeathFromAbove { target }),
        (true, false) => (Special::Charge, Purpose::Charge { target }),
        _ => (Special::Ram, Purpose::Ram { target }),
    };
    crate::special::judge(game, state, unit, special, target).ok()?;
    let run = mech && !jump;
    let reach = |unit| table::reach(state, game.def(state, unit).base);
    let apart = reach(unit) + reach(target) + Length::thousandths(1);
    let longest = inches::inches(game, state, unit, Pace { run, jump, ..Pace::default() });
    if from == to || longest + apart < from.distance(to) {
        return None;
    }
    let end = Course::new(to, Direction::of(from - to, Facing::UP), apart)?.end()?;
    let facing = Facing::towards(end, to)?;
    let order = MoveOrder { path: vec![end], facing, run, jump, purpose, ..staying(state, unit)? };
    let action = Action::Order(OrderAction::Move(order));
    game.plan(state, seat, &action).is_ok().then_some(action)
}
