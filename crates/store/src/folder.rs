//! The data folder: one server at a time, and nobody else's to read.

use std::{
    fs::{DirBuilder, File, TryLockError},
    path::{Path, PathBuf},
    sync::Arc,
};

use crate::Error;

/// A data folder that belongs to this process until the last copy of this is gone.
#[derive(Clone)]
pub(crate) struct Folder {
    path: PathBuf,
    /// Whoever holds the lock has the folder; the system lets go of it however a process ends.
    lock: Option<Arc<File>>,
}

impl Folder {
    /// Makes the folder if it is not there, and takes it.
    pub(crate) fn take(path: &Path) -> Result<Folder, Error> {
        let folder = || path.display().to_string();
        let failed = |source| Error::Folder { folder: folder(), source };
        make(path).map_err(failed)?;
        let lock = File::create(path.join("lock")).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => Ok(Folder { path: path.to_owned(), lock: Some(Arc::new(lock)) }),
            Err(TryLockError::WouldBlock) => Err(Error::InUse { folder: folder() }),
            Err(TryLockError::Error(source)) => Err(failed(source)),
        }
    }

    /// A folder that is another's, to look into.
    pub(crate) fn of_another(path: &Path) -> Folder {
        Folder { path: path.to_owned(), lock: None }
    }

    /// Leaves the folder to others.
    pub(crate) fn leave(&self) {
        if let Some(Err(error)) = self.lock.as_ref().map(|lock| lock.unlock()) {
            tracing::warn!(%error, "the data folder stays locked until the process ends");
        }
    }

    /// The bytes that are free on its disk, where the system tells.
    pub(crate) fn free(&self) -> Option<u64> {
        free(&self.path)
    }
}

/// Makes a folder that only its owner may look into. One that is there stays as it is: whoever made
/// it may have had reasons.
fn make(path: &Path) -> std::io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

#[cfg(unix)]
fn free(path: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(path).ok()?;
    disk.f_bavail.checked_mul(disk.f_frsize)
}

#[cfg(not(unix))]
fn free(_path: &Path) -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_belongs_to_one_at_a_time() {
        let parent = tempfile::tempdir().expect("a folder");
        let path = parent.path().join("data");
        let first = Folder::take(&path).expect("nobody has it");
        assert!(matches!(Folder::take(&path), Err(Error::InUse { .. })));
        assert!(first.free().is_none_or(|bytes| 0 < bytes));
        drop(first);
        Folder::take(&path).expect("it is free again");
    }

    #[cfg(unix)]
    #[test]
    fn only_the_owner_looks_into_a_new_folder() {
        use std::os::unix::fs::PermissionsExt as _;

        let parent = tempfile::tempdir().expect("a folder");
        let path = parent.path().join("new/data");
        let _folder = Folder::take(&path).expect("nobody has it");
        let mode = std::fs::metadata(&path).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o700);
    }
}
