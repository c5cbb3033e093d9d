import { parse, TomlError } from "smol-toml";

/** What stands in the file of a force, JSON or TOML; throws what is wrong with it, in a line. */
export function readFile(text: string): unknown {
  if (text.trimStart().startsWith("{")) return readJson(text);
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    // Below its first line the message draws the place in the file, for which a sentence has no room.
    const [why] = error.message.replace("Invalid TOML document: ", "").split("\n");
    throw new Error(`line ${error.line}: ${why}`, { cause: error });
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Each engine says it in its own words; all that helps is where it is, and not all of them say that.
    const [, at] = /position (\d+)/.exec((error as Error).message) ?? [];
    const line = at === undefined ? "" : `line ${text.slice(0, Number(at)).split("\n").length}: `;
    const why = "it is not JSON: a comma, a bracket or a quotation mark is missing or too many";
    throw new Error(line + why, { cause: error });
  }
}
