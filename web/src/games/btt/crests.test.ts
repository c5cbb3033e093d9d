import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { allegiance, crest } from "./crests";

const file = new URL("../../../../packs/btt/factions.toml", import.meta.url);
const { factions } = parse(readFileSync(file, "utf8")) as unknown as { factions: { id: string }[] };

test("every house and every mercenary unit has an emblem of its own", () => {
  const all = factions.map(({ id }) => crest(id));
  expect(all).not.toContain(null);
  expect(new Set(all).size).toBe(factions.length);
});

test("a lance has the emblem that all its mechs have in common", () => {
  const mech = (...factions: string[]) => ({ factions });
  expect(allegiance([mech("davion", "steiner"), mech("steiner")])).toBe("steiner");
  expect(allegiance([mech("davion"), mech("steiner")])).toBe(null);
  expect(allegiance([])).toBe(null);
});
