//! Who plays whom with which set-up in which game.

use std::sync::Arc;

use ironlance_engine::{Seat, Seed, SeededDice, any::Problem};
use ironlance_players::{Contest, Level, Player};
use serde_json::Value;

use crate::{Error, Spec, game_seed, player_seed};

/// A [`Spec`] that can be played: names looked up, set-ups read and tried.
pub(crate) struct Program<G: Contest> {
    pub(crate) game: Arc<G>,
    pub(crate) spec: Spec,
    setups: Vec<G::Setup>,
    players: Vec<Contestant<G>>,
}

/// A player by name, and how to make one.
pub struct Contestant<G: Contest> {
    /// What results call it.
    pub name: String,
    /// Makes one. The same seed makes the same choices.
    pub make: fn(Seed) -> Box<dyn Player<G>>,
}

/// One game of a series.
pub(crate) struct Pairing<'a, G: Contest> {
    /// Its number, from 0.
    pub(crate) number: u64,
    /// The seed of its dice.
    pub(crate) seed: Seed,
    /// Which set-up, from 0.
    pub(crate) setup_index: usize,
    pub(crate) setup: &'a G::Setup,
    /// The player in each seat, by the order in which the players were named.
    pub(crate) seating: Vec<usize>,
}

impl<G: Contest> Program<G> {
    /// Looks up what the spec names.
    pub(crate) fn new(game: &Arc<G>, spec: &Spec) -> Result<Program<G>, Error> {
        let look_up = |name: &String| {
            let level = Level::<G>::find(name)?;
            Ok(Contestant { name: name.clone(), make: level.player })
        };
        let players: Result<Vec<_>, Error> = spec.players.iter().map(look_up).collect();
        Program::between(game, spec, players?)
    }

    /// The same with players who need not be in the game's list. Of several set-ups those are
    /// played that have a seat for each player and no more.
    pub(crate) fn between(
        game: &Arc<G>,
        spec: &Spec,
        players: Vec<Contestant<G>>,
    ) -> Result<Program<G>, Error> {
        let mut setups = Vec::new();
        let mut left_out = None;
        for (index, setup) in
            read_setups::<G>(&spec.setups, || game.setups())?.into_iter().enumerate()
        {
            let seats = seats_of(&**game, index, &setup, game_seed(spec.seed, 0))?;
            match usize::from(seats) == players.len() {
                true => setups.push(setup),
                false => left_out = left_out.or(Some((index + 1, seats))),
            }
        }
        match left_out {
            Some((setup, seats)) if setups.is_empty() => {
                Err(Error::Players { setup, seats, players: players.len() })
            }
            _ => Ok(Program { game: game.clone(), spec: spec.clone(), setups, players }),
        }
    }

    /// The names of the players, in the order given.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.players.iter().map(|player| player.name.as_str())
    }

    /// Who plays whom in game `number`. All orders of the players come before the next set-up.
    pub(crate) fn pairing(&self, number: u64) -> Pairing<'_, G> {
        let count = self.players.len();
        let shift = (number % count as u64) as usize;
        let setup_index = (number / count as u64 % self.setups.len() as u64) as usize;
        Pairing {
            number,
            seed: game_seed(self.spec.seed, number),
            setup_index,
            setup: &self.setups[setup_index],
            seating: (0..count).map(|seat| (seat + count - shift) % count).collect(),
        }
    }

    /// The names of the players of a game, by seat.
    pub(crate) fn seated_names(&self, pairing: &Pairing<'_, G>) -> Vec<String> {
        pairing.seating.iter().map(|player| self.players[*player].name.clone()).collect()
    }

    /// The players of a game, by seat.
    pub(crate) fn seated_players(&self, pairing: &Pairing<'_, G>) -> Vec<Box<dyn Player<G>>> {
        let make = |(index, player): (usize, &usize)| {
            let seed = player_seed(self.spec.seed, pairing.number, Seat::at(index));
            (self.players[*player].make)(seed)
        };
        pairing.seating.iter().enumerate().map(make).collect()
    }
}

/// The set-ups given, or the game's own.
pub(crate) fn read_setups<G: Contest>(
    given: &[Value],
    own: impl FnOnce() -> Vec<G::Setup>,
) -> Result<Vec<G::Setup>, Error> {
    if given.is_empty() {
        return Ok(own());
    }
    let read = |(index, value): (usize, &Value)| {
        serde_json::from_value(value.clone()).map_err(|error| Error::Setup {
            setup: index + 1,
            problems: vec![Problem::Malformed(error.to_string())],
        })
    };
    given.iter().enumerate().map(read).collect()
}

/// How many seats a set-up has, or what is wrong with it.
pub(crate) fn seats_of<G: Contest>(
    game: &G,
    index: usize,
    setup: &G::Setup,
    seed: Seed,
) -> Result<u8, Error> {
    match game.begin(setup, &mut SeededDice::new(seed)) {
        Ok(state) => Ok(game.seats(&state)),
        Err(refusals) => {
            let problem = |refusal| Problem::Refused(game.refused(None, refusal));
            Err(Error::Setup { setup: index + 1, problems: refusals.iter().map(problem).collect() })
        }
    }
}

#[cfg(test)]
mod tests {
    use ironlance_aod::Aod;
    use ironlance_testkit::duel::Duel;
    use serde_json::json;

    use super::*;

    #[test]
    fn players_swap_sides_before_the_next_set_up() {
        let setup = |rounds: u8| json!({ "seats": 2, "hit-points": 3, "rounds": rounds });
        let mut spec = Spec::new(8, ["random", "guard"]);
        spec.setups = vec![setup(1), setup(2)];
        let program = Program::new(&Arc::new(Duel::default()), &spec).unwrap();
        let pairing = |number| {
            let pairing = program.pairing(number);
            (pairing.setup.rounds, program.seated_names(&pairing).join(","))
        };
        let expected = [(1, "random,guard"), (1, "guard,random"), (2, "random,guard")];
        let expected = expected.map(|(rounds, names)| (rounds, names.to_owned()));
        assert_eq!([pairing(0), pairing(1), pairing(2)], expected);
        assert_eq!(pairing(4), pairing(0));
    }

    #[test]
    fn every_player_of_three_sits_in_every_seat() {
        let mut spec = Spec::new(3, ["random", "guard", "random"]);
        spec.setups = vec![json!({ "seats": 3, "hit-points": 3, "rounds": 3 })];
        let program = Program::new(&Arc::new(Duel::default()), &spec).unwrap();
        let seatings: Vec<_> = (0..3).map(|number| program.pairing(number).seating).collect();
        assert_eq!(seatings, [[0, 1, 2], [2, 0, 1], [1, 2, 0]]);
    }

    #[test]
    fn of_several_set_ups_those_are_played_that_have_as_many_seats() {
        let offered = |players: &[&str]| {
            let spec = Spec::new(4, players.iter().copied());
            let program = Program::new(&Aod::standard(), &spec).ok().unwrap();
            program.setups.iter().map(|setup| setup.forces.len()).collect::<Vec<_>>()
        };
        let two = offered(&["random", "random"]);
        assert_eq!(two, [2; 8]);
        assert_eq!(offered(&["random", "random", "random"]), [3]);
        assert_eq!(offered(&["random", "random", "random", "random"]), [4]);
    }

    #[test]
    fn what_cannot_be_played_is_refused_with_the_reason() {
        check(&["clever", "random"], None, "no computer player is called `clever`: there are ");
        check(&["random"], None, "set-up 1 has 2 seats, but 1 players are named");
        let none = json!({ "seats": 9, "hit-points": 0, "rounds": 2 });
        let both = "set-up 1 cannot be played: a duel has 2 to 4 seats, this has 9 \
                    [tcg.object.players]; a duel needs at least one hit point";
        check(&["random", "random"], Some(none), both);
        let typo = json!({ "seat": 9 });
        let expected = "set-up 1 cannot be played: not a set-up of this game: unknown field `seat`";
        check(&["random", "random"], Some(typo), expected);
    }

    #[track_caller]
    fn check(players: &[&str], setup: Option<Value>, expected: &str) {
        let mut spec = Spec::new(1, players.iter().copied());
        spec.setups = setup.into_iter().collect();
        let error = Program::new(&Arc::new(Duel::default()), &spec).err().unwrap().to_string();
        assert!(error.starts_with(expected), "{error}");
    }
}
