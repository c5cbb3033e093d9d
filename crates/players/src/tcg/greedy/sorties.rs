//! Whom to send where, who stays at home, and who blocks.

use ironlance_tcg::{
    Action,
    action::Group,
    content::Speed,
    state::{CardId, Site},
};

use super::{
    MARGIN, Thinking,
    worth::{Strength, strengths},
};

impl Thinking<'_> {
    /// The mission or other move that gains most, as long as something gains anything.
    pub(super) fn missions_phase(&mut self) -> Option<Action> {
        let now = self.mind.worth(self.state);
        let mut best = (now + MARGIN, Action::Done);
        let moves = self
            .candidates
            .iter()
            .filter(|action| !matches!(action, Action::Send { .. } | Action::Done))
            .filter(|action| self.guards_well(action));
        let options: Vec<Action> = self.sorties().into_iter().chain(moves.cloned()).collect();
        for action in options {
            let Some(worth) = self.mind.outlook(self.state, &action) else { continue };
            self.tried.push((worth, action.clone()));
            if best.0 < worth {
                best = (worth, action);
            }
        }
        // Something may have to be sent before the phase can end.
        let ends = self.candidates.contains(&Action::Done);
        let sends = || self.candidates.iter().find(|it| matches!(it, Action::Send { .. })).cloned();
        if best.1 == Action::Done && !ends { sends() } else { Some(best.1) }
    }

    /// Only the Stockpile is guarded: it is what others come for.
    fn guards_well(&self, action: &Action) -> bool {
        match action {
            Action::Guard { site, .. } => *site == Site::Stockpile(self.mind.seat),
            _ => true,
        }
    }

    /// Missions worth playing out: for each target every Unit alone, the fast ones, all that are
    /// not slow, as few as can scrap it, and all.
    fn sorties(&self) -> Vec<Action> {
        let (game, state) = (self.mind.game, self.state);
        let units = strengths(game, state);
        let strength = |id: &CardId| units.iter().find(|unit| unit.id == *id);
        let mut sorties: Vec<(Site, Group)> = Vec::new();
        let mut add = |target: Site, group: Group| {
            if !group.is_empty()
                && !sorties.iter().any(|(to, other)| *to == target && *other == group)
            {
                sorties.push((target, group));
            }
        };
        let mut targets: Vec<(Site, Group)> = Vec::new();
        for action in self.candidates {
            let Action::Send { units, target } = action else { continue };
            add(*target, units.clone());
            match targets.iter_mut().find(|(site, _)| site == target) {
                Some((_, all)) if all.len() < units.len() => *all = units.clone(),
                Some(_) => {}
                None => targets.push((*target, units.clone())),
            }
        }
        for (target, all) in targets {
            let of = |keep: &dyn Fn(&Strength) -> bool| -> Group {
                all.iter().copied().filter(|id| strength(id).is_some_and(keep)).collect()
            };
            add(target, of(&|unit| unit.speed == Speed::Fast));
            add(target, of(&|unit| unit.speed != Speed::Slow));
            let mut strongest: Vec<CardId> = all.to_vec();
            strongest.sort_by_key(|id| strength(id).map_or(0, |unit| -unit.attack));
            for count in [2, 3] {
                if count < strongest.len() {
                    let mut few: Group = strongest[..count].iter().copied().collect();
                    few.sort_unstable();
                    add(target, few);
                }
            }
        }
        sorties.sort_by_key(|(target, _)| rank(self.mind.seat, state, *target));
        sorties.truncate(self.missions);
        sorties.into_iter().map(|(target, units)| Action::Send { units, target }).collect()
    }

    /// The block that comes out best when it is played out; two Units together are tried as well.
    pub(super) fn block(&mut self) -> Option<Action> {
        let mut best: Option<(f32, Action)> = None;
        let mut single: Vec<(f32, CardId)> = Vec::new();
        for action in self.candidates {
            let Some(worth) = self.mind.outlook(self.state, action) else { continue };
            self.tried.push((worth, action.clone()));
            if let Action::Block { units, include: false } = action
                && let [only] = units[..]
            {
                single.push((worth, only));
            }
            if best.as_ref().is_none_or(|(best, _)| *best < worth) {
                best = Some((worth, action.clone()));
            }
        }
        single.sort_by(|one, other| other.0.total_cmp(&one.0));
        for count in [2, 3] {
            if count < single.len() {
                let units: Group = single[..count].iter().map(|(_, id)| *id).collect();
                for include in [false, true] {
                    let action = Action::Block { units: units.clone(), include };
                    let Some(worth) = self.mind.outlook(self.state, &action) else { continue };
                    self.tried.push((worth, action.clone()));
                    if best.as_ref().is_none_or(|(best, _)| *best < worth) {
                        best = Some((worth, action));
                    }
                }
            }
        }
        best.map(|(_, action)| action)
    }
}

/// Stockpiles first, then Units, then what has most counters, then the rest.
fn rank(seat: ironlance_engine::Seat, state: &ironlance_tcg::State, target: Site) -> (u8, i16) {
    match target {
        Site::Stockpile(other) => (0, state.player(other).stockpile.len() as i16),
        Site::Card(id) => {
            let card = state.card(id);
            debug_assert_ne!(card.controller, seat, "nobody attacks their own cards");
            match card.is_active() {
                true => (1, -i16::from(card.damage)),
                false => (1, -i16::from(card.construction)),
            }
        }
    }
}
