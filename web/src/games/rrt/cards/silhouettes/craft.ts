import { across, both, box, disc, eye, gap } from "../../../../lib/board/shape";
import type { Seen } from "./seen";

/** An aircraft that is nothing else: its guns are its nose, its missiles its wings. */
export function craft(it: Seen): string {
  const long = it.barrels.some(({ length }) => length === 3);
  const drop = it.barrels.every(({ count }) => count === 1) && it.racks.length === 1 && !long;
  if (drop) return teardrop(it);
  return long ? lancer(it) : delta(it);
}

/** A flying wing without a seat. */
function delta(it: Seen): string {
  const wing = across([0.8, -15], [3, -7], [14.6, 9.6], [12, 12.4], [3, 10]);
  const fins = both([9.4, 7.6], [11.4, 7], [12.6, 14.6], [11, 15.2]);
  const jets = box(-2, 10.4, 4, 3.6) + eye(0, -5.4, 1.1);
  const pods = it.racks
    .map((_, place) =>
      both([4 + place * 3, 0], [5.4 + place * 3, 0.6], [5.4 + place * 3, 5], [4 + place * 3, 5]),
    )
    .join("");
  return wing + fins + jets + pods;
}

function lancer(it: Seen): string {
  const body = across([2.6, -8], [4, -2], [4.4, 8], [2.6, 13.6]) + gap(-1.2, -5.4, 2.4, 3);
  const guns = both([0.7, -16], [1.9, -16], [2.1, -8.4], [0.7, -8.4]);
  const wings = both([4.4, 0], [13.8, 4], [13.8, 8.6], [4.8, 7.6]);
  const tail = both([2.8, 10.4], [7.8, 13.2], [7.4, 15.2], [2.8, 13.6]);
  const pods = it.racks.length > 0 ? both([12.6, 0.6], [15, 0.6], [15, 9.8], [12.6, 9.8]) : "";
  return body + guns + wings + tail + pods;
}

function teardrop(it: Seen): string {
  const body = across([1.4, -13], [4.8, -8], [6.2, -1], [5, 6], [2, 12]) + eye(0, -5.6, 2);
  const gun = box(-0.8, -16, 1.6, 3.6);
  const wings = both([6.4, -3.4], [12.4, 2.4], [11.4, 8.6], [5.4, 5.4]);
  const fins = both([2.4, 10.8], [5.4, 13], [4.6, 15.6], [1.6, 14.2]);
  return (
    body + gun + wings + fins + (it.racks.length > 0 ? disc(9.6, 4, 1.6) + disc(-9.6, 4, 1.6) : "")
  );
}
