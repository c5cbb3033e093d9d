import { box, disc, eye, gap, hole, shape } from "../../../../lib/board/shape";
import type { Seen } from "../types";
import { begins, isArmoured } from "./seen";

/** A vehicle from the side, looking right: what it moves on, its hull, and what it carries. */
export function vehicle(unit: Seen, ways: number[]): string {
  if (unit["speed-mode"] === "vtol") return vtol(unit, ways);
  const heavy = isArmoured(unit) ? 1 : 0;
  return below(unit, ways) + hull(unit, heavy, ways) + above(unit, heavy, ways);
}

function below(unit: Seen, [wheels = 0]: number[]): string {
  switch (unit["speed-mode"]) {
    case "hover":
      return (
        shape([-15, 12.4], [-12, 6.6], [12, 6.6], [15, 12.4]) +
        box(-11, 13.6, 7, 1.2) +
        box(-2, 13.6, 11, 1.2)
      );
    case "wheeled": {
      const count = 3 + (wheels % 2);
      const at = (place: number) => -10.5 + (place * 21) / (count - 1);
      return Array.from(
        { length: count },
        (_, place) => disc(at(place), 10, 3.8) + eye(at(place), 10, 1.5),
      ).join("");
    }
    case "aquatic":
      return (
        shape([-15.5, 5.6], [15.8, 5.6], [11, 11.4], [-12, 11.4]) +
        box(-16, 13, 8, 1.3) +
        box(-5, 14.2, 9, 1.3) +
        box(7, 13, 8, 1.3)
      );
    default: {
      const belt = shape([-15.5, 9], [-12.5, 5.8], [12.5, 5.8], [15.5, 9], [12, 13.6], [-12, 13.6]);
      const holes = [-9.8, -4.9, 0, 4.9, 9.8].map((x) => eye(x, 9.7, 1.6));
      return belt + holes.join("");
    }
  }
}

function hull(unit: Seen, heavy: number, [, nose = 0]: number[]): string {
  const top = 0.4 - heavy * 1.4;
  if (unit["speed-mode"] === "aquatic") return shape([-13, 5], [-12, 1], [4, 1], [8, 5]);
  if (unit.capacity > 0) {
    // A box with a door that people come out of.
    return (
      shape([-14, 5.4], [-14, -6], [8, -6], [13.6, 1], [13.6, 5.4]) +
      gap(-12, -3.6, 4.6, 7.6) +
      gap(-5, -3.4, 3, 2) +
      gap(0, -3.4, 3, 2)
    );
  }
  const slope = 8 + nose;
  return shape([-14.4, 5.4], [-13, top], [slope - 2, top], [14.6, 3], [14, 5.4]);
}

/** The turret, and what else stands out. */
function above(unit: Seen, heavy: number, ways: number[]): string {
  const top =
    (unit["speed-mode"] === "aquatic" ? 1 : 0.4) -
    heavy * (unit["speed-mode"] === "aquatic" ? 0 : 1.4);
  if (unit["attack-symbol"] === "wrench" || begins(unit, "attack", "repair")) return crane(top);
  const mast = begins(unit, "attack", "command") ? antenna(top) : "";
  if (unit.capacity > 0) return box(0, -9, 6, 3) + box(5, -8.3, 8, 1.4) + mast;
  if (unit["artillery-range"]) return howitzer(top) + mast;
  if (unit["anti-aircraft"]) return flak(top) + mast;
  return turret(unit, top, heavy, ways) + mast;
}

function turret(unit: Seen, top: number, heavy: number, [, , back = 0]: number[]): string {
  const weapon = unit.weapons[0]!;
  const x = -8 + back * 0.9;
  const wide = 9.6 + heavy * 2.4;
  const high = 5 + heavy;
  const body = shape(
    [x, top - 0.5],
    [x + 1.4, top - high],
    [x + wide - 3, top - high],
    [x + wide, top - 0.5],
  );
  const reach = Math.min(15.8, x + wide + 2 + weapon.maximum * 0.6);
  const y = top - high * 0.62;
  if (begins(unit, "primary", "flamers")) {
    return (
      body +
      shape(
        [x + wide - 1, y - 0.6],
        [x + wide + 4, y - 1.4],
        [x + wide + 4, y + 1.4],
        [x + wide - 1, y + 0.8],
      ) +
      shape(
        [x + wide + 4.8, y],
        [x + wide + 9, y - 2.6],
        [x + wide + 7.6, y],
        [x + wide + 9, y + 2.4],
      )
    );
  }
  if (weapon.minimum > 0) return body + launcher(x + 0.5, top - high);
  if (weapon["range-type"] === "energy") {
    return (
      body +
      box(x + wide - 1.4, y - 1.4, 3.4, 2.8) +
      box(x + wide + 2, y - 0.7, Math.max(2, reach - x - wide - 2), 1.4) +
      disc(reach - 0.4, y, 1.4)
    );
  }
  const barrel = (dy: number) =>
    box(x + wide - 2, y + dy, reach - x - wide + 2, 1.3) + box(reach - 1.6, y + dy - 0.5, 2, 2.3);
  return body + (weapon.targets > 1 ? barrel(-1.4) + barrel(1.3) : barrel(-0.4));
}

function launcher(x: number, y: number): string {
  const cells = [0, 1, 2].flatMap((column) =>
    [0, 1].map((row) => gap(x + 1.2 + column * 2.8, y - 4.8 + row * 2.3, 1.7, 1.3)),
  );
  return shape([x, y - 6], [x + 9.6, y - 6], [x + 9.6, y], [x, y]) + cells.join("");
}

function howitzer(top: number): string {
  return (
    shape([-9, top - 0.4], [-8, top - 6], [1, top - 6], [3, top - 0.4]) +
    shape([-4, top - 5], [12, -15.8], [13.6, -13.8], [-1.6, top - 2.6]) +
    shape([11.4, -16.4], [14.6, -14.4], [13.6, -12.6], [10.6, -14.8])
  );
}

function flak(top: number): string {
  const gun = (x: number) =>
    shape([x, top - 4], [x + 8, -14.4], [x + 9.4, -13.6], [x + 2, top - 2.6]);
  return (
    shape([-7, top - 0.4], [-6, top - 5], [3, top - 5], [4.6, top - 0.4]) +
    gun(-4) +
    gun(0.4) +
    disc(-8.4, top - 5.6, 2.4) +
    eye(-8.4, top - 5.6, 1.1)
  );
}

function crane(top: number): string {
  return (
    box(-10, top - 5, 7, 5) +
    shape([-8, top - 4], [6, -13.6], [12.4, -10], [12.4, -8.8], [6.4, -11.4], [-5.6, top - 2.4]) +
    box(11.4, -9.4, 1, 5) +
    shape([10, -4.6], [13.8, -4.6], [13, -1.8], [11.9, -3.2], [10.8, -1.8])
  );
}

function antenna(top: number): string {
  return (
    box(-12.4, top - 14, 1, 14) + shape([-15, top - 13.8], [-9, top - 13.8], [-11.9, top - 10.6])
  );
}

function vtol(unit: Seen, [tail = 0]: number[]): string {
  const lifts = unit.capacity > 0;
  const fat = lifts ? 2.4 : 0;
  const cabin = shape(
    [-4, -3.4 - fat * 0.4],
    [5, -4.4],
    [11, -1],
    [13.6, 3.4],
    [11, 6.4 + fat],
    [-5, 6.4 + fat],
    [-8, 1],
  );
  const glass = hole([6, -2.6], [9.4, -0.4], [11.2, 2.6], [6.4, 2.6]);
  const boom =
    shape([-6, -2.4], [-15.4, -3.4 - tail * 0.4], [-16, 0.2], [-6, 3.6]) +
    shape([-15.6, -8], [-12.6, -8], [-12.4, 0], [-15.8, 0]);
  const rotor = lifts
    ? box(-15, -9.4, 16, 1.4) + box(1, -11.6, 15, 1.4) + box(-4, -8, 2, 4) + box(6, -10.4, 2, 6)
    : box(-13.6, -9.4, 29, 1.5) + box(1, -8, 2.2, 4);
  const skids =
    box(-5, 10 + fat, 15, 1.4) + box(-2.6, 6 + fat, 1.4, 4.4) + box(6.4, 6 + fat, 1.4, 4.4);
  const door = lifts ? gap(-2.6, 1, 5, 5.4) : "";
  const weapon = unit.weapons[0]!;
  const pods = lifts
    ? ""
    : box(1.6, 7.4, 8 + weapon.targets * 2, 2.2) +
      (weapon["range-type"] === "energy" ? disc(12.4, 8.5, 1.5) : "");
  return cabin + glass + boom + rotor + skids + door + pods;
}
