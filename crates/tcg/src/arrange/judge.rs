//! Whether a described state could be one of the game.

use ironlance_engine::Seat;

use super::{Arrangement, describe::Faults};
use crate::{
    State, Tcg,
    content::{self, Class, Kind, Value},
    deploy,
    options::{EmptyStockpile, TerrainLimit},
    state::{Card, CardId, Phase, Place, Site},
    values,
};

/// The most turns: more than any game has, and far from where counting ends.
const TURNS: u16 = 9_999;

/// Everything that no game could come to.
pub(super) fn judge(game: &Tcg, state: &State, arrangement: &Arrangement, faults: &mut Faults) {
    time(state, arrangement, faults);
    for seat in state.seats() {
        player(game, state, seat, faults);
    }
    for (id, card) in state.table() {
        let mut wrong = |name: &str, message: String| {
            faults.add(format!("cards[{}].{name}", id.0), message);
        };
        let printed = game.card(card.def);
        if let Err(message) = lies_there(game, state, id) {
            wrong("place", format!("{}: {message}", printed.name));
        }
        if let Err(message) = holds_counters(game, state, id) {
            wrong("damage", format!("{}: {message}", printed.name));
        }
        if card.place == Place::Construction && card.tapped {
            wrong("tapped", "cards under construction are not tapped".to_owned());
        }
        if card.place != Place::Construction && 0 < card.construction {
            wrong("construction", "the counters are gone once a card is active".to_owned());
        }
        if card.place != Place::Construction && card.revealed {
            wrong("revealed", "an active card is face up anyway".to_owned());
        }
    }
}

fn time(state: &State, arrangement: &Arrangement, faults: &mut Faults) {
    if !(1..=TURNS).contains(&state.turn) {
        faults.add("turn", format!("{} is no turn from 1 to {TURNS}", state.turn));
    }
    let decides = matches!(
        state.phase,
        Phase::Draw
            | Phase::Deploy
            | Phase::Repair
            | Phase::Missions
            | Phase::EndOfMissions
            | Phase::Restock
    );
    if !decides {
        let message = "nobody decides in that phase: begin in draw, deploy, repair, missions, \
                       end-of-missions or restock";
        faults.add("phase", message);
    }
    if arrangement.mission.is_some() && state.phase != Phase::Missions {
        faults.add("mission", "missions are sent in the Missions phase");
    }
}

/// No more cards than the deck had, none that is no card, and a Stockpile that has not lost.
fn player(game: &Tcg, state: &State, seat: Seat, faults: &mut Faults) {
    let player = state.player(seat);
    let field = |name: &str| format!("players[{}]{name}", seat.index());
    let piles = [
        ("hand", &player.hand),
        ("stockpile", &player.stockpile),
        ("scrapheap", &player.scrapheap),
    ];
    for (name, pile) in piles {
        let mut cards = pile.iter().map(|def| game.card(*def));
        if let Some(power) = cards.find(|card| card.class == Class::BoxPower) {
            faults.add(field(&format!(".{name}")), format!("{} is no card", power.name));
        }
    }
    let table = state.table().filter(|(_, card)| card.owner == seat).count();
    let all = table + piles.iter().map(|(_, pile)| pile.len()).sum::<usize>();
    let most = usize::from(state.options.deck_size);
    if most < all {
        let message = format!(
            "{seat} has {all} cards, {table} of them on the table, and a deck has at most {most} \
             [tcg.deck.max-size]"
        );
        faults.add(field(""), message);
    }
    let lost = state.options.empty_stockpile == EmptyStockpile::NoneLeft;
    if lost && player.stockpile.is_empty() {
        let message = "nobody plays on with an empty Stockpile [tcg.win.empty-stockpile]";
        faults.add(field(".stockpile"), message);
    }
}

/// Whether a card can lie where it is said to.
fn lies_there(game: &Tcg, state: &State, id: CardId) -> Result<(), String> {
    let card = state.card(id);
    let printed = game.card(card.def);
    match printed.class {
        Class::Mission => {
            return Err("Mission cards never lie on the table [tcg.card.mission-card]".to_owned());
        }
        Class::BoxPower => return Err("a box power is no card [tcg.box.not-a-card]".to_owned()),
        Class::Unit | Class::Command => {}
    }
    if card.is_active() && has_copy(game, state, id) {
        let message = "a copy of this Unique card is in play [tcg.unique.one-in-play]";
        return Err(message.to_owned());
    }
    let fits = match card.place {
        Place::Construction => true,
        Place::New | Place::Patrol => printed.is_unit(),
        Place::CommandPost => !printed.is_unit() && !printed.is_attached(),
        Place::Guard(site) => return guards(game, state, card, printed, site),
        Place::On(site) => return lies_on(game, state, id, site),
        Place::In(_) => return terrain(game, state, id),
    };
    if fits {
        return Ok(());
    }
    Err(match () {
        () if printed.is_unit() => "a Unit lies on patrol, on guard or among the new ones",
        () if printed.is_terrain() => "Terrain lies in a region: say `region`",
        () if printed.is_attached() => "a Pilot or Enhancement lies on something: say `at`",
        () => "only Units do that; an active Command card lies in the Command Post",
    }
    .to_owned())
}

/// Whether a Unique card has a copy among the cards before it.
fn has_copy(game: &Tcg, state: &State, id: CardId) -> bool {
    if !game.card(state.card(id).def).unique {
        return false;
    }
    let mut before = state.clone();
    before.cards.truncate(usize::from(id.0) + 1);
    deploy::has_copy(game, &before, id)
}

fn guards(
    game: &Tcg,
    state: &State,
    card: &Card,
    printed: &content::Card,
    site: Site,
) -> Result<(), String> {
    if !printed.is_unit() {
        return Err("only Units guard [tcg.guard.set]".to_owned());
    }
    let own = match site {
        Site::Stockpile(seat) => seat == card.controller,
        Site::Card(id) => {
            state.card(id).controller == card.controller && values::is_site(game, state, id)
        }
    };
    let message = || "it guards a site of its controller [tcg.guard.sites-only]".to_owned();
    own.then_some(()).ok_or_else(message)
}

/// Whether a Pilot or Enhancement can lie on something: whoever owns or controls it could have put
/// it there, with what else lies there or without.
fn lies_on(game: &Tcg, state: &State, id: CardId, site: Site) -> Result<(), String> {
    let card = state.card(id);
    let printed = game.card(card.def);
    if !printed.is_attached() || printed.is_terrain() {
        return Err("only Pilots and Enhancements lie on something".to_owned());
    }
    let host = site.card().map(|host| state.card(host));
    if let Some(host) = host.filter(|host| host.controller != card.controller) {
        let message = format!(
            "{} controls what it lies on and so the card [tcg.enhancement.control-follows]",
            host.controller
        );
        return Err(message);
    }
    let is_pilot =
        |(other, card): &(CardId, &Card)| *other < id && game.card(card.def).is(Kind::Pilot);
    if printed.is(Kind::Pilot) && state.attached(site).any(|other| is_pilot(&other)) {
        return Err("that 'Mech has a Pilot already [tcg.pilot.one-each]".to_owned());
    }
    let others: Vec<CardId> = state.attached(site).map(|(other, _)| other).collect();
    let could = |player: Seat, alone: bool| {
        let mut then = state.clone();
        for other in others.iter().filter(|_| alone) {
            then.card_mut(*other).place = Place::Construction;
        }
        let card = then.card_mut(id);
        (card.place, card.controller) = (Place::Construction, player);
        deploy::places(game, &then, id).contains(&Place::On(site))
    };
    let seats = [card.owner, card.controller];
    let fits = seats.iter().any(|seat| could(*seat, false) || could(*seat, true));
    fits.then_some(()).ok_or_else(|| {
        let host = host.map_or("the Stockpile", |host| &game.card(host.def).name);
        format!("it cannot be put on {host} [tcg.enhancement.place]")
    })
}

fn terrain(game: &Tcg, state: &State, id: CardId) -> Result<(), String> {
    let card = state.card(id);
    let printed = game.card(card.def);
    if !printed.is_terrain() {
        return Err("only Terrain lies in a region [tcg.terrain.place]".to_owned());
    }
    let shared = state.options.terrain_limit == TerrainLimit::AsPrinted && printed.shares_region;
    let mut before = state.table().filter(|(other, _)| *other < id);
    let taken = before.any(|(_, it)| it.controller == card.controller && it.place == card.place);
    match taken && !shared {
        true => Err("Terrain lies in that region already [tcg.terrain.one-per-region]".to_owned()),
        false => Ok(()),
    }
}

/// Whether a card is still there with the damage it has.
fn holds_counters(game: &Tcg, state: &State, id: CardId) -> Result<(), String> {
    let card = state.card(id);
    if card.damage == 0 {
        return Ok(());
    }
    let stands = !matches!(card.place, Place::On(_) | Place::In(_) | Place::Construction);
    if !stands || !game.card(card.def).has_structure {
        return Err("damage counters lie on active cards with a structure".to_owned());
    }
    let structure = values::value(game, state, id, Value::Structure);
    match structure <= i16::from(card.damage) {
        true => Err(format!(
            "{} damage counters on a structure of {structure} scrap it [tcg.card.structure-value]",
            card.damage
        )),
        false => Ok(()),
    }
}
