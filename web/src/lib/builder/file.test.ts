import { expect, test } from "vitest";
import { readFile } from "./file";

test("a file may be JSON, or TOML with comments, lists over several lines, tables and escapes", () => {
  const text = `# A lance\nname = "A \\"B\\"" # its name\n[type]\nmerc = {}\n\n[[units]]\nmech = 'x'\nmechwarriors = [\n  "a", # one\n  "b",\n]\n`;
  const expected = {
    name: 'A "B"',
    type: { merc: {} },
    units: [{ mech: "x", mechwarriors: ["a", "b"] }],
  };
  expect(readFile(text)).toEqual(expected);
  expect(readFile(`\n${JSON.stringify(expected)}`)).toEqual(expected);
});

test("what is wrong with a file is said in a line, with the number of the line", () => {
  const why = (text: string) => () => readFile(text);
  expect(why('name = "x"\nname = "y"')).toThrow(
    /^line 2: trying to redefine an already defined table or value$/,
  );
  expect(why('name = "x" y')).toThrow(/^line 1: .*end-of-line$/);
  expect(why('name = "x')).toThrow(/^line 1: unfinished string$/);
  expect(why("units = [1, 2")).toThrow("line 1");
});

test("bad JSON is told in our words, with the line where that is known", () => {
  expect(() => readFile('{\n  "units": [,]\n}')).toThrow(/^(line 2: )?it is not JSON: a comma/);
  expect(() => readFile('{\n  "name": "x"')).toThrow(/^line 2: it is not JSON: a comma/);
});
