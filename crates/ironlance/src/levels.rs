//! `ironlance levels`: how strong the computer players of a game are.

mod kept;

use std::{io::Write as _, path::PathBuf, time::Duration};

use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use ironlance_engine::AnyGame;
use ironlance_lab::{MatchResults, MatchSpec, Opponent, Pace, level_matches, play_match};
use ironlance_players::Entry;

use self::kept::{Kept, Line};
use crate::{
    Verdict,
    bots::BotArgs,
    games,
    numbers::{grouped, percent},
    screen::Screen,
};

/// Print how strong the computer players of a game are, as a table of matches
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  ironlance levels btt                            every level against the one below, and the best against everybody
  ironlance levels tcg --games 40                 soon, and not to be relied on
  ironlance levels rrt --match elite,veteran      this one alone; repeat it for several
  ironlance levels btt --keep levels-btt.jsonl    goes on where it was stopped

Games are played in pairs, with sides swapped and the same dice, over all ready-made forces and maps. The lines are
Markdown. 400 games of players who search take hours.")]
pub(crate) struct LevelsArgs {
    /// The game [default: the first there is]
    #[arg(value_name = "GAME")]
    game: Option<String>,
    /// How many games a line has; an odd number is rounded up
    #[arg(long, value_name = "N", default_value_t = 400)]
    games: u64,
    /// Who plays whom, in place of all that is usually asked
    #[arg(long = "match", value_name = "PLAYER,PLAYER", value_parser = two)]
    matches: Vec<[String; 2]>,
    /// What all chance comes from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many threads [default: one per core]
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    threads: usize,
    /// Write each line into this file as well, and do not play again what it has
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    #[command(flatten)]
    bots: BotArgs,
}

impl LevelsArgs {
    pub fn run(&self, screen: &mut Screen<'_>) -> anyhow::Result<Verdict> {
        let entry = games::entry(self.game.as_deref())?;
        self.run_entry(screen, entry)
    }

    fn run_entry(&self, screen: &mut Screen<'_>, entry: &Entry) -> anyhow::Result<Verdict> {
        let matches = match self.matches.is_empty() {
            true => level_matches(entry),
            false => self.matches.clone(),
        };
        let opponents = matches
            .iter()
            .map(|[one, other]| Ok([self.opponent(entry, one)?, self.opponent(entry, other)?]))
            .collect::<anyhow::Result<Vec<_>>>()?;
        let mut kept = Kept::open(self.keep.as_deref())?;
        let spec = MatchSpec {
            seed: self.seed,
            threads: self.threads,
            ..MatchSpec::new(self.games.div_ceil(2))
        };
        let name = entry.name();
        writeln!(
            screen,
            "| {name} | against | games | points | 95 % | a decision: half, 99 %, slowest |"
        )?;
        writeln!(screen, "| --- | --- | --- | --- | --- | --- |")?;
        let mut clean = true;
        for pair in &opponents {
            let names = pair.each_ref().map(|opponent| opponent.name.clone());
            let content = entry.game.fingerprint();
            let line = match kept.find(&content, &names, spec.seed, spec.pairs) {
                Some(line) => line.clone(),
                None => {
                    let (results, pace) = with_progress(&*entry.game, &spec, pair)?;
                    kept.add(line_of(results, &pace[0]))?.clone()
                }
            };
            writeln!(screen, "{}", row(&line))?;
            clean &= line.troubled == 0;
        }
        Ok(Verdict::good_if(clean))
    }

    fn opponent(&self, entry: &Entry, who: &str) -> anyhow::Result<Opponent> {
        Ok(self.bots.opponent(entry, who)?.0)
    }
}

fn line_of(results: MatchResults, pace: &Pace) -> Line {
    let millis = |time: Duration| time.as_secs_f64() * 1e3;
    Line {
        content: results.content,
        players: results.names,
        seed: results.seed,
        asked: results.asked,
        games: 2 * results.pairs,
        points: [results.score.share, results.score.low, results.score.high],
        decision: [pace.share(0.5), pace.share(0.99), pace.slowest].map(millis),
        troubled: results.troubled + results.stood_in.iter().sum::<u64>(),
    }
}

fn row(line: &Line) -> String {
    let Line { players: [one, other], games, points, decision, troubled, .. } = line;
    let [share, low, high] = points.map(percent);
    let [half, most, slowest] = decision.map(|millis| format!("{millis:.0} ms"));
    let trouble = match troubled {
        0 => String::new(),
        count => {
            format!(" {} games or decisions went wrong: see `ironlance match`", grouped(*count))
        }
    };
    let games = grouped(*games);
    format!(
        "| {one} | {other} | {games} | {share} | {low} to {high} | {half}, {most}, {slowest}{trouble} |"
    )
}

/// Plays with a progress bar that says who plays and how it stands, which shows only on a terminal.
fn with_progress(
    game: &dyn AnyGame,
    spec: &MatchSpec,
    opponents: &[Opponent; 2],
) -> anyhow::Result<(MatchResults, [Pace; 2])> {
    let bar = ProgressBar::with_draw_target(Some(spec.pairs), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template(
        "{prefix} {bar:30} {human_pos} of {human_len} pairs, {eta} left, {msg}",
    );
    bar.set_style(style.expect("the template is right"));
    bar.set_prefix(format!("{} against {}", opponents[0].name, opponents[1].name));
    bar.enable_steady_tick(Duration::from_millis(200));
    let played = play_match(game, spec, opponents, &|standing: &MatchResults| {
        bar.set_position(standing.pairs);
        bar.set_message(percent(standing.score.share));
    });
    bar.finish_and_clear();
    Ok(played?)
}

fn two(text: &str) -> Result<[String; 2], String> {
    match text.split(',').collect::<Vec<_>>()[..] {
        [one, other] if !one.is_empty() && !other.is_empty() => Ok([one.into(), other.into()]),
        _ => Err("write two players, such as elite,veteran".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        levels: LevelsArgs,
    }

    #[test]
    fn every_line_is_a_match_with_its_interval() {
        let text = check(&["--games", "40"]);
        let rows: Vec<&str> = text.lines().collect();
        assert!(rows[0].starts_with("| Duel | against | games | points |"), "{text}");
        let row = rows.iter().find(|row| row.starts_with("| random | guard | 40 |"));
        assert!(row.is_some_and(|row| row.contains(" % to ")), "{text}");
    }

    #[test]
    fn what_was_kept_is_not_played_again() {
        let file = std::env::temp_dir().join(format!("ironlance-levels-{}", std::process::id()));
        let _ = std::fs::remove_file(&file);
        let name = file.to_str().unwrap();
        let words = ["--games", "20", "--match", "random,guard", "--keep", name];
        let first = check(&words);
        let changed =
            std::fs::read_to_string(&file).unwrap().replace("\"games\":20", "\"games\":21");
        std::fs::write(&file, changed).unwrap();
        let second = check(&words);
        assert!(first.contains("| 20 |") && second.contains("| 21 |"), "{first}{second}");
        assert!(
            check(&["--games", "20", "--match", "random,guard", "--seed", "2", "--keep", name])
                .contains("| 20 |")
        );
        std::fs::remove_file(&file).unwrap();
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        assert!(two("elite").is_err() && two("elite,").is_err() && two("a,b,c").is_err());
        assert_eq!(two("elite,regular"), Ok(["elite".to_owned(), "regular".to_owned()]));
    }

    fn check(words: &[&str]) -> String {
        let line = Command::parse_from(["levels"].iter().chain(words));
        let mut out = Vec::new();
        line.levels.run_entry(&mut Screen::plain(&mut out), &games::duel()).unwrap();
        String::from_utf8(out).unwrap()
    }
}
