import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readToml } from "../../../lib/toml";
import { readLance } from "./read";

const folder = new URL("../../../../../packs/btt/lances/", import.meta.url);

test("every ready-made lance is read from its file and goes round as JSON", () => {
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const lance = readLance(readFileSync(new URL(file, folder), "utf8"));
    expect(lance.units.length, file).toBeGreaterThan(1);
    expect(readLance(JSON.stringify(lance))).toEqual(lance);
  }
});

test("a lance file is read whole", () => {
  const text = readFileSync(new URL("hound-pack.toml", folder), "utf8");
  expect(readLance(text)).toEqual({
    id: "",
    name: "Hound Pack",
    type: { merc: { unit: "kell-hounds" } },
    units: [
      { mech: "whm-6r", "command-card": "hunting-pack" },
      {
        mech: "wlf-1",
        upgrades: [{ upgrade: "hound-sights", tic: "LASERS-A" }],
        mechwarriors: ["mw-rurik-hale"],
      },
      { mech: "pxh-1", mechwarriors: ["steady-mechwarrior"] },
      { mech: "stg-3r" },
    ],
  });
});

test("TOML may have comments, lists over several lines, tables and escapes", () => {
  const text = `# A lance\nname = "A \\"B\\"" # its name\n[type]\nmerc = {}\n\n[[units]]\nmech = 'x'\nmechwarriors = [\n  "a", # one\n  "b",\n]\n`;
  expect(readToml(text)).toEqual({
    name: 'A "B"',
    type: { merc: {} },
    units: [{ mech: "x", mechwarriors: ["a", "b"] }],
  });
});

test("what is no lance says why", () => {
  const why = (text: string) => () => readLance(text);
  expect(why("{}")).toThrow("it has no name, type and units");
  expect(why('{"name":"x","type":{"merc":{}},"units":[{}]}')).toThrow("it has no name");
  expect(why('name = "x"\nname = "y"')).toThrow("line 2: `name` is there twice");
  expect(why('name = "x" y')).toThrow("line 1: the line should end here");
  expect(why('name = "x')).toThrow("line 1");
  expect(why("units = [1, 2")).toThrow("line 1");
  expect(why("")).toThrow("it has no name");
});
