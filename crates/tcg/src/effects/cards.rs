//! Effects that move cards between hands, Stockpiles and Scrapheaps.

use ironlance_engine::Seat;
use ironlance_rulebook::{RuleId, cite, rule};

use super::{Context, at_once, run::Flow};
use crate::{
    Step,
    content::language::{CardsEffect, Select},
    event::{Event, Zone},
    moves,
    state::{CardId, Frame, Object, Sees, Waiting},
};

pub(super) fn carry_out(step: &mut Step<'_>, frame: &mut Frame, effect: &CardsEffect) -> Flow {
    let context = Context::of_frame(step.game, step.state, frame);
    match effect {
        CardsEffect::Draw(amount, who) => {
            let count = context.amount(amount).max(0);
            for seat in context.who(*who) {
                cite(rule!("tcg.draw.last-card"));
                for _ in 0..count {
                    moves::draw(step, seat, rule!("tcg.effect.draw"));
                }
            }
        }
        CardsEffect::Scrap(of) => {
            send(step, frame, of, Zone::Scrapheap, rule!("tcg.area.scrapheap"))
        }
        CardsEffect::ScrapStockpile(amount, who) => {
            let count = context.amount(amount).max(0) as u16;
            for seat in context.who(*who) {
                let (by, rule) = (frame.player, rule!("tcg.area.scrap-many"));
                moves::scrap_from_stockpile(step, seat, count, by, rule);
            }
        }
        CardsEffect::ScrapRandom(amount, who) => {
            let count = context.amount(amount).max(0);
            for seat in context.who(*who) {
                (0..count).for_each(|_| scrap_random(step, seat));
            }
        }
        CardsEffect::ToHand(of) => {
            send(step, frame, of, Zone::Hand, rule!("tcg.card.owner-controller"))
        }
        CardsEffect::ToTop(of) => {
            send(step, frame, of, Zone::Stockpile, rule!("tcg.card.owner-controller"))
        }
        CardsEffect::Restock(of) => {
            send(step, frame, of, Zone::Bottom, rule!("tcg.info.restock-hidden"))
        }
        CardsEffect::ShuffleIn(of) => {
            send(step, frame, of, Zone::Stockpile, rule!("tcg.effect.search"));
            moves::shuffle(step, frame.player);
        }
        CardsEffect::Shuffle => moves::shuffle(step, frame.player),
        CardsEffect::Search(slot, from) => {
            if !context.any(from) {
                frame.kept[usize::from(*slot)] = crate::state::Kept::Objects(Vec::new());
                return Flow::Next;
            }
            step.reveal();
            return Flow::Wait(Waiting::One(frame.player));
        }
        CardsEffect::LookAtHand(who) => {
            let at = context.one(*who);
            frame.sees = Some(Sees::Hand(at));
            let hand = &step.state.player(at).hand;
            let cards = Some(hand.iter().map(|def| step.game.card(*def).code).collect());
            step.reveal();
            let seat = frame.player;
            step.tell(rule!("tcg.effect.look"), |_| Event::Looked { seat, at, cards });
        }
        CardsEffect::LookTop { cards, .. } => {
            frame.sees = Some(Sees::Top(*cards));
            step.reveal();
            return Flow::Wait(Waiting::One(frame.player));
        }
        CardsEffect::Show(of) => {
            let names: Vec<_> = context
                .selected(of)
                .into_iter()
                .filter_map(|object| context.def_of(object))
                .map(|def| step.game.card(def).code)
                .collect();
            let seat = frame.player;
            for card in names {
                step.reveal();
                step.tell(rule!("tcg.info.show"), |_| Event::Shown { seat, card });
            }
        }
        CardsEffect::Reveal(of) => {
            super::states::each(step, frame, of, |step, id| {
                moves::reveal(step, id, rule!("tcg.info.reveal"), false)
            });
        }
        CardsEffect::ReturnThis => {
            let entry = (frame.player, frame.def);
            if let Some(mission) = step.state.mission.as_deref_mut() {
                cite(rule!("tcg.mcard.to-scrapheap"));
                mission.aside.push(entry);
            }
        }
    }
    Flow::Next
}

/// Sends cards to a zone of their owners, wherever they are.
fn send(step: &mut Step<'_>, frame: &mut Frame, of: &Select, to: Zone, rule: RuleId) {
    let mut objects = Context::of_frame(step.game, step.state, frame).selected(of);
    // Later places first, so that the earlier ones stay right.
    objects.sort_unstable();
    at_once(step, |step| {
        for object in objects.into_iter().rev() {
            match object {
                // The text of a card may scrap copies of it that nothing else could scrap.
                Object::Card(id) if to == Zone::Scrapheap && is_copy(step, id, frame) => {
                    moves::scrap_anyway(step, id, rule)
                }
                _ => send_one(step, object, to, rule),
            }
            moves::shift(frame, object);
        }
    });
}

fn is_copy(step: &Step<'_>, id: CardId, frame: &Frame) -> bool {
    step.state.get(id).is_some_and(|card| card.def == frame.def)
}

fn send_one(step: &mut Step<'_>, object: Object, to: Zone, rule: RuleId) {
    if let Object::Card(id) = object {
        match to {
            Zone::Scrapheap => moves::scrap(step, id, rule),
            Zone::Hand => moves::to_hand(step, id, rule),
            Zone::Stockpile => moves::to_top(step, id, rule),
            _ => moves::restock(step, id, rule),
        }
        return;
    }
    let Some((owner, def, from)) = moves::pick_up(step.state, object) else { return };
    moves::put(step.state, owner, def, to);
    step.reveal();
    let card = step.game.card(def).code;
    match to {
        Zone::Scrapheap => step.tell(rule, |_| Event::Scrapped { owner, id: None, card, from }),
        _ => step.tell(rule, |_| Event::Moved { owner, id: None, card: Some(card), from, to }),
    }
}

/// Puts cards that were looked at under the Stockpile.
pub(super) fn restock_all(step: &mut Step<'_>, objects: &[Object]) {
    let mut objects = objects.to_vec();
    objects.sort_unstable();
    for object in objects.into_iter().rev() {
        send_one(step, object, Zone::Bottom, rule!("tcg.info.restock-hidden"));
    }
}

fn scrap_random(step: &mut Step<'_>, seat: Seat) {
    let count = step.state.player(seat).hand.len() as u32;
    if count == 0 {
        return;
    }
    let place = step.pick(count, rule!("tcg.effect.random-choice"));
    send_one(
        step,
        Object::InHand(seat, place as u16),
        Zone::Scrapheap,
        rule!("tcg.effect.random-choice"),
    );
}
