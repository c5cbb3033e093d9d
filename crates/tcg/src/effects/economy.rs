//! Effects on resources, assets and costs.

use ironlance_rulebook::{cite, rule};

use super::{
    Context,
    run::Flow,
    values::{add, add_until},
};
use crate::{
    Step,
    content::{
        Asset,
        language::{Assets, Duration, EconomyEffect, Slot},
    },
    payment,
    state::{Covers, Frame, Kept, Lasting, Until},
    values,
};

pub(super) fn carry_out(step: &mut Step<'_>, frame: &mut Frame, effect: &EconomyEffect) -> Flow {
    let context = Context::of_frame(step.game, step.state, frame);
    match effect {
        EconomyEffect::Gain(amount) => {
            cite(rule!("tcg.cost.gained"));
            let more = context.amount(amount).clamp(0, 100) as u8;
            let player = step.state.player_mut(frame.player);
            player.pool = player.pool.saturating_add(more);
        }
        EconomyEffect::Pay(cost) => {
            let cost = values::total_cost(step.game, step.state, frame.player, *cost);
            if let Some(with) = payment::automatic(step.game, step.state, frame.player, cost) {
                payment::pay(step, frame.player, cost, &with);
            }
        }
        EconomyEffect::Provides(slot) | EconomyEffect::NotIgnored(slot) => {
            if let (Some(asset), Some(id)) = (asset(frame, *slot), frame.source) {
                step.state.card_mut(id).asset = Some(asset);
            }
        }
        EconomyEffect::Have(which, lasts) => {
            let assets = match which {
                Assets::All => Asset::ALL.to_vec(),
                Assets::Chosen(slot) => asset(frame, *slot).into_iter().collect(),
            };
            for asset in assets {
                match lasts {
                    Duration::Game => {
                        step.state.player_mut(frame.player).assets[asset as usize] = true
                    }
                    lasts => {
                        add(step, frame, Lasting::Asset(frame.player, asset), Covers::Table, *lasts)
                    }
                }
            }
        }
        EconomyEffect::ConstructionLimit(limit, _) => {
            add_until(step, frame, Lasting::ConstructionLimit(*limit), Covers::Table, Until::Paid);
        }
        // These work only as continuous effects, which `standing` reads.
        EconomyEffect::DeploymentsCost(..) | EconomyEffect::ConstructionCost(..) => {}
    }
    Flow::Next
}

fn asset(frame: &Frame, slot: Slot) -> Option<Asset> {
    match frame.kept[usize::from(slot)] {
        Kept::Asset(asset) => Some(asset),
        _ => None,
    }
}
