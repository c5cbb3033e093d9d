import { across, both, box, disc, eye, gap, hole, on, shape } from "../../../../lib/board/shape";
import type { Class, Seen, Weapon } from "../types";
import { begins, isArmoured } from "./seen";

/** How broad the parts of each class are. */
interface Bulk {
  shoulder: number;
  waist: number;
  arm: number;
  leg: number;
  /** Where the torso begins; a big 'Mech has its head between its shoulders. */
  neck: number;
  hip: number;
}

const bulks: Record<Class, Bulk> = {
  light: { shoulder: 4.4, waist: 2.4, arm: 2, leg: 2.2, neck: -8, hip: 0.2 },
  medium: { shoulder: 5.8, waist: 3.4, arm: 2.7, leg: 3, neck: -9, hip: 1.2 },
  heavy: { shoulder: 7.2, waist: 4.6, arm: 3.3, leg: 4, neck: -10, hip: 2 },
  assault: { shoulder: 8.8, waist: 6.2, arm: 3.8, leg: 5, neck: -11.4, hip: 2.8 },
};

/** A 'Mech from the front: its class is its bulk, and each arm is one of its weapons. */
export function mech(unit: Seen, ways: number[]): string {
  const bulk = built(unit, ways);
  const [primary, secondary] = unit.weapons;
  if (unit.base === "quad-mech") return quad(unit, bulk, ways);
  const bird = ways[4] === 3;
  return (
    torso(bulk, ways) +
    head(bulk, ways) +
    (bird ? birdLegs(bulk) : legs(bulk)) +
    arm(bulk, primary, 1) +
    arm(bulk, secondary, -1) +
    extras(unit, bulk)
  );
}

function built(unit: Seen, [, shoulders = 0, hips = 0]: number[]): Bulk {
  const bulk = bulks[unit.class ?? "medium"];
  const first = unit.dial[unit.start]?.values[2]?.number ?? 8;
  // Who is quick has long legs and a small waist.
  const quick = Math.max(-2, Math.min(3, first - 9));
  return {
    ...bulk,
    shoulder: bulk.shoulder + (shoulders - 1.5) * 0.7,
    waist: bulk.waist + (hips - 1.5) * 0.5 - quick * 0.15,
    leg: bulk.leg - quick * 0.25,
    hip: bulk.hip - quick * 0.6,
  };
}

function torso({ shoulder, waist, neck, hip }: Bulk, [, , plate = 0]: number[]): string {
  const chest = across(
    [3, neck],
    [shoulder, neck + 0.4],
    [shoulder + 0.4, neck + 4],
    [waist, hip - 1],
    [waist * 0.7, hip],
  );
  const mark =
    plate % 2 === 0
      ? hole(
          [-shoulder * 0.45, neck + 3],
          [shoulder * 0.45, neck + 3],
          [shoulder * 0.3, neck + 4.1],
          [-shoulder * 0.3, neck + 4.1],
        )
      : gap(-0.5, neck + 3, 1, Math.max(2, hip - neck - 6));
  return chest + mark + across([waist * 0.9, hip + 0.8], [waist * 0.6, hip + 3.2]);
}

/** A dome, a block, a visor or a crest. */
function head({ neck }: Bulk, [kind = 0]: number[]): string {
  if (kind === 0) return across([1.2, neck - 4], [2.6, neck - 2.2], [2.4, neck + 0.6]);
  if (kind === 1)
    return across([2.4, neck - 3.6], [2.4, neck + 0.6]) + gap(-1.6, neck - 2.4, 3.2, 1);
  if (kind === 2) return across([3.6, neck - 2.8], [3.9, neck - 1], [2, neck + 0.6]);
  return across([0.7, neck - 5.4], [2, neck - 2], [1.8, neck + 0.6]);
}

function legs({ waist, leg, hip }: Bulk): string {
  const out = waist * 0.5;
  return (
    both(
      [waist * 0.4, hip + 3.4],
      [waist + 0.4, hip + 1.2],
      [out + leg + 1, hip + 6],
      [out + 0.4, hip + 6.4],
    ) +
    both(
      [out + 0.3, hip + 6.9],
      [out + leg + 1.3, hip + 6.6],
      [out + leg + 1.3, 12.6],
      [out + 0.6, 12.6],
    ) +
    both([out, 13.1], [out + leg + 2, 13.1], [out + leg + 2.4, 15.4], [out - 0.4, 15.4])
  );
}

/** Legs that bend backwards. */
function birdLegs({ waist, leg, hip }: Bulk): string {
  const out = waist + 0.6;
  return (
    both(
      [waist * 0.4, hip + 3],
      [waist + 0.4, hip + 1],
      [out + leg + 1.6, hip + 4.6],
      [out + leg * 0.3, hip + 6],
    ) +
    both(
      [out + leg * 0.3, hip + 6.6],
      [out + leg + 1.8, hip + 5.4],
      [out * 0.6 + leg, 13],
      [out * 0.5, 13],
    ) +
    both(
      [out * 0.3, 13.4],
      [out * 0.7 + leg + 0.8, 13.4],
      [out * 0.7 + leg + 1.8, 15.4],
      [out * 0.3 - 0.8, 15.4],
    )
  );
}

/** An arm with its weapon, as long and thick as it reaches and as often as it may aim. */
function arm(
  { shoulder, arm: thick, neck }: Bulk,
  weapon: Weapon | undefined,
  side: number,
): string {
  const x = shoulder + 1;
  const pad = on(
    side,
    [x - 0.3, neck - 1],
    [x + thick + 0.2, neck - 0.4],
    [x + thick + 0.9, neck + 4.4],
    [x, neck + 4.4],
  );
  const y = neck + 5;
  return pad + (weapon ? carried(weapon, x, y, thick, side) : "");
}

function rect(side: number, x: number, y: number, width: number, height: number): string {
  return box(side < 0 ? -x - width : x, y, width, height);
}

function carried(weapon: Weapon, x: number, y: number, thick: number, side: number): string {
  const long = Math.min(8, 1.5 + weapon.maximum * 0.36);
  if (weapon["range-type"] === "melee") {
    // A fist with a blade.
    return (
      rect(side, x + 0.4, y, thick, 5.4) +
      on(
        side,
        [x - 0.4, y + 6],
        [x + thick + 1.4, y + 6],
        [x + thick + 2.4, y + 9],
        [x + thick + 0.4, y + 14.6],
        [x + thick * 0.2, y + 9.4],
      )
    );
  }
  if (weapon.minimum > 0) {
    const cells = [0, 1].flatMap((row) =>
      [0, 1].map((column) => {
        const cx = x + 0.6 + column * (thick * 0.5 + 0.7);
        return gap(side < 0 ? -cx - 1 : cx, y + 0.8 + row * 2.4, 1, 1.4);
      }),
    );
    return (
      rect(side, x - 0.2, y - 0.4, thick + 2.4, 6) +
      cells.join("") +
      rect(side, x + 0.6, y + 6.2, thick - 0.4, 3)
    );
  }
  if (weapon["range-type"] === "energy") {
    const lens = (cx: number) => disc(side * cx, y + 4.6 + long, 1.2);
    const emitters = weapon.targets > 1 ? [x + 0.6, x + thick + 0.2] : [x + thick * 0.5 + 0.3];
    return (
      rect(side, x, y, thick + 0.8, 4.2) +
      emitters.map((cx) => rect(side, cx - 0.45, y + 4.2, 0.9, long) + lens(cx)).join("")
    );
  }
  const barrels = Array.from(
    { length: Math.min(3, weapon.targets) },
    (_, gun) => x + (gun * (thick + 1)) / Math.min(3, weapon.targets),
  );
  const width = (thick + 1) / Math.min(3, weapon.targets) - 0.5;
  return (
    rect(side, x - 0.2, y, thick + 1.4, 3.6) +
    barrels.map((bx) => rect(side, bx, y + 3.6, width, long + 1)).join("")
  );
}

function extras(unit: Seen, { shoulder, neck, waist, hip }: Bulk): string {
  const jets = begins(unit, "speed", "jump-jets")
    ? both(
        [waist + 1.4, hip + 1.4],
        [waist + 3, hip + 0.6],
        [waist + 3.8, hip + 4.2],
        [waist + 2, hip + 4.6],
      )
    : "";
  const plates = isArmoured(unit)
    ? both(
        [shoulder * 0.5, neck - 1.6],
        [shoulder + 2.4, neck - 2.8],
        [shoulder + 2.8, neck - 1.4],
        [shoulder * 0.6, neck - 0.5],
      )
    : "";
  const hold = unit.capacity > 0 ? gap(-1.6, hip - 3.4, 3.2, 2.2) : "";
  return jets + plates + hold;
}

/** Four legs under a long hull with its weapons on top. */
function quad(unit: Seen, { shoulder, leg, neck }: Bulk, [kind = 0]: number[]): string {
  const w = shoulder + 2.6;
  const back = neck + 5;
  const hull =
    across([w * 0.4, back - 2.4], [w, back], [w * 1.06, back + 4], [w * 0.6, back + 6.6]) +
    gap(-w * 0.4, back + 1, w * 0.8, 1.2);
  const outer = both(
    [w * 0.9, back + 2],
    [w + leg * 0.6, back + 1],
    [15.6, 14.6],
    [15.6 - leg - 0.6, 14.6],
  );
  const inner = both(
    [w * 0.2, back + 7],
    [w * 0.5 + leg * 0.4, back + 6.4],
    [w * 0.44 + leg * 0.5, 15.4],
    [w * 0.44 - leg * 0.5, 15.4],
  );
  const dome =
    kind % 2 === 0
      ? across([2, back - 5.4], [3.2, back - 2.6])
      : disc(0, back - 3.6, 2.6) + eye(0, back - 3.6, 1);
  const mounts = unit.weapons.map((weapon, place) => {
    const side = place === 0 ? 1 : -1;
    const long = 3 + weapon.maximum * 0.35;
    if (weapon["range-type"] === "melee")
      return on(side, [w * 0.7, back - 1], [w + 2, back - 5], [w + 3.4, back - 4], [w, back + 1]);
    const x = side * w * 0.62;
    const tip =
      weapon["range-type"] === "energy"
        ? disc(x, back - 1 - long, 1.3)
        : shape(
            [x - 1.3, back - 1 - long],
            [x + 1.3, back - 1 - long],
            [x + 1.3, back + 0.6 - long],
            [x - 1.3, back + 0.6 - long],
          );
    return box(x - 0.8, back - 1 - long, 1.6, long) + tip;
  });
  return hull + outer + inner + dome + mounts.join("");
}
