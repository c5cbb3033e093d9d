//! What options, keyword abilities and counters do, for those who do not know them by name.

use super::speech::Speech;
use crate::{
    content::{
        CounterMeaning, Feature, Reach,
        language::{Amount, CounterId, Select},
    },
    options::{AntiMissile, Options},
};

/// An option or keyword ability of a Unit as its card says it, at a table with these options.
pub(super) fn feature_line(options: &Options, feature: Feature) -> String {
    match feature {
        Feature::BlocksOnlyGuarding => "Cannot block unless it is guarding.".to_owned(),
        Feature::RidesOmni => {
            "Attacks or blocks at the speed of the fastest Omni 'Mech in its group, if any."
                .to_owned()
        }
        Feature::PatrolsAtOnce => "Goes on patrol as soon as it is activated.".to_owned(),
        feature => named(options, feature),
    }
}

fn named(options: &Options, feature: Feature) -> String {
    let name = match feature {
        Feature::Overheat { .. } | Feature::AlphaStrike { .. } => format!("{feature} attack"),
        Feature::LongRange(Reach::Half) => "Long-Range for half of its attack".to_owned(),
        feature => feature.to_string(),
    };
    let whole_group = options.anti_missile == AntiMissile::WholeGroup;
    let reminder = match feature {
        Feature::AntiMissile if whole_group => Some(
            "prevents 1 damage of each missile fired at its group, however many Units of it have this"
                .to_owned(),
        ),
        feature => feature.reminder(),
    };
    match reminder {
        Some(reminder) => format!("{name} ({reminder})"),
        None => name,
    }
}

impl Speech<'_> {
    /// That a Unit gets an option or keyword ability: the verb and the rest.
    pub(super) fn gains(&self, feature: Feature) -> (&'static str, String) {
        match feature {
            Feature::BlocksOnlyGuarding => ("cannot", "block unless it is guarding".to_owned()),
            Feature::RidesOmni => (
                "attacks",
                "or blocks at the speed of the fastest Omni 'Mech in its group".to_owned(),
            ),
            Feature::PatrolsAtOnce => ("goes", "on patrol as soon as it is activated".to_owned()),
            feature => ("gains", named(self.options, feature)),
        }
    }

    /// What counters do by themselves, in brackets.
    pub(super) fn counter_reminder(
        &self,
        counter: CounterId,
        on: &Select,
        amount: &Amount,
    ) -> String {
        let Some(counter) = self.content.counters.get(usize::from(counter.0)) else {
            return String::new();
        };
        let several = amount.number() != Some(1) || matches!(on, Select::Each(_));
        let one = if several { "one of them" } else { "it" };
        let does = match counter.meaning {
            CounterMeaning::Counted => return String::new(),
            CounterMeaning::Attack => "+1 attack each".to_owned(),
            CounterMeaning::StaysTapped => {
                "a card with it does not untap in the Untap phase".to_owned()
            }
            CounterMeaning::InsteadOfUntapping => {
                format!("whenever the card would untap, {one} is removed instead")
            }
            CounterMeaning::RollToUntap(from) => format!(
                "whenever the card would untap, roll a die; {from}-6: it untaps and loses these counters; \
                 otherwise it stays as it is"
            ),
        };
        let removed = match counter.removed_by_tapping {
            0 => String::new(),
            units => format!(
                "; during their own Missions phase, but not during a mission, any player may tap {units} of \
                 their Units to remove it"
            ),
        };
        format!(" ({does}{removed})")
    }
}
