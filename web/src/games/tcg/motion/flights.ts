import type { AnyEvent } from "../../../generated/protocol";
import { held } from "../../../lib/variant";
import type { Event, Zone } from "../wire";

/**
 * Where something lies, by key: `c12` a card on the table, `h tank 0` the first Tank in the own hand, `m 1 0` the first Mission
 * card of the defender, `s2` a Stockpile, `x2` a Scrapheap, `p2` the bar of a player, where hands that nobody sees are counted.
 */
export type Spots = ReadonlySet<string>;

/** Something that goes from one place to another. */
export interface Flight {
  from: string;
  to: string;
  /** What is seen to fly: what lay there before, what lies there now, or a back. */
  shows: "before" | "now" | "back";
}

/** A number that shows how much somebody was hurt. */
export interface Hit {
  at: string;
  through: number;
}

/** More cards at once are not followed by the eye. */
const MOST_BY_EVENT = 8;

/** What flies where, from what lay where, what lies where and what happened between. Cards that only moved are not in it. */
export function flights(before: Spots, now: Spots, events: readonly AnyEvent[]): Flight[] {
  const gone = new Set([...before].filter((key) => !now.has(key)));
  const come = new Set([...now].filter((key) => !before.has(key)));
  const found: Flight[] = [];
  const add = (from: string | null, to: string | null, shows: Flight["shows"]) => {
    if (!from || !to || found.length >= MOST_BY_EVENT) return;
    gone.delete(from);
    come.delete(to);
    found.push({ from, to, shows });
  };
  for (const { event } of events) {
    const it = event as Event;
    const deployed = held(it, "deployed");
    if (deployed)
      add(fromHand(gone, deployed.card, deployed.seat), among(come, `c${deployed.id}`), "now");
    const drew = held(it, "drew");
    if (drew) draw(drew.seat, drew.card);
    const played = held(it, "played");
    if (played) add(fromHand(gone, played.card, played.seat), starting(come, "m "), "now");
    const scrapped = held(it, "scrapped");
    if (scrapped) leave(scrapped, "scrapheap");
    const moved = held(it, "moved");
    if (moved) leave(moved, moved.to);
  }
  // What came from nowhere that is told: out of the pile, or back from the table by taking back.
  for (const key of come) {
    if (!key.startsWith("h ")) continue;
    const back = starting(gone, "c");
    if (back && events.length === 0) add(back, key, "now");
  }
  return found;

  function draw(seat: number, card: string | null): void {
    const own = card === null ? null : starting(come, `h ${card} `);
    add(`s${seat}`, own ?? `p${seat}`, own ? "now" : "back");
  }

  function leave(
    it: { card: string | null; id: number | null; from: Zone; owner: number },
    to: Zone,
  ): void {
    const source =
      it.from === "table"
        ? (among(gone, `c${it.id}`) ?? starting(gone, "m "))
        : spotOf(it.from, it);
    const target = spotOf(to, it);
    if (it.from === "table") add(source, target, "before");
    else if (source?.startsWith("h ")) add(source, target, "before");
    else add(source, target, to === "scrapheap" || target?.startsWith("h ") ? "now" : "back");
  }

  function spotOf(
    zone: Zone,
    it: { card: string | null; owner: number; id: number | null },
  ): string | null {
    const { card, owner, id } = it;
    if (zone === "scrapheap") return `x${owner}`;
    if (zone === "stockpile" || zone === "bottom") return `s${owner}`;
    if (zone === "table") return id === null ? null : `c${id}`;
    if (zone !== "hand") return null;
    const own =
      card === null ? null : (starting(gone, `h ${card} `) ?? starting(come, `h ${card} `));
    return own ?? `p${owner}`;
  }
}

/** The card in the own hand that was played or deployed, or else where the hand of that player is counted. */
function fromHand(gone: ReadonlySet<string>, card: string | null, seat: number): string {
  return (card === null ? null : starting(gone, `h ${card} `)) ?? `p${seat}`;
}

function among(keys: ReadonlySet<string>, key: string): string | null {
  return keys.has(key) ? key : null;
}

function starting(keys: ReadonlySet<string>, start: string): string | null {
  return [...keys].find((key) => key.startsWith(start)) ?? null;
}

/** Who was hurt, and how much. */
export function hits(events: readonly AnyEvent[]): Hit[] {
  return events.flatMap(({ event }) => {
    const received = held(event as Event, "received");
    if (!received || received.through === 0) return [];
    const { to, through } = received;
    return [{ at: "card" in to ? `c${to.card}` : `s${to.stockpile}`, through }];
  });
}
