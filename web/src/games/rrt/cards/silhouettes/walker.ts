import { across, both, box, disc, eye, gap, hole } from "../../../../lib/board/shape";
import type { Seen } from "./seen";

/** A Destroid: legs under a block of guns; what it carries is what it looks like. */
export function destroid(it: Seen): string {
  if (it.mode.size === "huge") return monster(it);
  const wide = 4.2 + it.entry.mdc * 0.12;
  const hands = it.mode.abilities.includes("hands");
  const torso =
    across([2.6, -9], [wide, -8], [wide + 0.6, -3], [wide - 1, 1.6]) +
    (it.way % 2 === 0 ? gap(-1.8, -7.2, 3.6, 1.1) : eye(0, -6, 1.2));
  const hips = across([wide - 0.8, 2.2], [wide - 0.2, 4.2], [1.6, 5]);
  const legs =
    both([1.2, 4.6], [wide, 4.2], [wide + 1.4, 9.2], [wide + 0.8, 13], [1.8, 13], [2.2, 9]) +
    both([1.4, 13.4], [wide + 1.8, 13.4], [wide + 2.4, 15.6], [1, 15.6]);
  return torso + hips + legs + arms(it, wide, hands) + shoulders(it, wide);
}

function arms(it: Seen, wide: number, hands: boolean): string {
  const out = wide + 1;
  if (hands) {
    return (
      both([out, -8], [out + 3.6, -7.4], [out + 3.4, -2], [out + 0.6, -2.4]) +
      both([out + 0.8, -1.6], [out + 3.2, -1.6], [out + 3, 5], [out + 1, 5]) +
      both([out + 0.6, 5.4], [out + 3.4, 5.4], [out + 3.4, 8.4], [out + 0.6, 8.4])
    );
  }
  const [main] = it.barrels.toSorted((a, b) => b.length * b.count - a.length * a.count);
  if (!main) return drums(out);
  const long = 4 + main.length * 2.6;
  const top = -7 - (it.racks.length === 0 ? 5 : 0);
  const mount = both([out, top + 2], [out + 4.4, top + 2], [out + 4.4, top + 6], [out, top + 6]);
  // One that shoots at what flies has its barrels raised, the others lowered.
  if (it.racks.length === 0) {
    return (
      mount +
      both(
        [out + 0.3, top - 3.4],
        [out + 1.6, top - 3.4],
        [out + 1.6, top + 1.6],
        [out + 0.3, top + 1.6],
      ) +
      both(
        [out + 2.6, top - 3.4],
        [out + 3.9, top - 3.4],
        [out + 3.9, top + 1.6],
        [out + 2.6, top + 1.6],
      )
    );
  }
  return (
    mount +
    both(
      [out + 1, top + 6.4],
      [out + 3.4, top + 6.4],
      [out + 2.9, top + 6.4 + long],
      [out + 1.5, top + 6.4 + long],
    )
  );
}

/** Tubs full of missiles instead of arms. */
function drums(out: number): string {
  return (
    both([out, -13.6], [out + 5.6, -12.4], [out + 5.6, -1], [out, -0.4]) +
    [-11, -7.4, -3.8]
      .map(
        (y) =>
          hole([out + 1, y], [out + 4.6, y], [out + 4.6, y + 1.4], [out + 1, y + 1.4]) +
          hole([-out - 4.6, y], [-out - 1, y], [-out - 1, y + 1.4], [-out - 4.6, y + 1.4]),
      )
      .join("")
  );
}

function shoulders(it: Seen, wide: number): string {
  if (it.barrels.length === 0 || it.racks.length === 0) return box(-1.2, -13, 2.4, 3.4);
  const boxes = both([2.2, -13.6], [wide + 0.6, -13.6], [wide + 0.6, -9.4], [2.2, -9.4]);
  const more =
    it.racks.length > 2
      ? box(-1.4, -15.6, 2.8, 5.8) +
        both([wide + 1, -12.6], [wide + 3.4, -12], [wide + 3.4, -9], [wide + 1, -9])
      : box(-0.6, -15, 1.2, 5.4);
  return boxes + more;
}

/** A gun carriage on feet. */
function monster(it: Seen): string {
  const guns = it.barrels.some(({ count }) => count === 4)
    ? [-8.4, -4, 2, 6.4].map((x) => box(x, -15.8, 2, 10.6)).join("")
    : box(-1, -15.8, 2, 10);
  const hull =
    across([6, -5], [9.4, -3.4], [10.6, 3], [7, 6.4]) +
    hole([-3, -2.4], [3, -2.4], [2, 1.4], [-2, 1.4]);
  const arms = it.racks.length > 0 ? both([10.9, -5], [15.4, -4], [15.4, 3.6], [11.4, 3.6]) : "";
  const legs =
    both([3, 6.8], [8.8, 6], [11.4, 11.4], [10.6, 13.4], [4.4, 13.4]) +
    both([2.6, 13.8], [12.4, 13.8], [13.4, 15.8], [2, 15.8]);
  return guns + hull + arms + legs;
}

/** An egg on legs that bend backwards. */
export function pod(it: Seen): string {
  const body = disc(0, -3.2, 6.4) + eye(0, -4.6, 1.7);
  const chin = both([2.2, 1.6], [4, 1], [4.6, 5.4], [3.4, 5.4]);
  const legs =
    both([4.6, -1], [7.6, 0.4], [9.4, 6.4], [6.8, 7.4]) +
    both([6.6, 7.8], [9.2, 6.8], [7.4, 13.2], [5.4, 13.2]) +
    both([3.8, 13.6], [8.8, 13.6], [9.6, 15.6], [3.2, 15.6]);
  return body + (it.barrels.length > 0 ? chin : "") + legs + crown(it);
}

/** What a pod has on its top tells the variants apart. */
function crown(it: Seen): string {
  const [room] = it.racks;
  if (it.mode.abilities.includes("electronic-attack")) {
    return (
      disc(0, -12.4, 3) +
      eye(0, -12.4, 1.4) +
      both([5, -9.6], [7.6, -13.4], [8.4, -12.6], [6, -8.6])
    );
  }
  if (room === 3 && it.entry.worth >= 18) {
    return (
      both([3, -15.8], [5.8, -14.2], [5.8, -7.4], [3, -7.4]) +
      both([6.6, -13], [8.6, -11.6], [8.6, -5.4], [6.6, -5.4])
    );
  }
  if (room !== undefined)
    return both([3.2, -13.6], [8.4, -12.6], [8.4, -7.6], [4.4, -7.6]) + holes();
  if (it.barrels.length > 2 && it.mode.speed < 5) {
    return (
      both([4.8, -15.6], [6.4, -15.6], [6.8, -6.4], [4.6, -6.4]) +
      both([4.2, -9], [8.4, -9], [8.4, -5.6], [4.6, -5.6])
    );
  }
  return box(-0.5, -14.6, 1, 5) + both([6.2, -8.2], [7.2, -8.8], [7.6, -5], [6.6, -4.6]);
}

function holes(): string {
  return [4.4, 6.4]
    .map(
      (x) =>
        hole([x, -12], [x + 1.2, -12], [x + 1.2, -9], [x, -9]) +
        hole([-x - 1.2, -12], [-x, -12], [-x, -9], [-x - 1.2, -9]),
    )
    .join("");
}

/** An officer's pod: larger, with arms and a long gun on top; one of them flies. */
export function officerPod(it: Seen): string {
  const flies = it.mode.abilities.includes("aircraft");
  const body = across([3, -9], [6.6, -7], [7.6, -2.4], [5.4, 2.4], [2, 3.8]) + eye(0, -3.6, 2);
  const gun = box(2, -16, 1.8, 8.4) + box(1.4, -9, 3, 2.4);
  const arms =
    both([8, -6.4], [11, -5.8], [11.4, -1.4], [8.6, -1.4]) +
    both([8.8, -1], [11.2, -1], [11, 6.4], [9.2, 6.4]);
  if (flies) {
    const wings = both([5.8, -9.4], [15.2, -13.4], [15.8, -8], [8, -7]);
    const jets = both([1.4, 4.2], [6, 3], [7.2, 14.6], [2.4, 15.6]) + gap(-0.6, 6, 1.2, 4);
    return body + gun + arms + wings + jets;
  }
  const legs =
    both([3, 2.8], [6, 1.6], [8.4, 7.4], [5.4, 8.4]) +
    both([5.2, 8.8], [8.2, 7.8], [7, 13.2], [4.4, 13.2]) +
    both([3, 13.6], [8.2, 13.6], [9, 15.6], [2.4, 15.6]);
  return body + gun + arms + legs + both([4.4, -11.6], [6.8, -10.8], [6.6, -8], [4.6, -8.8]);
}
