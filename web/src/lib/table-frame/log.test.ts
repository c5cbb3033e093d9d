import { expect, test } from "vitest";
import type { AnyEvent } from "../../generated/protocol";
import { grouped, lines as inLines, readOut, told } from "./log";

const line = (number: number, sentence: string): AnyEvent => ({
  number,
  rule: "xmp.fire.roll",
  event: null,
  sentence: [sentence],
});
const lines = [line(0, "A sheet."), line(3, "Round 1 begins."), line(4, "A1 moves.")];

test("the log is parted where something begins", () => {
  const groups = grouped(lines, (event) => (event.number === 3 ? "Round 1" : null));
  expect(groups.map(({ key, heading, events }) => [key, heading, events.length])).toEqual([
    [0, null, 1],
    [3, "Round 1", 2],
  ]);
});

test("a line that only says what its heading says is left out, and a part with nothing else", () => {
  const parted = grouped(lines, (event) => (event.number >= 3 ? `Part ${event.number}` : null));
  const kept = told(parted, (event) => event.number === 3);
  expect(kept.map(({ key }) => key)).toEqual([0, 4]);
  expect(told(parted, undefined)).toEqual(parted);
});

test("what is new is read out, but not a whole game at once", () => {
  expect(readOut(lines.slice(1), undefined)).toBe("Round 1 begins. A1 moves.");
  expect(readOut([], undefined)).toBe("");
  const many = Array.from({ length: 20 }, (_, number) => line(number, `Line ${number}.`));
  expect(readOut(many, undefined)).toMatch(
    /^12 earlier lines are in the log\. Line 12\. .*Line 19\.$/,
  );
});

test("an exchange is one line, which says what came of it", () => {
  const parts = { b: "begins", j: "joins", t: "tells", a: "adds", f: "follows" } as const;
  const shown = (text: string) => {
    const all = [...text].map((it, number) => ({ ...line(number, it), event: it }));
    const items = inLines(all, (it) => parts[it.event as keyof typeof parts] ?? null);
    const words = items.map(({ event, also, parts }) => {
      const besides = also.map((it) => `+${it.event}`).join("");
      return `${event.event}${besides}${parts.length || ""}`;
    });
    return words.join(" ");
  };
  expect(shown("xbyytfxb")).toBe("x t5 x b");
  expect(shown("btbtf")).toBe("t2 t3");
  expect(shown("fty")).toBe("f t y");
  expect(shown("btafxa")).toBe("t+a4 x a");
  // Two who attack at once, then one alone.
  expect(shown("bjjffajfa")).toBe("b+a6 j+a3");
  expect(inLines(lines, undefined).map(({ event }) => event.number)).toEqual([0, 3, 4]);
});
