//! Moving cards between hands, Stockpiles, Scrapheaps and the table.

use ironlance_engine::Seat;
use ironlance_rulebook::{RuleId, cite, rule};

use crate::{
    Step,
    content::{AbilityKind, Scrapped, language::Instead},
    effects::{standing, triggers},
    event::{Event, Zone},
    mission,
    state::{Card, CardId, Covers, Def, Frame, Kept, Object, Place, Site, State, Task},
};

/// Draws a card from the top of a Stockpile; false if it is empty.
pub fn draw(step: &mut Step<'_>, seat: Seat, rule: RuleId) -> bool {
    let player = step.state.player_mut(seat);
    let Some(def) = player.take_top(None) else {
        cite(rule!("tcg.object.impossible-part"));
        return false;
    };
    player.take(def);
    step.reveal();
    let card = Some(step.game.card(def).code);
    step.tell(rule, |_| Event::Drew { seat, card });
    true
}

/// Scraps cards from the top of a Stockpile, one after another, as many as there are, because of
/// what somebody does.
pub fn scrap_from_stockpile(step: &mut Step<'_>, seat: Seat, count: u16, by: Seat, rule: RuleId) {
    cite(rule!("tcg.area.scrap-many"));
    cite(rule!("tcg.info.scrapped-visible"));
    if 0 < count && triggers::stockpile_saved(step, seat, count) {
        return;
    }
    for _ in 0..count {
        let by = Some(by).filter(|by| *by != seat);
        let Some(def) = step.state.player_mut(seat).take_top(by) else {
            cite(rule!("tcg.object.impossible-part"));
            return;
        };
        step.reveal();
        if triggers::saved_from_stockpile(step, seat, def) {
            continue;
        }
        step.state.player_mut(seat).scrapheap.push(def);
        let card = step.game.card(def).code;
        step.tell(rule, |_| Event::Scrapped { owner: seat, id: None, card, from: Zone::Stockpile });
    }
}

/// Scraps a card on the table, unless that cannot be done or something else happens instead.
pub fn scrap(step: &mut Step<'_>, id: CardId, rule: RuleId) {
    let Some(card) = step.state.get(id) else { return };
    if card.is_active() && standing::cannot_be_scrapped(step.game, step.state, id) {
        cite(rule!("tcg.effect.cannot-be-scrapped"));
        return;
    }
    scrap_anyway(step, id, rule);
}

/// Scraps a card on the table by its own text, even if nothing else could.
pub fn scrap_anyway(step: &mut Step<'_>, id: CardId, rule: RuleId) {
    let Some(card) = step.state.get(id) else { return };
    let (owner, def, controller) = (card.owner, card.def, card.controller);
    let active = card.is_active();
    if active && !card.depleted && step.state.is_in(controller) && replaced(step, id) {
        return;
    }
    cite(rule!("tcg.area.scrapheap"));
    cite(rule!("tcg.info.scrapped-visible"));
    let is_unit = active && step.game.card(def).is_unit();
    note_scrapped(step.state, id, is_unit);
    if is_unit && step.state.mission.is_some() {
        triggers::host_scrapped(step, id);
    }
    leave(step, id, Some(Zone::Scrapheap));
    let code = step.game.card(def).code;
    step.tell(rule, |_| Event::Scrapped { owner, id: Some(id), card: code, from: Zone::Table });
    if is_unit {
        triggers::unit_scrapped(step, controller);
    }
}

/// Whether an ability of the card says what happens instead of its being scrapped.
fn replaced(step: &mut Step<'_>, id: CardId) -> bool {
    let card = step.state.card(id);
    let (def, player) = (card.def, card.controller);
    let abilities = step.game.card(def).abilities.iter();
    let place =
        abilities.clone().position(|it| it.kind == AbilityKind::Replaces(Instead::ThisScrapped));
    let Some(place) = place else { return false };
    cite(rule!("tcg.effect.instead"));
    let mut frame = Frame::new(def, place as u8, Some(id), player);
    frame.it = Some(Object::Card(id));
    step.state.tasks.push(Task::Run(Box::new(frame)));
    true
}

/// Remembers a Unit that is scrapped in a mission.
fn note_scrapped(state: &mut State, id: CardId, is_unit: bool) {
    let Some(card) = state.get(id) else { return };
    let (owner, def) = (card.owner, card.def);
    let Some(mission) = state.mission.as_deref_mut() else { return };
    if let Some(fighter) = mission.fighter_mut(Site::Card(id)) {
        fighter.scrapped = true;
        let part = fighter.part;
        if is_unit {
            mission.scrapped.push((owner, def, part, id));
        }
    }
}

/// Puts a card on the table back into its owner's hand.
pub fn to_hand(step: &mut Step<'_>, id: CardId, rule: RuleId) {
    if step.state.get(id).is_some() {
        let (owner, def, open) = leave(step, id, Some(Zone::Hand));
        tell_moved(step, rule, owner, def, open, (Zone::Table, Zone::Hand), Some(id));
    }
}

/// Puts a card on the table on top of its owner's Stockpile.
pub fn to_top(step: &mut Step<'_>, id: CardId, rule: RuleId) {
    if step.state.get(id).is_some() {
        let (owner, def, open) = leave(step, id, Some(Zone::Stockpile));
        tell_moved(step, rule, owner, def, open, (Zone::Table, Zone::Stockpile), Some(id));
    }
}

/// Puts a card on the table under its owner's Stockpile.
pub fn restock(step: &mut Step<'_>, id: CardId, rule: RuleId) {
    if step.state.get(id).is_some() {
        let (owner, def, open) = leave(step, id, Some(Zone::Bottom));
        tell_moved(step, rule, owner, def, open, (Zone::Table, Zone::Bottom), Some(id));
    }
}

fn tell_moved(
    step: &mut Step<'_>,
    rule: RuleId,
    owner: Seat,
    def: Def,
    open: bool,
    (from, to): (Zone, Zone),
    id: Option<CardId>,
) {
    let card = open.then(|| step.game.card(def).code);
    step.tell(rule, |_| Event::Moved { owner, id, card, from, to });
}

/// Takes a card that is not on the table out of its place.
pub fn pick_up(state: &mut State, object: Object) -> Option<(Seat, Def, Zone)> {
    let (seat, list, place, zone) = match object {
        Object::InHand(seat, place) => (seat, &mut state.player_mut(seat).hand, place, Zone::Hand),
        Object::InScrapheap(seat, place) => {
            (seat, &mut state.player_mut(seat).scrapheap, place, Zone::Scrapheap)
        }
        Object::InStockpile(seat, place) => {
            let player = state.player_mut(seat);
            player.emptied_by = None;
            (seat, &mut player.stockpile, place, Zone::Stockpile)
        }
        Object::Card(_) | Object::Stockpile(_) => return None,
    };
    let place = usize::from(place);
    let def = (place < list.len()).then(|| list.remove(place))?;
    for task in &mut state.tasks {
        if let Task::Run(frame) = task {
            shift(frame, object);
        }
    }
    state.delayed.iter_mut().for_each(|delayed| shift(&mut delayed.frame, object));
    Some((seat, def, zone))
}

/// Puts a card that is nowhere into a zone of its owner.
pub fn put(state: &mut State, owner: Seat, def: Def, zone: Zone) {
    cite(rule!("tcg.card.owner-controller"));
    let player = state.player_mut(owner);
    match zone {
        Zone::Hand => player.take(def),
        Zone::Stockpile => player.stockpile.push(def),
        Zone::Bottom => player.stockpile.insert(0, def),
        Zone::Scrapheap => player.scrapheap.push(def),
        Zone::Table | Zone::Nowhere => {}
    }
}

/// Takes a card off the table, with all that depends on it, and puts it into a zone of its owner.
pub fn leave(step: &mut Step<'_>, id: CardId, to: Option<Zone>) -> (Seat, Def, bool) {
    cite(rule!("tcg.area.leave-play-resets"));
    let attached: Vec<CardId> = step.state.attached(Site::Card(id)).map(|(id, _)| id).collect();
    for other in attached {
        scrap_attached(step, other);
    }
    release_guards(step, Site::Card(id));
    leave_battle(step, Site::Card(id));
    let card: Card = step.state.take(id);
    forget(step.state, id);
    if let Some(zone) = to {
        put(step.state, card.owner, card.def, zone);
    }
    let now = match to {
        Some(Zone::Scrapheap) => {
            let place = step.state.player(card.owner).scrapheap.len() as u16 - 1;
            Some(Object::InScrapheap(card.owner, place))
        }
        _ => None,
    };
    retarget(step.state, id, now);
    let held = step.game.has_static(card.def) || 0 < step.game.card(card.def).gives.structure;
    if card.is_active() && held {
        triggers::structure_checks(step);
    }
    (card.owner, card.def, card.is_open())
}

fn scrap_attached(step: &mut Step<'_>, id: CardId) {
    cite(rule!("tcg.pilot.removed-with-mech"));
    let card = step.state.take(id);
    forget(step.state, id);
    let code = step.game.card(card.def).code;
    step.state.player_mut(card.owner).scrapheap.push(card.def);
    let rule = rule!("tcg.area.attached-leave");
    step.tell(rule, |_| Event::Scrapped {
        owner: card.owner,
        id: Some(id),
        card: code,
        from: Zone::Table,
    });
    let place = step.state.player(card.owner).scrapheap.len() as u16 - 1;
    retarget(step.state, id, Some(Object::InScrapheap(card.owner, place)));
}

/// A card goes to its owner's Scrapheap because whoever controlled it has left the game.
pub fn scrap_with_player(step: &mut Step<'_>, id: CardId) {
    let (owner, def, _) = leave(step, id, Some(Zone::Scrapheap));
    let card = step.game.card(def).code;
    let (id, from) = (Some(id), Zone::Table);
    step.tell(rule!("tcg.multi.elimination"), |_| Event::Scrapped { owner, id, card, from });
}

/// Guards of something that is no longer a site go on patrol.
pub fn release_guards(step: &mut Step<'_>, site: Site) {
    for slot in 0..step.state.cards.len() {
        let Some(card) = step.state.cards[slot].as_mut() else { continue };
        if card.place == Place::Guard(site) {
            card.place = Place::Patrol;
            let id = CardId(slot as u16);
            step.tell(rule!("tcg.guard.site-moves"), |_| Event::Placed {
                id,
                place: Place::Patrol,
            });
        }
    }
}

/// Something leaves the battle under way, if it is in it.
pub(crate) fn leave_battle(step: &mut Step<'_>, site: Site) {
    let Some(mission) = step.state.mission.as_deref_mut() else { return };
    if mission.target == site {
        mission.target_gone = true;
    }
    mission.waste(site);
    let Some(fighter) = mission.fighter_mut(site) else { return };
    cite(rule!("tcg.mcard.remove-unit"));
    fighter.gone = true;
    if let Site::Card(id) = site {
        cancel(step.state, id);
    }
    mission::blocker_left(step);
}

/// Cancels what the options and abilities of a Unit that left, and of the cards on it, have done
/// in the battle.
fn cancel(state: &mut State, id: CardId) {
    cite(rule!("tcg.mcard.remove-effects"));
    let attached: Vec<CardId> = state.attached(Site::Card(id)).map(|(id, _)| id).collect();
    let its = |other: CardId| other == id || attached.contains(&other);
    let until = crate::state::Until::Mission;
    state.modifiers.retain(|it| it.until != until || !it.source.is_some_and(its));
    if let Some(mission) = state.mission.as_deref_mut() {
        mission.blows.retain(|blow| !blow.by.and_then(Site::card).is_some_and(its));
    }
}

/// Ends what lasts only on or through a card that has left.
fn forget(state: &mut State, id: CardId) {
    state.modifiers.retain_mut(|modifier| {
        if modifier.source == Some(id) {
            modifier.source = None;
            if modifier.until == crate::state::Until::Source {
                return false;
            }
        }
        modifier.covers != Covers::One(Object::Card(id))
    });
    standing::let_go(state);
}

/// Abilities that speak of a card that has left speak of where it went.
fn retarget(state: &mut State, id: CardId, now: Option<Object>) {
    for task in &mut state.tasks {
        if let Task::Run(frame) = task {
            follow(frame, id, now);
        }
    }
    state.delayed.iter_mut().for_each(|delayed| follow(&mut delayed.frame, id, now));
    state.gone.push((id, now));
}

/// An ability that speaks of a card that has left speaks of where it went.
pub fn follow(frame: &mut Frame, id: CardId, now: Option<Object>) {
    if frame.source == Some(id) {
        frame.source = None;
        frame.left = now;
    }
    if frame.it == Some(Object::Card(id)) {
        frame.it = now;
    }
    let Some(now) = now else { return };
    for kept in &mut frame.kept {
        if let Kept::Objects(objects) = kept {
            let same = objects.iter_mut().filter(|object| **object == Object::Card(id));
            same.for_each(|object| *object = now);
        }
    }
}

/// What an ability keeps stays right when a card leaves a pile below others.
pub fn shift(frame: &mut Frame, gone: Object) {
    let Object::InScrapheap(seat, place) = gone else { return };
    let shift = |object: &mut Object| match object {
        Object::InScrapheap(other, at) if *other == seat && place < *at => *at -= 1,
        _ => {}
    };
    frame.it.iter_mut().for_each(shift);
    frame.left.iter_mut().for_each(shift);
    for kept in &mut frame.kept {
        if let Kept::Objects(objects) = kept {
            objects.iter_mut().for_each(shift);
        }
    }
}

/// Shuffles a Stockpile.
pub fn shuffle(step: &mut Step<'_>, seat: Seat) {
    let mut cards = std::mem::take(&mut step.state.player_mut(seat).stockpile);
    step.shuffle(&mut cards, rule!("tcg.effect.search"));
    step.state.player_mut(seat).stockpile = cards;
    step.tell(rule!("tcg.effect.search"), |_| Event::Shuffled { seat });
}

/// Turns a card under construction face up for everyone. It is scrapped if it says so.
pub fn reveal(step: &mut Step<'_>, id: CardId, rule: RuleId, by_activation: bool) {
    let card = step.state.card_mut(id);
    if card.revealed {
        return;
    }
    cite(rule!("tcg.info.reveal"));
    card.revealed = true;
    let (def, owner) = (card.def, card.owner);
    step.reveal();
    let code = step.game.card(def).code;
    step.tell(rule, |_| Event::Revealed { id, card: code });
    if by_activation {
        return;
    }
    let own_deploy = step.state.active == owner && step.state.phase == crate::state::Phase::Deploy;
    let scrapped = match step.game.card(def).scrapped {
        Scrapped::No => None,
        Scrapped::WhenRevealed => Some(rule!("tcg.activate.scrap-when-revealed")),
        Scrapped::UnlessOwnDeploy => {
            let rule = cite(rule!("tcg.activate.scrap-unless"));
            (!own_deploy).then_some(rule)
        }
    };
    if let Some(rule) = scrapped {
        scrap(step, id, rule);
    }
}

/// Untaps a card, unless a counter on it says otherwise.
pub fn untap(step: &mut Step<'_>, id: CardId, rule: RuleId) {
    let Some(card) = step.state.get(id) else { return };
    if card.depleted {
        cite(rule!("tcg.untap.depleted-stay"));
        return;
    }
    if !card.tapped {
        return;
    }
    if standing::is_held(step.game, step.state, id) || triggers::kept_from_untapping(step, id) {
        return;
    }
    step.state.card_mut(id).tapped = false;
    standing::let_go(step.state);
    step.tell(rule, |_| Event::Untapped { cards: vec![id] });
}

/// Depletes a card: tapped and face down.
pub fn deplete(step: &mut Step<'_>, id: CardId, rule: RuleId) {
    cite(rule!("tcg.components.card-states"));
    if let Some(card) = step.state.cards[usize::from(id.0)].as_mut() {
        card.tapped = true;
        card.depleted = true;
        step.tell(rule, |_| Event::Depleted { card: id });
    }
}

/// Taps a card.
pub fn tap(step: &mut Step<'_>, id: CardId, rule: RuleId) {
    cite(rule!("tcg.components.card-states"));
    if let Some(card) = step.state.cards[usize::from(id.0)].as_mut()
        && !card.tapped
    {
        card.tapped = true;
        step.tell(rule, |_| Event::Tapped { cards: vec![id] });
    }
}
