//! The library that Python loads.

use std::{env, fs, path::PathBuf};

/// Where cargo puts it when it builds this test, and where `make python` finds it.
fn library() -> PathBuf {
    let test = env::current_exe().expect("a test knows where it is");
    let folder = test.parent().expect("a file is in a folder");
    folder.join(format!("{}ironlance_py{}", env::consts::DLL_PREFIX, env::consts::DLL_SUFFIX))
}

#[test]
fn the_library_is_built_with_the_tests_and_has_what_python_calls_first() {
    let bytes = fs::read(library()).expect("cargo builds the library for its test");
    let called = b"PyInit__native";
    assert!(bytes.windows(called.len()).any(|part| part == called));
}
