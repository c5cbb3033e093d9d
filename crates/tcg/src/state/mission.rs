//! The mission under way.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CardId, Def, Site};
use crate::content::Feature;

/// How far a mission is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MissionStep {
    /// After the declaration: who may use something, and how many have passed in a row.
    Declared(Seat, u8),
    /// The defending player decides about blocking.
    Blocking,
    /// Another player, who may help the defending one, decides about blocking.
    Allies(Seat),
    /// After the decision about blocking: who may use something, and how many have passed.
    Decided(Seat, u8),
    /// The player who is losing may act or concede.
    Initiative,
    /// The player who lost initiative acts.
    First,
    /// The player who won initiative acts.
    Second,
    /// What waits for the damage step happens.
    Resolving,
    /// The missile dice of this and later entries are to be rolled.
    Missiles(u16),
    /// Damage is worked out.
    Damage,
    /// What follows from the damage step happens.
    FollowUp,
    /// What happens after the mission.
    After,
    /// After the mission: who may use something, and how many have passed.
    Afterwards(Seat, u8),
}

/// The part a Unit has in a mission.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// In the attacking group.
    Attacker,
    /// In the blocking group.
    Blocker,
    /// The target, in reach.
    Target,
}

/// A card in a mission.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Fighter {
    /// The Unit, or the target if that is in reach.
    pub site: Site,
    /// Its part.
    pub part: Part,
    /// Whether its damage is assigned.
    pub assigned: bool,
    /// The missiles it had when its damage was assigned, fired or not.
    pub missiles: u8,
    /// Whether it was depleted when the battle began, or when it joined.
    pub spent: bool,
    /// Whether it was made to join by an opponent, and so uses no options.
    pub pressed: bool,
    /// Whether it has left the battle.
    pub gone: bool,
    /// Whether it got damage counters in this mission.
    pub hurt: bool,
    /// Whether it was scrapped in this mission.
    pub scrapped: bool,
}

impl Fighter {
    /// Something that takes part.
    pub const fn new(site: Site, part: Part, spent: bool) -> Fighter {
        Fighter {
            site,
            part,
            assigned: false,
            missiles: 0,
            spent,
            pressed: false,
            gone: false,
            hurt: false,
            scrapped: false,
        }
    }
}

/// Damage assigned by somebody to somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Assigned {
    /// Whose damage.
    pub by: Site,
    /// To whom.
    pub to: Site,
    /// Points of normal damage.
    pub points: u8,
    /// Points that are usable only against some things.
    pub extra: u8,
    /// Missiles.
    pub missiles: u8,
    /// Whether it is wasted, because its recipient has left.
    pub wasted: bool,
}

/// Where an option of a Unit comes from: what it is known by, since its place among all of them
/// changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum OptionOrigin {
    /// Printed on the Unit, at this place.
    Printed(u8),
    /// Given for a while, by the effect at this place of the content.
    Lasting(Def, u8, u16),
    /// Given by a card on the table, as long as that says so.
    Card(CardId, Feature),
}

/// What kind of damage it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BlowKind {
    /// Assigned damage.
    Assigned,
    /// From a missile.
    Missile,
    /// From Overheat.
    Overheat,
    /// From a card.
    Card,
    /// From a card, not reduced by armor.
    Structure,
}

/// Damage that waits for the damage step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Blow {
    /// To whom.
    pub to: Site,
    /// How much.
    pub points: u8,
    /// What kind.
    pub kind: BlowKind,
    /// Who deals it, if a card on the table does.
    pub by: Option<Site>,
}

/// Dice rolled for single points that somebody deals to a Unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PointDice {
    /// Who deals them.
    pub by: Site,
    /// Who receives them.
    pub to: CardId,
    /// How many dice were rolled.
    pub rolled: u8,
    /// How many points they prevented.
    pub prevented: u8,
    /// Whether one of them scraps the Unit.
    pub scraps: bool,
    /// Whether its player wants no more of them.
    pub over: bool,
}

/// A mission.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mission {
    /// Who attacks.
    pub attacker: Seat,
    /// Who controls the target.
    pub defender: Seat,
    /// What is attacked.
    pub target: Site,
    /// Whether the target has left.
    pub target_gone: bool,
    /// How far it is.
    pub step: MissionStep,
    /// Everything that takes or took part.
    pub fighters: Vec<Fighter>,
    /// Whether it was blocked.
    pub blocked: bool,
    /// Whether the target can be reached by normal damage.
    pub reachable: bool,
    /// Whether it cannot be blocked.
    pub unblockable: bool,
    /// Whether no Mission cards may be played.
    pub no_cards: bool,
    /// Whether there is a battle.
    pub battle: bool,
    /// Who acts first, once that is known.
    pub lost: Option<Seat>,
    /// The Mission cards that the attacking and the defending player have played.
    pub played: [Vec<Def>; 2],
    /// Cards that return to their owner's hand after the mission.
    pub aside: Vec<(Seat, Def)>,
    /// Assigned damage. An entry keeps its place.
    pub assigned: Vec<Assigned>,
    /// The options that Units have used, also of those that have left.
    pub options: Vec<(CardId, OptionOrigin)>,
    /// The missiles that Units had fired when they left.
    pub fired: Vec<(CardId, u8)>,
    /// Missile dice by the place of their entry in the assigned damage.
    pub dice: Vec<(u16, u8)>,
    /// Damage that waits for the damage step.
    pub blows: Vec<Blow>,
    /// Whether the cards that absorb damage were asked about.
    pub absorbed: Vec<(CardId, bool)>,
    /// Dice for single points.
    pub point_dice: Vec<PointDice>,
    /// Points of prevention that were used, by recipient.
    pub prevented: Vec<(Site, u16)>,
    /// Damage received in this mission, after prevention and before armor.
    pub received: Vec<(Site, u8)>,
    /// Who damaged which cards under construction.
    pub shelled: Vec<(Site, CardId)>,
    /// Damage dealt by attackers to the defender's Units and the target, after prevention.
    pub dealt_by_attackers: u16,
    /// Units scrapped in this mission: owner, which card, its part, and its number.
    pub scrapped: Vec<(Seat, Def, Part, CardId)>,
}

impl Mission {
    /// The other player of the mission.
    pub fn other(&self, seat: Seat) -> Seat {
        if seat == self.attacker { self.defender } else { self.attacker }
    }

    /// Whether a seat takes part.
    pub fn involves(&self, seat: Seat) -> bool {
        seat == self.attacker || seat == self.defender
    }

    /// The side of a seat, as a place in [`Mission::played`].
    pub fn side(&self, seat: Seat) -> usize {
        usize::from(seat != self.attacker)
    }

    /// The part of something that takes part and has not left.
    pub fn fighter(&self, site: Site) -> Option<&Fighter> {
        self.fighters.iter().find(|fighter| fighter.site == site && !fighter.gone)
    }

    /// The part of something, to change.
    pub fn fighter_mut(&mut self, site: Site) -> Option<&mut Fighter> {
        self.fighters.iter_mut().find(|fighter| fighter.site == site && !fighter.gone)
    }

    /// Whether something can be damaged: it takes part, or is the target, and has not left.
    pub fn is_there(&self, site: Site) -> bool {
        self.fighter(site).is_some() || (self.target == site && !self.target_gone)
    }

    /// What comes to somebody who leaves is wasted, and what it deals is not dealt. If it comes
    /// back, it begins anew.
    pub(crate) fn waste(&mut self, site: Site) {
        let touches = |entry: &Assigned| entry.by == site || entry.to == site;
        let assigned = &self.assigned;
        self.dice.retain(|(place, _)| !assigned.get(usize::from(*place)).is_some_and(touches));
        self.blows.retain(|blow| blow.to != site);
        self.point_dice.retain(|dice| dice.by != site && Site::Card(dice.to) != site);
        let own = self.assigned.iter().filter(|entry| entry.by == site);
        let fired = own.map(|entry| entry.missiles).fold(0, u8::saturating_add);
        if let Some(id) = site.card().filter(|_| 0 < fired) {
            self.fired.push((id, fired));
        }
        for entry in &mut self.assigned {
            if entry.by == site {
                (entry.points, entry.extra, entry.missiles) = (0, 0, 0);
            }
            entry.wasted |= entry.to == site;
        }
    }

    /// The missiles that a Unit had fired when it left, if it has come back.
    pub fn fired_before(&self, unit: CardId) -> u8 {
        let own = self.fired.iter().filter(|(other, _)| *other == unit);
        own.map(|(_, missiles)| *missiles).fold(0, u8::saturating_add)
    }

    /// How often an option of a Unit was used.
    pub(crate) fn uses(&self, unit: CardId, origin: OptionOrigin) -> usize {
        self.options.iter().filter(|used| **used == (unit, origin)).count()
    }

    /// Whether a Unit has used an option, other than its missiles.
    pub(crate) fn has_used_option(&self, unit: CardId) -> bool {
        self.options.iter().any(|(other, _)| *other == unit)
    }

    /// The Units of the attacking group.
    pub fn attackers(&self) -> impl Iterator<Item = CardId> + '_ {
        self.present().filter(|it| it.part == Part::Attacker).filter_map(|it| it.site.card())
    }

    /// The Units of the blocking group, without an included target.
    pub fn blockers(&self) -> impl Iterator<Item = CardId> + '_ {
        self.present().filter(|it| it.part == Part::Blocker).filter_map(|it| it.site.card())
    }

    /// The group of somebody who takes part, itself included, without those that were depleted
    /// when the battle began: the attackers, or the blockers with an included target.
    pub fn group(&self, site: Site) -> impl Iterator<Item = CardId> + '_ {
        cite(rule!("tcg.mission.group"));
        let attacks = self.fighter(site).map(|it| it.part == Part::Attacker);
        let same = move |it: &&Fighter| Some(it.part == Part::Attacker) == attacks && !it.spent;
        self.present().filter(same).filter_map(|it| it.site.card())
    }

    /// The player on whose side something takes part.
    pub fn side_of(&self, site: Site) -> Option<Seat> {
        let part = self.fighter(site)?.part;
        Some(if part == Part::Attacker { self.attacker } else { self.defender })
    }

    /// Those who take part on a player's side, without Stockpiles.
    pub fn units_of(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        let attacks = seat == self.attacker;
        let own = move |it: &&Fighter| (it.part == Part::Attacker) == attacks;
        self.present().filter(own).filter_map(|it| it.site.card())
    }

    /// All who have not left.
    pub fn present(&self) -> impl Iterator<Item = &Fighter> {
        self.fighters.iter().filter(|fighter| !fighter.gone)
    }

    /// Who acts now, in an acting step.
    pub fn acting(&self) -> Option<Seat> {
        let lost = self.lost?;
        match self.step {
            MissionStep::First => Some(lost),
            MissionStep::Second => Some(self.other(lost)),
            _ => None,
        }
    }
}
