//! How the players and the mission stand.

use ironlance_engine::{Sentence, and, say};

use super::{Answer, Looking, sentences};
use crate::{
    content::Asset,
    payment,
    state::{Assigned, CardId, Mission, Part, Site},
    values,
    words::{listed, many, share},
};

impl Looking<'_> {
    /// What everybody has.
    pub(super) fn scores(&self) -> Answer {
        let (game, state) = (self.game, &self.state);
        let mut lines: Vec<Sentence> = Vec::new();
        for seat in state.seats() {
            let player = state.player(seat);
            if player.out {
                lines.push(say!("{seat} has lost."));
                continue;
            }
            let assets = values::assets(game, state, seat);
            let assets = Asset::ALL.iter().filter(|asset| assets[**asset as usize]);
            let assets = match and(assets) {
                none if none.is_empty() => "none".into(),
                assets => assets,
            };
            lines.push(say!(
                "{seat}: Stockpile {}, hand {}, Scrapheap {}, {}, assets {}.",
                player.stockpile.len(),
                player.hand.len(),
                player.scrapheap.len(),
                many(payment::available(game, state, seat), "resource"),
                assets,
            ));
        }
        if let Some(mission) = state.mission.as_deref() {
            lines.push(self.initiative(mission));
        }
        (sentences(lines), state.seats().map(Site::Stockpile).collect())
    }

    fn initiative(&self, mission: &Mission) -> Sentence {
        let score = |seat| values::score(self.game, &self.state, seat);
        let (attacker, defender) = (mission.attacker, mission.defender);
        let lost = match mission.lost {
            Some(seat) => say!(", lost by {seat}"),
            None => Sentence::new(),
        };
        say!("Initiative: {attacker} {}, {defender} {}{lost}.", score(attacker), score(defender))
    }

    /// How the mission under way stands.
    pub(super) fn mission(&self) -> Answer {
        let Some(mission) = self.state.mission.as_deref() else {
            return ("There is no mission under way.".into(), Vec::new());
        };
        let group = |part: Part| -> Vec<CardId> {
            let there = mission.present().filter(|it| it.part == part);
            there.filter_map(|it| it.site.card()).collect()
        };
        let (attackers, blockers) = (group(Part::Attacker), group(Part::Blocker));
        let mut lines = vec![say!(
            "{} attacks {} with {}.",
            mission.attacker,
            self.names.site(mission.target),
            self.names.each(&attackers)
        )];
        if !blockers.is_empty() {
            let target = if mission.reachable { "included" } else { "left out" };
            let blockers = self.names.each(&blockers);
            lines.push(say!("{blockers} block, the target is {target}."));
        }
        lines.push(self.initiative(mission));
        let aimed = |it: &&Assigned| 0 < it.points + it.extra + it.missiles;
        let assigned = mission.assigned.iter().filter(aimed).map(|it| {
            let part = crate::action::Share {
                to: it.to,
                points: it.points,
                extra: it.extra,
                missiles: it.missiles,
            };
            let wasted = if it.wasted { ", wasted" } else { "" };
            say!("{}: {}{wasted}", self.names.site(it.by), share(&self.names, &part))
        });
        if mission.assigned.iter().any(|it| aimed(&it)) {
            lines.push(say!("Assigned damage: {}.", listed(assigned)));
        }
        let things = mission.present().map(|it| it.site).chain([mission.target]);
        (sentences(lines), things.collect())
    }
}
