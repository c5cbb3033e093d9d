//! Getting a game onto the table.

use std::io;

use ironlance_engine::{AnyGame, AnyTable, Seed, any::Started, text::Ink};
use ironlance_players::Entry;
use serde_json::Value;

use super::{
    DiceFrom,
    rolls::Rolls,
    seats::{Sitter, Sitters},
};
use crate::{console::Console, games::all_problems};

/// The table of a new game; `None` if whoever rolls for the set-up wants to stop.
pub(super) fn table(
    console: &mut Console<'_, '_>,
    game: &dyn AnyGame,
    setup: &Value,
    dice: DiceFrom,
    seed: Seed,
) -> anyhow::Result<Option<Box<dyn AnyTable>>> {
    if dice == DiceFrom::Seeded {
        return Ok(Some(game.seeded(setup, seed).map_err(|problems| all_problems(&problems))?));
    }
    let (mut rolls, mut typed) = (Rolls::default(), Vec::new());
    loop {
        match game.typed(setup, seed, &typed).map_err(|problems| all_problems(&problems))? {
            Started::Table(table) => return Ok(Some(table)),
            Started::Roll(need) => {
                match rolls.ask(console, game.faces(need.rule, need.sides), &need)? {
                    Some(result) => typed.push(result),
                    None => return Ok(None),
                }
            }
        }
    }
}

/// Says what is played by whom, and from which seed if it is a new game.
pub(super) fn introduce(
    console: &mut Console<'_, '_>,
    entry: &Entry,
    sitters: &Sitters,
    seed: Option<u64>,
) -> io::Result<()> {
    let seed = seed.map_or_else(String::new, |number| format!("  seed {number}"));
    console.line(&[(Ink::Bright, entry.name()), (Ink::Faint, &seed)])?;
    for (seat, sitter) in sitters.iter() {
        let who = match sitter {
            Sitter::Human => "a person".to_owned(),
            Sitter::Computer(name, _) => match entry.level(name) {
                Some(level) => format!("computer, {name}: {}", level.about),
                None => name.clone(),
            },
        };
        console.line(&[(Ink::Seat(seat.index()), &format!("{seat}  ")), (Ink::Plain, &who)])?;
    }
    console.remark("Type `help` for what you can type.")
}
