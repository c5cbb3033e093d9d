//! What to deploy and what to pay for.

use ironlance_engine::Seat;
use ironlance_tcg::{
    State, Tcg,
    content::{self, Asset, Class, Feature, Kind, Scrapped},
    state::{CardId, Def, Place, Site},
    values,
};

use super::worth::promise;

/// What a player has to build with.
pub(super) struct Means {
    /// Resources of a turn.
    income: f32,
    assets: [bool; 5],
    /// What cards in hand and under construction would save with each asset.
    wanted: [u16; 5],
    /// What is still to pay on cards under construction.
    backlog: f32,
    /// 'Mechs without a Pilot.
    pilotless: usize,
    missiles: bool,
    seat: Seat,
}

impl Means {
    pub(super) fn of(game: &Tcg, state: &State, seat: Seat) -> Means {
        let mut means = Means {
            income: 0.0,
            assets: values::assets(game, state, seat),
            wanted: [0; 5],
            backlog: 0.0,
            pilotless: 0,
            missiles: false,
            seat,
        };
        for (id, card) in state.controlled(seat) {
            let printed = game.card(card.def);
            if card.is_active() {
                means.income += f32::from(printed.taps_for);
                let pilot = || state.attached(Site::Card(id)).next().is_some();
                means.pilotless += usize::from(printed.is(Kind::Mech) && !pilot());
                means.missiles |= has_missiles(printed);
            } else {
                let cost = values::construction_cost(game, state, id);
                means.backlog += f32::from(cost.saturating_sub(card.construction));
                means.want(printed);
            }
        }
        for def in &state.player(seat).hand {
            means.want(game.card(*def));
        }
        means
    }

    fn want(&mut self, printed: &content::Card) {
        self.missiles |= has_missiles(printed);
        for (wanted, part) in self.wanted.iter_mut().zip(printed.cost.assets) {
            *wanted += u16::from(part);
        }
    }

    /// How much a card in hand is worth deploying now; below 0 if it is better kept.
    pub(super) fn deploying(&self, game: &Tcg, state: &State, def: Def) -> f32 {
        let printed = game.card(def);
        let cost = f32::from(printed.cost.total(self.assets));
        let turns = (cost + self.backlog) / self.income.max(1.0);
        match printed.class {
            Class::Mission | Class::BoxPower => f32::MIN,
            Class::Unit => 10.0 * promise(printed) / 8.0 / (1.0 + 0.5 * turns),
            Class::Command if printed.unique && self.is_there(state, def) => -1.0,
            Class::Command if 0 < printed.taps_for => self.resource(printed) - 0.8 * cost,
            Class::Command if printed.is(Kind::Pilot) => match self.pilotless {
                0 => 0.3,
                _ => 1.5 + promise(printed) - 0.7 * turns,
            },
            Class::Command if printed.scrapped != Scrapped::No => 2.5 - turns,
            Class::Command => 3.0 - turns,
        }
    }

    fn resource(&self, printed: &content::Card) -> f32 {
        let need = match self.income as u32 {
            0..3 => 12.0,
            3..5 => 8.0,
            5..8 => 5.0,
            8..12 => 2.5,
            _ => 1.0,
        };
        let assets: f32 = Asset::ALL
            .iter()
            .filter(|asset| printed.provides(**asset) && !self.assets[**asset as usize])
            .map(|asset| f32::from(self.wanted[*asset as usize].min(6)) + self.ability(*asset))
            .sum();
        need + assets
    }

    /// What an asset can do besides lowering costs.
    fn ability(&self, asset: Asset) -> f32 {
        match asset {
            Asset::Tactics => 2.0,
            Asset::Assembly => 1.0,
            Asset::Logistics => 1.0,
            Asset::Munitions if self.missiles => 1.5,
            Asset::Munitions | Asset::Politics => 0.0,
        }
    }

    fn is_there(&self, state: &State, def: Def) -> bool {
        state.table().any(|(_, card)| {
            card.def == def && (card.place != Place::Construction || card.owner == self.seat)
        })
    }

    /// How much a card under construction is worth paying for now, with so many counters.
    pub(super) fn paying(&self, game: &Tcg, state: &State, id: CardId, counters: u8) -> f32 {
        let card = state.card(id);
        let cost = values::construction_cost(game, state, id);
        let missing = cost.saturating_sub(card.construction);
        if missing == 0 {
            return -1.0;
        }
        let printed = game.card(card.def);
        let usable = !printed.is(Kind::Pilot) || 0 < self.pilotless;
        let promise = promise(printed) * if usable { 1.0 } else { 0.2 };
        let done = if missing <= counters { 3.0 } else { 1.0 };
        done * promise / f32::from(missing)
    }
}

fn has_missiles(printed: &content::Card) -> bool {
    printed.features.iter().any(|feature| matches!(feature, Feature::Missile(_)))
}
