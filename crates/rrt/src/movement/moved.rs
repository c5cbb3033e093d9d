//! Moves of single mecha, and the end of the Movement Step.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Facing, Length, Point, Segment, Shape};

use super::{
    Go, MoveEvent, MovePlan, MoveRefusal, Trip,
    contact::{leaving, release_held_by},
    judge::{judge, wiggle},
};
use crate::{
    Refusal, Rrt, State, Step, activation, aircraft,
    attack::CombatTask,
    command,
    content::WeaponAbility,
    mode, scenario,
    state::{Mecha, MechaId, Place, Spot, Task},
    table,
};

/// The movement that a mecha has: its SPD, and again for each boost.
pub(crate) fn allowance(game: &Rrt, mecha: &Mecha) -> Length {
    cite(rule!("rrt.move.speed"));
    cite(rule!("rrt.move.boost-one-move"));
    let boosts = i16::from(mecha.activation.boosts) + 1;
    Length::inches(i16::from(game.speed(mecha)).saturating_mul(boosts).min(240))
}

/// A mecha of the squadron that acts, if it has not had its move and is on the table.
pub(crate) fn can_step<'a>(
    _: &Rrt,
    state: &'a State,
    mecha: MechaId,
) -> Result<&'a Mecha, Refusal> {
    cite(rule!("rrt.move.each-mecha"));
    cite(rule!("rrt.move.no-undo"));
    let mecha = mode::of_acting(state, mecha)?;
    if mecha.activation.stepped {
        return Err(MoveRefusal::MovedAlready { mecha: mecha.id }.into());
    }
    match mecha.is_on_table() {
        true => Ok(mecha),
        false => Err(MoveRefusal::NotOnTable { mecha: mecha.id }.into()),
    }
}

/// The movement that a boosted mecha must use at least; none if it need not move, or cannot.
pub(crate) fn must_move(game: &Rrt, state: &State, mecha: &Mecha) -> Option<Length> {
    cite(rule!("rrt.move.boost-minimum"));
    let marks = &mecha.activation;
    let after_failure = state.options.boost_minimum_after_failure && marks.boost_points != 0;
    if marks.boosts == 0 && !after_failure {
        return None;
    }
    let least = Length::inches(game.speed(mecha).into());
    (Length::ZERO < least).then_some(least)
}

/// Whether a mecha that must use so much movement can do so.
fn can_move_that_far(game: &Rrt, state: &State, mecha: &Mecha, least: Length) -> bool {
    let Some(at) = mecha.at() else { return false };
    let pays =
        u32::from(leaving(game, state, mecha, at)) <= state.player(mecha.id.seat()).pool.into();
    pays && wiggle(game, state, mecha, least, allowance(game, mecha)).is_some()
}

/// Judges a move on foot, or a turn on the spot.
pub(super) fn plan(
    game: &Rrt,
    state: &State,
    seat: Seat,
    mecha: &Mecha,
    path: &[Point],
    facing: Facing,
    leap: Option<u8>,
) -> Result<MovePlan, Refusal> {
    cite(rule!("rrt.move.facing-free"));
    if game.is_aircraft(mecha) {
        return Err(MoveRefusal::Flies { mecha: mecha.id }.into());
    }
    let least = must_move(game, state, mecha);
    if path.is_empty() && leap.is_none() {
        cite(rule!("rrt.move.pivot-in-place"));
        far_enough(game, state, mecha, least, Length::ZERO)?;
        return Ok(MovePlan::Turn(mecha.id, facing));
    }
    let trip = Trip { mecha, path, leap, facing, allowance: allowance(game, mecha) };
    let arrival = judge(game, state, &trip)?;
    far_enough(game, state, mecha, least, arrival.used)?;
    let enemies = leaving(game, state, mecha, arrival.path.end());
    let (needs, left) = (enemies + arrival.climbed_by_hand, state.player(seat).pool);
    if left < needs {
        let (mecha, sides) = (mecha.id, arrival.climbed_by_hand);
        return Err(match left < enemies {
            true => MoveRefusal::CannotLeaveContact { mecha, enemies, needs, left }.into(),
            false => MoveRefusal::CannotClimb { mecha, sides, needs, left }.into(),
        });
    }
    let go = Go { mecha: mecha.id, arrival, facing, leaps: leap.is_some(), paid: needs };
    Ok(MovePlan::Go(Box::new(go)))
}

/// Refuses too little movement of a boosted mecha, unless it can do no more.
fn far_enough(
    game: &Rrt,
    state: &State,
    mecha: &Mecha,
    least: Option<Length>,
    used: Length,
) -> Result<(), MoveRefusal> {
    match least {
        Some(least) if used < least && can_move_that_far(game, state, mecha, least) => {
            Err(MoveRefusal::TooLittle { mecha: mecha.id, least })
        }
        _ => Ok(()),
    }
}

/// Whether the Movement Step can end: whoever must move has moved.
pub(super) fn may_finish(game: &Rrt, state: &State) -> Result<(), Refusal> {
    let Some(acting) = activation::acting(state) else { return Ok(()) };
    for mecha in state.members(acting.squadron) {
        aircraft::may_stay(game, state, mecha)?;
        if !mecha.activation.stepped && mecha.is_on_table() {
            far_enough(game, state, mecha, must_move(game, state, mecha), Length::ZERO)?;
        }
    }
    Ok(())
}

/// A mecha moves or turns: no boost can be declared any more.
pub(super) fn opened(step: &mut Step<'_>, mecha: MechaId) {
    cite(rule!("rrt.move.boost-timing"));
    if let Some(acting) = &mut step.state.activation {
        acting.opened = true;
    }
    step.state.mecha_mut(mecha).activation.stepped = true;
}

/// A mecha turns on the spot.
pub(super) fn turn(step: &mut Step<'_>, id: MechaId, facing: Facing) {
    cite(rule!("rrt.table.final-facing"));
    opened(step, id);
    let counts = step.state.options.pivot_counts_as_move;
    let mecha = step.state.mecha_mut(id);
    if let Place::Table(spot) = &mut mecha.place {
        spot.facing = facing;
    }
    mecha.turn.moved |= counts;
    mecha.activation.moved |= counts;
    step.tell(rule!("rrt.move.pivot-in-place"), |_| MoveEvent::Turned { mecha: id, facing });
}

/// A mecha moves.
pub(super) fn go(step: &mut Step<'_>, go: Go) {
    let Go { mecha: id, arrival, facing, leaps, paid } = go;
    opened(step, id);
    command::spend(step, id.seat(), paid);
    let used = arrival.used;
    let spot = Spot { at: arrival.path.end(), facing };
    let mecha = step.state.mecha_mut(id);
    mecha.place = Place::Table(spot);
    mecha.turn.leapt |= leaps;
    step.tell(rule!("rrt.move.each-mecha"), |_| MoveEvent::Moved {
        mecha: id,
        path: arrival.path.points().to_vec(),
        facing,
        used,
        paid,
    });
    done(step, id, used, arrival.path.points());
}

/// What follows every move of a mecha: it has moved, holds nobody any more, may have got through, and
/// may have flown over enemies.
pub(crate) fn done(step: &mut Step<'_>, id: MechaId, used: Length, points: &[Point]) {
    cite(rule!("rrt.move.did-not-move"));
    let mecha = step.state.mecha_mut(id);
    mecha.turn.moved = true;
    mecha.activation.moved = true;
    mecha.activation.used += used;
    release_held_by(step, id);
    scenario::after_move(step, id);
    fly_over(step, id, points);
}

/// A Fly Over attack may follow a move that crossed enemies.
fn fly_over(step: &mut Step<'_>, id: MechaId, points: &[Point]) {
    cite(rule!("rrt.weapon.fly-over"));
    let (game, state) = (step.game, &*step.state);
    let drops = |mecha: &Mecha| {
        mecha.weapons.iter().any(|system| {
            game.content().weapon(system.weapon).abilities.contains(WeaponAbility::FlyOver)
        })
    };
    let mecha = state.mecha(id);
    let in_movement = matches!(state.tasks.last(), Some(Task::Move(_)));
    if !in_movement || !mecha.is_on_table() || !drops(mecha) {
        return;
    }
    let legs = || points.windows(2).map(|pair| Segment::new(pair[0], pair[1]));
    let crossed: Vec<MechaId> = state
        .of(State::opponent(id.seat()))
        .iter()
        .filter(|enemy| {
            table::base(game, enemy)
                .is_some_and(|base| legs().any(|leg| Shape::from(&base).is_crossed_by(&leg)))
        })
        .map(|enemy| enemy.id)
        .collect();
    if !crossed.is_empty() {
        step.state.tasks.push(Task::Combat(CombatTask::FlyOver { mecha: id, crossed }));
    }
}
