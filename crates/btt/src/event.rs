//! What happens, fine-grained enough to animate, log and explain.

use ironlance_engine::{Seat, Tally};
use ironlance_space::hex::{Direction, Hex};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    action::{Modification, SpecialChoice, UnitAction},
    combat::Bracket,
    content::{AttackFace, DefenseFace, TicName, TokenKind},
    order::Order,
    state::{Deck, Edge, EndReason, HexToken, Phase, SheetSide, UnitId},
};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    /// A sheet was placed.
    SheetPlaced {
        /// By whom.
        seat: Seat,
        /// The name of the face that is up.
        face: String,
        /// Beside the first sheet, on which side.
        side: Option<SheetSide>,
    },
    /// The starting edges are fixed.
    EdgeChosen {
        /// By whom.
        seat: Seat,
        /// Which.
        edge: Edge,
        /// What the opponent got.
        opposite: Edge,
    },
    /// A unit was placed.
    UnitPlaced {
        /// The unit.
        unit: UnitId,
        /// Where.
        hex: Hex,
        /// Facing where.
        facing: Direction,
    },
    /// A round began.
    RoundBegan {
        /// Which.
        round: u16,
        /// Who has initiative in it.
        initiative: Seat,
    },
    /// A phase began.
    PhaseBegan {
        /// Which.
        phase: Phase,
    },
    /// An order was written. Only its owner sees it.
    OrderGiven {
        /// The unit.
        unit: UnitId,
        /// The order.
        order: Order,
    },
    /// A player finished planning.
    PlanningFinished {
        /// Who.
        seat: Seat,
    },
    /// An order was shown to all.
    OrderRevealed {
        /// The unit.
        unit: UnitId,
        /// The order.
        order: Order,
    },
    /// A unit moved, or turned where it stood.
    Moved {
        /// The unit.
        unit: UnitId,
        /// From where.
        from: Hex,
        /// The hexes it went through on foot, the last one included; a jump has only the last.
        path: Vec<Hex>,
        /// Where it faces now.
        facing: Direction,
        /// The movement points it spent.
        cost: u8,
        /// Whether none of the seven hexes could be reached.
        blocked: bool,
    },
    /// A unit performed an action.
    Acted {
        /// The unit.
        unit: UnitId,
        /// The action.
        action: UnitAction,
        /// Whether it was a free action.
        free: bool,
    },
    /// A unit got tokens.
    TokensGained {
        /// The unit.
        unit: UnitId,
        /// Which.
        token: TokenKind,
        /// How many.
        count: u8,
    },
    /// A unit lost or spent tokens.
    TokensLost {
        /// The unit.
        unit: UnitId,
        /// Which.
        token: TokenKind,
        /// How many.
        count: u8,
    },
    /// A target lock was acquired.
    LockAcquired {
        /// By whom.
        by: UnitId,
        /// On whom.
        on: UnitId,
    },
    /// A target lock was removed.
    LockRemoved {
        /// Held by whom.
        by: UnitId,
        /// On whom.
        on: UnitId,
    },
    /// A command card marked a unit for the rest of the round.
    Marked {
        /// Whose card.
        by: UnitId,
        /// On whom.
        on: UnitId,
    },
    /// A special mech action was resolved.
    SpecialResolved {
        /// The unit.
        unit: UnitId,
        /// What it did.
        choice: SpecialChoice,
    },
    /// A token was put in a hex, or changed.
    HexTokenPlaced {
        /// The token.
        token: HexToken,
    },
    /// A token was taken from a hex.
    HexTokenRemoved {
        /// The token.
        token: HexToken,
    },
    /// An attack was rolled.
    AttackRolled {
        /// Who attacks.
        attacker: UnitId,
        /// Who is attacked.
        target: UnitId,
        /// With which TIC; none for a physical attack.
        tic: Option<TicName>,
        /// At which range.
        bracket: Bracket,
        /// How many dice, and why.
        tally: Tally,
        /// What they show.
        dice: Vec<AttackFace>,
    },
    /// Dice were changed.
    DiceModified {
        /// By whom.
        seat: Seat,
        /// How.
        modification: Modification,
        /// The attack dice now.
        attack: Vec<AttackFace>,
        /// The defence dice now, once they are rolled.
        defense: Vec<DefenseFace>,
    },
    /// The defence was rolled.
    DefenseRolled {
        /// Who defends.
        target: UnitId,
        /// How many dice, and why.
        tally: Tally,
        /// What they show.
        dice: Vec<DefenseFace>,
    },
    /// The results were compared.
    AttackResolved {
        /// Who attacked.
        attacker: UnitId,
        /// Who was attacked.
        target: UnitId,
        /// The hits that count at this range.
        hits: u8,
        /// The evade results.
        evades: u8,
        /// The hits that remain.
        damage: u8,
    },
    /// Circles were marked.
    Damaged {
        /// The unit.
        unit: UnitId,
        /// Armor circles.
        armor: u8,
        /// External circles.
        external: u8,
        /// Internal circles.
        internal: u8,
    },
    /// A critical card was drawn.
    CriticalDrawn {
        /// The unit.
        unit: UnitId,
        /// From which deck.
        deck: Deck,
        /// The card, by id.
        card: String,
    },
    /// A critical card hit a TIC.
    TicHit {
        /// The unit.
        unit: UnitId,
        /// The TIC.
        tic: TicName,
        /// Whether it is lost for good.
        lost: bool,
    },
    /// An explosion was rolled.
    Exploded {
        /// The unit.
        unit: UnitId,
        /// The dice.
        dice: Vec<AttackFace>,
        /// The damage.
        damage: u8,
    },
    /// A card was discarded.
    CardDiscarded {
        /// The unit.
        unit: UnitId,
        /// To which discard pile.
        deck: Deck,
        /// The card, by id.
        card: String,
    },
    /// A deck ran out and its discard pile was shuffled.
    DeckShuffled {
        /// Which.
        deck: Deck,
    },
    /// A unit drew heat cards, face down.
    HeatGained {
        /// The unit.
        unit: UnitId,
        /// How many.
        cards: u8,
    },
    /// A unit turned a heat card face up.
    HeatTurnedUp {
        /// The unit.
        unit: UnitId,
        /// The card, by id.
        card: String,
    },
    /// A unit shut down.
    ShutDown {
        /// The unit.
        unit: UnitId,
        /// Its face-up cards with the shutdown indicator.
        indicators: u8,
    },
    /// A unit is no longer shut down.
    Restarted {
        /// The unit.
        unit: UnitId,
    },
    /// A unit was destroyed.
    Destroyed {
        /// The unit.
        unit: UnitId,
        /// Whether it stays for its turn.
        stays: bool,
    },
    /// A destroyed unit was removed from the map.
    Removed {
        /// The unit.
        unit: UnitId,
    },
    /// Points were counted.
    Scored {
        /// For whom.
        seat: Seat,
        /// Points.
        points: u16,
    },
    /// The game ended.
    Ended {
        /// Who won; nobody in a draw.
        winner: Option<Seat>,
        /// Why.
        reason: EndReason,
    },
}
