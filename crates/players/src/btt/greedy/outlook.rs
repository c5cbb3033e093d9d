//! What a unit would give and take where it could stand.

use arrayvec::ArrayVec;
use ironlance_btt::{
    Btt, State, UnitId,
    arcs::{Arc, arc},
    movement::reach::{InTheWay, ends},
    order::{Mode, Order},
    state::{Phase, Special, Task, Unit, opponent},
    victory,
};
use ironlance_engine::Seat;
use ironlance_space::hex::{Direction, Hex};

use super::{
    arsenal::{Arsenal, distance_of},
    sights::Sights,
    table::Table,
    worth::Worth,
};
use crate::search::Style;

/// The table as the player thinks of it: where enemies are or may go, and what everybody can do.
pub(super) struct Outlook<'a> {
    pub game: &'a Btt,
    pub state: &'a State,
    pub seat: Seat,
    pub table: &'a Table,
    sights: &'a mut Sights,
    arsenals: [Option<Arsenal>; 8],
    pub foes: ArrayVec<Foe, 4>,
    /// How much a point taken counts against a point given.
    caution: f32,
}

/// An enemy.
pub(super) struct Foe {
    pub id: UnitId,
    /// What a point of damage to it is worth.
    pub per_damage: f32,
    /// Where it may be when weapons fire.
    ghosts: ArrayVec<Ghost, 2>,
    /// The part of its fire that one more unit in front of it would draw.
    share: f32,
}

/// A place where an enemy may be.
struct Ghost {
    hex: Hex,
    /// Known once it has moved.
    facing: Option<Direction>,
    weight: f32,
    /// Its native defence dice.
    native: u8,
    hulled_down: bool,
}

/// What a unit gives and takes in one hex, by facing, in points.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Look {
    pub facings: [Exchange; 6],
}

/// What is given and taken with one facing.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Exchange {
    /// To the best target.
    pub given: f32,
    /// What a focus token and a target lock would add.
    pub focus: f32,
    pub lock: f32,
    /// To the second-best target.
    pub second: f32,
    /// From all enemies.
    pub taken: f32,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(
        game: &'a Btt,
        state: &'a State,
        seat: Seat,
        table: &'a Table,
        sights: &'a mut Sights,
    ) -> Outlook<'a> {
        sights.refresh(state);
        let mut arsenals = [const { None }; 8];
        for (id, unit) in state.on_map() {
            let target = state.enemies(id.seat()).next();
            if let Some((target, _)) = target
                && may_still_fire(state, id, unit)
            {
                arsenals[id.index()] = Some(Arsenal::new(game, state, id, target));
            }
        }
        let foes = state.enemies(seat).map(|(id, unit)| Foe {
            id,
            per_damage: Worth::new(game, unit).per_damage(),
            ghosts: ghosts(game, state, id, unit),
            share: 1.0,
        });
        let foes = foes.collect();
        Outlook { game, state, seat, table, sights, arsenals, foes, caution: caution(state, seat) }
    }

    /// Minds what is taken more or less than usual.
    pub(super) fn play_as(&mut self, style: Style) {
        self.caution *= style.caution();
    }

    /// Thinks of one's own unit: how much fire the others draw away from it.
    pub(super) fn attend(&mut self, id: UnitId) {
        for foe in &mut self.foes {
            let Some(Ghost { hex, .. }) = foe.ghosts.last() else { continue };
            let others = self.state.lance(self.seat).filter(|(other, unit)| {
                *other != id && bound_for(unit).is_some_and(|spot| spot.distance(*hex) <= 13)
            });
            foe.share = 1.0 / (1.0 + 0.6 * others.count() as f32);
        }
    }

    /// What `id` would give and take in `hex`, moving there in `mode`.
    pub(super) fn look(&mut self, id: UnitId, hex: Hex, mode: Mode) -> Look {
        let unit = self.state.unit(id);
        let own = Worth::new(self.game, unit).per_damage();
        let native = if unit.shut_down { 0 } else { unit.current.native_dice[mode as usize] };
        let hulled_down = unit.special == Special::HulledDown;
        let mut look = Look::default();
        for place in 0..self.foes.len() {
            let mut exchanges = [Exchange::default(); 6];
            for ghost in 0..self.foes[place].ghosts.len() {
                self.exchange(id, hex, native, hulled_down, own, (place, ghost), &mut exchanges);
            }
            for (total, with) in look.facings.iter_mut().zip(exchanges) {
                total.add(with);
            }
        }
        look
    }

    /// The same with one enemy alone.
    pub(super) fn look_at(&mut self, id: UnitId, hex: Hex, mode: Mode, target: UnitId) -> Look {
        let native = self.state.unit(id).current.native_dice[mode as usize];
        let mut look = Look::default();
        if let Some(foe) = self.foes.iter().position(|foe| foe.id == target) {
            for ghost in 0..self.foes[foe].ghosts.len() {
                self.exchange(id, hex, native, false, 1.0, (foe, ghost), &mut look.facings);
            }
        }
        look
    }

    /// What a point of damage to an enemy is worth.
    pub(super) fn per_damage(&self, target: UnitId) -> f32 {
        self.foes.iter().find(|foe| foe.id == target).map_or(0.0, |foe| foe.per_damage)
    }

    /// What an enemy can do to the unit where it stands, in points.
    pub(super) fn threat_of(&mut self, id: UnitId, foe: UnitId) -> f32 {
        let unit = self.state.unit(id);
        let own = Worth::new(self.game, unit).per_damage();
        let Some(hex) = bound_for(unit) else { return 0.0 };
        let look = self.look_at(id, hex, unit.mode(), foe);
        own * look.facings.iter().map(|exchange| exchange.taken).fold(0.0, f32::max)
    }

    #[allow(clippy::too_many_arguments, reason = "one line between two units")]
    fn exchange(
        &mut self,
        id: UnitId,
        hex: Hex,
        native: u8,
        hulled_down: bool,
        own: f32,
        (foe, ghost): (usize, usize),
        out: &mut [Exchange; 6],
    ) {
        let Outlook { game, state, table, sights, arsenals, foes, .. } = self;
        let foe = &foes[foe];
        let ghost = &foe.ghosts[ghost];
        let rear = state.options.rear_arc;
        let Some(distance) = distance_of(state, hex.distance(ghost.hex)) else { return };
        let mut given = [Exchange::default(); 3];
        if let Some(arsenal) = &mut arsenals[id.index()]
            && let Some(dice) = sights.dice(game, state, hex, ghost.hex, ghost.hulled_down)
        {
            let flanking =
                ghost.facing.is_some_and(|facing| arc(rear, ghost.hex, facing, hex) == Arc::Rear);
            for into in [Arc::Forward, Arc::Rear, Arc::Side] {
                let salvo = arsenal.salvo(table, distance, into, flanking, ghost.native + dice);
                let worth = foe.per_damage * ghost.weight;
                given[into as usize] = Exchange {
                    given: salvo.net * worth,
                    focus: salvo.focus * worth,
                    lock: salvo.lock * worth,
                    ..Exchange::default()
                };
            }
        }
        let mut taken = [0.0; 2];
        if let Some(arsenal) = &mut arsenals[foe.id.index()]
            && let Some(dice) = sights.dice(game, state, ghost.hex, hex, hulled_down)
        {
            let (into, chance) = match ghost.facing {
                Some(facing) => (arc(rear, ghost.hex, facing, hex), 1.0),
                None => (Arc::Forward, 0.9),
            };
            for (place, flanked) in [false, true].into_iter().enumerate() {
                let salvo = arsenal.salvo(table, distance, into, flanked, native + dice);
                taken[place] = salvo.net * chance * ghost.weight * foe.share * own;
            }
        }
        for (facing, out) in Direction::ALL.into_iter().zip(out) {
            let into = arc(rear, hex, facing, ghost.hex);
            let gives = given[into as usize];
            out.given += gives.given;
            out.focus += gives.focus;
            out.lock += gives.lock;
            out.taken += taken[usize::from(into == Arc::Rear)];
        }
    }

    /// How good it is to have moved in `mode` and face like this, actions still to come.
    pub(super) fn score(&self, id: UnitId, mode: Mode, exchange: &Exchange) -> f32 {
        let unit = self.state.unit(id);
        let card = &self.game.content().units[usize::from(unit.card)];
        let evade = 0.4 * exchange.taken;
        let attack = exchange.focus.max(exchange.lock);
        let both = exchange.focus + exchange.lock - attack;
        let gain = match (mode, unit.current.actions[mode as usize]) {
            (_, 0) => 0.0,
            (Mode::Jumping, _) => match card.jumping_evade {
                0 => 0.0,
                1 => 0.4 * exchange.taken,
                _ => 0.55 * exchange.taken,
            },
            (_, 1) => attack.max(0.8 * evade),
            _ => attack + (0.7 * both).max(0.8 * evade),
        };
        self.balance(exchange) + gain
    }

    /// What is given less what is taken.
    pub(super) fn balance(&self, exchange: &Exchange) -> f32 {
        exchange.given + 0.12 * exchange.second - self.caution * exchange.taken
    }

    /// The distances at which the unit would like to meet each enemy.
    pub(super) fn wishes(&mut self, id: UnitId) -> Wishes {
        let own = Worth::new(self.game, self.state.unit(id)).per_damage();
        let mut wishes = ArrayVec::new();
        for foe in &self.foes {
            let mut best = (f32::MIN, 1, 3);
            for (distance, near, far) in [(1, 1, 3), (2, 4, 10), (3, 13, 19)] {
                let mut salvo = |unit: UnitId| {
                    let arsenal = self.arsenals[unit.index()].as_mut();
                    let defense = 1;
                    arsenal.map_or(0.0, |arsenal| {
                        arsenal.salvo(self.table, distance, Arc::Forward, false, defense).net
                    })
                };
                let worth = salvo(id) * foe.per_damage - 0.6 * salvo(foe.id) * own;
                if best.0 < worth {
                    best = (worth, near, far);
                }
            }
            let Some(ghost) = foe.ghosts.first() else { continue };
            wishes.push((ghost.hex, best.1, best.2));
        }
        Wishes(wishes)
    }

    /// The enemies in sight of `hex` against whom it gives cover.
    pub(super) fn cover_from(&mut self, hex: Hex) -> usize {
        let Outlook { game, state, sights, foes, .. } = self;
        let covers = |foe: &&Foe| {
            foe.ghosts.last().is_some_and(|ghost| {
                let mut dice = |hulled| sights.dice(game, state, ghost.hex, hex, hulled);
                matches!(dice(false), Some(plain) if dice(true) != Some(plain))
            })
        };
        foes.iter().filter(covers).count()
    }

    /// Whether every enemy has moved this round.
    pub(super) fn all_moved(&self) -> bool {
        self.foes.iter().all(|foe| foe.ghosts.iter().all(|ghost| ghost.facing.is_some()))
    }
}

impl Exchange {
    /// Adds what happens with another enemy: the best target counts, and all fire.
    fn add(&mut self, other: Exchange) {
        if self.given < other.given {
            self.second = self.second.max(self.given);
            (self.given, self.focus, self.lock) = (other.given, other.focus, other.lock);
        } else {
            self.second = self.second.max(other.given);
        }
        self.taken += other.taken;
    }
}

impl Look {
    pub(super) fn facing(&self, facing: Direction) -> &Exchange {
        &self.facings[usize::from(facing.number())]
    }
}

/// The distances at which a unit would like to meet each enemy.
pub(super) struct Wishes(ArrayVec<(Hex, u8, u8), 4>);

impl Wishes {
    /// How far `hex` is from where the unit wants to be.
    pub(super) fn gap(&self, hex: Hex) -> f32 {
        let gap = |(enemy, near, far): &(Hex, u8, u8)| {
            let distance = hex.distance(*enemy);
            let (too_far, too_near) =
                (distance.saturating_sub(*far), near.saturating_sub(distance));
            f32::from(too_far) + 0.5 * f32::from(too_near)
        };
        self.0.iter().map(gap).reduce(f32::min).unwrap_or(0.0)
    }
}

/// Where a unit of one's own will be, as far as one knows.
pub(super) fn bound_for(unit: &Unit) -> Option<Hex> {
    let ordered = unit.order.filter(|_| !unit.revealed).and_then(Order::destination);
    ordered.or(unit.hex)
}

/// Whether a unit may attack in this round's Combat Phase from now on.
fn may_still_fire(state: &State, id: UnitId, unit: &Unit) -> bool {
    let turn_over = match state.phase {
        Phase::Combat => state.has_acted(id) && !in_turn(state, id),
        Phase::Heat | Phase::CleanUp | Phase::End => true,
        _ => false,
    };
    !unit.shut_down && !turn_over
}

/// Whether the unit's own combat turn is going on.
fn in_turn(state: &State, id: UnitId) -> bool {
    state.tasks.contains(&Task::Attack { unit: id })
}

fn ghosts(game: &Btt, state: &State, id: UnitId, unit: &Unit) -> ArrayVec<Ghost, 2> {
    let here = unit.position();
    let moved = match state.phase {
        Phase::Setup | Phase::Initiative | Phase::Planning => false,
        Phase::Activation => state.has_acted(id),
        _ => true,
    };
    let hulled_down = unit.special == Special::HulledDown;
    if moved || unit.shut_down {
        let native =
            if unit.shut_down { 0 } else { unit.current.native_dice[unit.mode() as usize] };
        let facing = Some(unit.facing);
        return [Ghost { hex: here, facing, weight: 1.0, native, hulled_down }]
            .into_iter()
            .collect();
    }
    let native = unit.current.native_dice[Mode::Walking as usize];
    let ghost = |hex, weight| Ghost { hex, facing: None, weight, native, hulled_down: false };
    let enemies: ArrayVec<Hex, 4> =
        state.enemies(id.seat()).map(|(_, unit)| unit.position()).collect();
    let nearest = |hex: Hex| enemies.iter().map(|enemy| enemy.distance(hex)).min().unwrap_or(0);
    let mode = if nearest(here) > 14 { Mode::Running } else { Mode::Walking };
    let ends = ends(game, state, id, mode, InTheWay::Nobody);
    let ahead = ends.iter().min_by_key(|hex| nearest(*hex).abs_diff(5));
    match ahead {
        Some(ahead) => [ghost(here, 0.5), ghost(ahead, 0.5)].into_iter().collect(),
        None => [ghost(here, 1.0)].into_iter().collect(),
    }
}

/// Careful when ahead near the end, daring when behind.
fn caution(state: &State, seat: Seat) -> f32 {
    let (own, other) = (victory::score(state, seat), victory::score(state, opponent(seat)));
    let late = state.round * 4 >= state.options.round_limit * 3;
    match own.cmp(&other) {
        _ if !late => 0.75,
        std::cmp::Ordering::Greater => 0.9,
        std::cmp::Ordering::Equal => 0.6,
        std::cmp::Ordering::Less => 0.45,
    }
}
