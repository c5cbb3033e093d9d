import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
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

test("what is no lance says why", () => {
  const why = (text: string) => () => readLance(text);
  expect(why("{}")).toThrow("it has no name, type and units");
  expect(why('{"name":"x","type":{"merc":{}},"units":[{}]}')).toThrow("it has no name");
  expect(why("")).toThrow("it has no name");
});
