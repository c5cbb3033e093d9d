//! What it is worth that units stand where they stand: what both sides could do to each other in
//! their next turns, and the way to the objectives.

use ironlance_aod::{
    Aod, State, UnitId,
    prospect::{self, Promise, ROLLS, Reach},
    state::Place,
    table,
};
use ironlance_engine::Seat;
use ironlance_space::table::{Area, Length, Point};

use super::{
    mind::Mind,
    standing::{self, Standing},
    worth,
};

/// What an attack next turn is worth, compared with one now.
const NEXT: f32 = 0.85;
/// What an assault next turn is worth, compared with a shot.
const ASSAULT: f32 = 0.65;
/// What getting nearer is worth, compared with a shot.
const LATER: f32 = 0.35;
/// How much a turn on the way takes off.
const AWAY: f32 = 0.6;
/// How often a unit that wants to get somewhere is moved.
const TURNS_A_MOVE: f32 = 1.6;
/// How many of the turns to come a raider stays where it scores.
const STAYS: f32 = 0.7;
/// How much of what a unit on its way could score it will.
const ARRIVES: f32 = 0.45;

/// What each unit could do to each opponent, in points.
pub(super) struct Field {
    pub own: Vec<Own>,
    foes: Vec<Foe>,
    /// How many orders this seat has in its next turn.
    orders: usize,
}

/// A unit of this seat.
#[derive(Clone)]
pub(super) struct Own {
    pub unit: UnitId,
    speed: f32,
    /// What it could do in a good place, by opponent.
    reaches: Vec<Option<Reach>>,
    /// What it could do from where it is.
    gives: f32,
    /// What each opponent could do to it.
    takes: Vec<f32>,
    /// What its place is worth besides.
    pub place: f32,
    /// How many raids it makes until the end from there.
    raids: Raids,
}

/// How many raids a unit makes until the end.
#[derive(Clone, Copy)]
enum Raids {
    /// It stands where it scores.
    Standing(f32),
    /// It is on its way there.
    Coming(f32),
}

/// An opponent.
#[derive(Clone, Copy)]
struct Foe {
    unit: UnitId,
    seat: Seat,
    /// How much of what it could do it will do, tokens and heat allowing.
    ready: f32,
    /// What killing it is worth besides its points.
    bounty: f32,
    /// How far a 'Mech goes in an assault, in inches.
    assault: f32,
}

/// Inches as a number to calculate with.
fn inches(length: Length) -> f32 {
    length.in_thousandths() as f32 / 1000.0
}

impl Field {
    pub(super) fn new(game: &Aod, state: &State, seat: Seat, standing: &Standing) -> Field {
        let mut foes: Vec<Foe> = Vec::new();
        for unit in state.on_table() {
            let controller = state.unit(unit).controller;
            if standing.is_own(state, controller) || state.unit(unit).is_captive() {
                continue;
            }
            let bounty = bounty(state, standing, unit);
            let ready = ready(game, state, unit);
            foes.push(Foe {
                unit,
                seat: controller,
                ready,
                bounty,
                assault: assault(game, state, unit),
            });
        }
        let mut field = Field { own: Vec::new(), foes, orders: orders(state) };
        let units: Vec<UnitId> = state.units_of(seat).collect();
        for unit in units {
            let own = field.look(game, state, standing, unit, None);
            field.own.push(own);
        }
        field
    }

    /// What a unit could do and suffer where it stands; `known` is the same from elsewhere.
    pub(super) fn look(
        &self,
        game: &Aod,
        state: &State,
        standing: &Standing,
        unit: UnitId,
        known: Option<&Own>,
    ) -> Own {
        let (speed, reaches) = match known {
            Some(known) => (known.speed, known.reaches.clone()),
            None => (
                inches(prospect::inches(game, state, unit)).max(1.0),
                self.foes
                    .iter()
                    .map(|foe| prospect::in_reach(game, state, unit, foe.unit))
                    .collect(),
            ),
        };
        let raids = Raids::Coming(0.0);
        let mut own =
            Own { unit, speed, reaches, gives: 0.0, takes: Vec::new(), place: 0.0, raids };
        let Some(at) = state.unit(unit).at() else {
            own.takes = vec![0.0; self.foes.len()];
            return own;
        };
        let assault = assault(game, state, unit);
        let mut later = 0.0_f32;
        for (foe, reach) in self.foes.iter().zip(&own.reaches) {
            let near = state.unit(foe.unit).at().map_or(99.0, |there| inches(at.distance(there)));
            own.takes.push(takes(game, state, unit, foe, near) * standing.point());
            let Some(reach) = reach else { continue };
            // Blows reach from centre to centre.
            let range = inches(reach.range).max(2.2);
            let promise = foe.bounty * promised(game, state, &reach.promise);
            let now = match near <= range.max(14.5) {
                true => prospect::best(game, state, unit, foe.unit),
                false => None,
            };
            let now = now.map_or(0.0, |now| foe.bounty * promised(game, state, &now));
            own.gives = own.gives.max(now);
            if 0.0 < assault && near <= range + assault {
                own.gives = own.gives.max(ASSAULT * promise);
            }
            let turns = ((near - range) / speed).max(0.0);
            later = later.max(promise / (1.0 + AWAY * turns));
        }
        let shells = shells(game, state, unit, standing) * standing.point();
        own.place = LATER * standing.soon() * later - 0.6 * shells
            + homewards(game, state, standing, unit, at, speed);
        own.raids = raids_from(state, standing, unit, at, speed);
        own
    }

    /// What everything together is worth, if these units stand elsewhere; `ordered` get an order
    /// now and have a token more next turn.
    pub(super) fn worth(
        &self,
        game: &Aod,
        state: &State,
        standing: &Standing,
        moved: &[Own],
        ordered: &[UnitId],
    ) -> f32 {
        let now = |own: &'_ Own| moved.iter().position(|it| it.unit == own.unit);
        let all: Vec<&Own> =
            self.own.iter().map(|own| now(own).map_or(own, |place| &moved[place])).collect();
        let gives = all.iter().map(|own| {
            let is_ordered = ordered.contains(&own.unit);
            own.gives - tired(game, state, standing, own.unit, is_ordered, own.gives)
        });
        let given = largest(gives.collect(), self.orders);
        let mut taken = 0.0;
        for seat in state.seats() {
            let worst = self.foes.iter().enumerate().filter(|(_, foe)| foe.seat == seat);
            let worst = worst.map(|(place, foe)| {
                let most = all.iter().map(|own| own.takes[place]).fold(0.0, f32::max);
                foe.ready * most
            });
            taken += largest(worst.collect(), self.orders);
        }
        let places: f32 = all.iter().map(|own| own.place).sum();
        let next = if standing.is_last_turn() { 0.0 } else { NEXT };
        next * given - standing.caution * taken + places + standing.raids(self.raids(&all))
    }

    /// How many raids all together make until the end; orders go round for some of those who are
    /// on their way.
    fn raids(&self, all: &[&Own]) -> f32 {
        let standing = |own: &&Own| match own.raids {
            Raids::Standing(raids) => raids,
            Raids::Coming(_) => 0.0,
        };
        let coming = |own: &&Own| match own.raids {
            Raids::Standing(_) => 0.0,
            Raids::Coming(raids) => raids,
        };
        let there: f32 = all.iter().map(standing).sum();
        there + largest(all.iter().map(coming).collect(), self.orders)
    }

    /// What an opponent could do next turn that is no more if it is gone.
    pub(super) fn threat(&self, unit: UnitId) -> f32 {
        let Some(place) = self.foes.iter().position(|foe| foe.unit == unit) else { return 0.0 };
        let most = self.own.iter().map(|own| own.takes[place]).fold(0.0, f32::max);
        self.foes[place].ready * most
    }
}

/// The sum of the largest of some values.
fn largest(mut values: Vec<f32>, count: usize) -> f32 {
    values.sort_by(|one, other| other.total_cmp(one));
    values.into_iter().take(count).map(|value| value.max(0.0)).sum()
}

/// The orders of a turn.
pub(super) fn orders(state: &State) -> usize {
    match state.quick_start {
        true => 2,
        false => usize::from(state.build_total / 150),
    }
}

/// What the tokens of a unit take off its attack in its next turn.
fn tired(
    game: &Aod,
    state: &State,
    standing: &Standing,
    unit: UnitId,
    ordered: bool,
    gives: f32,
) -> f32 {
    let it = state.unit(unit);
    if !(ordered || it.ordered) {
        // It rests this turn.
        return 0.0;
    }
    // An order that was given has left its token already.
    let tokens = it.tokens + u8::from(ordered && !it.ordered);
    if game.def(state, unit).is_mech() {
        let hotter = worth::heat(game, state, unit, it.heat + 1);
        return (hotter - worth::heat(game, state, unit, it.heat)) * standing.point();
    }
    match tokens {
        0 => 0.0,
        1 => worth::damage(game, state, unit, 1) * standing.point(),
        _ => gives,
    }
}

/// How much of what an opponent could do it will do in its next turn.
fn ready(game: &Aod, state: &State, unit: UnitId) -> f32 {
    let it = state.unit(unit);
    let mech = game.def(state, unit).is_mech();
    match it.tokens {
        _ if it.shutdown || it.captive.is_some() => 0.0,
        0 => 1.0,
        2 if !mech => 0.0,
        _ => 0.75,
    }
}

/// How far a 'Mech goes for a shot in the same order, in inches; 0 for others.
fn assault(game: &Aod, state: &State, unit: UnitId) -> f32 {
    let it = state.unit(unit);
    match game.def(state, unit).is_mech() && !state.quick_start && !it.shutdown {
        true => 0.5 * inches(prospect::inches(game, state, unit)),
        false => 0.0,
    }
}

/// What an opponent may do to a unit in its next turn, before its tokens are looked at.
fn takes(game: &Aod, state: &State, unit: UnitId, foe: &Foe, near: f32) -> f32 {
    if foe.ready == 0.0 || 30.0 < near {
        return 0.0;
    }
    let now = prospect::best(game, state, foe.unit, unit);
    let now = now.map_or(0.0, |promise| promised(game, state, &promise));
    if foe.assault == 0.0 || 14.5 + foe.assault < near {
        return now;
    }
    match prospect::in_reach(game, state, foe.unit, unit) {
        Some(reach) if near <= inches(reach.range).max(2.2) + foe.assault => {
            now.max(ASSAULT * promised(game, state, &reach.promise))
        }
        _ => now,
    }
}

impl Mind<'_> {
    /// What changes in all if a unit gets an order and stands elsewhere.
    pub(super) fn gain(&mut self, unit: UnitId, place: Place) -> f32 {
        let moved = self.moved(&[(unit, place)]);
        self.change(&moved, &[unit])
    }

    /// What changes in all if units stand elsewhere.
    pub(super) fn change(&self, moved: &[Own], ordered: &[UnitId]) -> f32 {
        let (game, state, standing) = (self.game, &self.state, &self.standing);
        let field = self.field();
        field.worth(game, state, standing, moved, ordered)
            - field.worth(game, state, standing, &[], &[])
    }

    /// What these units could do and suffer elsewhere.
    pub(super) fn moved(&mut self, places: &[(UnitId, Place)]) -> Vec<Own> {
        self.see();
        let before: Vec<Place> = places
            .iter()
            .map(|(unit, place)| std::mem::replace(&mut self.state.unit_mut(*unit).place, *place))
            .collect();
        let (game, state, standing) = (self.game, &self.state, &self.standing);
        let field = self.field();
        let seen = places.iter().map(|(unit, _)| {
            let known = field.own.iter().find(|own| own.unit == *unit);
            field.look(game, state, standing, *unit, known)
        });
        let seen = seen.collect();
        for ((unit, _), place) in places.iter().zip(before) {
            self.state.unit_mut(*unit).place = place;
        }
        seen
    }
}

/// What an attack that has been promised is worth to whoever makes it.
pub(super) fn promised(game: &Aod, state: &State, promise: &Promise) -> f32 {
    let chance = promise.ways as f32 / ROLLS as f32;
    chance * worth::damage(game, state, promise.target, promise.clicks)
}

/// What a point of an opponent is worth: more if it raids.
pub(super) fn bounty(state: &State, standing: &Standing, target: UnitId) -> f32 {
    let points = worth::points(state, target).max(1.0);
    match standing::raids(state, target) {
        true => standing.point() + standing.raided() / points,
        false => standing.point(),
    }
}

/// What markers that wait may do to the unit.
fn shells(game: &Aod, state: &State, unit: UnitId, standing: &Standing) -> f32 {
    let opposing = state.markers.iter().filter(|marker| !standing.is_own(state, marker.seat));
    let hits = opposing.filter_map(|marker| {
        let blast = prospect::blast(game, state, marker);
        let chance = blast.ways as f32 / ROLLS as f32;
        let is_hit = blast.reached.contains(&unit);
        is_hit.then(|| chance * worth::damage(game, state, unit, blast.clicks))
    });
    hits.sum()
}

/// What the way home is worth to whoever brings a captive there.
fn homewards(
    game: &Aod,
    state: &State,
    standing: &Standing,
    unit: UnitId,
    at: Point,
    speed: f32,
) -> f32 {
    let it = state.unit(unit);
    match it.captive.filter(|&captive| !game.def(state, captive).is_mech()) {
        Some(captive) => {
            let turns = away(at, &table::zone(state.player(it.controller).edge)) / speed;
            let prize = 2.0 * f32::from(state.unit(captive).points) * standing.field;
            prize / (1.0 + 0.35 * turns * TURNS_A_MOVE)
        }
        None => 0.0,
    }
}

/// How many raids a unit makes from there until the end, if nobody stops it.
fn raids_from(state: &State, standing: &Standing, unit: UnitId, at: Point, speed: f32) -> Raids {
    if standing::raids(state, unit) {
        return Raids::Standing(STAYS * standing.turns);
    }
    let side = state.player(state.unit(unit).controller).side;
    let zones = state.players.iter().filter(|player| player.side != side);
    let nearest = zones.map(|player| away(at, &table::zone(player.edge))).fold(100.0, f32::min);
    let arrives = nearest / speed * TURNS_A_MOVE;
    Raids::Coming(ARRIVES * (standing.turns - arrives).max(0.0))
}

/// How far a point is from an area, in inches.
fn away(at: Point, area: &Area) -> f32 {
    let (low, high) = (area.lower_left(), area.upper_right());
    let x = at.x().clamp(low.x(), high.x());
    let y = at.y().clamp(low.y(), high.y());
    Point::new(x, y).map_or(0.0, |near| inches(at.distance(near)))
}
