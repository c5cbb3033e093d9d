//! What those who draw the table and build battleforces are offered: everything the game is played
//! with, and answers about the table, both from what the rules themselves read.

mod catalogue;
mod force;
mod gather;
mod look;
mod query;
mod reach;
#[cfg(test)]
mod tests;

use ironlance_engine::{Dice, Fault, Found, Guide, Luck, Scripted, Seat, Sentence, SourceText};
use ironlance_space::table::{Length, Point};
use schemars::JsonSchema;
use serde::Serialize;

pub use self::{
    catalogue::{
        BaseEntry, CardEntry, Catalogue, EquipmentText, FactionEntry, ForceEntry, HeatText,
        MarkerText, NamedText, PieceEntry, PlacedFeature, Recruiter, TableEntry, UnitEntry,
    },
    query::{
        ArcsFinding, Finding, FormationFinding, LineFinding, LineStep, PathFinding, Query, Target,
        ThreatFinding,
    },
};
use crate::{
    Action, Aod, Event, Refusal, Setup, State, View, combat::CombatEvent, force::Battleforce,
    movement::judge, order::OrderAction,
};

/// What a choice has besides its words: the way a unit goes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Extra {
    /// The path, with its start.
    pub path: Vec<Point>,
    /// How long it is.
    pub length: Length,
}

impl Guide for Aod {
    type Catalogue = Catalogue;
    type Query = Query;
    type Finding = Finding;
    type Force = Battleforce;
    type Extra = Extra;

    fn catalogue(&self) -> Catalogue {
        gather::catalogue(self.content())
    }

    fn look(&self, view: &View, query: &Query) -> Option<Found<Finding>> {
        look::look(self, view, query)
    }

    fn luck(&self, state: &State, event: &Event) -> Vec<Luck> {
        match event {
            Event::Combat(CombatEvent::Rolled { attacker, dice }) => vec![Luck {
                seat: state.get(*attacker).map_or(attacker.seat(), |unit| unit.controller),
                measure: "attack-dice".to_owned(),
                rolled: dice.total().into(),
                expected: [21, 2],
            }],
            _ => Vec::new(),
        }
    }

    fn extra(&self, state: &State, _: Seat, action: &Action) -> Option<Extra> {
        let (unit, corners) = match action {
            Action::Order(OrderAction::Move(order)) => (order.unit, &order.path),
            Action::Order(OrderAction::Assault { unit, path, .. }) => (*unit, path),
            _ => return None,
        };
        let start = state.get(unit)?.at()?;
        let path = judge::whole_path(start, corners).ok()?;
        Some(Extra { length: path.length(), path: path.points().to_vec() })
    }

    fn read_force(&self, file: &SourceText) -> Result<Battleforce, Fault> {
        Battleforce::read(file)
    }

    fn check_force(&self, setup: &Setup, force: &Battleforce) -> Result<Sentence, Vec<Refusal>> {
        force::check(self, setup, force)
    }

    /// A battleforce says for which build total it is made.
    fn setup_for(&self, force: &Battleforce) -> Setup {
        Setup { build_total: force.build_total, ..self.default_setup() }
    }

    fn complete_force(
        &self,
        force: Battleforce,
        dice: &mut dyn Dice,
    ) -> Result<Battleforce, Fault> {
        force::complete(self, &force, dice)
    }
}
