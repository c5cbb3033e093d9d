//! `ironlance match`: which of two players is stronger.

mod report;

use std::{io::Write as _, time::Duration};

use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use ironlance_engine::AnyGame;
use ironlance_lab::{MatchResults, MatchSpec, Opponent, Pace, Sprt, play_match};
use ironlance_players::Entry;

use crate::{
    Verdict,
    bots::{self, BotArgs},
    games::{self, PackArgs, SetupArgs},
    numbers::percent,
    screen::Screen,
};

/// Find out which of two computer players or bots is stronger
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  ironlance match greedy random                        400 games of the first game there is
  ironlance match greedy random --game tcg --games 100
  ironlance match 'bot:python3 my-bot.py' greedy       a program of your own (docs/bots.md)
  ironlance match new old --sprt 0,20                  goes on until it is clear enough, and no longer
  ironlance match greedy random --json >match.json     everything, for other programs

Games are played in pairs, with sides swapped and the same dice. All ready-made forces and maps take turns, in an order
drawn by the seed, unless forces are named. The same seed gives the same results, whatever the number of threads, if the
players play alike for a seed. Fails if a game went wrong, or if a decision had to be made for somebody.")]
pub(crate) struct MatchArgs {
    /// The first player: a level of the game, or `bot:` and the command of a program
    #[arg(value_name = "PLAYER")]
    first: String,
    /// The second
    #[arg(value_name = "PLAYER")]
    second: String,
    /// The game [default: the first there is]
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// How many games at most; an odd number is rounded up
    #[arg(long, value_name = "N", default_value_t = 400)]
    games: u64,
    /// Stop when it is clear whether the first is stronger by no more than LOW or by HIGH Elo, with an error of 5 %
    #[arg(long, value_name = "LOW,HIGH", value_parser = sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// What all chance comes from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many threads [default: one per core]
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    threads: usize,
    /// Print the results as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    bots: BotArgs,
    #[command(flatten)]
    setup: SetupArgs,
    #[command(flatten)]
    packs: PackArgs,
}

impl MatchArgs {
    pub fn run(&self, screen: &mut Screen<'_>) -> anyhow::Result<Verdict> {
        let entry = games::entry(self.game.as_deref())?;
        self.run_entry(screen, entry)
    }

    fn run_entry(&self, screen: &mut Screen<'_>, entry: &Entry) -> anyhow::Result<Verdict> {
        let game = self.packs.extend(entry)?;
        let (first, first_bot) = self.bots.opponent(entry, &self.first)?;
        let (second, second_bot) = self.bots.opponent(entry, &self.second)?;
        let spec = MatchSpec {
            seed: self.seed,
            setups: self.setup.setups(&*game)?,
            sprt: self.sprt,
            threads: self.threads,
            ..MatchSpec::new(self.games.div_ceil(2))
        };
        let (results, pace) = with_progress(&*game, &spec, &[first, second])?;
        match self.json {
            true => writeln!(screen, "{}", serde_json::to_string_pretty(&results)?)?,
            false => report::print(screen, entry.name(), &results, &pace)?,
        }
        let bots = [first_bot, second_bot];
        let mut behaved = true;
        for bot in bots.iter().flatten() {
            behaved &= bot.report().stood_in == 0;
            if !self.json {
                bots::print_faults(screen, bot)?;
            }
        }
        let clean = results.troubled == 0 && results.stood_in == [0, 0];
        Ok(Verdict::good_if(clean && behaved))
    }
}

/// Plays with a progress bar that says how it stands, which shows only on a terminal.
fn with_progress(
    game: &dyn AnyGame,
    spec: &MatchSpec,
    opponents: &[Opponent; 2],
) -> anyhow::Result<(MatchResults, [Pace; 2])> {
    let bar = ProgressBar::with_draw_target(Some(spec.pairs), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template(
        "{bar:40} {human_pos} of {human_len} pairs, {eta} left, {msg}",
    );
    bar.set_style(style.expect("the template is right"));
    bar.enable_steady_tick(Duration::from_millis(200));
    let played = play_match(game, spec, opponents, &|standing: &MatchResults| {
        bar.set_position(standing.pairs);
        bar.set_message(percent(standing.score.share));
    });
    bar.finish_and_clear();
    Ok(played?)
}

fn sprt(text: &str) -> Result<Sprt, String> {
    let numbers = text.split_once(',').and_then(|(low, high)| {
        Some((low.trim().parse::<f64>().ok()?, high.trim().parse::<f64>().ok()?))
    });
    match numbers {
        Some((low, high)) if low < high => Ok(Sprt { low, high, error: 0.05 }),
        _ => Err("write two differences in Elo, the lower first, such as 0,20".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        versus: MatchArgs,
    }

    #[test]
    fn results_are_the_same_whatever_the_number_of_threads() {
        let (verdict, one) = check("random guard --games 60 --json --threads 1");
        let (_, two) = check("random guard --games 60 --json --threads 2");
        assert_eq!(verdict, Verdict::Good);
        assert_eq!(one, two);
        let results: serde_json::Value = serde_json::from_str(&one).unwrap();
        assert_eq!(
            (&results["pairs"], &results["games"]["losses"]),
            (&30.into(), &0.into()),
            "{one}"
        );
    }

    #[test]
    fn the_report_has_the_score_with_its_interval_and_the_elo() {
        // After 16 of 20 pairs the test is sure.
        let (verdict, text) = check("random guard --games 39 --sprt 0,30");
        assert_eq!(verdict, Verdict::Good);
        for part in
            ["Duel, 16 pairs of games, seed 1", "\nrandom ", "\nguard ", " Elo ", "sequential test"]
        {
            assert!(text.contains(part), "lacks {part:?}: {text}");
        }
    }

    #[test]
    fn a_bug_in_a_player_is_a_bad_match_that_is_played_to_its_end() {
        let (verdict, text) = check("panics random --games 4");
        assert_eq!(verdict, Verdict::Bad);
        assert!(text.contains("decisions were made for panics, who had no legal one"), "{text}");
        assert!(text.contains("a bug in a computer player"), "{text}");
    }

    #[cfg(unix)]
    #[test]
    fn a_bot_plays_and_what_it_does_wrong_is_told() {
        let script = "bot:sh -c 'while read line; do echo \"{\\\"choose\\\":0}\"; done'";
        let (verdict, text) =
            check_words(&[script, "random", "--games", "4", "--bot-time", "60000"]);
        assert_eq!(verdict, Verdict::Good, "{text}");
        let (verdict, text) = check_words(&["bot:cat /dev/null", "random", "--games", "4"]);
        assert_eq!(verdict, Verdict::Bad);
        assert!(text.contains("cat /dev/null: "), "{text}");
        assert!(text.contains("it ended without a decision"), "{text}");
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        assert!(sprt("20,0").is_err() && sprt("20").is_err() && sprt("-5,5").is_ok());
        let line = Line::parse_from(["match", "clever", "random"]);
        let mut out = Vec::new();
        let error = line.versus.run_entry(&mut Screen::plain(&mut out), &games::duel());
        let error = error.err().map(|error| error.to_string()).unwrap_or_default();
        assert!(error.starts_with("no computer player is called `clever`"), "{error}");
    }

    fn check(line: &str) -> (Verdict, String) {
        check_words(&line.split(' ').collect::<Vec<_>>())
    }

    fn check_words(words: &[&str]) -> (Verdict, String) {
        let line = Line::parse_from(["match"].iter().chain(words));
        let mut out = Vec::new();
        let entry = games::duel();
        let verdict = line.versus.run_entry(&mut Screen::plain(&mut out), &entry).unwrap();
        (verdict, String::from_utf8(out).unwrap())
    }
}
