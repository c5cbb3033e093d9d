import type { Assigned } from "../cards/card";
import type { Cards, Faction, Lance, LanceUnit } from "./cards";
import { fullName } from "./cards";

/** Changes of a lance. Each makes a new one; whether it is legal, the server says. */

export function blankLance(): Lance {
  return { id: "", name: "New lance", type: { merc: {} }, units: [] };
}

/** The kind of a lance for those who do not mind: of any Great House or mercenary unit. */
export function anyKind(factions: readonly Faction[]): Lance["type"] {
  const faction = factions[Math.floor(Math.random() * factions.length)];
  if (!faction) return { merc: {} };
  const { id, kind } = faction;
  return kind === "great-house" ? { house: { faction: id } } : { merc: { unit: id } };
}

/** A copy to be changed: a lance of one's own is no longer the ready-made one. */
export function ownCopy(lance: Lance): Lance {
  const { origin: _, ...rest } = lance;
  return { ...rest, id: "" };
}

export function addMech(lance: Lance, mech: string): Lance {
  return { ...lance, units: [...lance.units, { mech }] };
}

export function removeUnit(lance: Lance, place: number): Lance {
  return { ...lance, units: lance.units.toSpliced(place, 1) };
}

/** Moves a unit up (-1) or down (1); units get their numbers in this order. */
export function moveUnit(lance: Lance, place: number, by: -1 | 1): Lance {
  const unit = lance.units[place];
  if (!unit || !lance.units[place + by]) return lance;
  return { ...lance, units: lance.units.toSpliced(place, 1).toSpliced(place + by, 0, unit) };
}

/** The part of a unit that a card is put on. */
export type Slot = { tic: string } | "command" | { pilot: number };

/** The id of the card in a slot. */
export function cardIn(unit: LanceUnit, slot: Slot): string | null {
  if (slot === "command") return unit["command-card"] ?? null;
  if ("pilot" in slot) return unit.mechwarriors?.[slot.pilot] ?? null;
  return unit.upgrades?.find((it) => it.tic === slot.tic)?.upgrade ?? null;
}

/** Puts a card into a slot of a unit, or takes the one that is there away. */
export function setCard(lance: Lance, place: number, slot: Slot, card: string | null): Lance {
  const unit = lance.units[place];
  if (!unit) return lance;
  return { ...lance, units: lance.units.with(place, withCard(unit, slot, card)) };
}

function withCard(unit: LanceUnit, slot: Slot, card: string | null): LanceUnit {
  const { upgrades = [], mechwarriors = [], "command-card": command, ...mech } = unit;
  let parts = { upgrades, mechwarriors, command: command ?? null };
  if (slot === "command") {
    parts = { ...parts, command: card };
  } else if ("pilot" in slot) {
    const others = mechwarriors.toSpliced(slot.pilot, 1, ...(card ? [card] : []));
    parts = { ...parts, mechwarriors: others };
  } else {
    const others = upgrades.filter((it) => it.tic !== slot.tic);
    parts.upgrades = card ? [...others, { upgrade: card, tic: slot.tic }] : others;
  }
  return {
    ...mech,
    ...(parts.upgrades.length > 0 && { upgrades: parts.upgrades }),
    ...(parts.command && { "command-card": parts.command }),
    ...(parts.mechwarriors.length > 0 && { mechwarriors: parts.mechwarriors }),
  };
}

/** The printed points of a unit's cards. */
export function unitPoints(cards: Cards, unit: LanceUnit): number {
  const upgrades = (unit.upgrades ?? []).map((it) => cards.upgrades.get(it.upgrade)?.cost ?? 0);
  const pilots = (unit.mechwarriors ?? []).map((it) => cards.mechwarriors.get(it)?.cost ?? 0);
  const command = cards.commandCards.get(unit["command-card"] ?? "")?.cost ?? 0;
  const mech = cards.units.get(unit.mech)?.cost ?? 0;
  return [...upgrades, ...pilots].reduce((sum, cost) => sum + cost, mech + command);
}

/** What lies on the mech's card, as the card itself shows it. */
export function assignedTo(cards: Cards, unit: LanceUnit): Assigned {
  return {
    upgrades: Object.fromEntries((unit.upgrades ?? []).map(({ tic, upgrade }) => [tic, upgrade])),
    mechwarriors: unit.mechwarriors ?? [],
    "command-card": unit["command-card"] ?? null,
    "total-cost": unitPoints(cards, unit),
  };
}

export function lancePoints(cards: Cards, lance: Lance): number {
  return lance.units.reduce((sum, unit) => sum + unitPoints(cards, unit), 0);
}

/** "House Lance of House Steiner" or "Merc Lance with the Kell Hounds". */
export function kindWords(cards: Cards, lance: Lance): string {
  const name = (id: string) => cards.factions.get(id)?.name ?? id;
  if ("house" in lance.type) return name(lance.type.house.faction);
  const unit = lance.type.merc.unit;
  return unit ? `Mercenaries, ${name(unit)}` : "Mercenaries";
}

/** The names of a lance's mechs, in order. */
export function mechNames(cards: Cards, lance: Lance): string[] {
  return lance.units.map(({ mech }) => {
    const card = cards.units.get(mech);
    return card ? fullName(card) : mech;
  });
}
