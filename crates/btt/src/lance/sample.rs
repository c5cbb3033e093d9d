//! Lances for tests.

use super::{Judged, JudgedUnit, Lance, LanceType, LanceUnit, LanceUpgrade, judge};
use crate::{
    content::{Content, TicName},
    options::Options,
};

/// A Merc Lance that names no mercenary unit.
pub(super) fn merc(units: impl IntoIterator<Item = LanceUnit>) -> Lance {
    lance(LanceType::Merc { unit: None }, units)
}

/// A Merc Lance that names a mercenary unit.
pub(super) fn merc_of(unit: &str, units: impl IntoIterator<Item = LanceUnit>) -> Lance {
    lance(LanceType::Merc { unit: Some(unit.to_owned()) }, units)
}

/// A House Lance.
pub(super) fn house(faction: &str, units: impl IntoIterator<Item = LanceUnit>) -> Lance {
    lance(LanceType::House { faction: faction.to_owned() }, units)
}

fn lance(kind: LanceType, units: impl IntoIterator<Item = LanceUnit>) -> Lance {
    let units = units.into_iter().collect();
    Lance { id: String::new(), name: "Sample".to_owned(), origin: None, kind, units }
}

/// A mech without cards.
pub(super) fn mech(id: &str) -> LanceUnit {
    LanceUnit {
        mech: id.to_owned(),
        upgrades: Vec::new(),
        command_card: None,
        mechwarriors: Vec::new(),
    }
}

impl LanceUnit {
    pub(super) fn upgrade(mut self, id: &str, tic: &str) -> LanceUnit {
        let tic = TicName::new(tic).expect("tests name TICs rightly");
        self.upgrades.push(LanceUpgrade { upgrade: id.to_owned(), tic });
        self
    }

    pub(super) fn command(mut self, id: &str) -> LanceUnit {
        self.command_card = Some(id.to_owned());
        self
    }

    pub(super) fn pilot(mut self, id: &str) -> LanceUnit {
        self.mechwarriors.push(id.to_owned());
        self
    }
}

/// The lance as judged; it must be legal.
#[track_caller]
pub(super) fn legal(lance: &Lance) -> Judged {
    match judge(Content::standard(), &Options::default(), lance) {
        Ok(judged) => judged,
        Err(refusals) => panic!("it is refused: {refusals:#?}"),
    }
}

/// Judges a lance that must be refused for these reasons and no other, each as `rule: message`.
#[track_caller]
pub(super) fn refused(lance: &Lance, reasons: &[&str]) {
    refused_by(Content::standard(), &Options::default(), lance, reasons);
}

/// The same with other content and options.
#[track_caller]
pub(super) fn refused_by(content: &Content, options: &Options, lance: &Lance, reasons: &[&str]) {
    let refusals = judge(content, options, lance).expect_err("it must be refused");
    let found: Vec<_> =
        refusals.iter().map(|refusal| format!("{}: {refusal}", refusal.rule())).collect();
    assert_eq!(found, reasons);
}

/// A mech that must be legal beside a Locust in a Merc Lance, as judged.
#[track_caller]
pub(super) fn fits(unit: LanceUnit) -> JudgedUnit {
    legal(&merc([unit, mech("lct-1v")])).units.remove(0)
}

/// A mech that must be refused there for one reason.
#[track_caller]
pub(super) fn does_not_fit(unit: LanceUnit, reason: &str) {
    refused(&merc([unit, mech("lct-1v")]), &[reason]);
}
