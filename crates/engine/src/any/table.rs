//! Typed tables behind JSON.

use std::any::Any;

use ironlance_rulebook::RuleId;
use serde_json::{Value, json};

use super::{AnyAction, AnyEvent, AnyPrompt, AnyTable, json_of, written};
use crate::{
    Coverage, Digest, Guide, Json, Log, LogError, Luck, NotUnderstood, Odds, Outcome, Prompt,
    PromptKind, Scripted, Seat, Seed, SeededDice, Sentence, SharedSeed, Side, Snapshot, Stop,
    Table, TableDice, Viewer, Words, log::LogStep, prompts_for, table::parse, text::Canvas,
};

impl<G: Words + Scripted + Guide> AnyTable for Table<G> {
    fn code(&self) -> &'static str {
        G::CODE
    }

    fn seats(&self) -> u8 {
        self.game().seats(self.state())
    }

    fn sides(&self) -> Vec<Side> {
        let seats = (0..usize::from(AnyTable::seats(self))).map(Seat::at);
        seats.map(|seat| self.game().side(self.state(), seat)).collect()
    }

    fn owing(&self) -> Vec<Seat> {
        self.asked().into_iter().map(|(seat, _)| seat).collect()
    }

    fn asked(&self) -> Vec<(Seat, PromptKind)> {
        let mut prompts = Vec::new();
        self.game().prompts(self.state(), &mut prompts);
        prompts.iter().map(|prompt| (prompt.seat, prompt.kind)).collect()
    }

    fn prompts(&self) -> Vec<AnyPrompt> {
        self.prompts_for(Viewer::Referee)
    }

    fn prompts_for(&self, viewer: Viewer) -> Vec<AnyPrompt> {
        let wire = |(prompt, sentence): (Prompt<Option<G::Ask>>, Sentence)| AnyPrompt {
            seat: prompt.seat,
            kind: prompt.kind,
            ask: json_of(&prompt.ask),
            sentence,
        };
        prompts_for(&**self.game(), self.state(), viewer).into_iter().map(wire).collect()
    }

    fn actions(&self, seat: Seat) -> (Vec<AnyAction>, Coverage) {
        let mut actions = Vec::new();
        let coverage = self.game().candidates(self.state(), seat, &mut actions);
        (actions.iter().map(|action| offered(self, seat, action)).collect(), coverage)
    }

    fn sample(&self, seat: Seat, dice: &mut SeededDice) -> Option<Value> {
        self.game().sample(self.state(), seat, dice).as_ref().map(json_of)
    }

    fn nearest(&self, seat: Seat, action: &Value) -> Option<AnyAction> {
        let action = parse(action).ok()?;
        let refusal = self.game().check(self.state(), seat, &action).err()?;
        let nearest = self.game().nearest(self.state(), seat, &action, &refusal)?;
        // What is offered must be allowed, whatever the game thinks is close.
        self.game().check(self.state(), seat, &nearest).ok()?;
        Some(offered(self, seat, &nearest))
    }

    fn read(&self, seat: Seat, text: &str) -> Result<Value, NotUnderstood> {
        self.game().read(self.state(), seat, text).map(|action| json_of(&action))
    }

    fn fallback(&self, seat: Seat) -> Option<Value> {
        self.game().fallback(self.state(), seat).as_ref().map(json_of)
    }

    fn resignation(&self) -> Option<Value> {
        self.game().resignation().as_ref().map(json_of)
    }

    fn action_words(&self, seat: Seat, action: &Value) -> Result<Sentence, Stop> {
        Ok(self.game().action_words(self.state(), seat, &parse(action)?))
    }

    fn check(&self, seat: Seat, action: &Value) -> Result<(), Stop> {
        let action = parse(action)?;
        self.game().check(self.state(), seat, &action).map_err(|refusal| stop(self, seat, &refusal))
    }

    fn odds(&self, seat: Seat, action: &Value) -> Result<Option<Odds>, Stop> {
        let action = parse(action)?;
        self.game()
            .chances(self.state(), seat, &action)
            .map_err(|refusal| stop(self, seat, &refusal))
    }

    fn apply(&mut self, seat: Seat, action: &Value) -> Result<(), Stop> {
        self.apply_json(seat, action).map(drop)
    }

    fn replay(&mut self, number: usize, step: &LogStep) -> Result<(), LogError> {
        Table::replay(self, number, step)
    }

    fn ends_as(&self, log: &Log) -> Result<(), LogError> {
        Table::ends_as(self, log)
    }

    fn play_on(&mut self, seed: SharedSeed, dealt: bool) {
        Table::play_on(self, seed, dealt);
    }

    fn undo(&mut self, seat: Seat) -> bool {
        Table::undo(self, seat)
    }

    fn may_undo(&self, seat: Seat) -> bool {
        Table::may_undo(self, seat)
    }

    fn settled(&self) -> usize {
        Table::settled(self)
    }

    fn imagined(&self, viewer: Viewer, seed: Seed) -> Box<dyn AnyTable> {
        Box::new(Table::imagined(self, viewer, seed))
    }

    fn view(&self, viewer: Viewer) -> Value {
        json_of(&self.game().view_of(self.state(), viewer))
    }

    fn written_view(&self, viewer: Viewer) -> Json {
        Json::of(&self.game().view_of(self.state(), viewer))
    }

    fn written_prompts(&self, viewer: Viewer) -> Json {
        written::prompts(self, viewer)
    }

    fn written_events(
        &self,
        viewer: Viewer,
        from: usize,
        first: Option<usize>,
    ) -> Vec<(usize, Json)> {
        written::events(self, viewer, from, first)
    }

    fn written_actions(&self, seat: Seat) -> (Json, Coverage) {
        written::actions(self, seat)
    }

    fn written_look(&self, viewer: Viewer, query: &Value) -> Result<Option<Json>, Stop> {
        let query = parse(query)?;
        let view = self.game().view_of(self.state(), viewer);
        Ok(self.game().look(&view, &query).as_ref().map(Json::of))
    }

    fn draw(&self, viewer: Viewer) -> Canvas {
        self.game().draw(&self.game().view_of(self.state(), viewer))
    }

    fn describe(&self, viewer: Viewer, name: &str) -> Option<Canvas> {
        self.game().describe(&self.game().view_of(self.state(), viewer), name)
    }

    fn look(&self, viewer: Viewer, query: &Value) -> Result<Option<Value>, Stop> {
        let query = parse(query)?;
        let view = self.game().view_of(self.state(), viewer);
        Ok(self.game().look(&view, &query).as_ref().map(json_of))
    }

    fn luck(&self, viewer: Viewer, from: usize) -> Vec<(usize, Luck)> {
        let told = Table::events(self).iter().enumerate().skip(from);
        told.flat_map(|(number, told)| {
            let seen = self.game().seen(&told.event, viewer);
            let luck = seen.map(|event| self.game().luck(self.state(), &event));
            luck.into_iter().flatten().map(move |luck| (number, luck))
        })
        .collect()
    }

    fn faces(&self, rule: RuleId, sides: u32) -> Option<Vec<String>> {
        self.game().faces(Some(self.state()), rule, sides)
    }

    fn event_count(&self) -> usize {
        Table::events(self).len()
    }

    fn events(&self, viewer: Viewer, from: usize) -> Vec<AnyEvent> {
        let told = Table::events(self).iter().enumerate().skip(from);
        told.filter_map(|(number, told)| {
            let event = self.game().seen(&told.event, viewer)?;
            let sentence = self.game().event_words(&event);
            Some(AnyEvent { number, rule: told.rule, event: json_of(&event), sentence })
        })
        .collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome(self.state())
    }

    fn digest(&self) -> Digest {
        Table::digest(self)
    }

    fn log(&self) -> Log {
        Table::log(self)
    }

    fn snapshot(&self) -> Option<Snapshot> {
        Table::snapshot(self)
    }

    fn stands_as(&self, snapshot: &Snapshot) -> bool {
        Table::stands_as(self, snapshot)
    }

    fn steps(&self) -> usize {
        Table::steps(self)
    }

    fn dice_mut(&mut self) -> &mut TableDice {
        Table::dice_mut(self)
    }

    fn reveal(&self) -> Value {
        json!({ "state": json_of(self.state()), "digest": Table::digest(self) })
    }

    fn bare(&self) -> Box<dyn AnyTable> {
        Box::new(Table::bare(self))
    }

    fn boxed(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn offered<G: Words + Guide>(table: &Table<G>, seat: Seat, action: &G::Action) -> AnyAction {
    let (game, state) = (table.game(), table.state());
    AnyAction {
        action: json_of(action),
        words: game.action_words(state, seat, action),
        extra: game.extra(state, seat, action).as_ref().map(json_of),
    }
}

fn stop<G: Words>(table: &Table<G>, seat: Seat, refusal: &G::Refusal) -> Stop {
    Stop::Refused(Box::new(table.game().refused(Some((table.state(), seat)), refusal)))
}
