//! Tables and their logs: writing one, replaying it, and playing on from any step with new dice.

use std::sync::Arc;

use super::Changes;
use super::Step;
use crate::{
    Digest, Fault, Game, Log, LogError, Origin, PlaybackDice, Scripted, ScriptedDice, Seed,
    SeededDice, SharedSeed, Start, Stop, Table, TableDice, TypedDice, Viewer, Words,
    fair::{left_at, start_of},
    log::{LogChance, LogStep, packs_of, same_content},
    wire,
};

impl<G: Words + Scripted> Table<G> {
    /// Replays a log and checks that it holds.
    pub fn replayed(game: Arc<G>, log: &Log) -> Result<Self, LogError> {
        let here = game.fingerprint();
        let mut table = Table::up_to(game, log, log.steps.len())?;
        table.ends_as(log).map_err(|error| error.after(log.steps.len(), log, &here))?;
        if let (TableDice::Playback(_), LogChance::Rolls(rolls)) = (&table.dice, &log.chance) {
            // People go on rolling where they stopped; only the shuffles to come need a seed.
            let shuffles = Seed::from_number(rolls.len() as u64);
            table.dice = TableDice::Typed(TypedDice::resume(shuffles, rolls.clone()));
        }
        Ok(table)
    }

    /// The first `steps` steps of a log, to look at or to play on from.
    pub fn up_to(game: Arc<G>, log: &Log, steps: usize) -> Result<Self, LogError> {
        let Some(first) = log.steps.get(..steps) else {
            return Err(LogError::NoStep { asked: steps, steps: log.steps.len() });
        };
        let here = game.fingerprint();
        let mut table = Table::at_start(game, log)?;
        for (index, step) in first.iter().enumerate() {
            table.replay(index + 1, step).map_err(|error| error.after(index, log, &here))?;
        }
        Ok(table)
    }

    /// The table as the log says it began, before the first step.
    pub fn at_start(game: Arc<G>, log: &Log) -> Result<Self, LogError> {
        if log.game != G::CODE {
            return Err(LogError::OtherGame { log: log.game.clone(), here: G::CODE });
        }
        let here = game.fingerprint();
        // Where only the cards have changed, the log may still hold, or holds up to some step.
        if !same_content(&log.content, &here) && packs_of(&log.content) != packs_of(&here) {
            return Err(LogError::OtherContent { log: log.content.clone(), here });
        }
        let (chance, ahead) = changes_of_dice(log)?;
        let (seed, dice) = dice_of(chance);
        let mut table = match &log.start {
            Start::Setup(setup) => {
                if !begins(chance, &start_of(setup)) {
                    return Err(LogError::Commitment);
                }
                let setup =
                    wire::read(setup).map_err(|misread| LogError::Arranged(misread.to_string()))?;
                Table::begin(game.clone(), &setup, dice).map_err(|refusals| {
                    LogError::Start(refusals.iter().map(|it| game.refused(None, it)).collect())
                })?
            }
            Start::Arranged(arrangement) => {
                let mut table = Table::arranged(game, arrangement, ScriptedDice::default())
                    .map_err(|faults| LogError::Arranged(list(&faults)))?;
                table.dice = dice;
                table
            }
        };
        table.seed = seed;
        table.ahead = ahead;
        table.change_dice_if_due()?;
        Ok(table)
    }

    /// Carries out one step of a log.
    pub fn replay(&mut self, number: usize, step: &LogStep) -> Result<(), LogError> {
        match self.apply_json(step.seat, &step.action) {
            Ok(_) => {}
            Err(Stop::Refused(refused)) => return Err(LogError::Refused { step: number, refused }),
            Err(Stop::Malformed(problem)) => {
                return Err(LogError::Action { step: number, problem });
            }
            Err(Stop::Roll(_)) => return Err(LogError::Dice { step: number }),
        }
        match &self.dice {
            TableDice::Playback(dice) if dice.ran_out() => Err(LogError::Dice { step: number }),
            _ => self.change_dice_if_due(),
        }
    }

    /// Checks that the game stands where the log says it ends.
    pub fn ends_as(&self, log: &Log) -> Result<(), LogError> {
        let replayed = self.digest();
        if replayed != log.digest {
            return Err(LogError::Digest { replayed, logged: log.digest.clone() });
        }
        let replayed = self.game.outcome(&self.state);
        if replayed != log.outcome {
            return Err(LogError::Outcome { replayed, logged: log.outcome.clone() });
        }
        Ok(())
    }

    /// Goes on with new dice. The log keeps where the game comes from, and nothing before can be
    /// taken back. If it is dealt anew, whoever knows the other game knows nothing that is hidden in this.
    pub fn play_on(&mut self, mut shared: SharedSeed, dealt: bool) {
        self.ahead.clear();
        let digest = self.digest();
        shared.begin(&left_at(&digest));
        let origin = Origin { steps: Table::steps(self), digest, chance: self.chance(), dealt };
        self.change_dice(origin, &LogChance::Shared(shared));
    }

    /// The record of the game so far.
    pub fn log(&self) -> Log {
        Log {
            format: self.format(),
            game: G::CODE.to_owned(),
            content: self.game.fingerprint(),
            start: self.start.clone(),
            chance: self.chance(),
            origins: self.origins.clone(),
            carried: self.carried.clone(),
            steps: self.all_steps(),
            digest: self.digest(),
            outcome: self.game.outcome(&self.state),
        }
    }

    /// The oldest version of the format that can say everything.
    fn format(&self) -> u32 {
        let of = |origin: &Origin| if origin.dealt { 3 } else { origin.chance.format().max(2) };
        let before = self.origins.iter().map(of).max().unwrap_or(1);
        let carried = if self.carried.is_empty() { 1 } else { 3 };
        before.max(self.chance().format()).max(carried)
    }

    /// Everything that was done, as a log has it.
    pub(super) fn all_steps(&self) -> Vec<LogStep> {
        self.earlier.iter().cloned().chain(self.steps.iter().map(log_step)).collect()
    }

    /// Where the dice come from now, as the log says it.
    pub(super) fn chance(&self) -> LogChance {
        match &self.seed {
            Some(seed) => seed.clone(),
            None => LogChance::Rolls(self.dice.rolled().unwrap_or_default().to_vec()),
        }
    }

    /// Takes the next dice of a log that is being replayed, if it was played on from here.
    fn change_dice_if_due(&mut self) -> Result<(), LogError> {
        let steps = Table::steps(self);
        while let Some((origin, chance)) = self.ahead.pop_front_if(|(next, _)| next.steps == steps)
        {
            let replayed: Digest = self.digest();
            if replayed != origin.digest {
                return Err(LogError::Origin { step: steps, replayed, logged: origin.digest });
            }
            if !begins(&chance, &left_at(&replayed)) {
                return Err(LogError::Commitment);
            }
            self.change_dice(origin, &chance);
        }
        Ok(())
    }

    fn change_dice(&mut self, origin: Origin, chance: &LogChance) {
        (self.seed, self.dice) = dice_of(chance);
        self.undo.clear();
        if origin.dealt {
            let open = self.game.known(&self.state, Viewer::Spectator);
            self.state = self.game.imagine(&open, &mut self.dice);
        }
        match self.origins.last_mut() {
            // Where nothing was done with some dice and nothing dealt, nothing comes from them.
            Some(last) if last.steps == origin.steps && !last.dealt => last.dealt = origin.dealt,
            _ => self.origins.push(origin),
        }
    }
}

/// Whether dice are bound to what the game begins with, if they are to anything.
fn begins(chance: &LogChance, start: &str) -> bool {
    match chance {
        LogChance::Shared(shared) => shared.begins(start),
        LogChance::Seed(_) | LogChance::Rolls(_) => true,
    }
}

/// The first dice of a log, and the changes after them, if all of them can be.
fn changes_of_dice(log: &Log) -> Result<(&LogChance, Changes), LogError> {
    let follows = |before: &Origin, after: &Origin| {
        before.steps < after.steps || (before.dealt && before.steps == after.steps)
    };
    let in_order = log.origins.is_sorted_by(follows);
    let last = log.origins.last().map_or(0, |origin| origin.steps);
    if !in_order || log.steps.len() < last {
        return Err(LogError::Origins { steps: log.steps.len() });
    }
    let mut chances: Vec<&LogChance> = log.origins.iter().map(|origin| &origin.chance).collect();
    chances.push(&log.chance);
    let is_fair = |chance: &&LogChance| match chance {
        LogChance::Shared(shared) => shared.holds(),
        LogChance::Seed(_) | LogChance::Rolls(_) => true,
    };
    if !chances.iter().all(is_fair) {
        return Err(LogError::Commitment);
    }
    let after = chances[1..].iter().map(|chance| (*chance).clone());
    Ok((chances[0], log.origins.iter().cloned().zip(after).collect()))
}

/// A step as a log has it: as we write it, not as a client did.
fn log_step<G: Game>(step: &Step<G>) -> LogStep {
    let action = serde_json::to_value(&step.action).expect("an action is plain JSON");
    LogStep { seat: step.seat, action }
}

/// The dice that a log names, and how the next log names them, unless they write down each roll.
pub(super) fn dice_of(chance: &LogChance) -> (Option<LogChance>, TableDice) {
    let seeded = |seed| (Some(chance.clone()), TableDice::Seeded(SeededDice::new(seed)));
    match chance {
        LogChance::Seed(seed) => seeded(*seed),
        LogChance::Shared(shared) => seeded(shared.seed()),
        LogChance::Rolls(rolls) => {
            (None, TableDice::Playback(PlaybackDice::new(rolls.iter().copied())))
        }
    }
}

fn list(faults: &[Fault]) -> String {
    faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("; ")
}
