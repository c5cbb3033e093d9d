//! `ironlance sim`: games by the thousand between computers.

mod report;

use std::{io::Write as _, path::Path, time::Duration};

use anyhow::bail;
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use ironlance_engine::AnyGame;
use ironlance_lab::{Results, Spec, log_of, simulate};
use ironlance_players::Entry;

use crate::{
    Verdict, files,
    games::{self, PackArgs, SetupArgs},
    screen::Screen,
};

/// Play many games between computers: who wins, how long it takes, which rules come up
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  ironlance sim btt --seats greedy,random              win rates with 95 % intervals
  ironlance sim btt --games 2000 --rules               which rules came up, and which never
  ironlance sim btt --games 1000 --verify              every log must replay to the same state
  ironlance sim btt --games 1000 --imagined            no imagined state may bring a player down
  ironlance sim btt --force 1=a.toml --force 2=b.toml  is one force better than the other?
  ironlance sim btt --json >results.json               everything, for other programs
  ironlance sim btt --log 17 --save 17.json            write the log of game 17 of the series

Unless forces are named, all ready-made forces and maps take turns. The same seed gives the same results, whatever
the number of threads. Players change seats with every game, so that no side is an advantage. Fails if a game panics,
stalls, or does not verify.")]
pub(crate) struct SimArgs {
    /// The game [default: the first there is]
    game: Option<String>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// The computer players, by level [default: the best everywhere]
    #[arg(long, value_name = "LEVEL,LEVEL", value_delimiter = ',')]
    seats: Vec<String>,
    /// What all chance comes from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many threads [default: one per core]
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    threads: usize,
    /// List how often each rule was carried out or refused an action, and which never came up
    #[arg(long)]
    rules: bool,
    /// Write, read and replay the log of every game
    #[arg(long)]
    verify: bool,
    /// Make every decision in a state that whoever decides has imagined, and go on from there
    #[arg(long, conflicts_with_all = ["rules", "verify", "log"])]
    imagined: bool,
    /// Print the results as JSON
    #[arg(long)]
    json: bool,
    /// Play only this game of the series, counted from 0, and save its log
    #[arg(long, value_name = "N", requires = "save")]
    log: Option<u64>,
    /// Where to save it
    #[arg(long, value_name = "FILE", requires = "log")]
    save: Option<std::path::PathBuf>,
    #[command(flatten)]
    setup: SetupArgs,
    #[command(flatten)]
    packs: PackArgs,
}

impl SimArgs {
    pub fn run(&self, screen: &mut Screen<'_>) -> anyhow::Result<Verdict> {
        let entry = games::entry(self.game.as_deref())?;
        self.run_entry(screen, entry)
    }

    fn run_entry(&self, screen: &mut Screen<'_>, entry: &Entry) -> anyhow::Result<Verdict> {
        let game = self.packs.extend(entry)?;
        let spec = self.spec(entry, &*game)?;
        if let (Some(number), Some(file)) = (self.log, &self.save) {
            return save_log(screen, &*game, &spec, number, file);
        }
        let results = with_progress(&*game, &spec)?;
        match self.json {
            true => writeln!(screen, "{}", serde_json::to_string_pretty(&results)?)?,
            false => report::print(screen, entry.name(), &results)?,
        }
        Ok(Verdict::good_if(results.troubled == 0))
    }

    fn spec(&self, entry: &Entry, game: &dyn AnyGame) -> anyhow::Result<Spec> {
        let players = match &self.seats[..] {
            [] => match entry.usual_level() {
                Some(usual) => vec![usual.name.to_owned(); usize::from(game.seats().0)],
                None => bail!("no computer plays {}", entry.code()),
            },
            seats => seats.to_vec(),
        };
        Ok(Spec {
            seed: self.seed,
            setups: self.setup.setups(game)?,
            rules: self.rules,
            verify: self.verify,
            imagined: self.imagined,
            threads: self.threads,
            ..Spec::new(self.games, players)
        })
    }
}

/// Plays with a progress bar, which shows only on a terminal.
fn with_progress(game: &dyn AnyGame, spec: &Spec) -> anyhow::Result<Results> {
    let bar = ProgressBar::with_draw_target(Some(spec.games), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template(
        "{bar:40} {human_pos} of {human_len} games, {per_sec}, {eta} left",
    );
    bar.set_style(style.expect("the template is right"));
    bar.enable_steady_tick(Duration::from_millis(200));
    let results = simulate(game, spec, &|games| bar.inc(games));
    bar.finish_and_clear();
    Ok(results?)
}

fn save_log(
    screen: &mut Screen<'_>,
    game: &dyn AnyGame,
    spec: &Spec,
    number: u64,
    file: &Path,
) -> anyhow::Result<Verdict> {
    let (log, trouble) = log_of(game, spec, number)?;
    files::write_whole(file, &log.write())?;
    writeln!(screen, "game {number}, {} steps: {}", log.steps.len(), file.display())?;
    if let Some(trouble) = &trouble {
        writeln!(screen, "it came to grief: {trouble}")?;
    }
    Ok(Verdict::good_if(trouble.is_none()))
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        sim: SimArgs,
    }

    #[test]
    fn results_are_the_same_whatever_the_number_of_threads() {
        let (verdict, one) = check("--games 60 --seats random,guard --rules --verify --threads 1");
        let (_, two) = check("--games 60 --seats random,guard --rules --verify --threads 2");
        assert_eq!(verdict, Verdict::Good);
        assert_eq!(one, two);
        for part in ["Duel, 60 games, seed 1", "60 logs verified", "\nrandom ", "\nguard "] {
            assert!(one.contains(part), "lacks {part:?}: {one}");
        }
        assert!(one.contains("\ntcg.info.reveal "), "{one}");
    }

    #[test]
    fn json_holds_everything() {
        let (_, text) = check("--games 4 --json");
        let results: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!((&results["games"], &results["finished"]), (&4.into(), &4.into()), "{text}");
    }

    #[test]
    fn options_reach_the_game() {
        let (_, text) = check("--games 4 --option seats=3 --seats random,random,guard");
        assert!(text.contains("\nseat 3 "), "{text}");
    }

    fn check(line: &str) -> (Verdict, String) {
        let line = Line::parse_from(["sim"].into_iter().chain(line.split(' ')));
        let mut out = Vec::new();
        let entry = games::duel();
        let verdict = line.sim.run_entry(&mut Screen::plain(&mut out), &entry).unwrap();
        (verdict, String::from_utf8(out).unwrap())
    }
}
