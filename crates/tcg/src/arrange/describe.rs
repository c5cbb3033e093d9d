//! From a description to a state, or everything wrong with it.

use ironlance_engine::{Fault, Seat};

use super::{ArrangedCard, ArrangedPlace, ArrangedPlayer, Arrangement, judge, mission};
use crate::{
    State, Tcg,
    setup::empty,
    state::{Card, CardId, Def, Place, Player, Site},
};

/// The fewest and the most seats.
const SEATS: std::ops::RangeInclusive<usize> = 2..=6;
/// The kinds of counters there is room for on a card.
const COUNTERS: usize = 4;
/// The deployments of a turn.
const DEPLOYMENTS: u8 = 2;

/// Collects what is wrong.
pub(super) struct Faults(Vec<Fault>);

impl Faults {
    pub(super) fn add(&mut self, field: impl Into<String>, message: impl Into<String>) {
        self.0.push(Fault::new("", field, message));
    }

    fn found(&self) -> bool {
        !self.0.is_empty()
    }
}

/// The state that an arrangement describes. Whatever is wrong at one stage hides what only a later
/// one could find: nobody looks at cards before their number is known to be sane.
pub(super) fn arrange(game: &Tcg, arrangement: &Arrangement) -> Result<State, Vec<Fault>> {
    let mut faults = Faults(Vec::new());
    sizes(arrangement, &mut faults);
    if faults.found() {
        return Err(faults.0);
    }
    let mut state = empty(arrangement.options, arrangement.active.unwrap_or(Seat::at(0)));
    state.turn = arrangement.turn;
    state.phase = arrangement.phase;
    state.left = 1;
    for (index, player) in arrangement.players.iter().enumerate() {
        let player = self::player(game, player, index, &mut faults);
        state.players.push(player);
    }
    for (index, card) in arrangement.cards.iter().enumerate() {
        let card = self::card(game, arrangement, card, index, &mut faults);
        state.cards.push(card);
    }
    if faults.found() {
        return Err(faults.0);
    }
    judge::judge(game, &state, arrangement, &mut faults);
    if let Some(mission) = arrangement.mission.as_ref().filter(|_| !faults.found()) {
        mission::begin(game, &mut state, mission, &mut faults);
    }
    if faults.found() { Err(faults.0) } else { Ok(state) }
}

/// No more of anything than a game can have, and no seat that nobody sits at.
fn sizes(arrangement: &Arrangement, faults: &mut Faults) {
    let seats = arrangement.players.len();
    if !SEATS.contains(&seats) {
        let message = format!("a game has 2 to 6 seats, this has {seats} [tcg.object.players]");
        return faults.add("players", message);
    }
    let deck = usize::from(arrangement.options.deck_size);
    let mut at_most = |field: String, count: usize, most: usize, what: &str| {
        if most < count {
            faults.add(field, format!("{count} cards, and {what} at most {most}"));
        }
    };
    for (index, player) in arrangement.players.iter().enumerate() {
        let stockpile = player.stockpile.as_deref().unwrap_or_default();
        let piles =
            [("hand", &*player.hand), ("stockpile", stockpile), ("scrapheap", &player.scrapheap)];
        for (name, pile) in piles {
            at_most(format!("players[{index}].{name}"), pile.len(), deck, "a deck has");
        }
    }
    let all = format!("{seats} decks of {deck} have");
    at_most("cards".to_owned(), arrangement.cards.len(), seats * deck, &all);
    if let Some(mission) = &arrangement.mission {
        for (name, units) in [("attackers", &mission.attackers), ("blockers", &mission.blockers)] {
            at_most(format!("mission.{name}"), units.len(), mission::GROUP, "a group has");
        }
    }
    let sits = |seat: Seat| seat.index() < seats;
    let nobody = |seat: Seat| format!("there is no {seat}: the game has {seats} seats");
    if let Some(seat) = arrangement.active.filter(|seat| !sits(*seat)) {
        faults.add("active", nobody(seat));
    }
    for (index, card) in arrangement.cards.iter().enumerate() {
        for (name, seat) in [("owner", Some(card.owner)), ("controller", card.controller)] {
            if let Some(seat) = seat.filter(|seat| !sits(*seat)) {
                faults.add(format!("cards[{index}].{name}"), nobody(seat));
            }
        }
    }
}

fn def_named(game: &Tcg, name: &str, field: String, faults: &mut Faults) -> Option<Def> {
    let def = game.content().named(name);
    if def.is_none() {
        faults.add(field, format!("there is no card `{name}`"));
    }
    def.map(|def| def as Def)
}

fn player(game: &Tcg, player: &ArrangedPlayer, index: usize, faults: &mut Faults) -> Player {
    let mut list = |names: &[String], what: &str| -> Vec<Def> {
        let find = |(place, name): (usize, &String)| {
            def_named(game, name, format!("players[{index}].{what}[{place}]"), faults)
        };
        names.iter().enumerate().filter_map(find).collect()
    };
    let mut hand = list(&player.hand, "hand");
    hand.sort_unstable();
    let usual = vec!["support-politics".to_owned(); 10];
    let mut stockpile = list(player.stockpile.as_ref().unwrap_or(&usual), "stockpile");
    stockpile.reverse();
    let mut scrapheap = list(&player.scrapheap, "scrapheap");
    scrapheap.reverse();
    let mut arranged = Player::new(player.affiliation, stockpile);
    arranged.hand = hand;
    arranged.scrapheap = scrapheap;
    arranged.deployments = player.deployments.unwrap_or(DEPLOYMENTS);
    player.assets.iter().for_each(|asset| arranged.assets[*asset as usize] = true);
    arranged
}

fn card(
    game: &Tcg,
    arrangement: &Arrangement,
    card: &ArrangedCard,
    index: usize,
    faults: &mut Faults,
) -> Option<Card> {
    let field = |name: &str| format!("cards[{index}].{name}");
    let def = def_named(game, &card.card, field("card"), faults)?;
    let place = place(game, arrangement, card, index, def, faults)?;
    let mut arranged = Card::new(def, card.owner, place);
    arranged.controller = controller(arrangement, card);
    arranged.tapped = card.tapped || card.depleted;
    arranged.depleted = card.depleted;
    arranged.revealed = card.revealed;
    arranged.damage = card.damage;
    arranged.construction = card.construction;
    arranged.asset = card.asset;
    if COUNTERS < card.counters.len() {
        let message = format!(
            "{} kinds of counters, there is room for {COUNTERS} on a card",
            card.counters.len()
        );
        faults.add(field("counters"), message);
        return None;
    }
    for (name, count) in &card.counters {
        match game.content().counters.iter().position(|counter| counter.name == *name) {
            Some(kind) => arranged.put(kind as u8, *count),
            None => faults.add(field("counters"), format!("no counters are called `{name}`")),
        }
    }
    Some(arranged)
}

/// Who controls a card: if nobody is named, whoever controls the card it is on, or its owner.
fn controller(arrangement: &Arrangement, card: &ArrangedCard) -> Seat {
    let on = matches!(card.place, None | Some(ArrangedPlace::On));
    let host = card.at.filter(|_| on).and_then(|id| arrangement.cards.get(usize::from(id)));
    let host = host.map(|host| host.controller.unwrap_or(host.owner));
    card.controller.or(host).unwrap_or(card.owner)
}

/// Where a card lies, if what is said of that can be true together.
fn place(
    game: &Tcg,
    arrangement: &Arrangement,
    card: &ArrangedCard,
    index: usize,
    def: Def,
    faults: &mut Faults,
) -> Option<Place> {
    let mut wrong = |name: &str, message: String| {
        faults.add(format!("cards[{index}].{name}"), message);
        None
    };
    let site = match (card.at, card.at_stockpile) {
        (Some(_), true) => {
            return wrong("at-stockpile", "it lies at a card or at a Stockpile, not both".into());
        }
        (Some(id), false) if usize::from(id) == index => {
            return wrong("at", "a card lies at another, not at itself".into());
        }
        (Some(id), false) if arrangement.cards.len() <= usize::from(id) => {
            let count = arrangement.cards.len();
            return wrong(
                "at",
                format!("there is no card {id}: {count} cards, from 0, are listed"),
            );
        }
        (Some(id), false) => Some(Site::Card(CardId(id))),
        (None, true) => Some(Site::Stockpile(controller(arrangement, card))),
        (None, false) => None,
    };
    use ArrangedPlace as P;
    let takes_site = matches!(card.place, None | Some(P::Guard | P::On));
    if site.is_some() && !takes_site {
        let field = if card.at.is_some() { "at" } else { "at-stockpile" };
        return wrong(field, "only cards on others and guards lie at something".into());
    }
    let takes_region = matches!(card.place, None | Some(P::In)) && site.is_none();
    if card.region.is_some() && !takes_region {
        return wrong("region", "only Terrain, which lies on no card, lies in a region".into());
    }
    let usual = if game.card(def).is_unit() { Place::Patrol } else { Place::CommandPost };
    match (card.place, site, card.region) {
        (None, None, None) => Some(usual),
        (None | Some(P::On), Some(site), _) => Some(Place::On(site)),
        (None | Some(P::In), None, Some(region)) => Some(Place::In(region)),
        (Some(P::Construction), ..) => Some(Place::Construction),
        (Some(P::New), ..) => Some(Place::New),
        (Some(P::CommandPost), ..) => Some(Place::CommandPost),
        (Some(P::Patrol), ..) => Some(Place::Patrol),
        (Some(P::Guard), Some(site), _) => Some(Place::Guard(site)),
        _ => wrong("place", "say where: `at`, `at-stockpile` or `region`".into()),
    }
}
