//! What sets abilities off.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use crate::{
    Step, Tcg,
    content::{
        AbilityKind, CounterMeaning, Kind, Value,
        language::{Instead, Trigger},
    },
    effects::{Context, at_once},
    event::{Event, Roll, Zone},
    moves,
    state::{CardId, Def, Delayed, Frame, Moment, Object, Place, Site, State, Task},
    values,
};

/// Puts down every ability that an event sets off, in the order in which they happen.
fn set_off(
    step: &mut Step<'_>,
    on: Trigger,
    it: Option<Object>,
    concerns: impl Fn(&State, CardId, Seat) -> bool,
) {
    at_once(step, |step| collect(step, on, it, concerns));
}

/// Puts down every ability that an event sets off, in the order of the table.
fn collect(
    step: &mut Step<'_>,
    on: Trigger,
    it: Option<Object>,
    concerns: impl Fn(&State, CardId, Seat) -> bool,
) {
    let mut frames: Vec<Task> = Vec::new();
    for (id, card) in step.state.table() {
        if !step.game.has_trigger(card.def) || !card.is_active() || card.depleted {
            continue;
        }
        for (place, ability) in (0..).zip(&step.game.card(card.def).abilities) {
            if ability.kind != AbilityKind::Triggered(on)
                || !concerns(step.state, id, card.controller)
            {
                continue;
            }
            let context = Context { it, ..Context::of_card(step.game, step.state, id) };
            if !ability.conditions.iter().all(|condition| context.condition(condition)) {
                continue;
            }
            cite(rule!("tcg.effect.triggered"));
            let mut frame = Frame::new(card.def, place, Some(id), card.controller);
            frame.it = it;
            frames.push(Task::Run(Box::new(frame)));
        }
    }
    step.state.tasks.extend(frames);
}

/// Puts down what waits for a moment, in the order in which it was said.
fn due(step: &mut Step<'_>, is_due: impl Fn(&Delayed) -> bool, keep: bool) {
    let mut later: Vec<Delayed> = Vec::new();
    for delayed in std::mem::take(&mut step.state.delayed) {
        if !is_due(&delayed) {
            later.push(delayed);
            continue;
        }
        step.state.tasks.push(Task::Run(delayed.frame.clone()));
        if keep {
            later.push(delayed);
        }
    }
    step.state.delayed = later;
}

/// A turn begins.
pub(crate) fn turn_begins(step: &mut Step<'_>) {
    cite(rule!("tcg.turn.beginning-and-end"));
    let active = step.state.active;
    set_off(step, Trigger::TurnBegins, None, |_, _, seat| seat == active);
}

/// The Untap phase.
pub(crate) fn untap_phase(step: &mut Step<'_>) {
    let active = step.state.active;
    set_off(step, Trigger::UntapPhase, None, |_, _, seat| seat == active);
}

/// A turn ends.
pub(crate) fn turn_ends(step: &mut Step<'_>) {
    cite(rule!("tcg.turn.beginning-and-end"));
    let active = step.state.active;
    set_off(step, Trigger::TurnEnds, None, |_, _, seat| seat == active);
}

/// A card was deployed.
pub(crate) fn deployed(step: &mut Step<'_>, seat: Seat, id: CardId) {
    if step.game.card(step.state.card(id).def).is(Kind::Subterfuge) {
        let it = Some(Object::Card(id));
        set_off(step, Trigger::SubterfugeDeployed, it, |_, _, other| other == seat);
    }
}

fn host(state: &State, id: CardId) -> Option<Site> {
    match state.card(id).place {
        Place::On(site) => Some(site),
        _ => None,
    }
}

/// An attack was declared.
pub(crate) fn attack_declared(step: &mut Step<'_>) {
    let Some(mission) = step.state.mission.as_deref() else { return };
    let defender = mission.defender;
    let attackers: Vec<Site> = mission.attackers().map(Site::Card).collect();
    let attacked = |delayed: &Delayed| {
        delayed.moment == Moment::ThisTurn(Trigger::Attacked) && delayed.frame.player == defender
    };
    let alone = attackers.len() == 1;
    let rides =
        |state: &State, id: CardId| host(state, id).is_some_and(|site| attackers.contains(&site));
    at_once(step, |step| {
        due(step, attacked, true);
        collect(step, Trigger::HostAttacksOrBlocks, None, |state, id, _| rides(state, id));
        if alone {
            collect(step, Trigger::HostAttacksAlone, None, |state, id, _| rides(state, id));
        }
    });
}

/// Blocking was decided.
pub(crate) fn block_decided(step: &mut Step<'_>) {
    let Some(mission) = step.state.mission.as_deref() else { return };
    let blockers: Vec<Site> = mission.blockers().map(Site::Card).collect();
    if blockers.is_empty() {
        return;
    }
    set_off(step, Trigger::HostAttacksOrBlocks, None, |state, id, _| {
        host(state, id).is_some_and(|site| blockers.contains(&site))
    });
}

/// The damage step begins.
pub(crate) fn damage_resolves(step: &mut Step<'_>) {
    at_once(step, |step| {
        due(step, |delayed| delayed.moment == Moment::Resolving, false);
        collect(step, Trigger::DamageResolved, None, |_, _, _| true);
    });
}

/// The damage step is over: what was watched for has happened or not.
pub(crate) fn damage_done(step: &mut Step<'_>) {
    at_once(step, watched);
}

fn watched(step: &mut Step<'_>) {
    let Some(mission) = step.state.mission.as_deref() else { return };
    let received = mission.received.clone();
    let shelled = mission.shelled.clone();
    let scrapped: Vec<Site> =
        mission.fighters.iter().filter(|it| it.scrapped).map(|it| it.site).collect();
    let mut later = Vec::new();
    for mut delayed in std::mem::take(&mut step.state.delayed) {
        let happened = match delayed.moment {
            Moment::Receives(object, least, otherwise) => {
                let total: u16 = received
                    .iter()
                    .filter(|(site, _)| Some(*site) == object.site())
                    .map(|(_, points)| u16::from(*points))
                    .sum();
                Some((u16::from(least) <= total, otherwise))
            }
            Moment::Scrapped(object, otherwise) => {
                Some((object.site().is_some_and(|site| scrapped.contains(&site)), otherwise))
            }
            Moment::DamagesConstruction(object) => {
                for (_, card) in shelled.iter().filter(|(by, _)| Some(*by) == object.site()) {
                    let mut frame = delayed.frame.clone();
                    frame.it = Some(Object::Card(*card));
                    step.state.tasks.push(Task::Run(frame));
                }
                continue;
            }
            _ => None,
        };
        match happened {
            None => later.push(delayed),
            Some((true, _)) => step.state.tasks.push(Task::Run(delayed.frame)),
            Some((false, otherwise)) => {
                delayed.frame.at = otherwise;
                delayed.moment = Moment::AfterMission;
                later.push(delayed);
            }
        }
    }
    step.state.delayed = later;
}

/// A mission ends.
pub(crate) fn mission_ends(step: &mut Step<'_>) {
    let Some(mission) = step.state.mission.as_deref() else { return };
    let took_part: Vec<Site> = mission.fighters.iter().map(|it| it.site).collect();
    at_once(step, |step| {
        due(step, |delayed| delayed.moment == Moment::AfterMission, false);
        due(step, |delayed| delayed.moment == Moment::ThisTurn(Trigger::MissionEnds), true);
        collect(step, Trigger::MissionEnds, None, |_, _, _| true);
        collect(step, Trigger::HostMissionEnds, None, |state, id, _| {
            host(state, id).is_some_and(|site| took_part.contains(&site))
        });
    });
    // What waited for something in this mission that did not come waits no longer.
    step.state.delayed.retain(|delayed| matches!(delayed.moment, Moment::ThisTurn(_)));
}

/// A Unit was scrapped: its controller's opponents take note.
pub(crate) fn unit_scrapped(step: &mut Step<'_>, controller: Seat) {
    set_off(step, Trigger::OpposingUnitScrapped, None, |_, _, seat| seat != controller);
}

/// A Unit is about to be scrapped in a mission: cards on it take note.
pub(crate) fn host_scrapped(step: &mut Step<'_>, id: CardId) {
    let it = Some(Object::Card(id));
    set_off(step, Trigger::HostScrapped, it, |state, other, _| {
        host(state, other) == Some(Site::Card(id))
    });
}

/// Whether cards that would be scrapped from a Stockpile go elsewhere instead, all at once.
pub(crate) fn stockpile_saved(step: &mut Step<'_>, seat: Seat, count: u16) -> bool {
    let is = |kind: AbilityKind| kind == AbilityKind::Replaces(Instead::StockpileScrapped);
    let saving = step.state.controlled(seat).find_map(|(id, card)| {
        let works = card.is_active() && !card.depleted && step.game.has_trigger(card.def);
        let place = step.game.card(card.def).abilities.iter().position(|it| is(it.kind));
        place.filter(|_| works).map(|place| (id, card.def, place as u8))
    });
    let Some((id, def, place)) = saving else { return false };
    cite(rule!("tcg.effect.instead"));
    let there = step.state.player(seat).stockpile.len() as u16;
    let mut frame = Frame::new(def, place, Some(id), seat);
    let top = there.saturating_sub(count)..there;
    frame.all = top.map(|place| Object::InStockpile(seat, place)).collect();
    step.state.tasks.push(Task::Run(Box::new(frame)));
    true
}

/// A player's Stockpile is damaged by the opponent of the mission, or by the active player. Says
/// by whom.
pub(crate) fn stockpile_damaged(step: &mut Step<'_>, owner: Seat) -> Seat {
    let by = match step.state.mission.as_deref() {
        Some(mission) if mission.involves(owner) => mission.other(owner),
        _ => step.state.active,
    };
    if by != owner {
        set_off(step, Trigger::StockpileDamaged, None, |_, _, seat| seat == by);
    }
    by
}

/// Whether a card that would be scrapped from a Stockpile goes elsewhere instead.
pub(crate) fn saved_from_stockpile(step: &mut Step<'_>, seat: Seat, def: Def) -> bool {
    let saves = step.state.controlled(seat).any(|(id, card)| {
        card.is_active() && !card.depleted && step.game.has_trigger(card.def) && {
            step.game.card(card.def).abilities.iter().any(|ability| {
                ability.kind == AbilityKind::Replaces(Instead::StockpileCardScrapped)
                    && fits_replacement(step.game, step.state, id, ability, def, seat)
            })
        }
    });
    if saves {
        cite(rule!("tcg.effect.instead"));
        step.state.player_mut(seat).take(def);
        let card = Some(step.game.card(def).code);
        let (from, to) = (Zone::Stockpile, Zone::Hand);
        step.tell(rule!("tcg.effect.instead"), |_| Event::Moved {
            owner: seat,
            id: None,
            card,
            from,
            to,
        });
    }
    saves
}

/// Whether a replacement asks for a card like this one.
fn fits_replacement(
    game: &Tcg,
    state: &State,
    id: CardId,
    ability: &crate::content::Ability,
    def: Def,
    seat: Seat,
) -> bool {
    use crate::content::language::Condition;
    let mut looked_at = state.clone();
    looked_at.player_mut(seat).scrapheap.push(def);
    let place = looked_at.player(seat).scrapheap.len() as u16 - 1;
    let it = Some(Object::InScrapheap(seat, place));
    let context = Context { it, ..Context::of_card(game, &looked_at, id) };
    ability.conditions.iter().all(|condition| match condition {
        Condition::Fits(_, filters) => {
            let mut filters = filters.clone();
            filters
                .0
                .iter_mut()
                .for_each(|it| it.place = crate::content::language::Place::Scrapheap);
            context.fits(&filters, Object::InScrapheap(seat, place))
        }
        other => context.condition(other),
    })
}

/// Whether counters on a card keep it tapped in the Untap phase.
pub(crate) fn stays_tapped(game: &Tcg, state: &State, id: CardId) -> bool {
    let stays = |(kind, _): &(u8, u8)| {
        game.content().counters[usize::from(*kind)].meaning == CounterMeaning::StaysTapped
    };
    state.card(id).counters.iter().any(stays)
}

/// Whether counters on a card replace its untapping, in any phase.
pub(crate) fn kept_from_untapping(step: &mut Step<'_>, id: CardId) -> bool {
    let counters = step.state.card(id).counters.clone();
    for (kind, _) in counters {
        let counter = &step.game.content().counters[usize::from(kind)];
        match counter.meaning {
            CounterMeaning::InsteadOfUntapping => {
                step.state.card_mut(id).remove(kind, 1);
                let (counter, change) = (counter.name.clone(), -1);
                step.tell(rule!("tcg.effect.stays-tapped"), |_| Event::Counters {
                    id,
                    counter,
                    change,
                });
                return true;
            }
            CounterMeaning::RollToUntap(least) => {
                let die = step.die(6, rule!("tcg.effect.die-table")) as u8 + 1;
                let seat = step.state.card(id).controller;
                step.tell(rule!("tcg.effect.die-table"), |_| Event::Rolled {
                    seat,
                    die,
                    roll: Roll::Test { least },
                });
                if die < least {
                    return true;
                }
                step.state.card_mut(id).remove(kind, u8::MAX);
            }
            _ => {}
        }
    }
    false
}

/// Scraps every card whose damage counters are at least equal to its structure.
pub(crate) fn structure_checks(step: &mut Step<'_>) {
    cite(rule!("tcg.card.structure-value"));
    let ids: Vec<CardId> = step
        .state
        .table()
        .filter(|(_, card)| card.is_active() && step.game.card(card.def).has_structure)
        .filter(|(_, card)| !matches!(card.place, Place::On(_) | Place::In(_)))
        .map(|(id, _)| id)
        .collect();
    at_once(step, |step| {
        for id in ids {
            let Some(card) = step.state.get(id) else { continue };
            let structure = values::value(step.game, step.state, id, Value::Structure);
            if structure <= i16::from(card.damage) {
                moves::scrap(step, id, rule!("tcg.damage.structure-change"));
            }
        }
    });
}
