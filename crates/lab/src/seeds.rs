//! Where each game of a series gets its chance from.

use ironlance_engine::{Seat, Seed};

/// The seed of the dice of game `number` in the series of `seed`. Game 0 has the dice of
/// [`Seed::from_number`].
pub fn game_seed(seed: u64, number: u64) -> Seed {
    derive(seed, number, 0)
}

/// The seed of the player who sits in `seat` in game `number`: another than that of the dice, so
/// that no player can foresee them.
pub fn player_seed(seed: u64, number: u64, seat: Seat) -> Seed {
    derive(seed, number, seat.number())
}

/// The seed of what is imagined in game `number`: another than that of the dice or of any player.
pub(crate) fn imagination_seed(seed: u64, number: u64) -> Seed {
    derive(seed, number, u8::MAX)
}

/// The seed of the order in which a match plays its set-ups.
pub(crate) fn order_seed(seed: u64) -> Seed {
    derive(seed, u64::MAX, 0)
}

/// Different inputs give different keys, and the streams of different keys have nothing in common.
fn derive(seed: u64, number: u64, whose: u8) -> Seed {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..16].copy_from_slice(&number.to_le_bytes());
    key[16] = whose;
    Seed(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_and_players_of_every_game_differ() {
        let mut seeds = Vec::new();
        for (seed, number) in [(1, 0), (1, 1), (0, 1), (256, 0)] {
            seeds.push(game_seed(seed, number).0);
            seeds.push(imagination_seed(seed, number).0);
            seeds.extend((0..2).map(|seat| player_seed(seed, number, Seat::at(seat)).0));
        }
        let count = seeds.len();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), count);
    }

    #[test]
    fn the_first_game_has_the_dice_of_the_seed_itself() {
        assert_eq!(game_seed(77, 0), Seed::from_number(77));
    }
}
