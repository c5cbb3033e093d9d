import { across, box, disc, eye, gap, on, shape } from "../../../../lib/board/shape";
import type { Seen } from "../types";
import { begins, isArmoured } from "./seen";

/** A squad: soldiers, divers, riders on hovering cycles, or suits of battle armor. */
export function infantry(unit: Seen, ways: number[]): string {
  if (unit["speed-mode"] === "hover") return rider(-5.5, 3) + rider(5, -6);
  const suits = isArmoured(unit) || /armor|suit|salamander|fenrir|undine/i.test(unit.name);
  const one = suits ? suit(unit, ways) : soldier(unit, ways);
  const ground = unit["speed-mode"] === "aquatic" ? waves() : "";
  return one + ground;
}

function soldier(unit: Seen, [headgear = 0]: number[]): string {
  const places: [number, number][] = [
    [-9, 1],
    [0, -2],
    [9, 1],
  ];
  const long = (unit.weapons[0]?.maximum ?? 6) >= 8;
  const tube = unit["artillery-range"] ? mortar() : "";
  return places.map(([x, y]) => trooper(x, y, long, headgear)).join("") + tube + tools(unit);
}

function trooper(x: number, y: number, long: boolean, headgear: number): string {
  const head = disc(x, y - 8.5, 2.3);
  const hat = headgear % 2 === 0 ? box(x - 3, y - 9.4, 6, 1.2) : box(x - 2.2, y - 11.2, 4.4, 1.6);
  const body = shape([x - 3, y - 5.6], [x + 3, y - 5.6], [x + 2.2, y + 2.4], [x - 2.2, y + 2.4]);
  const legs =
    shape([x - 2.2, y + 3], [x - 0.3, y + 3], [x - 1, y + 11], [x - 3.2, y + 11]) +
    shape([x + 0.3, y + 3], [x + 2.2, y + 3], [x + 3.2, y + 11], [x + 1, y + 11]);
  const rifle = shape(
    [x - 3.4, y + 0.6],
    [x + (long ? 4.6 : 3.4), y - 6],
    [x + (long ? 5.2 : 4), y - 5],
    [x - 2.8, y + 1.8],
  );
  return head + hat + body + legs + rifle;
}

/** What a squad carries besides rifles. */
function tools(unit: Seen): string {
  if (unit["attack-symbol"] === "triage") return box(-2, -15, 4, 1.2) + box(-0.6, -16, 1.2, 3.2);
  if (begins(unit, "primary", "flamers")) {
    return shape([12, -6], [15.5, -12], [15, -7.5], [16, -6.5], [13, -3.5]);
  }
  return "";
}

function mortar(): string {
  return shape([2, 12], [11.6, -4], [13.4, -2.8], [4.4, 13]) + box(0, 12, 9, 2);
}

/** One suit before two others. */
function suit(unit: Seen, [visor = 0, arms = 0]: number[]): string {
  const jets = begins(unit, "speed", "jump-jets");
  const places: [number, number, number][] = [
    [-9.4, -1.5, 0.66],
    [9.4, -1.5, 0.66],
    [0, 0, 1],
  ];
  const drawn = places.map(([x, y, size]) => scaled(armour(visor, arms, jets), x, y, size));
  return drawn.join("");
}

/** A suit at its place; paths here have only M, L and Z and pairs of numbers. */
function scaled(d: string, x: number, y: number, size: number): string {
  const at = (value: number) => Math.round(value * 10) / 10;
  return d.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, a, b) => `${at(x + Number(a) * size)} ${at(y + Number(b) * size)}`,
  );
}

function armour(visor: number, arms: number, jets: boolean): string {
  const helmet =
    across([1.6, -13.4], [3, -11], [2.6, -8.6]) +
    (visor % 2 === 0 ? gap(-1.8, -11.4, 3.6, 1.2) : gap(-0.5, -12.2, 1, 2.6));
  const chest = across([5.6, -8.4], [6.2, -4], [3.4, 1.6]);
  const hips = across([3.2, 2.2], [2.4, 4.4]);
  const leg = (side: number) =>
    on(side, [0.6, 4.4], [4, 3], [5.4, 9], [4.8, 14.4], [0.9, 14.4], [1.4, 9]);
  const pad = (side: number) => on(side, [6, -9], [9.4, -7.6], [9.2, -3.6], [6.6, -4]);
  const claw = on(-1, [7, -3], [9.2, -3], [9.4, 3.4], [8, 5.6], [7.6, 3.6], [6.4, 4.8]);
  const gun =
    arms % 2 === 0
      ? on(1, [6.8, -3], [9.2, -3], [9.2, 8], [6.8, 8])
      : on(1, [6.8, -3], [9.4, -3], [9.8, 2], [8.8, 2], [8.8, 9], [7.2, 9], [7.2, 2]);
  const pack = jets
    ? on(1, [3.4, -13], [5.4, -13], [5.4, -9], [3.4, -9]) +
      on(-1, [3.4, -13], [5.4, -13], [5.4, -9], [3.4, -9])
    : "";
  return helmet + chest + hips + leg(1) + leg(-1) + pad(1) + pad(-1) + claw + gun + pack;
}

function rider(x: number, y: number): string {
  const craft = shape(
    [x - 9, y + 6],
    [x - 7, y + 3.4],
    [x + 3, y + 3.4],
    [x + 9.5, y + 5.4],
    [x + 7, y + 8],
    [x - 6, y + 8],
  );
  const air = box(x - 5, y + 9.4, 10, 1);
  const person = shape(
    [x - 3.4, y + 3],
    [x - 1.6, y - 2.6],
    [x + 2, y - 2.2],
    [x + 4.6, y + 1.4],
    [x + 3.6, y + 2.2],
    [x + 0.8, y - 0.2],
    [x + 0.4, y + 3],
  );
  return craft + air + person + disc(x + 0.8, y - 5, 2) + eye(x + 6, y + 6, 0.7);
}

function waves(): string {
  return [-14, -4.6, 4.8]
    .map((x) =>
      shape(
        [x, 14],
        [x + 2.4, 12.4],
        [x + 4.8, 14],
        [x + 7.2, 12.4],
        [x + 9.4, 14],
        [x + 7.2, 15.8],
        [x + 4.8, 14.9],
        [x + 2.4, 15.8],
      ),
    )
    .join("");
}
