//! Judging an action, and carrying it out.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use crate::{
    Step, Tcg,
    action::{Action, Group, Payment, Shares, Source},
    ask::{self, Ask},
    battle,
    content::{Ability, AbilityKind, language::Window},
    deploy::{self, Activation},
    effects::{self, Answer, Speaker},
    event::Event,
    mission, moves,
    options::BoxPowerFrequency,
    refusal::Refusal,
    setup,
    state::{CardId, Def, Frame, Site, State, Task},
    turn,
    values::KnownFeature,
    win,
};

/// An action found legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Whose it is.
    pub(crate) seat: Seat,
    pub(crate) what: What,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum What {
    Concede,
    Reveal(CardId),
    Draw,
    EndPhase,
    Pass,
    ConcedeInitiative,
    EndActing,
    EndAnswer,
    KeepDie,
    Mulligan(bool),
    StayTapped(bool),
    Absorb(bool),
    Lower(u8),
    PointDice(u8),
    BuyOff(usize, u8, Payment),
    RemoveCounter(CardId, u8, Group),
    Deploy(Def, bool, u8, Payment),
    Construct(CardId, u8, Payment),
    Activate(Activation),
    Reassign(CardId, CardId, Option<CardId>),
    Use(Speaker, u8, Payment),
    Repair(CardId, Payment),
    Upkeep(Option<(u8, Payment)>),
    Guard(CardId, Site),
    EndGuard(CardId),
    Send(Group, Site),
    Block(Group, bool),
    UseOptions(CardId, Vec<KnownFeature>),
    Play(Def, Payment),
    Assign(Site, Shares),
    AssignMore(Site, Shares),
    TakeBack(Shares),
    Answer(Answer),
    Next(u8),
    Restock(Def),
}

/// The one place where an action is judged.
pub(crate) fn plan(
    game: &Tcg,
    state: &State,
    seat: Seat,
    action: &Action,
) -> Result<Plan, Refusal> {
    if state.ending.is_some() {
        return Err(Refusal::Over);
    }
    if !state.is_in(seat) {
        return Err(Refusal::NothingOwed { seat });
    }
    if let Action::Reveal { card } = action {
        return plan_reveal(state, seat, *card).map(|what| Plan { seat, what });
    }
    let owes = ask::owes(state, seat);
    if *action == Action::Concede && (owes || may_leave(state)) {
        return Ok(Plan { seat, what: What::Concede });
    }
    if !owes {
        return Err(not_owed(game, state, seat, action));
    }
    judge(game, state, seat, action).map(|what| Plan { seat, what })
}

/// Why somebody who owes no decision does nothing.
fn not_owed(game: &Tcg, state: &State, seat: Seat, action: &Action) -> Refusal {
    match (action, state.mission.as_deref()) {
        (Action::Play { .. }, Some(mission)) if !mission.involves(seat) => {
            Refusal::NotInMission { seat }
        }
        (Action::Play { .. }, Some(_)) => Refusal::MissionCardNotNow,
        (Action::UseOption { .. }, Some(_)) => Refusal::OptionNotNow,
        (Action::Block { units, include }, Some(mission)) if seat == mission.defender => {
            late_block(game, state, seat, units, *include)
        }
        _ => Refusal::NothingOwed { seat },
    }
}

/// Why it is too late to block: nobody was asked, because these could not, or it was decided.
fn late_block(game: &Tcg, state: &State, seat: Seat, units: &Group, include: bool) -> Refusal {
    let judged = mission::plan_block(game, state, seat, units, include);
    judged.err().unwrap_or(Refusal::BlockingDecided)
}

/// Whether somebody who owes nothing can leave without spoiling what others are deciding.
fn may_leave(state: &State) -> bool {
    state.opponents(state.active).count() == 1 || is_between(state)
}

/// Whether nothing is being worked out.
fn is_between(state: &State) -> bool {
    !matches!(
        state.tasks.last(),
        Some(
            Task::Run(_)
                | Task::Together(..)
                | Task::AssignMore(..)
                | Task::TakeBack(..)
                | Task::Die(_)
                | Task::Lower(_)
                | Task::MissilesRolled(_)
                | Task::Absorb(_)
                | Task::PointDice(_)
        )
    )
}

/// A player may turn own cards under construction face up at any time between two steps.
fn plan_reveal(state: &State, seat: Seat, id: CardId) -> Result<What, Refusal> {
    let card = state.get(id).ok_or(Refusal::NoSuchTableCard { card: id })?;
    if card.controller != seat {
        return Err(Refusal::NotYours { card: id });
    }
    if card.is_active() {
        return Err(Refusal::NotUnderConstruction { card: id });
    }
    if card.revealed {
        return Err(Refusal::AlreadyRevealed { card: id });
    }
    if is_between(state) { Ok(What::Reveal(id)) } else { Err(Refusal::NotAsked) }
}

fn judge(game: &Tcg, state: &State, seat: Seat, action: &Action) -> Result<What, Refusal> {
    match state.tasks.last() {
        Some(Task::Run(_)) => {
            return effects::answer(game, state, seat, action).map(What::Answer);
        }
        Some(Task::Together(_, count)) => {
            return effects::plan_next(*count, action).map(What::Next);
        }
        _ => {}
    }
    let ask = ask::outline(game, state, seat).ok_or(Refusal::NothingOwed { seat })?;
    judge_answer(game, state, seat, &ask, action)
}

/// Whether an action is an answer to what is asked. Within a phase nothing depends on what was done before it.
fn judge_answer(
    game: &Tcg,
    state: &State,
    seat: Seat,
    ask: &Ask,
    action: &Action,
) -> Result<What, Refusal> {
    cite(rule!("tcg.turn.free-order"));
    match (ask, action) {
        (Ask::Draw, Action::Done) => Ok(What::Draw),
        (Ask::Deploy | Ask::Repair | Ask::EndOfMissions | Ask::Restock, Action::Done) => {
            Ok(What::EndPhase)
        }
        (Ask::Missions, Action::Done) => {
            mission::plan_end_phase(game, state, seat).map(|()| What::EndPhase)
        }
        (Ask::AttackDeclared | Ask::BlockDecided | Ask::AfterMission, Action::Done) => {
            Ok(What::Pass)
        }
        (Ask::Answer { .. } | Ask::MissilesRolled { .. } | Ask::Between, Action::Done) => {
            Ok(What::EndAnswer)
        }
        (Ask::Die { .. }, Action::Done) => Ok(What::KeepDie),
        (Ask::Mulligan, Action::Answer { yes }) => Ok(What::Mulligan(*yes)),
        (Ask::StayTapped { .. }, Action::Answer { yes }) => Ok(What::StayTapped(*yes)),
        (Ask::Absorb { .. }, Action::Answer { yes }) => Ok(What::Absorb(*yes)),
        (Ask::Lower { number: most, least, .. }, Action::Number { number }) => {
            effects::counted(usize::from(*number), u16::from(*least), u16::from(*most))?;
            Ok(What::Lower(*number))
        }
        (Ask::PointDice { most, .. }, Action::Number { number }) => {
            effects::counted(usize::from(*number), 0, u16::from(*most))?;
            Ok(What::PointDice(*number))
        }
        (Ask::Deploy, Action::BuyOff { with }) => {
            let (place, cost, with) = effects::plan_buy_off(game, state, seat, with)?;
            Ok(What::BuyOff(place, cost, with))
        }
        (Ask::Missions, Action::RemoveCounter { card, tapping }) => {
            let kind = effects::plan_remove_counter(game, state, seat, *card, tapping)?;
            Ok(What::RemoveCounter(*card, kind, tapping.clone()))
        }
        (Ask::Initiative { .. }, Action::Done) => Ok(What::ConcedeInitiative),
        (Ask::Act { .. }, Action::Done) => {
            battle::plan_done(game, state, seat).map(|()| What::EndActing)
        }
        (Ask::Upkeep { .. }, Action::Done) => Ok(What::Upkeep(None)),
        (Ask::Upkeep { .. }, Action::Pay { with }) => {
            turn::plan_upkeep(game, state, seat, with).map(|paid| What::Upkeep(Some(paid)))
        }
        (Ask::Deploy, Action::Deploy { card, revealed }) => {
            let (def, cost, with) = deploy::plan_deploy(game, state, seat, *card, *revealed)?;
            Ok(What::Deploy(def, *revealed, cost, with))
        }
        (Ask::Deploy, Action::Construct { card, counters, with }) => {
            let with = deploy::plan_construct(game, state, seat, *card, *counters, with)?;
            Ok(What::Construct(*card, *counters, with))
        }
        (_, Action::Activate { card, on, region }) => {
            let window = activation_window(state, seat, ask).ok_or(Refusal::NoActivationNow)?;
            let plan = deploy::plan_activate(game, state, seat, *card, *on, *region, window)?;
            Ok(What::Activate(plan))
        }
        (Ask::Deploy, Action::Reassign { pilot, to }) => {
            let other = deploy::plan_reassign(game, state, seat, *pilot, *to)?;
            Ok(What::Reassign(*pilot, *to, other))
        }
        (_, Action::Use { of, ability, with }) => {
            plan_use(game, state, seat, ask, *of, *ability, with)
        }
        (Ask::Repair, Action::Repair { unit, with }) => {
            turn::plan_repair(game, state, seat, *unit, with).map(|with| What::Repair(*unit, with))
        }
        (Ask::Missions, Action::Guard { unit, site }) => {
            mission::plan_guard(game, state, seat, *unit, *site).map(|()| What::Guard(*unit, *site))
        }
        (Ask::Missions, Action::EndGuard { unit }) => {
            mission::plan_end_guard(game, state, seat, *unit).map(|()| What::EndGuard(*unit))
        }
        (Ask::Missions, Action::Send { units, target }) => {
            mission::plan_send(game, state, seat, units, *target)
                .map(|()| What::Send(units.clone(), *target))
        }
        (Ask::Block, Action::Block { units, include }) => {
            mission::plan_block(game, state, seat, units, *include)
                .map(|()| What::Block(units.clone(), *include))
        }
        (Ask::Initiative { .. } | Ask::Act { .. }, Action::UseOption { unit, option, also }) => {
            battle::plan_options(game, state, seat, *unit, *option, also)
                .map(|options| What::UseOptions(*unit, options))
        }
        (Ask::Initiative { .. } | Ask::Act { .. }, Action::Play { card, with }) => {
            battle::plan_play(game, state, seat, *card, with)
                .map(|(def, with)| What::Play(def, with))
        }
        (Ask::Act { .. }, Action::Assign { by, shares, hold_missiles }) => {
            battle::plan_assign(game, state, seat, *by, shares, *hold_missiles)
                .map(|shares| What::Assign(*by, shares))
        }
        (Ask::AssignMore { .. }, Action::Assign { by, shares, hold_missiles }) => {
            battle::plan_assign_more(game, state, *by, shares, *hold_missiles)
                .map(|shares| What::AssignMore(*by, shares))
        }
        (Ask::TakeBack { .. }, Action::TakeBack { shares }) => {
            battle::plan_take_back(state, shares).map(|()| What::TakeBack(shares.clone()))
        }
        (Ask::Restock, Action::Restock { card }) => {
            turn::plan_restock(game, state, seat, *card).map(What::Restock)
        }
        (_, Action::Guard { .. } | Action::EndGuard { .. }) => Err(Refusal::GuardsNotNow),
        (_, Action::Play { .. }) if state.mission.is_none() => Err(Refusal::NoMission),
        (_, Action::Play { .. }) => Err(Refusal::MissionCardNotNow),
        (_, Action::UseOption { .. }) => Err(Refusal::OptionNotNow),
        (_, Action::Deploy { .. }) => Err(Refusal::NotInDeployPhase),
        (_, Action::Construct { .. }) => Err(Refusal::NoConstructionNow),
        (_, Action::Reassign { .. }) => Err(Refusal::NoReassigningNow),
        (_, Action::Repair { .. }) => Err(match state.player(seat).repaired {
            true => Refusal::RepairedBefore,
            false => Refusal::NoRepairNow,
        }),
        (_, Action::Block { units, include })
            if state.mission.as_deref().is_some_and(|mission| mission.defender == seat) =>
        {
            Err(late_block(game, state, seat, units, *include))
        }
        _ => Err(Refusal::NotAsked),
    }
}

/// The time at which a card could be activated now.
fn activation_window(state: &State, seat: Seat, ask: &Ask) -> Option<Window> {
    Some(match ask {
        Ask::Deploy => Window::OwnDeploy,
        Ask::Missions => Window::OwnMissions,
        Ask::EndOfMissions => Window::EndOfMissions,
        Ask::Answer { .. } => Window::OpponentSubterfuge,
        Ask::AttackDeclared => {
            let attacks = state.mission.as_deref().is_some_and(|mission| mission.attacker == seat);
            if attacks { Window::Attacking } else { Window::Attacked }
        }
        _ => return None,
    })
}

/// Whether the time is right for an ability that names a time.
fn is_time(state: &State, seat: Seat, ask: &Ask, window: Window) -> bool {
    let battle = state.mission.as_deref().is_some_and(|mission| mission.battle);
    match (ask, window) {
        (Ask::Draw, Window::OwnDraw)
        | (Ask::Deploy, Window::OwnDeploy)
        | (Ask::Repair, Window::OwnRepair)
        | (Ask::Missions, Window::OwnMissions | Window::AnyMissions)
        | (Ask::Between, Window::AnyMissions)
        | (Ask::MissilesRolled { .. }, Window::OwnMissilesRolled)
        | (Ask::Die { .. }, Window::OwnDie)
        | (Ask::Die { missile: Some(_), .. }, Window::OwnMissileDie | Window::HostMissileDie)
        | (Ask::EndOfMissions, Window::EndOfMissions)
        | (Ask::BlockDecided, Window::Blocking)
        | (Ask::AfterMission, Window::AfterMission)
        | (Ask::Initiative { .. } | Ask::Act { .. }, Window::Mission) => true,
        (Ask::Answer { card }, Window::OwnDamagingCard) => {
            state.get(*card).is_some_and(|card| card.controller == seat)
        }
        (Ask::Initiative { .. } | Ask::Act { .. }, Window::Battle) => battle,
        (Ask::AttackDeclared, Window::Attacking | Window::Attacked) => {
            activation_window(state, seat, ask) == Some(window)
        }
        (
            Ask::Draw | Ask::Deploy | Ask::Repair | Ask::Missions | Ask::Act { .. },
            Window::OwnTurn,
        ) => true,
        _ => false,
    }
}

/// Whether the time is right for an ability.
pub(crate) fn is_time_for(state: &State, seat: Seat, ask: &Ask, ability: &Ability) -> bool {
    let AbilityKind::Used(window) = ability.kind else { return false };
    is_time(state, seat, ask, window)
        || matches!(ask, Ask::Draw | Ask::Repair | Ask::Missions)
            && state.options.use_all_turn(ability)
}

fn plan_use(
    game: &Tcg,
    state: &State,
    seat: Seat,
    ask: &Ask,
    of: Source,
    place: u8,
    with: &Payment,
) -> Result<What, Refusal> {
    let (speaker, refused) = match of {
        Source::Card(id) => {
            let card = state.get(id).ok_or(Refusal::NoSuchTableCard { card: id })?;
            if card.controller != seat {
                return Err(Refusal::NotYours { card: id });
            }
            if !card.is_active() {
                return Err(Refusal::NotInPlay { card: id });
            }
            if card.depleted && state.mission.is_none() {
                return Err(Refusal::DepletedCard { card: id });
            }
            (Speaker::Card(id), Refusal::NoAbility { card: id })
        }
        Source::BoxPower => {
            cite(rule!("tcg.box.cost"));
            let def = effects::box_power(game, state, seat).ok_or(Refusal::NoBoxPower)?;
            (Speaker::Def(def), Refusal::NoBoxPower)
        }
    };
    let ability =
        game.card(speaker.def(state)).abilities.get(usize::from(place)).ok_or(refused.clone())?;
    let AbilityKind::Used(window) = ability.kind else { return Err(refused) };
    if !is_time_for(state, seat, ask, ability) {
        return Err(match speaker {
            Speaker::Card(card) => Refusal::AbilityNotNow { card, when: window.shown() },
            Speaker::Def(_) => refused,
        });
    }
    match ask {
        Ask::Initiative { .. } if !effects::changes_initiative(ability) => {
            return Err(Refusal::NotInitiative);
        }
        Ask::Act { .. } if effects::wins_initiative(ability) => return Err(Refusal::NotLosing),
        _ => {}
    }
    let in_step = matches!(ask, Ask::Initiative { .. } | Ask::Act { .. });
    if let Speaker::Card(id) = speaker
        && in_step
        && !effects::fits_mission(game, state, id, ability)
    {
        return Err(refused);
    }
    if let (Some(Task::Die(die)), Speaker::Card(id)) = (state.tasks.last(), speaker)
        && !effects::is_about_die(state, die, id, window)
    {
        return Err(refused);
    }
    let with = effects::can_use(game, state, seat, speaker, place, with)?;
    Ok(What::Use(speaker, place, with))
}

/// Carries a plan out.
pub(crate) fn perform(step: &mut Step<'_>, plan: Plan) {
    let Plan { seat, what } = plan;
    let constructs = matches!(what, What::Construct(..) | What::Reveal(_));
    if !constructs {
        step.state.player_mut(seat).change = 0;
    }
    if !constructs && !matches!(what, What::Use(..) | What::Answer(_) | What::Next(_)) {
        step.state.player_mut(seat).pool = 0;
    }
    match what {
        What::Concede => {
            step.tell(rule!("tcg.win.concede"), |_| Event::Declined { seat });
            win::lose(step, &[seat]);
        }
        What::Reveal(id) => moves::reveal(step, id, rule!("tcg.info.reveal-any-time"), false),
        What::Draw => turn::perform_draw(step),
        What::EndPhase => turn::end_phase(step),
        What::Pass => mission::perform_pass(step),
        What::EndAnswer => drop(step.state.tasks.pop()),
        What::KeepDie => effects::keep_die(step),
        What::Mulligan(yes) => setup::perform_mulligan(step, seat, yes),
        What::StayTapped(stays) => turn::stay_tapped(step, stays),
        What::Absorb(yes) => battle::absorb(step, yes),
        What::Lower(number) => battle::lower(step, number),
        What::PointDice(number) => battle::roll_points(step, number),
        What::BuyOff(place, cost, with) => effects::buy_off(step, seat, place, cost, &with),
        What::RemoveCounter(card, kind, tapping) => {
            effects::remove_counter(step, card, kind, &tapping)
        }
        What::ConcedeInitiative => battle::concede(step),
        What::EndActing => battle::perform_done(step, seat),
        What::Deploy(def, revealed, cost, with) => {
            deploy::perform_deploy(step, seat, def, revealed, cost, &with)
        }
        What::Construct(id, counters, with) => {
            deploy::perform_construct(step, seat, id, counters, &with)
        }
        What::Activate(activation) => {
            mission::after_use(step);
            deploy::perform_activate(step, activation);
        }
        What::Reassign(pilot, to, other) => deploy::perform_reassign(step, pilot, to, other),
        What::Use(speaker, place, with) => perform_use(step, seat, speaker, place, &with),
        What::Repair(unit, with) => turn::perform_repair(step, seat, unit, &with),
        What::Upkeep(paid) => turn::perform_upkeep(step, seat, paid),
        What::Guard(unit, site) => mission::perform_guard(step, unit, site),
        What::EndGuard(unit) => mission::perform_end_guard(step, unit),
        What::Send(units, target) => mission::perform_send(step, seat, units, target),
        What::Block(units, include) => mission::perform_block(step, seat, units, include),
        What::UseOptions(unit, options) => battle::perform_options(step, unit, &options),
        What::Play(def, with) => battle::perform_play(step, seat, def, &with),
        What::Assign(by, shares) => battle::perform_assign(step, by, &shares),
        What::AssignMore(by, shares) => battle::perform_assign_more(step, by, &shares),
        What::TakeBack(shares) => battle::perform_take_back(step, &shares),
        What::Answer(answer) => effects::perform_answer(step, seat, answer),
        What::Next(choice) => effects::next(step, choice),
        What::Restock(def) => turn::perform_restock(step, seat, def),
    }
}

/// Uses an ability.
pub(crate) fn perform_use(
    step: &mut Step<'_>,
    seat: Seat,
    speaker: Speaker,
    place: u8,
    with: &Payment,
) {
    let def = speaker.def(step.state);
    let (id, source) = match speaker {
        Speaker::Card(id) => (Some(id), Some(id)),
        Speaker::Def(_) => {
            cite(rule!("tcg.box.timing"));
            let once = step.state.options.box_power_frequency == BoxPowerFrequency::OncePerTurn;
            step.state.player_mut(seat).box_used = once;
            (None, None)
        }
    };
    let card = step.game.card(def).code;
    step.tell(rule!("tcg.effect.kinds"), |_| Event::Used { seat, id, card, ability: place });
    mission::after_use(step);
    let mut frame = Frame::new(def, place, source, seat);
    frame.it = effects::event_card(step.state);
    effects::pay_prices(step, seat, speaker, place, with, &mut frame);
    step.state.tasks.push(Task::Run(Box::new(frame)));
}
