//! What scenarios and the command line need.

use std::sync::Arc;

use ironlance_engine::{Fault, Scripted, ScriptedDice, Seat, SourceText, Sources, Step};

use super::{Arrangement, Stage};
use crate::{
    Rrt, State,
    force::Force,
    options::Options,
    setup::{ForceChoice, Setup},
    turn,
};

impl Scripted for Rrt {
    type Arrangement = Arrangement;

    fn default_setup(&self) -> Setup {
        let forces = self.standard_forces();
        let map = self.content().maps.first().map(|map| map.id.as_str());
        match forces[..] {
            [one, other, ..] => self.setup_with(&[one, other], map),
            _ => self.setup_with(&forces, map),
        }
    }

    fn setups(&self) -> Vec<Setup> {
        let forces = self.standard_forces();
        let maps: Vec<&str> = self.content().maps.iter().map(|map| map.id.as_str()).collect();
        let mut setups = vec![self.default_setup()];
        for (place, pair) in forces.windows(2).enumerate() {
            setups.push(self.setup_with(pair, maps.get(place % maps.len().max(1)).copied()));
        }
        for (place, scenario) in self.content().scenarios.iter().enumerate() {
            let pair = [place, place + 1].map(|place| forces[place % forces.len()]);
            let mut setup = self.setup_with(&pair, None);
            setup.scenario = Some(scenario.id.clone());
            setups.push(setup);
        }
        setups
    }

    fn arrange(&self, arrangement: &Arrangement) -> Result<State, Vec<Fault>> {
        let mut state = super::state::arrange(self, arrangement)?;
        let rolls = matches!(
            arrangement.stage,
            Stage::Edges | Stage::TurnBegins | Stage::Command | Stage::PreAction
        );
        if !rolls {
            let mut dice = ScriptedDice::default();
            turn::advance(&mut Step::new(self, &mut state, &mut dice, None));
        }
        Ok(state)
    }

    fn of_files(&self, files: &[SourceText]) -> Result<Rrt, Vec<Fault>> {
        Rrt::from_files(files)
    }

    fn extended(&self, files: &[SourceText]) -> Result<Rrt, Vec<Fault>> {
        self.content().extend(files).map(|content| Rrt::new(Arc::new(content)))
    }

    fn sources(&self) -> &Sources {
        &self.content().sources
    }

    fn fingerprint(&self) -> String {
        self.fingerprint.clone()
    }

    fn choose(
        &self,
        setup: &mut Setup,
        what: &str,
        seat: Option<Seat>,
        choice: &SourceText,
    ) -> Result<(), Fault> {
        let text = choice.text.trim();
        let content = self.content();
        match what {
            "force" => {
                let chosen = match content.force(text) {
                    Some(_) => ForceChoice::Named(text.to_owned()),
                    None if text.contains('=') || text.starts_with(['{', '<']) => {
                        ForceChoice::Own(Force::read(content, choice)?)
                    }
                    None => {
                        let names = content.forces.iter().map(|force| force.id.as_str());
                        return Err(Fault::unknown("force", text, names));
                    }
                };
                for (place, force) in setup.forces.iter_mut().enumerate() {
                    if seat.is_none_or(|seat| seat.index() == place) {
                        *force = chosen.clone();
                    }
                }
                Ok(())
            }
            "map" => {
                if content.map(text).is_none() {
                    let names = content.maps.iter().map(|map| map.id.as_str());
                    return Err(Fault::unknown("map", text, names));
                }
                setup.map = Some(text.to_owned());
                Ok(())
            }
            "scenario" => {
                if content.scenario_called(text).is_none() {
                    let names = content.scenarios.iter().map(|scenario| scenario.id.as_str());
                    return Err(Fault::unknown("scenario", text, names));
                }
                setup.scenario = Some(text.to_owned());
                Ok(())
            }
            option => ironlance_engine::set_option::<Options>(&mut setup.options, option, text),
        }
    }
}

impl Rrt {
    /// The ready-made forces for the standard points limit.
    fn standard_forces(&self) -> Vec<&str> {
        let is_standard = |force: &&Force| force.points == Options::default().points;
        self.content().forces.iter().filter(is_standard).map(|force| force.id.as_str()).collect()
    }

    /// A game with these forces on a map, or on one placed at random.
    pub(crate) fn setup_with(&self, forces: &[&str], map: Option<&str>) -> Setup {
        Setup {
            forces: forces.iter().map(|id| ForceChoice::Named((*id).to_owned())).collect(),
            scenario: None,
            map: map.map(str::to_owned),
            quick_start: false,
            options: Options::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The standard set-up with something chosen; or why it cannot be.
    fn chosen(what: &str, seat: Option<usize>, text: &str) -> Result<Setup, String> {
        let game = Rrt::standard();
        let mut setup = game.default_setup();
        let choice = SourceText::new("choice", text);
        let done = game.choose(&mut setup, what, seat.map(Seat::at), &choice);
        done.map(|()| setup).map_err(|fault| fault.to_string())
    }

    #[test]
    fn a_force_is_chosen_by_its_name_or_is_a_players_own() {
        let usual = Rrt::standard().default_setup().forces;
        let named = ForceChoice::Named("first-wave".to_owned());
        let setup = chosen("force", Some(1), " first-wave\n").unwrap();
        assert_eq!(setup.forces, [usual[0].clone(), named.clone()]);
        assert_eq!(chosen("force", None, "first-wave").unwrap().forces, [named.clone(), named]);
        let own = chosen("force", Some(0), "faction = \"uedf\"\npoints = 80\n").unwrap();
        assert!(matches!(&own.forces[0], ForceChoice::Own(force) if force.points == 80));
        assert_eq!(own.forces[1], usual[1]);
    }

    #[test]
    fn a_name_that_nothing_has_is_answered_with_those_that_there_are() {
        for what in ["force", "map", "scenario"] {
            let why = chosen(what, None, "atlantis").unwrap_err();
            assert!(why.contains("no `atlantis`; there are "), "{why}");
        }
        assert_eq!(chosen("map", None, "marshes").unwrap().map.as_deref(), Some("marshes"));
    }
}
