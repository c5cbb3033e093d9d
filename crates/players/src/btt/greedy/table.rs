//! What dice do on average, worked out once from the formulas of the rules.

use ironlance_btt::{
    Btt,
    combat::Bracket,
    odds::{self, Distribution},
    options::Options,
};

/// The most attack dice that are told apart.
const ATTACK: usize = 8;
/// The most defence dice that are told apart.
const DEFENSE: usize = 10;
/// The most hits of an attack.
const HITS: usize = 2 * ATTACK;

const BRACKETS: [Bracket; 3] = [Bracket::Short, Bracket::Medium, Bracket::Long];

/// The chances of each number of results.
type Chances<const N: usize> = [f32; N];

/// What an attack rolls.
#[derive(Clone, Copy, Debug)]
pub(super) struct Roll {
    pub dice: u8,
    pub bracket: Bracket,
    pub asterisk: bool,
}

/// Averages for every number of dice.
pub(super) struct Table {
    /// By attack dice, bracket, asterisk and focus.
    hits: Vec<Chances<{ HITS + 1 }>>,
    /// By defence dice and focus.
    evades: Vec<Chances<{ DEFENSE + 1 }>>,
    /// Average damage, by the place in `hits` and defence dice.
    plain: Vec<f32>,
    /// The same if the attacker holds a target lock and spends it on a bad roll.
    locked: Vec<f32>,
    /// The hits of a target lock, without and with asterisk.
    lock: [u8; 2],
}

impl Table {
    pub(super) fn new(game: &Btt, options: &Options) -> Table {
        let mut table = Table {
            hits: Vec::new(),
            evades: Vec::new(),
            plain: Vec::new(),
            locked: Vec::new(),
            lock: [false, true].map(|asterisk| {
                let hits = odds::lock_hits(options, Bracket::Short, asterisk);
                hits.iter().position(|weight| *weight > 0).unwrap_or(0) as u8
            }),
        };
        for dice in 0..=DEFENSE {
            for focus in [false, true] {
                table.evades.push(chances(&odds::evades_rolled(game, dice as u8, focus)));
            }
        }
        for dice in 0..=ATTACK {
            for bracket in BRACKETS {
                for asterisk in [false, true] {
                    for focus in [false, true] {
                        let rolled =
                            odds::hits_rolled(game, options, dice as u8, bracket, asterisk, focus);
                        table.add_hits(chances(&rolled), asterisk);
                    }
                }
            }
        }
        table
    }

    fn add_hits(&mut self, hits: Chances<{ HITS + 1 }>, asterisk: bool) {
        let lock = usize::from(self.lock[usize::from(asterisk)]);
        for defense in 0..=DEFENSE {
            let (mut plain, mut locked) = (0.0, 0.0);
            for (count, chance) in hits.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                plain += chance * self.gets_through(count as u8, defense as u8, false, 0);
                locked +=
                    chance * self.gets_through(count.max(lock) as u8, defense as u8, false, 0);
            }
            self.plain.push(plain);
            self.locked.push(locked);
        }
        self.hits.push(hits);
    }

    /// The average damage of an attack.
    pub(super) fn damage(&self, roll: Roll, defense: u8, focus: bool) -> f32 {
        self.plain[place(roll, focus) * (DEFENSE + 1) + usize::from(defense).min(DEFENSE)]
    }

    /// The average damage if a target lock is spent on a bad roll.
    pub(super) fn damage_locked(&self, roll: Roll, defense: u8) -> f32 {
        self.locked[place(roll, false) * (DEFENSE + 1) + usize::from(defense).min(DEFENSE)]
    }

    /// The chances of each number of hits.
    pub(super) fn hits(&self, roll: Roll, focus: bool) -> &[f32] {
        &self.hits[place(roll, focus)]
    }

    /// The chances of each number of evade results.
    pub(super) fn evades(&self, defense: u8, focus: bool) -> &[f32] {
        &self.evades[usize::from(defense).min(DEFENSE) * 2 + usize::from(focus)]
    }

    /// The hits of a target lock.
    pub(super) fn lock_hits(&self, asterisk: bool) -> u8 {
        self.lock[usize::from(asterisk)]
    }

    /// What is left of so many hits on average. `tokens` are evade tokens spent, `focus` tells
    /// whether the defender spends one of those.
    pub(super) fn gets_through(&self, hits: u8, defense: u8, focus: bool, tokens: u8) -> f32 {
        let evades = self.evades(defense, focus).iter().enumerate();
        evades
            .map(|(count, chance)| {
                chance * f32::from(hits.saturating_sub(tokens).saturating_sub(count as u8))
            })
            .sum()
    }
}

fn place(roll: Roll, focus: bool) -> usize {
    let dice = usize::from(roll.dice).min(ATTACK);
    ((dice * 3 + roll.bracket as usize) * 2 + usize::from(roll.asterisk)) * 2 + usize::from(focus)
}

/// Weights as chances; what is beyond the last place counts there.
fn chances<const N: usize>(weights: &Distribution) -> Chances<N> {
    let total: u128 = weights.iter().sum();
    let mut chances = [0.0; N];
    for (count, weight) in weights.iter().enumerate() {
        chances[count.min(N - 1)] += *weight as f32 / total as f32;
    }
    chances
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn averages_are_those_of_the_dice() {
        let game = Btt::standard();
        let table = Table::new(&game, &Options::default());
        let roll = |dice, bracket, asterisk| Roll { dice, bracket, asterisk };
        let near = |found: f32, expected: f32| {
            assert!((found - expected).abs() < 1e-4, "{found} is not {expected}");
        };
        // One die: three single hits and a double one in eight faces.
        near(table.damage(roll(1, Bracket::Short, false), 0, false), 5.0 / 8.0);
        near(table.damage(roll(1, Bracket::Medium, false), 0, false), 4.0 / 8.0);
        near(table.damage(roll(1, Bracket::Long, true), 0, false), 2.0 / 8.0);
        near(table.damage(roll(1, Bracket::Long, true), 0, true), 4.0 / 8.0);
        near(table.damage_locked(roll(1, Bracket::Long, false), 0), 2.0);
        near(table.damage(roll(2, Bracket::Short, false), 0, false), 10.0 / 8.0);
        near(table.gets_through(2, 1, false, 0), 2.0 - 3.0 / 8.0);
        near(table.gets_through(2, 1, true, 1), 1.0 - 5.0 / 8.0);
        assert_eq!((table.lock_hits(false), table.lock_hits(true)), (2, 1));
    }
}
