import { parse, TomlError } from "smol-toml";

/** What stands in the file of a force, JSON or TOML; throws what is wrong with it, in a line. */
export function readFile(text: string): unknown {
  if (text.trimStart().startsWith("{")) return JSON.parse(text);
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    // Below its first line the message draws the place in the file, for which a sentence has no room.
    const [why] = error.message.replace("Invalid TOML document: ", "").split("\n");
    throw new Error(`line ${error.line}: ${why}`, { cause: error });
  }
}
