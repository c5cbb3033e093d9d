//! Archives: BattleScribe packs each file into a ZIP of its own.

use std::io::{Cursor, Read};

use ironlance_engine::Fault;
use zip::ZipArchive;

use super::LONGEST;

/// The one file of an archive. However much it claims to hold, no more than [`LONGEST`] bytes of it
/// are unpacked.
///
/// # Errors
/// If the bytes are no archive of one file, or of one that is too long.
pub fn unpack(name: &str, bytes: &[u8]) -> Result<Vec<u8>, Fault> {
    let fault = |message: String| Fault::new(name, "", message);
    let broken = |error: &dyn std::fmt::Display| fault(format!("the archive is broken: {error}"));
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|error| broken(&error))?;
    if archive.len() != 1 {
        let files = archive.len();
        return Err(fault(format!(
            "an archive of BattleScribe has one file, and this has {files}"
        )));
    }
    let file = archive.by_index(0).map_err(|error| broken(&error))?;
    let mut text = Vec::new();
    file.take(LONGEST as u64 + 1).read_to_end(&mut text).map_err(|error| broken(&error))?;
    if LONGEST < text.len() {
        let megabytes = LONGEST >> 20;
        return Err(fault(format!("unpacked it is longer than {megabytes} MiB, and none is")));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use zip::{ZipWriter, write::SimpleFileOptions};

    use super::*;

    fn packed(files: &[(&str, &[u8])]) -> Vec<u8> {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in files {
            writer.start_file(*name, SimpleFileOptions::default()).unwrap();
            writer.write_all(bytes).unwrap();
        }
        writer.finish().unwrap().into_inner()
    }

    #[track_caller]
    fn refused(bytes: &[u8], expected: &str) {
        let fault = unpack("a.rosz", bytes).unwrap_err().to_string();
        assert!(fault.starts_with("a.rosz: ") && fault.contains(expected), "{fault}");
    }

    #[test]
    fn an_archive_of_one_file_is_unpacked() {
        assert_eq!(unpack("a.rosz", &packed(&[("a.ros", b"<roster/>")])).unwrap(), b"<roster/>");
    }

    #[test]
    fn a_bomb_goes_off_at_the_limit() {
        let zeros = vec![b' '; LONGEST];
        let bomb = packed(&[("a.ros", &zeros)]);
        assert!(bomb.len() < LONGEST / 500, "{} bytes", bomb.len());
        assert_eq!(unpack("a.rosz", &bomb).unwrap().len(), LONGEST);
        let more = vec![b' '; LONGEST + 1];
        refused(&packed(&[("a.ros", &more)]), "longer than 16 MiB");
    }

    #[test]
    fn what_is_no_archive_of_one_file_is_refused() {
        refused(b"PK\x03\x04 and so on", "the archive is broken");
        refused(&packed(&[]), "has one file, and this has 0");
        refused(&packed(&[("a.ros", b"a"), ("b.ros", b"b")]), "has one file, and this has 2");
        let mut cut = packed(&[("a.ros", b"<roster/>")]);
        cut.truncate(cut.len() / 2);
        refused(&cut, "the archive is broken");
        let mut flipped = packed(&[("a.ros", b"<roster>and more than this</roster>")]);
        flipped[45] ^= 0xff;
        refused(&flipped, "the archive is broken");
    }
}
