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

/// Turn lists of other programs into packs, as far as they are understood
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
  ironlance packs import Army.cat --game rrt --out my-packs
      reads a catalogue of BattleScribe; a roster (.ros, .rosz) becomes a force in a pack

tcg: 
figures, keywords, options and the common wordings are put into the card language. Every character
of a text is either understood or named: a card with anything that is not understood is left out and
named with it, so that it can be written by hand. Cards that the game has already are left out too,
and figures in which the list differs are named: the newest wording counts for every printing. The
tables for older printings are applied. Printed sentences are not kept.

OCTGN's lists have no mass, so that their Units are left out; LackeyCCG's lists have it. Assets are
read from the reminders on the cards; Politics has none. A list has at most 16 MiB and 20,000
cards.

rrt: names, figures and keywords of rosters, catalogues and game systems of BattleScribe are read, of
version 1 and 2, packed or not. What is not understood is left out with its reason: a squadron of a
roster whole, with everything in it. An unpacked file has at most 16 MiB.")]
pub(crate) struct ImportArgs {
    /// Lists: set.xml of OCTGN, setinfo.txt of LackeyCCG, files of BattleScribe
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The folder to write packs to; without it they are only tried
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// The game
    #[arg(long, value_name = "GAME", default_value = "tcg")]
    game: String,
    /// Translate what the game has already, too
    #[arg(long)]
    all: bool,
    /// Replace files that are there and differ
    #[arg(long)]
    replace: bool,
}

impl ImportArgs {
    pub fn run(&self, screen: &mut Screen<'_>) -> anyhow::Result<Verdict> {
        let Some(importer) = importers().iter().find(|it| it.game == self.game) else {
            let games: Vec<_> = importers().iter().map(|it| it.game).collect();
            bail!("lists are read for {} only, not for `{}`", games.join(", "), self.game);
        };
        let mut verdict = Verdict::Good;
        let mut written: Vec<PathBuf> = Vec::new();
        for path in &self.files {
            let file = read(path, importer)?;
            let imported = with_progress(importer, &file, self.all)?;
            report(screen, &file.name, importer.items, &imported)?;
            let is_new = |item: &ImportedItem| item.outcome == ImportOutcome::Translated;
            match &self.out {
                Some(folder) if imported.items.iter().any(is_new) => {
                    let path = self.write(folder, &imported.pack, &written)?;
                    screen.line(&[(Ink::Plain, &format!("written to {}", path.display()))])?;
                    written.push(path);
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

impl ImportArgs {
    /// Writes a pack. What another list of the same command wrote is never replaced, and what was
    /// there before only if that is asked for.
    fn write(
        &self,
        folder: &Path,
        pack: &SourceText,
        written: &[PathBuf],
    ) -> anyhow::Result<PathBuf> {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let path = folder.join(&pack.name);
        if written.contains(&path) {
            bail!(
                "{} was just written from another list of the same set: import the lists one by one, into \
                 folders of their own",
                path.display()
            );
        }
        let differs = fs::read_to_string(&path).is_ok_and(|there| there != pack.text);
        if differs && !self.replace {
            bail!(
                "{} is there already and differs: say --replace, or name another folder with --out",
                path.display()
            );
        }
        files::write_whole(&path, &pack.text)?;
        Ok(path)
    }
}

/// How ZIP archives begin.
const ARCHIVE: &[u8] = b"PK\x03\x04";

/// The text of a list, which may be packed, and older than UTF-8.
fn read(path: &Path, importer: &Importer) -> anyhow::Result<SourceText> {
    let longest = importer.longest;
    let name = path.display().to_string();
    let size = fs::metadata(path).with_context(|| format!("cannot read {name}"))?.len();
    if longest as u64 <= size {
        bail!("{name} has {size} bytes, and a list has at most {longest}: split it into sets");
    }
    let mut bytes = fs::read(path).with_context(|| format!("cannot read {name}"))?;
    if let Some(unpack) = importer.unpack.filter(|_| bytes.starts_with(ARCHIVE)) {
        bytes = unpack(&name, &bytes).map_err(|fault| games::all_faults(&[fault]))?;
    }
    if let Some(what) = no_text(&bytes) {
        bail!("{name} is {what}");
    }
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
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len}, {eta} left");
    bar.set_style(style.expect("the template is right"));
    let imported = (importer.import)(file, all, &mut |done, count| {
        bar.set_length(count as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    imported.map_err(|faults| games::all_faults(&faults))
}

/// What became of every item of a file.
fn report(
    screen: &mut Screen<'_>,
    file: &str,
    items: &str,
    imported: &Imported,
) -> anyhow::Result<()> {
    let count = |which: fn(&ImportOutcome) -> bool| {
        imported.items.iter().filter(|item| which(&item.outcome)).count()
    };
    let known = count(|it| matches!(it, ImportOutcome::Known));
    let translated = count(|it| matches!(it, ImportOutcome::Translated));
    let lost = count(|it| matches!(it, ImportOutcome::NotUnderstood(_)));
    let summary = format!(
        "  {} {items}: {known} known already, {translated} translated, {lost} not understood",
        imported.items.len()
    );
    screen.line(&[(Ink::Bright, file), (Ink::Plain, &summary)])?;
    for item in &imported.items {
        let parts = match &item.outcome {
            ImportOutcome::NotUnderstood(parts) => parts,
            _ => &item.notes,
        };
        if !parts.is_empty() {
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

/// What bytes are that are no text in the encoding that lists have, and what to do.
fn no_text(bytes: &[u8]) -> Option<String> {
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return Some("text in UTF-16: save it as UTF-8".to_owned());
    }
    for (magic, what) in [
        (ARCHIVE, "a ZIP archive: unpack it, the list is inside"),
        (b"\x1f\x8b", "compressed with gzip: unpack it"),
        (b"%PDF", "a PDF"),
    ] {
        if bytes.starts_with(magic) {
            return Some(what.to_owned());
        }
    }
    let is_odd = |byte: &u8| *byte < b' ' && !matches!(byte, b'\t' | b'\n' | b'\r');
    let at = bytes.iter().position(is_odd)?;
    // Text in UTF-16 without a mark has a zero beside every letter.
    let zeros = bytes.iter().filter(|byte| **byte == 0).count();
    if bytes.len() / 3 < zeros {
        return Some("text in UTF-16 without a mark: save it as UTF-8".to_owned());
    }
    Some(format!("no text: byte {at} is {:#04x}", bytes[at]))
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
            replace: false,
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
    fn figures_that_differ_from_the_games_are_named() {
        let puma = "Puma Prime (Adder)\tInvented\t\t\tUnit\tMech Omni Clan\t\t2\t\t4\t1\t5\tModerate\t35 tons\t\t\n";
        let (_, shown, _) = run(&format!("{HEAD}{puma}"), false);
        assert!(
            shown.contains("Puma Prime  line 2\n    cost 2 here, 5+2A+1M in the game"),
            "{shown}"
        );
    }

    /// Two lists of one set, in the folder or in one command.
    #[track_caller]
    fn twice(replace: bool, at_once: bool) -> anyhow::Result<Verdict> {
        let folder = tempfile::tempdir().unwrap();
        let lists = ["2", "3"].map(|cost| {
            let list = folder.path().join(format!("{cost}.txt"));
            let card = format!("Hare (HR-1)\tInvented\t\t\tUnit\tMech\t\t{cost}\t\t2\t1\t4\tFast\t30 tons\t\tJump\n");
            fs::write(&list, format!("{HEAD}{card}")).unwrap();
            list
        });
        let args = |files: &[PathBuf]| ImportArgs {
            files: files.to_vec(),
            out: Some(folder.path().join("packs")),
            game: "tcg".to_owned(),
            all: false,
            replace,
        };
        let mut shown = Vec::new();
        if at_once {
            return args(&lists).run(&mut Screen::plain(&mut shown));
        }
        args(&lists[..1]).run(&mut Screen::plain(&mut shown)).unwrap();
        args(&lists[..1]).run(&mut Screen::plain(&mut shown)).expect("the same again is no change");
        args(&lists[1..]).run(&mut Screen::plain(&mut shown))
    }

    #[test]
    fn lists_do_not_overwrite_each_others_files() {
        let error = twice(false, false).unwrap_err().to_string();
        assert!(error.contains("invented.toml is there already and differs"), "{error}");
        assert_eq!(twice(true, false).unwrap(), Verdict::Good);
        let error = twice(true, true).unwrap_err().to_string();
        assert!(error.contains("was just written from another list"), "{error}");
    }

    #[test]
    fn files_that_are_no_text_say_what_they_are() {
        let what = |bytes: &[u8]| no_text(bytes).unwrap_or_default();
        let wide = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>();
        assert!(what(&[&[0xff, 0xfe], &wide("Name")[..]].concat()).contains("UTF-16"));
        assert!(what(&wide("Name\tSet")).contains("UTF-16 without a mark"));
        assert!(what(b"PK\x03\x04rest").contains("ZIP"));
        assert_eq!(what(b"Name\x01"), "no text: byte 4 is 0x01");
        assert_eq!(what("N\u{e4}me\tSet\r\n".as_bytes()), "");
    }

    #[test]
    fn a_file_that_breaks_off_is_an_error_with_its_line() {
        let (verdict, _, pack) = run(&format!("{HEAD}Hare (IN)\tInvented\t\t\tUnit\tMe"), true);
        let error = verdict.unwrap_err().to_string();
        assert!(
            error
                .contains("list.txt:2: the file breaks off in this line: no line break follows it"),
            "{error}"
        );
        assert!(pack.is_empty());
    }
}
