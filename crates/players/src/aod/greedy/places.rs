//! What a place is worth to whoever stands there.

use ironlance_aod::{
    Aod, State, UnitId,
    prospect::{self, Promise, ROLLS, Reach},
    state::Place,
    table,
};
use ironlance_space::table::{Area, Length, Point};

use super::{
    mind::Mind,
    standing::{self, Standing},
    worth,
};

/// What an attack next turn is worth, compared with one now.
const NEXT: f32 = 0.85;
/// What may be done only after turning or moving a little.
const SOON: f32 = 0.55;
/// How much a turn on the way takes off.
const AWAY: f32 = 0.6;
/// How much being attacked next turn weighs.
const DANGER: f32 = 0.5;
/// How often a unit that wants to get somewhere is moved.
const TURNS_A_MOVE: f32 = 1.6;

/// A unit, and what it could do to each opponent.
pub(super) struct Foes {
    unit: UnitId,
    speed: f32,
    foes: Vec<Foe>,
}

#[derive(Clone, Copy)]
struct Foe {
    unit: UnitId,
    reach: Option<Reach>,
    /// How likely it is to act next turn.
    acts: f32,
    /// What it could do to the unit by an assault.
    assault: Option<Reach>,
}

/// Inches as a number to calculate with.
fn inches(length: Length) -> f32 {
    length.in_thousandths() as f32 / 1000.0
}

impl Mind<'_> {
    /// What the place of a unit is worth, as it stands in the imagined state now.
    pub(super) fn place_value(&mut self, unit: UnitId) -> f32 {
        let Some(at) = self.state.unit(unit).at() else { return 0.0 };
        let index = self.foes_of(unit);
        let (game, state, standing) = (self.game, &self.state, &self.standing);
        let foes = &self.foes[index];
        let danger: f32 = foes.foes.iter().map(|foe| danger(game, state, unit, at, foe)).sum();
        let shells = shells(game, state, unit, standing);
        objectives(game, state, standing, unit, at, foes.speed)
            + NEXT * offence(game, state, standing, foes, at)
            - (DANGER * danger + 0.6 * shells) * standing.point()
    }

    /// What the unit's place is worth before anything is done.
    pub(super) fn here(&mut self, unit: UnitId) -> f32 {
        if let Some((_, value)) = self.here.iter().find(|(other, _)| *other == unit) {
            return *value;
        }
        let value = self.place_value(unit);
        self.here.push((unit, value));
        value
    }

    /// What it is worth for a unit to be elsewhere.
    pub(super) fn gain(&mut self, unit: UnitId, place: Place) -> f32 {
        let before = self.here(unit);
        self.with(unit, place, |mind| mind.place_value(unit)) - before
    }

    fn foes_of(&mut self, unit: UnitId) -> usize {
        if let Some(index) = self.foes.iter().position(|foes| foes.unit == unit) {
            return index;
        }
        let (game, state) = (self.game, &self.state);
        let foes = state.on_table().filter(|&other| table::opposing(state, unit, other));
        let foes = foes.map(|other| Foe {
            unit: other,
            reach: prospect::in_reach(game, state, unit, other),
            acts: acts(game, state, other),
            assault: match game.def(state, other).is_mech() {
                true => prospect::in_reach(game, state, other, unit),
                false => None,
            },
        });
        let speed = inches(prospect::inches(game, state, unit)).max(1.0);
        self.foes.push(Foes { unit, speed, foes: foes.collect() });
        self.foes.len() - 1
    }
}

/// How likely a unit is to be given an order in its next turn.
fn acts(game: &Aod, state: &State, unit: UnitId) -> f32 {
    let it = state.unit(unit);
    let mech = game.def(state, unit).is_mech();
    if it.shutdown || it.captive.is_some() || (2 <= it.tokens && !mech) {
        return 0.0;
    }
    let orders = f32::from(state.build_total / 150).max(1.0);
    let units = state.units_of(it.controller).count().max(1) as f32;
    let share = (1.5 * orders / units).min(1.0);
    match it.tokens {
        0 => share,
        _ => 0.6 * share,
    }
}

/// What an attack that has been promised is worth to whoever makes it.
pub(super) fn promised(game: &Aod, state: &State, promise: &Promise) -> f32 {
    let chance = promise.ways as f32 / ROLLS as f32;
    chance * worth::damage(game, state, promise.target, promise.clicks)
}

/// What an opponent is worth besides its points: it raids.
pub(super) fn bounty(state: &State, standing: &Standing, target: UnitId) -> f32 {
    let points = worth::points(state, target).max(1.0);
    match standing::raids(state, target) {
        true => standing.point() + standing.raided() / points,
        false => standing.point(),
    }
}

/// The best that a unit could do from where it stands, or by going on.
fn offence(game: &Aod, state: &State, standing: &Standing, foes: &Foes, at: Point) -> f32 {
    let of = |foe: &Foe| {
        let there = state.unit(foe.unit).at()?;
        let reach = foe.reach?;
        let bounty = bounty(state, standing, foe.unit);
        let near = inches(at.distance(there));
        // Blows reach from centre to centre.
        let range = inches(reach.range).max(2.0);
        let now = match near <= range + 0.5 || near <= 12.5 {
            true => prospect::best(game, state, foes.unit, foe.unit),
            false => None,
        };
        let now = now.map_or(0.0, |promise| promised(game, state, &promise));
        let turns = ((near - range) / foes.speed).max(0.0);
        let later = SOON * promised(game, state, &reach.promise) / (1.0 + AWAY * turns);
        Some(bounty * now.max(later))
    };
    let (mut best, mut second) = (0.0_f32, 0.0_f32);
    for value in foes.foes.iter().filter_map(of) {
        if best < value {
            (best, second) = (value, best);
        } else {
            second = second.max(value);
        }
    }
    best + 0.15 * second
}

/// What an opponent may do to the unit in its next turn.
fn danger(game: &Aod, state: &State, unit: UnitId, at: Point, foe: &Foe) -> f32 {
    let Some(there) = state.unit(foe.unit).at() else { return 0.0 };
    if foe.acts == 0.0 {
        return 0.0;
    }
    let near = inches(at.distance(there));
    if 26.0 < near {
        return 0.0;
    }
    let now = prospect::best(game, state, foe.unit, unit);
    let now = now.map_or(0.0, |promise| promised(game, state, &promise));
    let assault = match foe.assault {
        Some(reach) if near <= inches(reach.range) + 5.0 => {
            0.5 * promised(game, state, &reach.promise)
        }
        _ => 0.0,
    };
    foe.acts * now.max(assault)
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

/// What a place is worth for the victory conditions.
fn objectives(
    game: &Aod,
    state: &State,
    standing: &Standing,
    unit: UnitId,
    at: Point,
    speed: f32,
) -> f32 {
    let it = state.unit(unit);
    let side = state.player(it.controller).side;
    let mut value = 0.0;
    if let Some(captive) = it.captive.filter(|&captive| !game.def(state, captive).is_mech()) {
        let turns = away(at, &table::zone(state.player(it.controller).edge)) / speed;
        let prize = 2.0 * f32::from(state.unit(captive).points) * standing.field;
        value += prize / (1.0 + 0.35 * turns * TURNS_A_MOVE);
    }
    let zones = state.players.iter().filter(|player| player.side != side);
    let nearest = zones.map(|player| away(at, &table::zone(player.edge))).fold(100.0, f32::min);
    let arrives = nearest / speed * TURNS_A_MOVE;
    let scores = (standing.turns - arrives).max(0.0) * 0.6;
    // Who stands there already is part of the lead.
    let more = match standing::raids(state, unit) && it.began == it.place {
        true => 0.0,
        false => scores,
    };
    value += match standing::raids(state, unit) {
        true => standing.raids(more).max(standing.raids(0.5 * scores)),
        false => 0.8 * standing.raids(more),
    };
    value
}

/// How far a point is from an area, in inches.
fn away(at: Point, area: &Area) -> f32 {
    let (low, high) = (area.lower_left(), area.upper_right());
    let x = at.x().clamp(low.x(), high.x());
    let y = at.y().clamp(low.y(), high.y());
    Point::new(x, y).map_or(0.0, |near| inches(at.distance(near)))
}
