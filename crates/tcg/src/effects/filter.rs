//! Which cards a description means at this moment.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::Context;
use crate::{
    content::{
        Card as Printed, Class,
        language::{Filter, Filters, Is, Noun, Place as Where, State as How, Test, Whose},
    },
    mission,
    state::{Def, Mission, Object, Part, Place, Site},
    values,
};

impl Context<'_> {
    /// Adds everything a description means.
    pub fn find(&self, filters: &Filters, out: &mut Vec<Object>) {
        for filter in &filters.0 {
            self.find_one(filter, out);
        }
    }

    /// Whether there is anything a description means.
    pub fn any(&self, filters: &Filters) -> bool {
        let mut found = Vec::new();
        self.find(filters, &mut found);
        !found.is_empty()
    }

    /// Whether something fits a description.
    pub fn fits(&self, filters: &Filters, object: Object) -> bool {
        filters.0.iter().any(|filter| self.fits_one(filter, object))
    }

    fn find_one(&self, filter: &Filter, out: &mut Vec<Object>) {
        let mut add = |object: Object| {
            if self.fits_one(filter, object) && !out.contains(&object) {
                out.push(object);
            }
        };
        let seats = || self.state.seats().filter(|seat| self.state.is_in(*seat));
        let list = |count: usize| 0..count as u16;
        match filter.place {
            Where::Hand => {
                // Whoever looks at a hand means the cards of that one.
                let meant = |seat: &Seat| {
                    *seat == self.player || self.looks_at.is_none_or(|at| at == *seat)
                };
                for seat in seats().filter(meant) {
                    let hand = &self.state.player(seat).hand;
                    list(hand.len()).for_each(|place| add(Object::InHand(seat, place)));
                }
            }
            Where::Scrapheap => {
                for seat in seats() {
                    let heap = &self.state.player(seat).scrapheap;
                    list(heap.len()).for_each(|place| add(Object::InScrapheap(seat, place)));
                }
            }
            Where::Stockpile => {
                for seat in seats() {
                    let pile = &self.state.player(seat).stockpile;
                    list(pile.len()).for_each(|place| add(Object::InStockpile(seat, place)));
                }
            }
            Where::Anywhere => {
                cite(rule!("tcg.effect.card-you-own"));
                self.state.table().for_each(|(id, _)| add(Object::Card(id)));
                let seat = self.player;
                let player = self.state.player(seat);
                list(player.hand.len()).for_each(|place| add(Object::InHand(seat, place)));
                list(player.scrapheap.len())
                    .for_each(|place| add(Object::InScrapheap(seat, place)));
            }
            Where::ScrappedHere | Where::PlayedHere => {
                let Some(mission) = self.state.mission.as_deref() else { return };
                let defs: Vec<Def> = match filter.place {
                    Where::PlayedHere => mission.played[mission.side(self.player)].clone(),
                    _ => mission.scrapped.iter().map(|(_, def, ..)| *def).collect(),
                };
                for seat in seats() {
                    let heap = &self.state.player(seat).scrapheap;
                    for place in list(heap.len()) {
                        if defs.contains(&heap[usize::from(place)]) {
                            add(Object::InScrapheap(seat, place));
                        }
                    }
                }
            }
            Where::Here | Where::Outside | Where::Play | Where::Construction => {
                self.state.table().for_each(|(id, _)| add(Object::Card(id)));
                if matches!(filter.noun, Noun::Site | Noun::Stockpile) {
                    seats().for_each(|seat| add(Object::Stockpile(seat)));
                }
            }
        }
    }

    fn fits_one(&self, filter: &Filter, object: Object) -> bool {
        let (def, owner, controller) = match object {
            Object::Card(id) => match self.state.get(id) {
                Some(card) => (Some(card.def), card.owner, card.controller),
                None => return false,
            },
            Object::Stockpile(seat) => (None, seat, seat),
            Object::InHand(seat, place) => {
                (self.state.player(seat).hand.get(usize::from(place)).copied(), seat, seat)
            }
            Object::InScrapheap(seat, place) => {
                (self.state.player(seat).scrapheap.get(usize::from(place)).copied(), seat, seat)
            }
            Object::InStockpile(seat, place) => {
                (self.state.player(seat).stockpile.get(usize::from(place)).copied(), seat, seat)
            }
        };
        let whose = match filter.whose {
            Whose::Any => true,
            Whose::Own => controller == self.player,
            Whose::Opposing => {
                cite(rule!("tcg.card.opposing"));
                controller != self.player
            }
            Whose::Owned => owner == self.player,
        };
        whose
            && self.is_there(filter, object)
            && self.is_a(filter.noun, object, def)
            && filter.tests.iter().all(|test| self.test(*test, object, def))
    }

    fn is_there(&self, filter: &Filter, object: Object) -> bool {
        let Object::Card(id) = object else {
            let somewhere = !matches!(object, Object::Stockpile(_));
            return somewhere || filter.place != Where::Here || self.is_here(filter, object);
        };
        let card = self.state.card(id);
        match filter.place {
            Where::Construction => !card.is_active(),
            Where::Play => card.is_active(),
            Where::Anywhere => true,
            Where::Outside => {
                let engaged =
                    self.state.mission.as_deref().and_then(|it| it.fighter(Site::Card(id)));
                card.is_active() && engaged.is_none()
            }
            Where::Here => self.is_here(filter, object),
            _ => false,
        }
    }

    /// In a mission its Units and its target; otherwise what is in play, and sites.
    fn is_here(&self, filter: &Filter, object: Object) -> bool {
        let free = filter.tests.iter().any(|test| test.is == Is::State(How::LegalTarget));
        let Some(mission) = self.state.mission.as_deref().filter(|_| !free) else {
            let site = matches!(filter.noun, Noun::Site | Noun::Stockpile);
            return site || object.card().is_none_or(|id| self.state.card(id).is_active());
        };
        self.is_in_mission(filter, object, mission)
    }

    fn is_in_mission(&self, filter: &Filter, object: Object, mission: &Mission) -> bool {
        cite(rule!("tcg.mcard.objects"));
        let Some(site) = object.site() else { return false };
        let blocked = filter.tests.iter().any(|test| test.is == Is::State(How::Blocked));
        if blocked {
            return mission.fighters.iter().any(|fighter| fighter.site == site);
        }
        // A target under construction is a card and a site, and nothing else yet.
        let is_active = object.card().is_none_or(|id| self.state.card(id).is_active());
        if !is_active && !matches!(filter.noun, Noun::Card | Noun::Site) {
            cite(rule!("tcg.construct.face-down-no-values"));
            return false;
        }
        mission.is_there(site)
    }

    pub(super) fn is_a(&self, noun: Noun, object: Object, def: Option<Def>) -> bool {
        let Some(def) = def else { return matches!(noun, Noun::Site | Noun::Stockpile) };
        let printed = self.game.card(def);
        match noun {
            Noun::Card => true,
            Noun::Unit => {
                cite(rule!("tcg.card.unit-kinds"));
                printed.class == Class::Unit
            }
            Noun::Command => printed.class == Class::Command,
            Noun::Mission => printed.class == Class::Mission,
            Noun::Stockpile => false,
            Noun::Site => {
                object.card().is_some_and(|id| values::is_site(self.game, self.state, id))
            }
            Noun::Kind(kind) => {
                cite(rule!("tcg.card.keywords"));
                printed.is(kind)
            }
        }
    }

    fn test(&self, test: Test, object: Object, def: Option<Def>) -> bool {
        let printed = def.map(|def| self.game.card(def));
        self.holds(test.is, object, printed) != test.negated
    }

    fn holds(&self, is: Is, object: Object, printed: Option<&Printed>) -> bool {
        let id = object.card();
        let current = |base: i16, which| match id {
            Some(id) if !self.base_only => values::value(self.game, self.state, id, which),
            _ => base,
        };
        let Some(printed) = printed else { return self.holds_for_stockpile(is, object) };
        match is {
            Is::State(how) => self.stands(how, object, printed),
            Is::Kind(kind) => printed.is(kind),
            Is::Unit => printed.is_unit(),
            Is::Side(side) => {
                cite(rule!("tcg.card.affiliation"));
                printed.side == Some(side)
            }
            Is::Affiliation(affiliation) => {
                cite(rule!("tcg.card.affiliation"));
                cite(rule!("tcg.deck.play-effect"));
                printed.affiliations.contains(&affiliation)
            }
            Is::Speed(speed) => match id {
                Some(id) if !self.base_only => {
                    values::speed(self.game, self.state, id, false) == speed
                }
                _ => printed.speed == speed,
            },
            Is::With(option) => {
                let is = |feature: crate::content::Feature| feature.option() == Some(option);
                match id {
                    Some(id) if !self.base_only => values::has(self.game, self.state, id, is),
                    _ => printed.features.iter().any(|feature| is(*feature)),
                }
            }
            Is::Provides(asset) => {
                printed.provides(asset)
                    || id.is_some_and(|id| self.state.card(id).asset == Some(asset))
            }
            Is::Tons(tons) => {
                cite(rule!("tcg.card.tonnage"));
                tons <= printed.tons
            }
            Is::Attack(least) => {
                let base = i16::from(printed.base.attack);
                i16::from(least) <= current(base, crate::content::Value::Attack)
            }
            Is::Lacking(most) => id.is_some_and(|id| {
                let cost = values::construction_cost(self.game, self.state, id);
                cost.saturating_sub(self.state.card(id).construction) <= most
            }),
            Is::CopyOf(slot) => {
                self.objects(slot).iter().any(|it| self.def_of(*it) == self.def_of(object))
            }
            Is::CopyOfOwn => {
                let own = self.state.controlled(self.player);
                own.filter(|(_, card)| card.is_active())
                    .any(|(_, card)| Some(card.def) == self.def_of(object))
            }
            Is::CopyOfThis => self.def_of(object) == Some(self.def),
            Is::ConfigurationOf(slot) => self.objects(slot).iter().any(|it| {
                cite(rule!("tcg.card.configuration"));
                let other = self.def_of(*it).map(|def| self.game.card(def));
                other.is_some_and(|other| {
                    other.omni && printed.omni && other.family == printed.family
                })
            }),
            Is::Chosen(slot) => self.objects(slot).contains(&object),
            Is::AssignedTo(slot) => self.state.mission.as_deref().is_some_and(|mission| {
                let was = |it: Object, site: Site| {
                    mission.scrapped.iter().any(|(_, def, _, id)| {
                        Site::Card(*id) == site && self.def_of(it) == Some(*def)
                    })
                };
                let to = |site: Site| {
                    let mut all = self.objects(slot).iter();
                    all.any(|it| it.site() == Some(site) || (it.site().is_none() && was(*it, site)))
                };
                let mut all =
                    mission.assigned.iter().filter(|it| 0 < it.points + it.extra + it.missiles);
                all.any(|it| Some(it.by) == object.site() && to(it.to))
            }),
            Is::OpposedTo(slot) => {
                self.objects(slot).iter().all(|it| self.controller(*it) != self.controller(object))
            }
        }
    }

    fn holds_for_stockpile(&self, is: Is, object: Object) -> bool {
        let target = self.state.mission.as_deref().map(|mission| mission.target);
        match is {
            Is::State(How::Target) => target == object.site(),
            Is::State(How::LegalTarget) => {
                mission::may_be_redirected(self.game, self.state, object)
            }
            _ => false,
        }
    }

    fn stands(&self, how: How, object: Object, printed: &Printed) -> bool {
        let Some(id) = object.card() else {
            return match how {
                How::Omni => {
                    cite(rule!("tcg.card.omni"));
                    printed.omni
                }
                How::Unique => printed.unique,
                How::Attacking => self.was(object, Part::Attacker),
                How::Blocking => self.was(object, Part::Blocker),
                _ => false,
            };
        };
        let card = self.state.card(id);
        let site = Site::Card(id);
        let mission = self.state.mission.as_deref();
        let fighter = mission.and_then(|mission| mission.fighter(site));
        match how {
            How::Tapped => card.tapped,
            How::Depleted => card.depleted,
            How::Damaged => 0 < card.damage,
            How::Piloted => values::pilot(self.game, self.state, id).is_some(),
            How::Omni => {
                cite(rule!("tcg.card.omni"));
                printed.omni
            }
            How::Unique => printed.unique,
            How::Attacking => fighter.is_some_and(|it| it.part == Part::Attacker),
            How::Blocking => fighter.is_some_and(|it| it.part != Part::Attacker),
            How::Engaged => {
                cite(rule!("tcg.battle.engaged"));
                printed.is_unit() && fighter.is_some() && mission.is_some_and(|it| it.battle)
            }
            How::Patrolling => {
                cite(rule!("tcg.area.patrolling"));
                card.place == Place::Patrol && fighter.is_none_or(|it| it.part != Part::Attacker)
            }
            How::Guarding => matches!(card.place, Place::Guard(_)),
            How::Target => mission.is_some_and(|mission| mission.target == site),
            How::FullyPaid => {
                values::construction_cost(self.game, self.state, id) <= card.construction
            }
            How::Unassigned => fighter.is_some_and(|it| !it.assigned),
            How::LegalTarget => mission::may_be_redirected(self.game, self.state, object),
            How::OnSite => match card.place {
                Place::On(Site::Stockpile(_)) => true,
                Place::On(Site::Card(host)) => values::is_site(self.game, self.state, host),
                _ => false,
            },
            How::Hurt => {
                mission.is_some_and(|it| it.fighters.iter().any(|it| it.site == site && it.hurt))
            }
            How::Blocked => mission.is_some_and(|mission| {
                mission.fighters.iter().any(|it| it.site == site && it.part == Part::Blocker)
            }),
            How::InGroup => self.shares_group(site),
            How::Other => self.source != Some(id) && self.host() != Some(site),
            How::Marked => 0 < card.damage || 0 < card.construction || !card.counters.is_empty(),
        }
    }

    /// Whether a Unit is in the group of the card this one is on.
    fn shares_group(&self, site: Site) -> bool {
        let Some(mission) = self.state.mission.as_deref() else { return false };
        let part = |site: Site| mission.fighter(site).map(|it| it.part == Part::Attacker);
        let host = self.host().or(self.source.map(Site::Card));
        host.and_then(part).is_some_and(|attacks| part(site) == Some(attacks))
    }

    /// Whether a scrapped Unit had a part in the mission.
    fn was(&self, object: Object, part: Part) -> bool {
        let def = self.def_of(object);
        let scrapped = self.state.mission.as_deref().map(|mission| &mission.scrapped);
        scrapped.is_some_and(|all| {
            all.iter().any(|(_, other, was, _)| Some(*other) == def && *was == part)
        })
    }

    /// Which card it is.
    pub fn def_of(&self, object: Object) -> Option<Def> {
        let player = |seat| self.state.player(seat);
        match object {
            Object::Card(id) => self.state.get(id).map(|card| card.def),
            Object::Stockpile(_) => None,
            Object::InHand(seat, place) => player(seat).hand.get(usize::from(place)).copied(),
            Object::InScrapheap(seat, place) => {
                player(seat).scrapheap.get(usize::from(place)).copied()
            }
            Object::InStockpile(seat, place) => {
                player(seat).stockpile.get(usize::from(place)).copied()
            }
        }
    }

    /// Who controls it.
    pub fn controller(&self, object: Object) -> Option<ironlance_engine::Seat> {
        match object {
            Object::Card(id) => self.state.get(id).map(|card| card.controller),
            Object::Stockpile(seat)
            | Object::InHand(seat, _)
            | Object::InScrapheap(seat, _)
            | Object::InStockpile(seat, _) => Some(seat),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        content::language::SLOTS,
        state::{Assigned, CardId, Kept},
        testing::{A, B, Bench, at, send},
    };

    #[test]
    fn damage_of_any_kind_is_assigned() {
        let mut bench = Bench::table("{}, {}", &[("Loki B", 1, ""), ("Koshi B", 2, "")]);
        bench.act(send(&[0], Site::Stockpile(B)));
        let mut kept: [Kept; SLOTS] = Default::default();
        kept[0] = Kept::Objects(vec![Object::Card(CardId(0))]);
        let def = bench.state.card(CardId(0)).def;
        let [points, extra, missiles] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
        for (parts, expected) in [([0; 3], false), (points, true), (extra, true), (missiles, true)]
        {
            let [points, extra, missiles] = parts;
            let (by, to, wasted) = (at(1), at(0), false);
            let mission = bench.state.mission.as_deref_mut().unwrap();
            mission.assigned = vec![Assigned { by, to, points, extra, missiles, wasted }];
            let context = Context::of_def(&bench.game, &bench.state, def, A);
            let context = Context { kept: &kept, ..context };
            let unit = Object::Card(CardId(1));
            let printed = bench.game.card(bench.state.card(CardId(1)).def);
            assert_eq!(
                context.holds(Is::AssignedTo(0), unit, Some(printed)),
                expected,
                "{parts:?}"
            );
        }
    }
}
