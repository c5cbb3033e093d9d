//! The real binary on a real game: playing by script, files that are wrong, and logs that were cut or edited.

use std::{
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

#[test]
fn a_game_starts_at_once_and_is_left_by_quit() {
    let folder = Folder::new("quit");
    let play = folder.run("play btt --seed 7", "help\nmap\nquit\n");
    assert_eq!(play.code, 0, "{play:?}");
    for part in ["BT Tactics 3025  seed 7\n", "seat 1> help\nTo decide:\n", "\n   1  "] {
        assert!(play.out.contains(part), "lacks {part:?}: {}", play.out);
    }
    assert!(play.out.ends_with("The game was not kept; `--save FILE` keeps the next.\n"));
    assert!(!play.out.contains('\x1b'), "no colours where there is no terminal");
}

#[test]
fn the_end_of_input_is_a_polite_end() {
    let folder = Folder::new("eof");
    let play = folder.run("play --seed 7 --save game.json", "1\n1\n");
    assert_eq!(play.code, 0, "{play:?}");
    assert!(play.out.ends_with("go on with `ironlance play --resume game.json`\n"), "{}", play.out);
    let resumed = folder.run("play --resume game.json", "quit\n");
    assert_eq!(resumed.code, 0, "{resumed:?}");
    let again = folder.run("play --seed 8 --save game.json", "");
    assert_eq!((again.code, again.out.as_str()), (1, ""));
    assert!(again.err.contains("game.json exists, and is not written over"), "{}", again.err);
}

#[test]
fn computers_play_to_the_end_and_the_log_holds() {
    let folder = Folder::new("computers");
    let line =
        "play --seat 1=random --seat 2=random --option round-limit=2 --seed 3 --save game.json";
    let play = folder.run(line, "");
    assert_eq!(play.code, 0, "{play:?}");
    assert!(play.out.contains("The game is over: "), "{}", play.out);
    let verify = folder.run("replay verify game.json", "");
    assert_eq!(verify.code, 0, "{verify:?}");
    assert!(verify.out.starts_with("game.json: holds: BT Tactics 3025, "), "{}", verify.out);
    let show = folder.run("replay show game.json --viewer spectator --from 2 --to 3 --draw", "");
    assert_eq!(show.code, 0, "{show:?}");
    assert!(show.out.contains("\n    3  seat "), "{}", show.out);
}

#[test]
fn a_log_that_was_cut_or_edited_does_not_hold() {
    let folder = Folder::new("logs");
    folder.run("play --seed 7 --save game.json", "1\n1\n1\n1\n");
    let log = fs::read_to_string(folder.path("game.json")).unwrap();
    folder.write("cut.json", &log[..log.len() / 2]);
    let seed = "\"seed\": \"07";
    folder.write("seed.json", &log.replace(seed, "\"seed\": \"08"));
    let digest = log.split("\"digest\": \"").nth(1).unwrap();
    folder.write("digest.json", &log.replace(&digest[..32], &"0".repeat(32)));
    folder.write("format.json", &log.replace("\"format\": 1", "\"format\": 99"));
    folder.write("none.json", "hello");
    let verify = folder
        .run("replay verify game.json cut.json seed.json digest.json format.json none.json", "");
    assert_eq!(verify.code, 1, "{verify:?}");
    let lines: Vec<&str> = verify.out.lines().collect();
    assert!(lines[0].starts_with("game.json: holds: "), "{lines:#?}");
    assert!(lines[1].contains("the log breaks off at line "), "{lines:#?}");
    assert!(lines[2].contains("does not hold: "), "{lines:#?}");
    assert!(lines[3].contains("it was edited or is not whole"), "{lines:#?}");
    assert!(lines[4].contains("the log has format 99"), "{lines:#?}");
    assert!(lines[5].contains("not a log, line 1"), "{lines:#?}");
    for command in ["play --resume cut.json", "replay show cut.json", "odds cut.json"] {
        let run = folder.run(command, "");
        assert_eq!(run.code, 1, "{command}: {run:?}");
        assert!(run.err.starts_with("error: cut.json: the log breaks off"), "{}", run.err);
    }
}

#[test]
fn a_force_is_judged_with_every_restriction_it_breaks() {
    let folder = Folder::new("force");
    let legal = folder.run_in_repository("force check packs/btt/lances/iron-fist.toml", "");
    assert_eq!(legal.code, 0, "{legal:?}");
    assert!(legal.out.contains("iron-fist.toml: legal: "), "{}", legal.out);
    let unit = "\n[[units]]\nmech = \"as7-d\"\n";
    let start = "id = \"x\"\nname = \"X\"\norigin = \"original\"\n\
                 type = { merc = { unit = \"wolfs-dragoons\" } }\n";
    folder.write("five.toml", &format!("{start}{}", unit.repeat(5)));
    let illegal = folder.run("force check five.toml", "");
    assert_eq!(illegal.code, 1, "{illegal:?}");
    for rule in ["btt.lance.point-limit", "btt.lance.mech-count"] {
        assert!(illegal.out.contains(&format!("  {rule}\n")), "lacks {rule}: {}", illegal.out);
    }
    let play = folder.run("play --force 1=five.toml", "");
    assert_eq!(play.code, 1, "{play:?}");
    assert!(play.err.contains("this set-up is not allowed:"), "{}", play.err);
    assert!(play.err.contains("[btt.lance.point-limit]"), "{}", play.err);
    folder.write("none.toml", "id = \"x\"\nnmae = \"X\"\n");
    let none = folder.run("force check none.toml", "");
    assert_eq!(none.code, 1, "{none:?}");
    assert!(none.err.starts_with("error: none.toml is a force of no game:\n"), "{}", none.err);
    assert!(none.err.contains("  btt: none.toml:2: nmae: "), "{}", none.err);
    let of_btt = folder.run("force check none.toml --game btt", "");
    assert!(of_btt.err.starts_with("error: none.toml:2: nmae: "), "{}", of_btt.err);
}

#[test]
fn a_pack_with_a_typo_is_told_by_file_line_and_field() {
    let folder = Folder::new("packs");
    let good = folder.run("packs check", "");
    assert_eq!(good.code, 0, "{good:?}");
    assert!(good.out.contains("btt  the content it comes with: valid"), "{}", good.out);
    let unit = fs::read_to_string(repository().join("packs/btt/units/as7-d.toml")).unwrap();
    folder.write("units/typo.toml", &unit.replace("armor = ", "armour = "));
    let line = 1 + unit.lines().position(|line| line.starts_with("armor = ")).unwrap();
    let unsaid = folder.run("packs check .", "");
    assert!(unsaid.err.contains("say --game GAME"), "{}", unsaid.err);
    for command in ["packs check .", "packs check units/typo.toml", "play btt --pack units"] {
        let game = if command.starts_with("packs") { " --game btt" } else { "" };
        let bad = folder.run(&format!("{command}{game}"), "");
        assert_eq!(bad.code, 1, "{bad:?}");
        let place = format!("units/typo.toml:{line}: ");
        let all = bad.out + &bad.err;
        assert!(all.contains(&place) && all.contains("armour"), "{command}: {all}");
    }
}

#[test]
fn scenarios_pass_or_tell_what_differed() {
    let folder = Folder::new("scenarios");
    let good = "\
game = \"btt\"
title = \"The first decision is about a mapsheet\"
seed = 1
[setup]
lances = [{ named = \"iron-fist\" }, { named = \"long-arm\" }]
sheets = [\"canyon-and-hills\", \"mesas-and-town\"]
[[step]]
expect = { round = 0 }
";
    folder.write("all/good.toml", good);
    let one = folder.run("scenario all/good.toml", "");
    assert_eq!(one.code, 0, "{one:?}");
    assert!(one.out.contains("ok       expect round = 0\n"), "{}", one.out);
    folder.write("all/bad.toml", &good.replace("round = 0", "round = 5"));
    folder.write("all/typo.toml", &good.replace("expect", "expects"));
    let all = folder.run("scenario all", "");
    assert_eq!(all.code, 1, "{all:?}");
    assert!(all.out.contains("DIFFERS  expect round = 5 (line 8)\n"), "{}", all.out);
    assert!(all.out.contains("all/typo.toml:8: expects: "), "{}", all.out);
    assert!(all.out.ends_with("1 of 3 scenarios passed\n"), "{}", all.out);
    let show = folder.run("scenario --show all/good.toml", "");
    assert_eq!(show.code, 0, "{show:?}");
    assert!(show.out.starts_with("{\n") && show.err.contains("passed: "), "{show:?}");
}

#[test]
fn a_simulation_is_the_same_on_any_number_of_threads() {
    let folder = Folder::new("sim");
    let line =
        "sim btt --games 3 --seats random,random --option round-limit=1 --seed 5 --verify --rules";
    let (one, two) = (
        folder.run(&format!("{line} --threads 1"), ""),
        folder.run(&format!("{line} --threads 2"), ""),
    );
    assert_eq!(one.code, 0, "{one:?}");
    assert_eq!(one.out, two.out);
    assert!(one.out.contains("\n3 logs verified\n"), "{}", one.out);
    assert_eq!(one.err, "", "the progress bar shows on a terminal only");
}

#[test]
fn what_a_game_does_not_have_is_named_with_what_it_has() {
    let folder = Folder::new("unknown");
    for (line, expected) in [
        ("play --force 1=nosuch", "iron-fist"),
        ("play --map 1=nosuch", "canyon-and-hills"),
        ("play --option nosuch=1", "round-limit"),
        ("play --seat 1=nosuch", "random"),
        ("play --seat 3=human", "this game has 2 seats"),
        ("sim --seats nosuch,random", "random"),
    ] {
        let run = folder.run(line, "");
        assert_eq!((run.code, run.out.as_str()), (1, ""), "{line}: {run:?}");
        assert!(run.err.contains(expected), "{line}: {}", run.err);
    }
}

/// What a run of the binary came to.
#[derive(Debug)]
struct Run {
    code: i32,
    out: String,
    err: String,
}

/// A folder to run in, which goes away when dropped.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("ironlance-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn path(&self, file: &str) -> PathBuf {
        self.0.join(file)
    }

    fn write(&self, file: &str, text: &str) {
        fs::create_dir_all(self.path(file).parent().unwrap()).unwrap();
        fs::write(self.path(file), text).unwrap();
    }

    fn run(&self, line: &str, input: &str) -> Run {
        run(&self.0, line, input)
    }

    fn run_in_repository(&self, line: &str, input: &str) -> Run {
        run(&repository(), line, input)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn run(folder: &Path, line: &str, input: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ironlance"))
        .args(line.split(' '))
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Run { code: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}
