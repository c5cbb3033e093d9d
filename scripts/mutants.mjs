// Would the tests notice? Breaks a crate in COUNT ways, one at a time, and runs its tests against each.
//
//     node scripts/mutants.mjs PACKAGE SEED COUNT
//
// The ways are drawn from all that cargo-mutants knows for the crate, by the seed alone: the same code and seed give the
// same sample on every machine. What does not compile is replaced by the next in line.

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
	{ title: "tests beside the code", tests: ["--lib"] },
	{ title: "tests of the whole crate", tests: ["--test", "*"] },
];

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
	const place = (mutant) => createHash("sha256").update(`${seed}\n${mutant}`).digest("hex");
	const all = JSON.parse(listed).map((mutant) => mutant.name);
	return all.sort((one, other) => (place(one) < place(other) ? -1 : 1));
}

/** Builds and runs the tests on sound code: how many seconds they take. */
function soundSeconds(stage) {
	const test = ["test", "--quiet", "--package", name, ...stage.tests];
	const run = (...last) => spawnSync(cargo, [...test, ...last], { cwd: tree, env, encoding: "utf8" });
	const built = run("--no-run");
	const begun = Date.now();
	const ran = built.status === 0 ? run() : built;
	if (ran.status !== 0) {
		console.error(`${ran.stdout}${ran.stderr}\nerror: the ${stage.title} fail without any mutant`);
		process.exit(1);
	}
	return (Date.now() - begun) / 1000;
}

/** What becomes of some mutants at a stage, by name: `CaughtMutant`, `MissedMutant`, `Unviable` or `Timeout`. */
function judge(stage, mutants) {
	const exactly = (mutant) => ["--re", `^${mutant.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&")}$`];
	const options = ["--no-config", "--in-place", "--baseline=skip", `--package=${name}`];
	const limits = [`--timeout=${Math.ceil(60 + 4 * stage.seconds)}`, "--build-timeout=600"];
	const tests = stage.tests.map((argument) => `--cargo-arg=${argument}`);
	const output = ["--output", folder, "--colors=never"];
	const all = ["mutants", ...options, ...limits, ...tests, ...output, ...mutants.flatMap(exactly)];
	spawnSync(cargo, all, { cwd: tree, env, stdio: ["ignore", "inherit", "inherit"] });
	const { outcomes } = JSON.parse(fs.readFileSync(path.join(folder, "mutants.out/outcomes.json"), "utf8"));
	const found = new Map(outcomes.map(({ scenario, summary }) => [scenario.Mutant?.name, summary]));
	for (const mutant of mutants.filter((mutant) => !found.has(mutant))) {
		throw new Error(`cargo-mutants did not judge ${mutant}`);
	}
	return found;
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
// Tests that never end are noticed, too; but on a machine that is busy, these are worth a second look.
const timeouts = [];
const verdicts = { caught: [], missed: [], unviable: [] };
while (verdicts.caught.length + verdicts.missed.length < wanted && line.length > 0) {
	let left = line.splice(0, wanted - verdicts.caught.length - verdicts.missed.length);
	for (const stage of STAGES.filter(() => left.length > 0)) {
		const found = judge(stage, left);
		const are = (...summaries) => left.filter((mutant) => summaries.includes(found.get(mutant)));
		verdicts.caught.push(...are("CaughtMutant", "Timeout"));
		timeouts.push(...are("Timeout"));
		verdicts.unviable.push(...are("Unviable"));
		left = are("MissedMutant");
	}
	verdicts.missed.push(...left);
}
const tried = Object.values(verdicts).flat().length;
const each = ((Date.now() - begun) / 1000 / tried).toFixed(1);
const viable = verdicts.caught.length + verdicts.missed.length;
console.log(`==> ${name}, seed ${seed}: ${verdicts.caught.length} of ${viable} mutants caught, ${verdicts.missed.length} missed`);
console.log(`    ${verdicts.unviable.length} more do not compile; ${each} s each`);
timeouts.forEach((mutant) => console.log(`    caught by the clock alone: ${mutant}`));
verdicts.missed.forEach((mutant) => console.log(`    missed: ${mutant}`));
