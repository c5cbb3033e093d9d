//! Movement modes and orders.

use ironlance_space::hex::Hex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How a unit moves this round.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// X: it stays in its hex.
    Still,
    /// W.
    Walking,
    /// R.
    Running,
    /// J.
    Jumping,
}

impl Mode {
    /// The letter of the orders card.
    pub fn letter(self) -> char {
        match self {
            Mode::Still => 'X',
            Mode::Walking => 'W',
            Mode::Running => 'R',
            Mode::Jumping => 'J',
        }
    }
}

/// What a unit is ordered to do.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Stand still.
    Stand,
    /// Walk to a hex.
    Walk(Hex),
    /// Run to a hex.
    Run(Hex),
    /// Jump to a hex.
    Jump(Hex),
}

impl Order {
    /// The order to move in `mode` to `hex`.
    pub fn new(mode: Mode, hex: Hex) -> Order {
        match mode {
            Mode::Still => Order::Stand,
            Mode::Walking => Order::Walk(hex),
            Mode::Running => Order::Run(hex),
            Mode::Jumping => Order::Jump(hex),
        }
    }

    /// Its movement mode.
    pub fn mode(self) -> Mode {
        match self {
            Order::Stand => Mode::Still,
            Order::Walk(_) => Mode::Walking,
            Order::Run(_) => Mode::Running,
            Order::Jump(_) => Mode::Jumping,
        }
    }

    /// Where to.
    pub fn destination(self) -> Option<Hex> {
        match self {
            Order::Stand => None,
            Order::Walk(hex) | Order::Run(hex) | Order::Jump(hex) => Some(hex),
        }
    }
}
