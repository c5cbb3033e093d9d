//! The command line as people meet it: what is printed, and with which exit code.

use std::{
    io::{BufRead as _, BufReader, Read as _},
    process::{Command, Stdio},
};

#[test]
fn commands_answer_as_written() {
    trycmd::TestCases::new().env("NO_COLOR", "1").case("tests/cmd/*.trycmd");
}

#[test]
fn a_reader_who_has_read_enough_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ironlance"))
        .arg("rules")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = String::new();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    out.read_line(&mut first).unwrap();
    drop(out);
    let mut errors = String::new();
    child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert!(child.wait().unwrap().success());
    assert_eq!((first.as_str(), errors.as_str()), ("BT Tactics 3025\n", ""));
}
