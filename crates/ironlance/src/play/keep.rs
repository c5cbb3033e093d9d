//! The file that a game is kept in.

use std::path::{Path, PathBuf};

use anyhow::bail;
use ironlance_engine::Log;

use crate::files;

/// Where a game is kept, if anywhere.
#[derive(Debug)]
pub(super) struct Keep {
    path: Option<PathBuf>,
}

impl Keep {
    /// Keeps a new game in `save`, and a resumed one where it was unless another file is named. No other game is
    /// written over.
    pub fn new(save: Option<&Path>, resume: Option<&Path>) -> anyhow::Result<Keep> {
        let mut keep = Keep { path: resume.map(Path::to_owned) };
        if let Some(save) = save {
            keep.move_to(save)?;
        }
        Ok(keep)
    }

    /// From now on keeps the game in `path`.
    pub fn move_to(&mut self, path: &Path) -> anyhow::Result<()> {
        if self.path.as_deref() != Some(path) && path.exists() {
            bail!(
                "{0} exists, and is not written over; name another file, or go on with it by \
                 --resume {0}",
                path.display()
            );
        }
        self.path = Some(path.to_owned());
        Ok(())
    }

    /// Writes the log, if the game is kept.
    pub fn write(&self, log: &Log) -> anyhow::Result<()> {
        match &self.path {
            Some(path) => files::write_whole(path, &log.write()),
            None => Ok(()),
        }
    }

    /// The file, if the game is kept.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_file_is_not_written_over() {
        let mine = std::env::temp_dir().join(format!("ironlance-keep-{}", std::process::id()));
        assert!(Keep::new(Some(&mine), None).is_ok());
        std::fs::write(&mine, "precious").unwrap();
        let refused = Keep::new(Some(&mine), None).unwrap_err().to_string();
        let resumed = Keep::new(Some(&mine), Some(&mine));
        std::fs::remove_file(&mine).unwrap();
        assert!(refused.contains("exists, and is not written over"), "{refused}");
        assert_eq!(resumed.unwrap().path(), Some(mine.as_path()));
    }
}
