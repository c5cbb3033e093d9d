import { render } from "svelte/server";
import { expect, test, vi } from "vitest";
import SentenceShown from "./SentenceShown.test.svelte";
import type { Said } from "./sentence";

// Links know the address of the page, and there is none here.
vi.hoisted(() => {
  Object.assign(globalThis, {
    location: { pathname: "/", search: "" },
    addEventListener: () => undefined,
    document: { addEventListener: () => undefined },
  });
});

/** What the page shows of a sentence, without what only Svelte needs. */
function shown(said: Said, control = false, shows: string[] = ["unit"]): string {
  return plainly(render(SentenceShown, { props: { said, control, shows } }).body);
}

function plainly(body: string): string {
  return body
    .replace(/<!--.*?-->/g, "")
    .replace(/ class="[^"]*"/g, "")
    .trim();
}

test("a thing that the game shows can have the focus, and others are words", () => {
  const said = [
    { kind: "unit", thing: "A1", words: "Locust" },
    " in ",
    { kind: "moon", thing: "Io" },
  ];
  expect(shown(said)).toBe('<button type="button">Locust</button> in Io');
});

test("within something that is pressed nothing else can be", () => {
  const said = [{ kind: "unit", thing: "A1" }, ": ", { rule: "xmp.move.far" }];
  expect(shown(said, true)).toBe('<span role="presentation">A1</span>: xmp.move.far');
});

test("seats have the names of those at the table", () => {
  expect(shown([{ seat: 1, capital: true }, " waits for ", { seat: 2 }])).toBe(
    "Ada waits for seat 2",
  );
});

test("rules are links, numbers stand in columns, dice have names", () => {
  expect(shown([{ rule: "xmp.move.far" }])).toContain('href="/rules/xmp.move.far"');
  expect(shown([{ number: 3 }, " ", { die: "hit" }])).toBe("<span>3</span> hit");
});

test("plain words are as they are", () => {
  expect(shown("Seat 1 <b>")).toBe("Seat 1 &lt;b>");
});

test("a word of the game explains itself with a focus of its own, or none within something pressed", () => {
  const button = '<span role="button" tabindex="0">TIC</span>';
  expect(shown("Its TIC")).toBe(`Its ${button}`);
  expect(shown("Its TIC", true)).toBe("Its TIC");
  expect(explained("pointed")).toBe('Its <span role="presentation">TIC</span>');
  expect(explained("always")).toBe(`Its ${button}`);
});

function explained(explains: "pointed" | "always"): string {
  return plainly(
    render(SentenceShown, { props: { said: "Its TIC", control: true, shows: [], explains } }).body,
  );
}
