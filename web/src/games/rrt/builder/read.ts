import { post } from "../../../lib/api";
import { readFile } from "../../../lib/builder/file";
import type { Force } from "./cards";
import { ownCopy } from "./force";
import { unzipped } from "./unzip";

/** Reads a force from the text of a file. What is in it beyond its shape, the server judges. */
export function readForce(text: string): Force {
  const value = readFile(text);
  if (!isForce(value)) throw new Error("it has no faction, points and squadrons");
  return ownCopy(value);
}

/** Reads a force from a file: one of ours, or a roster of BattleScribe, packed or not, which the server understands. */
export async function readAnyFile(file: File): Promise<Force> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPacked = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const text = isPacked ? await unzipped(bytes) : new TextDecoder().decode(bytes);
  if (
    !text
      .replace(/^\uFEFF/, "")
      .trimStart()
      .startsWith("<")
  )
    return readForce(text);
  return ownCopy(await post<Force>("/api/games/rrt/forces/read", { name: file.name, text }));
}

function isForce(value: unknown): value is Force {
  if (!isTable(value) || typeof value.faction !== "string") return false;
  const { name = "", squadrons = [] } = value;
  return (
    Number.isInteger(value.points) &&
    typeof name === "string" &&
    Array.isArray(squadrons) &&
    squadrons.every((it) => isTable(it) && Array.isArray(it.cards) && it.cards.every(isCard))
  );
}

function isCard(value: unknown): boolean {
  if (!isTable(value) || typeof value.card !== "string") return false;
  const { upgrades = [], characters = [], on = [] } = value;
  return [upgrades, characters, on].every(Array.isArray);
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
