//! Set-ups for people in a hurry, and forces from files.

use ironlance_engine::{Fault, Scripted, Seat, SourceText, Sources, set_option};

use super::{Arrangement, describe::arrange};
use crate::{Btt, Setup, State, lance::Lance, options::Options, setup::LanceChoice};

/// The lance and the mapsheet of each seat in a first game: few cards, equal points, and maps with
/// something of everything.
const FIRST_GAME: [(&str, &str); 2] =
    [("quick-start-blue", "ridge-and-ponds"), ("quick-start-red", "river-and-forest")];

impl Scripted for Btt {
    type Arrangement = Arrangement;

    /// The lances and mapsheets of a first game, or whatever else this content has.
    fn default_setup(&self) -> Setup {
        let content = self.content();
        let lance = |place: usize| {
            let first = content.lances.get(place).or(content.lances.first());
            let lance = content.lance(FIRST_GAME[place].0).or(first);
            LanceChoice::Named(lance.map(|lance| lance.id.clone()).unwrap_or_default())
        };
        let sheet = |place: usize| {
            let first = content.sheets.get(place).or(content.sheets.first());
            let sheet = content.sheet(FIRST_GAME[place].1).map(|index| &content.sheets[index]);
            sheet.or(first).map(|sheet| sheet.id.clone()).unwrap_or_default()
        };
        Setup {
            lances: vec![lance(0), lance(1)],
            sheets: vec![sheet(0), sheet(1)],
            options: Options::default(),
        }
    }

    /// Every ready-made lance meets every other once, and the sheets go round with them.
    fn setups(&self) -> Vec<Setup> {
        let content = self.content();
        let (lances, sheets) = (&content.lances, &content.sheets);
        let pair = |first: usize, apart: usize, number: usize| {
            let lance = |place: usize| LanceChoice::Named(lances[place % lances.len()].id.clone());
            let sheet = |place: usize| sheets[place % sheets.len()].id.clone();
            Setup {
                lances: vec![lance(first), lance(first + apart)],
                sheets: vec![sheet(number), sheet(number + number / sheets.len())],
                options: Options::default(),
            }
        };
        let mut setups = Vec::new();
        for apart in 1..=lances.len() / 2 {
            // Halfway round an even number of lances, the second half repeats the first.
            let once = if 2 * apart == lances.len() { apart } else { lances.len() };
            for first in 0..once {
                setups.push(pair(first, apart, setups.len()));
            }
        }
        if setups.is_empty() { vec![self.default_setup()] } else { setups }
    }

    fn arrange(&self, arrangement: &Arrangement) -> Result<State, Vec<Fault>> {
        arrange(self, arrangement)
    }

    fn of_files(&self, files: &[SourceText]) -> Result<Btt, Vec<Fault>> {
        Btt::from_files(files)
    }

    fn extended(&self, files: &[SourceText]) -> Result<Btt, Vec<Fault>> {
        self.content().extend(files).map(Btt::new)
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
        let place = |seat: Option<Seat>| match seat.map(Seat::index) {
            Some(place @ 0..2) => Ok(place),
            _ => Err(Fault::new("command line", what, "name seat 1 or 2")),
        };
        match what {
            "force" => {
                let lance = if choice.text.is_empty() {
                    self.lance_named(&choice.name)?
                } else {
                    LanceChoice::Built(Lance::read(choice)?)
                };
                setup.lances[place(seat)?] = lance;
                Ok(())
            }
            "map" => {
                let sheet = self.content().sheet(&choice.name).ok_or_else(|| {
                    let known = self.content().sheets.iter().map(|sheet| sheet.id.as_str());
                    Fault::unknown("map", &choice.name, known)
                })?;
                setup.sheets[place(seat)?] = self.content().sheets[sheet].id.clone();
                Ok(())
            }
            option => set_option(&mut setup.options, option, &choice.name),
        }
    }
}

impl Btt {
    fn lance_named(&self, id: &str) -> Result<LanceChoice, Fault> {
        match self.content().lance(id) {
            Some(lance) => Ok(LanceChoice::Named(lance.id.clone())),
            None => {
                let known = self.content().lances.iter().map(|lance| lance.id.as_str());
                Err(Fault::unknown("force", id, known))
            }
        }
    }
}

#[cfg(test)]
mod tests;
