//! What orders that move or cool units are worth.

use ironlance_aod::{
    Action, Ask, UnitId,
    content::SpeedMode,
    movement::{MemberMove, MoveAction, MoveAsk},
    order::{AssaultKind, MoveOrder, OrderAction, Purpose, SetDown},
    prospect,
    state::Place,
};
use ironlance_engine::{Game, Prompt};
use ironlance_space::table::{Facing, Point};

use super::{
    mind::Mind,
    places::{bounty, promised},
    worth,
};

/// How many moves of a formation are looked at before it is formed.
const TRIED: usize = 8;

impl Mind<'_> {
    pub(super) fn order(&mut self, action: &OrderAction) -> f32 {
        match action {
            OrderAction::Move(order) => self.move_order(order),
            OrderAction::Vent { unit } => self.vent(*unit),
            OrderAction::Assault { unit, attack, path, facing, .. } => {
                self.assault(*unit, *attack, path, *facing)
            }
            OrderAction::Formation { units } => self.formation(action, units),
        }
    }

    fn vent(&self, unit: UnitId) -> f32 {
        let it = self.state.unit(unit);
        let cooled = it.heat.saturating_sub(prospect::vent(self.game, &self.state, unit));
        let heat = |position| worth::heat(self.game, &self.state, unit, position);
        let wakes = if it.shutdown { 0.3 * f32::from(it.points) } else { 0.0 };
        // At rest it would cool by one in any case.
        let rested = heat(it.heat.saturating_sub(1));
        let gain = if it.shutdown { heat(it.heat) } else { rested } - heat(cooled);
        match self.standing.is_last_turn() {
            true => -1.0,
            false => gain + wakes - 0.002 * f32::from(it.points),
        }
    }

    /// The place at the end of a path.
    fn place_at(&self, unit: UnitId, end: Option<Point>, facing: Facing, cruising: bool) -> Place {
        let at = end.or(self.state.unit(unit).at());
        match at {
            Some(at) => Place::Field { at, facing, cruising },
            None => self.state.unit(unit).place,
        }
    }

    fn move_order(&mut self, order: &MoveOrder) -> f32 {
        let unit = order.unit;
        let cruising = self.state.unit(unit).is_cruising() != (order.levels.len() % 2 == 1);
        let place = self.place_at(unit, order.path.last().copied(), order.facing, cruising);
        let free = f32::from(prospect::breaks_away(self.game, &self.state, unit)) / 6.0;
        let moved = match &order.purpose {
            Purpose::Plain => self.gain(unit, place),
            Purpose::Board { units } => self.gain(unit, place) + self.board(units, place),
            Purpose::Disembark { units, .. } => self.gain(unit, place) + self.set_down(units),
            Purpose::Fire => self.gain(unit, place) + self.shot_from(unit, place, 0.9),
            Purpose::Charge { target } | Purpose::DeathFromAbove { target } => {
                self.gain(unit, place) + self.crash(order, *target, 1)
            }
            Purpose::Ram { target } => self.gain(unit, place) + self.crash(order, *target, 2),
        };
        let heat = u8::from(order.run && !self.evades(unit));
        free * moved - self.cost(unit, heat)
    }

    fn evades(&self, unit: UnitId) -> bool {
        use ironlance_aod::content::Equipment::Evade;
        prospect::works(self.game, &self.state, unit, Evade)
    }

    /// What passengers gain who are taken along.
    fn board(&mut self, units: &[UnitId], place: Place) -> f32 {
        let mut sum = 0.0;
        for &unit in units {
            let held = prospect::breaks_away(self.game, &self.state, unit) < 6;
            // They shoot nobody from inside, and getting out takes another order.
            sum += 0.6 * self.gain(unit, place) - if held { 2.0 } else { 1.0 };
        }
        sum
    }

    /// What passengers gain who are set down.
    fn set_down(&mut self, units: &[SetDown]) -> f32 {
        let mut sum = 0.0;
        for SetDown { unit, at, facing } in units {
            let place = Place::Field { at: *at, facing: *facing, cruising: false };
            sum += self.gain(*unit, place);
        }
        sum
    }

    /// The best attack from somewhere, if it is made at once.
    fn shot_from(&mut self, unit: UnitId, place: Place, share: f32) -> f32 {
        let foes: Vec<UnitId> = self
            .state
            .on_table()
            .filter(|&other| ironlance_aod::table::opposing(&self.state, unit, other))
            .collect();
        self.with(unit, place, |mind| {
            let (game, state, standing) = (mind.game, &mind.state, &mind.standing);
            let best = foes.iter().filter_map(|&foe| {
                let promise = prospect::best(game, state, unit, foe)?;
                Some(bounty(state, standing, foe) * promised(game, state, &promise))
            });
            share * best.fold(0.0, f32::max)
        })
    }

    fn assault(
        &mut self,
        unit: UnitId,
        attack: AssaultKind,
        path: &[Point],
        facing: Facing,
    ) -> f32 {
        let place = self.place_at(unit, path.last().copied(), facing, false);
        let share = match attack {
            AssaultKind::Ranged => 0.85,
            AssaultKind::Close => 0.8,
        };
        self.gain(unit, place) + self.shot_from(unit, place, share) - self.cost(unit, 1)
    }

    /// What a special attack gives and takes.
    fn crash(&mut self, order: &MoveOrder, target: UnitId, own: i32) -> f32 {
        let average = self.average(&Action::Order(OrderAction::Move(order.clone())));
        let clicks = average as i32;
        let more = average - clicks as f32;
        let damage = |clicks| worth::damage(self.game, &self.state, target, clicks);
        let gain = damage(clicks) + more * (damage(clicks + 1) - damage(clicks));
        gain * bounty(&self.state, &self.standing, target)
            - worth::damage(self.game, &self.state, order.unit, own) * self.standing.point()
    }

    /// The best that a formation could do, if it were formed.
    fn formation(&mut self, action: &OrderAction, units: &[UnitId]) -> f32 {
        let Some(after) = self.after(&Action::Order(action.clone())) else { return f32::MIN };
        let mut candidates = Vec::new();
        self.game.candidates(&after, self.seat, &mut candidates);
        let moves = candidates.into_iter().filter_map(|action| match action {
            Action::Move(MoveAction::Formation { moves }) if !moves.is_empty() => Some(moves),
            _ => None,
        });
        let moves: Vec<_> = moves.take(TRIED).collect();
        let best = moves.iter().map(|moves| self.together(moves)).fold(0.0, f32::max);
        let tokens = units.iter().map(|&unit| 0.002 * f32::from(self.state.unit(unit).points));
        best - tokens.sum::<f32>()
    }

    /// What the members of a formation gain by moving together.
    pub(super) fn together(&mut self, moves: &[MemberMove]) -> f32 {
        let places: Vec<(UnitId, Place)> = moves
            .iter()
            .map(|member| {
                let end = member.path.last().copied();
                (member.unit, self.place_at(member.unit, end, member.facing, false))
            })
            .collect();
        let moved = self.moved(&places);
        self.change(&moved, &places.iter().map(|(unit, _)| *unit).collect::<Vec<_>>())
    }

    /// What an answer is worth while units move.
    pub(super) fn answer(&mut self, action: &MoveAction) -> f32 {
        match action {
            MoveAction::Formation { moves } => self.together(moves),
            MoveAction::Turn { facing } | MoveAction::Spin { facing } => match self.asked() {
                Some(unit) => {
                    let cruising = self.state.unit(unit).is_cruising();
                    let place = self.place_at(unit, None, *facing, cruising);
                    self.gain(unit, place)
                }
                None => 0.0,
            },
            MoveAction::NoSpin => 0.0,
            MoveAction::FlyOn { path, levels, facing } => match self.asked() {
                Some(unit) => {
                    let cruising = self.state.unit(unit).is_cruising() != (levels.len() % 2 == 1);
                    let place = self.place_at(unit, path.last().copied(), *facing, cruising);
                    self.gain(unit, place)
                }
                None => 0.0,
            },
            MoveAction::SetDown { unit, at, facing } => {
                let place = Place::Field { at: *at, facing: *facing, cruising: false };
                self.gain(*unit, place)
            }
            MoveAction::GiveUp { .. } => -1000.0,
        }
    }

    /// Who is asked where to look or to fly.
    fn asked(&self) -> Option<UnitId> {
        let mut prompts: Vec<Prompt<Ask>> = Vec::new();
        self.game.prompts(&self.state, &mut prompts);
        match prompts.into_iter().find(|prompt| prompt.seat == self.seat)?.ask {
            Ask::Move(
                MoveAsk::Turn { unit } | MoveAsk::FlyOn { unit, .. } | MoveAsk::Spin { unit, .. },
            ) => Some(unit),
            _ => None,
        }
    }

    /// Whether a unit flies.
    pub(super) fn flies(&self, unit: UnitId) -> bool {
        self.game.def(&self.state, unit).speed_mode == SpeedMode::Vtol
    }
}
