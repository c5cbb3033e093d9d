//! What the game offers to those who draw its table and build its lances: everything it is played
//! with, and answers about the table, both from what the rules themselves read.

mod arcs;
mod catalogue;
mod gather;
mod line;
mod luck;
mod moves;
mod options;
mod places;
mod query;
#[cfg(test)]
mod tests;
mod threat;
mod volley;

use ironlance_engine::{Dice, Fault, Found, Guide, Luck, Seat, Sentence, SourceText, say};

pub(crate) use self::line::why_unseen;
use self::volley::About;
pub use self::{
    catalogue::{
        ActionFigures, AttackDieEntry, CardEntry, CardText, Catalogue, DeckCard, FaceEntry,
        LanceEntry, MechwarriorEntry, SheetEntry, Terrain, TicEntry, UnitEntry, UpgradeEntry,
    },
    query::{
        Attacking, Finding, HexCost, HexDice, LineFinding, LineQuery, LineStep, Place, Query,
        TokenName, UnitPlace, VolleyShot,
    },
};
use crate::{
    Action, Btt, Event, Refusal, Setup, State, UnitId, View,
    lance::{Lance, complete, judge},
    options::Options,
    state::Unit,
};

impl Guide for Btt {
    type Catalogue = Catalogue;
    type Query = Query;
    type Finding = Finding;
    type Force = Lance;
    type Extra = ();

    fn catalogue(&self) -> Catalogue {
        gather::catalogue(self.content())
    }

    fn look(&self, view: &View, query: &Query) -> Option<Found<Finding>> {
        let state = &*view.known;
        match query {
            Query::Reach { unit, mode } => moves::reach(self, state, *unit, *mode),
            Query::Path { unit, mode, to } => moves::path(self, state, *unit, *mode, *to),
            Query::Arcs { unit, hex, facing } => arcs::arcs(self, state, *unit, *hex, *facing),
            Query::Line(query) => line::line(self, state, *query),
            Query::Threat { unit } => threat::threat(self, state, *unit),
            Query::Volley { unit, target } => volley::volley(self, state, *unit, *target),
            Query::Token { unit, token, target, tic } => {
                let about = About { unit: *unit, token: *token, target: *target, tic: *tic };
                volley::token(self, state, &about)
            }
            Query::Whereis { name } => places::whereis(self, state, name),
            Query::NearestEnemy { unit } => line::nearest_enemy(self, state, *unit),
            Query::Range { from, to } => places::range(self, state, *from, *to),
            Query::Units {} => Some(places::units(self, state)),
            Query::Hex { hex } => places::hex(self, state, *hex),
        }
    }

    fn luck(&self, state: &State, event: &Event) -> Vec<Luck> {
        luck::luck(self, state, event)
    }

    fn extra(&self, _: &State, _: Seat, _: &Action) -> Option<()> {
        None
    }

    fn read_force(&self, file: &SourceText) -> Result<Lance, Fault> {
        Lance::read(file)
    }

    fn check_force(&self, setup: &Setup, lance: &Lance) -> Result<Sentence, Vec<Refusal>> {
        match judge(self.content(), &setup.options, lance) {
            Ok(judged) => {
                let units = judged.units.len();
                Ok(say!("{}: {units} units, {} points", lance.name, judged.total_cost))
            }
            Err(refusals) => {
                let of_lance = |refusal| Refusal::Lance { seat: None, refusal };
                Err(refusals.into_iter().map(of_lance).collect())
            }
        }
    }

    fn complete_force(&self, lance: Lance, dice: &mut dyn Dice) -> Result<Lance, Fault> {
        complete(self.content(), &Options::default(), &lance, dice).map_err(|refusals| {
            let why: Vec<String> = refusals.iter().map(ToString::to_string).collect();
            let message = format!("cannot be completed: {}", why.join("; "));
            Fault::new("force", "", message)
        })
    }
}

/// The unit, if it stands on a map.
fn standing(state: &State, id: UnitId) -> Option<&Unit> {
    state.board?;
    state.get(id).filter(|unit| unit.on_map())
}
