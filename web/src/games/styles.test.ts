import { expect, test } from "vitest";

const sheets = import.meta.glob<string>("./*/**/*.css", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** The first class that each rule of a sheet asks for. */
function classes(sheet: string): string[] {
  const rules = sheet.replaceAll(/\/\*.*?\*\//gs, "").match(/[^{}]+(?=\{)/g) ?? [];
  return rules.flatMap((rule) => rule.split(",")).map((it) => /\.([\w-]+)/.exec(it)?.[1] ?? "");
}

test("what a game's own sheet colours belongs to that game, as sheets stay when another game is opened", () => {
  expect(Object.keys(sheets).length).toBeGreaterThan(3);
  for (const [path, sheet] of Object.entries(sheets)) {
    const [, game] = path.split("/");
    const foreign = classes(sheet).filter((it) => it !== "" && !it.startsWith(`${game}-`));
    expect(foreign, path).toEqual([]);
  }
});
