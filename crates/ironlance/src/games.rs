//! Which game a command is about, and how it is set up.

use std::{path::PathBuf, sync::Arc};

use anyhow::{Context as _, anyhow};
use clap::Args;
use ironlance_engine::{AnyGame, Fault, Seat, Seed, SourceText, any::Problem};
use ironlance_players::{Entry, registry};
use serde_json::Value;

use crate::files;

/// The game called `code`, or the first there is.
pub(crate) fn entry(code: Option<&str>) -> anyhow::Result<&'static Entry> {
    match code {
        Some(code) => Ok(registry().find(code)?),
        None => registry().iter().next().context("this build has no game"),
    }
}

/// The engine's sample game, which tests play because everything here works for any game.
#[cfg(test)]
pub(crate) fn duel() -> Entry {
    Entry::of(std::sync::Arc::new(ironlance_testkit::duel::Duel::default()))
}

/// More content than a game comes with.
#[derive(Args)]
pub(crate) struct PackArgs {
    /// Add content: a .toml file, or a folder of them (may be repeated)
    #[arg(long = "pack", value_name = "PATH")]
    packs: Vec<PathBuf>,
}

impl PackArgs {
    /// The game with the content asked for.
    pub fn extend(&self, entry: &Entry) -> anyhow::Result<Arc<dyn AnyGame>> {
        if self.packs.is_empty() {
            return Ok(entry.game.clone());
        }
        entry.game.extended(&files::content(&self.packs)?).map_err(|faults| all_faults(&faults))
    }
}

/// How a game is set up, where it differs from the default.
#[derive(Args)]
pub(crate) struct SetupArgs {
    /// A seat's force, by the name of a ready-made one or by file, such as 1=my-lance.toml
    #[arg(long = "force", value_name = "SEAT=FILE|NAME", value_parser = seat_choice)]
    forces: Vec<(Option<Seat>, String)>,
    /// A seat's map, or everybody's where no seat is named
    #[arg(long = "map", value_name = "[SEAT=]NAME|FILE", value_parser = seat_choice)]
    maps: Vec<(Option<Seat>, String)>,
    /// An option of the rules, such as round-limit=6; the rulebook's open choices name them
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = named_choice)]
    options: Vec<(String, String)>,
}

impl SetupArgs {
    /// The names of the flags, for those that exclude them.
    pub const NAMES: [&str; 3] = ["forces", "maps", "options"];

    /// The set-up of `game` that is asked for.
    pub fn setup(&self, game: &dyn AnyGame) -> anyhow::Result<Value> {
        self.changed(game, game.default_setup())
    }

    /// The set-ups of a series of games: all that `game` offers, unless a force is asked for.
    pub fn setups(&self, game: &dyn AnyGame) -> anyhow::Result<Vec<Value>> {
        if !self.forces.is_empty() {
            return Ok(vec![self.setup(game)?]);
        }
        game.setups().into_iter().map(|setup| self.changed(game, setup)).collect()
    }

    /// A set-up with what is asked for in it.
    fn changed(&self, game: &dyn AnyGame, mut setup: Value) -> anyhow::Result<Value> {
        let lists = [("force", &self.forces), ("map", &self.maps)];
        for (what, (seat, choice)) in
            lists.into_iter().flat_map(|(what, list)| list.iter().map(move |item| (what, item)))
        {
            let choice = files::file_or_name(choice)?;
            game.choose(&mut setup, what, *seat, &choice).map_err(|fault| anyhow!("{fault}"))?;
        }
        for (name, value) in &self.options {
            let choice = SourceText::new(value, value);
            game.choose(&mut setup, name, None, &choice).map_err(|fault| anyhow!("{fault}"))?;
        }
        Ok(setup)
    }
}

/// The seed of a number, or of one that nobody could know, with the number.
pub(crate) fn seed(number: Option<u64>) -> anyhow::Result<(u64, Seed)> {
    let number = match number {
        Some(number) => number,
        None => fresh_number()?,
    };
    Ok((number, Seed::from_number(number)))
}

/// Small enough to be typed in again.
fn fresh_number() -> anyhow::Result<u64> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes)
        .map_err(|error| anyhow!("the system has no random numbers ({error}); use --seed N"))?;
    Ok(u64::from_le_bytes(bytes) % 1_000_000_000_000)
}

/// All faults as one error.
pub(crate) fn all_faults(faults: &[Fault]) -> anyhow::Error {
    anyhow!("{}", listed(faults))
}

/// All problems of a set-up as one error.
pub(crate) fn all_problems(problems: &[Problem]) -> anyhow::Error {
    anyhow!("this set-up is not allowed: {}", listed(problems))
}

/// One on the same line, several below each other.
fn listed(items: &[impl ToString]) -> String {
    match items {
        [item] => item.to_string(),
        items => items.iter().map(|item| format!("\n  {}", item.to_string())).collect(),
    }
}

/// `1=this`, or `this` for no seat in particular.
pub(crate) fn seat_choice(text: &str) -> Result<(Option<Seat>, String), String> {
    match text.split_once('=') {
        Some((seat, choice)) => Ok((Some(seat_number(seat)?), choice.to_owned())),
        None => Ok((None, text.to_owned())),
    }
}

/// A seat by its number.
pub(crate) fn seat_number(text: &str) -> Result<Seat, String> {
    let seat = text.trim().parse().ok().and_then(Seat::new);
    seat.ok_or_else(|| format!("`{text}` is no seat: seats are numbers from 1"))
}

/// `this=that`.
pub(crate) fn named_choice(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_owned(), value.to_owned())),
        _ => Err("write NAME=VALUE".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_may_name_its_seat() {
        assert_eq!(seat_choice("2=wolves"), Ok((Seat::new(2), "wolves".to_owned())));
        assert_eq!(seat_choice("wolves"), Ok((None, "wolves".to_owned())));
        assert_eq!(seat_choice("0=x").unwrap_err(), "`0` is no seat: seats are numbers from 1");
    }

    #[test]
    fn an_option_has_a_name_and_a_value() {
        assert_eq!(named_choice("a=b=c"), Ok(("a".to_owned(), "b=c".to_owned())));
        assert!(named_choice("a").is_err() && named_choice("=a").is_err());
    }

    #[test]
    fn fresh_seeds_differ() {
        let numbers = [(); 3].map(|()| seed(None).unwrap().0);
        assert!(numbers[0] != numbers[1] || numbers[1] != numbers[2], "{numbers:?}");
        assert_eq!(seed(Some(5)).unwrap(), (5, Seed::from_number(5)));
    }
}
