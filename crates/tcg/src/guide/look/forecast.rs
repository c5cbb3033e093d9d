//! What damage would come to, before anybody has decided on it.

use ironlance_engine::{Found, Seat, Seed, SeededDice, Sentence, or, say};
use schemars::JsonSchema;
use serde::Serialize;

use super::{Looking, sentences};
use crate::{
    State, Step, battle,
    content::{Asset, Kind, Value},
    guide::{Finding, query::Aim},
    mission,
    state::{Assigned, CardId, Fighter, Part, Site},
    values,
    words::{listed, many},
};

/// What some Units would do to a target.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Forecast {
    /// Those who would go.
    pub going: Vec<Going>,
    /// What comes to the target if nobody blocks.
    pub comes: Coming,
    /// What the target deals in return.
    pub returned: u8,
    /// Those who could block now.
    pub blockers: Vec<CardId>,
    /// What would come of it if one of them blocked alone, in their order.
    pub blocked: Vec<Blocked>,
}

/// What a block by one Unit alone would lead to, before cards, options and dice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Blocked {
    /// The Unit that would block.
    pub by: CardId,
    /// What comes to it from all who go.
    pub comes: Coming,
    /// The points that it deals in return, without its missiles.
    pub returned: u8,
    /// What comes to each of those who go if it gets all of that, and all missiles.
    pub back: Vec<Coming>,
}

/// What one Unit would deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Going {
    /// The Unit.
    pub unit: CardId,
    /// Its printed attack.
    pub printed: i8,
    /// The points that it deals to anything.
    pub points: u8,
    /// The points that it deals only to this target, such as those of AP.
    pub extra: u8,
    /// Its missiles.
    pub missiles: u8,
}

/// What damage comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Coming {
    /// Who receives it.
    pub to: Site,
    /// All damage but that of missiles, whose dice are not rolled yet.
    pub total: u16,
    /// How much of it is prevented.
    pub prevented: u16,
    /// How much of it armor stops.
    pub armor: u16,
    /// How much gets through.
    pub through: u16,
    /// The missiles fired at it.
    pub missiles: u8,
    /// How much gets through if all missiles do as much as they can.
    pub most: u16,
    /// What it has to lose now, if whoever asks may know: cards, structure or counters.
    pub before: Option<u16>,
    /// What it has after that.
    pub after: Option<u16>,
    /// Whether that scraps it, or leaves no card in the Stockpile.
    pub scrapped: bool,
    /// Whether a die may wreck it besides.
    pub rolls: bool,
}

impl Going {
    /// All of it, at one recipient.
    fn aim(&self, to: Site) -> Aim {
        let Going { unit, points, extra, missiles, .. } = *self;
        Aim { by: Site::Card(unit), to, points, extra, missiles }
    }
}

impl Looking<'_> {
    /// What some Units would do to a target if nobody blocked, and who could.
    pub(super) fn forecast(&self, units: &[CardId], target: Site) -> Option<Found<Finding>> {
        let seat = self.unit(*units.first()?)?;
        if units.iter().any(|unit| self.unit(*unit) != Some(seat)) {
            return None;
        }
        let defender = match target {
            Site::Stockpile(other) => self.seat(other)?,
            Site::Card(id) => self.state.get(id)?.controller,
        };
        if defender == seat {
            return None;
        }
        let mut state = self.as_if(units, seat, defender, target);
        let mut dice = SeededDice::new(Seed::from_number(0));
        mission::open_target(&mut Step::new(self.game, &mut state, &mut dice, None));
        let going: Vec<Going> =
            units.iter().map(|unit| self.going(&state, *unit, target)).collect();
        let aims: Vec<Aim> = going.iter().map(|it| it.aim(target)).collect();
        let blockers = self.able_to_block(units, seat, defender, target);
        let sent = self.as_if(units, seat, defender, target);
        let forecast = Forecast {
            comes: self.coming(&state, &aims, target),
            returned: values::dealt(self.game, &state, target),
            blocked: blockers.iter().map(|by| self.blocked(&sent, units, *by)).collect(),
            blockers,
            going,
        };
        let blockers = match &forecast.blockers[..] {
            [] => say!("nobody could block"),
            able => say!("{} could block", self.names.each(able)),
        };
        let mut lines = vec![
            say!("{} attacking {}:", self.names.each(units), self.names.site(target)),
            say!("{}.", self.told(&forecast.comes)),
            say!("{} comes back; {blockers}.", forecast.returned),
        ];
        lines.extend(forecast.blocked.iter().map(|it| self.if_blocked(it)));
        Some(Found { sentence: sentences(lines), finding: Finding::Forecast(forecast) })
    }

    /// What an attack would come to if one Unit blocked it alone and the target were left out.
    fn blocked(&self, sent: &State, units: &[CardId], by: CardId) -> Blocked {
        let (mut state, blocker) = (sent.clone(), Site::Card(by));
        let spent = state.is_idle(by);
        state.card_mut(by).tapped = true;
        if let Some(mission) = state.mission.as_deref_mut() {
            mission.fighters.push(Fighter::new(blocker, Part::Blocker, spent));
            mission.blocked = true;
            mission.battle = true;
        }
        let aims: Vec<Aim> =
            units.iter().map(|unit| self.going(&state, *unit, blocker).aim(blocker)).collect();
        let back = units.iter().map(|unit| {
            let to = Site::Card(*unit);
            self.coming(&state, &[self.going(&state, by, to).aim(to)], to)
        });
        Blocked {
            by,
            comes: self.coming(&state, &aims, blocker),
            returned: values::dealt(self.game, &state, blocker),
            back: back.collect(),
        }
    }

    fn if_blocked(&self, blocked: &Blocked) -> Sentence {
        let gets = |comes: &Coming| say!("{} gets {}", self.names.site(comes.to), self.told(comes));
        let back = or(blocked.back.iter().map(gets));
        say!(
            "if {} blocks, it gets {}; in return {back}.",
            self.names.card(blocked.by),
            self.told(&blocked.comes)
        )
    }

    /// What the damage of the mission would come to.
    pub(super) fn damage(&self, aims: &[Aim]) -> Option<Found<Finding>> {
        let mission = self.state.mission.as_deref()?;
        let mut sites: Vec<Site> = mission.present().map(|it| it.site).collect();
        if !sites.contains(&mission.target) && !mission.target_gone {
            sites.push(mission.target);
        }
        let comes: Vec<Coming> = sites
            .iter()
            .map(|site| self.coming(&self.state, aims, *site))
            .filter(|it| 0 < it.total + u16::from(it.missiles))
            .collect();
        let told = comes.iter().map(|it| say!("{}: {}.", self.names.site(it.to), self.told(it)));
        let sentence = match comes.is_empty() {
            true => "No damage comes to anybody yet.".into(),
            false => sentences(told),
        };
        Some(Found { sentence, finding: Finding::Damage { comes } })
    }

    fn going(&self, state: &State, unit: CardId, target: Site) -> Going {
        let by = Site::Card(unit);
        Going {
            unit,
            printed: self.game.card(state.card(unit).def).base.attack,
            points: values::dealt(self.game, state, by),
            extra: battle::extra_points(self.game, state, by, target),
            missiles: battle::missile_count(self.game, state, by),
        }
    }

    /// What comes to one recipient, with what is about to be assigned.
    fn coming(&self, state: &State, aims: &[Aim], to: Site) -> Coming {
        let game = self.game;
        let mut state = state.clone();
        let Some(mission) = state.mission.as_deref_mut() else {
            unreachable!("whoever asks has made sure that there is a mission")
        };
        mission.assigned.extend(aims.iter().map(|aim| Assigned {
            by: aim.by,
            to: aim.to,
            points: aim.points,
            extra: aim.extra,
            missiles: aim.missiles,
            wasted: false,
        }));
        let fired: Vec<(Site, u8)> = mission
            .assigned
            .iter()
            .filter(|it| it.to == to && !it.wasted && 0 < it.missiles)
            .map(|it| (it.by, it.missiles))
            .collect();
        let comes = |state: &State| {
            let found = battle::expected(game, state).into_iter().find(|it| it.to == to);
            let none = battle::Expected { to, total: 0, prevented: 0, armor: 0, through: 0 };
            found.unwrap_or(none)
        };
        let certain = comes(&state);
        let most: u8 = fired
            .iter()
            .map(|(by, count)| self.most_of_missile(&state, *by, to).saturating_mul(*count))
            .fold(0, u8::saturating_add);
        if let Some(mission) = state.mission.as_deref_mut()
            && let Some(entry) = mission.assigned.iter_mut().find(|it| it.to == to && !it.wasted)
        {
            entry.points = entry.points.saturating_add(most);
        }
        let at_most = comes(&state);
        let (before, after, scrapped) = self.loss(&state, to, certain.through);
        let vehicle = to.card().is_some_and(|id| {
            state.card(id).is_active() && game.card(state.card(id).def).is(Kind::Vehicle)
        });
        Coming {
            to,
            total: certain.total,
            prevented: certain.prevented,
            armor: certain.armor,
            through: certain.through,
            missiles: fired.iter().map(|(_, count)| *count).fold(0, u8::saturating_add),
            most: at_most.through,
            before,
            after,
            scrapped,
            rolls: vehicle && certain.prevented < certain.total,
        }
    }

    /// The most that one missile does.
    fn most_of_missile(&self, state: &State, by: Site, to: Site) -> u8 {
        let (game, seat) = (self.game, self.controller(state, by));
        let munitions = values::has_asset(game, state, seat, Asset::Munitions);
        let of_die =
            |die| battle::missile_damage(battle::guided(game, state, seat, by, die), munitions);
        let most = (1..=6).map(of_die).max().unwrap_or(0);
        most.saturating_sub(battle::stopped(game, state, to))
    }

    fn controller(&self, state: &State, site: Site) -> Seat {
        match site {
            Site::Stockpile(seat) => seat,
            Site::Card(id) => state.card(id).controller,
        }
    }

    /// What something has before and after so much damage, as far as whoever asks knows, and whether
    /// it is lost.
    fn loss(&self, state: &State, to: Site, through: u16) -> (Option<u16>, Option<u16>, bool) {
        let id = match to {
            Site::Stockpile(seat) => {
                let there = state.player(seat).stockpile.len() as u16;
                let left = there.saturating_sub(through);
                let known =
                    state.options.stockpile_count_visible || self.viewer.may_see_secrets_of(seat);
                return match known {
                    true => (Some(there), Some(left), left == 0),
                    false => (None, None, false),
                };
            }
            Site::Card(id) => id,
        };
        let card = state.card(id);
        if !card.is_active() {
            let counters = card.construction.into();
            let left = if 0 < through {
                battle::construction_left(counters, through)
            } else {
                Some(counters)
            };
            return (Some(counters), Some(left.unwrap_or(0)), left.is_none());
        }
        let scrapped = 0 < through && battle::is_destroyed(self.game, state, id, through);
        if !self.game.card(card.def).has_structure {
            return (None, None, scrapped);
        }
        let structure = values::value(self.game, state, id, Value::Structure);
        let before = (structure - i16::from(card.damage)).max(0) as u16;
        (Some(before), Some(before.saturating_sub(through)), scrapped)
    }

    fn told(&self, comes: &Coming) -> Sentence {
        let mut words = many(comes.total, "point");
        words.append(say!(" of damage"));
        if 0 < comes.prevented {
            words.append(say!(", {} prevented", comes.prevented));
        }
        if 0 < comes.armor {
            words.append(say!(", {} stopped by armor", comes.armor));
        }
        words.append(say!(", {} through", comes.through));
        if 0 < comes.missiles {
            let missiles = many(comes.missiles, "missile");
            words.append(say!(", up to {} with {missiles}", comes.most));
        }
        if let (Some(before), Some(after)) = (comes.before, comes.after) {
            words.append(say!(", {before} become {after}"));
        }
        if comes.scrapped && comes.to.card().is_some() {
            words.append(say!(", which scraps it"));
        }
        if comes.rolls {
            words.append(say!(", and it rolls as a Vehicle"));
        }
        listed([words])
    }
}
