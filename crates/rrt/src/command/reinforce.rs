//! Reinforcements: mecha set aside that return.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Area, Length, Point, Shape};

use super::{CommandEvent, CommandRefusal, CommandTask, can_pay, push, spend};
use crate::{
    Refusal, Rrt, State, Step,
    content::LeadershipChange,
    faction, movement,
    refusal::GeneralRefusal,
    setup,
    state::{Fate, Mecha, MechaId, Place, Spot, SquadronId, ThisActivation, ThisTurn},
    table,
};

/// How far onto the table mecha come that return.
const DEPTH: Length = Length::inches(2);
/// How far apart the places are that are looked at for one with room.
const SEARCH: usize = 100;

/// The squadrons of a player that can be reinforced now, and paid for.
pub(super) fn payable<'a>(
    game: &'a Rrt,
    state: &'a State,
    seat: Seat,
) -> impl Iterator<Item = SquadronId> + 'a {
    let has_points = state.player(seat).pool != 0;
    state.squadrons(seat).filter(move |&squadron| {
        has_points
            && !state.squadron(squadron).aside.is_empty()
            && caller(game, state, squadron).is_some()
    })
}

/// The squadrons of a player that can be reinforced now.
pub(crate) fn arriving(game: &Rrt, state: &State, seat: Seat) -> Vec<SquadronId> {
    payable(game, state, seat).collect()
}

/// A Glaug of a squadron that has not called this turn.
fn caller(game: &Rrt, state: &State, squadron: SquadronId) -> Option<MechaId> {
    cite(rule!("rrt.faction.reinforcements-return"));
    let calls = |mecha: &&Mecha| faction::counts_as_glaug(game, mecha) && !mecha.turn.called;
    state.members(squadron).find(calls).map(|mecha| mecha.id)
}

/// Judges the payment for a return.
pub(super) fn plan(
    game: &Rrt,
    state: &State,
    seat: Seat,
    squadron: SquadronId,
) -> Result<SquadronId, Refusal> {
    let is_own = squadron.seat() == seat && squadron.index() < state.player(seat).squadrons.len();
    if !is_own {
        return Err(GeneralRefusal::NoSuchSquadron { squadron }.into());
    }
    can_pay(state, seat, 1)?;
    match payable(game, state, seat).any(|other| other == squadron) {
        true => Ok(squadron),
        false => Err(CommandRefusal::NothingReturns { squadron }.into()),
    }
}

/// Pays for a return: all that is set aside for the squadron is placed.
pub(super) fn pay(step: &mut Step<'_>, squadron: SquadronId) {
    spend(step, squadron.seat(), 1);
    if let Some(glaug) = caller(step.game, step.state, squadron) {
        step.state.mecha_mut(glaug).turn.called = true;
    }
    let mut waiting = std::mem::take(&mut step.state.squadron_mut(squadron).aside);
    // The first that was set aside is placed first.
    waiting.reverse();
    let count = waiting.len() as u8;
    step.tell(rule!("rrt.faction.reinforcements-return"), |_| CommandEvent::Reinforced {
        squadron,
        count,
    });
    place_next(step, squadron, waiting);
}

/// Asks for the next place, while there is one; those without room stay set aside.
fn place_next(step: &mut Step<'_>, squadron: SquadronId, waiting: Vec<MechaId>) {
    let Some(&next) = waiting.last() else { return };
    if some_arrival(step.game, step.state, next).is_some() {
        return push(step, CommandTask::Arrive { squadron, waiting });
    }
    let count = waiting.len() as u8;
    step.state.squadron_mut(squadron).aside = waiting.into_iter().rev().collect();
    step.tell(rule!("rrt.faction.reinforcements-place"), |_| CommandEvent::StayedAside {
        squadron,
        count,
    });
}

/// Where mecha that return are placed.
fn arrival_strip(state: &State, seat: Seat) -> Area {
    cite(rule!("rrt.faction.reinforcements-place"));
    table::strip(state, state.player(seat).edge, DEPTH)
}

/// Judges a place for a mecha that returns.
pub(crate) fn can_arrive(
    game: &Rrt,
    state: &State,
    mecha: MechaId,
    spot: Spot,
) -> Result<(), Refusal> {
    let it = state.mecha(mecha);
    let base = table::base_of(game.size(it), spot);
    if !arrival_strip(state, mecha.seat()).holds(&base) {
        return Err(CommandRefusal::TooFarIn.into());
    }
    let touches = |enemy: &&Mecha| {
        table::base(game, enemy)
            .is_some_and(|enemy| Shape::from(&enemy).is_within(table::CONTACT, &base))
    };
    if let Some(other) = movement::blocked_by(game, state, &base, None) {
        return Err(CommandRefusal::NoRoom { other }.into());
    }
    if let Some(enemy) = state.of(State::opponent(mecha.seat())).iter().find(touches) {
        return Err(CommandRefusal::TouchesEnemy { enemy: enemy.id }.into());
    }
    match movement::can_stand(game, state, it, spot) {
        Ok(()) => Ok(()),
        Err(_) => Err(CommandRefusal::CannotStand.into()),
    }
}

/// Some place for a mecha that returns, of places a tenth of an inch apart.
pub(crate) fn some_arrival(game: &Rrt, state: &State, mecha: MechaId) -> Option<Spot> {
    let facing = table::ahead(state.player(mecha.seat()).edge);
    let strip = arrival_strip(state, mecha.seat());
    let inside = strip.inset(game.size(state.mecha(mecha)).radius())?;
    let (low, high) = (inside.lower_left(), inside.upper_right());
    let places = (low.x()..=high.x())
        .step_by(SEARCH)
        .flat_map(|x| (low.y()..=high.y()).step_by(SEARCH).map(move |y| Point::new(x, y)));
    places
        .flatten()
        .map(|at| Spot { at, facing })
        .find(|&spot| can_arrive(game, state, mecha, spot).is_ok())
}

/// A mecha returns as a new one, with all its MDC and Ammo; its character was lost with the old one.
pub(super) fn arrive(step: &mut Step<'_>, spot: Spot) {
    cite(rule!("rrt.faction.reinforcements-act"));
    cite(rule!("rrt.faction.reinforcements-score"));
    let Some(crate::state::Task::Command(CommandTask::Arrive { squadron, mut waiting })) =
        step.state.tasks.pop()
    else {
        return;
    };
    let Some(was) = waiting.pop() else { return };
    let seat = was.seat();
    let old = step.state.mecha_mut(was);
    old.place = Place::Out(Fate::Returned);
    let old = without_pilot(step.game, old.clone());
    let number = step.state.of(seat).len() as u16 + 1;
    let id = MechaId::new(seat, number).expect("a game ends before there are so many mecha");
    let game = step.game;
    let fresh = Mecha {
        id,
        place: Place::Table(spot),
        mdc: game.def(&old).mdc,
        weapons: old.weapons.iter().map(|system| setup::system(game, system.weapon)).collect(),
        turn: ThisTurn::default(),
        activation: ThisActivation::default(),
        effects: Default::default(),
        ..old
    };
    step.state.mecha[seat.index()].push(fresh);
    let player = step.state.player_mut(seat);
    if player.commander == Some(was) {
        player.commander = Some(id);
    }
    step.tell(rule!("rrt.faction.reinforcements-place"), |_| CommandEvent::Arrived {
        mecha: id,
        was,
        spot,
    });
    place_next(step, squadron, waiting);
}

/// A mecha as it is without the character that piloted it.
fn without_pilot(game: &Rrt, mecha: Mecha) -> Mecha {
    cite(rule!("rrt.character.general"));
    let Some(pilot) = mecha.character else { return mecha };
    let pilot = game.content().character(pilot);
    Mecha {
        character: None,
        piloting: mecha.piloting - pilot.piloting,
        gunnery: mecha.gunnery - pilot.gunnery,
        leadership: match pilot.leadership {
            Some(LeadershipChange::Add(more)) => mecha.leadership.saturating_sub(more),
            Some(LeadershipChange::Becomes(_)) => game.def(&mecha).leadership,
            None => mecha.leadership,
        },
        worth: mecha.worth.saturating_sub(pilot.points),
        ..mecha
    }
}
