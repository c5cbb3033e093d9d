//! Who sits where.

use anyhow::bail;
use ironlance_engine::{Seat, Seed, SeededDice};
use ironlance_players::{AnyPlayer, Entry};

use crate::bots::BotArgs;

const HUMAN: &str = "human";

/// Somebody in a seat.
pub(super) enum Sitter {
    /// A person at the keyboard.
    Human,
    /// A computer player, with the name of its level.
    Computer(String, Box<dyn AnyPlayer>),
}

/// Everybody at the table.
pub(super) struct Sitters(Vec<Sitter>);

impl Sitters {
    /// Seats everybody as asked: where nothing is asked, a person in the first seat and the usual computer elsewhere.
    pub fn new(
        entry: &Entry,
        count: u8,
        asked: &[(Seat, String)],
        bots: &BotArgs,
        seed: Seed,
    ) -> anyhow::Result<Sitters> {
        if let Some((seat, _)) = asked.iter().find(|(seat, _)| count < seat.number()) {
            bail!("there is no {seat}: this game has {count} seats");
        }
        let mut sitters = Vec::new();
        for seat in (0..usize::from(count)).map(Seat::at) {
            // What is said last counts, so that a default in a script can be overruled.
            let who = asked.iter().rfind(|(other, _)| *other == seat).map(|(_, who)| who.as_str());
            let who = match who {
                Some(who) => who,
                None if seat.index() == 0 => HUMAN,
                None => entry.usual_level().map_or(HUMAN, |level| level.name),
            };
            sitters.push(match who {
                HUMAN => Sitter::Human,
                who => match bots.bot(who)? {
                    Some(bot) => {
                        Sitter::Computer(who.to_owned(), bot.player(seed_of_seat(seed, seat)))
                    }
                    None => match entry.player(who, seed_of_seat(seed, seat)) {
                        Ok(player) => Sitter::Computer(who.to_owned(), player),
                        Err(error) => bail!("{error}, and `{HUMAN}`"),
                    },
                },
            });
        }
        Ok(Sitters(sitters))
    }

    /// Who sits in `seat`.
    pub fn get_mut(&mut self, seat: Seat) -> &mut Sitter {
        &mut self.0[seat.index()]
    }

    /// The seats with people.
    pub fn humans(&self) -> impl Iterator<Item = Seat> {
        self.iter().filter(|(_, sitter)| matches!(sitter, Sitter::Human)).map(|(seat, _)| seat)
    }

    /// Whether a person sits in `seat`.
    pub fn is_human(&self, seat: Seat) -> bool {
        matches!(self.0.get(seat.index()), Some(Sitter::Human))
    }

    /// Everybody, by seat.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &Sitter)> {
        self.0.iter().enumerate().map(|(index, sitter)| (Seat::at(index), sitter))
    }
}

/// A seed for a player's thoughts that tells nothing about the dice of the table.
fn seed_of_seat(seed: Seed, seat: Seat) -> Seed {
    let mut bytes = seed.0;
    bytes[31] ^= seat.number();
    bytes[30] ^= 1;
    let mut dice = SeededDice::new(Seed(bytes));
    Seed(std::array::from_fn(|_| dice.number_below(256) as u8))
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::games;

    #[test]
    fn a_person_sits_first_and_the_computer_elsewhere() {
        let default = check(&[]).unwrap();
        assert!(default[0] == "human" && default[1] != "human", "{default:?}");
        assert_eq!(check(&[(1, "random"), (2, "human")]).unwrap(), ["random", "human"]);
        assert_eq!(check(&[(1, "random"), (1, "human")]).unwrap()[0], "human");
    }

    #[test]
    fn who_does_not_exist_cannot_sit() {
        assert_eq!(
            check(&[(3, "human")]).unwrap_err(),
            "there is no seat 3: this game has 2 seats"
        );
        let error = check(&[(1, "grandmaster")]).unwrap_err();
        assert!(
            error.starts_with("no computer player is called `grandmaster`: there are "),
            "{error}"
        );
        assert!(error.ends_with(", random, and `human`"), "{error}");
    }

    fn check(asked: &[(u8, &str)]) -> Result<Vec<String>, String> {
        let asked: Vec<_> = asked
            .iter()
            .map(|(seat, who)| (Seat::new(*seat).unwrap(), (*who).to_owned()))
            .collect();
        let entry = games::duel();
        let sitters = Sitters::new(&entry, 2, &asked, &BotArgs::default(), Seed::from_number(1));
        let name = |sitter: &Sitter| match sitter {
            Sitter::Human => "human".to_owned(),
            Sitter::Computer(level, _) => level.clone(),
        };
        match sitters {
            Ok(sitters) => Ok(sitters.iter().map(|(_, sitter)| name(sitter)).collect()),
            Err(error) => Err(error.to_string()),
        }
    }
}
