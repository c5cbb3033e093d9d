//! A small load on a real server.

use std::process::Command;

use serde_json::Value;

#[test]
fn a_load_is_put_on_and_measured() {
    let run = Command::new(env!("CARGO_BIN_EXE_ironlance"))
        .args(["load", "--active", "2", "--open", "3", "--pace", "0", "--seconds", "1", "--json"])
        .output()
        .unwrap();
    assert!(run.status.success(), "{run:?}");
    let report: Value = serde_json::from_slice(&run.stdout).unwrap();
    assert_eq!((&report["games"], &report["sockets"]), (&3.into(), &5.into()), "{report}");
    assert_eq!((&report["failed"], &report["failure"]), (&0.into(), &Value::Null), "{report}");
    for figure in ["decisions", "first-answer", "bytes-per-game"] {
        assert!(0.0 < report[figure].as_f64().unwrap(), "{figure}: {report}");
    }
    for kind in ["welcome", "update", "actions"] {
        assert!(0.0 < report["sizes"][kind]["max"].as_f64().unwrap(), "{kind}: {report}");
    }
    assert!(0 < report["broadcast"]["count"].as_u64().unwrap(), "{report}");
}
