//! One search for any game that lends it a head.
//!
//! For each of the few best choices it imagines worlds from what its seat knows, lets the choice be
//! made there and plays on by the game's own head for everybody, and judges where that leads. All
//! choices are tried in the same worlds with the same dice, and the better half of them in more
//! worlds, again and again, until the plies of the budget are used up.
//!
//! **Invariants**: it never touches the state of the table, only [`Eyes`]; a seed and a budget in
//! plies give the same thought on every machine and on any number of threads: each world has
//! chance of its own, and what is found is added up in the order of the worlds.

mod choice;
mod halving;
mod levels;
mod mix;
mod searched;
#[cfg(test)]
mod tests;
mod worlds;

use ironlance_engine::{Game, PromptKind, Seed, SeededDice};

pub(crate) use self::{
    choice::Careless,
    levels::{elite, recruit, searching, veteran},
    searched::{Head, Horizon, Judgement, Part, Ranked, Searched, Style, digest},
};
use self::{choice::shortlist, halving::halve, worlds::Worlds};
use crate::{Budget, Eyes, Player, Thought};

/// How a searching player thinks.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The actions carried out in the head for one decision at most; a world that is begun is
    /// played to its end.
    pub plies: u64,
    /// The choices that are compared at most.
    pub choices: usize,
    /// How many standard errors a choice must be better than the head's own to be taken instead.
    pub sureness: f32,
    /// Whether hidden things are guessed from what was seen, or only drawn fairly.
    pub believes: bool,
    /// Whether the opponents are thought of in several ways, or only as playing like the head.
    pub models: bool,
    /// Whether what is decided in secret is mixed, or always the best on average.
    pub mixes: bool,
    /// How many moments of the game are looked ahead, as a multiple of what the game names.
    pub depth: u32,
    /// On how many threads it thinks.
    pub threads: usize,
}

impl Settings {
    /// With so many plies and choices, everything else as usual.
    pub const fn new(plies: u64, choices: usize) -> Settings {
        Settings {
            plies,
            choices,
            sureness: 1.0,
            believes: true,
            models: true,
            mixes: true,
            depth: 1,
            threads: 1,
        }
    }
}

impl Settings {
    /// What `name` says, such as `elite:times=10:believes=no`: as a level searches, but for what
    /// follows. None if it says something else.
    pub fn named(name: &str, levels: &[(&str, Settings)]) -> Option<Settings> {
        let mut parts = name.split(':');
        let level = parts.next()?;
        let &(_, mut settings) = levels.iter().find(|(name, _)| *name == level)?;
        for part in parts {
            let (what, value) = part.split_once('=')?;
            let yes = || match value {
                "yes" => Some(true),
                "no" => Some(false),
                _ => None,
            };
            match what {
                "plies" => settings.plies = value.parse().ok()?,
                "times" => settings.plies *= value.parse::<u32>().ok().map(u64::from)?,
                "choices" => settings.choices = value.parse().ok()?,
                "sureness" => settings.sureness = value.parse().ok()?,
                "depth" => settings.depth = value.parse().ok()?,
                "threads" => settings.threads = value.parse().ok()?,
                "believes" => settings.believes = yes()?,
                "models" => settings.models = yes()?,
                "mixes" => settings.mixes = yes()?,
                _ => return None,
            }
        }
        Some(settings)
    }
}

/// A player who searches.
pub(crate) struct Search<G: Searched> {
    settings: Settings,
    /// One for each thread.
    heads: Vec<G::Head>,
    dice: SeededDice,
    /// The moment of the game it decides in, and how often it has.
    busy: (u32, u32),
}

/// The decisions in one moment of a game after which it does what is safe: whatever goes on for so
/// long goes round in a circle.
const PATIENCE: u32 = 150;

impl<G: Searched> Search<G> {
    /// A player who thinks so, with chance from `seed`.
    pub fn new(seed: Seed, settings: Settings) -> Search<G> {
        let heads = (0..settings.threads.max(1)).map(|_| G::Head::default()).collect();
        Search { settings, heads, dice: SeededDice::new(seed), busy: (0, 0) }
    }

    /// What is safe, once it has decided too often in one moment.
    fn tired_of(&mut self, eyes: &Eyes<'_, G>, state: &G::State) -> Option<G::Action> {
        let (moment, count) = &mut self.busy;
        let now = eyes.game().moment(state);
        (*moment, *count) = (now, if *moment == now { *count + 1 } else { 1 });
        let safe = (PATIENCE < *count).then(|| eyes.game().fallback(state, eyes.seat()))?;
        safe.filter(|action| eyes.check(action).is_ok())
    }
}

impl<G: Searched> Player<G> for Search<G> {
    fn choose(&mut self, eyes: &Eyes<'_, G>) -> G::Action {
        self.think(eyes, &Budget::usual()).best
    }

    fn think(&mut self, eyes: &Eyes<'_, G>, budget: &Budget<'_>) -> Thought<G::Action> {
        let mut candidates = Vec::new();
        eyes.candidates(&mut candidates);
        if candidates.len() == 1 {
            return Thought::plain(candidates.swap_remove(0));
        }
        let key = u64::from(self.dice.number_below(u32::MAX));
        let plies = budget.plies.unwrap_or(self.settings.plies);
        let settings = Settings { plies, ..self.settings };
        let secret = settings.mixes && is_secret(eyes);
        let worlds = Worlds::new(eyes, &settings, key, secret, &mut self.heads[0]);
        if let Some(safe) = self.tired_of(eyes, &worlds.state(0)) {
            return Thought::plain(safe);
        }
        let choices = shortlist(eyes, &worlds, &settings, &mut self.heads[0]);
        assert!(
            !choices.is_empty(),
            "{} owes a decision of {} and may do nothing",
            eyes.seat(),
            G::CODE
        );
        let tried = halve(&worlds, &choices, &settings, budget, &mut self.heads);
        let mut thought = tried.thought(&choices, &settings);
        if secret {
            let mix = mix::mix(&tried.matrix());
            if let Some(place) = mix::draw(&mix, self.dice.number_below(1 << 24)) {
                thought.best = choices[place].clone();
            }
        }
        thought
    }
}

/// Whether the decision is made in secret while others decide.
fn is_secret<G: Game>(eyes: &Eyes<'_, G>) -> bool {
    let mut prompts = Vec::new();
    eyes.prompts(&mut prompts);
    prompts.first().is_some_and(|prompt| prompt.kind == PromptKind::Sealed)
}
