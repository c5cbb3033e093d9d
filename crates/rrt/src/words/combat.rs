//! The words of combat and of abilities.

use ironlance_engine::{Sentence, say};

use crate::{
    Rrt, State,
    ability::{AbilityAction, AbilityAsk, AbilityEvent},
    attack::{CombatAction, CombatAsk, CombatEvent},
};

pub(super) fn ask(_: &Rrt, _: &State, ask: &CombatAsk) -> Sentence {
    match ask {
        CombatAsk::Attack => "Who attacks?".into(),
    }
}

pub(super) fn action(_: &Rrt, _: &State, action: &CombatAction) -> Sentence {
    match action {
        CombatAction::Finish => "End combat".into(),
    }
}

pub(super) fn event(_: &Rrt, event: &CombatEvent) -> Sentence {
    match event {
        CombatEvent::Began { seat } => say!("{seat} attacks."),
    }
}

pub(super) fn ability_ask(_: &Rrt, _: &State, ask: &AbilityAsk) -> Sentence {
    match *ask {}
}

pub(super) fn ability(_: &Rrt, _: &State, action: &AbilityAction) -> Sentence {
    match action {
        AbilityAction::Scan { mecha } => say!("Scan with {mecha}"),
        AbilityAction::Disturb { mecha, targets } => {
            let mut sentence = say!("Disturb with {mecha}:");
            for target in targets {
                sentence.append(say!(" {target}"));
            }
            sentence
        }
        AbilityAction::Jam { mecha } => say!("Jam with {mecha}"),
    }
}

pub(super) fn ability_event(_: &Rrt, event: &AbilityEvent) -> Sentence {
    match event {
        AbilityEvent::Scanned { mecha } => say!("{mecha} scans."),
        AbilityEvent::Disturbed { mecha, target } => say!("{mecha} disturbs {target}."),
        AbilityEvent::Jammed { mecha } => say!("{mecha} jams."),
    }
}
