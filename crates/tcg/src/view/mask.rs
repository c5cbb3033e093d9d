//! A state with everything left out that a viewer does not know.

use ironlance_engine::Viewer;
use ironlance_rulebook::{cite, rule};

use crate::state::{Frame, HIDDEN, Kept, Object, Sees, State, Task, Waiting};

/// The state as a viewer knows it: hidden cards are [`HIDDEN`], and the order of the own Stockpile
/// is that of the content.
pub(crate) fn masked(state: &State, viewer: Viewer) -> State {
    let mut known = state.clone();
    if viewer == Viewer::Referee {
        return known;
    }
    let (mut hand_of, mut top) = (None, 0);
    if let Some(Task::Run(frame)) =
        state.tasks.iter().rev().find(|task| matches!(task, Task::Run(_)))
        && viewer == Viewer::Seat(frame.player)
    {
        match frame.sees {
            Some(Sees::Hand(seat)) => hand_of = Some(seat),
            Some(Sees::Top(count)) => top = usize::from(count),
            None => {}
        }
    }
    for (seat, player) in state.seats().zip(&mut known.players) {
        let own = viewer.may_see_secrets_of(seat);
        cite(rule!("tcg.info.hand"));
        cite(rule!("tcg.info.stockpile-order"));
        if !own && hand_of != Some(seat) {
            player.hand.iter_mut().for_each(|def| *def = HIDDEN);
        }
        if own {
            let below = player.stockpile.len() - top.min(player.stockpile.len());
            player.stockpile[..below].sort_unstable();
        } else {
            player.stockpile.iter_mut().for_each(|def| *def = HIDDEN);
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
    for kept in &mut frame.kept {
        if let Kept::Objects(objects) = kept {
            for object in objects.iter_mut() {
                match object {
                    Object::InHand(seat, place) if !viewer.may_see_secrets_of(*seat) => *place = 0,
                    Object::InStockpile(_, place) => *place = 0,
                    _ => {}
                }
            }
        }
    }
}
