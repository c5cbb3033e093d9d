import { across, both, box, disc, eye, gap, hole, on } from "../../../../lib/board/shape";
import type { Seen } from "./seen";

/** What sets the kinds of Valkyrie apart, whatever mode they are in. */
interface Kit {
  /** Plates over everything, from none to two layers. */
  plates: number;
  boosters: boolean;
  dome: boolean;
  seats: boolean;
  canards: boolean;
  /** Wings that are swept forwards. */
  forward: boolean;
  lead: boolean;
}

function kit({ entry, mode, racks, barrels }: Seen): Kit {
  const single = entry.modes.length === 1;
  return {
    plates: single ? (entry.mdc >= 26 ? 2 : 1) : 0,
    boosters: !single && entry.mdc >= 16 && racks.some((room) => room === 2),
    dome: mode.abilities.includes("jamming-pod"),
    seats: mode.abilities.includes("dual-pilot"),
    canards: barrels.length > 0 && racks.length > 0 && entry.mdc === 17,
    forward: /^yf/.test(entry.id),
    lead: entry.officer && /^yf/.test(entry.id),
  };
}

/** A machine that is a man, a bird or an aeroplane. */
export function valkyrie(it: Seen): string {
  const parts = kit(it);
  if (it.mode.name === "fighter") return fighter(it, parts);
  return it.mode.name === "guardian" ? guardian(it, parts) : battloid(it, parts);
}

function head(antennae: number, y: number): string {
  const visor = across([1.9, y - 3.4], [2.5, y - 1.6], [2, y]) + gap(-1.4, y - 2.3, 2.8, 0.9);
  const horn = (x: number) =>
    on(1, [x, y - 3], [x + 0.9, y - 3], [x + 1.6, y - 6.6], [x + 1, y - 6.6]);
  const crest = (x: number) =>
    on(-1, [x, y - 3], [x + 0.9, y - 3], [x + 1.6, y - 6.6], [x + 1, y - 6.6]);
  if (antennae === 0) return visor;
  if (antennae === 1) return visor + horn(1.2);
  if (antennae === 2) return visor + horn(1.2) + crest(1.2);
  return visor + horn(1.2) + crest(1.2) + horn(2.8) + crest(2.8);
}

function battloid(it: Seen, parts: Kit): string {
  const broad = 5.4 + parts.plates * 1.5;
  const torso =
    across([2.6, -8], [broad, -8.6], [broad, -4.6], [3, 0.4], [2.4, 1]) +
    hole([-2.2, -6.6], [2.2, -6.6], [0, -3]);
  const hips = across([3.2, 1.4], [3.6, 3.4], [1.4, 4.6]);
  const legs =
    both(
      [0.9, 4.4],
      [3.8, 3.6],
      [4.6 + parts.plates * 0.5, 9.4],
      [4.9 + parts.plates * 0.7, 13],
      [1.6, 13],
      [1.9, 9],
    ) + both([1.2, 13.4], [5.4, 13.4], [5.8, 15.6], [0.8, 15.6]);
  const shoulders = both(
    [broad + 0.3, -9],
    [broad + 3, -8],
    [broad + 2.9, -4],
    [broad + 0.5, -4.4],
  );
  const arms = both([broad + 0.8, -3.6], [broad + 2.7, -3.6], [broad + 2.5, 3], [broad + 0.6, 3]);
  const wings = parts.forward
    ? both([broad + 1, -9.6], [11.6, -14.8], [13.2, -13.6], [broad + 3, -8.4])
    : both([3, -9], [9.4 + (parts.dome ? -1 : 0), -12.6], [10.4, -11.2], [broad, -8.6]);
  return (
    head(it.antennae, -8.6) +
    torso +
    hips +
    legs +
    shoulders +
    arms +
    wings +
    gunArm(it, broad) +
    battloidKit(it, parts, broad)
  );
}

function gunArm(it: Seen, broad: number): string {
  if (!it.gun) return "";
  return on(
    1,
    [broad + 0.9, 1.6],
    [broad + 3.4, 0.6],
    [broad + 4.2, 3.2],
    [broad + 3.4, 3.6],
    [broad + 3.6, 10.6],
    [broad + 2.2, 10.6],
    [broad + 2, 4.2],
    [broad + 1, 4.2],
  );
}

function battloidKit(it: Seen, parts: Kit, broad: number): string {
  const packs =
    parts.plates > 0
      ? both(
          [broad + 0.4, -13.4 + parts.plates * -0.6],
          [broad + 4.2, -12],
          [broad + 4.2, -8.4],
          [broad + 0.4, -9.4],
        ) +
        (parts.plates === 2
          ? both([broad + 0.8, -3.4], [broad + 4, -2.6], [broad + 4, 1], [broad + 0.8, 0.4]) +
            box(-2, 5, 4, 2.4)
          : "")
      : "";
  const boosters = parts.boosters
    ? both([2.6, -15.6], [5, -15.6], [5.4, -9.4], [2.6, -9.4]) +
      both([broad + 2.8, -3], [broad + 4.2, -2.4], [broad + 4.2, 1.8], [broad + 2.9, 1.4])
    : "";
  const dome = parts.dome ? disc(0, -13.6, 2.6) + eye(0, -13.6, 1.1) : "";
  const seats = parts.seats ? box(-1, -14.2, 2, 2.4) + both([1.4, 4.6], [3, 6], [1.6, 8]) : "";
  const canards = parts.canards ? both([4.4, 3.8], [7.2, 5.4], [6.8, 6.6], [4.4, 5.6]) : "";
  const lead = parts.lead ? across([0.6, -15.8], [1.4, -12.4]) : "";
  const packed = it.racks.includes(3) && parts.forward ? box(-1.6, 9, 3.2, 3) : "";
  return packs + boosters + dome + seats + canards + lead + packed;
}

function guardian(it: Seen, parts: Kit): string {
  const nose =
    across([0.8, -15.4], [2.2, -10], [2.6, -3], [2.2, 1.4]) +
    hole([-0.9, -11], [0.9, -11], [1.2, -6.4], [-1.2, -6.4]);
  const wings = parts.forward
    ? both([2.6, -2], [12.6, -7.4], [13.8, -5.8], [3, 2.4])
    : both([2.6, -5.6], [13.4, 0.6], [13.4, 2.2], [2.6, 1.4]);
  const legs =
    both([2, 1.8], [5, 1.6], [6.6, 7.4], [3.6, 8.4]) +
    both([3.6, 8.8], [6.6, 7.8], [5.8, 13.2], [3.4, 13.2]) +
    both([2.4, 13.6], [7, 13.6], [7.6, 15.6], [2, 15.6]);
  const arms = both([7.6, 2.8], [9.6, 2.8], [9.4, 8.4], [7.8, 8.4]);
  const gun = it.gun ? on(1, [9.9, 4.2], [11.4, 4.2], [11.6, 13.4], [10.2, 13.4]) : "";
  const lasers =
    box(-1.2 - it.antennae * 0.3, 2, 2.4 + it.antennae * 0.6, 2) +
    box(-0.4, 4.2, 0.8, it.antennae * 0.7);
  return nose + wings + legs + arms + gun + lasers + flightKit(it, parts);
}

function fighter(it: Seen, parts: Kit): string {
  const body =
    across([0.4, -15.8], [1.8, -9], [2.6, -3], [3.4, 3], [3, 11.4]) +
    hole(
      [-0.8, -10.6],
      [0.8, -10.6],
      [1.1, parts.seats ? -4 : -6.6],
      [-1.1, parts.seats ? -4 : -6.6],
    );
  const wings = parts.forward
    ? both([3, 3.4], [13.6, -4.2], [14.6, -2.4], [3.6, 8.4])
    : both([2.8, -3.4], [14.6, 5.2], [14.6, 7.4], [3.2, 6.2]);
  const intakes = both([2.9, -2.4], [4.8, -1.6], [5, 11.8], [3.4, 11.8]);
  const tails = both([3.2, 8.6], [7.4, 12.4], [7.4, 14.6], [4, 12.6]);
  const lasers = box(
    -1 - it.antennae * 0.25,
    11.8,
    2 + it.antennae * 0.5,
    1.4 + it.antennae * 0.35,
  );
  const gun = it.gun ? hole([-0.5, 0], [0.5, 0], [0.5, 8], [-0.5, 8]) : "";
  return body + wings + intakes + tails + lasers + gun + flightKit(it, parts);
}

/** What is to be seen on one that flies. */
function flightKit(it: Seen, parts: Kit): string {
  const missiles = it.underWings
    ? both([7.2, 0], [8.4, 0], [8.4, 4.2], [7.2, 4.2]) +
      both([10.4, 2], [11.6, 2], [11.6, 5.6], [10.4, 5.6])
    : "";
  const boosters = parts.boosters ? both([4.2, 6.8], [6.6, 6.8], [6.9, 15.6], [4, 15.6]) : "";
  const dome = parts.dome ? disc(0, 4.4, 3.6) + eye(0, 4.4, 1.6) : "";
  const canards = parts.canards ? both([2, -9.4], [5.6, -7.4], [5.4, -6.2], [2.3, -6.4]) : "";
  const lead = parts.lead ? across([0.6, -15.9], [2.6, -13], [0.6, -12]) : "";
  const seats = parts.seats ? box(-1.8, 6, 3.6, 1.6) : "";
  const racks = it.racks.includes(3) && parts.forward ? box(-1.2, 8, 2.4, 5) : "";
  return missiles + boosters + dome + canards + lead + seats + racks;
}
