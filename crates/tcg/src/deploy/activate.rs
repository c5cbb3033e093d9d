//! Activating cards.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use crate::{
    Step, Tcg,
    content::{
        AbilityKind, Card as Printed, Class, Feature, Kind, Region, Scrapped,
        language::{DamageEffect, Effect, Filters, Trigger, Window},
    },
    effects::{Context, standing, triggers},
    event::Event,
    moves,
    options::TerrainLimit,
    refusal::Refusal,
    state::{Card, CardId, Frame, Object, Place, Site, State, Task},
    values,
};

/// A card about to be activated, with its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Activation {
    /// The card.
    pub card: CardId,
    /// Where it goes.
    pub place: Place,
}

/// The places a card can go to when it is activated.
pub(crate) fn places(game: &Tcg, state: &State, id: CardId) -> Vec<Place> {
    let card = state.card(id);
    let printed = game.card(card.def);
    if printed.class == Class::Unit {
        return vec![unit_place(printed)];
    }
    if printed.is_terrain() {
        cite(rule!("tcg.terrain.place"));
        return Region::ALL.iter().map(|region| Place::In(*region)).collect();
    }
    match &printed.goes_on {
        None => {
            cite(rule!("tcg.activate.command"));
            vec![Place::CommandPost]
        }
        Some(on) => hosts(game, state, id, on),
    }
}

/// What a card can be put on.
fn hosts(game: &Tcg, state: &State, id: CardId, on: &Filters) -> Vec<Place> {
    cite(rule!("tcg.card.command-kinds"));
    let mut found = Vec::new();
    Context::of_card(game, state, id).find(on, &mut found);
    found.retain(|object| *object != Object::Card(id));
    found.iter().filter_map(|object| object.site()).map(Place::On).collect()
}

/// Where a Unit begins: it waits, unless it says otherwise.
fn unit_place(printed: &Printed) -> Place {
    let (rule, place) = match printed.features.contains(&Feature::PatrolsAtOnce) {
        true => (rule!("tcg.keyword.quick-patrol"), Place::Patrol),
        false => (rule!("tcg.activate.unit-waits"), Place::New),
    };
    cite(rule);
    place
}

/// Judges the activation of an own card under construction.
pub(crate) fn plan_activate(
    game: &Tcg,
    state: &State,
    seat: Seat,
    id: CardId,
    on: Option<Site>,
    region: Option<Region>,
    window: Window,
) -> Result<Activation, Refusal> {
    let card = state.get(id).ok_or(Refusal::NoSuchTableCard { card: id })?;
    if card.controller != seat {
        return Err(Refusal::NotYours { card: id });
    }
    if card.is_active() {
        return Err(Refusal::NotUnderConstruction { card: id });
    }
    let printed = game.card(card.def);
    if printed.activates.when != window {
        return Err(Refusal::NotNow { card: id, when: printed.activates.when.shown().to_owned() });
    }
    cite(match window {
        Window::OwnDeploy => rule!("tcg.activate.when"),
        _ => rule!("tcg.activate.outside-deploy"),
    });
    let context = Context::of_card(game, state, id);
    let mut conditions = (0..).zip(&printed.activates.conditions);
    if let Some((condition, _)) = conditions.find(|(_, condition)| !context.condition(condition)) {
        return Err(Refusal::ConditionFails { card: printed.code, ability: None, condition });
    }
    is_paid(game, state, id)?;
    place_of(game, state, id, on, region).map(|place| Activation { card: id, place })
}

/// Whether enough counters lie on a card for what it costs now.
fn is_paid(game: &Tcg, state: &State, id: CardId) -> Result<(), Refusal> {
    cite(rule!("tcg.construct.cost-checked-late"));
    let cost = values::construction_cost(game, state, id);
    if cost == 0 {
        cite(rule!("tcg.activate.zero-cost"));
        return Ok(());
    }
    let counters = state.card(id).construction;
    match counters < cost {
        true => Err(Refusal::NotEnoughCounters { card: id, counters, cost }),
        false => Ok(()),
    }
}

fn place_of(
    game: &Tcg,
    state: &State,
    id: CardId,
    on: Option<Site>,
    region: Option<Region>,
) -> Result<Place, Refusal> {
    let printed = game.card(state.card(id).def);
    let places = places(game, state, id);
    let wanted = match (on, region) {
        (Some(site), None) => Place::On(site),
        (None, Some(region)) => Place::In(region),
        (None, None) if printed.class == Class::Unit || places == [Place::CommandPost] => places[0],
        (None, None) if places.is_empty() && printed.is(Kind::Pilot) => {
            return Err(Refusal::NoMech { card: id });
        }
        (None, None) => return Err(Refusal::NoPlace { card: id }),
        (Some(_), Some(_)) => return Err(Refusal::WrongPlace { card: id }),
    };
    if places.contains(&wanted) {
        return Ok(wanted);
    }
    Err(match on.and_then(Site::card).and_then(|host| Some((host, state.get(host)?))) {
        Some((host, card)) if printed.is(Kind::Pilot) => pilot_refused(game, state, host, card),
        _ => Refusal::WrongPlace { card: id },
    })
}

/// Why a Pilot cannot be put on a card.
fn pilot_refused(game: &Tcg, state: &State, host: CardId, card: &Card) -> Refusal {
    let printed = game.card(card.def);
    cite(match () {
        () if printed.is(Kind::Vehicle) => rule!("tcg.card.vehicle"),
        () if printed.is(Kind::BattleArmor) => rule!("tcg.card.battle-armor"),
        () => rule!("tcg.card.mech"),
    });
    match values::pilot(game, state, host) {
        Some(_) => Refusal::PilotThere { mech: host },
        None => Refusal::NoMech { card: host },
    }
}

/// Activates a card that is paid for.
pub(crate) fn perform_activate(step: &mut Step<'_>, activation: Activation) {
    activate_now(step, activation.card, activation.place);
}

/// Activates a card, whatever counters lie on it.
pub(crate) fn activate_now(step: &mut Step<'_>, id: CardId, place: Place) {
    let cost = values::construction_cost(step.game, step.state, id);
    cite(rule!("tcg.activate.reveals"));
    moves::reveal(step, id, rule!("tcg.activate.reveals"), true);
    let card = step.state.card_mut(id);
    make_ready(card, cost, place);
    let (def, seat) = (card.def, card.controller);
    let code = step.game.card(def).code;
    step.reveal();
    step.tell(rule!("tcg.activate.when"), |_| Event::Activated { seat, id, card: code });
    if has_copy(step.game, step.state, id) {
        moves::scrap(step, id, rule!("tcg.unique.one-in-play"));
        return;
    }
    settle_in(step, id, place);
    if step.state.get(id).is_none() {
        return;
    }
    if step.game.card(def).scrapped == Scrapped::WhenRevealed {
        step.state.tasks.push(Task::ScrapAfter(id));
    }
    step.state.tasks.push(Task::Activation(id));
    if deals_damage(step.game.card(def)) {
        step.state.tasks.push(Task::Answer(seat, id));
    }
    for other in answerable(step.game, step.state, id) {
        step.state.tasks.push(Task::Answer(other, id));
    }
}

/// A card enters play ready, without its counters; it remembers how many were too many.
fn make_ready(card: &mut Card, cost: u8, place: Place) {
    cite(rule!("tcg.activate.enters-ready"));
    cite(rule!("tcg.activate.counters-gone"));
    cite(rule!("tcg.activate.surplus"));
    card.tapped = false;
    card.surplus = card.construction.saturating_sub(cost);
    card.construction = 0;
    card.revealed = false;
    card.place = place;
}

/// What follows from a card's new place.
fn settle_in(step: &mut Step<'_>, id: CardId, place: Place) {
    match place {
        Place::In(region) => {
            replace_terrain(step, id, region);
        }
        Place::On(site) => {
            attach(step.state, id, site);
            triggers::structure_checks(step);
        }
        _ => {}
    }
    if step.state.get(id).is_some() && !values::is_site(step.game, step.state, id) {
        moves::release_guards(step, Site::Card(id));
        let attached: Vec<CardId> = step.state.attached(Site::Card(id)).map(|(id, _)| id).collect();
        for other in attached {
            moves::scrap(step, other, rule!("tcg.enhancement.place"));
        }
        stops_being_a_target(step, id);
    }
}

/// A site that was attacked and is none any more is out of the mission. What is scrapped as soon as
/// its effect is done goes with that.
fn stops_being_a_target(step: &mut Step<'_>, id: CardId) {
    let site = Site::Card(id);
    let attacked = step.state.mission.as_deref().is_some_and(|it| it.target == site);
    let falls = step.game.card(step.state.card(id).def).scrapped == Scrapped::WhenRevealed;
    if attacked && !falls {
        moves::leave_battle(step, site);
        step.tell(rule!("tcg.mission.target-gone"), |_| Event::Left { site });
    }
}

/// Terrain takes the place of other Terrain in its region.
fn replace_terrain(step: &mut Step<'_>, id: CardId, region: Region) {
    cite(rule!("tcg.terrain.one-per-region"));
    let Card { def, controller: seat, .. } = *step.state.card(id);
    let as_printed = step.state.options.terrain_limit == TerrainLimit::AsPrinted;
    if as_printed && step.game.card(def).shares_region {
        return;
    }
    let same = |(other, card): &(CardId, &Card)| {
        *other != id && card.controller == seat && card.place == Place::In(region)
    };
    let others: Vec<CardId> = step.state.table().filter(same).map(|(id, _)| id).collect();
    for other in others {
        moves::scrap(step, other, rule!("tcg.terrain.one-per-region"));
    }
}

/// Whoever controls what a card is put on controls the card.
fn attach(state: &mut State, id: CardId, to: Site) {
    cite(rule!("tcg.enhancement.control-follows"));
    cite(rule!("tcg.enhancement.on-opposing"));
    let controller = match to {
        Site::Card(host) => state.card(host).controller,
        Site::Stockpile(seat) => seat,
    };
    state.card_mut(id).controller = controller;
}

/// Whether a copy of a Unique card is in play already, under anybody's control.
pub(crate) fn has_copy(game: &Tcg, state: &State, id: CardId) -> bool {
    let printed = game.card(state.card(id).def);
    printed.unique && has_same_unique(game, state, id, printed)
}

fn has_same_unique(game: &Tcg, state: &State, id: CardId, unique: &Printed) -> bool {
    cite(rule!("tcg.unique.one-in-play"));
    cite(rule!("tcg.multi.unique-table-wide"));
    state.table().any(|(other, card)| {
        let same = || is_same_unique(game, unique, game.card(card.def));
        other != id && card.is_active() && same()
    })
}

/// Whether a card counts as the same as a Unique one. Secondary names are not looked at.
fn is_same_unique(game: &Tcg, unique: &Printed, other: &Printed) -> bool {
    cite(rule!("tcg.unique.same-name"));
    cite(rule!("tcg.card.secondary-name"));
    other.unique && counted_name(game, unique) == counted_name(game, other)
}

/// The name that a card counts as in the end. Where cards count as each other in a ring, it is the
/// first of their names.
fn counted_name<'a>(game: &'a Tcg, card: &'a Printed) -> &'a str {
    cite(rule!("tcg.unique.counts-as"));
    let counts_as = |name: &str| {
        let card = game.content().cards.iter().find(|card| card.name == name)?;
        card.counts_as.as_deref()
    };
    let mut names = vec![card.name.as_str()];
    let mut next = card.counts_as.as_deref();
    while let Some(name) = next {
        if let Some(ring) = names.iter().position(|other| *other == name) {
            return names[ring..].iter().min().copied().unwrap_or(name);
        }
        names.push(name);
        next = counts_as(name);
    }
    names.last().copied().unwrap_or(&card.name)
}

/// Who may answer the activation of a card: opponents with something hidden under construction.
pub(crate) fn answerable(game: &Tcg, state: &State, id: CardId) -> Vec<Seat> {
    let card = state.card(id);
    if !game.card(card.def).is(Kind::Subterfuge) {
        return Vec::new();
    }
    let has_hidden = |seat: &Seat| state.controlled(*seat).any(|(_, card)| !card.is_active());
    state.opponents(card.controller).filter(has_hidden).collect()
}

/// Whether a card deals damage when it is activated.
fn deals_damage(printed: &Printed) -> bool {
    let activated = AbilityKind::Triggered(Trigger::Activated);
    let mut found = false;
    for ability in printed.abilities.iter().filter(|ability| ability.kind == activated) {
        ability.effects.iter().for_each(|effect| {
            effect.visit(&mut |effect| {
                let deals = matches!(
                    effect,
                    Effect::Damage(DamageEffect::Deal { .. } | DamageEffect::Divide { .. })
                );
                found |= deals;
            });
        });
    }
    found
}

/// What a card does when it is activated, unless it was cancelled.
pub(crate) fn carry_out_activation(step: &mut Step<'_>, id: CardId) -> bool {
    cite(rule!("tcg.activate.counts-when"));
    step.state.tasks.pop();
    if step.state.get(id).is_none() {
        return true;
    }
    if standing::no_effect_when_activated(step.game, step.state, id) {
        cite(rule!("tcg.effect.cancel"));
        step.tell(rule!("tcg.effect.cancel"), |_| Event::Cancelled { id });
        return true;
    }
    let card = step.state.card(id);
    let (def, player, surplus) = (card.def, card.controller, card.surplus);
    let player = if step.game.card(def).is_attached() { card.owner } else { player };
    let abilities = (0..).zip(&step.game.card(def).abilities);
    let mut frames: Vec<Task> = Vec::new();
    for (place, ability) in abilities {
        if ability.kind == AbilityKind::Triggered(Trigger::Activated) {
            let mut frame = Frame::new(def, place, Some(id), player);
            frame.surplus = surplus;
            frame.more_damage = standing::more_damage(step.state, id);
            frames.push(Task::Run(Box::new(frame)));
        }
    }
    step.state.tasks.extend(frames.into_iter().rev());
    true
}
