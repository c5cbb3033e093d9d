//! Effects that deploy, activate and put into play.

use ironlance_rulebook::{cite, rule};

use super::{Context, run::Flow, states::each};
use crate::{
    Step,
    content::{Class, language::PlayEffect},
    deploy,
    event::Event,
    moves,
    state::{Card, Frame, Kept, Object, Place, Site},
};

pub(super) fn carry_out(step: &mut Step<'_>, frame: &mut Frame, effect: &PlayEffect) -> Flow {
    let context = Context::of_frame(step.game, step.state, frame);
    match effect {
        PlayEffect::ExtraDeployment(count) => {
            cite(rule!("tcg.deploy.extra"));
            let player = step.state.player_mut(frame.player);
            player.deployments = player.deployments.saturating_add(*count);
        }
        PlayEffect::Activate(of) => each(step, frame, of, |step, id| {
            cite(rule!("tcg.effect.activate-short"));
            if let Some(place) = deploy::places(step.game, step.state, id).first().copied() {
                deploy::activate_now(step, id, place);
            }
        }),
        PlayEffect::IntoPlay(of) => {
            let mut objects = context.selected(of);
            // Later places first, so that the earlier ones stay right.
            objects.sort_unstable();
            for object in objects.into_iter().rev() {
                into_play(step, frame, object, None);
            }
        }
        PlayEffect::IntoPlayOn(of, on) => {
            let host = context.selected(on).first().and_then(|object| object.site());
            if let (Some(object), Some(host)) = (context.selected(of).first().copied(), host) {
                into_play(step, frame, object, Some(host));
            }
        }
        PlayEffect::Control(of, who) => {
            let seat = context.one(*who);
            each(step, frame, of, |step, id| control(step, id, seat));
        }
        // These work only as continuous effects, which `standing` reads.
        PlayEffect::NotASite(_) | PlayEffect::CannotBeScrapped(_) => {}
    }
    Flow::Next
}

/// Puts a card that is not on the table into play under the player's control.
fn into_play(step: &mut Step<'_>, frame: &mut Frame, object: Object, host: Option<Site>) {
    let Some((owner, def, _)) = moves::pick_up(step.state, object) else { return };
    cite(rule!("tcg.effect.put-into-play"));
    let place = match (host, step.game.card(def).class) {
        (Some(host), _) => Place::On(host),
        (None, Class::Unit) => Place::Patrol,
        (None, _) => Place::CommandPost,
    };
    let mut card = Card::new(def, owner, place);
    card.controller = frame.player;
    let id = step.state.place(card);
    for kept in &mut frame.kept {
        if let Kept::Objects(objects) = kept {
            objects
                .iter_mut()
                .filter(|other| **other == object)
                .for_each(|other| *other = Object::Card(id));
        }
    }
    moves::shift(frame, object);
    let (seat, code) = (frame.player, step.game.card(def).code);
    step.reveal();
    step.tell(rule!("tcg.effect.put-into-play"), |_| Event::Activated { seat, id, card: code });
    if deploy::has_copy(step.game, step.state, id) {
        moves::scrap(step, id, rule!("tcg.unique.one-in-play"));
    }
}

/// A card and all that is on it go to another player's area.
fn control(step: &mut Step<'_>, id: crate::state::CardId, seat: ironlance_engine::Seat) {
    cite(rule!("tcg.effect.control"));
    cite(rule!("tcg.enhancement.control-follows"));
    cite(rule!("tcg.unique.control-change"));
    moves::leave_battle(step, Site::Card(id));
    moves::release_guards(step, Site::Card(id));
    let attached: Vec<_> = step.state.attached(Site::Card(id)).map(|(id, _)| id).collect();
    let card = step.state.card_mut(id);
    card.controller = seat;
    if let Place::Guard(_) = card.place {
        card.place = Place::Patrol;
    }
    for other in attached {
        step.state.card_mut(other).controller = seat;
    }
    step.tell(rule!("tcg.effect.control"), |_| Event::Controlled { id, seat });
}
