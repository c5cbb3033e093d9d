//! Typed games behind JSON.

use std::{any::Any, sync::Arc};

use ironlance_rulebook::{RuleId, refuse};
use serde_json::Value;

use super::{AnyGame, AnyTable, Problem, Started, json_of};
use crate::{
    Fault, Found, Guide, Log, LogError, Refusal, Refused, Scripted, ScriptedDice, Seat, Seed,
    SeededDice, Sentence, SharedSeed, Snapshot, SourceText, Sources, Table, WireSchema, Words,
    wire,
};

/// A typed game behind JSON.
pub struct Erased<G>(pub Arc<G>);

impl<G: Words + Scripted + Guide> Erased<G> {
    fn setup(&self, setup: &Value) -> Result<G::Setup, Vec<Problem>> {
        wire::read(setup).map_err(|misread| vec![Problem::Malformed(misread.to_string())])
    }
}

impl<G: Words + Scripted + Guide> AnyGame for Erased<G> {
    fn code(&self) -> &'static str {
        G::CODE
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn about(&self) -> &'static str {
        G::ABOUT
    }

    fn seats(&self) -> (u8, u8) {
        G::SEATS
    }

    fn fingerprint(&self) -> String {
        self.0.fingerprint()
    }

    fn sources(&self) -> &Sources {
        self.0.sources()
    }

    fn of_sources(&self, sources: &Sources) -> Result<Arc<dyn AnyGame>, Vec<Fault>> {
        let mut game = self.0.of_files(&sources.first)?;
        for files in &sources.added {
            game = game.extended(files)?;
        }
        Ok(Arc::new(Erased(Arc::new(game))))
    }

    fn schema(&self) -> Value {
        WireSchema::default()
            .takes::<G::Setup>("setup")
            .takes::<G::Force>("force")
            .takes::<G::Action>("action")
            .takes::<G::Query>("query")
            .sends::<G::Extra>("extra")
            .sends::<G::Ask>("ask")
            .sends::<G::Event>("event")
            .sends::<G::View>("view")
            .sends::<G::Catalogue>("catalogue")
            .sends::<Found<G::Finding>>("found")
            .titled(G::CODE)
    }

    fn catalogue(&self) -> Value {
        json_of(&self.0.catalogue())
    }

    fn default_setup(&self) -> Value {
        json_of(&self.0.default_setup())
    }

    fn open_setup(&self, setup: &Value) -> Value {
        let typed = wire::read::<G::Setup>(setup).ok();
        json_of(&typed.map(|setup| self.0.open_setup(&setup)))
    }

    fn setups(&self) -> Vec<Value> {
        self.0.setups().iter().map(json_of).collect()
    }

    fn choose(
        &self,
        setup: &mut Value,
        what: &str,
        seat: Option<Seat>,
        choice: &SourceText,
    ) -> Result<(), Fault> {
        let mut typed: G::Setup = wire::read(setup)
            .map_err(|misread| Fault::new("set-up", misread.field, misread.message))?;
        self.0.choose(&mut typed, what, seat, choice)?;
        *setup = json_of(&typed);
        Ok(())
    }

    fn seeded(&self, setup: &Value, seed: Seed) -> Result<Box<dyn AnyTable>, Vec<Problem>> {
        match Table::seeded(self.0.clone(), &self.setup(setup)?, seed) {
            Ok(table) => Ok(Box::new(table)),
            Err(refusals) => Err(problems(&*self.0, &refusals)),
        }
    }

    fn scripted(
        &self,
        setup: &Value,
        dice: ScriptedDice,
    ) -> Result<Box<dyn AnyTable>, Vec<Problem>> {
        match Table::scripted(self.0.clone(), &self.setup(setup)?, dice) {
            Ok(table) => Ok(Box::new(table)),
            Err(refusals) => Err(problems(&*self.0, &refusals)),
        }
    }

    fn shared(&self, setup: &Value, seed: SharedSeed) -> Result<Box<dyn AnyTable>, Vec<Problem>> {
        match Table::shared(self.0.clone(), &self.setup(setup)?, seed) {
            Ok(table) => Ok(Box::new(table)),
            Err(refusals) => Err(problems(&*self.0, &refusals)),
        }
    }

    fn typed(&self, setup: &Value, shuffles: Seed, typed: &[u32]) -> Result<Started, Vec<Problem>> {
        match Table::typed(self.0.clone(), &self.setup(setup)?, shuffles, typed) {
            Ok(Ok(table)) => Ok(Started::Table(Box::new(table))),
            Ok(Err(refusals)) => Err(problems(&*self.0, &refusals)),
            Err(need) => Ok(Started::Roll(need)),
        }
    }

    fn arranged(
        &self,
        arrangement: &Value,
        dice: ScriptedDice,
    ) -> Result<Box<dyn AnyTable>, Vec<Fault>> {
        Ok(Box::new(Table::arranged(self.0.clone(), arrangement, dice)?))
    }

    fn replayed(&self, log: &Log) -> Result<Box<dyn AnyTable>, LogError> {
        Ok(Box::new(Table::replayed(self.0.clone(), log)?))
    }

    fn at_start(&self, log: &Log) -> Result<Box<dyn AnyTable>, LogError> {
        Ok(Box::new(Table::at_start(self.0.clone(), log)?))
    }

    fn up_to(&self, log: &Log, steps: usize) -> Result<Box<dyn AnyTable>, LogError> {
        Ok(Box::new(Table::up_to(self.0.clone(), log, steps)?))
    }

    fn restored(&self, snapshot: &Snapshot) -> Result<Box<dyn AnyTable>, LogError> {
        Ok(Box::new(Table::restored(self.0.clone(), snapshot)?))
    }

    fn extended(&self, files: &[SourceText]) -> Result<Arc<dyn AnyGame>, Vec<Fault>> {
        Ok(Arc::new(Erased(Arc::new(self.0.extended(files)?))))
    }

    fn read_force(&self, file: &SourceText) -> Result<Value, Fault> {
        Ok(json_of(&self.0.read_force(file)?))
    }

    fn check_force(
        &self,
        setup: Option<&Value>,
        force: &Value,
    ) -> Result<Result<Sentence, Vec<Refused>>, Fault> {
        let misread =
            |what| move |misread: wire::Misread| Fault::new(what, misread.field, misread.message);
        let force = wire::read(force).map_err(misread("force"))?;
        let setup = match setup {
            Some(setup) => wire::read(setup).map_err(misread("setup"))?,
            None => self.0.setup_for(&force),
        };
        Ok(self.0.check_force(&setup, &force).map_err(|refusals| {
            refusals.iter().for_each(|refusal| refuse(refusal.rule()));
            refusals.iter().map(|refusal| self.0.refused(None, refusal)).collect()
        }))
    }

    fn complete_force(&self, force: &Value, seed: Seed) -> Result<Value, Fault> {
        let force = wire::read(force)
            .map_err(|misread| Fault::new("force", misread.field, misread.message))?;
        let whole = self.0.complete_force(force, &mut SeededDice::new(seed))?;
        Ok(json_of(&whole))
    }

    fn faces(&self, rule: RuleId, sides: u32) -> Option<Vec<String>> {
        self.0.faces(None, rule, sides)
    }

    fn as_any(&self) -> &dyn Any {
        &self.0
    }
}

fn problems<G: Words>(game: &G, refusals: &[G::Refusal]) -> Vec<Problem> {
    refusals.iter().map(|refusal| Problem::Refused(game.refused(None, refusal))).collect()
}
