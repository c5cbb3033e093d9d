//! The decisions of the game.

use arrayvec::ArrayVec;
use ironlance_space::hex::{Direction, Hex};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    content::{FaceName, TicName},
    order::Order,
    state::{Declared, Edge, SheetSide, Source, UnitId},
};

/// One decision of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Places one's own sheet first, with this face up.
    ChooseFace {
        /// The face.
        face: FaceName,
    },
    /// Places one's own sheet beside the first.
    PlaceSheet {
        /// The face.
        face: FaceName,
        /// On which side of the first sheet.
        side: SheetSide,
    },
    /// Chooses a starting edge.
    ChooseEdge {
        /// The edge.
        edge: Edge,
    },
    /// Places a unit on the starting edge.
    PlaceUnit {
        /// The unit.
        unit: UnitId,
        /// Where.
        hex: Hex,
        /// Facing where.
        facing: Direction,
    },
    /// Writes a unit's secret order; a later one replaces it.
    Order {
        /// The unit.
        unit: UnitId,
        /// The order.
        order: Order,
    },
    /// Declares planning finished.
    FinishPlanning,
    /// Chooses which of one's tied units acts next.
    ChooseUnit {
        /// The unit.
        unit: UnitId,
    },
    /// Moves the unit whose order was revealed.
    Move {
        /// The unit.
        unit: UnitId,
        /// Where it ends.
        hex: Hex,
        /// Where it faces then.
        facing: Direction,
        /// The path, hex by hex, its last hex included; the cheapest one if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        path: Option<Box<[Hex]>>,
    },
    /// Performs an action, in the Action Step or as a free action.
    Act {
        /// The unit.
        unit: UnitId,
        /// The action.
        action: UnitAction,
    },
    /// Ends the Action Step, or declines a free action.
    EndActions {
        /// The unit.
        unit: UnitId,
    },
    /// Resolves a special mech action token.
    ResolveSpecial {
        /// The unit.
        unit: UnitId,
        /// What it does.
        choice: SpecialChoice,
    },
    /// Fires a TIC.
    Fire {
        /// The unit that fires.
        unit: UnitId,
        /// The TIC.
        tic: TicName,
        /// The target.
        target: UnitId,
        /// What is declared before rolling.
        #[serde(default, skip_serializing_if = "Declared::is_nothing")]
        declared: Declared,
    },
    /// Makes a physical attack.
    Strike {
        /// The unit that strikes.
        unit: UnitId,
        /// The target.
        target: UnitId,
    },
    /// Fires smoke instead of attacking.
    LaySmoke {
        /// The unit that fires.
        unit: UnitId,
        /// The TIC.
        tic: TicName,
        /// Where the smoke goes.
        hex: Hex,
    },
    /// Ends a unit's combat turn.
    EndAttacks {
        /// The unit.
        unit: UnitId,
    },
    /// Changes dice of the attack in progress.
    Modify(Modification),
    /// Leaves the dice of the attack in progress as they are.
    KeepDice,
    /// Discards heat cards in the Heat Phase.
    Dissipate {
        /// The unit.
        unit: UnitId,
        /// Which face-up cards, by their place beside the unit from 1.
        #[serde(default)]
        #[schemars(with = "Vec<u8>")]
        face_up: ArrayVec<u8, 12>,
        /// How many face-down cards.
        #[serde(default)]
        face_down: u8,
    },
    /// Chooses which of the heat cards turned up takes effect next.
    TurnUp {
        /// The unit.
        unit: UnitId,
        /// The card, by its place beside the unit from 1.
        card: u8,
    },
    /// Gives up.
    Concede,
}

/// An action of a unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum UnitAction {
    /// Takes a focus token.
    Focus,
    /// Acquires a target lock.
    TargetLock {
        /// On which enemy.
        target: UnitId,
    },
    /// Takes an evade token.
    Evade,
    /// Takes the evade tokens of a jump.
    JumpingEvade,
    /// Gives an ally a free action.
    CommandAlly {
        /// Which ally.
        ally: UnitId,
    },
    /// Uses the action of the command card.
    CommandCard {
        /// The units it is used on.
        #[schemars(with = "Vec<UnitId>")]
        units: ArrayVec<UnitId, 2>,
        /// The card it takes from the first of them, by its place beside the unit from 1; for
        /// heat cards 0 is a face-down one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<u8>,
    },
    /// Takes a special mech action token.
    SpecialMechAction,
    /// Repairs a Minor Critical card.
    Repair {
        /// The card, by its place beside the unit from 1.
        card: u8,
    },
    /// Uses the action of a Major Critical card: discards a heat card.
    Vent {
        /// The critical card, by its place beside the unit from 1.
        card: u8,
        /// The heat card, by its place beside the unit from 1; 0 is a face-down one.
        heat: u8,
    },
    /// Suppresses an enemy.
    Suppress {
        /// With which TIC.
        tic: TicName,
        /// Which enemy.
        target: UnitId,
    },
    /// Thins out woods.
    ClearWoods {
        /// With which TIC.
        tic: TicName,
        /// Where.
        hex: Hex,
    },
    /// Sets woods on fire.
    SetFire {
        /// With which TIC.
        tic: TicName,
        /// Where.
        hex: Hex,
    },
}

/// What a special mech action token is used for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum SpecialChoice {
    /// Nothing.
    Decline,
    /// Turns to another facing, by Torso Twist or Extended Torso Twist.
    Twist {
        /// The new facing.
        facing: Direction,
    },
    /// Hull Down.
    HullDown,
    /// Flip Arms.
    FlipArms,
    /// Sidestep.
    Sidestep {
        /// Into which hex.
        hex: Hex,
    },
    /// One of the card's own, by its place among the card's special mech actions from 1.
    Other {
        /// Which.
        number: u8,
    },
}

/// A change of dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Modification {
    /// Spends the target lock on the target: one Double hit instead of all dice.
    SpendTargetLock,
    /// Spends a focus token.
    SpendFocus,
    /// Spends an evade token.
    SpendEvade,
    /// Rerolls one die.
    Reroll {
        /// By which card.
        by: Source,
        /// Which die, from 1.
        die: u8,
    },
    /// Changes one die to another face.
    Change {
        /// By which card.
        by: Source,
        /// Which die, from 1.
        die: u8,
    },
    /// Cancels one attack die.
    Cancel {
        /// By which card.
        by: Source,
        /// Which die, from 1.
        die: u8,
    },
}
