import type { AnyEvent } from "../../../generated/protocol";
import { held } from "../../../lib/variant";
import type { Event, Site } from "../wire";

/** What came to somebody: dice as they fell, and how damage came through. */
export interface ReportLine {
  key: string;
  name: string;
  seat: number;
  dice: { face: number; damage: number | null; number: number }[];
  total: number;
  prevented: number;
  armor: number;
  through: number;
  scrapped: boolean;
}

export type Report = readonly ReportLine[];

/** What events tell of dice and damage, added to what was told before. */
export function reported(
  before: Report,
  events: readonly AnyEvent[],
  who: (site: Site) => { name: string; seat: number },
): Report {
  const lines = new Map(before.map((line) => [line.key, line]));
  const change = (site: Site, by: (line: ReportLine) => Partial<ReportLine>) => {
    const key = "card" in site ? `c${site.card}` : `s${site.stockpile}`;
    const line = lines.get(key) ?? blank(key, who(site));
    lines.set(key, { ...line, ...by(line) });
  };
  for (const { event, number } of events) {
    const it = event as Event;
    const missile = held(it, "missile");
    if (missile)
      change(missile.to, ({ dice }) => ({
        dice: [...dice, { face: missile.die, damage: missile.damage, number }],
      }));
    const vehicle = held(it, "vehicle-rolled");
    if (vehicle)
      change({ card: vehicle.id }, ({ dice }) => ({
        dice: [...dice, { face: vehicle.die, damage: null, number }],
      }));
    const received = held(it, "received");
    if (received)
      change(received.to, (line) => ({
        total: line.total + received.total,
        prevented: line.prevented + received.prevented,
        armor: line.armor + received.armor,
        through: line.through + received.through,
      }));
    const scrapped = held(it, "scrapped");
    if (scrapped && scrapped.id !== null && lines.has(`c${scrapped.id}`))
      change({ card: scrapped.id }, () => ({ scrapped: true }));
  }
  return [...lines.values()];
}

/** Whether there is anything to report. */
export function isReported({ event }: AnyEvent): boolean {
  const it = event as Event;
  return ["missile", "received", "vehicle-rolled"].some((name) => name in (it as object));
}

/** "5 damage − 4 armor = 1", or nothing. */
export function sumWords({ total, prevented, armor, through }: ReportLine): string {
  if (total === 0) return "";
  const parts = [`${total} damage`];
  if (prevented > 0) parts.push(`− ${prevented} prevented`);
  if (armor > 0) parts.push(`− ${armor} armor`);
  return parts.length === 1 ? parts[0]! : `${parts.join(" ")} = ${through}`;
}

function blank(key: string, who: { name: string; seat: number }): ReportLine {
  return { key, ...who, dice: [], total: 0, prevented: 0, armor: 0, through: 0, scrapped: false };
}
