//! From a description to a state, or everything wrong with it.

use arrayvec::ArrayVec;
use ironlance_engine::{Fault, ScriptedDice, Seat, Step as EngineStep};

use super::{Arrangement, UnitArrangement};
use crate::{
    Btt,
    board::GRID,
    cards,
    content::{Cards, Content, TicName},
    lance::JudgedUnit,
    round, setup,
    state::{
        BoardKey, Critical, Deck, DeckState, LaidHex, Phase, SEATS, Seam, Side, State, Task, Unit,
        UnitId, opponent,
    },
};

/// Collects what is wrong.
struct Faults(Vec<Fault>);

impl Faults {
    fn add(&mut self, field: impl Into<String>, message: impl Into<String>) {
        self.0.push(Fault::new("", field, message));
    }
}

/// The state that an arrangement describes.
pub(crate) fn arrange(game: &Btt, arrangement: &Arrangement) -> Result<State, Vec<Fault>> {
    let mut faults = Faults(Vec::new());
    let board = board(game, arrangement, &mut faults);
    let mut state = empty(game, arrangement, board, &mut faults);
    for (id, unit) in &arrangement.units {
        if let Some(unit) = place(game, arrangement, *id, unit, &mut faults) {
            state.units[id.index()] = Some(unit);
        }
        if unit.acted {
            state.acted |= id.bit();
        }
    }
    check_table(game, &state, arrangement, &mut faults);
    if !faults.0.is_empty() {
        return Err(faults.0);
    }
    let totals = arrangement.lance_totals.unwrap_or_else(|| SEATS.map(|seat| total(&state, seat)));
    for (side, total_cost) in state.sides.iter_mut().zip(totals) {
        side.total_cost = total_cost;
    }
    state.setup_initiative = match arrangement.setup_initiative.and_then(Seat::new) {
        Some(seat) => seat,
        None => SEATS[usize::from(totals[1] < totals[0])],
    };
    begin_here(game, &mut state);
    Ok(state)
}

fn total(state: &State, seat: Seat) -> u16 {
    let units = state.all_units().filter(|(id, _)| id.seat() == seat);
    units.map(|(_, unit)| unit.total_cost).sum()
}

/// Brings the state to its first decision. Nothing is rolled on the way.
fn begin_here(game: &Btt, state: &mut State) {
    if state.phase == Phase::Planning {
        state.tasks.push(Task::Plan);
    }
    let mut dice = ScriptedDice::default();
    let mut step = EngineStep::new(game, state, &mut dice, None);
    round::advance(&mut step);
}

fn board(game: &Btt, arrangement: &Arrangement, faults: &mut Faults) -> Option<BoardKey> {
    let map = &arrangement.map;
    let mut face = |name: &Option<String>, field: &str| {
        let faces = &game.content().faces;
        let Some(name) = name else {
            return clear_face(game.content());
        };
        let found = faces.iter().position(|face| face.name == *name);
        if found.is_none() {
            let known: Vec<&str> = faces.iter().map(|face| face.name.as_str()).collect();
            faults.add(
                format!("map.{field}"),
                format!("no face is called `{name}`; there are {}", known.join(", ")),
            );
        }
        found
    };
    let (west, east) = (face(&map.west, "west"), face(&map.east, "east"));
    Some(BoardKey { west: west? as u8, east: east? as u8, seam: map.seam.unwrap_or(Seam::Clear) })
}

/// A face without any terrain.
fn clear_face(content: &Content) -> Option<usize> {
    let clear = |face: &crate::content::Face| {
        face.ground.iter().flatten().all(|ground| *ground == Default::default())
    };
    content.faces.iter().position(clear)
}

fn empty(
    game: &Btt,
    arrangement: &Arrangement,
    board: Option<BoardKey>,
    faults: &mut Faults,
) -> State {
    if board.is_none() && faults.0.is_empty() {
        faults.add("map", "the content has no clear face; name the faces");
    }
    let mut laid = Vec::new();
    for (hex, ground) in &arrangement.map.hexes {
        if !GRID.contains(*hex) {
            faults.add(
                "map.hexes",
                format!("{hex} is off the map, which has 31 columns and 17 rows"),
            );
        }
        let mut ground = *ground;
        ground.treat_buildings(arrangement.options.buildings);
        laid.push(LaidHex { hex: *hex, ground });
    }
    for token in &arrangement.tokens {
        if !GRID.contains(token.hex) {
            faults.add("tokens", format!("{} is off the map", token.hex));
        }
    }
    let edges = arrangement.edges.map_or([None; 2], |edges| edges.map(Some));
    let planned = arrangement.phase > Phase::Planning;
    let side = |seat: usize| Side { total_cost: 0, sheet: 0, edge: edges[seat], planned };
    State {
        options: arrangement.options.clone(),
        sides: [side(0), side(1)],
        units: [const { None }; 8],
        board,
        first_face: None,
        setup_initiative: SEATS[0],
        round: arrangement.round,
        phase: arrangement.phase,
        acted: 0,
        tasks: ArrayVec::new(),
        attack: None,
        decks: [Deck::MinorCritical, Deck::MajorCritical, Deck::Heat].map(|deck| DeckState {
            draw: pile(game, arrangement.decks.get(&deck), deck, true, faults),
            discard: pile(game, arrangement.discards.get(&deck), deck, false, faults),
        }),
        tokens: arrangement.tokens.clone(),
        laid,
        marks: arrangement.marks.iter().copied().take(8).collect(),
        records: Vec::new(),
        moment: arrangement.moment,
        ending: None,
    }
}

/// A pile of cards by id, the top one first; a deck left out is whole.
fn pile(
    game: &Btt,
    ids: Option<&Vec<String>>,
    deck: Deck,
    whole: bool,
    faults: &mut Faults,
) -> Cards {
    let content = game.content();
    match ids {
        Some(ids) if ids.len() > crate::content::DECK_LIMIT => {
            faults.add("decks", "a deck has at most 64 cards");
            Cards::new()
        }
        Some(ids) => {
            let cards = ids.iter().rev().filter_map(|id| card(game, deck, id, "decks", faults));
            cards.collect()
        }
        None if whole => {
            let copies: Vec<u8> = match deck {
                Deck::MinorCritical => {
                    content.minor_criticals.iter().map(|card| card.copies).collect()
                }
                Deck::MajorCritical => {
                    content.major_criticals.iter().map(|card| card.copies).collect()
                }
                Deck::Heat => content.heat_cards.iter().map(|card| card.copies).collect(),
            };
            setup::full_deck(&copies)
        }
        None => Cards::new(),
    }
}

fn card(game: &Btt, deck: Deck, id: &str, field: &str, faults: &mut Faults) -> Option<u8> {
    let content = game.content();
    let found = match deck {
        Deck::MinorCritical => content.minor_criticals.iter().position(|card| card.id == id),
        Deck::MajorCritical => content.major_criticals.iter().position(|card| card.id == id),
        Deck::Heat => content.heat_cards.iter().position(|card| card.id == id),
    };
    if found.is_none() {
        faults.add(field, format!("no card of the {deck:?} deck is called `{id}`"));
    }
    found.map(|index| index as u8)
}

fn place(
    game: &Btt,
    arrangement: &Arrangement,
    id: UnitId,
    unit: &UnitArrangement,
    faults: &mut Faults,
) -> Option<Unit> {
    let content = game.content();
    let field = |name: &str| format!("units.{id}.{name}");
    let Some(index) = content.unit(&unit.mech) else {
        faults.add(field("mech"), format!("no unit card is called `{}`", unit.mech));
        return None;
    };
    let card = &content.units[index];
    let judged = cards_of(content, index, id, unit, faults);
    let mut placed = setup::new_unit(game, &judged);
    if let Some(hex) = unit.hex.filter(|hex| !GRID.contains(*hex)) {
        faults.add(field("hex"), format!("{hex} is off the map, which has 31 columns and 17 rows"));
    }
    let mut tics = |names: &[TicName], name: &str| -> u16 {
        let mut set = 0;
        for tic in names {
            match card.tic(*tic) {
                Some(place) => set |= 1 << place,
                None => {
                    faults.add(field(name), format!("{} has no TIC called {tic}", card.variant))
                }
            }
        }
        set
    };
    placed.lost_tics = tics(&unit.lost_tics, "lost-tics");
    placed.fired = tics(&unit.fired, "fired");
    placed.barred = tics(&unit.barred, "barred");
    let mut circles = |left: Option<u8>, most: u8, name: &str| match left {
        Some(left) if left > most => {
            faults.add(field(name), format!("{left} left, but the card has {most}"));
            most
        }
        Some(left) => left,
        None => most,
    };
    placed.armor = circles(unit.armor, card.armor, "armor");
    placed.external = circles(unit.external, card.external, "external");
    placed.internal = circles(unit.internal, card.internal, "internal");
    for (places, ids) in
        [(&mut placed.heat_up, &unit.heat), (&mut placed.heat_down, &unit.heat_face_down)]
    {
        let cards = ids.iter().take(crate::content::DECK_LIMIT);
        places.extend(
            cards.filter_map(|id| self::card(game, Deck::Heat, id, &field("heat"), faults)),
        );
    }
    for critical in &unit.criticals {
        let card_index =
            self::card(game, critical.deck, &critical.card, &field("criticals"), faults);
        let tic = critical.tic.and_then(|tic| card.tic(tic)).map(|place| place as u8);
        if let Some(index) = card_index {
            placed.criticals.push(Critical { deck: critical.deck, card: index, tic });
        }
    }
    placed.hex = unit.hex;
    placed.facing = unit.facing;
    placed.shut_down = unit.shut_down;
    placed.destroyed = unit.destroyed;
    placed.focus = unit.focus;
    placed.evade = unit.evade;
    placed.suppression = unit.suppression;
    placed.special = unit.special;
    placed.locks = unit.locks.iter().copied().take(8).collect();
    placed.order = unit.order;
    placed.revealed = unit.revealed || arrangement.phase > Phase::Activation;
    placed.done = unit.done.iter().copied().take(16).collect();
    placed.struck = unit.struck;
    placed.order_change = unit.order_change;
    placed.total_cost = unit.total_cost.unwrap_or(placed.total_cost);
    placed.current = cards::current(content, &placed);
    Some(placed)
}

/// The unit's cards looked up, without asking whether a lance could have them.
fn cards_of(
    content: &Content,
    index: usize,
    id: UnitId,
    unit: &UnitArrangement,
    faults: &mut Faults,
) -> JudgedUnit {
    let card = &content.units[index];
    let field = |name: &str| format!("units.{id}.{name}");
    let mut judged = JudgedUnit {
        card: index as u8,
        upgrades: ArrayVec::new(),
        command_card: None,
        mechwarriors: ArrayVec::new(),
        total_cost: card.cost,
    };
    for upgrade in unit.upgrades.iter().take(8) {
        match (card.tic(upgrade.tic), content.upgrade(&upgrade.upgrade)) {
            (Some(tic), Some(found)) => {
                judged.upgrades.push((tic as u8, found as u8));
                judged.total_cost += content.upgrades[found].cost;
            }
            _ => faults.add(
                field("upgrades"),
                format!("no upgrade `{}` or no TIC {}", upgrade.upgrade, upgrade.tic),
            ),
        }
    }
    if let Some(name) = &unit.command_card {
        match content.command_card(name) {
            Some(found) => {
                judged.command_card = Some(found as u8);
                judged.total_cost += content.command_cards[found].cost;
            }
            None => {
                faults.add(field("command-card"), format!("no command card is called `{name}`"))
            }
        }
    }
    for name in unit.mechwarriors.iter().take(2) {
        match content.mechwarrior(name) {
            Some(found) => {
                judged.mechwarriors.push(found as u8);
                judged.total_cost += content.mechwarriors[found].cost;
            }
            None => faults.add(field("mechwarriors"), format!("no mechwarrior is called `{name}`")),
        }
    }
    judged
}

/// What no single unit shows: two units in one hex, locks on nobody, seats without units.
fn check_table(game: &Btt, state: &State, arrangement: &Arrangement, faults: &mut Faults) {
    let _ = game;
    for (id, unit) in state.on_map() {
        let twin = state.on_map().find(|(other, with)| *other > id && with.hex == unit.hex);
        if let Some((other, _)) = twin {
            faults.add(format!("units.{other}.hex"), format!("{id} stands there already"));
        }
        for lock in &unit.locks {
            if state.get(*lock).is_none_or(|target| !target.on_map()) {
                faults.add(format!("units.{id}.locks"), format!("{lock} is not on the map"));
            }
        }
        if state.phase == Phase::Activation
            && unit
                .order
                .is_some_and(|order| order.destination().is_some_and(|hex| !GRID.contains(hex)))
        {
            faults.add(format!("units.{id}.order"), "the destination is off the map");
        }
    }
    for seat in SEATS {
        if state.all_units().all(|(id, _)| id.seat() != seat) {
            faults.add("units", format!("{seat} has no unit"));
        }
    }
    for mark in &arrangement.marks {
        if state.get(mark.by).is_none() || state.get(mark.on).is_none() {
            faults.add("marks", "a mark is by a unit on a unit");
        }
    }
    if arrangement.setup_initiative.is_some_and(|seat| !(1..=2).contains(&seat)) {
        faults.add("setup-initiative", "is seat 1 or 2");
    }
    if state.phase == Phase::Setup && arrangement.edges.is_none() {
        faults.add("edges", "units are placed on starting edges; name both");
    }
    if let Some([first, second]) = arrangement.edges
        && second != first.opposite()
    {
        faults.add("edges", format!("{:?} is opposite {first:?}", first.opposite()));
    }
    if state.phase == Phase::Over {
        faults.add(
            "phase",
            format!("a game that is over cannot be played on; {} may concede", opponent(SEATS[0])),
        );
    }
    if usize::from(state.options.attack_die) >= game.content().attack_dice.len() {
        faults.add("options.attack-die", "there is no such die");
    }
}
