import { expect, test } from "vitest";
import { secrets } from "./secrets";

const view = (place: unknown, ended: unknown = null) => ({ units: [{ place }], ended });

test("only who rides in which transport may be a secret, and not when the game is over", () => {
  expect(secrets(view("reserve"))).toBe(false);
  expect(secrets(view("stowed"))).toBe(false);
  expect(secrets(view({ field: {} }))).toBe(false);
  expect(secrets(view({ aboard: { transport: "A1" } }))).toBe(true);
  expect(secrets(view({ aboard: { transport: "A1" } }, {}))).toBe(false);
});
