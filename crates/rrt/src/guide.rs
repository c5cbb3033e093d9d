//! What those who draw the game are offered: the catalogue, and answers about the table.

pub(crate) mod card_text;
mod catalogue;
mod fight;
mod gather;
mod look;
mod moves;
mod query;
#[cfg(test)]
mod tests;
pub(crate) mod texts;

use ironlance_engine::{Dice, Fault, Found, Guide, Luck, Seat, Sentence, SourceText, say};
use ironlance_space::table::{Length, Point};
use schemars::JsonSchema;
use serde::Serialize;

pub use self::catalogue::{
    AbilityEntry, CardEntry, CardMechaEntry, Catalogue, CharacterEntry, FactionEntry, FeatureEntry,
    ForceEntry, H2hEntry, MapEntry, MechaEntry, ModeEntry, OfferEntry, PlacedFeature, SizeEntry,
    UpgradeEntry, WeaponAbilityEntry, WeaponEntry,
};
pub use self::{
    moves::{Goal, Gone},
    query::{BlowNow, Finding, Partner, Query, Spotted, TargetNow, WeaponNow},
};
use crate::{
    Action, Event, Refusal, Rrt, Setup, State, View,
    content::Content,
    force::{self, Force},
    movement::{self, MoveAction},
    setup,
};

/// What a choice has besides its words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Extra {
    /// The movement that it uses.
    pub used: Length,
    /// Its path, from its start.
    pub path: Vec<Point>,
}

/// Everything that is played with this content.
pub fn catalogue(content: &Content) -> Catalogue {
    gather::catalogue(content)
}

impl Guide for Rrt {
    type Catalogue = Catalogue;
    type Query = Query;
    type Finding = Finding;
    type Force = Force;
    type Extra = Extra;

    fn catalogue(&self) -> Catalogue {
        catalogue(self.content())
    }

    fn look(&self, view: &View, query: &Query) -> Option<Found<Finding>> {
        look::look(self, view, query)
    }

    fn luck(&self, state: &State, event: &Event) -> Vec<Luck> {
        look::luck(self, state, event)
    }

    fn extra(&self, state: &State, _: Seat, action: &Action) -> Option<Extra> {
        let Action::Move(MoveAction::Go { mecha, path, facing, leap }) = action else {
            return None;
        };
        let mecha = state.get(*mecha)?;
        let allowance = Length::inches(200);
        let trip = movement::Trip { mecha, path, leap: *leap, facing: *facing, allowance };
        let arrival = movement::judge(self, state, &trip).ok()?;
        Some(Extra { used: arrival.used, path: arrival.path.points().to_vec() })
    }

    fn read_force(&self, file: &SourceText) -> Result<Force, Fault> {
        Force::read(self.content(), file)
    }

    fn check_force(&self, setup: &Setup, force: &Force) -> Result<Sentence, Vec<Refusal>> {
        let judged = force::judge(self.content(), setup::limits_of(setup), force);
        let fielded = judged
            .map_err(|refusals| refusals.into_iter().map(Refusal::from).collect::<Vec<_>>())?;
        let mecha: usize = fielded.squadrons.iter().map(|squadron| squadron.mecha.len()).sum();
        Ok(say!(
            "{} points: {} squadrons with {mecha} mecha.",
            fielded.points,
            fielded.squadrons.len()
        ))
    }

    fn complete_force(&self, force: Force, dice: &mut dyn Dice) -> Result<Force, Fault> {
        let limits = force::Limits::of(force.points);
        force::complete(self.content(), limits, &force, dice).map_err(|refusals| {
            let words: Vec<String> =
                refusals.iter().map(|refusal| Sentence::of(refusal).to_string()).collect();
            Fault::new("", "force", words.join("; "))
        })
    }
}
