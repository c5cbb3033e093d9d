//! The cards on the table that an event speaks of.

use super::Event;
use crate::state::{CardId, Object, Place, Site};

impl Event {
    /// Calls `found` with every card on the table that the event speaks of. Every event has its
    /// line here, so that a new one cannot be told without names.
    pub(crate) fn each_card(&self, found: &mut dyn FnMut(CardId)) {
        match self {
            Event::OpeningHand { .. }
            | Event::TurnBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::Drew { .. }
            | Event::Shown { .. }
            | Event::Shuffled { .. }
            | Event::Looked { .. }
            | Event::Unblocked { .. }
            | Event::Raised { .. }
            | Event::InitiativeWon { .. }
            | Event::Played { .. }
            | Event::Rolled { .. }
            | Event::ChoseAsset { .. }
            | Event::ChoseNumber { .. }
            | Event::Declined { .. }
            | Event::BoughtOff { .. }
            | Event::MissionEnded { .. }
            | Event::Out { .. }
            | Event::Ended { .. } => {}
            Event::Untapped { cards } | Event::Tapped { cards } | Event::Reloaded { cards } => {
                each(cards, found);
            }
            Event::Paid { tapped, .. } => each(tapped, found),
            Event::Depleted { card: id }
            | Event::Deployed { id, .. }
            | Event::Constructed { id, .. }
            | Event::Revealed { id, .. }
            | Event::Activated { id, .. }
            | Event::Controlled { id, .. }
            | Event::Repaired { id, .. }
            | Event::Counters { id, .. }
            | Event::OptionUsed { unit: id, .. }
            | Event::Joined { unit: id }
            | Event::VehicleRolled { id, .. }
            | Event::Cancelled { id } => found(*id),
            Event::Placed { id, place } => {
                found(*id);
                if let Place::Guard(at) | Place::On(at) = place {
                    site(*at, found);
                }
            }
            Event::Scrapped { id, .. } | Event::Moved { id, .. } | Event::Used { id, .. } => {
                each(id.as_slice(), found);
            }
            Event::Sent { units, target, .. } => {
                each(units, found);
                site(*target, found);
            }
            Event::Redirected { target } => site(*target, found),
            Event::Blocked { units, .. } => each(units, found),
            Event::Assigned { by, shares } | Event::TookBack { by, shares } => {
                site(*by, found);
                shares.iter().for_each(|share| site(share.to, found));
            }
            Event::Changed { object, to, .. } => {
                each_object(object.as_slice(), found);
                each_object(to.as_slice(), found);
            }
            Event::Left { site: at } => site(*at, found),
            Event::Missile { by, to, .. } => {
                site(*by, found);
                site(*to, found);
            }
            Event::Received { to, .. } => site(*to, found),
            Event::Chose { objects, .. } => each_object(objects, found),
        }
    }
}

fn each(cards: &[CardId], found: &mut dyn FnMut(CardId)) {
    cards.iter().for_each(|id| found(*id));
}

fn each_object(objects: &[Object], found: &mut dyn FnMut(CardId)) {
    objects.iter().filter_map(|object| object.card()).for_each(found);
}

fn site(site: Site, found: &mut dyn FnMut(CardId)) {
    site.card().into_iter().for_each(found);
}
