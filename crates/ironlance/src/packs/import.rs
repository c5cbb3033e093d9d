//! `ironlance packs import`: packs out of the lists of other programs.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, bail};
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use ironlance_engine::{ImportOutcome, Imported, ImportedItem, Importer, SourceText, text::Ink};
use ironlance_players::importers;

use crate::{Verdict, files, games, screen::Screen};

/// Turn card lists of other programs into packs, as far as their wording is understood
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  ironlance packs import Crusade/set.xml --out my-packs
      reads a set of OCTGN, writes my-packs/crusade.toml, and lists what it does not understand
  ironlance packs import setinfo.txt --out my-packs
      the same with a list of LackeyCCG
  ironlance packs check my-packs --game tcg
      what was written is a pack like any other
  ironlance packs import setinfo.txt
      only the report

Figures, keywords, options and the common wordings are put into the card language. A card with
a sentence that is not understood is left out and named with that sentence, so that it can be
written by hand. Cards that the game has already are left out too: the newest wording counts for
every printing. The tables for older printings are applied. Printed sentences are not kept.

OCTGN's lists have neither tonnage nor provided assets. Assets are read from the reminders on the
cards; Politics has none.")]
pub(crate) struct ImportArgs {
    /// Lists: set.xml of OCTGN, setinfo.txt of LackeyCCG
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The folder to write packs to; without it they are only tried
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// The game
    #[arg(long, value_name = "GAME", default_value = "tcg")]
    game: String,
    /// Translate cards that the game has already, too
    #[arg(long)]
    all: bool,
}

impl ImportArgs {
    pub fn run(&self, screen: &mut Screen<'_>) -> anyhow::Result<Verdict> {
        let Some(importer) = importers().iter().find(|it| it.game == self.game) else {
            let games: Vec<_> = importers().iter().map(|it| it.game).collect();
            bail!("lists are read for {} only, not for `{}`", games.join(", "), self.game);
        };
        let mut verdict = Verdict::Good;
        for path in &self.files {
            let file = read(path)?;
            let imported = with_progress(importer, &file, self.all)?;
            report(screen, &file.name, &imported)?;
            let is_new = |item: &ImportedItem| item.outcome == ImportOutcome::Translated;
            match &self.out {
                Some(folder) if imported.items.iter().any(is_new) => {
                    let written = write(folder, &imported.pack)?;
                    screen.line(&[(Ink::Plain, &format!("written to {}", written.display()))])?;
                }
                Some(_) => screen.line(&[(Ink::Plain, "there is nothing new to write")])?,
                None => {}
            }
            let any = imported
                .items
                .iter()
                .any(|item| !matches!(item.outcome, ImportOutcome::NotUnderstood(_)));
            verdict = verdict.and(Verdict::good_if(any));
        }
        Ok(verdict)
    }
}

/// The text of a list, which may be older than UTF-8.
fn read(path: &Path) -> anyhow::Result<SourceText> {
    let name = path.display().to_string();
    let bytes = fs::read(path).with_context(|| format!("cannot read {name}"))?;
    let text = String::from_utf8(bytes).unwrap_or_else(|error| {
        // The marks of Windows-1252 that texts have; everything else there is as in Unicode.
        let character = |byte: &u8| match byte {
            0x91 | 0x92 => '\'',
            0x93 | 0x94 => '"',
            0x96 | 0x97 => '-',
            byte => char::from(*byte),
        };
        error.as_bytes().iter().map(character).collect()
    });
    Ok(SourceText::new(name, text))
}

/// Imports with a progress bar, which shows only on a terminal and only if it takes long.
fn with_progress(importer: &Importer, file: &SourceText, all: bool) -> anyhow::Result<Imported> {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    let style =
        ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} cards, {eta} left");
    bar.set_style(style.expect("the template is right"));
    let imported = (importer.import)(file, all, &mut |done, count| {
        bar.set_length(count as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    imported.map_err(|faults| games::all_faults(&faults))
}

/// What became of every item of a file.
fn report(screen: &mut Screen<'_>, file: &str, imported: &Imported) -> anyhow::Result<()> {
    let count = |which: fn(&ImportOutcome) -> bool| {
        imported.items.iter().filter(|item| which(&item.outcome)).count()
    };
    let known = count(|it| matches!(it, ImportOutcome::Known));
    let translated = count(|it| matches!(it, ImportOutcome::Translated));
    let lost = count(|it| matches!(it, ImportOutcome::NotUnderstood(_)));
    let summary = format!(
        "  {} cards: {known} known already, {translated} translated, {lost} not understood",
        imported.items.len()
    );
    screen.line(&[(Ink::Bright, file), (Ink::Plain, &summary)])?;
    for item in &imported.items {
        if let ImportOutcome::NotUnderstood(parts) = &item.outcome {
            screen.line(&[
                (Ink::Bright, &item.name),
                (Ink::Faint, &format!("  line {}", item.line)),
            ])?;
            for part in parts {
                screen.prose(4, Ink::Plain, part)?;
            }
        }
    }
    Ok(())
}

fn write(folder: &Path, pack: &SourceText) -> anyhow::Result<PathBuf> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let path = folder.join(&pack.name);
    files::write_whole(&path, &pack.text)?;
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "Name\tSet\tImageFile\tRarity\tType\tKeywords\tAlliegence\tCost\tAsset\tAttack\tArmor\tStructure\tSpeed\tMass\tArmament\tText\n";

    fn run(text: &str, out: bool) -> (anyhow::Result<Verdict>, String, String) {
        let folder = tempfile::tempdir().unwrap();
        let list = folder.path().join("list.txt");
        fs::write(&list, text).unwrap();
        let args = ImportArgs {
            files: vec![list],
            out: out.then(|| folder.path().join("packs")),
            game: "tcg".to_owned(),
            all: false,
        };
        let mut shown = Vec::new();
        let verdict = args.run(&mut Screen::plain(&mut shown));
        let pack =
            fs::read_to_string(folder.path().join("packs/invented.toml")).unwrap_or_default();
        (verdict, String::from_utf8(shown).unwrap(), pack)
    }

    #[test]
    fn what_is_understood_is_written_and_the_rest_is_named() {
        let cards = "Hare (HR-1) (IN)\tInvented\t\t\tUnit\tMech Inner Sphere\t\t2+1A\t\t2\t1\t4\tFast\t30 tons\t\tJump\n\
            Odd Song (IN)\tInvented\t\t\tMission\t\t\t\t\t\t\t\t\t\t\tEverybody sings.\n\
            Good Shooting! (IN)\tInvented\t\t\tMission\t\t\t\t\t\t\t\t\t\t\tDraw nine cards.\n";
        let (verdict, shown, pack) = run(&format!("{HEAD}{cards}"), true);
        assert_eq!(verdict.unwrap(), Verdict::Good);
        assert!(
            shown.contains("3 cards: 1 known already, 1 translated, 1 not understood"),
            "{shown}"
        );
        assert!(
            shown.contains("Odd Song  line 3\n    \u{201c}Everybody sings\u{201d}\n"),
            "{shown}"
        );
        assert!(pack.contains("name = \"Hare (HR-1)\"") && !pack.contains("Odd Song"), "{pack}");
    }

    #[test]
    fn a_file_that_breaks_off_is_an_error_with_its_line() {
        let (verdict, _, pack) = run(&format!("{HEAD}Hare (IN)\tInvented\t\t\tUnit\tMe"), true);
        let error = verdict.unwrap_err().to_string();
        assert!(
            error.ends_with(
                "list.txt:2: this line has 6 columns, and the first has 16; is the file whole?"
            ),
            "{error}"
        );
        assert!(pack.is_empty());
    }
}
