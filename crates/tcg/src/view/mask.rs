//! A state with everything left out that a viewer does not know.

use ironlance_engine::{Seat, Viewer};
use ironlance_rulebook::{cite, rule};

use crate::state::{Frame, HIDDEN, Kept, Object, Player, Sees, State, Task, Waiting};

/// The state as a viewer knows it: hidden cards are [`HIDDEN`], and the order of the own Stockpile
/// is that of the content.
pub(super) fn masked(state: &State, viewer: Viewer) -> State {
    let mut known = state.clone();
    if viewer == Viewer::Referee {
        return known;
    }
    let top = top_seen(state, viewer);
    let options = state.options;
    for (seat, player) in state.seats().zip(&mut known.players) {
        let own = viewer.may_see_secrets_of(seat);
        cite(rule!("tcg.info.hand"));
        cite(rule!("tcg.info.stockpile-order"));
        cite(rule!("tcg.info.stockpile-count"));
        if !own && !looks_at_hand(state, seat, viewer) {
            player.hand.iter_mut().for_each(|def| *def = HIDDEN);
            if !sees_count(player, seat, viewer, options.hand_count_visible) {
                player.hand.clear();
            }
        }
        if own {
            let below = player.stockpile.len() - top.min(player.stockpile.len());
            player.stockpile[..below].sort_unstable();
        } else {
            player.stockpile.iter_mut().for_each(|def| *def = HIDDEN);
            if !sees_count(player, seat, viewer, options.stockpile_count_visible) {
                player.stockpile.clear();
                player.emptied_by = None;
            }
        }
    }
    for card in known.cards.iter_mut().flatten() {
        if card.is_open() {
            continue;
        }
        if viewer.may_see_secrets_of(card.controller) {
            cite(rule!("tcg.info.own-face-down"));
        } else {
            cite(rule!("tcg.info.construction-face-down"));
            card.def = HIDDEN;
        }
    }
    for task in &mut known.tasks {
        if let Task::Run(frame) = task {
            mask_frame(frame, viewer);
        }
    }
    known.delayed.iter_mut().for_each(|delayed| mask_frame(&mut delayed.frame, viewer));
    known
}

/// What the ability on top lets a viewer see.
fn sees(state: &State, viewer: Viewer) -> Option<Sees> {
    let frames = state.tasks.iter().rev().filter_map(|task| match task {
        Task::Run(frame) => Some(frame),
        _ => None,
    });
    let frame = frames.into_iter().next()?;
    frame.sees.filter(|_| viewer == Viewer::Seat(frame.player))
}

/// How many cards on top of the own Stockpile an ability lets a viewer see.
pub(super) fn top_seen(state: &State, viewer: Viewer) -> usize {
    match sees(state, viewer) {
        Some(Sees::Top(count)) => usize::from(count),
        _ => 0,
    }
}

/// Whether an ability lets a viewer look at a hand.
pub(super) fn looks_at_hand(state: &State, seat: Seat, viewer: Viewer) -> bool {
    sees(state, viewer) == Some(Sees::Hand(seat))
}

/// Whether a viewer knows how many cards a hand or a Stockpile has.
pub(super) fn sees_count(player: &Player, seat: Seat, viewer: Viewer, open: bool) -> bool {
    open || player.out || viewer.may_see_secrets_of(seat)
}

/// Leaves out which hidden cards an ability keeps, and numbers that are not shown yet.
fn mask_frame(frame: &mut Frame, viewer: Viewer) {
    if let Some(Waiting::Numbers(both)) = frame.waiting {
        let own = matches!(viewer, Viewer::Seat(seat) if !both.contains(&Some(seat)));
        if !own {
            for kept in &mut frame.kept {
                if let Kept::Number(number) = kept {
                    *number = 0;
                }
            }
        }
    }
    let kept = frame.kept.iter_mut().filter_map(|kept| match kept {
        Kept::Objects(objects) => Some(objects),
        _ => None,
    });
    for object in kept.chain([&mut frame.all]).flatten() {
        match object {
            Object::InHand(seat, place) if !viewer.may_see_secrets_of(*seat) => *place = 0,
            Object::InStockpile(_, place) => *place = 0,
            _ => {}
        }
    }
}
