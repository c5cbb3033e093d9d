//! Programs that play, as the command line names them: `bot:COMMAND` wherever a level may stand.

use std::{io, sync::Arc, time::Duration};

use ironlance_bots::{Bot, Limits, Report};
use ironlance_engine::{Seed, text::Ink};
use ironlance_lab::Opponent;
use ironlance_players::{Entry, Guest, LevelInfo};

use crate::{numbers::grouped, screen::Screen};

/// What a bot's command comes after.
const PREFIX: &str = "bot:";

/// How long a bot may think
#[derive(clap::Args)]
pub(crate) struct BotArgs {
    /// How many milliseconds a bot may take for a decision; what is safe is done then
    #[arg(long, value_name = "MS", default_value_t = BotArgs::default().bot_time)]
    bot_time: u64,
}

impl Default for BotArgs {
    fn default() -> BotArgs {
        BotArgs { bot_time: Limits::default().time.as_millis() as u64 }
    }
}

impl BotArgs {
    /// The bot that `who` names, if it names one.
    pub fn bot(&self, who: &str) -> anyhow::Result<Option<Bot>> {
        let Some(command) = who.strip_prefix(PREFIX) else { return Ok(None) };
        let limits = Limits { time: Duration::from_millis(self.bot_time), ..Limits::default() };
        Ok(Some(Bot::new(command, limits)?))
    }

    /// Somebody to play a match: a level or a bot. The bot comes with it, to be asked how it behaved.
    pub fn opponent(&self, entry: &Entry, who: &str) -> anyhow::Result<(Opponent, Option<Bot>)> {
        let name = who.to_owned();
        if let Some(bot) = self.bot(who)? {
            let playing = bot.clone();
            let make = Arc::new(move |seed: Seed| playing.player(seed));
            return Ok((Opponent { name, make }, Some(bot)));
        }
        entry.player(who, Seed::from_number(0))?;
        let (entry, level) = (entry.clone(), name.clone());
        let make = move |seed: Seed| entry.player(&level, seed).expect("it was found just now");
        Ok((Opponent { name, make: Arc::new(make) }, None))
    }

    /// Somebody whom a server offers in every game, from `NAME=COMMAND`.
    pub fn guest(&self, name: &str, command: &str) -> anyhow::Result<Guest> {
        let limits = Limits { time: Duration::from_millis(self.bot_time), ..Limits::default() };
        let bot = Bot::new(command, limits)?;
        // It lives as long as the server.
        let name: &'static str = name.to_owned().leak();
        let info = LevelInfo { name, about: "a program that plays here" };
        Ok(Guest { info, make: Arc::new(move |seed| bot.player(seed)) })
    }
}

/// Says what was wrong with a bot, if anything was.
pub(crate) fn print_faults(screen: &mut Screen<'_>, bot: &Bot) -> io::Result<()> {
    let Report { decisions, stood_in, faults } = bot.report();
    if stood_in == 0 {
        return Ok(());
    }
    let heading = format!(
        "{}: {} of {} decisions were made for it, by doing what is safe",
        bot.name(),
        grouped(stood_in),
        grouped(decisions)
    );
    screen.line(&[(Ink::Red, &heading)])?;
    faults.iter().try_for_each(|fault| screen.line(&[(Ink::Plain, &format!("  {fault}"))]))
}
