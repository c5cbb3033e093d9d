import { expect, test } from "vitest";
import { readForce } from "./read";

test("a battleforce is read from JSON and from TOML", () => {
  const json =
    '{"name": "Mine", "build-total": 300, "units": [{"unit": "AOD091", "pilot": {"card": "P-001"}}]}';
  const toml =
    'id = "mine"\nname = "Mine"\nbuild-total = 300\n[[units]]\nunit = "AOD091"\npilot = { card = "P-001" }\n';
  const mine = {
    name: "Mine",
    "build-total": 300,
    units: [{ unit: "AOD091", pilot: { card: "P-001" } }],
  };
  expect(readForce(json)).toEqual(mine);
  expect(readForce(toml)).toEqual(mine);
});

test("a battleforce without a name or units is one, too", () => {
  expect(readForce('{"build-total": 450}')).toEqual({ name: "", "build-total": 450, units: [] });
});

test("what is no battleforce says why", () => {
  const why = "it has no build total and units";
  expect(() => readForce('{"name": "x", "units": []}')).toThrow(why);
  expect(() => readForce('{"build-total": 450, "units": [{"mech": "AS7-D"}]}')).toThrow(why);
  expect(() => readForce('{"build-total": 450, "units": [{"unit": "A", "gear": [1]}]}')).toThrow(
    why,
  );
  expect(() => readForce('{"build-total": "many"}')).toThrow(why);
  expect(() => readForce("name = \nx")).toThrow("line 1");
});
