//! What lasts for a while, in a few words.

use super::names::many;
use crate::state::{Lasting, Object};

/// What lasts, as what is said of the card it is about, and the thing its last word is about.
pub(crate) fn lasting(what: Lasting) -> (String, Option<Object>) {
    let words = match what {
        Lasting::Value(value, by) => format!("has {by:+} {value}"),
        Lasting::Score(seat, by) => format!("{seat} has {by:+} initiative"),
        Lasting::AgainstSites(by) => format!("has {by:+} attack against sites"),
        Lasting::Speed(speed) => format!("is {speed}"),
        Lasting::Faster => "is one speed faster when attacking".to_owned(),
        Lasting::Slower => "is one speed slower when attacking".to_owned(),
        Lasting::Gains => "gains an option or keyword ability".to_owned(),
        Lasting::MustUse(option) => format!("must use {option}"),
        Lasting::CannotUse(option) => format!("cannot use {option}"),
        Lasting::Prevent(points) => format!("has {points} damage prevented"),
        Lasting::PreventAll => "has all damage prevented".to_owned(),
        Lasting::PreventOverheat => "has all Overheat damage prevented".to_owned(),
        Lasting::DealsNone => "deals no damage".to_owned(),
        Lasting::Double => "is dealt double damage".to_owned(),
        Lasting::Redirect(_) => "has its damage redirected to".to_owned(),
        Lasting::OnlyTo(_) => "deals its damage only to".to_owned(),
        Lasting::PointDice => "rolls a die for each point of damage it deals".to_owned(),
        Lasting::FollowUp => "damage is followed by more damage".to_owned(),
        Lasting::LowerMissiles(seat, by) => format!("{seat} may lower missile dice by {by}"),
        Lasting::Held(_) => "stays tapped with".to_owned(),
        Lasting::StaysTapped => "stays tapped".to_owned(),
        Lasting::AtRandom(_) => "deals its damage, as chance has it, to".to_owned(),
        Lasting::MoreDamage(points) => format!("deals {points} more damage"),
        Lasting::Asset(seat, asset) => format!("{seat} has {asset}"),
        Lasting::NoMissionCards(seat) => format!("{seat} plays no Mission cards"),
        Lasting::ConstructionLimit(most) => {
            format!("nobody buys more than {} in a turn", many(most, "construction counter"))
        }
        Lasting::MustAttack(seat, other) => {
            format!("all Units of {seat} must attack the Stockpile of {other}")
        }
    };
    let to = match what {
        Lasting::Redirect(to) | Lasting::OnlyTo(to) | Lasting::AtRandom(to) => Some(to),
        Lasting::Held(id) => Some(Object::Card(id)),
        _ => None,
    };
    (words, to)
}
