import { expect, test } from "vitest";
import { secrets } from "./secrets";

const view = (order: unknown, mode: unknown) => ({ units: { A1: { order, mode } } });

test("only an order that is known here and not revealed is a secret", () => {
  expect(secrets(view("none", null))).toBe(false);
  expect(secrets(view("hidden", null))).toBe(false);
  expect(secrets(view({ known: "stand" }, undefined))).toBe(true);
  expect(secrets(view({ known: { walk: "0104" } }, "walking"))).toBe(false);
});
