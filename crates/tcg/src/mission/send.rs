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

/// Whether a Unit can go on a mission at all.
pub(crate) fn can_attack(
    game: &Tcg,
    state: &State,
    seat: Seat,
    unit: CardId,
) -> Result<(), Refusal> {
    let card = state.get(unit).ok_or(Refusal::NoSuchTableCard { card: unit })?;
    if card.controller != seat || !card.is_active() || !game.card(card.def).is_unit() {
        return Err(Refusal::NotYourUnit { unit });
    }
    if card.place == Place::New || card.fresh {
        cite(rule!("tcg.activate.unit-waits"));
    }
    if card.place != Place::Patrol || card.fresh {
        return Err(Refusal::NotPatrolling { unit });
    }
    cite(rule!("tcg.mission.attacker-untapped"));
    if card.tapped {
        return Err(Refusal::Tapped { card: unit });
    }
    // Whether it was on a mission before does not matter.
    cite(rule!("tcg.mission.again"));
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
    let refused = Refusal::NoTarget { target };
    let battle_armor =
        units.iter().find(|unit| game.card(state.card(**unit).def).is(Kind::BattleArmor));
    if let Some(unit) = battle_armor
        && units.len() < 2
    {
        cite(rule!("tcg.card.battle-armor"));
        return Err(Refusal::BattleArmorAlone { unit: *unit });
    }
    group_fits(game, state, units.len(), target)?;
    cite(rule!("tcg.multi.any-opponent"));
    let id = match target {
        Site::Stockpile(other) => {
            cite(rule!("tcg.mission.target-site"));
            return if other != seat && state.is_in(other) { Ok(()) } else { Err(refused) };
        }
        Site::Card(id) => id,
    };
    let card = state.get(id).ok_or_else(|| refused.clone())?;
    if card.controller == seat {
        return Err(refused);
    }
    if values::is_site(game, state, id) {
        cite(rule!("tcg.mission.target-site"));
        return Ok(());
    }
    let is_unit = card.is_active() && game.card(card.def).is_unit() && card.place != Place::New;
    if !is_unit {
        cite(rule!("tcg.activate.unit-waits"));
        return Err(refused);
    }
    cite(rule!("tcg.mission.target-unit-anywhere"));
    if card.depleted {
        cite(rule!("tcg.mission.target-depleted"));
        return Ok(());
    }
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
    let defender = match target {
        Site::Stockpile(seat) => Some(seat),
        Site::Card(id) => state.get(id).map(|card| card.controller),
    };
    for (_, card) in state.statics(game) {
        if !state.options.supports(card) || Some(card.controller) != defender {
            continue;
        }
        cite(rule!("tcg.terrain.place"));
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

fn limit_of(game: &Tcg, def: crate::state::Def) -> Option<u8> {
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
    if !values::has(game, state, unit, |feature| feature == Feature::RidesOmni) {
        return alone;
    }
    cite(rule!("tcg.keyword.battle-armor-speed"));
    // The group is as somebody says it: what is not there or not theirs carries nobody.
    let controller = state.card(unit).controller;
    let own =
        |id: &CardId| state.get(*id).filter(|it| it.is_active() && it.controller == controller);
    let is_omni = |printed: &Card| printed.omni && printed.is(Kind::Mech);
    let omni = group.iter().filter(|id| own(id).is_some_and(|it| is_omni(game.card(it.def))));
    omni.map(|id| values::speed(game, state, *id, true)).max().unwrap_or(alone)
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
