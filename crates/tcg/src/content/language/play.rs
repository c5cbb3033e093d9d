//! Effects that deploy, activate and put into play.

use super::{Scope, Select, Who};

/// An effect on what is in play and whose it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayEffect {
    /// `extra-deployment 1`: this turn.
    ExtraDeployment(u8),
    /// `activate unit`: a card under construction, whatever it lacks.
    Activate(Select),
    /// `into-play unit`: into the Patrol region or the Command Post.
    IntoPlay(Select),
    /// `into-play-on pilot mech`.
    IntoPlayOn(Select, Select),
    /// `control unit by you`.
    Control(Select, Who),
    /// `not-a-site self`.
    NotASite(Select),
    /// `cannot-be-scrapped self`.
    CannotBeScrapped(Select),
}

impl PlayEffect {
    pub(super) fn parse(verb: &str, rest: &str, scope: &Scope) -> Result<Option<Self>, String> {
        let select = || Select::parse(rest, scope);
        let effect = match verb {
            "extra-deployment" => {
                let number = rest.parse().ok().filter(|number| (1..=5).contains(number));
                PlayEffect::ExtraDeployment(number.ok_or_else(|| format!("`{rest}` is no number"))?)
            }
            "activate" => PlayEffect::Activate(select()?),
            "into-play" => PlayEffect::IntoPlay(select()?),
            "into-play-on" => {
                let (card, on) = rest.split_once(' ').ok_or("which card on which?")?;
                PlayEffect::IntoPlayOn(Select::parse(card, scope)?, Select::parse(on, scope)?)
            }
            "control" => {
                let (card, who) = rest.split_once(" by ").ok_or("which card by whom?")?;
                PlayEffect::Control(Select::parse(card, scope)?, Who::parse(who, scope)?)
            }
            "not-a-site" => PlayEffect::NotASite(select()?),
            "cannot-be-scrapped" => PlayEffect::CannotBeScrapped(select()?),
            _ => return Ok(None),
        };
        Ok(Some(effect))
    }
}
