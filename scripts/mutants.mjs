// Would the tests notice? Breaks a crate in COUNT ways, one at a time, and runs its tests against each.
//
//     node scripts/mutants.mjs PACKAGE SEED COUNT
//
// The ways are drawn from all that cargo-mutants lists for the crate, by the seed alone: the same code and seed give the
// same sample on every machine. What does not compile is replaced by the next in line.
//
// It lists them, we try them: the filters of its own runner let the deletion of any field pass.

import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import * as fs from "node:fs";
import * as path from "node:path";

const [name, seed = "1", count = "40"] = process.argv.slice(2);
const wanted = Number(count);
const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "..");
const target = path.resolve(root, process.env.CARGO_TARGET_DIR ?? "target");
const folder = path.join(target, "mutants");
// A copy that stays: what was compiled for the last mutant is there for the next, and nobody's files are ever broken.
const tree = path.join(folder, "tree");
// Built like all tests, so that most of others' packages are there already; but nobody reads the places in the code, and what a
// mutant does not touch is not built again.
const env = { ...process.env, CARGO_TARGET_DIR: target, CARGO_PROFILE_DEV_DEBUG: "0", CARGO_INCREMENTAL: "1" };
const cargo = process.env.CARGO ?? "cargo";

/** Most are caught by the tests beside the code, which are built and run faster than those of the whole crate. */
const STAGES = [
	// Not optimised: what is built for the next mutant takes longer than these tests.
	{ title: "tests beside the code", tests: ["--lib"], env: { CARGO_PROFILE_DEV_OPT_LEVEL: "0" } },
	{ title: "tests of the whole crate", tests: ["--test", "*"], env: {} },
];

/** The longest that a mutant may take to build, in seconds. */
const BUILD = 900;

function copyTree() {
	const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
	const files = new Set(String(listed).split("\0").filter((file) => file && fs.existsSync(path.join(root, file))));
	for (const file of files) {
		const [from, to] = [path.join(root, file), path.join(tree, file)];
		const text = fs.readFileSync(from);
		// A file written anew is compiled anew.
		if (!fs.existsSync(to) || !fs.readFileSync(to).equals(text)) {
			fs.mkdirSync(path.dirname(to), { recursive: true });
			fs.writeFileSync(to, text);
		}
	}
	for (const entry of fs.readdirSync(tree, { recursive: true, withFileTypes: true })) {
		const file = path.join(entry.parentPath ?? entry.path, entry.name);
		if (entry.isFile() && !files.has(path.relative(tree, file))) {
			fs.rmSync(file);
		}
	}
}

/** All mutants of the crate, in the order in which they are drawn. */
function drawn() {
	const list = ["mutants", "--no-config", "--list", "--json", "--package", name];
	const listed = execFileSync(cargo, list, { cwd: tree, env, maxBuffer: 2 ** 30 });
	const place = (mutant) => createHash("sha256").update(`${seed}\n${mutant.name}`).digest("hex");
	return JSON.parse(listed).sort((one, other) => (place(one) < place(other) ? -1 : 1));
}

/** Builds the tests of a stage (`--no-run`) or runs them, for so many seconds at most. */
function test(stage, seconds, ...last) {
	const all = ["test", "--quiet", "--package", name, ...stage.tests, ...last];
	// A program that hangs is the grandchild of what is started here, so all of them go.
	const options = { cwd: tree, env: { ...env, ...stage.env }, encoding: "utf8" };
	return spawnSync("timeout", ["--kill-after=5", String(seconds), cargo, ...all], options);
}

/** Builds and runs the tests on sound code: how many seconds they take. */
function soundSeconds(stage) {
	const built = test(stage, BUILD, "--no-run");
	const begun = Date.now();
	const ran = built.status === 0 ? test(stage, BUILD) : built;
	if (ran.status !== 0) {
		console.error(`${ran.stdout}${ran.stderr}\nerror: the ${stage.title} fail without any mutant`);
		process.exit(1);
	}
	return (Date.now() - begun) / 1000;
}

/** A text with what lies between two places, each a line and a column from 1, replaced. */
function replaced(text, { start, end }, replacement) {
	const lines = text.split("\n").map((line) => [...line]);
	const before = [...lines.slice(0, start.line - 1), lines[start.line - 1].slice(0, start.column - 1)];
	const after = [lines[end.line - 1].slice(end.column - 1), ...lines.slice(end.line)];
	const joined = (some) => some.map((line) => line.join("")).join("\n");
	return joined(before) + replacement + joined(after);
}

/** What becomes of a mutant: `caught`, `clock` (the tests do not end), `missed` or `unviable`. */
function judge({ file, span, replacement }) {
	const place = path.join(tree, file);
	const sound = fs.readFileSync(place, "utf8");
	fs.writeFileSync(place, replaced(sound, span, replacement));
	try {
		for (const stage of STAGES) {
			if (test(stage, BUILD, "--no-run").status !== 0) {
				return "unviable";
			}
			const { status } = test(stage, Math.ceil(60 + 4 * stage.seconds));
			if (status !== 0) {
				return status === 124 ? "clock" : "caught";
			}
		}
		return "missed";
	} finally {
		fs.writeFileSync(place, sound);
	}
}

fs.mkdirSync(tree, { recursive: true });
copyTree();
const line = drawn();
console.log(`==> ${name}: ${wanted} of ${line.length} mutants, drawn by seed ${seed}`);
for (const stage of STAGES) {
	stage.seconds = soundSeconds(stage);
	console.log(`    the ${stage.title} take ${stage.seconds.toFixed(1)} s`);
}
const begun = Date.now();
const verdicts = { caught: [], clock: [], missed: [], unviable: [] };
const viable = () => verdicts.caught.length + verdicts.clock.length + verdicts.missed.length;
for (const mutant of line) {
	if (viable() === wanted) {
		break;
	}
	const verdict = judge(mutant);
	verdicts[verdict].push(mutant.name);
	console.log(`    ${verdict.padEnd(8)} ${mutant.name}`);
}
const each = ((Date.now() - begun) / 1000 / (viable() + verdicts.unviable.length)).toFixed(1);
// Tests that never end are noticed, too; but on a machine that is busy, these are worth a second look.
const caught = verdicts.caught.length + verdicts.clock.length;
console.log(`==> ${name}, seed ${seed}: ${caught} of ${viable()} mutants caught, ${verdicts.missed.length} missed`);
console.log(`    ${verdicts.clock.length} of them by the clock alone; ${verdicts.unviable.length} more do not compile; ${each} s each`);
verdicts.missed.forEach((mutant) => console.log(`    missed: ${mutant}`));
