//! What attacks are worth.

use ironlance_aod::{
    Action, UnitId,
    combat::{BlowPurpose, CombatAction, CombatTask, Occasion},
    content::Equipment,
    prospect::{self, Promise, ROLLS},
    state::Task,
};

use super::{
    mind::Mind,
    places::{bounty, promised},
    worth,
};

/// What a piece of equipment keeps away of an attack.
const PROTECTION: f32 = 0.25;
/// How often units are still where a marker was placed.
const STAYS: f32 = 0.6;

impl Mind<'_> {
    pub(super) fn combat(&mut self, action: &CombatAction) -> f32 {
        match action {
            CombatAction::Fire { unit, with, .. } => {
                let gain = self.attack(action, BlowPurpose::Damage);
                let heat = prospect::alpha_heat(self.game, &self.state, action, self.occasion());
                gain - self.attack_cost(*unit, with, heat)
            }
            CombatAction::Strike { unit, with, purpose, .. } => {
                let gain = self.attack(action, *purpose);
                gain - self.attack_cost(*unit, with, 0)
            }
            CombatAction::Bombard { unit, spots, with } => {
                let blasts: f32 = spots
                    .iter()
                    .map(|spot| {
                        let marker =
                            prospect::marker(self.game, &self.state, *unit, *spot, with.len());
                        self.blast(&prospect::blast(self.game, &self.state, &marker))
                    })
                    .sum();
                blasts - self.attack_cost(*unit, with, 0)
            }
            CombatAction::GiveUp => 0.0,
            CombatAction::Again => self.again(action),
            CombatAction::Cancel { equipment } => self.cancel(equipment),
            CombatAction::Reroll { .. } => self.average(&Action::Combat(action.clone())),
            CombatAction::Divide { shares } => self.divide(shares),
        }
    }

    /// By what order an attack would be made now.
    fn occasion(&self) -> Occasion {
        match self.state.tasks.last() {
            Some(Task::Combat(CombatTask::Assault { .. })) => Occasion::Assault,
            Some(Task::Combat(CombatTask::Flight { .. })) => Occasion::Flight,
            _ => Occasion::Order,
        }
    }

    /// What the orders for an attack cost, and the heat it brings; within another order the order
    /// costs nothing more.
    fn attack_cost(&self, unit: UnitId, with: &[UnitId], heat: u8) -> f32 {
        match self.occasion() {
            Occasion::Order => {
                let mut ordered = with.to_vec();
                ordered.push(unit);
                let others: f32 = with.iter().map(|&unit| self.cost(unit, 0)).sum();
                others + self.cost(unit, heat) - self.change(&[], &ordered)
            }
            _ => self.cost(unit, heat) - self.cost(unit, 0) - 0.01,
        }
    }

    fn attack(&self, action: &CombatAction, purpose: BlowPurpose) -> f32 {
        let occasion = self.occasion();
        let promises = prospect::of_action(self.game, &self.state, action, occasion);
        let Some(promises) = promises else { return f32::MIN };
        let count = promises.len().max(1) as i32;
        let value = |promise: &Promise| match purpose {
            BlowPurpose::Damage => {
                // Damage is divided among all that are hit.
                let clicks = (promise.clicks + count - 1) / count;
                let promise = Promise { clicks, ..*promise };
                let bounty = bounty(&self.state, &self.standing, promise.target);
                let kills = self.kills(&promise);
                let chance = promise.ways as f32 / ROLLS as f32;
                let threat = if kills { self.field().threat(promise.target) } else { 0.0 };
                bounty * promised(self.game, &self.state, &promise) + 0.6 * chance * threat
            }
            BlowPurpose::Capture => self.capture(action, promise),
            BlowPurpose::Repair { .. } => {
                // A die is worth three and a half clicks, but seldom more than were lost.
                let clicks = promise.clicks.max(2);
                let chance = promise.ways as f32 / ROLLS as f32;
                chance * worth::repair(self.game, &self.state, promise.target, clicks)
            }
        };
        promises.iter().map(value).sum()
    }

    /// Whether a success eliminates its target.
    fn kills(&self, promise: &Promise) -> bool {
        let click = i32::from(self.state.unit(promise.target).click);
        self.game.def(&self.state, promise.target).dial.len() as i32 <= click + promise.clicks
    }

    /// A captive counts twice at the end, is lost to the other side, and keeps its captor busy.
    fn capture(&self, action: &CombatAction, promise: &Promise) -> f32 {
        let CombatAction::Strike { unit, target, .. } = action else { return f32::MIN };
        let (game, state, standing) = (self.game, &self.state, &self.standing);
        let chance = promise.ways as f32 / ROLLS as f32;
        let points = worth::points(state, *target);
        let home = if game.def(state, *target).is_mech() { 0.9 } else { 0.5 };
        let prize = points * (2.0 * home + 0.8) * standing.field;
        let busy = 0.35 * f32::from(state.unit(*unit).points);
        let failed = worth::damage(game, state, *unit, 1) * standing.point();
        chance * (prize - busy) - (1.0 - chance) * failed
    }

    fn blast(&self, blast: &prospect::Blast) -> f32 {
        let chance = blast.ways as f32 / ROLLS as f32;
        let hit = |&unit: &UnitId| {
            let damage = worth::damage(self.game, &self.state, unit, blast.clicks);
            let own = self.standing.is_own(&self.state, self.state.unit(unit).controller);
            match own {
                true => -1.2 * damage * self.standing.point(),
                false => STAYS * damage * bounty(&self.state, &self.standing, unit),
            }
        };
        chance * blast.reached.iter().map(hit).sum::<f32>()
    }

    /// A second attack may cost heat or a click.
    fn again(&self, action: &CombatAction) -> f32 {
        let Some(attack) = &self.state.attack else { return -1.0 };
        let Some(target) = attack.targets.first() else { return -1.0 };
        let average = self.average(&Action::Combat(action.clone()));
        let clicks = worth::damage(self.game, &self.state, target.unit, 1);
        average * clicks * self.standing.point() - self.cost(attack.attacker, 1)
    }

    /// What is canceled protects no more; but what is circled costs a click when it is used.
    fn cancel(&self, canceled: &[Equipment]) -> f32 {
        let Some(attack) = &self.state.attack else { return 0.0 };
        let own = attack
            .targets
            .iter()
            .find(|target| self.state.unit(target.unit).controller == self.seat);
        let Some(unit) = own.map(|target| target.unit) else { return 0.0 };
        let click = self.game.def(&self.state, unit).click(self.state.unit(unit).click);
        let circled = |equipment: &Equipment| {
            click.is_some_and(|click| {
                let mut shown = click.equipment().map(|(_, mounted)| mounted);
                shown.any(|it| it.circled && it.equipment == *equipment)
            })
        };
        let worst = prospect::best(self.game, &self.state, attack.attacker, unit);
        let saved = worst.map_or(1.0, |promise| PROTECTION * promise.clicks as f32);
        canceled.iter().map(|it| if circled(it) { 1.0 - saved } else { -saved }).sum()
    }

    fn divide(&self, shares: &[u8]) -> f32 {
        let Some(attack) = &self.state.attack else { return 0.0 };
        let hit = attack.targets.iter().filter(|target| target.is_target && target.hit);
        hit.zip(shares)
            .map(|(target, share)| {
                worth::damage(self.game, &self.state, target.unit, i32::from(*share))
                    * bounty(&self.state, &self.standing, target.unit)
            })
            .sum()
    }
}
