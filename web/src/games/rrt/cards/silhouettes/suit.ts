import { across, both, box, disc, eye, gap, on } from "../../../../lib/board/shape";
import type { Seen } from "./seen";

/** Power armour: a broad suit with its head between the shoulders, and what is mounted on it. */
export function powerArmour(it: Seen): string {
  const fast = it.mode.abilities.includes("hover");
  return fast ? flyingSuit(it) : heavySuit(it);
}

function heavySuit(it: Seen): string {
  const head = across([2, -11], [2.8, -8.6], [2, -6.8]) + gap(-1.6, -9.4, 3.2, 0.9);
  const chest = across([4.6, -7.4], [7, -6.4], [6.2, -1], [3.6, 1.6]) + gap(-0.5, -5.6, 1, 4.4);
  const arms =
    both([7.4, -8], [10.6, -6.8], [10.4, -2.6], [7.8, -2.8]) +
    both([8, -2.2], [10.2, -2.2], [10, 4.4], [8.2, 4.4]);
  const legs =
    across([3.4, 2.2], [3, 4]) +
    both([1, 4], [4.4, 3], [5.4, 9], [4.8, 13], [1.8, 13], [1.8, 9]) +
    both([1.2, 13.4], [5.4, 13.4], [6, 15.6], [0.8, 15.6]);
  const gun = it.gun ? on(1, [10.6, 2], [12.4, 2], [12.4, 10.8], [11, 10.8], [11, 5]) : "";
  const tubes =
    it.racks.length > 0
      ? both([3.4, -15.4], [8, -14], [8, -8.8], [4.4, -8])
      : on(-1, [3.4, -16], [5.4, -16], [5.8, -8], [3.6, -8]);
  return head + chest + arms + legs + gun + tubes;
}

function flyingSuit(it: Seen): string {
  const armed = it.barrels.length > 0;
  const quad = it.barrels.some(({ count }) => count === 4);
  const head = disc(0, -8.4, 2.6) + eye(0, -8.4, 1);
  const chest = across([3, -6.2], [7.8, -7.4], [7.2, -1.4], [3, 2]);
  const shoulders = both([8.2, -10.4], [13.4, -9.2], [13.6, -4], [8.6, -3.4]);
  const arms = armed
    ? both([9.6, -3], [13, -3], [12.4, 6.6], [10.2, 6.6])
    : both([9.4, -3], [11, -3], [14.2, 3], [12, 8], [11, 7.4], [12.2, 3.2]);
  const legs =
    both([0.9, 2.8], [4.6, 1.6], [5.8, 8], [4.8, 12], [2.4, 12], [1.8, 8]) +
    both([2, 12.4], [5, 12.4], [4.2, 15.8], [2.6, 15.8]);
  const back = armed
    ? both([3.4, -15], [5.8, -13.6], [6.2, -8.4], [3.6, -7.6])
    : box(-5, -13.6, 10, 2) + box(-0.7, -15.8, 1.4, 2.4);
  const guns = quad
    ? both([6.6, -16], [8, -16], [8.4, -10], [6.6, -10]) +
      both([14, -8.6], [15.4, -8.6], [15.4, -1], [14, -1])
    : "";
  return head + chest + shoulders + arms + legs + back + guns;
}

/** A giant on foot. */
export function soldier(it: Seen): string {
  const heavy = it.entry.mdc >= 5;
  const head =
    disc(0, -10, 2.6) + (heavy ? across([3.4, -12.6], [3.4, -10.8]) : gap(-1.4, -10.4, 2.8, 0.8));
  const body =
    across([3.6, -6.8], [4.8, -5.6], [3.2, 2]) +
    (heavy ? both([4.6, -8.4], [8.2, -7.4], [8, -4], [5, -4.2]) : "");
  const arms = both([5.2, -5.2], [7, -4.6], [6.8, 2.4], [5.2, 2.4]);
  const legs = both([0.5, 2.6], [3.2, 2.4], [3.8, 9], [3.4, 14.6], [0.9, 14.6], [1, 9]);
  const boots = both([0.6, 14.2], [4.4, 14.2], [4.8, 15.8], [0.4, 15.8]);
  const rifle = on(1, [4.6, 1], [6, 0], [12.6, -9], [13.8, -8], [6.8, 2.4]);
  const pack = heavy ? both([2.4, -14], [4.4, -13.4], [4.4, -11], [3.6, -10.6]) : "";
  return head + body + arms + legs + boots + rifle + pack;
}
