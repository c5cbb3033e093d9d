//! Duels described, and duels with more cards.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Card, Duel, Fighter, Setup, State};
use ironlance_engine::{Fault, Game, Scripted, Seat, SourceText, Sources};

/// Any duel, before the choices of a round.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Arrangement {
    /// The round, from 1.
    #[serde(default = "one")]
    pub round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// The fighters by seat.
    pub fighters: Vec<ArrangedFighter>,
    /// The cards to draw, the next one first; all others are discarded.
    #[serde(default)]
    pub stock: Vec<Card>,
}

/// One fighter of an [`Arrangement`].
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ArrangedFighter {
    /// 0 for one who has fallen.
    pub hit_points: u8,
    /// The cards in hand.
    #[serde(default)]
    pub hand: Vec<Card>,
}

fn one() -> u8 {
    1
}

/// A file of content: more cards of one strength.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct MoreCards {
    strength: u8,
    copies: u8,
}

impl Duel {
    /// Adds the cards of files, or finds everything wrong with them.
    fn read(&mut self, files: &[SourceText]) -> Result<(), Vec<Fault>> {
        let mut faults = Vec::new();
        for file in files {
            match toml::from_str::<MoreCards>(&file.text) {
                Ok(MoreCards { strength, .. }) if strength > 100 => {
                    let message = format!("{strength} is more than 100");
                    faults.push(Fault::new(&file.name, "strength", message));
                }
                Ok(MoreCards { strength, copies }) => {
                    self.deck.extend((0..copies).map(|_| Card(strength)));
                }
                Err(error) => faults.push(Fault::from_toml(file, &error)),
            }
        }
        self.deck.sort_unstable();
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }
}

impl Scripted for Duel {
    type Arrangement = Arrangement;

    fn default_setup(&self) -> Setup {
        Setup { seats: 2, hit_points: 4, rounds: 6 }
    }

    fn arrange(&self, arrangement: &Arrangement) -> Result<State, Vec<Fault>> {
        let Arrangement { round, rounds, fighters, stock } = arrangement;
        let mut faults = Vec::new();
        let (least, most) = Duel::SEATS;
        if !(usize::from(least)..=usize::from(most)).contains(&fighters.len()) {
            let message = format!("a duel has {least} to {most}, this has {}", fighters.len());
            faults.push(Fault::new("", "fighters", message));
        }
        if *round == 0 || *rounds == u8::MAX {
            faults.push(Fault::new("", "round", "rounds are counted from 1 to 254"));
        }
        let used = fighters.iter().flat_map(|fighter| &fighter.hand).chain(stock).copied();
        let discard = self.without(used).unwrap_or_else(|card| {
            let message = format!("there are not so many cards of strength {}", card.0);
            faults.push(Fault::new("", "hand", message));
            Vec::new()
        });
        if !faults.is_empty() {
            return Err(faults);
        }
        let fighter =
            |fighter: &ArrangedFighter| Fighter::new(fighter.hit_points, fighter.hand.clone());
        Ok(State {
            round: *round,
            rounds: *rounds,
            fighters: fighters.iter().map(fighter).collect(),
            stock: stock.iter().rev().copied().collect(),
            discard,
            tasks: Vec::new(),
        })
    }

    fn of_files(&self, files: &[SourceText]) -> Result<Duel, Vec<Fault>> {
        let mut duel = Duel { deck: Vec::new(), ..self.clone() };
        duel.read(files)?;
        Ok(Duel { sources: Sources::of(files), ..duel })
    }

    fn extended(&self, files: &[SourceText]) -> Result<Duel, Vec<Fault>> {
        let mut duel = self.clone();
        duel.read(files)?;
        Ok(Duel { sources: self.sources.with(files), ..duel })
    }

    fn sources(&self) -> &Sources {
        &self.sources
    }

    fn fingerprint(&self) -> String {
        self.sources.fingerprint()
    }

    fn choose(
        &self,
        setup: &mut Setup,
        what: &str,
        _: Option<Seat>,
        choice: &SourceText,
    ) -> Result<(), Fault> {
        let part = match what {
            "seats" => &mut setup.seats,
            "hit-points" => &mut setup.hit_points,
            "rounds" => &mut setup.rounds,
            _ => return Err(Fault::new(&choice.name, what, "seats, hit-points or rounds")),
        };
        *part = choice.text.trim().parse().map_err(|error| {
            Fault::new(&choice.name, what, format!("`{}`: {error}", choice.text.trim()))
        })?;
        Ok(())
    }
}
