//! Which squadron acts when, in which modes, and what its abilities are used for.

use ironlance_engine::{Game, Seed, SeededDice};
use ironlance_rrt::{
    Action, MechaId, SquadronId, State, ability::AbilityAction, activation::ActivationAction,
    content::ModeName, prospect, state::Mecha,
};

use super::{mind::Mind, worth};

/// How often a theft or a block succeeds.
const SIX: f32 = 1.0 / 6.0;
/// What acting before the enemy is worth, as a share of what a squadron can do.
const TEMPO: f32 = 0.5;
/// What waiting is worth where there is nothing to fire at.
const WAIT: f32 = 0.1;
/// How much of what enemies could do to a mecha it is likely to suffer.
const SUFFERED: f32 = 0.3;
/// What it costs an Aircraft to be off the table, as a share of its worth.
const AWAY: f32 = 0.2;
/// What it costs a mecha to have to fly on.
const FLIGHT: f32 = 0.6;

impl Mind<'_> {
    pub(super) fn activation(&mut self, action: &ActivationAction) -> f32 {
        use ActivationAction as A;
        match action {
            A::Steal | A::Block => SIX * TEMPO * self.best_squadron() - self.price(),
            A::Activate { squadron } => self.can_do(*squadron),
            A::Pass => WAIT,
            A::ChangeMode { mecha, mode } => self.change(self.state.mecha(*mecha), *mode),
            A::Swarm { mecha } => {
                let squadron = self.state.mecha(*mecha).squadron;
                if 0.0 < self.can_do(squadron) { -1.0 } else { 1.0 }
            }
            A::Jettison { .. } | A::Backstab { .. } => -1.0,
            A::Burn { mecha, .. } => self.second_move(*mecha, action),
            A::LetBe | A::GiveWay | A::Begin => 0.0,
        }
    }

    pub(super) fn ability(&self, action: &AbilityAction) -> f32 {
        let gives = match action {
            AbilityAction::Scan { mecha } | AbilityAction::Jam { mecha } => {
                let squadron = self.state.mecha(*mecha).squadron;
                0.4 * self.state.members(squadron).count() as f32
            }
            AbilityAction::Disturb { targets, .. } => 0.8 * targets.len() as f32,
        };
        gives - self.price()
    }

    /// Where a second move ends, which no attack follows.
    fn second_move(&mut self, mecha: MechaId, action: &ActivationAction) -> f32 {
        let (mut state, mut dice) = (self.state.clone(), SeededDice::new(Seed::from_number(6)));
        let action = Action::from(action.clone());
        let done = self.game.apply(&mut state, self.seat, &action, &mut dice, None);
        match state.mecha(mecha).spot().filter(|_| done.is_ok()) {
            Some(spot) => self.closely(mecha, spot),
            None => -AWAY * worth::of(&self.state, self.state.mecha(mecha)),
        }
    }

    /// Whether any squadron could fire at anybody this turn.
    pub(super) fn has_targets(&self) -> bool {
        0.0 < self.best_squadron()
    }

    fn best_squadron(&self) -> f32 {
        let squadrons = self.state.squadrons(self.seat);
        let waits = squadrons.filter(|squadron| !self.state.squadron(*squadron).activated);
        waits.map(|squadron| self.can_do(squadron)).fold(0.0, f32::max)
    }

    /// What a squadron could do to enemies in its next activation, each mecha to one of them.
    fn can_do(&self, squadron: SquadronId) -> f32 {
        self.state.members(squadron).map(|mecha| self.could_do(mecha)).sum()
    }

    /// What a mecha could do to some enemy after a move.
    pub(super) fn could_do(&self, mecha: &Mecha) -> f32 {
        let speed = prospect::speed(self.game, mecha);
        let enemies = self.state.of(State::opponent(self.seat)).iter();
        let each = enemies.filter_map(|enemy| {
            let promise = prospect::shot_after(self.game, mecha, enemy, speed)?;
            Some(worth::promised(self.game, &self.state, self.seat, &[promise]))
        });
        each.fold(0.0, f32::max)
    }

    /// What enemies could do to a mecha, all of them, where it stands.
    fn could_suffer(&self, mecha: &Mecha) -> f32 {
        let enemies = self.state.of(State::opponent(self.seat)).iter();
        let each = enemies.filter_map(|enemy| {
            let speed = prospect::speed(self.game, enemy);
            let promise = prospect::shot_after(self.game, enemy, mecha, speed)?;
            Some(worth::expected(self.game, &self.state, promise.target, [promise].iter()))
        });
        each.sum()
    }

    /// What another mode is worth to a mecha.
    fn change(&self, mecha: &Mecha, name: ModeName) -> f32 {
        let modes = &self.game.def(mecha).modes;
        let Some(place) = modes.iter().position(|mode| mode.name == Some(name)) else { return 0.0 };
        let changed = Mecha { mode: place as u8, ..mecha.clone() };
        self.mode(&changed) - self.mode(mecha) - WAIT
    }

    fn mode(&self, mecha: &Mecha) -> f32 {
        let flight = if self.game.is_aircraft(mecha) { FLIGHT } else { 0.0 };
        let goes = self.goal.speed * f32::from(self.game.speed(mecha));
        let suffers = SUFFERED * self.caution * self.could_suffer(mecha);
        self.could_do(mecha) + goes - suffers - flight
    }
}
