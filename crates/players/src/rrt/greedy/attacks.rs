//! Attacks: whom to fire at with what, alone or together.

use ironlance_rrt::{
    Action, MechaId,
    prospect::{self, Attempt},
};

use super::{mind::Mind, worth};

/// What a use of Ammo is worth: it may be needed later.
const AMMO: f32 = 0.05;

impl Mind<'_> {
    /// What attacks are worth. One of several mecha is worth what it brings beyond what all but the best
    /// of them could do alone.
    pub(super) fn attacks(&mut self, choices: &[Action], out: &mut Vec<f32>) {
        let attempts: Vec<Option<Attempt>> = choices
            .iter()
            .map(|action| prospect::of_action(self.game, &self.state, self.seat, action))
            .collect();
        let values: Vec<f32> = attempts.iter().map(|attempt| self.attempt(attempt)).collect();
        let alone = |mecha: MechaId| {
            let own = attempts.iter().zip(&values).filter_map(|(attempt, value)| {
                (attempt.as_ref()?.by[..] == [mecha]).then_some(*value)
            });
            own.fold(0.0, f32::max)
        };
        out.extend(attempts.iter().zip(&values).map(|(attempt, value)| {
            let by = attempt.as_ref().map_or(&[][..], |attempt| &attempt.by);
            let each = by.iter().map(|mecha| alone(*mecha));
            let others = match by.len() {
                0 | 1 => 0.0,
                _ => each.clone().sum::<f32>() - each.fold(0.0, f32::max),
            };
            value - others
        }));
    }

    /// What an attack gives and takes; nothing if it is the end of the step.
    pub(super) fn attempt(&self, attempt: &Option<Attempt>) -> f32 {
        let Some(attempt) = attempt else { return 0.0 };
        let gained = worth::promised(self.game, &self.state, self.seat, &attempt.promises);
        gained - self.price() * f32::from(attempt.points) - AMMO * f32::from(attempt.ammo)
    }
}
