import { expect, test } from "vitest";
import { clockSentence } from "./clock";

test("a clock is told in a sentence", () => {
  expect(clockSentence("none")).toBe("Nobody is timed.");
  expect(clockSentence({ "per-decision": { seconds: 90, then: "safe-action" } })).toBe(
    "Each decision has 90 seconds; whoever runs out does the safest thing.",
  );
  expect(clockSentence({ bank: { seconds: 1800, then: "loss" } })).toBe(
    "Each side has 30 minutes for the whole game; whoever runs out loses.",
  );
});
