//! What a unit's weapons do to a target, on average, without overheating.

use arrayvec::ArrayVec;
use ironlance_btt::{
    Btt, State, UnitId,
    arcs::Arc,
    combat::{
        Bracket, Shot,
        attack_dice::{asterisk, attack_dice, heat},
        target::{can_fire, dice_of, fires, members, upgrade_effects, uses_arms},
    },
    content::{BarAction, Forbidden, UpgradeEffect, WeaponType},
    heat::indicators,
    los::Sight,
    state::{Declared, Unit, Weapon},
};

use super::table::{Roll, Table};

/// How far away a target is: beside the unit, or in one of the three brackets.
pub(super) const DISTANCES: usize = 4;
/// The most defence dice that are told apart.
const DEFENSE: usize = 8;

/// What shutting down costs, in damage.
const SHUTDOWN: f32 = 6.0;

/// One way of attacking.
struct Gun {
    /// By distance and flanking.
    dice: [[u8; 2]; DISTANCES],
    asterisk: [bool; DISTANCES],
    heat: [u8; DISTANCES],
    /// The arc it fires into; none if it fires all round.
    arc: Option<Arc>,
    /// The other ways that it excludes, by place in the list.
    clashes: u16,
    /// Damage that does not wound counts for less.
    factor: f32,
}

/// The best a unit can do to one target in its turn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Salvo {
    /// Average damage, less what its heat costs.
    pub net: f32,
    /// What a focus token adds.
    pub focus: f32,
    /// What a target lock adds.
    pub lock: f32,
}

/// The weapons of a unit as they are now.
pub(super) struct Arsenal {
    guns: ArrayVec<Gun, 12>,
    /// The sets of ways that go together.
    volleys: Vec<u16>,
    heat_costs: HeatCosts,
    can_focus: bool,
    can_lock: bool,
    known: Vec<Option<Salvo>>,
}

impl Arsenal {
    /// What a unit has left to fire this round. `target` is any enemy: the dice of a TIC hardly
    /// depend on it.
    pub(super) fn new(game: &Btt, state: &State, id: UnitId, target: UnitId) -> Arsenal {
        let unit = state.unit(id);
        let mut guns = guns(game, state, id, target);
        if !unit.struck && !unit.current.forbids(Forbidden::PhysicalAttack) {
            strike(game, state, id, target, &mut guns);
        }
        let volleys = volleys(&guns);
        let bar = &game.content().units[usize::from(unit.card)].action_bar;
        let allows = |action, forbidden| bar.contains(&action) && !unit.current.forbids(forbidden);
        Arsenal {
            guns,
            volleys,
            heat_costs: HeatCosts::new(game, state, id),
            can_focus: allows(BarAction::Focus, Forbidden::Focus)
                && !unit.current.forbids(Forbidden::SpendFocusAttacking),
            can_lock: allows(BarAction::TargetLock, Forbidden::TargetLock)
                && !unit.current.forbids(Forbidden::SpendTargetLock),
            known: vec![None; DISTANCES * 3 * 2 * DEFENSE],
        }
    }

    /// The best it can do to a target at this distance, in this arc, with so many defence dice.
    pub(super) fn salvo(
        &mut self,
        table: &Table,
        distance: usize,
        arc: Arc,
        flanking: bool,
        defense: u8,
    ) -> Salvo {
        let defense = usize::from(defense).min(DEFENSE - 1);
        let place = ((distance * 3 + arc as usize) * 2 + usize::from(flanking)) * DEFENSE + defense;
        if let Some(salvo) = self.known[place] {
            return salvo;
        }
        let salvo = self.work_out(table, distance, arc, flanking, defense as u8);
        self.known[place] = Some(salvo);
        salvo
    }

    fn work_out(
        &self,
        table: &Table,
        distance: usize,
        arc: Arc,
        flanking: bool,
        defense: u8,
    ) -> Salvo {
        let roll = |gun: &Gun| Roll {
            dice: gun.dice[distance][usize::from(flanking)],
            bracket: BRACKETS[distance],
            asterisk: gun.asterisk[distance],
        };
        let mut usable = 0_u16;
        let mut damage: ArrayVec<f32, 12> = ArrayVec::new();
        for (place, gun) in self.guns.iter().enumerate() {
            let reaches = gun.dice[distance][0] > 0 && gun.arc.is_none_or(|into| into == arc);
            usable |= u16::from(reaches) << place;
            damage.push(table.damage(roll(gun), defense, false) * gun.factor);
        }
        let (mut best, mut chosen) = (0.0, 0_u16);
        for volley in self.volleys.iter().filter(|volley| **volley & !usable == 0) {
            let (mut sum, mut heat) = (0.0, 0);
            for place in places(*volley) {
                sum += damage[place];
                heat += usize::from(self.guns[place].heat[distance]);
            }
            let net = sum - self.heat_costs.of(heat);
            if best < net {
                (best, chosen) = (net, *volley);
            }
        }
        let gain = |better: &dyn Fn(&Gun) -> f32| {
            let gains = places(chosen)
                .map(|place| better(&self.guns[place]) * self.guns[place].factor - damage[place]);
            gains.fold(0.0, f32::max)
        };
        let focused = |gun: &Gun| table.damage(roll(gun), defense, true);
        let locked = |gun: &Gun| table.damage_locked(roll(gun), defense);
        Salvo {
            net: best,
            focus: if self.can_focus { gain(&focused) } else { 0.0 },
            lock: if self.can_lock { gain(&locked) } else { 0.0 },
        }
    }
}

/// The brackets of the distances.
const BRACKETS: [Bracket; DISTANCES] =
    [Bracket::Short, Bracket::Short, Bracket::Medium, Bracket::Long];

/// Which of the distances this is; none beyond long range.
pub(super) fn distance_of(state: &State, distance: u8) -> Option<usize> {
    match distance {
        0..=1 => Some(0),
        2..=3 => Some(1),
        _ if distance <= state.options.medium_range => Some(2),
        _ if distance <= ironlance_btt::combat::LONG_RANGE => Some(3),
        _ => None,
    }
}

fn places(set: u16) -> impl Iterator<Item = usize> {
    (0..16).filter(move |place| set & (1 << place) != 0)
}

fn guns(game: &Btt, state: &State, id: UnitId, target: UnitId) -> ArrayVec<Gun, 12> {
    let unit = state.unit(id);
    let card = &game.content().units[usize::from(unit.card)];
    let usable = |place: &usize| can_fire(game, state, id, *place).is_ok();
    let usable: ArrayVec<usize, 11> = (0..card.tics.len()).filter(usable).take(11).collect();
    let includes = |mixed: usize, other: usize| {
        card.tics[mixed].weapon == WeaponType::Mixed
            && members(card, mixed, state) & (1 << other) != 0
    };
    let gun = |place: usize| {
        let tic = &card.tics[place];
        let clashes = usable
            .iter()
            .enumerate()
            .filter(|(_, other)| includes(place, **other) || includes(**other, place));
        let mut gun = measured(game, state, id, target, Weapon::Tic(place as u8));
        gun.arc = (!tic.all_round).then(|| fires(game, state, unit, tic));
        gun.clashes = clashes.map(|(other, _)| 1 << other).sum();
        let burns = upgrade_effects(game, unit, place).any(|effect| {
            matches!(effect, UpgradeEffect::HeatInsteadOfDamage { declared: false, .. })
        });
        gun.factor = if burns { 0.3 } else { 1.0 };
        for (distance, dice) in gun.dice.iter_mut().enumerate() {
            if dice_of(game, unit, place).at(BRACKETS[distance]).is_none() {
                *dice = [0; 2];
            }
        }
        gun
    };
    usable.iter().map(|place| gun(*place)).collect()
}

/// Adds the physical attack, which excludes whatever uses the arms.
fn strike(game: &Btt, state: &State, id: UnitId, target: UnitId, guns: &mut ArrayVec<Gun, 12>) {
    let unit = state.unit(id);
    let card = &game.content().units[usize::from(unit.card)];
    let arms = |place: usize| {
        let mixed = card.tics[place].weapon == WeaponType::Mixed;
        uses_arms(card, place, if mixed { members(card, place, state) } else { 0 })
    };
    if (0..card.tics.len()).any(|place| unit.fired & (1 << place) != 0 && arms(place)) {
        return;
    }
    let mut gun = measured(game, state, id, target, Weapon::Physical);
    gun.dice[1..].fill([0; 2]);
    let own = guns.len();
    let usable = (0..card.tics.len()).filter(|place| can_fire(game, state, id, *place).is_ok());
    for (place, tic) in usable.take(own).enumerate() {
        if arms(tic) {
            gun.clashes |= 1 << place;
            guns[place].clashes |= 1 << own;
        }
    }
    guns.push(gun);
}

/// The dice of an attack at every distance, by the rules.
fn measured(game: &Btt, state: &State, id: UnitId, target: UnitId, weapon: Weapon) -> Gun {
    let shot = |bracket, flanking| Shot {
        attacker: id,
        target,
        weapon,
        declared: Declared::default(),
        bracket,
        flanking,
        sight: Sight::default(),
    };
    let dice = |bracket| {
        [false, true].map(|flanking| attack_dice(game, state, &shot(bracket, flanking)).dice())
    };
    let [short, medium, long] = [Bracket::Short, Bracket::Medium, Bracket::Long];
    let by_bracket = [dice(short), dice(medium), dice(long)];
    Gun {
        dice: [by_bracket[0], by_bracket[0], by_bracket[1], by_bracket[2]],
        asterisk: BRACKETS.map(|bracket| asterisk(game, state, &shot(bracket, false))),
        heat: BRACKETS.map(|bracket| heat(game, state, &shot(bracket, false))),
        arc: Some(Arc::Forward),
        clashes: 0,
        factor: 1.0,
    }
}

/// Every set of guns that may be fired in one turn, except the empty one.
fn volleys(guns: &[Gun]) -> Vec<u16> {
    let mut sets = vec![0_u16];
    for (place, gun) in guns.iter().enumerate() {
        for index in 0..sets.len() {
            if sets[index] & gun.clashes == 0 {
                sets.push(sets[index] | 1 << place);
            }
        }
    }
    sets.swap_remove(0);
    sets
}

/// What more heat cards cost a unit, in damage.
#[derive(Clone, Copy, Debug)]
pub(super) struct HeatCosts([f32; 16]);

impl HeatCosts {
    pub(super) fn new(game: &Btt, state: &State, id: UnitId) -> HeatCosts {
        let unit = state.unit(id);
        let mut costs = [0.0; 16];
        for (cards, cost) in costs.iter_mut().enumerate() {
            *cost = burden(unit, indicators(game, state, id), cards);
        }
        let now = costs[0];
        HeatCosts(costs.map(|cost| cost - now))
    }

    /// What so many cards more cost.
    pub(super) fn of(&self, cards: usize) -> f32 {
        self.0[cards.min(15)]
    }
}

/// What the heat that stays after the next Heat Phase costs.
fn burden(unit: &Unit, indicators: usize, more: usize) -> f32 {
    let dissipation = usize::from(unit.current.heat_dissipation);
    let stays = (unit.heat() + more).saturating_sub(dissipation);
    // Cards with the indicator are discarded first; about half of the unseen ones have it.
    let shown = indicators.saturating_sub(dissipation) as f32;
    let unseen = stays as f32 - shown;
    let expected = shown + 0.55 * unseen.max(0.0);
    let risk = match stays {
        0..4 => 0.0,
        _ => ((expected - 1.6) * 0.35).clamp(0.0, 1.0),
    };
    // A card seen this round is a small nuisance; every one that stays is a greater one.
    0.04 * more as f32 + 0.22 * stays as f32 + SHUTDOWN * risk
}
