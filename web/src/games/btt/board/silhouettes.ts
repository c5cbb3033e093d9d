/** Mechs seen from the front, as one path each, in a box from -16 to 16. */

export type Size = "light" | "medium" | "heavy" | "assault";
type Build = "biped" | "bird" | "winged" | "guns" | "boxes" | "bird-boxes" | "hunch" | "barrel";

/** Mechs that are not plain bipeds, by the chassis in their id. */
const builds: Record<string, Build> = {
  anh: "guns",
  arc: "boxes",
  bj: "guns",
  cda: "bird",
  cplt: "bird-boxes",
  crd: "boxes",
  hbk: "hunch",
  jm6: "guns",
  jr7: "bird",
  lct: "bird",
  mad: "bird",
  pxh: "winged",
  rfl: "guns",
  sdr: "winged",
  stk: "bird-boxes",
  tbt: "boxes",
  um: "barrel",
};

/** How broad the parts of each size are. */
interface Bulk {
  shoulder: number;
  waist: number;
  arm: number;
  leg: number;
  /** Where the torso begins; a big mech has its head between its shoulders. */
  neck: number;
  hip: number;
}

const bulks: Record<Size, Bulk> = {
  light: { shoulder: 4.6, waist: 2.6, arm: 2, leg: 2.6, neck: -8.4, hip: 0.5 },
  medium: { shoulder: 6.2, waist: 3.6, arm: 2.7, leg: 3.4, neck: -9, hip: 1.6 },
  heavy: { shoulder: 7.6, waist: 4.6, arm: 3.4, leg: 4.2, neck: -10, hip: 2.2 },
  assault: { shoulder: 9, waist: 6, arm: 4, leg: 5, neck: -11.4, hip: 2.8 },
};

/** The shape of a mech, by the id of its unit card. */
export function silhouette(mech: string, size: Size): string {
  const bulk = bulks[size];
  switch (builds[mech.split("-")[0]!] ?? "biped") {
    case "bird":
      return bird(bulk) + pods(bulk);
    case "bird-boxes":
      return bird(bulk) + boxes(bulk, -13.5);
    case "winged":
      return body(bulk) + arms(bulk) + legs(bulk) + wings(bulk);
    case "guns":
      return body(bulk) + guns(bulk) + legs(bulk);
    case "boxes":
      return body(bulk) + arms(bulk) + legs(bulk) + boxes(bulk, bulk.neck - 4.4);
    case "hunch":
      return body(bulk) + arms(bulk) + legs(bulk) + hunch(bulk);
    case "barrel":
      return barrel();
    case "biped":
      return body(bulk) + arms(bulk) + legs(bulk);
  }
}

type Corner = readonly [number, number];

function shape(...corners: Corner[]): string {
  const pairs = corners.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`);
  return `M${pairs.join("L")}Z`;
}

/** The same on both sides. */
function both(...corners: Corner[]): string {
  return shape(...corners) + shape(...corners.map(([x, y]) => [-x, y] as const));
}

/** Closed across the middle. */
function across(...right: Corner[]): string {
  return shape(...right, ...right.map(([x, y]) => [-x, y] as const).reverse());
}

function body({ shoulder, waist, neck, hip }: Bulk): string {
  const head = across([1.8, neck - 3.8], [2.6, neck - 0.7], [1.4, neck + 1.2]);
  const torso = across(
    [3, neck],
    [shoulder, neck + 0.4],
    [shoulder + 0.4, neck + 4],
    [waist, hip - 1],
    [waist * 0.7, hip],
  );
  const pelvis = across([waist * 0.9, hip + 0.8], [waist * 0.6, hip + 3.2]);
  return head + torso + pelvis;
}

function arms({ shoulder, arm, neck }: Bulk): string {
  const from = shoulder + 1.2;
  const to = from + arm;
  const pad = both(
    [from - 0.3, neck - 1],
    [to + 0.3, neck - 0.2],
    [to + 1, neck + 4.4],
    [from, neck + 4.4],
  );
  const fore = both(
    [from + 0.5, neck + 5.2],
    [to + 0.7, neck + 5.2],
    [to + 0.9, neck + 13],
    [from + 0.4, neck + 13],
  );
  return pad + fore;
}

/** Barrels in place of arms. */
function guns({ shoulder, arm, neck }: Bulk): string {
  const from = shoulder + 1.2;
  const pad = both(
    [from, neck - 1],
    [from + arm + 1, neck],
    [from + arm + 1, neck + 5],
    [from, neck + 5],
  );
  const barrel = (x: number, to: number) =>
    both([x, neck + 5.8], [x + 1.5, neck + 5.8], [x + 1.5, to], [x, to]);
  return pad + barrel(from + 0.3, 9.4) + barrel(from + arm - 0.7, 7.6);
}

function legs({ waist, leg, hip }: Bulk): string {
  const out = waist * 0.5;
  const thigh = both(
    [out, hip + 3.6],
    [waist + 0.4, hip + 1.4],
    [out + leg + 0.6, hip + 6],
    [out + 0.4, hip + 6.4],
  );
  const shin = both(
    [out + 0.3, hip + 7.2],
    [out + leg + 0.9, hip + 6.8],
    [out + leg + 1.3, 12.4],
    [out + 0.6, 12.4],
  );
  const foot = both([out, 13.2], [out + leg + 2, 13.2], [out + leg + 2.4, 15.2], [out - 0.4, 15.2]);
  return thigh + shin + foot;
}

/** A hull like an egg on legs that bend backwards. */
function bird({ shoulder, leg }: Bulk): string {
  const w = shoulder * 0.85;
  const hull = across([w * 0.5, -10.5], [w, -7], [w * 1.05, -2.4], [w * 0.55, 0.6]);
  const eye = across([w * 0.4, -13], [w * 0.52, -11.2]);
  const thigh = both([w * 0.4, 1.2], [w, -0.8], [w + leg + 1.4, 4], [w + leg * 0.2, 5.4]);
  const shin = both([w + leg * 0.2, 6], [w + leg + 1.6, 4.8], [w * 0.6 + leg, 13], [w * 0.6, 13]);
  const foot = both(
    [w * 0.3, 13.6],
    [w * 0.7 + leg + 1, 13.6],
    [w * 0.7 + leg + 2, 15.2],
    [w * 0.3 - 0.8, 15.2],
  );
  return hull + eye + thigh + shin + foot;
}

/** Weapons at the sides of a bird's hull. */
function pods({ shoulder, arm }: Bulk): string {
  const from = shoulder * 0.85 + 1;
  return both(
    [from + 0.4, -8],
    [from + arm + 1.2, -7.4],
    [from + arm + 1.2, -3.4],
    [from + 0.6, -2.8],
  );
}

/** Launchers above the shoulders. */
function boxes({ shoulder, arm }: Bulk, top: number): string {
  const from = shoulder * 0.62;
  const to = shoulder + arm + 1.6;
  return both([from, top], [to, top], [to, top + 5.4], [from + 0.8, top + 5.4]);
}

function wings({ shoulder, neck }: Bulk): string {
  return both(
    [shoulder * 0.6, neck - 1],
    [shoulder + 9, neck - 6.6],
    [shoulder + 7, neck - 1.6],
    [shoulder + 3, neck - 1.8],
  );
}

/** One great gun on one shoulder. */
function hunch({ shoulder, neck }: Bulk): string {
  return shape(
    [1.8, neck - 5.6],
    [shoulder + 3.4, neck - 5.6],
    [shoulder + 3.4, neck - 1.6],
    [3, neck - 0.8],
  );
}

function barrel(): string {
  const dome = across([2.4, -12.4], [5.4, -10], [6, -7.6]);
  const can = across([6.6, -6.8], [6.6, 5.4], [5.4, 6.8]);
  const gun =
    shape([7.4, -5], [11, -5], [11, 6.6], [7.6, 6.6]) +
    shape([-7.4, -4], [-10, -4], [-10, 3.4], [-7.6, 3.4]);
  const legs = both([1, 7.6], [5, 7.6], [6.4, 12.4], [1.2, 12.4]);
  const feet = both([0.8, 13.2], [7.4, 13.2], [8, 15.2], [0.6, 15.2]);
  return dome + can + gun + legs + feet;
}
