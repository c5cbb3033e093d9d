//! What a place is worth to a mecha: whom it could fire at from there, who could fire at it, and what the
//! scenario wants.

use ironlance_engine::Seat;
use ironlance_rrt::{
    MechaId, Rrt, State,
    content::ScenarioKind,
    prospect::{self, Promise},
    scenario,
    state::{Edge, Mecha, Place, Spot, Target},
    table,
};
use ironlance_space::table::{Facing, Length, Point};

use super::{Effort, mind::Mind, worth};

/// How much of what enemies could do to a mecha it is likely to suffer: they can do it to others too.
const SUFFERED: f32 = 0.25;
/// The same of enemies who have acted this turn, and of those who must come nearer first.
const LATER: f32 = 0.6;
const NEARER: f32 = 0.5;
/// What an inch nearer to the enemy is worth to who can fire at nobody, as a share of its worth.
const INCH: f32 = 0.004;
/// What a mate in Close Formation is worth, as a share of what can be done to enemies.
const FORMATION: f32 = 0.15;
/// How near mates are that fire in Close Formation.
const CLOSE: Length = Length::inches(2);
/// What a share of the table is worth, of what a force is worth, with four of them.
const OBJECTIVE: f32 = 0.12;
/// How near a mecha holds an objective.
const HOLDS: Length = Length::inches(3);
/// The enemies that are looked at closely, the most dangerous first.
const CLOSELY: usize = 6;

/// What the scenario wants of a seat.
pub(super) struct Goal {
    /// Places to hold.
    pub objectives: Vec<Point>,
    /// What holding one is worth.
    pub each: f32,
    /// The edge to leave by.
    pub exit: Option<Edge>,
    /// Structures to destroy.
    pub structures: Vec<Target>,
    /// What an inch of SPD is worth.
    pub speed: f32,
}

impl Goal {
    pub(super) fn of(_: &Rrt, state: &State, seat: Seat) -> Goal {
        let objectives: Vec<Point> = scenario::objectives(state).into_iter().flatten().collect();
        let exit = scenario::exit(state, seat);
        let last = f32::from(state.scenario.turns.unwrap_or(6).max(1));
        let late = (f32::from(state.turn) + 1.0) / last;
        let each = OBJECTIVE * f32::from(state.points) * late.min(1.0);
        let structures = match state.scenario.kind {
            ScenarioKind::Assault => prospect::structures(state, seat).collect(),
            _ => Vec::new(),
        };
        let speed = if exit.is_some() { 0.3 } else { 0.0 };
        Goal { objectives, each, exit, structures, speed }
    }
}

impl Mind<'_> {
    /// What it is worth to a mecha to stand somewhere, looked at roughly: as if nothing were between.
    pub(super) fn roughly(&mut self, id: MechaId, spot: Spot) -> f32 {
        self.with(id, spot, |mind| {
            let mecha = mind.state.mecha(id);
            let gains = mind.could_do_from(mecha, Length::ZERO);
            let suffers = mind.threats(mecha).into_iter().map(|(threat, _)| threat).sum::<f32>();
            gains - SUFFERED * mind.caution * suffers + mind.wants(mecha, gains)
        })
    }

    /// What it is worth to a mecha to stand somewhere.
    pub(super) fn closely(&mut self, id: MechaId, spot: Spot) -> f32 {
        self.with(id, spot, |mind| {
            let mecha = mind.state.mecha(id);
            let gains = mind.fire_from(mecha);
            let suffers = mind.suffers(mecha);
            let formation = FORMATION * gains * f32::from(u8::from(mind.is_in_formation(mecha)));
            gains + formation - SUFFERED * mind.caution * suffers + mind.wants(mecha, gains)
        })
    }

    fn enemies(&self) -> impl Iterator<Item = &Mecha> {
        self.state.of(State::opponent(self.seat)).iter().filter(|enemy| enemy.is_on_table())
    }

    /// What a mecha could do to the best of enemies from where it stands, as if nothing were between.
    fn could_do_from(&self, mecha: &Mecha, ahead: Length) -> f32 {
        let each = self.enemies().filter_map(|enemy| {
            let promise = prospect::shot_after(self.game, mecha, enemy, ahead)?;
            Some(self.gain(promise))
        });
        each.fold(0.0, f32::max)
    }

    fn gain(&self, promise: Promise) -> f32 {
        worth::expected(self.game, &self.state, promise.target, [promise].iter())
    }

    /// What a mecha can do to the best of its targets from where it stands, in sight and behind cover.
    fn fire_from(&self, mecha: &Mecha) -> f32 {
        let rough = self.enemies().filter_map(|enemy| {
            let promise = prospect::shot_after(self.game, mecha, enemy, Length::ZERO)?;
            Some((self.gain(promise), promise.target))
        });
        let mut rough: Vec<(f32, Target)> = rough.collect();
        rough.extend(self.goal.structures.iter().map(|target| (f32::MAX, *target)));
        rough.sort_by(|one, other| other.0.total_cmp(&one.0));
        let mut best = 0.0;
        for (most, target) in rough.into_iter().take(CLOSELY) {
            // With a bonus it may be a little more than without.
            if 1.5 * most <= best {
                break;
            }
            let promise = prospect::shot(self.game, &self.state, mecha, target);
            best = promise.map_or(0.0, |promise| self.gain(promise)).max(best);
        }
        let blows = table::engaged_with(self.game, &self.state, mecha).filter_map(|enemy| {
            prospect::blow(self.game, &self.state, mecha, self.state.mecha(enemy))
        });
        blows.map(|promise| self.gain(promise)).fold(best, f32::max)
    }

    /// Who could do how much to a mecha, as if nothing were between, the most dangerous first.
    fn threats(&self, mecha: &Mecha) -> Vec<(f32, MechaId)> {
        let each = self.enemies().filter_map(|enemy| {
            let later = match self.state.squadron(enemy.squadron).activated {
                true => LATER,
                false => 1.0,
            };
            let near = prospect::shot_after(self.game, enemy, mecha, Length::ZERO);
            let (promise, nearer) = match near {
                Some(promise) => (promise, 1.0),
                None => {
                    let speed = prospect::speed(self.game, enemy);
                    (prospect::shot_after(self.game, enemy, mecha, speed)?, NEARER)
                }
            };
            Some((later * nearer * self.gain(promise), enemy.id))
        });
        let mut threats: Vec<(f32, MechaId)> = each.collect();
        threats.sort_by(|one, other| other.0.total_cmp(&one.0));
        threats
    }

    /// What enemies could do to a mecha: the worst of them as they see it, turned to it, the others roughly.
    fn suffers(&self, mecha: &Mecha) -> f32 {
        let threats = self.threats(mecha);
        let closely = if self.effort == Effort::Full { CLOSELY } else { 2 };
        let mut sum = 0.0;
        for (place, (threat, id)) in threats.into_iter().enumerate() {
            sum += match place < closely {
                true => self.threat_in_sight(mecha, id, threat),
                false => threat,
            };
        }
        sum
    }

    /// A threat, less where cover or something in the line of sight is in its way.
    fn threat_in_sight(&self, mecha: &Mecha, enemy: MechaId, threat: f32) -> f32 {
        let mut enemy = self.state.mecha(enemy).clone();
        let Some((spot, at)) = enemy.spot().zip(mecha.at()) else { return threat };
        let facing = Facing::towards(spot.at, at).unwrap_or(spot.facing);
        enemy.place = Place::Table(Spot { facing, ..spot });
        let rough = prospect::shot_after(self.game, &enemy, mecha, Length::ZERO);
        let Some(rough) = rough.map(|promise| self.gain(promise)).filter(|rough| 0.0 < *rough)
        else {
            return threat;
        };
        match prospect::shot(self.game, &self.state, &enemy, mecha.id.into()) {
            Some(promise) => threat * self.gain(promise) / rough,
            // It must come round first.
            None => threat * NEARER,
        }
    }

    fn is_in_formation(&self, mecha: &Mecha) -> bool {
        let mates = self.state.members(mecha.squadron).filter(|mate| mate.id != mecha.id);
        mates.into_iter().any(|mate| table::within(self.game, mecha, mate, CLOSE))
    }

    /// What the scenario makes of a place, and the way to the enemy to who can do nothing yet.
    fn wants(&self, mecha: &Mecha, gains: f32) -> f32 {
        let Some(at) = mecha.at() else { return 0.0 };
        let worth = worth::of(&self.state, mecha);
        if self.goal.exit.is_some() {
            return self.way_out(mecha, at) * worth;
        }
        let mut wanted = 0.0;
        if !self.goal.objectives.is_empty() {
            wanted += self.held(mecha, at);
        }
        if gains <= 0.0 {
            let goals = self.enemies().filter_map(Mecha::at);
            let structures = self.goal.structures.iter();
            let centres =
                structures.filter_map(|it| ironlance_rrt::los::centre(self.game, &self.state, *it));
            let nearest = centres.chain(goals).map(|goal| inches(at.distance(goal)));
            let nearest = nearest.fold(f32::MAX, f32::min);
            if nearest < f32::MAX {
                wanted -= INCH * worth * nearest;
            }
        }
        wanted
    }

    /// How far a mecha has got on its way out, as a share of its worth.
    fn way_out(&self, mecha: &Mecha, at: Point) -> f32 {
        let Some(edge) = self.goal.exit else { return 0.0 };
        let (low, high) = (self.state.table.lower_left(), self.state.table.upper_right());
        let (left, all) = match edge {
            Edge::Bottom => (at.y() - low.y(), high.y() - low.y()),
            Edge::Top => (high.y() - at.y(), high.y() - low.y()),
            Edge::Left => (at.x() - low.x(), high.x() - low.x()),
            Edge::Right => (high.x() - at.x(), high.x() - low.x()),
        };
        let radius = self.game.size(mecha).radius().in_thousandths();
        match left <= radius + 50 {
            true => 1.0,
            false => 0.8 * (1.0 - left as f32 / all.max(1) as f32),
        }
    }

    /// What objectives are worth that a mecha holds here, or is near to.
    fn held(&self, mecha: &Mecha, at: Point) -> f32 {
        let mut best = 0.0_f32;
        for objective in &self.goal.objectives {
            let others = |seat: Seat| {
                let there = self.state.of(seat).iter().filter(|other| other.id != mecha.id);
                let near = there.filter_map(|other| Some((other, other.at()?)));
                let holds = near.filter(|(other, at)| {
                    at.distance(*objective) <= HOLDS + self.game.size(other).radius()
                });
                holds.count() as i32
            };
            let lead = others(self.seat) - others(State::opponent(self.seat));
            // One more matters most where it turns the scale.
            let matters = match lead {
                -1 | 0 => 1.0,
                -3..=1 => 0.4,
                _ => 0.1,
            };
            let away = at.distance(*objective) - self.game.size(mecha).radius();
            let near = match away <= HOLDS {
                true => 1.0,
                false => 0.6 / (1.0 + 0.1 * inches(away)),
            };
            best = best.max(self.goal.each * matters * near);
        }
        best
    }
}

fn inches(length: Length) -> f32 {
    length.in_thousandths() as f32 / 1000.0
}
