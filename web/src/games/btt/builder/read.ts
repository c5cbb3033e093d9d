import { readFile } from "../../../lib/builder/file";
import type { Lance } from "./cards";
import { ownCopy } from "./lance";

/** Reads a lance from the text of a file. What is in it beyond its shape, the server judges. */
export function readLance(text: string): Lance {
  const value = readFile(text);
  if (!isLance(value)) throw new Error("it has no name, type and units");
  return ownCopy(value);
}

function isLance(value: unknown): value is Lance {
  if (!isTable(value) || typeof value.name !== "string" || !isKind(value.type)) return false;
  return Array.isArray(value.units) && value.units.every(isUnit);
}

function isKind(kind: unknown): boolean {
  if (!isTable(kind)) return false;
  const house = isTable(kind.house) && typeof kind.house.faction === "string";
  return house || isTable(kind.merc);
}

function isUnit(unit: unknown): boolean {
  if (!isTable(unit) || typeof unit.mech !== "string") return false;
  const { upgrades = [], mechwarriors = [], "command-card": command = "" } = unit;
  const isUpgrade = (it: unknown) =>
    isTable(it) && typeof it.upgrade === "string" && typeof it.tic === "string";
  return (
    (command === null || typeof command === "string") &&
    Array.isArray(upgrades) &&
    upgrades.every(isUpgrade) &&
    Array.isArray(mechwarriors) &&
    mechwarriors.every((it) => typeof it === "string")
  );
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
