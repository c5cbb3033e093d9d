import { surplus } from "../../lib/ending/story";
import type { EndingUi, Tallied } from "../../lib/ending/types";
import type { Frame } from "../../lib/replay/types";
import { held } from "../../lib/variant";
import type { Event, Site, View } from "./wire";

/** The cards that an event speaks of, by their names. */
interface Named {
  names?: readonly { id: number; card: string; seat: number }[];
}

const siteKey = (site: Site) => ("card" in site ? `c${site.card}` : `s${site.stockpile}`);

/** What each Unit was assigned to deal, and what came to it and to the Stockpiles. */
export function tally(frames: readonly Frame[], nameOf: (card: string) => string): Tallied[] {
  const rows = new Map<string, Tallied>();
  /** Numbers are given again when a card has left the table. */
  const lying = new Map<number, string>();
  const seats = new Map<number, number>();
  let turn = 1;
  const row = (site: Site): Tallied => {
    const card = "card" in site ? lying.get(site.card) : undefined;
    const key = `${siteKey(site)} ${card ?? ""}`;
    const known = rows.get(key);
    if (known) return known;
    const seat = "card" in site ? (seats.get(site.card) ?? 0) : site.stockpile;
    const name = "card" in site ? nameOf(card ?? "") : "Stockpile";
    const made = { key, name, seat, dealt: 0, taken: 0, luck: null, fate: "", deeds: "" };
    rows.set(key, made);
    return made;
  };
  for (const frame of frames) {
    for (const { event, number } of frame.events) {
      const it = event as Event;
      turn = held(it, "turn-began")?.turn ?? turn;
      for (const { id, card, seat } of (event as Named).names ?? []) {
        lying.set(id, card);
        seats.set(id, seat);
      }
      const assigned = held(it, "assigned");
      if (assigned)
        row(assigned.by).dealt += assigned.shares.reduce((sum, { points }) => sum + points, 0);
      const missile = held(it, "missile");
      if (missile) {
        const by = row(missile.by);
        by.dealt += missile.damage;
        const luck = frame.luck.find((luck) => luck.event === number);
        if (luck) by.luck = (by.luck ?? 0) + surplus(luck);
      }
      const received = held(it, "received");
      if (received) row(received.to).taken += received.through;
      const scrapped = held(it, "scrapped");
      const gone =
        scrapped?.id == null
          ? undefined
          : rows.get(`c${scrapped.id} ${lying.get(scrapped.id) ?? ""}`);
      if (gone) gone.fate = `scrapped, turn ${turn}`;
    }
  }
  const known = [...rows.values()].filter(
    ({ seat, dealt, taken }) => seat > 0 && dealt + taken > 0,
  );
  return known.toSorted((a, b) => a.seat - b.seat || b.dealt - a.dealt || b.taken - a.taken);
}

const ui: EndingUi = {
  tallied: "Damage by Unit",
  tally: (frames, _, catalogue) => {
    const cards = new Map(
      (catalogue as { cards?: { id: string; name: string }[] }).cards?.map(({ id, name }) => [
        id,
        name,
      ]),
    );
    return tally(frames, (card) => cards.get(card) ?? card);
  },
  measured: "Cards left in the Stockpile, by turn",
  strength: (view) =>
    (view as View).players.map((player) =>
      player.out ? 0 : player["stockpile-count"],
    ) as number[],
};

export default ui;
