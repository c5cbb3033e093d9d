//! Sending Units on a mission.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use crate::{
    Step, Tcg,
    action::Group,
    content::{Card, Feature, Kind, Speed},
    effects::{standing, triggers},
    event::Event,
    refusal::Refusal,
    state::{CardId, Fighter, Mission, MissionStep, Part, Place, Site, State, Task},
    values,
};

/// Judges a mission.
pub(crate) fn plan_send(
    game: &Tcg,
    state: &State,
    seat: Seat,
    units: &Group,
    target: Site,
) -> Result<(), Refusal> {
    cite(rule!("tcg.mission.any-number"));
    if units.is_empty() {
        return Err(Refusal::NoUnits);
    }
    for (index, unit) in units.iter().enumerate() {
        if units[..index].contains(unit) {
            return Err(Refusal::Twice { unit: *unit });
        }
        can_attack(game, state, seat, *unit)?;
    }
    super::check_forced(state, seat, units, target)?;
    legal_target(game, state, seat, units, target)
}

/// Whether a Unit can go on a mission at all: on patrol and untapped, whatever it did before.
pub(crate) fn can_attack(
    game: &Tcg,
    state: &State,
    seat: Seat,
    unit: CardId,
) -> Result<(), Refusal> {
    cite(rule!("tcg.mission.attacker-untapped"));
    cite(rule!("tcg.mission.again"));
    let card = state.get(unit).ok_or(Refusal::NoSuchTableCard { card: unit })?;
    if card.controller != seat || !card.is_active() || !game.card(card.def).is_unit() {
        return Err(Refusal::NotYourUnit { unit });
    }
    if card.place == Place::New || card.fresh {
        cite(rule!("tcg.activate.unit-waits"));
        return Err(Refusal::NotPatrolling { unit });
    }
    if card.place != Place::Patrol {
        return Err(Refusal::NotPatrolling { unit });
    }
    if card.tapped {
        return Err(Refusal::Tapped { card: unit });
    }
    Ok(())
}

/// Whether a group may attack a target.
pub(crate) fn legal_target(
    game: &Tcg,
    state: &State,
    seat: Seat,
    units: &[CardId],
    target: Site,
) -> Result<(), Refusal> {
    if let Some(unit) = lone_battle_armor(game, state, units, units.len()) {
        return Err(Refusal::BattleArmorAlone { unit });
    }
    group_fits(game, state, units.len(), target)?;
    if !is_opposing(state, seat, target) {
        return Err(Refusal::NoTarget { target });
    }
    match target {
        Site::Card(id) if !values::is_site(game, state, id) => legal_unit(game, state, units, id),
        _ => {
            cite(rule!("tcg.mission.target-site"));
            Ok(())
        }
    }
}

/// The first Battle Armor of a group, if nobody else of the `size` that it counts comes along.
pub(super) fn lone_battle_armor(
    game: &Tcg,
    state: &State,
    units: &[CardId],
    size: usize,
) -> Option<CardId> {
    let is_battle_armor = |unit: &&CardId| game.card(state.card(**unit).def).is(Kind::BattleArmor);
    let unit = units.iter().find(is_battle_armor).filter(|_| size < 2)?;
    cite(rule!("tcg.card.battle-armor"));
    Some(*unit)
}

/// Whether a target belongs to any opponent who is still in the game.
fn is_opposing(state: &State, seat: Seat, target: Site) -> bool {
    cite(rule!("tcg.multi.any-opponent"));
    match target {
        Site::Stockpile(other) => other != seat && state.is_in(other),
        Site::Card(id) => state.get(id).is_some_and(|card| card.controller != seat),
    }
}

/// Whether a group may attack an opposing Unit, wherever it is.
fn legal_unit(game: &Tcg, state: &State, units: &[CardId], id: CardId) -> Result<(), Refusal> {
    cite(rule!("tcg.mission.target-unit-anywhere"));
    let card = state.card(id);
    let refused = Err(Refusal::NoTarget { target: Site::Card(id) });
    if !card.is_active() || !game.card(card.def).is_unit() {
        return refused;
    }
    if card.place == Place::New {
        cite(rule!("tcg.activate.unit-waits"));
        return refused;
    }
    if card.depleted {
        cite(rule!("tcg.mission.target-depleted"));
        return Ok(());
    }
    all_faster(game, state, units, id)
}

/// Whether each of a group is faster than a Unit, or need not be.
fn all_faster(game: &Tcg, state: &State, units: &[CardId], id: CardId) -> Result<(), Refusal> {
    cite(rule!("tcg.mission.target-unit"));
    let own = values::speed(game, state, id, false);
    for unit in units {
        let speed = attack_speed(game, state, units, *unit);
        if speed <= own && !standing::attacks_at_any_speed(game, state, *unit) {
            return Err(Refusal::TooSlowToAttack { unit: *unit, speed, target: own });
        }
    }
    Ok(())
}

/// Whether Terrain lets so large a group attack or block there.
pub(super) fn group_fits(
    game: &Tcg,
    state: &State,
    units: usize,
    target: Site,
) -> Result<(), Refusal> {
    cite(rule!("tcg.terrain.place"));
    let defender = match target {
        Site::Stockpile(seat) => Some(seat),
        Site::Card(id) => state.get(id).map(|card| card.controller),
    };
    for (_, card) in state.statics(game) {
        if !state.options.supports(card) || Some(card.controller) != defender {
            continue;
        }
        if let Place::In(here) = card.place
            && Some(here) == super::region_of(game, state, target)
            && let Some(limit) = limit_of(game, card.def)
            && usize::from(limit) < units
        {
            return Err(Refusal::GroupLimit { limit });
        }
    }
    Ok(())
}

/// The largest group that a Terrain card allows, if it sets a limit.
pub(crate) fn limit_of(game: &Tcg, def: crate::state::Def) -> Option<u8> {
    use crate::content::language::{BattleEffect, Effect};
    let effects = game.card(def).abilities.iter().flat_map(|ability| &ability.effects);
    effects
        .filter_map(|effect| match effect {
            Effect::Battle(BattleEffect::GroupLimit(limit)) => Some(*limit),
            _ => None,
        })
        .min()
}

/// The speed a Unit attacks at: some Battle Armor rides with Omni 'Mechs.
pub(super) fn attack_speed(game: &Tcg, state: &State, group: &[CardId], unit: CardId) -> Speed {
    let alone = values::speed(game, state, unit, true);
    match values::has(game, state, unit, |feature| feature == Feature::RidesOmni) {
        true => carried_speed(game, state, group, unit).unwrap_or(alone),
        false => alone,
    }
}

/// The speed of the fastest Omni 'Mech that a Unit can ride with.
fn carried_speed(game: &Tcg, state: &State, group: &[CardId], unit: CardId) -> Option<Speed> {
    cite(rule!("tcg.keyword.battle-armor-speed"));
    // The group is as somebody says it: what is not there or not theirs carries nobody.
    let controller = state.card(unit).controller;
    let own =
        |id: &CardId| state.get(*id).filter(|it| it.is_active() && it.controller == controller);
    let is_omni = |printed: &Card| printed.omni && printed.is(Kind::Mech);
    let omni = group.iter().filter(|id| own(id).is_some_and(|it| is_omni(game.card(it.def))));
    omni.map(|id| values::speed(game, state, *id, true)).max()
}

/// Everything a player could attack: opposing sites, and Units that are not new.
pub(crate) fn targets<'a>(
    game: &'a Tcg,
    state: &'a State,
    seat: Seat,
) -> impl Iterator<Item = Site> + 'a {
    let piles = state.opponents(seat).map(Site::Stockpile);
    let cards = state.table().filter(move |(_, card)| card.controller != seat);
    let attackable = move |(id, card): (CardId, &crate::state::Card)| {
        let unit = card.is_active() && card.place != Place::New && game.card(card.def).is_unit();
        (unit || values::is_site(game, state, id)).then_some(Site::Card(id))
    };
    piles.chain(cards.filter_map(attackable))
}

/// Taps the group and begins the mission.
pub(crate) fn perform_send(step: &mut Step<'_>, seat: Seat, units: Group, target: Site) {
    let defender = match target {
        Site::Stockpile(other) => other,
        Site::Card(id) => step.state.card(id).controller,
    };
    let fighters = units.iter().map(|id| Fighter::new(Site::Card(*id), Part::Attacker, false));
    let fighters = fighters.collect();
    for unit in &units {
        cite(rule!("tcg.untap.what-taps"));
        step.state.card_mut(*unit).tapped = true;
    }
    step.tell(rule!("tcg.mission.declare"), |_| Event::Sent { seat, units, target });
    start(step, seat, defender, target, fighters);
    triggers::attack_declared(step);
}

/// Begins a battle between two Units that an effect has fight each other.
pub(crate) fn fight(step: &mut Step<'_>, seat: Seat, mine: CardId, theirs: CardId) {
    cite(rule!("tcg.effect.battle-by-effect"));
    let (target, defender) = (Site::Card(theirs), step.state.card(theirs).controller);
    let spent = |id: CardId| step.state.is_idle(id);
    let fighters = vec![
        Fighter::new(Site::Card(mine), Part::Attacker, spent(mine)),
        Fighter::new(target, Part::Target, spent(theirs)),
    ];
    start(step, seat, defender, target, fighters);
    if let Some(mission) = step.state.mission.as_deref_mut() {
        (mission.battle, mission.reachable, mission.no_cards) = (true, true, true);
    }
    crate::battle::begin(step);
}

/// Begins a mission.
pub(crate) fn start(
    step: &mut Step<'_>,
    attacker: Seat,
    defender: Seat,
    target: Site,
    fighters: Vec<Fighter>,
) {
    cite(rule!("tcg.multi.two-sides"));
    step.state.mission = Some(Box::new(Mission {
        attacker,
        defender,
        target,
        target_gone: false,
        step: MissionStep::Declared(attacker, 0),
        fighters,
        blocked: false,
        reachable: false,
        unblockable: false,
        no_cards: false,
        battle: false,
        lost: None,
        played: [Vec::new(), Vec::new()],
        aside: Vec::new(),
        assigned: Vec::new(),
        options: Vec::new(),
        fired: Vec::new(),
        dice: Vec::new(),
        blows: Vec::new(),
        absorbed: Vec::new(),
        point_dice: Vec::new(),
        prevented: Vec::new(),
        received: Vec::new(),
        shelled: Vec::new(),
        dealt_by_attackers: 0,
        scrapped: Vec::new(),
    }));
    step.state.tasks.push(Task::Mission);
}
