// Turns the JSON schemas of the wire, which are written from the Rust types, into TypeScript.
// `--check` changes nothing and fails if a file is not what it should be.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const schemas = new URL("../../docs/schema/wire/", import.meta.url);
const generated = new URL("../src/generated/", import.meta.url);
const checking = process.argv.includes("--check");

let stale = false;
for (const file of (await readdir(schemas)).sort()) {
  const name = file.replace(".schema.json", "");
  const schema = JSON.parse(await readFile(new URL(file, schemas), "utf8"));
  const code = await compile(schema, name, {
    bannerComment: `// Made from docs/schema/wire/${file} by \`npm run types\`. Do not edit.`,
    additionalProperties: false,
    strictIndexSignatures: true,
    unreachableDefinitions: true,
    style: { printWidth: 100 },
  });
  const target = new URL(`${name}.ts`, generated);
  const before = await readFile(target, "utf8").catch(() => "");
  if (before === code) continue;
  stale = true;
  if (checking) console.error(`${fileURLToPath(target)} is not up to date: run \`npm run types\``);
  else await writeFile(target, code);
}
if (checking && stale) process.exit(1);
