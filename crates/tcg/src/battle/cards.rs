//! Playing Mission cards.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use crate::{
    Step, Tcg,
    action::Payment,
    content::{AbilityKind, Class, language::Window},
    effects,
    event::{Event, Zone},
    name::CardName,
    refusal::Refusal,
    state::{Def, Frame, MissionStep, State, Task},
    values,
};

/// Whether, for all that others can know, a player might play a Mission card now.
pub(crate) fn can_play(game: &Tcg, state: &State, seat: Seat) -> bool {
    state.may_hold(seat, 1)
        && (0 < values::mission_cards_left(game, state, seat)
            || values::allows_raising_card(game, state, seat))
}

/// Judges playing a Mission card.
pub(crate) fn plan_play(
    game: &Tcg,
    state: &State,
    seat: Seat,
    card: CardName,
    with: &Payment,
) -> Result<(Def, Payment), Refusal> {
    cite(rule!("tcg.mcard.free"));
    let mission = state.mission.as_deref().ok_or(Refusal::NotAsked)?;
    let def = game.content().def(card).filter(|def| state.player(seat).hand.contains(def));
    let def = def.ok_or(Refusal::NotInHand { card })?;
    let printed = game.card(def);
    if printed.class != Class::Mission {
        return Err(Refusal::NoMissionCard { card });
    }
    let raises = printed.abilities.first().is_some_and(effects::raises_initiative)
        && values::allows_raising_card(game, state, seat);
    if values::mission_cards_left(game, state, seat) == 0 && !raises {
        let played = mission.played[mission.side(seat)].len() as u8;
        let score = values::score(game, state, seat);
        return Err(match i16::from(played) < score {
            true => Refusal::NoMissionCards,
            false => Refusal::MissionCardLimit { played, score },
        });
    }
    if mission.played[mission.side(seat)].contains(&def) {
        return Err(Refusal::PlayedBefore { card });
    }
    let Some(ability) = printed.abilities.first() else {
        return Err(Refusal::NoMissionCard { card });
    };
    if ability.kind == AbilityKind::Mission(Window::Battle) && !mission.battle {
        return Err(Refusal::BattleCard { card });
    }
    let initiative = mission.step == MissionStep::Initiative;
    if initiative && !effects::changes_initiative(ability) {
        return Err(Refusal::NotInitiative);
    }
    if !initiative && effects::wins_initiative(ability) {
        return Err(Refusal::NotLosing);
    }
    let payment = effects::can_use(game, state, seat, effects::Speaker::Def(def), 0, with)?;
    Ok((def, payment))
}

/// Plays a Mission card: its effect happens, then it is scrapped.
pub(crate) fn perform_play(step: &mut Step<'_>, seat: Seat, def: Def, with: &Payment) {
    cite(rule!("tcg.mcard.who"));
    cite(rule!("tcg.battle.affect-mission-cards"));
    let player = step.state.player_mut(seat);
    if let Some(place) = player.hand.iter().position(|other| *other == def) {
        player.hand.remove(place);
    }
    if let Some(mission) = step.state.mission.as_deref_mut() {
        let side = mission.side(seat);
        mission.played[side].push(def);
    }
    let card = step.game.card(def).code;
    step.reveal();
    step.tell(rule!("tcg.mcard.when"), |_| Event::Played { seat, card });
    step.state.tasks.push(Task::Discard(seat, def));
    let mut frame = Frame::new(def, 0, None, seat);
    effects::pay_prices(step, seat, effects::Speaker::Def(def), 0, with, &mut frame);
    step.state.tasks.push(Task::Run(Box::new(frame)));
}

/// A played card goes to its owner's Scrapheap, or lies aside until the mission is over.
pub(crate) fn discard(step: &mut Step<'_>, seat: Seat, def: Def) {
    let aside =
        step.state.mission.as_deref().is_some_and(|mission| mission.aside.contains(&(seat, def)));
    cite(rule!("tcg.mcard.to-scrapheap"));
    if aside {
        return;
    }
    step.state.player_mut(seat).scrapheap.push(def);
    let (owner, card) = (seat, step.game.card(def).code);
    step.tell(rule!("tcg.mcard.to-scrapheap"), |_| Event::Scrapped {
        owner,
        id: None,
        card,
        from: Zone::Hand,
    });
}
