//! Lines of sight, remembered.

use ironlance_btt::{
    Btt, State,
    los::{self, Sight},
    state::{BoardKey, HexToken},
};
use ironlance_space::hex::Hex;

const ROWS: usize = 17;
const HEXES: usize = 31 * ROWS;

const KNOWN: u8 = 1 << 7;
const BLOCKED: u8 = 1 << 6;
const COVER: u8 = 1 << 5;
const DICE: u8 = COVER - 1;

/// Every line of sight asked for on one map, worked out once.
#[derive(Default)]
pub(super) struct Sights {
    board: Option<BoardKey>,
    tokens: Vec<HexToken>,
    seen: Vec<u8>,
}

impl Sights {
    /// Forgets what is no longer true.
    pub(super) fn refresh(&mut self, state: &State) {
        if self.board != state.board || self.tokens != state.tokens {
            self.board = state.board;
            self.tokens.clone_from(&state.tokens);
            self.seen.clear();
        }
        if self.seen.is_empty() {
            self.seen.resize(HEXES * HEXES, 0);
        }
    }

    /// The bonus dice of a target in `to` against an attacker in `from`; none if out of sight.
    pub(super) fn dice(
        &mut self,
        game: &Btt,
        state: &State,
        from: Hex,
        to: Hex,
        hulled_down: bool,
    ) -> Option<u8> {
        let place = &mut self.seen[index(from) * HEXES + index(to)];
        if *place & KNOWN == 0 {
            *place = look(&los::sight(game.board(state), state, from, to, false));
        }
        let cover = match (*place & COVER != 0, hulled_down) {
            (false, _) => 0,
            (true, false) => 1,
            (true, true) => 2,
        };
        let dice = (*place & DICE) + cover;
        (*place & BLOCKED == 0 && dice < 4).then_some(dice)
    }
}

fn look(sight: &Sight) -> u8 {
    let hill = if sight.hill { BLOCKED } else { 0 };
    let cover = if sight.cover > 0 { COVER } else { 0 };
    KNOWN | hill | cover | (sight.smoke + sight.woods)
}

fn index(hex: Hex) -> usize {
    usize::from(hex.column() - 1) * ROWS + usize::from(hex.row() - 1)
}
