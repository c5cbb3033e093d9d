//! What the game offers to those who draw its table and build its lances: everything it is played
//! with, and answers about the table, both from what the rules themselves read.

mod catalogue;
mod options;
mod query;

use ironlance_engine::{Dice, Fault, Found, Guide, Luck};

pub use self::{
    catalogue::{
        ActionFigures, AttackDieEntry, CardEntry, CardText, Catalogue, DeckCard, FaceEntry,
        LanceEntry, MechwarriorEntry, SheetEntry, Terrain, TicEntry, UnitEntry, UpgradeEntry,
    },
    options::{OptionChoice, OptionEntry, OptionKind},
    query::{Finding, HexCost, LineFinding, LineQuery, LineStep, Place, Query, SeenArc, UnitPlace},
};
use crate::{Btt, Event, State, View, lance::Lance};

impl Guide for Btt {
    type Catalogue = Catalogue;
    type Query = Query;
    type Finding = Finding;
    type Force = Lance;

    fn catalogue(&self) -> Catalogue {
        catalogue::catalogue(self.content())
    }

    fn look(&self, _: &View, _: &Query) -> Option<Found<Finding>> {
        None
    }

    fn luck(&self, _: &State, _: &Event) -> Vec<Luck> {
        Vec::new()
    }

    fn complete_force(&self, _: Lance, _: &mut dyn Dice) -> Result<Lance, Fault> {
        Err(Fault::new("force", "", "lances are not completed yet"))
    }
}
