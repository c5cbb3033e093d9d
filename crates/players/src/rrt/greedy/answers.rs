//! Answers while an attack is resolved: dodging, shooting down, dividing, rolling with the impact.

use ironlance_rrt::{
    Action, Ask,
    attack::{Answerable, CombatAction, CombatAsk, HitOn},
    prospect,
};

use super::{mind::Mind, worth};

/// What a use of Ammo is worth that shoots missiles down.
const AMMO: f32 = 0.05;
/// What is done if it costs nothing else.
const GLADLY: f32 = 1.0;

impl Mind<'_> {
    /// What an answer saves, compared with none.
    pub(super) fn answer(&self, action: &Action) -> f32 {
        let Action::Combat(action) = action else { return f32::MIN };
        let Some(Ask::Combat(ask)) = &self.ask else { return 0.0 };
        use CombatAction as A;
        match (action, ask) {
            (A::Dodge { hit }, CombatAsk::Answer { hits }) => self.dodge(hits, *hit),
            (A::ShootDown { hit, weapon }, CombatAsk::Answer { hits }) => {
                self.shoot_down(hits, *hit, *weapon)
            }
            (A::Reroll { .. } | A::RerollDodge, _) => GLADLY,
            (A::RollWithImpact, CombatAsk::RollWithImpact { hit, points, leaves }) => {
                self.takes(hit) - self.hurt(hit, *leaves) - self.price() * f32::from(*points)
            }
            (A::Divide { with, .. }, CombatAsk::Divide { hit, keeps, gives, .. }) => {
                let other = worth::hurt(self.game, &self.state, *with, *gives);
                self.takes(hit) - self.hurt(hit, *keeps) - other
            }
            (A::TakeOver { mecha }, CombatAsk::TakeOver { hit, .. }) => {
                self.takes(hit) - worth::hurt(self.game, &self.state, *mecha, hit.damage)
            }
            (A::Redirect { shares }, CombatAsk::Redirect { hit, .. }) => {
                let given: u16 = shares.iter().map(|share| share.damage).sum();
                let others = shares
                    .iter()
                    .map(|share| worth::hurt(self.game, &self.state, share.mecha, share.damage));
                let kept = self.hurt(hit, hit.damage.saturating_sub(given));
                self.takes(hit) - kept - others.sum::<f32>()
            }
            (A::Drop { .. }, _) => {
                let action = Action::Combat(action.clone());
                let attempt = prospect::of_action(self.game, &self.state, self.seat, &action);
                self.attempt(&attempt)
            }
            _ => 0.0,
        }
    }

    /// What a mecha loses if a hit is not answered.
    fn takes(&self, hit: &HitOn) -> f32 {
        self.hurt(hit, hit.damage)
    }

    fn hurt(&self, hit: &HitOn, damage: u16) -> f32 {
        worth::hurt(self.game, &self.state, hit.mecha, damage)
    }

    fn dodge(&self, hits: &[Answerable], hit: u8) -> f32 {
        let Some(answer) = hits.iter().find(|answer| answer.hit.hit == hit) else { return 0.0 };
        let Some(offer) = answer.dodge else { return 0.0 };
        let chance = f32::from(7 - offer.least) / 6.0;
        chance * self.takes(&answer.hit) - self.price() * f32::from(offer.points)
    }

    fn shoot_down(&self, hits: &[Answerable], hit: u8, weapon: Option<u8>) -> f32 {
        let Some(answer) = hits.iter().find(|answer| answer.hit.hit == hit) else { return 0.0 };
        let offer = answer.shoot_down.iter().find(|offer| offer.weapon == weapon);
        let Some(offer) = offer else { return 0.0 };
        let chance = f32::from(7 - offer.least) / 6.0;
        let ammo = if offer.ammo.is_some() { AMMO } else { 0.0 };
        chance * self.takes(&answer.hit) - self.price() * f32::from(offer.points) - ammo
    }
}
