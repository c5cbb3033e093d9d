/** Units seen from the front or the side, put together from what their dials say: one path each, in a box from -16 to 16. */

import { silhouette as mech, type Seen, type Weapon } from "../../../lib/board/silhouettes";
import { seedOf } from "../../../lib/random";
import type { UnitEntry } from "../types";

const shapes = new WeakMap<UnitEntry, string>();

/** The shape of a unit; put together once for each kind. */
export function shapeOf(entry: UnitEntry): string {
  const known = shapes.get(entry) ?? drawn(entry);
  shapes.set(entry, known);
  return known;
}

function drawn(entry: UnitEntry): string {
  switch (entry["speed-mode"]) {
    case "mech":
      return mech(seen(entry));
    case "quad-mech":
      return quad(entry);
    case "vtol":
      return vtol(entry);
    default:
      return entry.base === "infantry" ? infantry(entry) : vehicle(entry);
  }
}

function speedOf(entry: UnitEntry): number {
  return entry.dial[entry.start]?.values[2]?.number ?? 6;
}

/** What the weapons of a dial look like on a 'Mech: what reaches far is long, what does not is a pod or a fist. */
function weaponOf({ "range-type": type, maximum }: UnitEntry["weapons"][number]): Weapon | null {
  if (type === "melee") return null;
  if (type === "energy") return maximum > 10 ? "ppc" : maximum > 5 ? "lasers" : "flamer";
  return maximum > 12 ? "lrm" : maximum > 8 ? "ac" : maximum > 5 ? "srm" : "mgun";
}

function seen(entry: UnitEntry): Seen {
  const jumps = entry.dial.some(({ values }) =>
    values.some(({ equipment }) => equipment?.equipment === "jump-jets"),
  );
  const guns = entry.weapons.flatMap((weapon) => weaponOf(weapon) ?? []);
  return {
    id: entry.name,
    size: entry.class ?? "medium",
    walking: Math.round(speedOf(entry) / 2),
    jumping: jumps ? 4 : 0,
    tics: guns.map((weapon, place) => ({
      weapon,
      arm: place === 0 || seedOf(entry.name) % 2 === 0,
      rear: false,
    })),
  };
}

/** Four legs under a hull with a turret. */
function quad(entry: UnitEntry): string {
  const wide = { light: 8, medium: 9.5, heavy: 11, assault: 12.5 }[entry.class ?? "medium"];
  const leg = (x: number, side: number) =>
    `M${x} 1l${side * 3.4} 4l-${side * 0.4} 8h${side * 1.4}v2h${side * -5}v-2l${side * 0.6}-7l${side * -1.6}-3z`;
  const gun = entry.weapons[0]?.maximum ?? 6;
  return (
    `M${-wide}-4L${-wide + 3}-7H${wide - 3}L${wide}-4V1L${wide - 2} 4H${-wide + 2}L${-wide} 1Z` +
    `M-4-8H4L3-12H-3Z` +
    `M3-11.4H${4 + gun * 0.6}V-9.4H3.6Z` +
    leg(-wide + 2, -1) +
    leg(wide - 2, 1) +
    leg(-2.4, -1) +
    leg(2.4, 1)
  );
}

/** A few soldiers, as many as the unit is worth; with armour they are broad, on hoverbikes they sit. */
function infantry(entry: UnitEntry): string {
  const armoured = entry.points >= 22 || /armor|suit/i.test(entry.name);
  const rides = entry["speed-mode"] === "hover";
  const dives = entry["speed-mode"] === "aquatic";
  const man = (x: number, y: number) => {
    const head = `M${x - 1.9} ${y - 5.4}a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0Z`;
    const wide = armoured ? 3.4 : 2.4;
    const body = `M${x - wide} ${y - 2.8}H${x + wide}L${x + wide * 0.7} ${y + 2.4}V${y + 8}H${x + 0.5}V${y + 3.4}H${x - 0.5}V${y + 8}H${x - wide * 0.7}V${y + 2.4}Z`;
    const gun = armoured
      ? `M${x + wide + 0.4} ${y - 4}h1.8v6.4h-1.8Z`
      : `M${x + 1} ${y - 2.2}l5-3 .7 1.1-5 3Z`;
    return head + body + gun;
  };
  const row = rides
    ? `${man(-6, -1) + man(6, -1)}M-12 6q12-5 24 0l1.6 3.4q-13.600 4-27.200 0Z`
    : man(-7, 1) + man(7, 1) + man(0, -3);
  return dives
    ? `${row}M-13 11q3.200-3 6.500 0t6.500 0 6.500 0 6.500 0v2.400q-3.200 3-6.500 0t-6.500 0-6.500 0-6.500 0Z`
    : row;
}

/** A hull on tracks, wheels, a skirt or floats, with a turret, a launcher, a crane or a howitzer on it. */
function vehicle(entry: UnitEntry): string {
  const mode = entry["speed-mode"];
  const heavy = Math.min(1.5, Math.max(0, (entry.points - 15) / 25));
  const top = -2 - heavy;
  const hull = `M${-12 - heavy} 3L${-9 - heavy} ${top}H${9 + heavy}L${13 + heavy} 3V5H${-12 - heavy}Z`;
  const drive: Partial<Record<typeof mode, string>> = {
    tracked: "M-13 5.600H13L15 8 11 11.600H-11L-15 8Z",
    wheeled: [-9.4, -3.2, 3.2, 9.4]
      .map((x) => `M${x - 2.9} 8.600a2.900 2.900 0 1 0 5.800 0a2.900 2.900 0 1 0-5.800 0Z`)
      .join(""),
    hover: "M-14 5.600H14L16.600 11H-16.600Z",
    aquatic: "M-15 5.600H15L11 11.600H-11Z",
  };
  return hull + (drive[mode] ?? drive.tracked!) + mounted(entry, top);
}

function mounted(entry: UnitEntry, top: number): string {
  const [first] = entry.weapons;
  const long = Math.min(11, (first?.maximum ?? 4) * 0.75);
  if (entry["artillery-range"])
    return `M-7 ${top}L-5 ${top - 3}L11 ${top - 10}L12.600 ${top - 7.6}L1 ${top}Z`;
  if (entry["attack-symbol"] !== "crosshairs")
    return `M-8 ${top}V${top - 6}H2V${top}ZM-4.200 ${top - 5}v1.400h-1.400v1.400h1.400v1.400h1.400v-1.400h1.400v-1.400h-1.400v-1.400ZM3 ${top}L9 ${top - 7}l1.400 1L6 ${top}Z`;
  if (entry["anti-aircraft"])
    return `M-5 ${top}L-4 ${top - 3}H4L5 ${top}ZM0 ${top - 3}L8 ${top - 10}l1.400 1.400L3 ${top - 2}ZM-3 ${top - 3}L5 ${top - 11}l1.400 1.400L0 ${top - 2}Z`;
  if (entry.capacity > 0 && long < 7)
    return `M-9 ${top}V${top - 5}H6L8 ${top}ZM6 ${top - 3}h${long}v1.200h-${long}Z`;
  if (first?.["range-type"] === "ballistic" && (first.maximum ?? 0) > 11)
    return `M-7 ${top}L-8 ${top - 6}L7 ${top - 8}L8 ${top}Z`;
  return `M-6 ${top}L-4 ${top - 4.6}H4L6 ${top}ZM4 ${top - 3.8}H${5 + long}V${top - 2}H5Z`;
}

/** A body under a rotor, with a tail. */
function vtol(entry: UnitEntry): string {
  const lifter = entry.capacity > 0;
  const body = lifter
    ? "M-9-3H6Q11-1 11 3 8 7 2 7H-8Q-11 4-9-3Z"
    : "M-7-2Q2-5 7 0L8 3Q4 7-5 6-8 3-7-2Z";
  return `M-14-8H14V-6.200H-14ZM-1-7H1V-3H-1Z${body}M6 0.400L14-0.800V1.400L7 3ZM12.400-4H14.800V4H12.400ZM-6 8.400H6V10H-6ZM-4 6H-2.600V9H-4ZM2.600 6H4V9H2.600Z`;
}
