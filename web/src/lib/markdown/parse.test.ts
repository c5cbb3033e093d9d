import { expect, test } from "vitest";
import { parse, plain, spansOf } from "./parse";

test("lines belong to one paragraph until an empty one", () => {
  expect(parse("One\ntwo\n\nthree")).toEqual([
    { kind: "paragraph", spans: [{ kind: "text", text: "One two" }] },
    { kind: "paragraph", spans: [{ kind: "text", text: "three" }] },
  ]);
});

test("a table has a head and rows, and its cells have spans", () => {
  expect(parse("| face | number |\n| --- | ---: |\n| `Blank` | 2 |")).toEqual([
    {
      kind: "table",
      head: [[{ kind: "text", text: "face" }], [{ kind: "text", text: "number" }]],
      rows: [[[{ kind: "code", text: "Blank" }], [{ kind: "text", text: "2" }]]],
    },
  ]);
});

test("a list may follow its sentence, and an item may go on in the next line", () => {
  const [sentence, list] = parse("Either:\n1. one\n   and more\n2. two");
  expect(sentence).toEqual({ kind: "paragraph", spans: [{ kind: "text", text: "Either:" }] });
  expect(list).toEqual({
    kind: "list",
    ordered: true,
    items: [[{ kind: "text", text: "one and more" }], [{ kind: "text", text: "two" }]],
  });
});

test("ids of rules are links to them, in code and in text, but not a whole chapter", () => {
  expect(spansOf("see `btt.combat.flanking`, tcg.object.goal.")).toEqual([
    { kind: "text", text: "see " },
    { kind: "rule", id: "btt.combat.flanking" },
    { kind: "text", text: ", " },
    { kind: "rule", id: "tcg.object.goal" },
    { kind: "text", text: "." },
  ]);
  expect(spansOf("`aod.victory.*`")).toEqual([{ kind: "code", text: "aod.victory.*" }]);
});

test("strong and emphasis hold spans; a lone star is a star", () => {
  expect(spansOf("**all `x`** and *some* of 2 * 3 * 4")).toEqual([
    {
      kind: "strong",
      spans: [
        { kind: "text", text: "all " },
        { kind: "code", text: "x" },
      ],
    },
    { kind: "text", text: " and " },
    { kind: "emphasis", spans: [{ kind: "text", text: "some" }] },
    { kind: "text", text: " of 2 * 3 * 4" },
  ]);
});

test("only addresses become links", () => {
  expect(spansOf("[here](/rules/btt)")[0]).toMatchObject({ kind: "link", href: "/rules/btt" });
  expect(spansOf("[rule](/rules/btt.map.seam)")[0]).toEqual({ kind: "rule", id: "btt.map.seam" });
  for (const href of ["javascript:alert`1`", "//elsewhere.example", "data:text/html,x"]) {
    expect(spansOf(`[here](${href})`).every((it) => it.kind !== "link")).toBe(true);
  }
  expect(spansOf("<b>bold</b>")).toEqual([{ kind: "text", text: "<b>bold</b>" }]);
});

test("plain text leaves the marks out", () => {
  expect(plain("A **b** `c`.\n\n- one\n- two")).toBe("A b c. one; two");
});
