/** Mechs seen from the front, put together from what their cards say: one path each, in a box from -16 to 16. */

/** What of a card can be seen from afar. */
export interface Seen {
  /** Its chassis, before a hyphen, gives it what its card does not say. */
  id: string;
  size: Size;
  walking: number;
  jumping: number;
  tics: readonly { weapon: Weapon; arm: boolean; rear: boolean }[];
}
export type Size = "light" | "medium" | "heavy" | "assault";
export type Weapon = "lasers" | "ppc" | "ac" | "lrm" | "srm" | "flamer" | "mgun" | "mixed";

/** Chassis whose legs bend backwards under a hull without a neck. */
const BIRDS = ["cda", "cplt", "jr7", "lct", "mad", "ott", "stk", "um"];

/** How broad the parts of each size are. */
interface Bulk {
  shoulder: number;
  waist: number;
  arm: number;
  leg: number;
  /** Where the torso begins; a big mech has its head between its shoulders. */
  neck: number;
  hip: number;
  /** How far apart the feet stand. */
  stance: number;
}

const bulks: Record<Size, Bulk> = {
  light: { shoulder: 4.2, waist: 2.4, arm: 2, leg: 2.2, neck: -8, hip: 0.4, stance: 0 },
  medium: { shoulder: 5.8, waist: 3.4, arm: 2.7, leg: 3, neck: -9, hip: 1.4, stance: 0 },
  heavy: { shoulder: 7.2, waist: 4.6, arm: 3.3, leg: 4, neck: -10, hip: 2, stance: 0 },
  assault: { shoulder: 8.8, waist: 6.2, arm: 3.8, leg: 5, neck: -11.4, hip: 2.8, stance: 0 },
};

/** The shape of a mech. */
export function silhouette(mech: Seen): string {
  const chassis = mech.id.split("-")[0]!;
  const way = traits(chassis);
  const bulk = built(mech, way);
  const carried = weapons(mech);
  const bird = BIRDS.includes(chassis);
  const trunk = bird
    ? hull(bulk, way) + birdLegs(bulk)
    : torso(bulk) + head(bulk, way) + legs(bulk, mech.walking);
  const [right, left] = carried.arms;
  const limbs = bird
    ? pod(bulk, right, 1) + pod(bulk, left, -1)
    : limb(bulk, right, 1) + limb(bulk, left, -1);
  return trunk + limbs + mounted(bulk, carried.torso, bird) + jets(bulk, mech.jumping);
}

/** Numbers that tell one chassis from another where its card says nothing. */
function traits(chassis: string): number[] {
  let seed = 2166136261;
  for (const letter of chassis) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619) >>> 0;
  return [0, 5, 11, 17, 23].map((shift) => (seed >>> shift) & 3);
}

function built({ size, walking }: Seen, [, shoulders = 0, hips = 0, stance = 0]: number[]): Bulk {
  const bulk = bulks[size];
  // Who is quick has long legs and a small waist; who is slow stands on pillars.
  const quick = Math.max(-2, Math.min(3, walking - 5));
  return {
    ...bulk,
    shoulder: bulk.shoulder + (shoulders - 1.5) * 0.7,
    waist: bulk.waist + (hips - 1.5) * 0.5 - quick * 0.15,
    leg: bulk.leg - quick * 0.3,
    hip: bulk.hip - quick * 0.6,
    stance: (stance - 1) * 0.8,
  };
}

/** What the arms carry, right and left, and what the torso carries; a weapon that stands for others is none of its own. */
function weapons({ tics }: Seen): {
  arms: [right: Weapon | null, left: Weapon | null];
  torso: Weapon[];
} {
  const own = tics.filter(({ weapon, rear }) => weapon !== "mixed" && !rear);
  const arms = own.filter(({ arm }) => arm).map(({ weapon }) => weapon);
  const torso = own.filter(({ arm }) => !arm).map(({ weapon }) => weapon);
  const [right = null, left = null] = arms;
  return { arms: [right, left], torso };
}

type Corner = readonly [number, number];

function area(corners: readonly Corner[]): number {
  return corners.reduce((sum, [x, y], place) => {
    const [nextX, nextY] = corners[(place + 1) % corners.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
}

function path(corners: readonly Corner[]): string {
  const pairs = corners.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`);
  return `M${pairs.join("L")}Z`;
}

/** All the same way round, so that what overlaps is one. */
function shape(...corners: Corner[]): string {
  return path(area(corners) < 0 ? corners.toReversed() : corners);
}

/** The other way round: what lies below it is cut out. */
function hole(...corners: Corner[]): string {
  return path(area(corners) < 0 ? corners : corners.toReversed());
}

/** On the right if `side` is 1, on the left if it is -1. */
function on(side: number, ...corners: Corner[]): string {
  return shape(...corners.map(([x, y]) => [x * side, y] as const));
}

/** The same on both sides. */
function both(...corners: Corner[]): string {
  return on(1, ...corners) + on(-1, ...corners);
}

/** Closed across the middle. */
function across(...right: Corner[]): string {
  return shape(...right, ...right.map(([x, y]) => [-x, y] as const).reverse());
}

function box(x: number, y: number, width: number, height: number): Corner[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

function torso({ shoulder, waist, neck, hip }: Bulk): string {
  const chest = across(
    [3, neck],
    [shoulder, neck + 0.4],
    [shoulder + 0.4, neck + 4],
    [waist, hip - 1],
    [waist * 0.7, hip],
  );
  const pelvis = across([waist * 0.9, hip + 0.8], [waist * 0.6, hip + 3.2]);
  return chest + pelvis;
}

/** A dome, a block, a visor or a crest. */
function head({ neck }: Bulk, [kind = 0]: number[]): string {
  if (kind === 0) return across([1.2, neck - 4], [2.6, neck - 2.2], [2.4, neck + 0.6]);
  if (kind === 1) return across([2.4, neck - 3.6], [2.4, neck + 0.6]);
  if (kind === 2) return across([3.6, neck - 2.8], [3.9, neck - 1], [2, neck + 0.6]);
  return across([0.7, neck - 5.4], [2, neck - 2], [1.8, neck + 0.6]);
}

function legs({ waist, leg, hip, stance }: Bulk, walking: number): string {
  const out = waist * 0.5 + stance;
  // Pillars for the slow, knees for the others.
  const knee = walking <= 3 ? 0.2 : 1.2;
  const thigh = both(
    [waist * 0.4, hip + 3.4],
    [waist + 0.4, hip + 1.2],
    [out + leg + knee, hip + 6],
    [out + 0.4, hip + 6.4],
  );
  const shin = both(
    [out + 0.3, hip + 6.9],
    [out + leg + knee + 0.3, hip + 6.6],
    [out + leg + 1.3, 12.6],
    [out + 0.6, 12.6],
  );
  const foot = both([out, 13.1], [out + leg + 2, 13.1], [out + leg + 2.4, 15.2], [out - 0.4, 15.2]);
  return thigh + shin + foot;
}

/** A hull like an egg or a beak. */
function hull({ shoulder }: Bulk, [kind = 0]: number[]): string {
  const w = shoulder * 0.85;
  const beak = kind % 2 === 0 ? -13.2 : -11.4;
  return (
    across([w * 0.3, beak], [w * 0.7, -9.6], [w, -6.6], [w * 1.05, -2.4], [w * 0.55, 0.6]) +
    hole([-w * 0.35, -8], [w * 0.35, -8], [w * 0.25, -6.4], [-w * 0.25, -6.4])
  );
}

function birdLegs({ shoulder, leg, stance }: Bulk): string {
  const w = shoulder * 0.85 + stance * 0.5;
  const thigh = both([w * 0.4, 1.2], [w, -0.8], [w + leg + 1.4, 4], [w + leg * 0.2, 5.4]);
  const shin = both([w + leg * 0.2, 6], [w + leg + 1.6, 4.8], [w * 0.6 + leg, 13], [w * 0.6, 13]);
  const foot = both(
    [w * 0.3, 13.4],
    [w * 0.7 + leg + 1, 13.4],
    [w * 0.7 + leg + 2, 15.2],
    [w * 0.3 - 0.8, 15.2],
  );
  return thigh + shin + foot;
}

/** An arm with what it carries: a fist, or a barrel as long and thick as the weapon. */
function limb({ shoulder, arm, neck }: Bulk, weapon: Weapon | null, side: number): string {
  const x = shoulder + 1;
  const pad = on(
    side,
    [x - 0.3, neck - 1],
    [x + arm + 0.2, neck - 0.4],
    [x + arm + 0.9, neck + 4.4],
    [x, neck + 4.4],
  );
  const from = neck + 5;
  if (weapon === null) {
    const fore = on(side, ...box(x + 0.5, from, arm, 6.4));
    return pad + fore + on(side, ...box(x + 0.1, from + 7, arm + 0.8, 2.4));
  }
  return pad + gun(weapon, x, from, arm, side);
}

function gun(weapon: Weapon, x: number, y: number, thick: number, side: number): string {
  switch (weapon) {
    case "ppc":
      return (
        on(side, ...box(x, y, thick + 1, 4)) +
        on(side, ...box(x + thick * 0.3, y + 4, thick * 0.5, 6)) +
        on(side, ...box(x + 0.2, y + 10, thick + 0.6, 2))
      );
    case "ac":
      return (
        on(side, ...box(x - 0.2, y, thick + 1.4, 3.4)) +
        on(side, ...box(x + 0.1, y + 3.4, thick + 0.8, 9.2))
      );
    case "lrm":
      return on(side, ...box(x - 0.2, y - 0.6, thick + 3, 6.4)) + cells(side, x + 0.5, y + 0.3, 3);
    case "srm":
      return (
        on(
          side,
          [x, y],
          [x + thick + 1.4, y],
          [x + thick + 2.2, y + 3],
          [x + thick + 1.2, y + 6.4],
          [x + 0.2, y + 6.4],
        ) + cells(side, x + 0.7, y + 2.2, 2)
      );
    case "flamer":
    case "mgun":
      return (
        on(side, ...box(x + 0.3, y, thick, 4.4)) +
        on(side, ...box(x + thick * 0.2, y + 4.4, 0.9, 2.6)) +
        on(side, ...box(x + thick * 0.7, y + 4.4, 0.9, 2.6))
      );
    default:
      return (
        on(side, ...box(x + 0.2, y, thick + 0.4, 4.4)) +
        on(side, ...box(x + 0.3, y + 4.4, 1.1, 7)) +
        on(side, ...box(x + thick - 0.6, y + 4.4, 1.1, 5.6))
      );
  }
}

/** The mouths of launchers. */
function cells(side: number, x: number, y: number, count: number): string {
  const mouths = Array.from({ length: count }, (_, place) => box(x + place * 1.7, y, 1, 1.2));
  return mouths.map((corners) => hole(...corners.map(([a, b]) => [a * side, b] as const))).join("");
}

/** Weapons at the sides of a hull that has no shoulders. */
function pod({ shoulder, arm }: Bulk, weapon: Weapon | null, side: number): string {
  const from = shoulder * 0.85 + 0.9;
  const big = weapon === "lrm" ? 3 : weapon === "ac" || weapon === "ppc" ? 1.6 : 0;
  const body = on(
    side,
    [from + 0.2, -8 - big],
    [from + arm + 1 + big * 0.6, -7.4 - big],
    [from + arm + 1 + big * 0.6, -3.2],
    [from + 0.4, -2.6],
  );
  if (weapon === "lrm")
    return body + cells(side, from + 1, -9.4, 3) + cells(side, from + 1, -6.8, 3);
  if (weapon === null) return body;
  const long = weapon === "ppc" ? 7 : weapon === "ac" ? 8 : 4;
  const thick = weapon === "ac" ? arm * 0.9 : weapon === "ppc" ? arm * 0.6 : 1.2;
  return body + on(side, ...box(from + 0.8, -3, thick, long));
}

/** What lies on the shoulders and in the chest. */
function mounted({ shoulder, neck }: Bulk, torso: readonly Weapon[], bird: boolean): string {
  const top = bird ? -9.6 : neck;
  const out = bird ? shoulder * 0.85 : shoulder;
  let free = 1;
  const parts = torso.map((weapon, place) => {
    const side = free;
    if (weapon === "lrm") {
      free = -free;
      const [x, y] = [out * 0.45, top - 4.6];
      return on(side, ...box(x, y, 5.4, 5)) + cells(side, x + 0.6, y + 0.9, 3);
    }
    if (weapon === "ac") {
      free = -free;
      return (
        on(side, [2, top - 5.4], [out + 3.4, top - 5.4], [out + 3.4, top - 1.2], [2.6, top - 0.2]) +
        hole(...box(side > 0 ? out + 0.6 : -out - 2.6, top - 4.4, 2, 2))
      );
    }
    if (weapon === "ppc") {
      free = -free;
      return on(side, ...box(out * 0.4, top - 6, 2.2, 6.4));
    }
    if (weapon === "srm") return cells(1, -2.4, top + 2.6 + place * 0.4, 3);
    return weapon === "lasers"
      ? hole(...box(-out * 0.55, top + 5, 1.2, 1.2)) +
          hole(...box(out * 0.55 - 1.2, top + 5, 1.2, 1.2))
      : "";
  });
  return parts.join("");
}

/** Those who jump far have wings, those who jump at all have nozzles at their calves. */
function jets({ shoulder, leg, waist, neck, stance }: Bulk, jumping: number): string {
  if (jumping === 0) return "";
  const out = waist * 0.5 + stance + leg + 1.6;
  const nozzle = both([out, 8.4], [out + 2, 10], [out + 2, 12.4], [out, 11.6]);
  const far = Math.min(8, jumping);
  if (far < 5) return nozzle;
  const wings = both(
    [shoulder * 0.5, neck - 0.6],
    [shoulder + far, neck - far * 0.75],
    [shoulder + far * 0.8, neck - 1.2],
    [shoulder + 1, neck],
  );
  return nozzle + wings;
}

/** Two that are drawn where no catalogue is at hand. */
export const SAMPLES: Record<"grf-1n" | "whm-6r", Seen> = {
  "grf-1n": {
    id: "grf-1n",
    size: "medium",
    walking: 5,
    jumping: 5,
    tics: [
      { weapon: "ppc", arm: true, rear: false },
      { weapon: "lrm", arm: false, rear: false },
    ],
  },
  "whm-6r": {
    id: "whm-6r",
    size: "heavy",
    walking: 4,
    jumping: 0,
    tics: [
      { weapon: "ppc", arm: true, rear: false },
      { weapon: "ppc", arm: true, rear: false },
      { weapon: "srm", arm: false, rear: false },
    ],
  },
};
