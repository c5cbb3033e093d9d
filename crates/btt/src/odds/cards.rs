//! The chances where both sides use the cards that change dice.

use std::collections::BTreeMap;

use arrayvec::ArrayVec;

use super::{Distribution, MOST, Spending, compare};
use crate::{
    Btt,
    combat::{
        Shot,
        attack_dice::{asterisk, attack_dice, circumstances, hits},
        defense_dice::defense_dice,
        mark_rerolls, ready, upgrade_rerolls,
    },
    content::{AttackFace, DefenseFace, Effect},
    state::State,
};

/// The most rerolls of attack dice that are reckoned with; of evade results it is two. So weights
/// stay exact.
const REROLLS: usize = 4;
/// The different faces of an attack die.
const FACES: usize = 6;

/// Attack dice as they lie: how many show each face.
type Roll = [u8; FACES];

/// What the two sides can do to the dice of one attack.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Abilities {
    attacker: ArrayVec<Ability, 8>,
    cancels: u8,
    evade_rerolls: u8,
}

/// What the attacker can do once to the attack dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ability {
    /// Reroll one die, perhaps only one that shows this face.
    Reroll(Option<AttackFace>),
    /// Change one die.
    Change(AttackFace, AttackFace),
    /// Spend a focus token.
    Focus,
}

impl Abilities {
    /// What cards let both sides do to the dice of a shot.
    pub(crate) fn of(game: &Btt, state: &State, shot: &Shot) -> Abilities {
        let Shot { attacker, target, weapon, bracket, flanking, .. } = *shot;
        let mut abilities = Abilities::default();
        let blank = Ability::Reroll(Some(AttackFace::Blank));
        if upgrade_rerolls(game, state, attacker, weapon) {
            abilities.attacker.push(blank);
        }
        if mark_rerolls(game, state, attacker, target, weapon) {
            abilities.attacker.push(blank);
        }
        let circumstances = circumstances(game, state, attacker, weapon, bracket, flanking);
        for effect in ready(game, state.unit(attacker)) {
            let ability = match effect {
                Effect::RerollAttackDie { only, when, .. } if circumstances.meet(when) => {
                    Ability::Reroll(*only)
                }
                Effect::ChangeAttackDie { from, to, .. } => Ability::Change(*from, *to),
                Effect::RerollEvade { when, .. } if circumstances.meet(when) => {
                    abilities.evade_rerolls = (abilities.evade_rerolls + 1).min(2);
                    continue;
                }
                _ => continue,
            };
            let too_many = abilities.rerolls() == REROLLS;
            if !(too_many && matches!(ability, Ability::Reroll(_))) {
                // Far more than any card gives.
                let _ = abilities.attacker.try_push(ability);
            }
        }
        let cancels = |effect: &&Effect| matches!(effect, Effect::CancelAttackDie { .. });
        abilities.cancels = ready(game, state.unit(target)).filter(cancels).count() as u8;
        abilities
    }

    /// Whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        *self == Abilities::default()
    }

    fn rerolls(&self) -> usize {
        self.attacker.iter().filter(|ability| matches!(ability, Ability::Reroll(_))).count()
    }
}

/// How many of all rolls of both sides give each damage, if both use their tokens and cards as
/// is best for the average damage they do or take.
pub(crate) fn damage(
    game: &Btt,
    state: &State,
    shot: &Shot,
    spending: Spending,
    abilities: &Abilities,
) -> Distribution {
    let evades = evades(game, state, shot, spending, abilities.evade_rerolls);
    let mut attacker = abilities.attacker.clone();
    if spending.attack_focus {
        for _ in 0..state.unit(shot.attacker).focus.min(2) {
            let _ = attacker.try_push(Ability::Focus);
        }
    }
    let die = game.content().attack_dice[usize::from(state.options.attack_die)].faces;
    let search = Search {
        die,
        attacker,
        worth: FACE_ORDER.map(|face| hits(face, shot.bracket, asterisk(game, state, shot))),
        mean: std::array::from_fn(|hit| {
            let mut only = [0; MOST];
            only[hit] = 1;
            let damage = compare(&only, &evades, usize::from(spending.evade));
            damage.iter().enumerate().map(|(value, weight)| value as u128 * weight).sum()
        }),
    };
    let all = (1 << search.attacker.len()) - 1;
    let mut hits = [0; MOST];
    for (roll, weight) in rolls(attack_dice(game, state, shot).dice(), die) {
        let best = search.defender(roll, abilities.cancels, all);
        hits.iter_mut().zip(best).for_each(|(sum, part)| *sum += weight * part);
    }
    compare(&hits, &evades, usize::from(spending.evade))
}

/// The faces in the order in which a [`Roll`] counts them.
const FACE_ORDER: [AttackFace; FACES] = [
    AttackFace::Short,
    AttackFace::Medium,
    AttackFace::Long,
    AttackFace::Double,
    AttackFace::Focus,
    AttackFace::Blank,
];

fn place(face: AttackFace) -> usize {
    FACE_ORDER.iter().position(|other| *other == face).expect("every face is in the order")
}

/// Every way the dice can fall, with its weight.
fn rolls(dice: u8, die: [AttackFace; 8]) -> BTreeMap<Roll, u128> {
    let mut rolls = BTreeMap::from([(Roll::default(), 1)]);
    for _ in 0..dice.min(12) {
        let mut next = BTreeMap::new();
        for (roll, weight) in rolls {
            for face in die {
                let mut more = roll;
                more[place(face)] += 1;
                *next.entry(more).or_default() += weight;
            }
        }
        rolls = next;
    }
    rolls
}

/// The search for the best use of abilities. Abilities left are a bit set over `attacker`.
struct Search {
    die: [AttackFace; 8],
    attacker: ArrayVec<Ability, 8>,
    /// The hits of each face.
    worth: [u8; FACES],
    /// The damage of each number of hits, summed over all defence rolls.
    mean: [u128; MOST],
}

impl Search {
    /// The hits after the defender has cancelled what is best to cancel.
    fn defender(&self, roll: Roll, cancels: u8, left: u32) -> Distribution {
        let mut best = self.attacker(roll, left);
        if cancels > 0 {
            for face in (0..FACES).filter(|face| roll[*face] > 0) {
                let mut fewer = roll;
                fewer[face] -= 1;
                let hits = self.defender(fewer, cancels - 1, left);
                if self.value(&hits) < self.value(&best) {
                    best = hits;
                }
            }
        }
        best
    }

    /// The hits after the attacker has done what is best, of 8 to the power of the rerolls left.
    fn attacker(&self, roll: Roll, left: u32) -> Distribution {
        let mut best = [0; MOST];
        let hits: u8 = roll.iter().zip(self.worth).map(|(dice, worth)| dice * worth).sum();
        best[usize::from(hits)] = self.weight(left);
        for (index, ability) in self.attacker.iter().enumerate() {
            if left & (1 << index) == 0 {
                continue;
            }
            let then = left & !(1 << index);
            for face in (0..FACES).filter(|face| roll[*face] > 0) {
                let Some(hits) = self.used(*ability, roll, face, then) else { continue };
                if self.value(&best) < self.value(&hits) {
                    best = hits;
                }
            }
        }
        best
    }

    /// The hits if an ability is used on a die that shows this face.
    fn used(&self, ability: Ability, roll: Roll, face: usize, then: u32) -> Option<Distribution> {
        let mut without = roll;
        without[face] -= 1;
        let with = |face: AttackFace| {
            let mut with = without;
            with[place(face)] += 1;
            with
        };
        match ability {
            Ability::Reroll(only) if only.is_none_or(|only| place(only) == face) => {
                let mut sum = [0; MOST];
                for rolled in self.die {
                    let hits = self.attacker(with(rolled), then);
                    sum.iter_mut().zip(hits).for_each(|(sum, weight)| *sum += weight);
                }
                Some(sum)
            }
            Ability::Change(from, to) if place(from) == face => Some(self.attacker(with(to), then)),
            Ability::Focus if place(AttackFace::Focus) == face => {
                let mut turned = roll;
                turned[place(AttackFace::Long)] += turned[face];
                turned[face] = 0;
                Some(self.attacker(turned, then))
            }
            _ => None,
        }
    }

    fn weight(&self, left: u32) -> u128 {
        let abilities = self.attacker.iter().enumerate();
        let rerolls = abilities.filter(|(index, ability)| {
            left & (1 << index) != 0 && matches!(ability, Ability::Reroll(_))
        });
        8_u128.pow(rerolls.count() as u32)
    }

    fn value(&self, hits: &Distribution) -> u128 {
        hits.iter().zip(self.mean).map(|(weight, mean)| weight * mean).sum()
    }
}

/// The evade results of the dice, some of them rerolled. The attacker loses nothing by that.
fn evades(game: &Btt, state: &State, shot: &Shot, spending: Spending, rerolls: u8) -> Distribution {
    let die = game.content().defense_die.faces;
    let after = |(evades, focus): (usize, usize), face: DefenseFace| match face {
        DefenseFace::Evade => (evades + 1, focus),
        DefenseFace::Focus => (evades, focus + 1),
        DefenseFace::Blank => (evades, focus),
    };
    let mut rolls = BTreeMap::from([((0, 0), 1_u128)]);
    let dice = u32::from(defense_dice(game, state, shot).dice().min(24));
    for step in 0..dice + u32::from(rerolls) {
        let mut next = BTreeMap::new();
        for ((evades, focus), weight) in rolls {
            for face in die {
                let then = match (step < dice, evades) {
                    (true, _) => after((evades, focus), face),
                    (false, 0) => (0, focus),
                    (false, _) => after((evades - 1, focus), face),
                };
                *next.entry(then).or_default() += weight;
            }
        }
        rolls = next;
    }
    let mut sums = [0; MOST];
    for ((evades, focus), weight) in rolls {
        let turned = if spending.defense_focus { focus } else { 0 };
        sums[evades + turned] += weight;
    }
    sums
}
