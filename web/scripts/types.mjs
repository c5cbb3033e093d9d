// Turns the JSON schemas of the wire, which are written from the Rust types, into TypeScript.
// `--check` changes nothing and fails if a file is not what it should be.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const schemas = new URL("../../docs/schema/wire/", import.meta.url);
const generated = new URL("../src/generated/", import.meta.url);
const checking = process.argv.includes("--check");

/** Keywords that say what a value is; without any of them it may be anything. */
const TELLING = ["type", "$ref", "enum", "const", "oneOf", "anyOf", "allOf", "properties"];

/** The schema in the form that makes the plainest types: a reference stands alone, so that its type is not made twice. */
function plain(schema) {
  if (Array.isArray(schema)) return schema.map(plain);
  if (schema === null || typeof schema !== "object") return schema;
  if (schema.$ref) return { $ref: schema.$ref };
  const entries = Object.entries(schema).map(([key, value]) => {
    const named = ["properties", "$defs"].includes(key);
    // The compiler knows tuples only by the name that older schemas have for them.
    return [key === "prefixItems" ? "items" : key, named ? plainEach(value) : plain(value)];
  });
  return Object.fromEntries(entries);
}

function plainEach(schemas) {
  const each = ([name, schema]) => {
    const anything = schema === true || !TELLING.some((keyword) => keyword in schema);
    return [name, anything ? { tsType: "unknown" } : plain(schema)];
  };
  return Object.fromEntries(Object.entries(schemas).map(each));
}

let stale = false;
for (const file of (await readdir(schemas)).sort()) {
  const name = file.replace(".schema.json", "");
  const schema = JSON.parse(await readFile(new URL(file, schemas), "utf8"));
  const code = await compile(plain(schema), name, {
    bannerComment: `// Made from docs/schema/wire/${file} by \`npm run types\`. Do not edit.`,
    additionalProperties: false,
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
