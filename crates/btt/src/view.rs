//! What a viewer may know.

use std::{collections::BTreeMap, sync::Arc};

use ironlance_engine::{Seat, Viewer};
use ironlance_space::hex::{Direction, Hex};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    Btt,
    combat::Bracket,
    content::{AttackFace, DefenseFace, TicName},
    critical::card_id,
    event::Event,
    known::{Known, has_secret_order},
    options::Options,
    order::{Mode, Order},
    round,
    state::{
        Attack, BoardKey, Critical, Current, Deck, DeckState, Declared, Destroyed, Edge, Ending,
        HexToken, LaidHex, MarkInEffect, OrderRecord, Phase, SEATS, Special, Stage, State, Unit,
        UnitId, Weapon,
    },
    victory,
};

/// The game as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// How this game is played where the rulebook leaves a choice.
    pub options: Options,
    /// The round, from 1; 0 during set-up.
    pub round: u16,
    /// The phase.
    pub phase: Phase,
    /// Who has initiative.
    pub initiative: Seat,
    /// The map, once both sheets lie on the table.
    pub board: Option<BoardView>,
    /// The players.
    pub sides: Vec<SideView>,
    /// The units, by name.
    pub units: BTreeMap<UnitId, UnitView>,
    /// The decks.
    pub decks: BTreeMap<Deck, DeckView>,
    /// Smoke, Fire and Woods tokens.
    pub tokens: Vec<HexToken>,
    /// Hexes that a scenario laid differently from the sheets.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub laid: Vec<LaidHex>,
    /// Effects of command cards until the end of the round.
    pub marks: Vec<MarkInEffect>,
    /// The attack in progress.
    pub attack: Option<AttackView>,
    /// The orders revealed so far.
    pub records: Vec<OrderRecord>,
    /// How the game ended.
    pub ending: Option<Ending>,
    /// The state as far as it is known, for questions about the table. It does not leave the
    /// process.
    #[serde(skip)]
    #[schemars(skip)]
    pub(crate) known: Arc<State>,
}

/// The map by the names of its faces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct BoardView {
    /// The face to the west.
    pub west: String,
    /// The face to the east.
    pub east: String,
    /// The same by index, with the seam.
    pub key: BoardKey,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SideView {
    /// The total cost of the lance.
    pub total_cost: u16,
    /// The points scored so far.
    pub score: u16,
    /// The mapsheet, by id.
    pub sheet: String,
    /// The starting edge.
    pub edge: Option<Edge>,
    /// Whether planning is finished.
    pub planned: bool,
}

/// A unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct UnitView {
    /// The unit card, by id.
    pub mech: String,
    /// What people call it.
    pub name: String,
    /// Where it stands.
    pub hex: Option<Hex>,
    /// Where it faces.
    pub facing: Direction,
    /// Armor circles left.
    pub armor: u8,
    /// External circles left.
    pub external: u8,
    /// Internal circles left.
    pub internal: u8,
    /// The total cost.
    pub total_cost: u16,
    /// The Activation Order as it counts now.
    pub activation_order: i8,
    /// Its numbers as they are now.
    pub current: Current,
    /// Mechwarriors, by id.
    pub mechwarriors: Vec<String>,
    /// The command card, by id.
    pub command_card: Option<String>,
    /// Weapon upgrades, by TIC.
    pub upgrades: BTreeMap<TicName, String>,
    /// Critical cards that lie by it.
    pub criticals: Vec<CriticalView>,
    /// TICs lost for good.
    pub lost_tics: Vec<TicName>,
    /// Face-up heat cards, by id.
    pub heat: Vec<String>,
    /// How many heat cards lie face down.
    pub heat_face_down: usize,
    /// The face-down heat cards, for the referee.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heat_face_down_cards: Option<Vec<String>>,
    /// Whether it is shut down.
    pub shut_down: bool,
    /// When and how it was destroyed.
    pub destroyed: Option<Destroyed>,
    /// Focus tokens.
    pub focus: u8,
    /// Evade tokens.
    pub evade: u8,
    /// Suppression tokens.
    pub suppression: u8,
    /// The special mech action token.
    pub special: Special,
    /// The units it holds target locks on.
    pub locks: Vec<UnitId>,
    /// The order of this round, as far as the viewer may know it.
    pub order: OrderView,
    /// The movement mode, once the order is revealed.
    pub mode: Option<Mode>,
    /// The actions left in its Action Step.
    pub actions_left: u8,
    /// TICs fired this round.
    pub fired: Vec<TicName>,
    /// Whether it has made its physical attack this round.
    pub struck: bool,
    /// Whether it has acted in this phase.
    pub acted: bool,
}

/// What a viewer knows of an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OrderView {
    /// There is none.
    None,
    /// There is one, and it is secret.
    Hidden,
    /// This is it.
    Known(Order),
}

/// An attack between its first roll and its last consequence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct AttackView {
    /// Who attacks.
    pub attacker: UnitId,
    /// Who is attacked.
    pub target: UnitId,
    /// With which TIC; none for a physical attack.
    pub tic: Option<TicName>,
    /// What was declared.
    pub declared: Declared,
    /// The range bracket.
    pub bracket: Bracket,
    /// Whether the attacker flanks.
    pub flanking: bool,
    /// Whether Double hits count once.
    pub asterisk: bool,
    /// The heat the attack makes.
    pub heat: u8,
    /// How far it has come.
    pub stage: Stage,
    /// The attack dice as they lie.
    pub dice: Vec<AttackFace>,
    /// Whether the one Double hit is that of a target lock.
    pub locked: bool,
    /// The defence dice as they lie.
    pub defense: Vec<DefenseFace>,
    /// Whether an evade token was spent.
    pub evaded: bool,
}

/// A critical card that lies by a unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CriticalView {
    /// The deck it came from.
    pub deck: Deck,
    /// The card, by id.
    pub card: String,
    /// The TIC it jams.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tic: Option<TicName>,
}

/// A deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DeckView {
    /// How many cards are left to draw.
    pub cards: usize,
    /// The cards to draw, the top one first, for the referee.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<String>>,
    /// The discard pile, by id, the top one first.
    pub discard: Vec<String>,
}

/// What somebody knows, as it is shown.
pub(crate) fn view(game: &Btt, known: &Known) -> View {
    let (state, viewer) = (&*known.state, known.viewer);
    let decks = [Deck::MinorCritical, Deck::MajorCritical, Deck::Heat];
    View {
        viewer,
        options: state.options.clone(),
        round: state.round,
        phase: state.phase,
        initiative: match state.phase {
            Phase::Setup => state.setup_initiative,
            _ => round::initiative(state),
        },
        board: state.board.map(|key| board_view(game, key)),
        sides: SEATS.iter().map(|seat| side_view(game, state, *seat)).collect(),
        units: state
            .all_units()
            .map(|(id, unit)| (id, unit_view(game, state, id, unit, viewer)))
            .collect(),
        decks: decks.map(|deck| (deck, deck_view(game, state, deck, viewer))).into(),
        tokens: state.tokens.clone(),
        laid: state.laid.clone(),
        marks: state.marks.to_vec(),
        attack: state.attack.as_ref().map(|attack| attack_view(game, state, attack)),
        records: state.records.clone(),
        ending: state.ending,
        known: known.state.clone(),
    }
}

fn board_view(game: &Btt, key: BoardKey) -> BoardView {
    let name = |face: u8| game.content().faces[usize::from(face)].name.clone();
    BoardView { west: name(key.west), east: name(key.east), key }
}

fn side_view(game: &Btt, state: &State, seat: Seat) -> SideView {
    let side = state.side(seat);
    SideView {
        total_cost: side.total_cost,
        score: victory::score(state, seat),
        sheet: game.content().sheets[usize::from(side.sheet)].id.clone(),
        edge: side.edge,
        planned: side.planned,
    }
}

fn attack_view(game: &Btt, state: &State, attack: &Attack) -> AttackView {
    let card = &game.content().units[usize::from(state.unit(attack.attacker).card)];
    AttackView {
        attacker: attack.attacker,
        target: attack.target,
        tic: match attack.weapon {
            Weapon::Tic(place) => Some(card.tics[usize::from(place)].name),
            Weapon::Physical => None,
        },
        declared: attack.declared,
        bracket: attack.bracket,
        flanking: attack.flanking,
        asterisk: attack.asterisk,
        heat: attack.heat,
        stage: attack.stage,
        dice: attack.dice.to_vec(),
        locked: attack.locked,
        defense: attack.defense.to_vec(),
        evaded: attack.evaded,
    }
}

fn deck_view(game: &Btt, state: &State, deck: Deck, viewer: Viewer) -> DeckView {
    let DeckState { draw, discard } = &state.decks[deck as usize];
    let ids = |cards: &[u8]| -> Vec<String> {
        cards.iter().rev().map(|card| card_id(game, deck, *card).to_owned()).collect()
    };
    DeckView {
        cards: draw.len(),
        order: (viewer == Viewer::Referee).then(|| ids(draw)),
        discard: ids(discard),
    }
}

fn unit_view(game: &Btt, state: &State, id: UnitId, unit: &Unit, viewer: Viewer) -> UnitView {
    let content = game.content();
    let card = &content.units[usize::from(unit.card)];
    let tics = |set: u16| -> Vec<TicName> {
        let tics = card.tics.iter().enumerate();
        tics.filter(|(place, _)| set & (1 << place) != 0).map(|(_, tic)| tic.name).collect()
    };
    let heat_ids = |cards: &[u8]| -> Vec<String> {
        cards.iter().map(|card| card_id(game, Deck::Heat, *card).to_owned()).collect()
    };
    let upgrade = |(tic, upgrade): &(u8, u8)| {
        let name = card.tics[usize::from(*tic)].name;
        (name, content.upgrades[usize::from(*upgrade)].id.clone())
    };
    let critical = |critical: &Critical| CriticalView {
        deck: critical.deck,
        card: card_id(game, critical.deck, critical.card).to_owned(),
        tic: critical.tic.map(|tic| card.tics[usize::from(tic)].name),
    };
    let command_card =
        unit.command_card.map(|card| content.command_cards[usize::from(card)].id.clone());
    let pilots = unit.mechwarriors.iter();
    UnitView {
        mech: card.id.clone(),
        name: card.full_name(),
        hex: unit.hex,
        facing: unit.facing,
        armor: unit.armor,
        external: unit.external,
        internal: unit.internal,
        total_cost: unit.total_cost,
        activation_order: unit.activation_order(),
        current: unit.current,
        mechwarriors: pilots
            .map(|pilot| content.mechwarriors[usize::from(*pilot)].id.clone())
            .collect(),
        command_card,
        upgrades: unit.upgrades.iter().map(upgrade).collect(),
        criticals: unit.criticals.iter().map(critical).collect(),
        lost_tics: tics(unit.lost_tics),
        heat: heat_ids(&unit.heat_up),
        heat_face_down: unit.heat_down.len(),
        heat_face_down_cards: (viewer == Viewer::Referee).then(|| heat_ids(&unit.heat_down)),
        shut_down: unit.shut_down,
        destroyed: unit.destroyed,
        focus: unit.focus,
        evade: unit.evade,
        suppression: unit.suppression,
        special: unit.special,
        locks: unit.locks.to_vec(),
        order: order_view(state, id, unit, viewer),
        mode: unit.revealed.then(|| unit.mode()),
        actions_left: unit.actions_left,
        fired: tics(unit.fired),
        struck: unit.struck,
        acted: state.has_acted(id),
    }
}

/// What the viewer knows of an order. Until a player has finished planning, the others do not
/// even learn which units have orders.
fn order_view(state: &State, id: UnitId, unit: &Unit, viewer: Viewer) -> OrderView {
    if unit.revealed || viewer.may_see_secrets_of(id.seat()) {
        return unit.order.map_or(OrderView::None, OrderView::Known);
    }
    let written = has_secret_order(state, id, unit);
    if written { OrderView::Hidden } else { OrderView::None }
}

/// The event as `viewer` sees it.
pub(crate) fn seen(event: &Event, viewer: Viewer) -> Option<Event> {
    match event {
        Event::OrderGiven { unit, .. } if !viewer.may_see_secrets_of(unit.seat()) => None,
        event => Some(event.clone()),
    }
}

#[cfg(test)]
mod tests;
