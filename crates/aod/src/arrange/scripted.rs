//! What scenarios and the command line need.

use std::sync::Arc;

use ironlance_engine::{Dice, Fault, Scripted, ScriptedDice, Seat, SourceText, Sources, Step};

use super::{Arrangement, Stage};
use crate::{
    Aod, State, cards,
    force::Battleforce,
    options::{Options, TerrainTypes},
    setup::{ForceChoice, Setup},
    state::Planetary,
    turn,
};

impl Scripted for Aod {
    type Arrangement = Arrangement;

    fn default_setup(&self) -> Setup {
        let forces = self.standard_forces();
        let table = self.content().tables.first().map(|table| table.id.as_str());
        match forces[..] {
            [one, other, ..] => self.setup_with(&[one, other], table),
            _ => self.quick_start(),
        }
    }

    fn setups(&self) -> Vec<Setup> {
        let forces = self.standard_forces();
        let tables: Vec<&str> =
            self.content().tables.iter().map(|table| table.id.as_str()).collect();
        let mut setups = vec![self.default_setup()];
        for (place, pair) in forces.windows(2).enumerate() {
            let table = tables.get(place % tables.len().max(1)).copied();
            let mut setup = self.setup_with(pair, table);
            setup.options.terrain_types = TerrainTypes::All;
            setups.push(setup);
        }
        setups.push(self.quick_start());
        if let [one, two, three, four, ..] = forces[..] {
            let table = tables.first().copied();
            setups.push(self.setup_with(&[one, two, three], table));
            let mut teams = self.setup_with(&[one, two, three, four], table);
            teams.teams = true;
            setups.push(teams);
            let mut piled = self.setup_with(&[two, three], None);
            let pieces: Vec<String> =
                self.content().terrain.iter().map(|piece| piece.id.clone()).collect();
            piled.terrain = vec![
                pieces.iter().take(3).cloned().collect(),
                pieces.iter().skip(3).take(3).cloned().collect(),
            ];
            piled.options.terrain_types = TerrainTypes::All;
            setups.push(piled);
        }
        setups
    }

    fn arrange(&self, arrangement: &Arrangement) -> Result<State, Vec<Fault>> {
        self.arranged(arrangement, super::judge::judge)
    }

    fn of_files(&self, files: &[SourceText]) -> Result<Aod, Vec<Fault>> {
        Aod::from_files(files)
    }

    fn extended(&self, files: &[SourceText]) -> Result<Aod, Vec<Fault>> {
        self.content().extend(files).map(|content| Aod::new(Arc::new(content)))
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
        match what {
            "force" => {
                let chosen = match self.content().force(text) {
                    Some(_) => ForceChoice::Named(text.to_owned()),
                    None if text.contains('=') || text.starts_with('{') => {
                        ForceChoice::Own(Battleforce::read(choice)?)
                    }
                    None => {
                        let names = self.content().forces.iter().map(|force| force.id.as_str());
                        return Err(Fault::unknown("battleforce", text, names));
                    }
                };
                let seats = setup.forces.len();
                for place in 0..seats {
                    if seat.is_none_or(|seat| seat.index() == place) {
                        setup.forces[place] = chosen.clone();
                    }
                }
                Ok(())
            }
            "table" => {
                if self.content().table(text).is_none() {
                    let names = self.content().tables.iter().map(|table| table.id.as_str());
                    return Err(Fault::unknown("table", text, names));
                }
                setup.table = Some(text.to_owned());
                Ok(())
            }
            "build-total" => match text.parse() {
                Ok(total) => {
                    setup.build_total = total;
                    Ok(())
                }
                Err(error) => Err(Fault::new(&choice.name, what, format!("`{text}`: {error}"))),
            },
            option => ironlance_engine::set_option::<Options>(&mut setup.options, option, text),
        }
    }
}

impl Aod {
    /// The state described, with its cards in play, if it can be made and `judge` has nothing
    /// against it.
    fn arranged(
        &self,
        arrangement: &Arrangement,
        judge: super::state::Judge,
    ) -> Result<State, Vec<Fault>> {
        let mut state = super::state::arrange(self, arrangement, judge)?;
        let mut dice = ScriptedDice::default();
        let by_seat: Vec<_> = state
            .players
            .iter_mut()
            .map(|player| {
                let mut cards = player.cards.to_vec();
                if let Planetary::Chosen(card) = player.planetary
                    && arrangement.stage != Stage::Terrain
                {
                    cards.push(card);
                    player.planetary = Planetary::None;
                }
                cards
            })
            .collect();
        let dice: &mut dyn Dice = &mut dice;
        let mut step = Step::new(self, &mut state, dice, None);
        if arrangement.stage != Stage::Terrain {
            cards::put_into_play(&mut step, &by_seat);
        }
        if arrangement.stage != Stage::TurnBegins {
            turn::advance(&mut step);
        }
        Ok(state)
    }

    /// The state described, whether or not a game could come to it.
    #[cfg(test)]
    pub(crate) fn arrange_freely(&self, arrangement: &Arrangement) -> Result<State, Vec<Fault>> {
        self.arranged(arrangement, |_, _, _, _| {})
    }

    /// The ready-made battleforces for the standard build total.
    fn standard_forces(&self) -> Vec<&str> {
        let is_standard = |force: &&Battleforce| force.build_total == 450;
        self.content().forces.iter().filter(is_standard).map(|force| force.id.as_str()).collect()
    }

    /// A game of the standard size with these battleforces, on a ready-made table.
    pub(crate) fn setup_with(&self, forces: &[&str], table: Option<&str>) -> Setup {
        Setup {
            forces: forces.iter().map(|id| ForceChoice::Named((*id).to_owned())).collect(),
            build_total: 450,
            quick_start: false,
            teams: false,
            table: table.map(str::to_owned),
            terrain: Vec::new(),
            restrictions: Default::default(),
            options: Options::default(),
        }
    }

    /// The quick-start game.
    pub fn quick_start(&self) -> Setup {
        let table = self.content().table("quick-start").map(|table| table.id.as_str());
        let mut setup = self.setup_with(&["lancers", "dragoons"], table);
        setup.quick_start = true;
        setup.build_total = 300;
        setup
    }
}
