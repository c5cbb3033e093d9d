//! Lines of fire: everything they cross, with what each thing does and the rule that says so.

#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use ironlance_rulebook::{RuleId, cite, rule};
use ironlance_space::table::{Base, Point, Segment, Shape};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Aod,
    content::Terrain,
    options::{ElevatedBases, LineToGroundUnits},
    state::{FeatureId, State, UnitId},
    table,
};

/// One end of a line: a unit, or a spot on the ground.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    /// Where it is.
    pub at: Point,
    /// Who stands there.
    pub unit: Option<UnitId>,
    mech: bool,
    cruising: bool,
    submerged: bool,
    /// The terrain feature it occupies.
    occupied: Option<FeatureId>,
    /// The same, if it is elevated.
    elevated: Option<FeatureId>,
}

impl End {
    /// The unit as it stands; `None` if it is not on the battlefield.
    pub(crate) fn of(game: &Aod, state: &State, unit: UnitId) -> Option<End> {
        let at = state.unit(unit).at()?;
        let occupied = table::occupied(game, state, unit);
        Some(End {
            at,
            unit: Some(unit),
            mech: game.def(state, unit).is_mech(),
            cruising: state.unit(unit).is_cruising(),
            submerged: table::is_submerged(game, state, unit),
            occupied,
            elevated: occupied.filter(|feature| state.feature(*feature).is_elevated()),
        })
    }

    /// A spot of the battlefield, which is no 'Mech.
    pub(crate) fn spot(state: &State, at: Point) -> End {
        let occupied = table::feature_at(state, at);
        End {
            at,
            unit: None,
            mech: false,
            cruising: false,
            submerged: false,
            occupied,
            elevated: occupied.filter(|feature| state.feature(*feature).is_elevated()),
        }
    }
}

/// Something that a line crosses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Crossed {
    /// The base of a unit.
    Unit(UnitId),
    /// A terrain feature.
    Terrain(FeatureId),
}

/// What something does to a line that crosses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LineEffect {
    /// It blocks the line.
    Blocks,
    /// It hinders the line.
    Hinders,
    /// Nothing.
    None,
}

/// Something on a line, and what it does there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Crossing {
    /// What is crossed.
    pub what: Crossed,
    /// What it does.
    pub effect: LineEffect,
    /// Which rule says so.
    pub rule: RuleId,
}

/// A line between two ends.
pub(crate) struct Line<'a> {
    game: &'a Aod,
    state: &'a State,
    from: End,
    to: End,
    segment: Segment,
}

impl<'a> Line<'a> {
    /// The line from one end to the other.
    pub(crate) fn new(game: &'a Aod, state: &'a State, from: End, to: End) -> Line<'a> {
        Line { game, state, from, to, segment: Segment::new(from.at, to.at) }
    }

    /// The line between two units on the battlefield.
    pub(crate) fn between(
        game: &'a Aod,
        state: &'a State,
        from: UnitId,
        to: UnitId,
    ) -> Option<Line<'a>> {
        Some(Line::new(game, state, End::of(game, state, from)?, End::of(game, state, to)?))
    }

    /// The line itself.
    pub(crate) fn segment(&self) -> &Segment {
        &self.segment
    }

    /// What blocks the line, if anything does.
    pub(crate) fn blocker(&self) -> Option<Crossing> {
        self.first(LineEffect::Blocks)
    }

    /// What hinders the line, if anything does.
    pub(crate) fn hinderer(&self) -> Option<Crossing> {
        self.first(LineEffect::Hinders)
    }

    /// Everything the line crosses.
    pub(crate) fn crossings(&self) -> Vec<Crossing> {
        let mut all = Vec::new();
        let _ = self.visit(|crossing| {
            all.push(crossing);
            ControlFlow::Continue(())
        });
        all
    }

    fn first(&self, effect: LineEffect) -> Option<Crossing> {
        let mut found = None;
        let _ = self.visit(|crossing| {
            if crossing.effect != effect {
                return ControlFlow::Continue(());
            }
            found = Some(crossing);
            ControlFlow::Break(())
        });
        found
    }

    /// Goes through what the line crosses, terrain first, until told to stop.
    fn visit(&self, mut see: impl FnMut(Crossing) -> ControlFlow<()>) -> ControlFlow<()> {
        cite(rule!("aod.table.lof-segment"));
        if self.state.is_quick_start() {
            cite(rule!("aod.quick.ranged-line"));
        }
        for feature in self.state.feature_ids() {
            let outline = &self.state.feature(feature).outline;
            if table::crosses_feature(self.state, outline, &self.segment) {
                let (effect, rule) = self.terrain_effect(feature);
                cite(rule);
                see(Crossing { what: Crossed::Terrain(feature), effect, rule })?;
            }
        }
        for unit in self.state.on_table() {
            if self.from.unit == Some(unit) || self.to.unit == Some(unit) {
                cite(rule!("aod.lof.own-bases"));
                continue;
            }
            let Some(base) = table::base(self.game, self.state, unit) else { continue };
            let contains_spot = self.to.unit.is_none() && Shape::from(&base).overlaps(&self.to.at);
            if !contains_spot && table::crosses_base(self.state, &base, &self.segment) {
                let (effect, rule) = self.base_effect(unit);
                cite(rule);
                see(Crossing { what: Crossed::Unit(unit), effect, rule })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What a terrain feature on the line does.
    fn terrain_effect(&self, id: FeatureId) -> (LineEffect, RuleId) {
        let feature = self.state.feature(id);
        let terrain = table::terrain_in_force(self.game, self.state, id);
        let is_occupied = [self.from.occupied, self.to.occupied].contains(&Some(id));
        if self.is_in_the_air() {
            return match terrain {
                Terrain::Hindering if is_occupied => self.hindering(id),
                _ => (LineEffect::None, rule!("aod.vtol.cruising-lof")),
            };
        }
        if let Some(shared) = self.shared_height()
            && shared != id
        {
            return (LineEffect::None, rule!("aod.lof.same-elevated"));
        }
        if feature.is_elevated() && !is_occupied {
            return (LineEffect::Blocks, rule!("aod.lof.elevated-blocks"));
        }
        match terrain {
            Terrain::Blocking => (LineEffect::Blocks, rule!("aod.lof.blocking-terrain")),
            Terrain::ShallowWater | Terrain::DeepWater => {
                (LineEffect::None, rule!("aod.lof.water"))
            }
            Terrain::Clear => (LineEffect::None, rule!("aod.terrain.clear")),
            Terrain::Hindering => {
                let from_a_height = self.from.elevated.is_some() || self.to.elevated.is_some();
                if from_a_height {
                    cite(rule!("aod.lof.elevated-hindering"));
                }
                if from_a_height && !is_occupied {
                    return (LineEffect::None, rule!("aod.lof.elevated-hindering"));
                }
                self.hindering(id)
            }
        }
    }

    /// Hindering terrain counts unless the line crosses it only beneath the attacker's own base.
    fn hindering(&self, id: FeatureId) -> (LineEffect, RuleId) {
        let own: Option<Base> =
            self.from.unit.and_then(|unit| table::base(self.game, self.state, unit));
        let outline = &self.state.feature(id).outline;
        match own {
            Some(base) if !outline.is_crossed_clear_of(&base, &self.segment) => {
                (LineEffect::None, rule!("aod.terrain.hindering-own-base"))
            }
            _ => {
                cite(rule!("aod.terrain.hindering-lof"));
                (LineEffect::Hinders, rule!("aod.ranged.hindering"))
            }
        }
    }

    /// What the base of another unit on the line does.
    fn base_effect(&self, unit: UnitId) -> (LineEffect, RuleId) {
        if self.is_in_the_air() {
            return (LineEffect::None, rule!("aod.vtol.cruising-lof"));
        }
        let submerged = table::is_submerged(self.game, self.state, unit);
        if self.state.unit(unit).is_cruising()
            || submerged && !self.from.submerged && !self.to.submerged
        {
            return (LineEffect::None, rule!("aod.lof.non-blocking-bases"));
        }
        let by_type = || match self.blocks_by_type(self.game.def(self.state, unit).is_mech()) {
            true => LineEffect::Blocks,
            false => LineEffect::None,
        };
        let height = table::elevated(self.game, self.state, unit);
        let shares_height =
            height.is_some() && (height == self.from.elevated || height == self.to.elevated);
        let every = match self.state.options.elevated_bases_block {
            _ if !shares_height => LineEffect::None,
            ElevatedBases::Every => LineEffect::Blocks,
            ElevatedBases::ByType => by_type(),
        };
        match (self.from.elevated, self.to.elevated) {
            (None, None) => (by_type(), rule!("aod.lof.who-blocks")),
            (Some(one), Some(other)) if one == other => match shares_height {
                true => (by_type(), rule!("aod.lof.same-elevated")),
                false => (LineEffect::None, rule!("aod.lof.same-elevated")),
            },
            (Some(_), Some(_)) => (every, rule!("aod.lof.two-elevated")),
            _ => (every, rule!("aod.lof.one-elevated")),
        }
    }

    fn blocks_by_type(&self, is_mech: bool) -> bool {
        let any_base = match (self.from.mech, self.to.mech) {
            (false, false) => true,
            (true, false) => {
                self.state.options.line_mech_to_ground_units == LineToGroundUnits::AnyBase
            }
            _ => false,
        };
        is_mech || any_base
    }

    fn is_in_the_air(&self) -> bool {
        self.from.cruising || self.to.cruising
    }

    /// The elevated feature that both ends occupy.
    fn shared_height(&self) -> Option<FeatureId> {
        self.from.elevated.filter(|feature| self.to.elevated == Some(*feature))
    }
}
