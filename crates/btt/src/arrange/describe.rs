//! From a description to a state, or everything wrong with it.

use arrayvec::ArrayVec;
use ironlance_engine::{Fault, ScriptedDice, Seat, Step as EngineStep};

use super::{
    Arrangement, CriticalArrangement, UnitArrangement,
    judge::{self, check_ground, off_the_map},
    times,
};
use crate::{
    Btt,
    board::GRID,
    cards,
    content::{AtOnce, Cards, Content, DECK_LIMIT, TicName, UnitCard},
    lance::JudgedUnit,
    planning, round, setup,
    state::{
        BoardKey, Critical, Deck, DeckState, LaidHex, OrderRecord, Phase, SEATS, Seam, Side, State,
        Unit, UnitId,
    },
};

/// The three decks.
pub(super) const DECKS: [Deck; 3] = [Deck::MinorCritical, Deck::MajorCritical, Deck::Heat];

/// Collects what is wrong.
pub(super) struct Faults(Vec<Fault>);

impl Faults {
    pub(super) fn found(&self) -> bool {
        !self.0.is_empty()
    }

    pub(super) fn add(&mut self, field: impl Into<String>, message: impl Into<String>) {
        self.0.push(Fault::new("", field, message));
    }
}

/// The state that an arrangement describes.
pub(crate) fn arrange(game: &Btt, arrangement: &Arrangement) -> Result<State, Vec<Fault>> {
    described(game, arrangement, times::judge)
}

/// The same, whether or not what it says belongs to one time of the round.
#[cfg(test)]
pub(crate) fn at_any_time(game: &Btt, arrangement: &Arrangement) -> Result<State, Vec<Fault>> {
    described(game, arrangement, |_, _, _, _| {})
}

/// The state that an arrangement describes, if it is possible and its times are right.
fn described(
    game: &Btt,
    arrangement: &Arrangement,
    times: fn(&Btt, &State, &Arrangement, &mut Faults),
) -> Result<State, Vec<Fault>> {
    let mut faults = Faults(Vec::new());
    judge::sizes(arrangement, &mut faults);
    if !faults.0.is_empty() {
        return Err(faults.0);
    }
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
    leave_out(&mut state, arrangement);
    let totals = arrangement.lance_totals.unwrap_or_else(|| SEATS.map(|seat| total(&state, seat)));
    for (side, total_cost) in state.sides.iter_mut().zip(totals) {
        side.total_cost = total_cost;
    }
    state.setup_initiative = match arrangement.setup_initiative.and_then(Seat::new) {
        Some(seat) => seat,
        None => SEATS[usize::from(totals[1] < totals[0])],
    };
    if judge::judge(game, &state, arrangement, &mut faults) {
        times(game, &state, arrangement, &mut faults);
    }
    if faults.found() {
        return Err(faults.0);
    }
    let round = state.round;
    let revealed = state.all_units().filter(|(_, unit)| unit.revealed);
    let records = revealed.filter_map(|(unit, it)| Some((unit, it.order?)));
    state.records = records.map(|(unit, order)| OrderRecord { unit, round, order }).collect();
    match begin_here(game, &mut state) {
        Ok(()) => Ok(state),
        Err(problem) => Err(vec![Fault::new("", "phase", problem)]),
    }
}

fn total(state: &State, seat: Seat) -> u16 {
    let units = state.all_units().filter(|(id, _)| id.seat() == seat);
    units.fold(0, |sum, (_, unit)| sum.saturating_add(unit.total_cost))
}

/// Brings the state to its first decision, or says which die would have to be rolled on the way.
fn begin_here(game: &Btt, state: &mut State) -> Result<(), String> {
    let mut dice = ScriptedDice::default();
    let mut step = EngineStep::new(game, state, &mut dice, None);
    if step.state.phase == Phase::Planning {
        planning::begin(&mut step);
    }
    round::begin_here(&mut step);
    dice.finish()
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
        let field = format!("map.hexes.{hex}");
        if !GRID.contains(*hex) {
            faults.add(&field, off_the_map(*hex));
        }
        check_ground(ground, &field, faults);
        let mut ground = *ground;
        ground.treat_buildings(arrangement.options.buildings);
        laid.push(LaidHex { hex: *hex, ground });
    }
    for token in &arrangement.tokens {
        if !GRID.contains(token.hex) {
            faults.add("tokens", off_the_map(token.hex));
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
        round: arrangement.round.unwrap_or(u16::from(arrangement.phase != Phase::Setup)),
        phase: arrangement.phase,
        acted: 0,
        tasks: ArrayVec::new(),
        attack: None,
        decks: DECKS.map(|deck| DeckState {
            draw: match arrangement.decks.get(&deck) {
                Some(ids) => pile(game, ids, deck, "decks", faults),
                None => setup::whole_deck(game, deck),
            },
            discard: match arrangement.discards.get(&deck) {
                Some(ids) => pile(game, ids, deck, "discards", faults),
                None => Cards::new(),
            },
        }),
        tokens: arrangement.tokens.clone(),
        laid,
        marks: at_most(&arrangement.marks, 8, "marks".into(), faults).iter().copied().collect(),
        records: Vec::new(),
        moment: arrangement.moment,
        ending: None,
    }
}

/// Takes what lies elsewhere out of the decks of which nothing is said, from the bottom: the same
/// card, or any if there are not so many of it.
fn leave_out(state: &mut State, arrangement: &Arrangement) {
    for deck in DECKS {
        if arrangement.decks.contains_key(&deck) {
            continue;
        }
        for card in judge::elsewhere(state, deck) {
            let draw = &mut state.decks[deck as usize].draw;
            let place = draw.iter().position(|other| *other == card).unwrap_or(0);
            if place < draw.len() {
                draw.remove(place);
            }
        }
    }
}

/// A pile of cards by id, the top one first.
fn pile(game: &Btt, ids: &[String], deck: Deck, field: &str, faults: &mut Faults) -> Cards {
    let ids = at_most(ids, DECK_LIMIT, field.to_owned(), faults);
    ids.iter().rev().filter_map(|id| card(game, deck, id, field, faults)).collect()
}

/// A list, which must not be longer than there is room for.
fn at_most<'a, T>(list: &'a [T], most: usize, field: String, faults: &mut Faults) -> &'a [T] {
    if most < list.len() {
        faults.add(field, format!("{} listed, there is room for {most}", list.len()));
    }
    &list[..list.len().min(most)]
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
        faults.add(field("hex"), off_the_map(hex));
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
    for (places, ids, name) in [
        (&mut placed.heat_up, &unit.heat, "heat"),
        (&mut placed.heat_down, &unit.heat_face_down, "heat-face-down"),
    ] {
        let ids = at_most(ids, DECK_LIMIT, field(name), faults);
        let cards = ids.iter();
        places
            .extend(cards.filter_map(|id| self::card(game, Deck::Heat, id, &field(name), faults)));
    }
    for critical in &unit.criticals {
        placed.criticals.extend(self::critical(game, card, critical, &field("criticals"), faults));
    }
    placed.hex = unit.hex;
    placed.facing = unit.facing;
    placed.shut_down = unit.shut_down;
    placed.destroyed = unit.destroyed;
    placed.focus = unit.focus;
    placed.evade = unit.evade;
    placed.suppression = unit.suppression;
    placed.special = unit.special;
    placed.locks = at_most(&unit.locks, 8, field("locks"), faults).iter().copied().collect();
    placed.order = unit.order;
    // An order is shown when its unit is activated.
    let activated = arrangement.phase == Phase::Activation && unit.acted;
    placed.revealed = unit.revealed || activated || arrangement.phase > Phase::Activation;
    placed.done = at_most(&unit.done, 16, field("done"), faults).iter().copied().collect();
    placed.struck = unit.struck;
    placed.order_change = unit.order_change;
    placed.total_cost = unit.total_cost.unwrap_or(placed.total_cost);
    placed.current = cards::current(content, &placed);
    Some(placed)
}

/// A critical card that lies by a unit.
fn critical(
    game: &Btt,
    card: &UnitCard,
    critical: &CriticalArrangement,
    field: &str,
    faults: &mut Faults,
) -> Option<Critical> {
    if critical.deck == Deck::Heat {
        faults.add(field, "heat cards are no critical cards; list them under `heat`");
        return None;
    }
    let tic = match critical.tic.map(|tic| (tic, card.tic(tic))) {
        None => None,
        Some((_, Some(place))) => Some(place as u8),
        Some((tic, None)) => {
            faults.add(field, format!("{} has no TIC called {tic}", card.variant));
            return None;
        }
    };
    let index = self::card(game, critical.deck, &critical.card, field, faults)?;
    let jams = crate::critical::card(game, critical.deck, index).at_once.contains(&AtOnce::JamTic);
    if jams != tic.is_some() {
        let what = if jams { "jams a TIC; say which as `tic`" } else { "jams no TIC" };
        faults.add(field, format!("`{}` {what} [btt.critical.applies-at-once]", critical.card));
    }
    Some(Critical { deck: critical.deck, card: index, tic })
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
    for upgrade in at_most(&unit.upgrades, 8, field("upgrades"), faults) {
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
    for name in at_most(&unit.mechwarriors, 2, field("mechwarriors"), faults) {
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

#[cfg(test)]
mod tests;
