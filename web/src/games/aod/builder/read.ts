import { readFile } from "../../../lib/builder/file";
import type { Battleforce } from "./cards";
import { ownCopy } from "./force";

/** Reads a battleforce from the text of a file. What is in it beyond its shape, the server judges. */
export function readForce(text: string): Battleforce {
  const value = readFile(text);
  if (!isForce(value)) throw new Error("it has no build total and units");
  return ownCopy({ ...value, name: value.name ?? "", units: value.units ?? [] });
}

function isForce(value: unknown): value is Battleforce {
  if (!isTable(value) || !Number.isInteger(value["build-total"])) return false;
  const { name = "", cards = [], units = [] } = value;
  return (
    typeof name === "string" &&
    Array.isArray(cards) &&
    cards.every((card) => typeof card === "string") &&
    Array.isArray(units) &&
    units.every(isUnit)
  );
}

function isUnit(unit: unknown): boolean {
  if (!isTable(unit) || typeof unit.unit !== "string") return false;
  const { gear = [], pilot } = unit;
  return (
    Array.isArray(gear) &&
    gear.every(isCard) &&
    (pilot === undefined || pilot === null || isCard(pilot))
  );
}

function isCard(value: unknown): boolean {
  return isTable(value) && typeof value.card === "string";
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
