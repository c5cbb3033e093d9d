import { expect, test } from "vitest";

const sheets = import.meta.glob<string>(["./*/**/*.css", "../lib/*/**/*.css"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** The first class that each rule of a sheet asks for. */
function classes(sheet: string): string[] {
  const rules = sheet.replaceAll(/\/\*.*?\*\//gs, "").match(/[^{}]+(?=\{)/g) ?? [];
  return rules.flatMap((rule) => rule.split(",")).map((it) => /\.([\w-]+)/.exec(it)?.[1] ?? "");
}

test("what a sheet colours belongs to its game or folder, as sheets stay when another game is opened", () => {
  expect(Object.keys(sheets).length).toBeGreaterThan(3);
  for (const [path, sheet] of Object.entries(sheets)) {
    const [, folder] = path.replace("../lib/", "./").split("/");
    const foreign = classes(sheet).filter((it) => it !== "" && !it.startsWith(`${folder}-`));
    expect(foreign, path).toEqual([]);
  }
});
