//! Which tokens to spend on the dice as they lie.

use ironlance_btt::{
    Btt, Modification, State,
    cards::effects,
    combat::{Shot, attack_dice::hits, defense_dice::defense_dice},
    content::{AttackFace, DefenseFace, Effect},
    los,
    state::{Attack, Special, Stage},
};

use super::{table::Table, worth::Worth};

/// The change of dice that gains most; none if they are best left alone.
pub(super) fn best_change(
    game: &Btt,
    state: &State,
    table: &Table,
    offered: &[Modification],
) -> Option<Modification> {
    let attack = state.attack.as_ref()?;
    let dice = Dice::new(game, state, table, attack);
    let gain = |modification: &Modification| match attack.stage {
        Stage::AttackerModifiesAttack => dice.attacking(*modification),
        Stage::AttackerModifiesDefense => dice.against_evades(),
        Stage::DefenderModifiesAttack => dice.cancelling(*modification),
        _ => dice.defending(*modification),
    };
    let mut best = (0.0, None);
    for modification in offered {
        let gain = gain(modification);
        if best.0 < gain {
            best = (gain, Some(*modification));
        }
    }
    best.1
}

/// The attack in progress.
struct Dice<'a> {
    game: &'a Btt,
    state: &'a State,
    table: &'a Table,
    attack: &'a Attack,
    worth: Worth,
    /// The defence dice still to be rolled.
    defense: u8,
}

impl<'a> Dice<'a> {
    fn new(game: &'a Btt, state: &'a State, table: &'a Table, attack: &'a Attack) -> Dice<'a> {
        let defense = defense_dice(game, state, &shot(game, state, attack)).dice();
        let worth = Worth::new(game, state.unit(attack.target));
        Dice { game, state, table, attack, worth, defense }
    }

    /// The hits of a die; a Focus result counts if a token can turn it.
    fn hits(&self, face: AttackFace) -> u8 {
        match face {
            AttackFace::Focus => u8::from(self.state.unit(self.attack.attacker).focus > 0),
            face => self.plain_hits(face),
        }
    }

    fn plain_hits(&self, face: AttackFace) -> u8 {
        hits(face, self.attack.bracket, self.attack.asterisk && !self.attack.locked)
    }

    fn total(&self) -> u8 {
        self.attack.dice.iter().map(|face| self.hits(*face)).sum()
    }

    fn plain_total(&self) -> u8 {
        self.attack.dice.iter().map(|face| self.plain_hits(*face)).sum()
    }

    /// What so many hits are worth before the defence dice are rolled.
    fn before_defense(&self, hits: u8) -> f32 {
        let target = self.state.unit(self.attack.target);
        let token = u8::from(target.evade > 0);
        let evades = self.table.evades(self.defense, target.focus > 0).iter().enumerate();
        evades
            .map(|(count, chance)| {
                let damage = hits.saturating_sub(token).saturating_sub(count as u8);
                chance * self.worth.of(f32::from(damage))
            })
            .sum()
    }

    /// Step 4, the attacker. Cards come first, then a token.
    fn attacking(&self, modification: Modification) -> f32 {
        let now = self.before_defense(self.total());
        let swapped = |die: u8, face: AttackFace| {
            let old = self.attack.dice.get(usize::from(die) - 1).copied();
            let old = old.map_or(0, |face| self.hits(face));
            self.before_defense(self.total() - old + self.hits(face)) - now
        };
        match modification {
            Modification::Change { by, die } => {
                let shown = self.attack.dice.get(usize::from(die) - 1).copied();
                let unit = self.state.unit(self.attack.attacker);
                let to =
                    effects(self.game.content(), unit).find_map(|(from, effect)| match effect {
                        Effect::ChangeAttackDie { from: face, to, .. }
                            if from == Some(by) && Some(*face) == shown =>
                        {
                            Some(*to)
                        }
                        _ => None,
                    });
                to.map_or(0.0, |to| for_free(swapped(die, to)))
            }
            Modification::Reroll { die, .. } => {
                let faces = &self.game.content().attack_dice
                    [usize::from(self.state.options.attack_die)]
                .faces;
                let mean: f32 = faces.iter().map(|face| swapped(die, *face)).sum::<f32>() / 8.0;
                for_free(mean)
            }
            Modification::SpendFocus => {
                self.before_defense(self.total()) - self.before_defense(self.plain_total())
            }
            Modification::SpendTargetLock => {
                let lock = self.table.lock_hits(self.attack.asterisk);
                let least = if self.last_chance() { 0.0 } else { 0.4 * self.worth.per_damage() };
                self.before_defense(lock) - now - least
            }
            _ => 0.0,
        }
    }

    /// Whether a target lock that is kept will hardly be used.
    fn last_chance(&self) -> bool {
        self.state.round + 1 >= self.state.options.round_limit || self.worth.left() <= 2.0
    }

    /// Step 6, the attacker: a reroll matters if a hit hangs on it.
    fn against_evades(&self) -> f32 {
        let evades = self.evades();
        if self.plain_total() >= evades && evades > 0 { 1.0 } else { 0.0 }
    }

    /// Step 4, the defender: the best die goes.
    fn cancelling(&self, modification: Modification) -> f32 {
        let Modification::Cancel { die, .. } = modification else { return 0.0 };
        let face = self.attack.dice.get(usize::from(die) - 1).copied();
        let hits = face.map_or(0, |face| self.hits(face));
        let total = self.total();
        let gain = self.before_defense(total) - self.before_defense(total - hits);
        gain - 0.3 * self.worth.per_damage()
    }

    fn evades(&self) -> u8 {
        let rolled = self.attack.defense.iter().filter(|face| **face == DefenseFace::Evade).count();
        rolled as u8 + u8::from(self.attack.evaded)
    }

    /// Step 6, the defender. An evade token has no other use; a focus token may still be wanted
    /// for an attack of one's own.
    fn defending(&self, modification: Modification) -> f32 {
        let through = self.plain_total().saturating_sub(self.evades());
        let saved = |count: u8| {
            self.worth.of(f32::from(through))
                - self.worth.of(f32::from(through.saturating_sub(count)))
        };
        let unit = self.state.unit(self.attack.target);
        let attacks_later = !self.state.has_acted(self.attack.target) && !unit.shut_down;
        match modification {
            Modification::SpendEvade => saved(1),
            Modification::SpendFocus => {
                let eyes = self.attack.defense.iter().filter(|face| **face == DefenseFace::Focus);
                let gain = saved((eyes.count() as u8).min(through));
                let wanted = if attacks_later { 0.8 * self.worth.per_damage() } else { 0.0 };
                // One hit is the evade token's business.
                let evade =
                    if unit.evade > 0 && !self.attack.evaded && through == 1 { gain } else { 0.0 };
                gain - wanted - evade
            }
            _ => 0.0,
        }
    }
}

/// What costs no token is done first, if it helps at all.
fn for_free(gain: f32) -> f32 {
    if gain > 0.0 { 100.0 + gain } else { 0.0 }
}

/// The shot behind the attack in progress.
fn shot(game: &Btt, state: &State, attack: &Attack) -> Shot {
    let (from, target) = (state.unit(attack.attacker).hex, state.unit(attack.target));
    let sight = match (attack.declared.indirect, from, target.hex) {
        (false, Some(from), Some(to)) => {
            let hulled_down = target.special == Special::HulledDown;
            los::sight(game.board(state), state, from, to, hulled_down)
        }
        _ => los::Sight::default(),
    };
    Shot {
        attacker: attack.attacker,
        target: attack.target,
        weapon: attack.weapon,
        declared: attack.declared,
        bracket: attack.bracket,
        flanking: attack.flanking,
        sight,
    }
}
