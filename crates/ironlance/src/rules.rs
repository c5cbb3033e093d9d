//! `ironlance rules`: the four rulebooks.

mod coverage;
mod list;
mod show;

use anyhow::bail;
use clap::Args;
use ironlance_rulebook::{RuleId, book, books, search};

use crate::{Verdict, nearest::hint, screen::Screen};

pub(crate) use self::show::show;

/// List, show and search the rules, and say which have a test
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  ironlance rules                           every rule, by game and chapter
  ironlance rules --game btt                those of one game
  ironlance rules btt.combat                those whose id begins like this
  ironlance rules btt.combat.flanking       one rule in full, with the tests that claim it
  ironlance rules --search smoke line       the rules that speak of smoke and of lines
  ironlance rules --coverage                how much of each game the tests cover
  ironlance rules --coverage btt            the same of one game

`--coverage` fails if a game that is marked as finished has a rule without a test.")]
pub(crate) struct RulesArgs {
    /// A rule to show in full, or the beginning of the ids of several
    id: Option<String>,
    /// Find the rules in which all these words occur
    #[arg(long, num_args = 1.., value_name = "WORD", conflicts_with = "id")]
    search: Vec<String>,
    /// Only the rules of this game
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Say how many rules have a test, and name those that have none
    #[arg(long, value_name = "GAME", conflicts_with_all = ["id", "search"])]
    coverage: Option<Option<String>>,
}

impl RulesArgs {
    pub fn run(&self, screen: &mut Screen<'_>) -> anyhow::Result<Verdict> {
        let game = self.game.as_deref().or(self.coverage.as_ref().and_then(Option::as_deref));
        if let Some(game) = game
            && book(game).is_none()
        {
            let codes: Vec<&str> = books().iter().map(|book| book.game).collect();
            bail!("no rulebook is called `{game}`; there are {}", codes.join(", "));
        }
        let is_wanted = |id: &RuleId| game.is_none_or(|game| id.rule().game == game);
        match (&self.id, &self.search[..], &self.coverage) {
            (_, _, Some(_)) => return coverage::print(screen, game),
            (Some(id), ..) => match RuleId::find(id) {
                Some(rule) => show(screen, rule)?,
                None => list::print(screen, &beginning(id)?)?,
            },
            (None, [], None) => {
                let all = books().iter().flat_map(|book| book.rules()).map(|rule| rule.id);
                list::print(screen, &all.filter(is_wanted).collect::<Vec<_>>())?;
            }
            (None, words, None) => {
                let words = words.join(" ");
                let found: Vec<RuleId> = search(&words).into_iter().filter(is_wanted).collect();
                if found.is_empty() {
                    bail!("no rule has all of these words: {words}; try fewer");
                }
                list::print_ranked(screen, &found)?;
            }
        }
        Ok(Verdict::Good)
    }
}

/// The rules whose ids begin with `start`, in the order of the books.
fn beginning(start: &str) -> anyhow::Result<Vec<RuleId>> {
    let rules = books().iter().flat_map(|book| book.rules()).map(|rule| rule.id);
    let found: Vec<RuleId> = rules.filter(|id| id.as_str().starts_with(start)).collect();
    if found.is_empty() {
        let hint = hint(start, RuleId::all().map(RuleId::as_str));
        bail!("no rule's id is `{start}` or begins like it{hint}; search with --search WORD");
    }
    Ok(found)
}
