//! What selections, amounts and conditions come to at this moment.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::Context;
use crate::{
    content::{
        Value,
        language::{
            Amount, Condition, Count, Filter, Filters, Is, Select, Situation, State as How, Test,
            Who, Whose,
        },
    },
    state::{CardId, Def, Fighter, Kept, Object, Part, Place, Site},
    values,
};

impl Context<'_> {
    /// Adds the cards an effect is about.
    pub fn select(&self, select: &Select, out: &mut Vec<Object>) {
        match select {
            Select::This => out.extend(self.source.map(Object::Card).or(self.left)),
            Select::Host => out.extend(self.host().map(Object::from)),
            Select::Target => {
                cite(rule!("tcg.object.target-meaning"));
                let mission = self.state.mission.as_deref().filter(|mission| !mission.target_gone);
                out.extend(mission.map(|mission| Object::from(mission.target)));
            }
            Select::It if self.all.is_empty() => out.extend(self.it),
            Select::It => out.extend_from_slice(self.all),
            Select::Chosen(slot) => out.extend_from_slice(self.objects(*slot)),
            Select::Each(filters) => self.find(filters, out),
        }
    }

    /// The cards an effect is about.
    pub fn selected(&self, select: &Select) -> Vec<Object> {
        let mut objects = Vec::new();
        self.select(select, &mut objects);
        objects
    }

    /// The players an effect is about.
    pub fn who(&self, who: Who) -> Vec<Seat> {
        let mission = self.state.mission.as_deref();
        match who {
            Who::You => vec![self.player],
            Who::Opponent => vec![self.opponent()],
            Who::Attacker => mission.map(|mission| mission.attacker).into_iter().collect(),
            Who::Defender => mission.map(|mission| mission.defender).into_iter().collect(),
            Who::Each => self.state.from_active().collect(),
            Who::EachOpponent => self.state.opponents(self.player).collect(),
            Who::Chosen(slot) => match self.kept.get(usize::from(slot)) {
                Some(Kept::Player(seat)) => vec![*seat],
                _ => Vec::new(),
            },
        }
    }

    /// One player.
    pub fn one(&self, who: Who) -> Seat {
        self.who(who).first().copied().unwrap_or(self.player)
    }

    /// A number.
    pub fn amount(&self, amount: &Amount) -> i16 {
        let counted = match &amount.of {
            Count::One => 1,
            Count::Kept(slot) => self.number(*slot),
            Count::Surplus(Select::This) => i16::from(self.surplus),
            Count::Surplus(select) => self.first(select, |card| i16::from(card.surplus)),
            Count::Counters(counter, select) => {
                self.first(select, |card| i16::from(card.count(counter.0)))
            }
            Count::BaseAttack(select) => self.printed(select, |card| card.base.attack),
            Count::BaseArmor(select) => self.printed(select, |card| card.base.armor),
            Count::Attack(select) => self.current(select, Value::Attack),
            Count::Structure(select) => self.current(select, Value::Structure),
            Count::Tonnage(select) => self.printed(select, |card| card.tons.min(100) as i8),
            Count::Hand(who) => self.state.player(self.one(*who)).hand.len() as i16,
            Count::Cards(filters) => {
                let mut found = Vec::new();
                self.find(filters, &mut found);
                (found.len() + self.scrapped_by_damage(filters)) as i16
            }
            Count::Chosen(select) => self.selected(select).len() as i16,
            Count::Outnumber => self.outnumber(),
            Count::CostAbove(new, old) => {
                let base = |slot: u8| {
                    let def = self.objects(slot).first().and_then(|object| self.def_of(*object));
                    def.map_or(0, |def| i16::from(self.game.card(def).cost.base))
                };
                (base(*new) - base(*old)).max(0)
            }
        };
        let product = amount.times * counted;
        let divided = i16::from(amount.divided);
        let rounded = match amount.up {
            true => (product + divided - 1).div_euclid(divided),
            false => product / divided,
        };
        rounded + amount.plus
    }

    fn first(&self, select: &Select, of: impl Fn(&crate::state::Card) -> i16) -> i16 {
        let id = self.selected(select).first().and_then(|object| object.card());
        id.and_then(|id| self.state.get(id)).map_or(0, of)
    }

    fn printed(&self, select: &Select, of: impl Fn(&crate::content::Card) -> i8) -> i16 {
        let object = self.selected(select).first().copied();
        let def = object.and_then(|object| self.def_of(object));
        def.map_or(0, |def| i16::from(of(self.game.card(def))))
    }

    fn current(&self, select: &Select, which: Value) -> i16 {
        let object = self.selected(select).first().copied();
        match object {
            Some(Object::Card(id)) if self.state.get(id).is_some() => {
                values::value(self.game, self.state, id, which)
            }
            Some(object) => self.def_of(object).map_or(0, |def| {
                let base = self.game.card(def).base;
                i16::from(if which == Value::Structure { base.structure } else { base.attack })
            }),
            None => 0,
        }
    }

    /// How many Units that a description means by the structure damage they took were scrapped by it.
    fn scrapped_by_damage(&self, filters: &Filters) -> usize {
        let Some(mission) = self.state.mission.as_deref() else { return 0 };
        let fits = |filter: &Filter, (owner, def, part, id): &(Seat, Def, Part, CardId)| {
            let is_hurt = |it: &Fighter| it.site == Site::Card(*id) && it.scrapped && it.hurt;
            let whose = match filter.whose {
                Whose::Any => true,
                Whose::Own | Whose::Owned => *owner == self.player,
                Whose::Opposing => *owner != self.player,
            };
            let holds = |test: &Test| match test.is {
                Is::State(How::Hurt) => !test.negated,
                Is::State(How::Blocked) => (*part == Part::Blocker) != test.negated,
                _ => false,
            };
            let speaks = filter.tests.iter().any(|test| test.is == Is::State(How::Hurt));
            speaks
                && whose
                && filter.tests.iter().all(holds)
                && self.is_a(filter.noun, Object::Card(*id), Some(*def))
                && mission.fighters.iter().any(is_hurt)
        };
        let scrapped = mission.scrapped.iter();
        scrapped.filter(|unit| filters.0.iter().any(|filter| fits(filter, unit))).count()
    }

    /// By how many own Units outnumber the opposing ones in the mission.
    fn outnumber(&self) -> i16 {
        let Some(mission) = self.state.mission.as_deref() else { return 0 };
        let attacks = self.player == mission.attacker;
        let is_unit = |site: Site| {
            site.card().is_some_and(|id| self.game.card(self.state.card(id).def).is_unit())
        };
        let units = mission.present().filter(|fighter| is_unit(fighter.site));
        let own = |part: Part| if (part == Part::Attacker) == attacks { 1 } else { -1 };
        units.map(|fighter| own(fighter.part)).sum::<i16>().max(0)
    }

    /// Whether a condition holds.
    pub fn condition(&self, condition: &Condition) -> bool {
        match condition {
            Condition::Situation(situation) => self.situation(*situation),
            Condition::Asset(asset) => {
                values::has_asset(self.game, self.state, self.player, *asset)
            }
            Condition::Fits(select, filters) => {
                let objects = self.selected(select);
                !objects.is_empty() && objects.iter().all(|object| self.fits(filters, *object))
            }
            Condition::Controls(who, filters) => {
                let mut found = Vec::new();
                self.find(filters, &mut found);
                let seats = self.who(*who);
                found.iter().any(|object| {
                    self.controller(*object).is_some_and(|seat| seats.contains(&seat))
                })
            }
            Condition::There(filters) => self.any(filters),
            Condition::More(more, less) => self.amount(less) < self.amount(more),
            Condition::Not(condition) => !self.condition(condition),
            Condition::Any(conditions) => {
                conditions.iter().any(|condition| self.condition(condition))
            }
        }
    }

    fn situation(&self, situation: Situation) -> bool {
        cite(rule!("tcg.mcard.play-conditions"));
        let Some(mission) = self.state.mission.as_deref() else { return false };
        let attacks = self.player == mission.attacker;
        let defends = self.player == mission.defender;
        let alone = mission.attackers().count() == 1;
        let host = self.host().and_then(|host| mission.fighter(host)).map(|it| it.part);
        match situation {
            Situation::Attacking => attacks,
            Situation::Attacked => defends,
            Situation::Blocked => attacks && mission.blocked,
            Situation::Blocking => defends && mission.blocked,
            Situation::Unblocked => attacks && !mission.blocked,
            Situation::AttackingAlone => {
                cite(rule!("tcg.mission.alone"));
                attacks && alone
            }
            Situation::HostAttacks => host == Some(Part::Attacker),
            Situation::HostBlocks => host == Some(Part::Blocker),
            Situation::HostAttacksAlone => host == Some(Part::Attacker) && alone,
            Situation::HostBlocksOrIsBlocked => {
                host == Some(Part::Blocker) || (host == Some(Part::Attacker) && mission.blocked)
            }
            Situation::TargetHere => match self.source.and_then(|id| self.state.get(id)) {
                Some(card) => match card.place {
                    Place::In(region) => {
                        card.controller == mission.defender
                            && crate::mission::region_of(self.game, self.state, mission.target)
                                == Some(region)
                    }
                    _ => false,
                },
                None => false,
            },
            Situation::BlockersScrapped => {
                let mut blockers =
                    mission.fighters.iter().filter(|it| it.part == Part::Blocker).peekable();
                blockers.peek().is_some() && blockers.all(|it| it.scrapped)
            }
        }
    }
}
